// The audit finds every seeded defect, and nothing in the twins without it.
import Foundation
import HitscopeAudit
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneBuilder
import HitscopeSceneFile
import Testing

@MainActor @Suite("The audit") struct AuditTests {
    private func findings(_ views: String) throws -> [AuditFinding] {
        Audit(BuiltScene(try Scene(yaml: SeededDefect.scene(views), file: "case.yaml")).world).findings
    }

    @Test("A seeded defect is found once, at its view, and nothing else is", arguments: seededDefects)
    func isFound(defect: SeededDefect) throws {
        let found = try findings(defect.broken)
        let rules = found.map(\.rule.rawValue), names = found.map { $0.path.last ?? "" }
        #expect(rules == [defect.rule], "\(found.map(\.sentence))")
        #expect(names == [defect.view])
    }

    @Test("Nothing is found in the twin of a defect", arguments: seededDefects + [closeTargets])
    func twinIsClean(defect: SeededDefect) throws {
        let sentences = try findings(defect.mended).map { "\($0.rule.rawValue): \($0.sentence)" }
        #expect(sentences == [])
    }

    @Test("Two small targets beside one another are too close, besides being small")
    func closeTargetsAreFound() throws {
        let found = try findings(closeTargets.broken).map(\.id)
        #expect(
            found == [
                "small-target/UIWindow/root/left", "small-target/UIWindow/root/right",
                "close-targets/UIWindow/root/right/with/left",
            ])
    }

    @Test("Every rule has a seeded defect")
    func everyRuleIsSeeded() {
        let seeded = Set((seededDefects + [closeTargets]).map(\.rule))
        let missing = AuditRule.allCases.map(\.rawValue).filter { !seeded.contains($0) }
        #expect(missing == [])
    }

    @Test("The id of a finding stays the same when views are added elsewhere")
    func idsAreStable() throws {
        let button = "- {class: UIButton, name: close, frame: [20, 20, 30, 30], enabled: false}"
        let alone = try findings(button).map(\.id)
        let beside = try findings("- {name: card, frame: [200, 200, 100, 100]}\n" + button).map(\.id)
        #expect(alone == ["small-target/UIWindow/root/close"])
        #expect(beside == alone)
    }

    @Test("A control that UIKit makes low, such as a switch or a slider, is large enough as it is")
    func systemControls() throws {
        let sentences = try findings(
            """
            - {class: UISwitch, name: switch, frame: [20, 20, 51, 31]}
            - {class: UISlider, name: slider, frame: [100, 20, 200, 34]}
            - {class: UIStepper, name: stepper, frame: [20, 100, 94, 32]}
            """
        ).map(\.sentence)
        #expect(sentences == [])
    }
}

@MainActor @Suite("Reports of the audit") struct AuditReportTests {
    private func file(_ baseline: AuditBaseline = AuditBaseline()) throws -> AuditedFile {
        let scene = try Scene(
            yaml: SeededDefect.scene("- {class: UIButton, name: \"a<b\", frame: [20, 20, 30, 30]}"), file: "case.yaml")
        let built = BuiltScene(scene)
        let places = zip(built.views, scene.views).map {
            ($0.hitscopeIdentifier, (line: $1.identity.location.line, column: $1.identity.location.column))
        }
        return AuditedFile(
            "my scenes/case.yaml", Audit(built.world).findings, baseline: baseline,
            places: Dictionary(uniqueKeysWithValues: places))
    }

    @Test("The text names place, rule, reason and remedy")
    func text() throws {
        let text = try AuditReport([file()]).text().text
        #expect(text.hasPrefix("my scenes/case.yaml:14:13: small-target: The place where a<b can be hit is 30 × 30 pt"))
        #expect(text.contains("  mend  Enlarge the view"))
        #expect(text.hasSuffix("2 findings"))
    }

    @Test("Findings of a baseline are left out and counted")
    func baseline() throws {
        let known = AuditBaseline(text: AuditBaseline(try file().findings).text)
        let report = AuditReport([try file(known)])
        #expect(report.isClean)
        #expect(report.text().text == "no findings, and 2 that the baseline has")
    }

    @Test("SARIF has what the standard requires, and each result names a rule of the tool")
    func sarif() throws {
        let text = try AuditReport([file()]).sarif(version: "0.1.0")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(log["version"] as? String == "2.1.0")
        #expect(driver["name"] as? String == "hitscope")
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            let message = try #require(result["message"] as? [String: String])
            #expect(message["text"]?.isEmpty == false)
        }
        #expect(text.contains("\"uri\" : \"my%20scenes/case.yaml\""))
        #expect(text.contains("\"startLine\" : 14"))
    }

    @Test("JUnit has one test a rule, and what XML means by itself is escaped")
    func junit() throws {
        let text = try AuditReport([file()]).junit().text
        let tests = AuditRule.allCases.count
        #expect(text.contains("<testsuite name=\"my scenes/case.yaml\" tests=\"\(tests)\" failures=\"2\""))
        #expect(text.contains("The place where a&lt;b can be hit"))
        #expect(!text.contains("a<b"))
    }
}
