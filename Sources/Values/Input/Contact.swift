// The properties of a finger on a touch screen besides its position: force, predictions and corrections.
//
// Nothing is guessed: values that a device does not report are nil.
import HitscopeGeometry

/// The contact of a finger or a pencil with the screen, as far as the device measures it.
public struct Contact: Hashable, Sendable, Codable {
    /// The tools that can touch a screen.
    public enum Tool: String, Hashable, Sendable, Codable, CaseIterable {
        /// A finger of a hand.
        case finger
        /// A stylus that the screen tells from a finger.
        case pencil
    }

    /// Half the longer side of the contact area, in points; nil if the device does not measure it.
    public var radius: CGFloat?
    /// The possible error of the radius, in points.
    public var radiusTolerance: CGFloat?
    /// The pressure; an ordinary touch has 1. Nil if the device does not measure it.
    public var force: CGFloat?
    /// A number under which the device will correct the force later; nil if the force is final.
    public var estimate: Int?
    /// The tool; nil for a finger. Used when it comes down.
    public var tool: Tool?

    /// A contact. Values that the device does not report are nil.
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
    /// In points of the surface.
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
    /// The number of the estimate, from `Contact.estimate`.
    public var estimate: Int
    /// The measured force; nil if no better value will come.
    public var force: CGFloat?
    /// True if a further correction of the same estimate will come.
    public var isPreliminary: Bool?

    /// - Parameter force: the measured force; nil if no better value will come.
    public init(estimate: Int, force: CGFloat?, isPreliminary: Bool? = nil) {
        self.estimate = estimate
        self.force = force
        self.isPreliminary = isPreliminary
    }
}
