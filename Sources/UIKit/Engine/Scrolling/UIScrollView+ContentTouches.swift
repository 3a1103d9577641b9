// What content is told of its touches, and when a drag may take them away.
//
// Source: SV-07 to SV-10, SV-12. The delay itself is that of TouchDelayRecognizer.
import HitscopeGeometry

/// Why a scroll view keeps a touch from its content.
enum ContentRefusal {
    /// `touchesShouldBegin(_:with:in:)` said no.
    case notToBegin
    /// The touch stopped content that was moving by itself.
    case stoppedContent
}

extension UIScrollView {
    /// Why a touch that is about to be told to its view is not, and by which scroll view; nil when it is told.
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
        if let stopping = stoppingPresses.firstIndex(of: touch.press) {
            stoppingPresses.remove(at: stopping)
            return .stoppedContent
        }
        return Calls.touchesShouldBegin(self, touch, event, in: view) ? nil : .notToBegin
    }

    /// Whether the drag may have the touches of the pan, those of them included that content was told of.
    func mayTakeContentTouches() -> Bool {
        for touch in panGestureRecognizer.attempt.touches where touch.told == .began {
            guard let view = touch.view, view !== self else { continue }
            guard canCancelContentTouches, Calls.touchesShouldCancel(self, in: view) else { return false }
        }
        return true
    }

    func owns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === panGestureRecognizer || recognizer === pinch }
}
