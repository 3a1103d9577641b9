// The facts on which an audit can rely. Views that were built from another tool's output lack some.

/// The kinds of facts that are known about the views. A rule that needs more stays silent.
public struct AuditEvidence: OptionSet, Sendable {
    /// A bit for each kind.
    public let rawValue: Int

    /// Makes a set of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The actions of controls and recognisers.
    public static let actions = AuditEvidence(rawValue: 1)
    /// The order of views: which one lies in front of which other, and in which one.
    public static let order = AuditEvidence(rawValue: 2)
    /// The looks of views: what they paint.
    public static let looks = AuditEvidence(rawValue: 4)
    /// Everything, as in an app that runs.
    public static let all: AuditEvidence = [.actions, .order, .looks]
}
