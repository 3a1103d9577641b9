// The findings of several files, as text for people and as JSON for programs. The same findings always give the same
// bytes.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading

/// The findings in one file.
public struct AuditedFile: Sendable {
    /// The path, exactly as given.
    public let path: String
    /// The findings that are reported.
    public let findings: [AuditFinding]
    /// The findings that settings turn off.
    public let turnedOff: [AuditFinding]
    /// True if there are more findings than are listed.
    public let isCut: Bool
    /// The number of findings that the baseline contains.
    public let knownCount: Int
    /// The ids of the baseline that no longer match a finding in the file.
    public let stale: [String]
    /// The names of recognisers for which it is unknown whether a gesture reaches them.
    public let untried: [String]
    /// The line and column of each view, counted from 1, by the view's identifier. The path is that of an included
    /// file, and nil for the file itself.
    public let places: [Int: (path: String?, line: Int, column: Int)]
    /// The settings in the file itself.
    let ownSettings: [AuditSetting]
    /// The reason why the file could not be audited; nil if it was.
    public let error: Sentence?

    /// - Parameters:
    ///   - baseline: The findings to leave out.
    ///   - key: The path of the file in the baseline; nil for the same path.
    ///   - ownSettings: The settings in the file itself.
    public init(
        _ path: String, _ audit: Audit, baseline: AuditBaseline = AuditBaseline(), key: String? = nil,
        places: [Int: (path: String?, line: Int, column: Int)] = [:], ownSettings: [AuditSetting] = []
    ) {
        let key = key ?? path
        let counted = audit.findings.filter { $0.severity != .off }
        (self.path, self.places, self.ownSettings, error) = (path, places, ownSettings, nil)
        (isCut, untried) = (audit.isCut, audit.untried)
        turnedOff = audit.findings.filter { $0.severity == .off }
        findings = counted.filter { !baseline.contains($0, in: key) }
        knownCount = counted.count - findings.count
        // If the list was cut off, the finding may still exist.
        stale = isCut ? [] : baseline.stale(audit.findings, in: key)
    }

    /// Creates an entry without findings for a file that could not be audited.
    public init(_ path: String, error: Sentence) {
        (self.path, self.error, isCut, knownCount) = (path, error, false, 0)
        (findings, turnedOff, stale, untried, places, ownSettings) = ([], [], [], [], [:], [])
    }

    /// Sentences about the limits of the findings, and about the baseline.
    var notes: [Sentence] {
        var notes: [Sentence] = []
        if isCut { notes.append("there are more findings than listed here. You can fix these first.") }
        if !untried.isEmpty {
            let shown = untried.prefix(AuditedFile.maximumNameCount).joined(separator: ", ")
            let more = untried.count - AuditedFile.maximumNameCount
            let names = more > 0 ? localized("\(shown), and \(more) more") : shown
            notes.append("no gestures were tried for these recognisers: \(names).")
        }
        return notes + stale.map { "the baseline has a finding that no longer exists: \($0)" }
    }

    private static let maximumNameCount = 3

    /// Returns the position of a finding, in the format that compilers use.
    func place(of finding: AuditFinding) -> String {
        places[finding.view].map { "\($0.path ?? path):\($0.line):\($0.column)" } ?? path
    }
}

/// The findings of several files, in all output formats.
public struct AuditReport: Sendable {
    let files: [AuditedFile]

    /// Creates a report of these files, in the same order.
    public init(_ files: [AuditedFile]) { self.files = files }

    /// True if there are no findings that count.
    public var isClean: Bool { files.allSatisfy { $0.findings.allSatisfy { !$0.counts } } }

    /// Returns the report for a terminal: position, finding, reason and remedy. The reason why a file was not audited
    /// is printed to standard error.
    public func text() -> Sentence {
        var lines: [Sentence] = []
        for file in files {
            if file.error != nil { lines.append("\(file.path): error: this file was not audited.") }
            for finding in file.findings {
                let weight = finding.severity == .warning ? "" : finding.severity.rawValue + ": "
                lines.append("\(file.place(of: finding)): \(weight)\(finding.rule.rawValue): \(finding.sentence)")
                let path = finding.path.joined(separator: " / ")
                lines.append("  in    \([path, finding.address].compactMap(\.self).joined(separator: "  "))")
                lines.append("  why   \(finding.rule.reason)")
                lines.append("  fix   \(finding.rule.remedy)")
            }
        }
        for file in files { lines += file.notes.map { "\(file.path): note: \($0)" } }
        return Sentence(lines: lines + [total])
    }

    /// The number of findings and of files, such as "22 findings in 53 files", and the number of findings that do not
    /// count.
    public var total: Sentence {
        func count(_ number: (AuditedFile) -> Int) -> Int { files.reduce(0) { $0 + number($1) } }
        var total = totalThatCounts
        let notes = count { $0.findings.count { !$0.counts } }, known = count(\.knownCount)
        let turnedOff = count(\.turnedOff.count), broken = files.count { $0.error != nil }
        if notes > 0 { total = "\(total); notes: \(notes)" }
        if known > 0 { total = "\(total), and \(known) more in the baseline" }
        if turnedOff > 0 { total = "\(total), and \(turnedOff) turned off" }
        if broken > 0 { total = "\(total); files that were not audited: \(broken)" }
        return total
    }

    private var totalThatCounts: Sentence {
        switch (files.reduce(0) { $0 + $1.findings.count(where: \.counts) }, files.count) {
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
        try Document(files: files.map { Document.File($0) }).indentedJSON()
    }

    private struct Document: Encodable {
        struct Finding: Encodable {
            var id: String, rule: String, title: String, sentence: String, why: String, fix: String
            var path: [String], address: String?, frame: [Double]?, line: Int?, column: Int?
            var severity: AuditSeverity, reason: String?
            var code: String?, answer: String?
        }

        /// A finding that settings turn off.
        struct TurnedOff: Encodable {
            var id: String, rule: String, reason: String?
        }

        struct File: Encodable {
            var path: String, error: String?, known: Int, isCut: Bool, stale: [String], untried: [String]
            var findings: [Finding], turnedOff: [TurnedOff]

            init(_ file: AuditedFile) {
                (path, error, known, isCut) = (file.path, file.error?.text, file.knownCount, file.isCut)
                (stale, untried) = (file.stale, file.untried)
                turnedOff = file.turnedOff.map {
                    TurnedOff(id: $0.id, rule: $0.rule.rawValue, reason: $0.setting?.reason)
                }
                findings = file.findings.map { finding in
                    let frame = finding.frame, place = file.places[finding.view].flatMap { $0.path == nil ? $0 : nil }
                    return Finding(
                        id: finding.id, rule: finding.rule.rawValue, title: finding.rule.title,
                        sentence: finding.sentence, why: finding.rule.reason, fix: finding.rule.remedy,
                        path: finding.path, address: finding.address,
                        frame: frame.isNull
                            ? nil : [frame.minX, frame.minY, frame.width, frame.height].map(Double.init),
                        line: place?.line, column: place?.column, severity: finding.severity,
                        reason: finding.setting?.reason, code: finding.answer?.code.rawValue,
                        answer: finding.answer?.sentence)
                }
            }
        }

        var files: [File]
    }
}

extension AuditFinding {
    /// True if the finding makes an audit fail.
    var counts: Bool { severity == .warning || severity == .error }
}
