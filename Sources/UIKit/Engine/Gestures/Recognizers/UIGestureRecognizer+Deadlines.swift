// Deadlines of recognisers, on the world's timeline, and how a cancelled touch ends an attempt.
import HitscopeGeometry
import HitscopeTimeline

/// A deadline that a recogniser sets, moves and takes back.
struct GestureDeadline {
    private var pending: Timeline.Deadline?
    private var home: World.Link?

    /// Has `action` run `delay` seconds from now, instead of what was to run before.
    @MainActor mutating func set(
        _ delay: Double, of recognizer: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void
    ) {
        clear()
        // Held until then, not weakly: an object that was ever referred to weakly is counted slowly from then on.
        home = recognizer.home
        pending = recognizer.world.timeline.schedule(after: delay) {
            recognizer.witness?.inputBegan(.deadline(of: recognizer))
            action()
            recognizer.witness?.inputEnded()
        }
    }

    @MainActor mutating func clear() {
        if let pending { home?.world?.timeline.cancel(pending) }
        pending = nil
    }
}

extension UIGestureRecognizer {
    /// What a cancelled touch does: a gesture under way is cancelled, any other fails. Source: GS-29.
    func endForCancelledTouch() { state = state.isActive ? .cancelled : .failed }

    /// How many touches are down.
    var touchesDown: Int {
        var count = 0
        for touch in attempt.touches where touch.isDown { count += 1 }
        return count
    }

    /// Whether one of the touches is further from where it began than this, in points of the screen.
    func hasWandered(_ touches: Set<UITouch>, beyond limit: CGFloat) -> Bool {
        for touch in touches where touch.distanceFromStart > limit { return true }
        return false
    }
}
