// Code that runs between two turns of the world: tasks, timers and whatever else a program's run loop serves.
//
// A host paints after each input and deadline. What changes at another time it has to be told of, and the clock, which
// stands where the last turn left it, has to come to the present before anything begins by it. Knows no run loop and no
// wall clock.
import HitscopeGeometry

extension UIView {
    /// Has the view drawn again. Source: UIKit's `UIView`.
    ///
    /// Every picture draws all views anew. What an input or a deadline changes is in the next one in any case; other
    /// code, such as a task, says by this that there is something to be seen, as the properties of the kit's views do
    /// by themselves.
    public func setNeedsDisplay() { lookChanged() }

    /// The same for a part of the view, in its bounds coordinates. All of it is drawn.
    public func setNeedsDisplay(_ rect: CGRect) { if !rect.isEmpty { lookChanged() } }

    /// Told when the view, or what tools show of it, looks otherwise.
    @inline(__always) final func lookChanged() { if World.tellsChanges { changedFromOutside() } }

    @inline(never) private func changedFromOutside() { window?.world?.changedFromOutside() }
}

extension World {
    /// Tells, once until the next picture, that there is something new to be seen.
    func changedFromOutside() {
        guard World.isOutside, !isChangedFromOutside, let tell = whenChangedFromOutside else { return }
        isChangedFromOutside = true
        tell()
    }

    /// Lets the clock come to the present for code that runs in no turn; in a turn, time stands.
    func catchUpWithOutside() {
        guard World.isOutside, let time = outsideTime?(), time > timeline.now else { return }
        advance(to: time)
    }
}
