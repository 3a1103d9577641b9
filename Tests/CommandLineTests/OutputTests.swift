// What is written never replaces what a person has: the input of the same command, or a file of another kind.
import Foundation
import HitscopeProcess
import HitscopeSampleScenes
import Testing

@Suite("What an output may replace", .serialized) struct OutputTests {
    private let scene = "# A comment of a person.\nversion: 1\nwindows: [{}]\n"

    private func text(_ name: String, in folder: Folder) throws -> String {
        String(decoding: try folder.bytes(name), as: UTF8.self)
    }

    @Test("An output that is the input is refused by its file and not by its name, and --force replaces it")
    func ownInput() async throws {
        let folder = try Folder()
        try folder.write(scene, to: "x.yaml")
        try FileManager.default.createSymbolicLink(atPath: folder["y.yaml"], withDestinationPath: "x.yaml")
        for output in ["x.yaml", "./x.yaml", "y.yaml"] {
            let outcome = try await Program.run(["import", "x.yaml", "-o", output], in: folder)
            #expect(outcome.status == 2)
            #expect(
                outcome.errors
                    == "\(output) is an input file, and writing would overwrite it. You can specify another file, "
                    + "or use --force.\n")
        }
        #expect(try text("x.yaml", in: folder) == scene)
        let forced = try await Program.run(["import", "x.yaml", "-o", "x.yaml", "--force"], in: folder)
        #expect(forced.status == 0)
        #expect(try !text("x.yaml", in: folder).contains("# A comment"))
    }

    /// A command that writes, with the name of its output.
    private static let writers = [
        (["import", "s.yaml", "-o"], "a scene"), (["audit", "s.yaml", "--format", "json", "-o"], "a JSON file"),
        (["check", "s.yaml", "-o"], "a text"), (["map", "s.yaml", "-o"], "a JSON file"),
        (["run", "--headless", "s.yaml", "--script", "r.json", "--record"], "a recording"),
        (["run", "--headless", "s.yaml", "--trace"], "a JSON file"), (["run", "--trace"], "a JSON file"),
        (["run", SampleLesson.all[0].path, "--trace"], "a JSON file"),
    ]

    @Test("An output in place of a file of another kind is refused", arguments: writers)
    func otherKind(arguments: [String], kind: String) async throws {
        let folder = try Folder()
        try folder.write(scene, to: "s.yaml")
        try folder.write("{\"recording\":1,\"points\":\"screen\"}\n", to: "r.json")
        let png = Data([0x89, 0x50, 0x4E, 0x47, 1, 2, 3])
        try png.write(to: URL(fileURLWithPath: folder["o.json"]))
        let outcome = try await Program.run(arguments + ["o.json"], in: folder)
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == "o.json is a PNG picture, and \(kind) would replace it. You can name another file, or replace it "
                + "with --force.\n")
        #expect(try Data(folder.bytes("o.json")) == png)
    }

    @Test("A report of the audit does not replace the settings that the audit reads unasked")
    func auditSettings() async throws {
        let folder = try Folder(), settings = "audit: [{rule: small-target, severity: off, reason: For a pencil}]\n"
        try folder.write(scene, to: "s.yaml")
        try folder.write(settings, to: ".hitscope-audit.yaml")
        let outcome = try await Program.run(["audit", "s.yaml", "-o", ".hitscope-audit.yaml"], in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix(".hitscope-audit.yaml is an input file"), "\(outcome.errors)")
        #expect(try text(".hitscope-audit.yaml", in: folder) == settings)
    }

    @Test(
        "The output - is standard output, where the same is written as in a file",
        arguments: [
            ["import", "s.yaml"], ["check", "s.yaml", "--format", "tap"], ["audit", "s.yaml"],
            ["audit", "s.yaml", "--format", "json"], ["export", "s.yaml", "--as", "mermaid"],
        ])
    func standardOutput(arguments: [String]) async throws {
        let folder = try Folder()
        try folder.write(scene, to: "s.yaml")
        let printed = try await Program.run(arguments + ["-o", "-"], in: folder)
        #expect(try await Program.run(arguments + ["-o", "file"], in: folder).status == printed.status)
        #expect(printed.output == (try text("file", in: folder)), "\(printed.errors)")
        #expect(!folder.files.contains("-"))
    }

    @Test("A baseline goes to standard output too, with the paths that one in the current folder has")
    func baselineOutput() async throws {
        let folder = try Folder()
        try folder.write(
            "version: 1\nwindows: [{views: [{class: UIButton, name: a, frame: [9, 9, 9, 9], enabled: false}]}]\n",
            to: "s.yaml")
        let printed = try await Program.run(["audit", "s.yaml", "--write-baseline", "-"], in: folder)
        #expect(printed.status == 0)
        #expect(try await Program.run(["audit", "s.yaml", "--write-baseline", "known"], in: folder).status == 0)
        #expect(printed.output == (try text("known", in: folder)))
        #expect(printed.output.contains("s.yaml"))
        #expect(!folder.files.contains("-"))
    }

    @Test(
        "Standard output is refused where only a file can be written",
        arguments: [
            (["run", "s.yaml", "--trace", "-"], "Error: --trace is -, but should be the name of a file."),
            (["run", "s.yaml", "--record", "-"], "Error: --record is -, but should be the name of a file."),
            (["run", "s.yaml", "--predictions", "-"], "Error: --predictions is -, but should be the name of a file."),
            (
                ["snapshot", "s.yaml", "--against", "r.png", "--diff", "-"],
                "Error: --diff is -, but should be the name of a file."
            ),
            (["export", "s.yaml", "--tap", "1,1", "--as", "pdf", "-o", "-"], "Error: Specify the file to write with"),
        ])
    func fileOnly(arguments: [String], sentence: String) async throws {
        let folder = try Folder()
        try folder.write(scene, to: "s.yaml")
        let outcome = try await Program.run(arguments, in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix(sentence), "\(outcome.errors)")
        #expect(folder.files == ["s.yaml"])
    }

    @Test("A picture does not replace a scene, and an output replaces one of its own kind")
    func ownKind() async throws {
        let folder = try Folder()
        try folder.write(scene, to: "s.yaml")
        try folder.write(scene, to: "p.png")
        let refused = try await Program.run(["snapshot", "s.yaml", "--fonts", "builtin", "-o", "p.png"], in: folder)
        #expect(refused.status == 2)
        #expect(refused.errors.hasPrefix("p.png is a scene, and a PNG picture would replace it."))
        for _ in 0..<2 {
            let written = try await Program.run(["map", "s.yaml", "-o", "m.json"], in: folder)
            #expect(written.status == 0, "\(written.errors)")
        }
    }

    @Test("A file that one window records is refused to a second one, and stays as it is")
    func twoWindows() async throws {
        let folder = try Folder(), recording = "{\"recording\":1,\"points\":\"window\",\"size\":[1440,900]}\n"
        try folder.write(recording, to: "r.json")
        try folder.write(recording, to: "script.json")
        let file = open(folder["r.json"], O_RDONLY)
        defer { close(file) }
        #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
        let run = ["run", "--headless", SampleScene.hitTestOrder.path, "--script", "script.json", "--record", "r.json"]
        let second = try await Program.run(run, in: folder)
        #expect(second.status == 3)
        #expect(second.errors.contains("r.json is being written by another window."))
        #expect(try text("r.json", in: folder) == recording)
    }
}
