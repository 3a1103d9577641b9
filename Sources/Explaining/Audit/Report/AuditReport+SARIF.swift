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
            file.findings.map { finding in
                Log.Result(
                    ruleId: finding.rule.rawValue, ruleIndex: rules.firstIndex(of: finding.rule) ?? 0,
                    message: Log.Text(text: finding.sentence + " " + finding.rule.remedy),
                    locations: [Log.Location(file, finding)], partialFingerprints: ["hitscope/v1": finding.id])
            }
        }
        let driver = Log.Driver(
            version: version,
            rules: rules.map {
                Log.Rule(
                    id: $0.rawValue, shortDescription: Log.Text(text: $0.title),
                    fullDescription: Log.Text(text: $0.reason), help: Log.Text(text: $0.remedy))
            })
        return try encodedJSON(Log(runs: [Log.Run(tool: Log.Tool(driver: driver), results: results)]))
    }

    /// Returns the findings as JUnit XML: one suite for each file, with one test for each rule. The test fails with
    /// everything that the rule found.
    public func junit() -> Sentence {
        var lines: [Sentence] = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        let failures = files.map { Set($0.findings.map(\.rule)).count }
        let tests = AuditRule.allCases.count
        lines.append(
            "<testsuites name=\"hitscope audit\" tests=\"\(tests * files.count)\" "
                + "failures=\"\(failures.reduce(0, +))\">"
        )
        for (file, count) in zip(files, failures) {
            lines.append(
                "  <testsuite name=\"\(file.path.asXML)\" tests=\"\(tests)\" failures=\"\(count)\" errors=\"0\" "
                    + "skipped=\"0\">")
            for rule in AuditRule.allCases { lines += testCase(rule, file) }
            lines.append("  </testsuite>")
        }
        return Sentence(lines: lines + ["</testsuites>"])
    }

    private func testCase(_ rule: AuditRule, _ file: AuditedFile) -> [Sentence] {
        let found = file.findings.filter { $0.rule == rule }
        let head: Sentence = "    <testcase classname=\"\(file.path.asXML)\" name=\"\(rule.rawValue)\" time=\"0\""
        guard let first = found.first else { return [head + "/>"] }
        let details = found.map { "\(file.place(of: $0)): \($0.sentence) \(rule.remedy)" }
        return [
            head + ">",
            "      <failure message=\"\(first.sentence.asXML)\" type=\"\(rule.rawValue)\">"
                + "\(details.joined(separator: "\n").asXML)</failure>",
            "    </testcase>",
        ]
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
        var physicalLocation: Physical, logicalLocations: [Logical]

        init(_ file: AuditedFile, _ finding: AuditFinding) {
            let place = file.places[finding.view]
            physicalLocation = Physical(
                artifactLocation: Artifact(uri: file.path.asURI),
                region: place.map { Region(startLine: $0.line, startColumn: $0.column) })
            logicalLocations = [Logical(fullyQualifiedName: finding.path.joined(separator: "/"))]
        }
    }

    struct Result: Encodable {
        var ruleId: String, ruleIndex: Int
        var level = "warning"
        var message: Text, locations: [Location], partialFingerprints: [String: String]
    }

    struct Run: Encodable {
        var tool: Tool
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
