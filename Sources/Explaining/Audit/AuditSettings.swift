// The settings of an audit, and those that apply to a view.
import HitscopeGeometry

/// Settings of the audit. If several apply to a view, the last one counts.
struct AuditSettings {
    private let settings: [AuditRule: [AuditSetting]]

    init(_ settings: [AuditSetting]) { self.settings = Dictionary(grouping: settings, by: \.rule) }

    /// Returns the setting of the severity of a finding about a view; nil if there is none.
    ///
    /// - Parameter names: The names of the view and of its superviews, in any order.
    func settingOfSeverity(_ rule: AuditRule, on names: some Sequence<String>) -> AuditSetting? {
        lastSetting(rule, on: names) { $0.severity != nil }
    }

    /// Returns the minimum side of a target, in points.
    ///
    /// - Parameter names: The names of the view and of its superviews, in any order.
    func minimumSide(_ rule: AuditRule, on names: @autoclosure () -> some Sequence<String>) -> CGFloat {
        guard settings[rule] != nil else { return AuditSettings.minimumSide }
        return lastSetting(rule, on: names()) { $0.size != nil }?.size.map { CGFloat($0) } ?? AuditSettings.minimumSide
    }

    private func lastSetting(
        _ rule: AuditRule, on names: some Sequence<String>, where isSet: (AuditSetting) -> Bool
    ) -> AuditSetting? {
        settings[rule]?.last { setting in
            isSet(setting) && (setting.place.map { names.contains($0) } ?? true)
        }
    }

    /// The side of the square that must fit into a target, in points. Source: Apple, Human Interface Guidelines.
    private static let minimumSide: CGFloat = 44
}
