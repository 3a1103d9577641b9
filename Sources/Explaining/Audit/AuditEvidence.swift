// The facts on which an audit can rely. Views created from another tool's output lack some of them.

/// The kinds of facts that are known about the views. A rule that needs others reports nothing.
public struct AuditEvidence: OptionSet, Sendable {
    /// The bits, one for each kind.
    public let rawValue: Int

    /// Creates a set from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The actions of controls and recognisers.
    public static let actions = AuditEvidence(rawValue: 1)
    /// The order of views: which view lies in front of which, and which view contains which.
    public static let order = AuditEvidence(rawValue: 2)
    /// The appearance of views: what they paint.
    public static let looks = AuditEvidence(rawValue: 4)
    /// All kinds, as in a running app.
    public static let all: AuditEvidence = [.actions, .order, .looks]
}
