// What is wrong with a scene, a script or a place to write to: one sentence, the exit status, and nothing left behind.
import Foundation
import HitscopeProcess
import HitscopeSampleScenes
import Testing

/// Something wrong that a person may hand to the program.
struct BadScene: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What stands in `scene.yaml`; nil for no such file.
    var yaml: String?
    var sentence: String
    var status: Int32 = 2

    static let all = [
        BadScene(
            testDescription: "no such scene", yaml: nil,
            sentence:
                "scene.yaml: error: there is no such file.\n"
                + "  Specify a scene, such as \"Sample Scenes/08 Hit-test order.yaml\"."
        ),
        BadScene(
            testDescription: "broken YAML", yaml: "version: 1\nwindows: [{views: [\n",
            sentence:
                "scene.yaml:3:1: error: this is not YAML: did not find expected node content (while parsing a flow "
                + "node that begins on line 3).\n"
                + "  Check this line and the one before it."),
        BadScene(
            testDescription: "alpha: nan",
            yaml: "version: 1\nwindows: [{views: [{frame: [0, 0, 9, 9], alpha: nan}]}]\n",
            sentence:
                "scene.yaml:2:49: error: \"alpha\" is nan, but should be a number from 0 to 1.\n"
                + "  For example: alpha: 0.5"
        ),
        BadScene(
            testDescription: "a view of 10⁹ points",
            yaml: "version: 1\nwindows: [{views: [{frame: [0, 0, 1000000000, 9]}]}]\n",
            sentence: "scene.yaml:2:35: error: \"frame\" is 1000000000, which exceeds 10,000,000.\n"
                + "  Coordinates are limited to 10,000,000 points in each direction: use a smaller number."),
        BadScene(
            testDescription: "two views of one name, referred to",
            yaml:
                "version: 1\nwindows:\n  - views:\n      - {name: a}\n      - {name: a}\nexpect:\n"
                + "  - {tap: [5, 5], hit: a}\n",
            sentence:
                "scene.yaml:7:24: error: \"hit\" names the view \"a\", but that name is given on lines 4 and 5.\n"
                + "  Give each a unique name."
        ),
        BadScene(
            testDescription: "a mistyped key", yaml: "version: 1\nwindows: [{views: [{colour: red}]}]\n",
            sentence: "scene.yaml:2:21: error: a view has no key \"colour\".\n  Did you mean \"color\"?"),
        BadScene(
            testDescription: "an empty file", yaml: "",
            sentence: "scene.yaml:1:1: error: the file contains no scene.\n"
                + "  Begin with \"version: 1\", or copy one of the sample scenes."),
    ]
}

private let hitTestOrder = SampleScene.hitTestOrder.path

@Suite("Bad input", .serialized) struct BadInputTests {
    private static let commands = [
        ["run", "scene.yaml", "--trace", "out.json", "--picture", "out.png"],
        ["snapshot", "scene.yaml", "-o", "out.png"],
        ["trace", "scene.yaml", "--tap", "1,1"], ["why", "scene.yaml", "a", "--tap", "1,1"],
    ]

