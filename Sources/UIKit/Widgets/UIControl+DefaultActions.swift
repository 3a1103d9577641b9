// Default actions of controls: how a new value is told, and which recognisers a control keeps from beginning.
//
// It keeps back recognisers of views around it only; one on the control itself wins over it. Source: GA-24 to GA-27.
import HitscopeEngine
import HitscopeGeometry

extension UIControl {
    /// Tells of a value that a person changed.
    func sendValueChanged() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    /// Whether the recogniser is a single tap with one finger on a view around this control, which is enabled. A tap
    /// that leaves the touches to their views takes nothing from the control (GA-27).
    func keepsTap(from recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, recognizer.cancelsTouchesInView,
            let tap = recognizer as? UITapGestureRecognizer
        else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// Whether the recogniser, on a view around this control, wants a drag of one finger that this control follows
    /// itself.
    func keepsDrag(from recognizer: UIGestureRecognizer) -> Bool {
        guard isTracking, recognizer.view !== self else { return false }
        if let swipe = recognizer as? UISwipeGestureRecognizer { return swipe.numberOfTouchesRequired == 1 }
        if let pan = recognizer as? UIPanGestureRecognizer { return pan.numberOfTouches <= 1 }
        return false
    }
}
