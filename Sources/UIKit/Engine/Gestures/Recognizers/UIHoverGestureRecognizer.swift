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
    /// The number of hover recognisers on views. With none, moving the pointer costs nothing.
    private var count = 0

    /// True if a hover recogniser needs the location of the pointer.
    var isNeeded: Bool { count > 0 }

    func added(_ recognizer: UIGestureRecognizer) { if recognizer is UIHoverGestureRecognizer { count += 1 } }
    func removed(_ recognizer: UIGestureRecognizer) { if recognizer is UIHoverGestureRecognizer { count -= 1 } }

    /// Handles a new location of the pointer, in points of the screen; nil if the pointer left the screen.
    func moved(to point: CGPoint?, in world: World) {
        guard count > 0 else { return }
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