    @Test(
        "A scene that cannot be read gives the same place and sentence in every command, which writes nothing",
        arguments: BadScene.all)
    func scenes(scene: BadScene) async throws {
        let folder = try Folder()
        if let yaml = scene.yaml { try folder.write(yaml, to: "scene.yaml") }
        let before = folder.files
        for command in Self.commands {
            let outcome = try await Program.run(command, in: folder)
            #expect(outcome == .init(status: scene.status, output: "", errors: scene.sentence + "\n"), "\(command[0])")
        }
        let check = try await Program.run(["check", "scene.yaml"], in: folder)
        #expect(
            check
                == .init(
                    status: scene.status, output: "", errors: scene.sentence + "\n1 of 1 scenes cannot be read.\n"))
        #expect(folder.files == before)
    }

    @Test("A folder is no scene")
    func folder() async throws {
        let folder = try Folder()
        for command in ["run", "trace"] {
            let outcome = try await Program.run([command, "."], in: folder)
            #expect(
                outcome
                    == .init(
                        status: 2, output: "",
                        errors: ".: error: this is a folder, not a scene.\n  Specify one of the files in it.\n"))
        }
    }

    @Test(
        "A font that is not installed is an error of the environment, with its place and the fonts that are installed")
    func missingFont() async throws {
        let folder = try Folder()
        try folder.write(
            "version: 1\nwindows: [{views: [{frame: [0, 0, 99, 50], text: {string: Hello, font: Nowhere At All}}]}]\n",
            to: "scene.yaml")
        for command in Self.commands {
            let outcome = try await Program.run(command, in: folder)
            #expect(outcome.status == 3)
            #expect(outcome.output == "")
            let lines = outcome.errors.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines[0] == "scene.yaml:2:20: error: the font \"Nowhere At All\" is not installed.")
            #expect(
                lines.last?.hasPrefix("  Install it, leave the font out") == true
                    || lines.last == "  Install it, or leave the font out.")
        }
        #expect(folder.files == ["scene.yaml"])
    }

    @Test(
        "A script that cannot be played is an error that says what was found and what to do",
        arguments: [
            ("[{\"time\": 1, ", "1:14: error: the file ends here, but a key in quotation marks was expected."),
            (
                "[{\"time\": 1, \"fingers\": [{\"finger\": 0, \"phase\": \"press\", \"point\": [1, 2]}]}]",
                "1:49: error: fingers[0].phase: there is no phase \"press\"; use down, move, up or cancel."
            ),
            (
                "[{\"time\": -1, \"close\": true}]",
                "1:11: error: time: a time must be a number of seconds from 0 to 10,000,000, not -1.0."
            ),
            (
                "[{\"time\": 1}]",
                "1:2: error: an input is one of fingers, correction, hover, key, wheel, motion, remote, sensor, "
                    + "clipboard, drop, resize, focus, close."
            ),
            (
                "[{\"time\": 2, \"close\": true}, {\"time\": 1, \"close\": true}]",
                "1:30: error: inputs must be in chronological order; 1.0 comes after 2.0."
            ),
            (
                "[{\"time\": 1, \"key\": {\"key\": \"knob\", \"isDown\": true, \"isRepeat\": false, \"modifiers\": "
                    + "0, \"characters\": \"\"}}]",
                "1:29: error: key.key: there is no key \"knob\"; use a letter, a digit, or a name such as left, "
                    + "space, f1."
            ),
        ])
    func scripts(json: String, sentence: String) async throws {
        let folder = try Folder()
        try folder.write(json, to: "script.json")
        let expected =
            "script.json:\(sentence)\n  You can record a script with run --record FILE and edit it.\n"
        for command in [
            ["trace", hitTestOrder], ["run", hitTestOrder, "--trace", "out.json"],
            ["snapshot", hitTestOrder, "-o", "out.png"],
        ] {
            let outcome = try await Program.run(command + ["--script", "script.json"], in: folder)
            #expect(outcome == .init(status: 2, output: "", errors: expected))
        }
        #expect(folder.files == ["script.json"])
    }

    @Test("A scene without a script has nothing to trace, and says how it can have")
    func nothingToTrace() async throws {
        let folder = try Folder()
        try folder.write("version: 1\nwindows: [{views: [{name: a, frame: [0, 0, 9, 9]}]}]\n", to: "scene.yaml")
        for json in [[], ["--json"]] {
            let outcome = try await Program.run(["trace", "scene.yaml"] + json, in: folder)
            let sentence =
                "scene.yaml has no script, so there is nothing to report. You can specify a touch with --tap X,Y.\n"
            #expect(outcome == .init(status: 2, output: "", errors: sentence))
        }
    }

    @Test("Asked about a name that several views have, why says where they stand")
    func doubleName() async throws {
        let folder = try Folder()
        try folder.write(
            "version: 1\nwindows:\n  - views:\n      - {name: a}\n      - {name: b}\n      - {name: a}\n",
            to: "scene.yaml")
        let outcome = try await Program.run(["why", "scene.yaml", "a", "--tap", "1,1"], in: folder)
        let sentence = """
            scene.yaml has 2 views named "a". You can specify one by its line or path:
              line 4  UIWindow/UIView[1]
              line 6  UIWindow/UIView[3]

            """
        #expect(outcome == .init(status: 2, output: "", errors: sentence))
    }

    @Test("A machine without any font draws no boxes in place of letters, and says what to do")
    func noFonts() async throws {
        let folder = try Folder()
        try folder.write("<?xml version=\"1.0\"?><fontconfig></fontconfig>", to: "fonts.conf")
        let before = folder.files, environment = ["FONTCONFIG_FILE": folder["fonts.conf"]]
        let sentence =
            "No font is installed, so no text can be drawn. You can install a font, or use --fonts builtin.\n"
        for command in [["snapshot", hitTestOrder, "-o", "out.png"], ["run", "--headless", hitTestOrder]] {
            let outcome = try await Program.run(command, in: folder, environment: environment)
            #expect(outcome == .init(status: 3, output: "", errors: sentence))
        }
        #expect(folder.files == before)
        let builtin = ["snapshot", hitTestOrder, "--fonts", "builtin", "-o", "out.png"]
        #expect(try await Program.run(builtin, in: folder, environment: environment).status == 0)
    }

    private static let latinFonts = "/usr/share/fonts/truetype/dejavu"

    @Test(
        "Where no installed font has Korean letters, it is said once, and Korean is drawn all the same",
        .enabled(if: FileManager.default.fileExists(atPath: latinFonts)))
    func noKoreanFont() async throws {
        let folder = try Folder()
        let fonts = "<?xml version=\"1.0\"?><fontconfig><dir>\(Self.latinFonts)</dir></fontconfig>"
        try folder.write(fonts, to: "fonts.conf")
        let command = ["snapshot", hitTestOrder, "-o", "out.png"],
            environment = ["FONTCONFIG_FILE": folder["fonts.conf"]]
        let korean = try await Program.run(command + ["--language", "ko"], in: folder, environment: environment)
        #expect(korean.status == 0)
        let notes = korean.errors.split(separator: "\n").filter { $0.contains("나눔") }
        #expect(notes.count == 1)
        let english = try await Program.run(command, in: folder, environment: environment)
        #expect(english.errors == "")
    }

    @Test(
        "An output that cannot be written is reported before anything is played",
        arguments: [
            (
                ["--headless", "--trace", "missing/t.json"],
                "missing/t.json cannot be written: no such file or directory."
            ),
            (["--headless", "--picture", "p.gif"], "p.gif does not have the extension of a picture format."),
            (["--headless", "--trace", "folder"], "folder cannot be written: is a directory."),
            (["--record", "r.json"], "no X display"),
        ])
    func unwritableResults(options: [String], sentence: String) async throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(atPath: folder["folder"], withIntermediateDirectories: true)
        let before = folder.files
        let outcome = try await Program.run(["run", hitTestOrder] + options, in: folder)
        #expect(outcome.status != 0, "\(outcome)")
        #expect(outcome.output == "", "\(outcome)")
        #expect(outcome.errors.hasPrefix(sentence), "\(outcome)")
        #expect(folder.files == before)
    }

    @Test("Nothing is written over the scene or the script that is read, by whatever path, nor over another result")
    func overwriting() async throws {
        let folder = try Folder()
        try FileManager.default.copyItem(atPath: hitTestOrder, toPath: folder["scene.yaml"])
        try FileManager.default.createSymbolicLink(
            atPath: folder["link.yaml"], withDestinationPath: folder["scene.yaml"])
        let before = try String(contentsOfFile: folder["scene.yaml"], encoding: .utf8)
        for path in ["scene.yaml", "./scene.yaml", folder["scene.yaml"], "link.yaml"] {
            let outcome = try await Program.run(["run", "scene.yaml", "--headless", "--trace", path], in: folder)
            let sentence =
                "\(path) is an input file, and writing would overwrite it. You can specify another file, or use "
                + "--force.\n"
            #expect(outcome == .init(status: 2, output: "", errors: sentence))
        }
        let twice = try await Program.run(
            ["run", "scene.yaml", "--headless", "--trace", "a.png", "--picture", "./a.png"], in: folder)
        let sentence =
            """
            ./a.png is specified for two outputs, and one would overwrite the other. You can specify a different file \
            for each.\n
            """
        #expect(twice == .init(status: 2, output: "", errors: sentence))
        let both = ["-o", "b.png", "--against", "kept.png", "--diff", "./b.png"]
        let compared = try await Program.run(["snapshot", "scene.yaml"] + both, in: folder)
        #expect(compared.status == 2)
        #expect(compared.errors.hasPrefix("./b.png is specified for two outputs"))
        let report = try await Program.run(["export", "scene.yaml", "--as", "markdown", "-o", "c.png"], in: folder)
        #expect(report.status == 2)
        #expect(report.errors.hasPrefix("c.png is specified for two outputs"))
        #expect(try String(contentsOfFile: folder["scene.yaml"], encoding: .utf8) == before)
    }

    @Test("A missing script is reported")
    func noScript() async throws {
        let folder = try Folder()
        let outcome = try await Program.run(["trace", hitTestOrder, "--script", "none.json"], in: folder)
        #expect(
            outcome
                == .init(
                    status: 2, output: "",
                    errors:
                        "none.json: error: the script cannot be read.\n  You can record one with run "
                        + "--record FILE.\n"
                ))
    }

    @Test(
        "Where nothing can be written nothing is left behind, and the error has the reason",
        arguments: [
            ("missing/out.png", "no such file or directory"), ("folder.png", "is a directory"),
            ("full.png", "no space left on device"),
        ])
    func unwritable(path: String, reason: String) async throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(atPath: folder["folder.png"], withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder["full.png"], withDestinationPath: "/dev/full")
        let before = folder.files
        let sentence =
            "\(path) cannot be written: \(reason). You can specify another location, or make this one writable.\n"
        for command in [
            ["snapshot", hitTestOrder, "-o", path],
            ["run", "--headless", hitTestOrder, "--picture", path, "--trace", "/dev/null"],
        ] {
            let outcome = try await Program.run(command, in: folder)
            #expect(outcome.status == 3)
            #expect(outcome.errors == sentence)
        }
        #expect(folder.files == before)
    }

    @Test(
        "An output that takes nothing ends the program with a sentence, not with a trap",
        arguments: [
            ["trace", "--json"], ["check"], ["why", "View A"],
            ["run", "--headless", "--picture", "p.png", "--trace", "/dev/null"],
        ])
    func fullOutput(command: [String]) async throws {
        let folder = try Folder()
        let outcome = try await Program.run(
            [command[0], hitTestOrder] + command.dropFirst(), in: folder, output: "/dev/full")
        #expect(outcome.status == 3)
        #expect(
            outcome.errors
                == "The answer cannot be written to standard output. You can redirect it to a file or "
                + "another terminal.\n"
        )
        #expect(try await Program.run(["--help"], in: folder, output: "/dev/full").status == 3)
    }

    @Test("A dump that is too large for the memory is refused before the memory is gone")
    func memory() async throws {
        let folder = try Folder()
        let rows = (0..<200_000).map { "   | <UIView: 0x\(String(0x1000_0000 + $0, radix: 16)); frame = (0 0; 9 9)>\n" }
        let path = try folder.write(
            "<UIWindow: 0x1; frame = (0 0; 390 844)>\n" + String(repeating: rows.joined(), count: 2), to: "large.txt")
        let outcome = try await Program(["why", path, "--tap", "5,5"], in: folder, memory: 300_000).outcome()
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("large.txt: error: the dump is too large for the memory that is free."))
        #expect(
            outcome.errors.contains("You can close other programs, or print the hierarchy from a view further down."))
        let small = try folder.write("<UIWindow: 0x1; frame = (0 0; 390 844)>\n" + rows[0], to: "small.txt")
        let other = try await Program(["why", small, "--tap", "5,5"], in: folder, memory: 300_000).outcome()
        #expect(other.status == 0)
    }
}
