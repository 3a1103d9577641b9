// The keys of the audit's settings, which are in the file of one scene or in a file for many scenes.
import HitscopeReading

/// A setting while its map is being read.
struct AuditSettingDraft {
    var rule: AuditRule?, place: String?, severity: AuditSeverity?, size: Double?, reason: String?
}

extension SceneTables {
    static let auditSetting = KeyTable<AuditSettingDraft>(
        "auditSetting", "an audit setting",
        "A setting of an audit rule. If several apply to one view, the last one is used.",
        ifMissing: "For example: {rule: small-target, size: 36, reason: \"Used rarely\"}",
        rules: [.severityOrSize, .sizeOfMeasured]
    ) {
        SceneKey("rule", .word, \.rule, "The rule.").required
        SceneKey(
            "in", .name(), \.place,
            "The name of a view: the setting applies to the view and its descendants. Default: all views.")
        SceneKey("severity", .word, \.severity, "off: no finding. note: a finding that is not counted.")
            .byDefault("warning").example("note")
        SceneKey(
            "size", .number(.length), \.size,
            "The minimum side of a target, in points, for the rules small-target and close-targets."
        )
        .byDefault("44").example("36")
        SceneKey("reason", .text("a sentence", example: "Used rarely"), \.reason, "Why it is set.").required
    }

    /// A file of settings.
    static let auditFile = KeyTable<[AuditSetting]>(
        "auditFile", "a file of audit settings", "Audit settings for many scenes."
    ) {
        SceneKey("audit", .auditSettings, \.self, "The settings.")
    }
}

extension Rule where Value == [AuditSetting] {
    static var auditSettings: Rule {
        .list("a list of audit settings", of: "audit settings", .auditSetting)
    }
}

extension Rule where Value == AuditSetting {
    fileprivate static var auditSetting: Rule {
        .map(
            SceneTables.auditSetting, example: "{rule: small-target, size: 36, reason: Used rarely}",
            from: AuditSettingDraft()
        ) { _, _, draft, found in
            guard let rule = draft.rule, let reason = draft.reason, found.isValid else { return nil }
            return AuditSetting(
                rule, in: draft.place, severity: draft.severity, size: draft.size, reason: reason)
        } model: {
            AuditSettingDraft(
                rule: $0.rule, place: $0.place, severity: $0.severity, size: $0.size, reason: $0.reason)
        }
    }
}

extension KeyRule where Model == AuditSettingDraft {
    /// The rule that a setting must change something.
    fileprivate static var severityOrSize: KeyRule {
        let sentence: Phrase = "an audit setting has a \"severity\", a \"size\", or both"
        return KeyRule(sentence, schema: ["anyOf": [.required(["severity"]), .required(["size"])]]) {
            reader, _, found, location in
            if found.contains("severity") || found.contains("size") { return true }
            reader.report(location, "\(sentence).", "For example: severity: off")
            return false
        }
    }

    /// The rule that a setting has a size only if its audit rule measures targets.
    fileprivate static var sizeOfMeasured: KeyRule {
        let rules = AuditRule.allCases.filter(AuditSetting.sizeRules.contains).map(\.rawValue)
        let sentence: Phrase = "only \(Phrase.all(of: rules)) have a \"size\""
        let schema: JSON = [
            "if": .required(["size"]), "then": ["properties": ["rule": .words(rules)]],
        ]
        return KeyRule(sentence, schema: schema) { reader, draft, found, _ in
            guard let size = found["size"], let rule = draft.rule, !AuditSetting.sizeRules.contains(rule) else {
                return true
            }
            reader.report(
                size.location, "\(sentence), not \(rule.rawValue).", "Remove \"size\", or set its severity.")
            return false
        }
    }
}
