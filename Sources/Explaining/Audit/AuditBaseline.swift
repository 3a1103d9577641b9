// A baseline: the findings that are known and do not count, for those who begin with many.
//
// Decides the form of the file: one id a line, so that a difference of two versions can be read.

/// Ids of findings that are known.
public struct AuditBaseline: Hashable, Sendable {
    private var ids: Set<String> = []

    /// Nothing is known.
    public init() {}

    /// Everything in these findings is known.
    public init(_ findings: [AuditFinding]) { ids = Set(findings.map(\.id)) }

    /// - Parameter text: one id a line. Empty lines and those that begin with # mean nothing.
    public init(text: String) {
        ids = Set(
            text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isEmpty && !$0.hasPrefix("#") })
    }

    /// The file's text, in an order that does not change.
    public var text: String {
        (["# Findings of hitscope audit that are known and do not count, one id a line."] + ids.sorted())
            .joined(separator: "\n") + "\n"
    }

    /// Whether a finding is known.
    public func contains(_ id: String) -> Bool { ids.contains(id) }
}
