// The rules of the audit, and what a scene or a file sets about them.
//
// Scenes and the audit share them. Raw values are stable, since baselines and other programs store them.

/// A kind of defect that an audit finds.
public enum AuditRule: String, Hashable, Sendable, CaseIterable, Codable {
    /// Another view covers a target, or a large part of it.
    case coveredTarget = "covered-target"
    /// A target's visible part, or a large part of it, lies outside an ancestor's bounds.
    case outsideAncestor = "outside-ancestor"
    /// A target, or an ancestor of it, takes no touches because interaction is off or it has no area.
    case deafAncestor = "deaf-ancestor"
    /// The area in which a target can be hit is smaller than 44 × 44 points.
    case smallTarget = "small-target"
    /// A small target lies close to another target.
    case closeTargets = "close-targets"
    /// An invisible view takes touches away from a view that handles them.
    case invisibleTaker = "invisible-taker"
    /// A view handles touches, but neither it nor anything in it receives one.
    case unreachableHandler = "unreachable-handler"
    /// A recogniser can never recognise, because its own settings or another recogniser prevent it.
    case hopelessRecognizer = "hopeless-recognizer"
    /// No gesture that was tried makes a recogniser recognise.
    case unreachedRecognizer = "unreached-recognizer"
    /// A recogniser takes every touch away from a view below it.
    case blockingRecognizer = "blocking-recognizer"
    /// A button or a plain control is enabled but has no action.
    case controlWithoutAction = "control-without-action"
    /// An action has no receiver: its target is gone or has no such method, or no responder in the chain has one.
    case actionWithoutReceiver = "action-without-receiver"
    /// The responder chain returns to a responder that it has passed.
    case chainCircle = "chain-circle"
    /// A view has a recogniser but its interaction is off, as by default in labels and image views.
    case recognizerWithoutInteraction = "recognizer-without-interaction"
}

/// The weight of a finding.
public enum AuditSeverity: String, Hashable, Sendable, CaseIterable, Codable {
    /// The finding is left out of the report.
    case off
    /// The finding is reported and does not count.
    case note
    case warning
    case error
}

/// A change of a rule, with its reason. Of several that apply to a view, the last one decides.
public struct AuditSetting: Hashable, Sendable {
    public var rule: AuditRule
    /// The name of the view to which, with all views in it, the setting applies; nil for all views.
    public var place: String?
    /// The severity of the rule's findings; nil to leave it.
    public var severity: AuditSeverity?
    /// The least side of a target, in points; nil to leave it.
    public var size: Double?
    public var reason: String

    public init(
        _ rule: AuditRule, in place: String? = nil, severity: AuditSeverity? = nil, size: Double? = nil, reason: String
    ) {
        (self.rule, self.place, self.severity, self.size, self.reason) = (rule, place, severity, size, reason)
    }

    /// The rules that measure targets, and take a size.
    public static let rulesOfSize: Set<AuditRule> = [.smallTarget, .closeTargets]
}
