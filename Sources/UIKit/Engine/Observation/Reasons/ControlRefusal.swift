// Why a control does nothing with a touch.

/// Why a control does nothing with touches that it was handed.
public enum ControlRefusal: String, Hashable, Sendable, Codable {
    /// Its `isEnabled` is false (CT-16).
    case disabled
    /// It follows another finger already.
    case busy
    /// The button of the mouse is another than the primary one.
    case otherButton
    /// An override of `beginTracking(_:with:)` said no (CT-03).
    case refused
    /// It does not follow this finger: it never began to, or has stopped.
    case notTracked
}
