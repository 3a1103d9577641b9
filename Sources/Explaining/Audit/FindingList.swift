// The findings of an audit while its rules run.
import HitscopeEngine
import HitscopeGeometry

/// The findings of the rules so far.
@MainActor struct FindingList {
    let screen: AuditedScreen
    private(set) var findings: [AuditFinding] = []
    /// True if there are more findings than the list keeps.
    var isCut = false
    /// The views with a finding that explains why no touch comes.
    var explained: Set<Int> = []

    /// Nobody reads more findings than this.
    private static let mostFindings = 10_000

    init(_ screen: AuditedScreen) { self.screen = screen }

    /// Adds a finding.
    ///
    /// - Parameter other: what else takes part, for the id; nil for nothing.
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
