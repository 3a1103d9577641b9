// Default actions of controls: reporting a new value, and stopping recognisers of views around a control.
//
// A recogniser on the control itself wins over the control. Source: GA-24 to GA-27.
import HitscopeEngine
import HitscopeGeometry

extension UIControl {
    /// Sends the events for a value that a person changed.
    func sendValueChanged() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    /// True if the recogniser is a single tap with one finger on a view around this enabled control. A tap that does
    /// not cancel touches takes nothing from the control (GA-27).
    func keepsTap(from recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, recognizer.cancelsTouchesInView,
            let tap = recognizer as? UITapGestureRecognizer
        else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// True if the recogniser, on a view around this control, needs a drag of one finger that this control follows
    /// itself.
    func keepsDrag(from recognizer: UIGestureRecognizer) -> Bool {
        guard isTracking, recognizer.view !== self else { return false }
        if let swipe = recognizer as? UISwipeGestureRecognizer { return swipe.numberOfTouchesRequired == 1 }
        if let pan = recognizer as? UIPanGestureRecognizer { return pan.numberOfTouches <= 1 }
        return false
    }
}
