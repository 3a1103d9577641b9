// Default actions of controls: reporting a new value, and stopping recognisers of superviews.
//
// A recogniser on the control itself takes precedence over the control. Source: GA-24 to GA-27.
import HitscopeEngine

extension UIControl {
    /// Sends the events for a value that the user changed.
    func sendValueChanged() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    /// True if this control is enabled and the recogniser is a single tap with one finger on a superview. A tap
    /// recogniser that does not cancel touches takes nothing from the control (GA-27).
    func keepsTap(from recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, recognizer.cancelsTouchesInView,
            let tap = recognizer as? UITapGestureRecognizer
        else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// True if the control is tracking a finger, and the recogniser is on a superview and needs a drag of one finger.
    func keepsDrag(from recognizer: UIGestureRecognizer) -> Bool {
        guard isTracking, recognizer.view !== self else { return false }
        if let swipe = recognizer as? UISwipeGestureRecognizer { return swipe.numberOfTouchesRequired == 1 }
        if let pan = recognizer as? UIPanGestureRecognizer { return pan.numberOfTouches <= 1 }
        return false
    }
}
