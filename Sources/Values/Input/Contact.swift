// The properties of a finger that a device measures besides its location: force, radius, predictions and corrections.
//
// Values that a device does not report are nil, never estimated by the program.
import HitscopeGeometry

/// The contact of a finger or a pencil with the screen, as far as the device measures it.
public struct Contact: Hashable, Sendable, Codable {
    /// The tools that can touch a screen.
    public enum Tool: String, Hashable, Sendable, Codable, CaseIterable {
        /// A finger.
        case finger
        /// A stylus that the screen can distinguish from a finger.
        case pencil
    }

    /// Half the length of the contact area along its longer axis, in points; nil if the device does not measure it.
    public var radius: CGFloat?
    /// The possible error of the radius, in points.
    public var radiusTolerance: CGFloat?
    /// The force, where 1 is the force of an average touch; nil if the device does not measure it.
    public var force: CGFloat?
    /// An identifier with which the device will correct the force later; nil if the force is final.
    public var estimate: Int?
    /// The tool; nil for a finger. Only the value at touch-down counts.
    public var tool: Tool?

    /// Creates a contact. Values that the device does not report are nil.
    public init(
        radius: CGFloat? = nil, radiusTolerance: CGFloat? = nil, force: CGFloat? = nil, estimate: Int? = nil,
        tool: Tool? = nil
    ) {
        self.radius = radius
        self.radiusTolerance = radiusTolerance
        self.force = force
        self.estimate = estimate
        self.tool = tool
    }
}

/// A predicted position of a finger.
public struct Prediction: Hashable, Sendable, Codable {
    /// The predicted position, in points of the surface.
    public var point: CGPoint
    /// The time from the report with the prediction, in seconds.
    public var after: Double

    /// - Parameter after: the time from the report with the prediction, in seconds.
    public init(_ point: CGPoint, after: Double) {
        self.point = point
        self.after = after
    }
}

/// A correction of a force that the device had estimated.
public struct Correction: Hashable, Sendable, Codable {
    /// The identifier of the estimate, from `Contact.estimate`.
    public var estimate: Int
    /// The measured force; nil if no better value will come.
    public var force: CGFloat?
    /// True if the device will correct the same estimate again.
    public var isPreliminary: Bool?

    /// - Parameter force: the measured force; nil if no better value will come.
    public init(estimate: Int, force: CGFloat?, isPreliminary: Bool? = nil) {
        self.estimate = estimate
        self.force = force
        self.isPreliminary = isPreliminary
    }
}
