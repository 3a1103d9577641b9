// What settings change of findings.
import HitscopeAudit
import HitscopeEngine
import HitscopeSceneBuilder
import HitscopeSceneFile
import Testing

@MainActor @Suite("Settings of the audit") struct AuditSettingTests {
    private let views = """
        - {class: UIButton, name: lone, frame: [20, 20, 40, 40], enabled: false}
        - name: bar
          frame: [0, 200, 390, 60]
          subviews:
            - {class: UIButton, name: left, frame: [20, 10, 40, 40], enabled: false}
        """

    private func file(_ settings: AuditSetting...) throws -> AuditedFile {
        let scene = try Scene(yaml: SeededDefect.scene(views), file: "case.yaml")
        let built = BuiltScene(scene)
        return AuditedFile("case.yaml", Audit(built.world, settings: settings), ownSettings: settings)
    }

    private func names(_ findings: [AuditFinding]) -> [String] { findings.compactMap(\.path.last) }

    @Test("A size applies to the views in its place, and the last of two decides")
    func sizes() throws {
        let none = try file()
        #expect(names(none.findings) == ["lone", "left"])
        let all = try file(AuditSetting(.smallTarget, size: 40, reason: "A pencil"))
        #expect(names(all.findings) == [])
        let bar = try file(AuditSetting(.smallTarget, in: "bar", size: 40, reason: "A pencil"))
        #expect(names(bar.findings) == ["lone"])
        let last = try file(
            AuditSetting(.smallTarget, size: 40, reason: "A pencil"),
            AuditSetting(.smallTarget, in: "left", size: 44, reason: "Not here"))
        #expect(names(last.findings) == ["left"])
    }

    @Test("What is turned off is counted with its reason, and is a suppressed result of SARIF and a skipped test")
    func off() throws {
        let off = try file(AuditSetting(.smallTarget, in: "bar", severity: .off, reason: "A pencil <b>"))
        #expect(names(off.findings) == ["lone"])
        #expect(names(off.turnedOff) == ["left"])
        let report = AuditReport([off])
        #expect(report.text().text.hasSuffix("1 finding, and 1 turned off"))
        #expect(try report.json().contains("\"reason\" : \"A pencil <b>\""))
        let sarif = try report.sarif(version: "1")
        #expect(sarif.contains("\"kind\" : \"inSource\""))
        #expect(sarif.contains("\"justification\" : \"A pencil <b>\""))
        let all = try file(AuditSetting(.smallTarget, severity: .off, reason: "A pencil <b>"))
        let junit = AuditReport([all]).junit().text
        #expect(junit.contains("<skipped message=\"A pencil &lt;b&gt;\"/>"))
        #expect(junit.contains("failures=\"0\" errors=\"0\" skipped=\"1\""))
    }

    @Test("Notes are listed and do not count; an error is called one")
    func severities() throws {
        let notes = AuditReport([try file(AuditSetting(.smallTarget, severity: .note, reason: "Old"))])
        #expect(notes.isClean)
        #expect(notes.text().text.hasPrefix("case.yaml: note: small-target: The area"))
        #expect(notes.text().text.hasSuffix("no findings; notes: 2"))
        #expect(notes.junit().text.contains("<system-out>case.yaml: The area"))
        #expect(notes.junit().text.contains("failures=\"0\""))
        #expect(try notes.sarif(version: "1").contains("\"level\" : \"note\""))
        let errors = AuditReport([try file(AuditSetting(.smallTarget, severity: .error, reason: "New"))])
        #expect(!errors.isClean)
        #expect(errors.text().text.hasPrefix("case.yaml: error: small-target: The area"))
    }
}

@MainActor @Suite("Baselines of the audit") struct AuditBaselineTests {
    private func audit(_ name: String = "close") throws -> Audit {
        let views = "- {class: UIButton, name: \(name), frame: [20, 20, 30, 30], enabled: false}"
        return Audit(BuiltScene(try Scene(yaml: SeededDefect.scene(views), file: "case.yaml")).world)
    }

    @Test("A baseline knows the file of a finding, and reads as it was written")
    func files() throws {
        let audit = try audit()
        let written = AuditBaseline([("a.yaml", audit.findings)]).text
        let known = try AuditBaseline(text: written)
        #expect(known.text == written)
        #expect(AuditedFile("a.yaml", audit, baseline: known).findings.map(\.id) == [])
        #expect(AuditedFile("b.yaml", audit, baseline: known).findings.count == 1)
        #expect(AuditedFile("b.yaml", audit, baseline: known, key: "a.yaml").findings.map(\.id) == [])
    }

    @Test("What a file no longer has is stale")
    func stale() throws {
        let known = AuditBaseline([("a.yaml", try audit("old").findings), ("b.yaml", try audit().findings)])
        let file = AuditedFile("a.yaml", try audit(), baseline: known)
        #expect(file.stale == ["small-target/UIWindow/root/old"])
        let text = AuditReport([file]).text().text
        #expect(
            text.contains(
                "a.yaml: note: the baseline has a finding that no longer exists: small-target/UIWindow/root/old"))
    }

    @Test("Paths with line breaks stay on their line")
    func lineBreaks() throws {
        let audit = try audit()
        let known = try AuditBaseline(text: AuditBaseline([("a\nb.yaml", audit.findings)]).text)
        #expect(AuditedFile("a\nb.yaml", audit, baseline: known).findings.map(\.id) == [])
    }

    @Test(
        "What is no baseline is refused, with the line",
        arguments: [
            ("# Hitscope\n\nWho took my touch?\n", 1), ("", 1), ("HEAD\nsmall-target/a\n", 2),
            ("HEAD\n\n[a.yaml]\nsmall-target/a\nWho took my touch?\n", 5),
        ])
    func refused(text: String, line: Int) throws {
        let head = String(AuditBaseline().text.dropLast())
        let text = text.replacing("HEAD", with: head)
        let fault = #expect(throws: AuditBaseline.Fault.self) { try AuditBaseline(text: text) }
        #expect(fault?.line == line)
    }
}
