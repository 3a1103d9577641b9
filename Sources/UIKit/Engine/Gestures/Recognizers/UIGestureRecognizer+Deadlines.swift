// Deadlines of recognisers on the world's timeline, and the end of an attempt after a cancelled touch.
import HitscopeGeometry
import HitscopeTimeline

/// A deadline that a recogniser sets, moves and removes.
struct GestureDeadline {
    private var pending: Timeline.Deadline?
    private var home: World.Link?

    /// Runs `action` after `delay` seconds. Replaces the previous deadline.
    @MainActor mutating func set(
        _ delay: Double, of recognizer: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void
    ) {
        clear()
        // Strong until the deadline, because an object with weak references has slower reference counting.
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
    /// Handles a cancelled touch: a gesture under way is cancelled, any other fails. Source: GS-29.
    func endForCancelledTouch() { state = state.isActive ? .cancelled : .failed }

    /// The number of touches that are down.
    var touchesDown: Int {
        var count = 0
        for touch in attempt.touches where touch.isDown { count += 1 }
        return count
    }

    /// True if one of the touches is farther than the limit from where it began, in points of the screen.
    func haveMoved(_ touches: Set<UITouch>, beyond limit: CGFloat) -> Bool {
        for touch in touches where touch.distanceFromStart > limit { return true }
        return false
    }
}
