// The findings of several files, as text for people and as JSON for programs. The same findings give the same bytes.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading

/// The findings in one file.
public struct AuditedFile: Sendable {
    /// The path, as it was given.
    public let path: String
    /// The findings that are not in the baseline.
    public let findings: [AuditFinding]
    /// True if there are more findings than are listed.
    public let isCut: Bool
    /// The number of findings that the baseline contains.
    public let knownCount: Int
    /// The line and column of each view in the file, counted from 1, by the view's identifier.
    public let places: [Int: (line: Int, column: Int)]

    /// - Parameters:
    ///   - isCut: true if there are more findings than these.
    ///   - baseline: the findings to leave out.
    public init(
        _ path: String, _ findings: [AuditFinding], isCut: Bool = false, baseline: AuditBaseline = AuditBaseline(),
        places: [Int: (line: Int, column: Int)] = [:]
    ) {
        self.path = path
        self.isCut = isCut
        self.places = places
        self.findings = findings.filter { !baseline.contains($0.id) }
        knownCount = findings.count - self.findings.count
    }

    /// Returns the position of a finding, in the format that compilers use.
    func place(of finding: AuditFinding) -> String {
        places[finding.view].map { "\(path):\($0.line):\($0.column)" } ?? path
    }
}

/// The findings of several files, in all output formats.
public struct AuditReport: Sendable {
    let files: [AuditedFile]

    /// Creates a report of these files, in their order.
    public init(_ files: [AuditedFile]) { self.files = files }

    /// True if there are no findings outside the baselines.
    public var isClean: Bool { files.allSatisfy { $0.findings.isEmpty } }

    /// Returns the report for a terminal: position, finding, reason and remedy.
    public func text() -> Sentence {
        var lines: [Sentence] = []
        for file in files {
            for finding in file.findings {
                lines.append("\(file.place(of: finding)): \(finding.rule.rawValue): \(finding.sentence)")
                lines.append("  in    \(finding.path.joined(separator: " / "))")
                lines.append("  why   \(finding.rule.reason)")
                lines.append("  fix   \(finding.rule.remedy)")
            }
        }
        for file in files where file.isCut {
            lines.append("\(file.path): note: there are more findings than listed here. You can fix these first.")
        }
        let total = total, known = files.reduce(0) { $0 + $1.knownCount }
        lines.append(known > 0 ? "\(total), and \(known) more in the baseline" : total)
        return Sentence(lines: lines)
    }

    /// The number of findings and of files, such as "22 findings in 53 files".
    public var total: Sentence {
        switch (files.reduce(0) { $0 + $1.findings.count }, files.count) {
        case (0, 1): "no findings"
        case (1, 1): "1 finding"
        case (let count, 1): "\(count) findings"
        case (0, let files): "no findings in \(files) files"
        case (1, let files): "1 finding in \(files) files"
        case (let count, let files): "\(count) findings in \(files) files"
        }
    }

    /// The report as JSON. Frames are in points of the screen.
    public func json() throws -> String {
        try encodedJSON(Document(files: files.map { Document.File($0) }))
    }

    private struct Document: Encodable {
        struct Finding: Encodable {
            var id: String, rule: String, title: String, sentence: String, why: String, fix: String
            var path: [String], frame: [Double]?, line: Int?, column: Int?
            var code: String?, answer: String?
        }

        struct File: Encodable {
            var path: String, known: Int, isCut: Bool, findings: [Finding]

            init(_ file: AuditedFile) {
                (path, known, isCut) = (file.path, file.knownCount, file.isCut)
                findings = file.findings.map { finding in
                    let frame = finding.frame, place = file.places[finding.view]
                    return Finding(
                        id: finding.id, rule: finding.rule.rawValue, title: finding.rule.title,
                        sentence: finding.sentence, why: finding.rule.reason, fix: finding.rule.remedy,
                        path: finding.path,
                        frame: frame.isNull
                            ? nil : [frame.minX, frame.minY, frame.width, frame.height].map(Double.init),
                        line: place?.line, column: place?.column, code: finding.answer?.code.rawValue,
                        answer: finding.answer?.sentence)
                }
            }
        }

        var files: [File]
    }

    func encodedJSON(_ document: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
}
