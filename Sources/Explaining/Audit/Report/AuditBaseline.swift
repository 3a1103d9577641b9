// A baseline: the findings that are already known and do not count.
//
// The file has one id on each line, so that version control shows readable differences.

/// The ids of known findings.
public struct AuditBaseline: Hashable, Sendable {
    private var ids: Set<String> = []

    /// An empty baseline.
    public init() {}

    /// Creates a baseline of these findings.
    public init(_ findings: [AuditFinding]) { ids = Set(findings.map(\.id)) }

    /// - Parameter text: one id on each line. Empty lines and lines that begin with # are skipped.
    public init(text: String) {
        ids = Set(
            text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isEmpty && !$0.hasPrefix("#") })
    }

    /// The text of the file, always in the same order.
    public var text: String {
        (["# Known findings, which hitscope audit no longer reports: one id a line."] + ids.sorted())
            .joined(separator: "\n") + "\n"
    }

    /// True if the finding with this id is known.
    public func contains(_ id: String) -> Bool { ids.contains(id) }
}
