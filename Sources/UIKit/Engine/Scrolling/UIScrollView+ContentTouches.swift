// Decides whether content receives touches, and whether a drag may take them away.
//
// TouchDelayRecognizer delays them. Source: SV-07 to SV-10, SV-12.

/// The reason why a scroll view does not let its content receive a touch.
enum ContentRefusal {
    /// `touchesShouldBegin(_:with:in:)` returned false.
    case refusedByBegin
    /// The touch stopped content that was moving.
    case stoppedContent
}

extension UIScrollView {
    /// The scroll view that keeps a touch from its view, and the reason; nil if the touch is delivered.
    static func refusal(of touch: UITouch, in view: UIView, _ event: UIEvent) -> (
        scrollView: UIScrollView, reason: ContentRefusal
    )? {
        var current = view.parent
        while let here = current {
            if let scrollView = here as? UIScrollView, let reason = scrollView.refusal(of: touch, in: view, event) {
                return (scrollView, reason)
            }
            current = here.parent
        }
        return nil
    }

    private func refusal(of touch: UITouch, in view: UIView, _ event: UIEvent) -> ContentRefusal? {
        if let stopping = stoppingTouchNumbers.firstIndex(of: touch.number) {
            stoppingTouchNumbers.remove(at: stopping)
            return .stoppedContent
        }
        return Calls.touchesShouldBegin(self, touch, event, in: view) ? nil : .refusedByBegin
    }

    /// True if a gesture may take the touches of its recogniser, including those that content has received.
    func mayTakeContentTouches(of recognizer: UIGestureRecognizer) -> Bool {
        for touch in recognizer.attempt.touches where touch.deliveredPart == .began {
            guard let view = touch.view, view !== self else { continue }
            guard canCancelContentTouches, Calls.touchesShouldCancel(self, in: view) else { return false }
        }
        return true
    }

    func owns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === panGestureRecognizer || recognizer === pinch }
}
