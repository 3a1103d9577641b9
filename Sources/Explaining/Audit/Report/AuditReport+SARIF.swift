// Findings in SARIF 2.1.0, which code hosts show beside the lines of a file, and in JUnit's XML.
//
// Source: OASIS, SARIF 2.1.0.
import Foundation
import HitscopeReading

extension AuditReport {
    /// Returns the findings as a SARIF log with one run.
    ///
    /// - Parameter version: The version of the program.
    public func sarif(version: String) throws -> String {
        let rules = AuditRule.allCases
        let results = files.flatMap { file in
            (file.findings + file.turnedOff).map { finding in
                Log.Result(
                    ruleId: finding.rule.rawValue, ruleIndex: rules.firstIndex(of: finding.rule) ?? 0,
                    level: finding.severity == .off ? "none" : finding.severity.rawValue,
                    message: Log.Text(text: finding.sentence + " " + finding.rule.remedy),
                    locations: [Log.Location(file, finding)], partialFingerprints: ["hitscope/v1": finding.id],
                    suppressions: finding.severity == .off ? [Log.Suppression(finding, in: file)] : nil)
            }
        }
        let notifications = files.flatMap { file in
            (file.error.map { [Log.Notification($0, level: "error", file)] } ?? [])
                + file.notes.map { Log.Notification($0, level: "note", file) }
        }
        let invocation = Log.Invocation(
            executionSuccessful: files.allSatisfy { $0.error == nil },
            toolExecutionNotifications: notifications.isEmpty ? nil : notifications)
        let driver = Log.Driver(
            version: version,
            rules: rules.map {
                Log.Rule(
                    id: $0.rawValue, shortDescription: Log.Text(text: $0.title),
                    fullDescription: Log.Text(text: $0.reason), help: Log.Text(text: $0.remedy))
            })
        let run = Log.Run(tool: Log.Tool(driver: driver), invocations: [invocation], results: results)
        return try Log(runs: [run]).indentedJSON()
    }

    /// Returns the findings as JUnit XML: one suite for each file, with one test for each rule. The failure of a test
    /// contains everything that the rule found and that counts; notes are its output. The test is skipped if settings
    /// turn off all of these findings.
    ///
    /// A file that could not be audited has a suite with one test, which has an error.
    public func junit() -> Sentence {
        let suites = files.map { JUnitReport.Suite($0.path, cases(of: $0)) }
        return JUnitReport("hitscope audit", suites).text()
    }

    private func cases(of file: AuditedFile) -> [JUnitReport.Case] {
        if let error = file.error {
            return [JUnitReport.Case("audit", .broken(message: error.text, details: error.text))]
        }
        let reported = Set(file.findings.map(\.rule)), off = file.turnedOff.filter { !reported.contains($0.rule) }
        return AuditRule.allCases.map { rule in
            let isOff = off.contains { $0.rule == rule }, found = file.findings.filter { $0.rule == rule }
            guard !isOff else {
                let reason = off.lazy.filter { $0.rule == rule }.compactMap(\.setting?.reason).first
                return JUnitReport.Case(rule.rawValue, .skipped(message: reason ?? ""))
            }
            let failed = found.filter(\.counts), notes = details(found.filter { !$0.counts }, file)
            let outcome: JUnitReport.Outcome =
                failed.first.map {
                    .failed(message: $0.sentence, type: rule.rawValue, details: details(failed, file))
                } ?? .passed
            return JUnitReport.Case(rule.rawValue, outcome, output: notes)
        }
    }

    private func details(_ findings: [AuditFinding], _ file: AuditedFile) -> String {
        findings.map { "\(file.place(of: $0)): \($0.sentence) \($0.rule.remedy)" }.joined(separator: "\n")
    }
}

/// A SARIF log, with SARIF's names for its parts.
private struct Log: Encodable {
    struct Text: Encodable { var text: String }

    struct Rule: Encodable {
        struct Configuration: Encodable { var level = "warning" }
        var id: String, shortDescription: Text, fullDescription: Text, help: Text
        var defaultConfiguration = Configuration()
    }

    struct Driver: Encodable {
        var name = "hitscope"
        var version: String
        var rules: [Rule]
    }

    struct Tool: Encodable { var driver: Driver }

    struct Region: Encodable { var startLine: Int, startColumn: Int }

    struct Location: Encodable {
        struct Artifact: Encodable { var uri: String }
        struct Physical: Encodable { var artifactLocation: Artifact, region: Region? }
        struct Logical: Encodable { var fullyQualifiedName: String, kind = "element" }
        var physicalLocation: Physical, logicalLocations: [Logical]?

        init(_ file: AuditedFile) {
            physicalLocation = Physical(artifactLocation: Artifact(uri: file.path.asURI), region: nil)
        }

        init(_ file: AuditedFile, _ finding: AuditFinding) {
            let place = file.places[finding.view]
            physicalLocation = Physical(
                artifactLocation: Artifact(uri: (place?.path ?? file.path).asURI),
                region: place.map { Region(startLine: $0.line, startColumn: $0.column) })
            logicalLocations = [Logical(fullyQualifiedName: finding.path.joined(separator: "/"))]
        }
    }

    struct Result: Encodable {
        var ruleId: String, ruleIndex: Int, level: String
        var message: Text, locations: [Location], partialFingerprints: [String: String]
        var suppressions: [Suppression]?
    }

    struct Suppression: Encodable {
        var kind: String, justification: String?

        init(_ finding: AuditFinding, in file: AuditedFile) {
            kind = finding.setting.map(file.ownSettings.contains) ?? false ? "inSource" : "external"
            justification = finding.setting?.reason
        }
    }

    struct Notification: Encodable {
        var level: String, message: Text, locations: [Location]

        init(_ sentence: Sentence, level: String, _ file: AuditedFile) {
            (self.level, message, locations) = (level, Text(text: sentence.text), [Location(file)])
        }
    }

    struct Invocation: Encodable {
        var executionSuccessful: Bool, toolExecutionNotifications: [Notification]?
    }

    struct Run: Encodable {
        var tool: Tool
        var invocations: [Invocation]
        var columnKind = "unicodeCodePoints"
        var results: [Result]
    }

    var version = "2.1.0"
    var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    var runs: [Run]

    enum CodingKeys: String, CodingKey { case version, schema = "$schema", runs }
}

extension String {
    /// The path as a URI, which is relative unless the path is absolute.
    fileprivate var asURI: String {
        let escaped = addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
        if hasPrefix("/") { return "file://" + escaped }
        // A colon in the first component would be read as the end of a scheme.
        return escaped.split(separator: "/").first?.contains(":") ?? false ? "./" + escaped : escaped
    }
}
