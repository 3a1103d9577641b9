// What is known of a world besides its views, where the views were made of what another tool printed.
//
// Decides nothing: the rules say what they need.

/// What can be believed of the views that are audited. A rule that needs more says nothing.
public struct AuditEvidence: OptionSet, Sendable {
    /// A bit for each kind.
    public let rawValue: Int

    /// What the bits say.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Which controls and recognisers have actions.
    public static let actions = AuditEvidence(rawValue: 1)
    /// Which view lies in front of which other, and in which one it lies.
    public static let order = AuditEvidence(rawValue: 2)
    /// What views paint.
    public static let looks = AuditEvidence(rawValue: 4)
    /// All of it, as in an app that runs.
    public static let all: AuditEvidence = [.actions, .order, .looks]
}
