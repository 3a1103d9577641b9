// Reasons why a control ignores a touch.

/// The reason why a control ignores touches.
public enum ControlRefusal: String, Hashable, Sendable, Codable {
    /// Its `isEnabled` is false (CT-16).
    case disabled
    /// It tracks another finger already.
    case busy
    /// The mouse button is not the primary one.
    case otherButton
    /// An override of `beginTracking(_:with:)` returned false (CT-03).
    case refused
    /// It does not track this finger, or no longer does.
    case notTracked
}
