// What a touch screen can tell of a finger beside its position: its force, predictions and corrections.
//
// Decides that nothing is guessed: what a device does not tell is nil.
import HitscopeGeometry

/// How a finger or a pencil touches the screen, as far as the device measures it.
public struct Contact: Hashable, Sendable, Codable {
    /// What can touch a screen.
    public enum Tool: String, Hashable, Sendable, Codable, CaseIterable {
        /// A finger of a hand.
        case finger
        /// A stylus that the screen tells from a finger.
        case pencil
    }

    /// Half the longer side of the area that is touched, in points; nil where the device does not measure it.
    public var radius: CGFloat?
    /// By how much the radius may be wrong, in points.
    public var radiusTolerance: CGFloat?
    /// The pressure, 1 being that of an ordinary touch; nil where the device does not measure it.
    public var force: CGFloat?
    /// A number under which the device will correct the force later; nil when the force is final.
    public var estimate: Int?
    /// What touches; nil for a finger. Read when it comes down.
    public var tool: Tool?

    /// What the device does not tell stays nil.
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

/// Where the device expects a finger to be.
public struct Prediction: Hashable, Sendable, Codable {
    /// Points of the surface.
    public var point: CGPoint
    /// Seconds from the report that the prediction came with.
    public var after: Double

    /// - Parameter after: seconds from the report that the prediction comes with.
    public init(_ point: CGPoint, after: Double) {
        self.point = point
        self.after = after
    }
}

/// A better value for a force that the device had estimated.
public struct Correction: Hashable, Sendable, Codable {
    /// The number of the estimate, from `Contact.estimate`.
    public var estimate: Int
    /// The force as it was measured; nil when no better value will come.
    public var force: CGFloat?
    /// Whether a further correction of the same estimate will come.
    public var isPreliminary: Bool?

    /// - Parameter force: as it was measured; nil when no better value will come.
    public init(estimate: Int, force: CGFloat?, isPreliminary: Bool? = nil) {
        self.estimate = estimate
        self.force = force
        self.isPreliminary = isPreliminary
    }
}
