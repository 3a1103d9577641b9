// Findings in SARIF 2.1.0, which code hosts show beside the lines of a file, and in JUnit's XML, which CI systems show
// as tests.
//
// Source: OASIS, SARIF 2.1.0; the JUnit schema of Jenkins.
import Foundation
import HitscopeReading

extension AuditReport {
    /// Returns the findings as a SARIF log with one run.
    ///
    /// - Parameter version: the version of the program.
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
        return try encodedJSON(
            Log(runs: [Log.Run(tool: Log.Tool(driver: driver), invocations: [invocation], results: results)]))
    }

    /// Returns the findings as JUnit XML: one suite for each file, with one test for each rule. The test fails with
    /// everything that the rule found. It is skipped if settings turn off all of that.
    ///
    /// A file that could not be audited has a suite with one test, which has an error.
    public func junit() -> Sentence {
        let suites = files.map { JUnitSuite($0) }
        func total(_ number: (JUnitSuite) -> Int) -> Int { suites.reduce(0) { $0 + number($1) } }
        let head: [Sentence] = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites name=\"hitscope audit\" tests=\"\(total(\.tests.count))\" "
                + "failures=\"\(total(\.failures))\" errors=\"\(total(\.errors))\">",
        ]
        return Sentence(lines: head + suites.flatMap(\.lines) + ["</testsuites>"])
    }
}

/// The tests of a file in JUnit's XML.
private struct JUnitSuite {
    /// A test, with the elements in it.
    struct Test {
        let name: String
        let elements: [Sentence]
    }

    let path: String
    let tests: [Test]
    let failures: Int, errors: Int, skipped: Int

    init(_ file: AuditedFile) {
        path = file.path
        if let error = file.error {
            let details = error.text.asXML
            tests = [Test(name: "audit", elements: ["<error message=\"\(details)\">\(details)</error>"])]
            (failures, errors, skipped) = (0, 1, 0)
            return
        }
        let counted = Set(file.findings.filter(\.counts).map(\.rule)), reported = Set(file.findings.map(\.rule))
        let off = Set(file.turnedOff.map(\.rule)).subtracting(reported)
        tests = AuditRule.allCases.map { rule in
            Test(name: rule.rawValue, elements: JUnitSuite.elements(rule, file, isOff: off.contains(rule)))
        }
        (failures, errors, skipped) = (counted.count, 0, off.count)
    }

    private static func elements(_ rule: AuditRule, _ file: AuditedFile, isOff: Bool) -> [Sentence] {
        if isOff {
            let reasons = file.turnedOff.filter { $0.rule == rule }.compactMap(\.setting?.reason)
            return ["<skipped message=\"\((reasons.first ?? "").asXML)\"/>"]
        }
        func details(_ findings: [AuditFinding]) -> String {
            findings.map { "\(file.place(of: $0)): \($0.sentence) \(rule.remedy)" }.joined(separator: "\n").asXML
        }
        let found = file.findings.filter { $0.rule == rule }, notes = found.filter { !$0.counts }
        let failed = found.filter(\.counts)
        var elements: [Sentence] = []
        if let first = failed.first {
            elements.append(
                "<failure message=\"\(first.sentence.asXML)\" type=\"\(rule.rawValue)\">\(details(failed))</failure>")
        }
        if !notes.isEmpty { elements.append("<system-out>\(details(notes))</system-out>") }
        return elements
    }

    var lines: [Sentence] {
        [
            "  <testsuite name=\"\(path.asXML)\" tests=\"\(tests.count)\" failures=\"\(failures)\" "
                + "errors=\"\(errors)\" skipped=\"\(skipped)\">"
        ] + tests.flatMap(lines) + ["  </testsuite>"]
    }

    private func lines(_ test: Test) -> [Sentence] {
        let head: Sentence = "    <testcase classname=\"\(path.asXML)\" name=\"\(test.name)\" time=\"0\""
        guard !test.elements.isEmpty else { return [head + "/>"] }
        return [head + ">"] + test.elements.map { "      " + $0 } + ["    </testcase>"]
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
                artifactLocation: Artifact(uri: file.path.asURI),
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
    /// The text with XML's special characters as entities, and without characters that XML does not allow.
    fileprivate var asXML: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            default:
                let isHeld = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                if isHeld { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// The path as a URI, which is relative unless the path is absolute.
    fileprivate var asURI: String {
        let escaped = addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
        if hasPrefix("/") { return "file://" + escaped }
        // A colon in the first component would be read as the end of a scheme.
        return escaped.split(separator: "/").first?.contains(":") ?? false ? "./" + escaped : escaped
    }
}
