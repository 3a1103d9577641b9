// Hovering: a pointer over a view with no button down.
//
// Continuous. The gesture begins when the pointer enters the view or one of its subviews, and ends when the pointer
// leaves. It has no touches, so no other recogniser excludes it.
import HitscopeGeometry

/// Recognises a pointer that is over its view with no button down.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The location of the pointer, in points of the screen.
    fileprivate var pointer = CGPoint.zero

    /// Refuses touches, because a finger does not hover.
    open override func shouldReceive(_ event: UIEvent) -> Bool {
        Calls.bodyAnswered(event.type != .touches, .shouldReceiveEvent, of: self, owner: "UIHoverGestureRecognizer")
    }

    open override func location(in view: UIView?) -> CGPoint { fromScreen(pointer, to: view) }
}

/// Tracks the hover recognisers that are under the pointer.
@MainActor final class HoverTracking {
    /// The hover recognisers, in the order in which they were added to views. Those without a view stay for a while,
    /// because a view that is deallocated does not remove its own.
    private var known: [WeakRecognizer] = []
    /// The number of recognisers at which those without a view are dropped.
    private var room = HoverTracking.minimumRoom
    private static let minimumRoom = 16

    /// True if a hover recogniser is on a view, and needs the location of the pointer. With none, moving the pointer
    /// costs nothing.
    var isNeeded: Bool {
        while let last = known.last {
            if last.recognizer?.owner != nil { return true }
            known.removeLast()
        }
        return false
    }

    func added(_ recognizer: UIGestureRecognizer) {
        guard recognizer is UIHoverGestureRecognizer else { return }
        if known.count >= room {
            known.removeAll { $0.recognizer?.owner == nil }
            room = max(HoverTracking.minimumRoom, 2 * known.count)
        }
        known.append(WeakRecognizer(recognizer: recognizer))
    }

    /// Handles a new location of the pointer, in points of the screen; nil if the pointer left the screen.
    func moved(to point: CGPoint?, in world: World) {
        guard isNeeded || isHovering(in: world) else { return }
        world.witness?.inputBegan(.hover(point))
        defer { world.witness?.inputEnded() }
        let over = point.map { recognizers(at: $0, in: world) } ?? []
        let before = world.touchPipeline.arbiter.active.compactMap { $0 as? UIHoverGestureRecognizer }
        for recognizer in before where !over.contains(recognizer) {
            let attempt = recognizer.attempt
            // If the recogniser still waits for another one to fail, its hover is cancelled.
            recognizer.state = attempt.state.isActive ? .ended : attempt.wanted == nil ? .failed : .cancelled
        }
        for recognizer in over {
            recognizer.pointer = point ?? .zero
            recognizer.state = recognizer.attempt.state.isActive ? .changed : .began
        }
    }

    /// True if a gesture is under way, possibly on a view that has been deallocated.
    private func isHovering(in world: World) -> Bool {
        world.touchPipeline.arbiter.active.contains { $0 is UIHoverGestureRecognizer }
    }

    private func recognizers(at point: CGPoint, in world: World) -> [UIHoverGestureRecognizer] {
        var result: [UIHoverGestureRecognizer] = []
        var view = world.windowStack.hit(at: point, event: nil)?.view
        while let here = view {
            result += here.ownRecognizers.reversed().compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
            view = here.parent
        }
        return result
    }
}
