// The rules of the audit, and the settings for them in a scene or a file.
//
// Scenes and the audit share them. Raw values are stable, because baselines and other programs store them.

/// A kind of defect that an audit finds.
public enum AuditRule: String, Hashable, Sendable, CaseIterable, Codable {
    /// Another view covers a target, or a large part of it.
    case coveredTarget = "covered-target"
    /// A target, or a large part of its visible area, is outside an ancestor's bounds.
    case outsideAncestor = "outside-ancestor"
    /// A target, or an ancestor of it, receives no touches because its interaction is disabled or it has no area.
    case deafAncestor = "deaf-ancestor"
    /// The area in which a target can be hit is smaller than 44 × 44 points.
    case smallTarget = "small-target"
    /// A small target is close to another target.
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
    /// An action has no receiver: its target was deallocated or has no such method, or no responder in the chain has
    /// one.
    case actionWithoutReceiver = "action-without-receiver"
    /// The responder chain returns to a responder that it has passed.
    case chainCircle = "chain-circle"
    /// A view has a recogniser but its interaction is disabled, which is the default for labels and image views.
    case recognizerWithoutInteraction = "recognizer-without-interaction"
}

/// The severity of a finding.
public enum AuditSeverity: String, Hashable, Sendable, CaseIterable, Codable {
    /// The finding is left out of the report.
    case off
    /// The finding is reported but does not count as a problem.
    case note
    case warning
    case error
}

/// A change of a rule, with its reason. If several apply to a view, the last one counts.
public struct AuditSetting: Hashable, Sendable {
    public var rule: AuditRule
    /// The name of the view to which the setting applies, with all its descendants; nil for all views.
    public var place: String?
    /// The new severity of the rule's findings; nil to keep it.
    public var severity: AuditSeverity?
    /// The new minimum side of a target, in points; nil to keep it.
    public var size: Double?
    public var reason: String

    public init(
        _ rule: AuditRule, in place: String? = nil, severity: AuditSeverity? = nil, size: Double? = nil, reason: String
    ) {
        (self.rule, self.place, self.severity, self.size, self.reason) = (rule, place, severity, size, reason)
    }

    /// The rules that measure targets, for which a size can be set.
    public static let sizeRules: Set<AuditRule> = [.smallTarget, .closeTargets]
}
