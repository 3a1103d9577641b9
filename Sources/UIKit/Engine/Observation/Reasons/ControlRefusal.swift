// Reasons why a control ignores a touch.

/// The reason why a control ignores touches.
public enum ControlRefusal: String, Hashable, Sendable, Codable {
    /// The control's `isEnabled` is false (CT-16).
    case disabled
    /// The control tracks another finger already.
    case busy
    /// The mouse button is not the primary one.
    case otherButton
    /// An override of `beginTracking(_:with:)` returned false (CT-03). Or it ended the touch, removed the control from
    /// its window, or made the control track another finger.
    case refused
    /// The control does not track this finger, or has stopped tracking it.
    case notTracked
}
