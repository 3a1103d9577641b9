// A baseline: the findings that are known already and do not count.
//
// The file has one id on each line, which gives readable differences in version control. The ids of a file follow its
// path in brackets.
import HitscopeLanguage
import HitscopeReading

/// The ids of known findings, by file.
public struct AuditBaseline: Hashable, Sendable {
    private var ids: [String: Set<String>] = [:]

    /// Creates an empty baseline.
    public init() {}

    /// Creates a baseline from the findings of files, each with its path in the baseline.
    public init(_ files: [(path: String, findings: [AuditFinding])]) {
        for (path, findings) in files where !findings.isEmpty {
            ids[path.visible, default: []].formUnion(findings.map(\.id.visible))
        }
    }

    /// The problem with a text that is not a baseline.
    public struct Fault: Error, Hashable, Sendable {
        /// The number of the line, from 1.
        public let line: Int
        public let sentence: String
    }

    /// - Parameter text: The head, then paths in brackets and ids, each on its own line. Empty lines and lines that
    ///   begin with # are skipped.
    public init(text: String) throws(Fault) {
        // A line may end with a carriage return too.
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.first == AuditBaseline.head[...] else {
            throw Fault(line: 1, sentence: localized("this is not a baseline: its first line is missing."))
        }
        var path: String?
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            if line.hasPrefix("["), line.hasSuffix("]") {
                path = String(line.dropFirst().dropLast())
            } else if let path, AuditRule(rawValue: String(line.prefix { $0 != "/" })) != nil {
                ids[path, default: []].insert(String(line))
            } else {
                throw Fault(
                    line: index + 1,
                    sentence: path == nil
                        ? localized("no line with a file in brackets precedes this line.")
                        : localized("this is neither the id of a finding nor a file in brackets."))
            }
        }
    }

    /// The first line of a baseline.
    private static let head = "# hitscope audit: known findings, one id a line, below the file that has them"

    /// The text of the file, always in the same order.
    public var text: String {
        let files = ids.sorted { $0.key < $1.key }.flatMap { ["", "[\($0.key)]"] + $0.value.sorted() }
        return ([AuditBaseline.head] + files).joined(separator: "\n") + "\n"
    }

    /// True if a finding of a file is known.
    func contains(_ finding: AuditFinding, in path: String) -> Bool {
        ids[path.visible]?.contains(finding.id.visible) ?? false
    }

    /// Returns the ids of a file that no longer match a finding, in order.
    func stale(_ findings: [AuditFinding], in path: String) -> [String] {
        guard let known = ids[path.visible] else { return [] }
        return known.subtracting(findings.map(\.id.visible)).sorted()
    }
}
