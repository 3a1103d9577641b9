// Hovering: a pointer over a view with no button down.
//
// Continuous. It begins when the pointer comes over the view or one inside it, and ends when it leaves. It has no
// touches, so no other recogniser excludes it.
import HitscopeGeometry

/// Recognises a pointer that is over its view with no button down.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The location of the pointer, in points of the screen.
    fileprivate var pointer = CGPoint.zero

    /// Accepts no touches, because a finger does not hover.
    open override func shouldReceive(_ event: UIEvent) -> Bool {
        Calls.bodyAnswered(event.type != .touches, .shouldReceiveEvent, of: self, owner: "UIHoverGestureRecognizer")
    }

    open override func location(in view: UIView?) -> CGPoint { fromScreen(pointer, to: view) }
}

/// Tracks the hover recognisers that are under the pointer.
@MainActor final class HoverTracking {
    /// The number of hover recognisers on views. If there is none, moving the pointer costs nothing.
    private var count = 0

    /// True if any recogniser needs the position of the pointer.
    var isNeeded: Bool { count > 0 }

    func added(_ recognizer: UIGestureRecognizer) { if recognizer is UIHoverGestureRecognizer { count += 1 } }
    func removed(_ recognizer: UIGestureRecognizer) { if recognizer is UIHoverGestureRecognizer { count -= 1 } }

    /// Handles a new location of the pointer, in points of the screen; nil if it left the screen.
    func moved(to point: CGPoint?, in world: World) {
        guard count > 0 else { return }
        world.witness?.inputBegan(.hover(point))
        defer { world.witness?.inputEnded() }
        let over = point.map { recognizers(at: $0, in: world) } ?? []
        let before = world.touchPipeline.arbiter.active.compactMap { $0 as? UIHoverGestureRecognizer }
        for recognizer in before where !over.contains(recognizer) {
            let attempt = recognizer.attempt
            // A recogniser that still waits for another to fail has missed its hover.
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
