// Code that runs between two turns of the world: tasks, timers and whatever else a program's run loop serves.
//
// A host paints after each input and deadline, and has to be told of what changes at another time. The clock stands
// where the last turn left it. It has to come to the present before such code begins something by it. Knows no run loop
// and no wall clock.
import HitscopeGeometry

/// What a host has said about code that runs in no turn, and whether that code has changed something.
@MainActor struct OutsideCode {
    var whenChanged: (@MainActor () -> Void)?
    var time: (@MainActor () -> Double)?
    /// Whether the host was told of a change since the last picture.
    var isChanged = false
}

extension World {
    /// Told when code that runs in no turn has changed how something here looks, once until the next picture.
    public var whenChangedFromOutside: (@MainActor () -> Void)? {
        get { outsideCode.whenChanged }
        set {
            outsideCode.whenChanged = newValue
            World.listenToOutsideCode()
        }
    }

    /// The time for code that runs in no turn, in seconds of the timeline; nil where time moves with input alone.
    public var outsideTime: (@MainActor () -> Double)? {
        get { outsideCode.time }
        set { outsideCode.time = newValue }
    }

    /// Tells, once until the next picture, that there is something new to be seen.
    func changedFromOutside() {
        guard World.isOutside, !outsideCode.isChanged, let tell = outsideCode.whenChanged else { return }
        outsideCode.isChanged = true
        tell()
    }

    /// Lets the clock come to the present for code that runs in no turn; in a turn, time stands.
    func catchUpWithOutside() {
        guard World.isOutside, let time = outsideCode.time?(), time > timeline.now else { return }
        advance(to: time)
    }
}

extension UIView {
    /// Told when the view, or what tools show of it, looks otherwise.
    @inline(__always) final func lookChanged() { if World.tellsChanges { changedFromOutside() } }

    @inline(never) private func changedFromOutside() { enclosingWindow?.home.world?.changedFromOutside() }
}
