// The audit over several files, with settings and baselines, as a command.
import Foundation
import HitscopeProcess
import Testing

@Suite("The audit of several files", .serialized) struct AuditCommandTests {
    /// A folder with a scene that has a small button, a broken scene and a clean one.
    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(AuditCommandTests.scene("small", 30), to: "small.yaml")
        try folder.write("version: 1\nwindows: [{views: [{nam: a}]}]\n", to: "broken.yaml")
        try folder.write(AuditCommandTests.scene("large", 50), to: "clean.yaml")
        return folder
    }

    private static func scene(_ name: String, _ side: Int, _ more: String = "") -> String {
        """
        version: 1
        \(more)
        windows:
          - views:
              - {class: UIButton, name: \(name), frame: [20, 20, \(side), \(side)], enabled: false}

        """
    }

    private let all = ["broken.yaml", "small.yaml", "clean.yaml"]

    @Test("A broken file costs its own findings alone, and the status is that of bad input")
    func brokenFile() async throws {
        let folder = try folder()
        let text = try await Program.run(["audit"] + all, in: folder)
        #expect(text.status == 2)
        #expect(text.errors.hasPrefix("broken.yaml:2:21: error: a view has no key \"nam\"."))
        #expect(text.output.hasPrefix("broken.yaml: error: this file was not audited.\n"))
        #expect(text.output.contains("small.yaml:5:9: small-target: The area in which small can be hit"))
        #expect(text.output.hasSuffix("1 finding in 3 files; files that were not audited: 1\n"))
        let json = try await Program.run(["audit", "--format", "json"] + all, in: folder)
        #expect(json.status == 2)
        #expect(json.errors.hasPrefix("broken.yaml:2:21: error: a view has no key \"nam\"."))
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: [[String: Any]]])
        let files = try #require(document["files"])
        let errors = files.map { ($0["error"] as? String)?.hasPrefix("broken.yaml:2:21: error:") }
        let counts = files.map { ($0["findings"] as? [Any])?.count }
        #expect(errors == [true, nil, nil])
        #expect(counts == [0, 1, 0])
        let junit = try await Program.run(["audit", "--format", "junit"] + all, in: folder)
        #expect(junit.status == 2)
        #expect(junit.output.contains("<error message=\"broken.yaml:2:21: error: a view has no key"))
        #expect(junit.output.contains("failures=\"1\" errors=\"1\" time=\"0\">"))
        let sarif = try await Program.run(["audit", "--format", "sarif"] + all, in: folder)
        #expect(sarif.output.contains("\"executionSuccessful\" : false"))
        #expect(sarif.output.contains("\"ruleId\" : \"small-target\""))
    }

    @Test("A folder means its scenes and its dumps with frames; other texts are errors only if they are named")
    func dumpsInFolder() async throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(atPath: folder["all/deep"], withIntermediateDirectories: true)
        try folder.write(AuditCommandTests.scene("small", 30), to: "all/small.yaml")
        try folder.write("<UIView: 0x1; frame = (0 0; 300 300); layer = <CALayer: 0x2>>\n", to: "all/deep/dump.txt")
        try folder.write("<MainController 0x1>, state: appeared, view: <UIView 0x2>\n", to: "all/controllers.txt")
        try folder.write("Nothing but words.\n", to: "all/words.txt")
        let whole = try await Program.run(["audit", "all"], in: folder)
        #expect(whole.status == 1)
        #expect(whole.output.hasSuffix("1 finding in 2 files\n"))
        #expect(!whole.errors.contains("error"))
        let words = try await Program.run(["audit", "all/words.txt"], in: folder)
        #expect(words.status == 2)
        #expect(words.errors.hasPrefix("all/words.txt: error: this is neither a scene nor a dump"))
        let controllers = try await Program.run(["audit", "all/controllers.txt"], in: folder)
        #expect(controllers.status == 2)
        #expect(controllers.errors.contains("contains no frames"))
    }

    @Test("A baseline is not written while a file is broken, and never over another file")
    func noBaseline() async throws {
        let folder = try folder()
        let broken = try await Program.run(["audit", "--write-baseline", "known"] + all, in: folder)
        #expect(broken.status == 2)
        #expect(broken.errors.contains("known: error: the baseline was not written, because some files"))
        #expect(!folder.files.contains("known"))
        try folder.write("# My app\n\nIt is good.\n", to: "README.md")
        for option in ["--baseline", "--write-baseline"] {
            let readme = try await Program.run(["audit", "small.yaml", option, "README.md"], in: folder)
            #expect(readme.status == 2)
            #expect(readme.errors.hasPrefix("README.md:1: error: this is not a baseline"))
        }
        #expect(String(decoding: try folder.bytes("README.md"), as: UTF8.self) == "# My app\n\nIt is good.\n")
    }

    @Test("A baseline knows files by their paths from its folder on, and lists what is gone")
    func baseline() async throws {
        let folder = try folder()
        try FileManager.default.createDirectory(atPath: folder["ci"], withIntermediateDirectories: false)
        let written = try await Program.run(
            ["audit", "small.yaml", "clean.yaml", "--write-baseline", "ci/known"], in: folder)
        #expect(written == .init(status: 0, output: "The baseline now has 1 findings.\n", errors: ""))
        let text = String(decoding: try folder.bytes("ci/known"), as: UTF8.self)
        #expect(text.hasSuffix("\n[../small.yaml]\nsmall-target/UIWindow/small\n"))
        let known = try await Program.run(["audit", folder["small.yaml"], "--baseline", "ci/known"], in: folder)
        #expect(known.status == 0)
        try folder.write(Self.scene("small", 30), to: "other.yaml")
        let other = try await Program.run(["audit", "other.yaml", "--baseline", "ci/known"], in: folder)
        #expect(other.status == 1)
        try folder.write(Self.scene("large", 50), to: "small.yaml")
        let stale = try await Program.run(["audit", "small.yaml", "--baseline", "ci/known"], in: folder)
        #expect(stale.status == 0)
        #expect(
            stale.output == """
                small.yaml: note: the baseline has a finding that no longer exists: small-target/UIWindow/small
                no findings

                """)
    }

    @Test("A file sets the rules for all scenes, and a scene for itself after that")
    func settings() async throws {
        let folder = try folder()
        try folder.write("# None yet.\n", to: "rules.yaml")
        let none = try await Program.run(["audit", "small.yaml", "--config", "rules.yaml"], in: folder)
        #expect(none.status == 1)
        try folder.write("audit: [{rule: small-target, size: 30, reason: For a pencil}]\n", to: "rules.yaml")
        let set = try await Program.run(["audit", "small.yaml", "--config", "rules.yaml"], in: folder)
        #expect(set == .init(status: 0, output: "no findings\n", errors: ""))
        try folder.write(
            "audit: [{rule: small-target, severity: off, reason: For a pencil}]\n", to: ".hitscope-audit.yaml")
        let found = try await Program.run(["audit", "small.yaml"], in: folder)
        #expect(found == .init(status: 0, output: "no findings, and 1 turned off\n", errors: ""))
        let own = "audit: [{rule: small-target, in: small, severity: error, reason: The only way out}]"
        try folder.write(Self.scene("small", 30, own), to: "own.yaml")
        let error = try await Program.run(["audit", "own.yaml"], in: folder)
        #expect(error.status == 1)
        #expect(error.output.hasPrefix("own.yaml:5:9: error: small-target:"))
        let note = own.replacing("severity: error", with: "severity: note")
        try folder.write(Self.scene("small", 30, note), to: "own.yaml")
        #expect(try await Program.run(["audit", "own.yaml"], in: folder).status == 0)
    }

    @Test(
        "Settings that are wrong are refused, with their place and what to write",
        arguments: [
            ("audit: [{rule: smal-target, severity: off, reason: x}]", "Did you mean \"small-target\"?"),
            ("audit: [{rule: small-target, severity: off}]", "an audit setting has no \"reason\"."),
            ("audit: [{rule: small-target, reason: x}]", "has a \"severity\", a \"size\", or both."),
            ("audit: [{rule: chain-circle, size: 3, reason: x}]", "have a \"size\", not chain-circle."),
            ("version: 1", "a file of audit settings has no key \"version\"."),
        ])
    func wrongSettings(text: String, said: String) async throws {
        let folder = try folder()
        try folder.write(text + "\n", to: "rules.yaml")
        let outcome = try await Program.run(["audit", "clean.yaml", "--config", "rules.yaml"], in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("rules.yaml:1:"))
        #expect(outcome.errors.contains(said), "\(outcome.errors)")
    }

    @Test("Settings that cannot be read are named")
    func noSettings() async throws {
        let outcome = try await Program.run(["audit", "clean.yaml", "--config", "gone.yaml"], in: folder())
        #expect(
            outcome
                == .init(
                    status: 2, output: "", errors: "gone.yaml: error: the settings file cannot be read.\n"))
    }
}
