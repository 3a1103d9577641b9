// The findings of an audit while its rules run.
import HitscopeEngine
import HitscopeGeometry

/// Collects the findings of the rules.
@MainActor struct FindingList {
    let screen: AuditedScreen
    private(set) var findings: [AuditFinding] = []
    /// True if there are more findings than the list keeps.
    var isCut = false
    /// The views for which a finding already explains why they get no touches.
    var explained: Set<Int> = []

    /// The largest number of findings that are kept; nobody would read more.
    private static let mostFindings = 10_000

    init(_ screen: AuditedScreen) { self.screen = screen }

    /// Adds a finding.
    ///
    /// - Parameter other: the other object involved, which becomes part of the id; nil for none.
    mutating func report(_ rule: AuditRule, _ index: Int, other: String? = nil, _ sentence: String) {
        guard findings.count < FindingList.mostFindings else { return isCut = true }
        let path = screen.path(of: index)
        let id = ([rule.rawValue] + path + (other.map { ["with", $0] } ?? [])).joined(separator: "/")
        let box = screen.map.views[index].quad.boundingBox
        findings.append(
            AuditFinding(
                rule: rule, view: screen.map.views[index].view, path: path, frame: box.isFinite ? box : .null,
                sentence: sentence, id: id))
    }
}
