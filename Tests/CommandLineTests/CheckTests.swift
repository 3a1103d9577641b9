// Scenes as tests: which are checked, what is said of those that fail, and what is written.
import Foundation
import HitscopePixels
import HitscopeProcess
import HitscopeRaster
import HitscopeSampleScenes
import Testing

@Suite("Scenes as tests", .serialized) struct CheckTests {
    /// A scene in which an overlay covers a card, with expectations.
    private func scene(expecting expectations: String) -> String {
        """
        version: 1
        windows:
          - views:
              - {name: card, frame: [0, 0, 90, 50]}
              - {name: overlay, frame: [0, 0, 50, 50]}
              - class: UIButton
                name: buy
                frame: [0, 100, 100, 50]
                text: Buy
                recognizers: [{type: tap, name: two taps, taps: 2, action: nothing}]
                actions: [{events: touchUpInside, selector: save, target: none}]
        expect:
        \(expectations)
        """ + "\n"
    }

    private static let broken = """
          # the first
          - tap: [5, 5]      # in the corner
            visited:
              - window
              # not the button
              - buy          # it was outside
              - card
            hit: card        # nothing covers it
            refused: {buy: 'hidden'}
          - {tap: [80, 30], hit: "overlay"}
          - {tap: [80, 30], hit: card}
        """

    private static let problems = """
        scene.yaml:20:5: hit: expected card, found overlay.
          card contains the point, but overlay lies in front: it is a later sibling, and it took the touch first. The \
        view in front is not visible there.
        scene.yaml:15:5: visited: expected window, buy, card; found window, buy, overlay.
        scene.yaml:21:15: refused buy: expected hidden, found outside.
        scene.yaml:22:21: hit: expected overlay, found card.
          The point lies outside overlay, by 30 pt.

        """

    private func folder(expecting expectations: String = broken) throws -> Folder {
        let folder = try Folder()
        try folder.write(scene(expecting: expectations), to: "scene.yaml")
        return folder
    }

    @Test("Ten thousand names on one command line are read in order, options among them")
    func manyNames() async throws {
        let folder = try folder(expecting: "  - {tap: [80, 30], hit: card}")
        let names = (0..<10_000).map { "missing \($0).yaml" }
        let outcome = try await Program.run(
            ["check"] + names.prefix(5_000) + ["--format", "tap", "scene.yaml"] + names.dropFirst(5_000), in: folder)
        let lines = outcome.output.split(separator: "\n")
        let verdicts = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
        #expect(outcome.status == 2)
        #expect(verdicts.count == 10_001)
        #expect(verdicts[5_000].hasPrefix("ok 5001"))
        #expect(verdicts[10_000].contains("missing 9999.yaml"))
    }

    @Test("A failure is reported at the line of its key, with the answer of why; entries of expect are counted")
    func places() async throws {
        let outcome = try await Program.run(["check", "scene.yaml"], in: folder())
        #expect(outcome.status == 1)
        #expect(outcome.output == "NOT met  scene.yaml (3 expectations)\n")
        #expect(
            outcome.errors == Self.problems + "Pictures and traces: artifacts/index.html\n"
                + "2 of 3 expectations failed.\n")
    }

    @Test("Recognisers and actions that fail are explained too")
    func otherReasons() async throws {
        let folder = try folder(
            expecting: "  - {tap: [80, 130], recognizers: {two taps: recognized}, actions: [save]}")
        let outcome = try await Program.run(["check", "scene.yaml"], in: folder)
        #expect(
            outcome.errors.hasPrefix(
                """
                scene.yaml:13:36: recogniser two taps: expected recognized; found failed.
                  "two taps" on buy failed: 2 taps are needed, and there were fewer in time.
                scene.yaml:13:59: actions: expected save; found nothing.
                  save was sent without a target, and no responder performs it. Asked: buy, window, UIWindowScene, \
                UIApplication, AppDelegate. buy: buy sent touchUpInside, but save has no target, and no responder in \
                the chain performs it.

                """), "\(outcome.errors)")
    }

    @Test("A folder and a pattern stand for the scenes in them, and a filter leaves out the others")
    func search() async throws {
        let folder = try Folder(), files = FileManager.default
        for name in ["a/one.yaml", "a/b/two.yml", "a/.hidden/three.yaml", "a/b/notes.txt", "c/four.yaml"] {
            let place = URL(fileURLWithPath: folder[name]).deletingLastPathComponent()
            try files.createDirectory(at: place, withIntermediateDirectories: true)
            try folder.write(scene(expecting: "  - {tap: [80, 30], hit: card}"), to: name)
        }
        let searches: [([String], [String])] = [
            (["a"], ["a/b/two.yml", "a/one.yaml"]), (["a/*.yaml"], ["a/one.yaml"]),
            (["**/*.y*ml"], ["a/b/two.yml", "a/one.yaml", "c/four.yaml"]),
            (["?"], ["a/b/two.yml", "a/one.yaml", "c/four.yaml"]),
            (["a", "c", "--filter", "^c|two"], ["a/b/two.yml", "c/four.yaml"]),
        ]
        for (arguments, paths) in searches {
            let outcome = try await Program.run(["check"] + arguments, in: folder)
            let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("ok") }.map(String.init)
            #expect(outcome.status == 0)
            let expected = paths.map { "ok  \($0) (1 expectation)" }
            #expect(lines == expected)
        }
        let none = try await Program.run(["check", "a/*.json"], in: folder)
        #expect(
            none
                == .init(
                    status: 2, output: "",
                    errors:
                        "a/*.json: error: no file matches. You can specify a folder instead.\n")
        )
        let left = try await Program.run(["check", "a", "--filter", "five"], in: folder)
        #expect(
            left == .init(status: 2, output: "", errors: "No scene's path matches --filter five.\n"))
    }

    @Test("A scene that expects nothing is reported, and fails where that is asked for")
    func empty() async throws {
        let folder = try Folder()
        try folder.write("version: 1\nwindows: [{}]\n", to: "scene.yaml")
        let line = "empty  scene.yaml (no expectation)\n"
        #expect(
            try await Program.run(["check", "scene.yaml"], in: folder) == .init(status: 0, output: line, errors: ""))
        #expect(
            try await Program.run(["check", "scene.yaml", "--fail-on-empty"], in: folder)
                == .init(status: 1, output: line, errors: "1 of 1 scenes have no expectations.\n"))
    }

    @Test("Each expectation that fails leaves a picture and a trace, and one page shows them")
    func artifacts() async throws {
        let folder = try folder()
        let outcome = try await Program.run(
            ["check", "scene.yaml"], in: folder, environment: ["HITSCOPE_ARTIFACTS": "left"])
        #expect(outcome.errors.contains("Pictures and traces: left/index.html\n"))
        let left =
            ["index.html"] + ["1", "2"].flatMap { ["scene expect[\($0)].png", "scene expect[\($0)].trace.json"] }
        let files = ["left"] + left.map { "left/\($0)" } + ["scene.yaml"]
        #expect(folder.files == files)
        let page = String(decoding: try folder.bytes("left/index.html"), as: UTF8.self)
        #expect(page.contains("<h1>2 of 3 expectations failed.</h1>"))
        #expect(page.contains("<b>20:5</b> hit: expected card, found overlay."))
        #expect(page.contains("<img src=\"scene%20expect%5B2%5D.png\""))
        let trace = try await Program.run(["trace", "scene.yaml", "--tap", "5,5", "--json"], in: folder)
        #expect(try folder.bytes("left/scene expect[1].trace.json") == Data(trace.output.utf8))
        _ = try await Program.run(
            ["snapshot", "scene.yaml", "--tap", "5,5", "--fonts", "builtin", "--scale", "1", "-o", "p.png"], in: folder)
        let picture = try PictureFile.picture(at: folder["left/scene expect[1].png"])
        let snapshot = try PictureFile.picture(at: folder["p.png"])
        #expect(picture == snapshot)
    }

    @Test("Where everything holds, nothing is written")
    func noArtifacts() async throws {
        let folder = try folder(expecting: "  - {tap: [80, 30], hit: card}")
        _ = try await Program.run(["check", "scene.yaml"], in: folder)
        #expect(folder.files == ["scene.yaml"])
    }

    // MARK: Updating

    @Test("An update changes what does not hold, and keeps comments, order and quotation marks")
    func update() async throws {
        let folder = try folder()
        let outcome = try await Program.run(["check", "scene.yaml", "--update"], in: folder)
        #expect(
            outcome
                == .init(
                    status: 0, output: "ok  scene.yaml (3 expectations), 4 values were written\n", errors: ""))
        let expected = """
              # the first
              - tap: [5, 5]      # in the corner
                visited:
                  - window
                  # not the button
                  - buy          # it was outside
                  - overlay
                hit: overlay        # nothing covers it
                refused: {buy: 'outside'}
              - {tap: [80, 30], hit: "card"}
              - {tap: [80, 30], hit: card}
            """
        #expect(String(decoding: try folder.bytes("scene.yaml"), as: UTF8.self) == scene(expecting: expected))
        #expect(folder.files == ["scene.yaml"])
    }

    // MARK: Reports for programs

    private func report(_ form: String) async throws -> String {
        let folder = try folder()
        try folder.write("version: 2\n", to: "broken.yaml")
        try folder.write("version: 1\nwindows: [{}]\n", to: "nothing #1.yaml")
        let paths = ["scene.yaml", "broken.yaml", "nothing #1.yaml"]
        let outcome = try await Program.run(["check"] + paths + ["--format", form], in: folder)
        #expect(outcome.status == 2)
        #expect(
            outcome.errors == """
                Pictures and traces: artifacts/index.html
                2 of 3 expectations in 3 scenes failed.
                1 of 3 scenes cannot be read.

                """)
        let written = try await Program.run(["check"] + paths + ["--format", form, "-o", "report"], in: folder)
        #expect(written.output == "")
        let file = String(decoding: try folder.bytes("report"), as: UTF8.self)
        #expect(withoutTimes(file) == withoutTimes(outcome.output))
        return withoutTimes(outcome.output)
    }

    private func withoutTimes(_ text: String) -> String {
        text.replacing(#/time="[0-9.e-]+"/#, with: "time=\"\"").replacing(
            #/"seconds" : [0-9.e-]+/#, with: "\"seconds\" : 0")
    }

    @Test("TAP has a test for each expectation, and skips an empty scene")
    func tap() async throws {
        let lines = try await report("tap").split(separator: "\n").map(String.init)
        #expect(lines.prefix(2) == ["TAP version 14", "1..5"])
        let results = lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
        #expect(
            results == [
                "not ok 1 - scene.yaml expect[1]", "not ok 2 - scene.yaml expect[2]", "ok 3 - scene.yaml expect[3]",
                "not ok 4 - broken.yaml", "ok 5 - nothing \\#1.yaml # SKIP",
            ])
        #expect(lines.contains("    scene.yaml:20:5: hit: expected card, found overlay."))
        let ends = lines.filter { $0 == "  ..." }
        #expect(ends.count == 3)
    }

    @Test("JUnit has a suite for each scene, and tells what failed from what could not be read")
    func junit() async throws {
        let text = try await report("junit")
        #expect(text.contains("<testsuites name=\"hitscope check\" tests=\"5\" failures=\"2\" errors=\"1\" time=\"\">"))
        let suite = "<testsuite name=\"scene.yaml\" tests=\"3\" failures=\"2\" errors=\"0\" skipped=\"0\" time=\"\">"
        #expect(text.contains(suite))
        #expect(text.contains("<testcase classname=\"scene.yaml\" name=\"expect[3]\" time=\"\"/>"))
        #expect(text.contains("<failure message=\"hit: expected card, found overlay.\" type=\"hit\">scene.yaml:20:5: "))
        #expect(text.contains("<error message=\"broken.yaml:1:10: error: the scene has version 2, "))
        #expect(text.contains("<skipped message=\"no expectation\"/>"))
    }

    @Test("Annotations of GitHub stand at the places of the failures")
    func github() async throws {
        let lines = try await report("github").split(separator: "\n").map(String.init)
        #expect(
            lines.first?.hasPrefix(
                "::error file=scene.yaml,line=20,col=5::hit: expected card, found overlay.%0Acard contains the point, ")
                == true)
        let unreadable = lines.filter { $0.hasPrefix("::error file=broken.yaml,line=1,col=10::") }
        #expect(unreadable.count == 1)
        #expect(lines.contains("::warning file=nothing #1.yaml::no expectation"))
        #expect(lines.last == "2 of 3 expectations in 3 scenes failed.")
    }

    private struct Report: Decodable {
        struct Failure: Decodable, Hashable {
            var expectation: Int, key: String, line: Int, column: Int, why: String?
        }
        struct File: Decodable {
            var path: String, screen: [Double]?, language: String?, status: String
            var expectations: Int?, failed: Int?, failures: [Failure], error: String?
        }
        var version: Int, scenes: Int, unreadable: Int, empty: Int, expectations: Int, failed: Int, files: [File]
    }

    @Test("JSON has the counts, and key and place of each failure")
    func json() async throws {
        let report = try JSONDecoder().decode(Report.self, from: Data(try await report("json").utf8))
        let counts: [Int] = [report.version, report.scenes, report.unreadable, report.empty]
        #expect(counts == [1, 3, 1, 1])
        #expect(report.expectations == 3)
        #expect(report.failed == 2)
        #expect(report.files.map(\.status) == ["failed", "unreadable", "empty"])
        #expect(report.files[0].failures.map(\.key) == ["hit", "visited", "refused.buy", "hit"])
        #expect(
            report.files[0].failures.last
                == Report.Failure(
                    expectation: 2, key: "hit", line: 22, column: 21, why: "The point lies outside overlay, by 30 pt."))
        #expect(report.files[1].error?.hasPrefix("broken.yaml:1:10: error: ") == true)
    }

    // MARK: Several at the same time

    @Test("Scenes that are checked at the same time are reported as if one came after another")
    func jobs() async throws {
        let folder = try folder()
        for number in 1...9 {
            try folder.write(scene(expecting: "  - {tap: [80, 30], hit: card}"), to: "held \(number).yaml")
        }
        try folder.write("version: 2\n", to: "broken.yaml")
        try folder.write("<UIView: 0x1; frame = (0 0; 10 10)>\n", to: "dump.yaml")
        for form in ["text", "tap", "github"] {
            let command = ["check", ".", "--format", form, "--jobs"]
            let serial = try await Program.run(command + ["1"], in: folder)
            let parallel = try await Program.run(command + ["3"], in: folder)
            #expect(parallel == serial)
            #expect(serial.status == 2)
        }
        let wrong = try await Program.run(["check", ".", "--jobs", "0"], in: folder)
        #expect(wrong.status == 2)
        #expect(wrong.errors.hasPrefix("Error: --jobs is 0, but should be a number from 1 to 1024.\n"))
    }

    @Test("If a check crashes, only its scene has no outcome", .timeLimit(.minutes(1)))
    func crash() async throws {
        let folder = try folder(expecting: "  - {tap: [80, 30], hit: card}")
        for name in ["other.yaml", "third.yaml"] { try folder.write(try text("scene.yaml", in: folder), to: name) }
        // The process that reads this scene waits for text, until the test ends it.
        #expect(mkfifo(folder["endless.yaml"], 0o600) == 0)
        let names = ["scene.yaml", "endless.yaml", "other.yaml", "third.yaml"]
        let program = try Program(["check"] + names + ["--jobs", "2"], in: folder)
        let writer = try await opened(folder["endless.yaml"])
        let reader = try #require(Self.process(thatHasOpen: folder["endless.yaml"]))
        kill(reader, SIGKILL)
        let outcome = await program.outcome()
        try writer.close()
        #expect(outcome.status == 3)
        let verdicts = outcome.output.split(separator: "\n").map(String.init)
        let expected = ["scene.yaml", "other.yaml", "third.yaml"].map { "ok  \($0) (1 expectation)" }
        #expect(verdicts == expected)
        #expect(
            outcome.errors == """
                endless.yaml: error: the check crashed with signal 9. You can report this; attach the scene.
                1 of 4 scenes could not be checked.

                """)
    }

    @Test(
        "Without --jobs, processes share scenes that take long",
        .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1), .timeLimit(.minutes(1)))
    func longScenes() async throws {
        let folder = try Folder()
        let views = (0..<2_000).map { "{name: v\($0), frame: [\($0 % 380), \($0 % 700), 9, 9]}" }
        let taps = (0..<20).map { "{tap: [\(10 * $0), \(20 * $0)], handledBy: none}" }
        let (hierarchy, expectations) = (views.joined(separator: ", "), taps.joined(separator: ", "))
        try folder.write(
            "version: 1\nwindows: [{views: [\(hierarchy)]}]\nexpect: [\(expectations)]\n", to: "long.yaml")
        #expect(mkfifo(folder["endless.yaml"], 0o600) == 0)
        let program = try Program(["check", "long.yaml", "long.yaml", "endless.yaml", "long.yaml"], in: folder)
        let writer = try await opened(folder["endless.yaml"])
        let reader = try #require(Self.process(thatHasOpen: folder["endless.yaml"]))
        #expect(reader != program.processIdentifier)
        kill(reader, SIGKILL)
        let outcome = await program.outcome()
        try writer.close()
        #expect(outcome.status == 3)
        #expect(outcome.output == Array(repeating: "ok  long.yaml (20 expectations)\n", count: 3).joined())
    }

    private func text(_ name: String, in folder: Folder) throws -> String {
        String(decoding: try folder.bytes(name), as: UTF8.self)
    }

    /// Opens a pipe for writing, once another process reads it.
    private func opened(_ path: String) async throws -> FileHandle {
        try await Task.detached { try FileHandle(forWritingTo: URL(fileURLWithPath: path)) }.value
    }

    /// The process, other than this one, that has a file open.
    private static func process(thatHasOpen path: String) -> Int32? {
        let files = FileManager.default, own = getpid()
        let processes = (try? files.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
        return processes.first { process in
            guard process != own, let open = try? files.contentsOfDirectory(atPath: "/proc/\(process)/fd") else {
                return false
            }
            return open.contains { file in
                (try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\(file)")) == path
            }
        }
    }

    // MARK: Screens and languages

    @Test("Each screen and each language is a result of its own")
    func variants() async throws {
        let folder = try Folder()
        try folder.write(
            """
            version: 1
            translations: {ko: {texts: {Buy: 구매}}}
            windows: [{views: [{name: buy, class: UIButton, frame: [0, 400, 90, 50], text: Buy}]}]
            expect:
              - {tap: [10, 410], hit: buy, texts: {buy: Buy}}

            """, to: "scene.yaml")
        let command = ["check", "scene.yaml", "--screens", "390x844,320x380.5", "--languages", "en,ko"]
        let outcome = try await Program.run(command, in: folder)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                ok  scene.yaml [390x844 en] (1 expectation)
                ok  scene.yaml [390x844 ko] (1 expectation)
                NOT met  scene.yaml [320x380.5 en] (1 expectation)
                NOT met  scene.yaml [320x380.5 ko] (1 expectation)

                """)
        #expect(outcome.errors.contains("scene.yaml:5:22: [320x380.5 ko] hit: expected buy, found none.\n"))
        #expect(folder.files.contains("artifacts/scene 320x380.5 ko expect[1].png"))
        let tap = try await Program.run(command + ["--format", "tap"], in: folder).output
        #expect(tap.contains("\nok 2 - scene.yaml [390x844 ko] expect[1]\n"))
        let junit = try await Program.run(command + ["--format", "junit"], in: folder).output
        #expect(junit.contains("<testcase classname=\"scene.yaml [320x380.5 en]\" name=\"expect[1]\""))
        let json = try await Program.run(command + ["--format", "json", "--jobs", "2"], in: folder).output
        let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
        #expect(report.files.map(\.language) == ["en", "ko", "en", "ko"])
        #expect(report.files.map(\.screen) == [[390, 844], [390, 844], [320, 380.5], [320, 380.5]])
    }

    @Test(
        "Screens and languages that make no sense are told with an example",
        arguments: [["--screens", "390"], ["--screens", "390x844,390x844"], ["--languages", "english"]])
    func wrongVariants(options: [String]) async throws {
        let outcome = try await Program.run(["check", "scene.yaml"] + options, in: folder())
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("such as"), "\(outcome.errors)")
    }

    @Test("An update is made on one screen in one language")
    func updatedVariants() async throws {
        let outcome = try await Program.run(
            ["check", "scene.yaml", "--update", "--screens", "390x844,320x568"], in: folder())
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("Error: --update writes the outcome on one screen in one language."))
    }

    @Test("Pictures and traces of a scene have names that a file can have, however many bytes its path takes")
    func longNames() async throws {
        let folder = try folder(), name = String(repeating: "\u{1F004}", count: 55)
        try FileManager.default.createDirectory(atPath: folder[name], withIntermediateDirectories: true)
        try folder.write(scene(expecting: "  - {tap: [80, 30], hit: none}"), to: "\(name)/\(name).yaml")
        let outcome = try await Program.run(["check", "\(name)/\(name).yaml"], in: folder)
        #expect(outcome.status == 1, "\(outcome.errors)")
        #expect(folder.files.contains("artifacts/index.html"))
    }

    // MARK: Watching

    @Test("While a folder is watched, a scene that is written is checked again", .timeLimit(.minutes(2)))
    func watch() async throws {
        let folder = try folder()
        let pipe = folder["words"]
        #expect(mkfifo(pipe, 0o600) == 0)
        // Opened for both, so that nobody waits for the other end.
        let words = try #require(FileHandle(forUpdatingAtPath: pipe))
        let program = try Program(["check", "--watch", "scene.yaml"], in: folder, errors: words)
        var text = ""
        func waitForWatching(_ times: Int) {
            while text.components(separatedBy: "Watching for changes. Press Ctrl-C to stop.\n").count <= times {
                text += String(decoding: words.availableData, as: UTF8.self)
            }
        }
        waitForWatching(1)
        #expect(text.contains("2 of 3 expectations failed.\n"))
        text = ""
        try folder.write(scene(expecting: "  - {tap: [80, 30], hit: overlay}"), to: "scene.yaml")
        waitForWatching(1)
        #expect(text.contains("1 of 1 expectations failed.\n"))
        // A process that a test starts may block the signals that ask it to end.
        program.signal(SIGKILL)
        #expect(await program.outcome().output.hasSuffix("NOT met  scene.yaml (1 expectation)\n"))
    }

    @Test(
        "A watch does not end while a pattern or --filter matches no scene", .timeLimit(.minutes(3)),
        arguments: [(["s*.yaml"], "scene.yaml"), ([".", "--filter", "scene"], "./scene.yaml")])
    func watchNothing(arguments: [String], name: String) async throws {
        let folder = try Folder(), card = scene(expecting: "  - {tap: [80, 30], hit: card}")
        try folder.write(card, to: "scene.yaml")
        #expect(mkfifo(folder["words"], 0o600) == 0)
        let words = try #require(FileHandle(forUpdatingAtPath: folder["words"]))
        let program = try Program(["check", "--watch"] + arguments, in: folder, errors: words)
        #expect(isWatching(words))
        try FileManager.default.removeItem(atPath: folder["scene.yaml"])
        try folder.write(card, to: "other.yaml")
        #expect(isWatching(words))
        #expect(program.isRunning)
        try folder.write(card, to: "scene.yaml")
        #expect(isWatching(words))
        program.signal(SIGKILL)
        let verdict = "ok  \(name) (1 expectation)\n"
        #expect(await program.outcome().output == verdict + verdict)
    }

    /// Reads from a pipe until a check watches its scenes; false if nothing comes for a minute.
    private func isWatching(_ words: FileHandle) -> Bool {
        var text = ""
        while !text.contains("Watching for changes. Press Ctrl-C to stop.\n") {
            var place = pollfd(fd: words.fileDescriptor, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
            guard poll(&place, 1, 60_000) > 0 else { return false }
            text += String(decoding: words.availableData, as: UTF8.self)
        }
        return true
    }

    @Test(
        "What is watched is checked again when it is saved, whatever its name is, and so are the scenes of a lesson",
        .timeLimit(.minutes(3)), arguments: [("scene", "scene"), ("one.lesson.yaml", "scenes/one.yaml")])
    func watchOthers(watched: String, saved: String) async throws {
        let folder = try folder(), card = scene(expecting: "  - {tap: [80, 30], hit: card}")
        try FileManager.default.createDirectory(atPath: folder["scenes"], withIntermediateDirectories: true)
        try folder.write(card, to: "scene")
        try folder.write(card, to: "scenes/one.yaml")
        try folder.write(
            """
            lesson: 1
            title: One
            goal: A goal.
            steps:
              - {scene: scenes/one.yaml, do: Tap., see: The card., expect: {tap: [80, 30], hit: card}}

            """, to: "one.lesson.yaml")
        #expect(mkfifo(folder["words"], 0o600) == 0)
        let words = try #require(FileHandle(forUpdatingAtPath: folder["words"]))
        let program = try Program(["check", "--watch", watched], in: folder, errors: words)
        #expect(isWatching(words))
        try folder.write(card, to: saved)
        #expect(isWatching(words))
        program.signal(SIGKILL)
        let verdict = "ok  \(watched) (1 expectation)\n"
        #expect(await program.outcome().output == verdict + verdict)
    }
}

@Suite("What a command holds against something expected", .serialized) struct ExpectedAnswerTests {
    private static let scene = SampleScene.hitTestOrder.path

    @Test("why ends with 1 if the first cause is not the expected one", arguments: [("covered", 0), ("gotIt", 1)])
    func why(code: String, status: Int32) async throws {
        let outcome = try await Program.run(["why", Self.scene, "View A.2", "--expect", code], in: Folder())
        #expect(outcome.status == status)
        #expect(outcome.output.hasPrefix("View A.2 contains the point, but View B lies in front"))
        #expect(outcome.errors == (status == 0 ? "" : "expected gotIt, found covered\n"))
    }

    @Test("A snapshot is held against a reference, which is written where that is allowed")
    func snapshot() async throws {
        let folder = try Folder()
        func run(_ options: [String], _ environment: [String: String] = ["CI": "1"]) async throws -> Program.Outcome {
            try await Program.run(
                ["snapshot", Self.scene, "--scale", "1", "--against", "r.png"] + options, in: folder,
                environment: environment)
        }
        let missing = try await run([])
        #expect(missing.status == 1)
        #expect(missing.errors.hasPrefix("r has no reference at "))
        let recorded = try await run([], ["HITSCOPE_RECORD": "missing"])
        #expect(recorded.status == 1)
        #expect(recorded.errors.hasPrefix("The reference was saved at "))
        #expect(try await run([]) == .init(status: 0, output: "", errors: ""))
        let other = try await run(["--tap", "60,100"])
        #expect(other.status == 1)
        #expect(other.errors.contains("pixels differ from the reference, by "))
        #expect(folder.files.contains("artifacts/r.compared.png"))
        let reference = try PictureFile.picture(
            at: packageFolder + "/Tests/DebuggerTests/References/08 Hit-test order.png")
        #expect(try PictureFile.picture(at: folder["r.png"]) == reference)
        #expect(!other.errors.contains("built-in letters"))
        let plain = try await Program.run(["snapshot", Self.scene, "--scale", "1", "-o", "plain.png"], in: folder)
        #expect(plain.status == 0)
        let unlike = try await Program.run(
            ["snapshot", Self.scene, "--scale", "1", "--against", "plain.png"], in: folder, environment: ["CI": "1"])
        #expect(unlike.status == 1)
        #expect(unlike.errors.contains("The text was set in the built-in letters."))
        let drawing = try await Program.run(["snapshot", Self.scene, "--against", "r.svg"], in: folder)
        #expect(
            drawing
                == .init(
                    status: 2, output: "",
                    errors:
                        "r.svg: error: the picture to compare with must be a PNG.\n"))
    }

    @Test("A snapshot says in words what changed since its reference, and writes the difference")
    func snapshotWords() async throws {
        let folder = try Folder()
        let text = try String(contentsOfFile: Self.scene, encoding: .utf8)
        func run(_ text: String, _ options: [String]) async throws -> Program.Outcome {
            try folder.write(text, to: "scene.yaml")
            return try await Program.run(
                ["snapshot", "scene.yaml", "--scale", "1", "--against", "r.png"] + options, in: folder)
        }
        #expect(try await run(text, ["--record", "missing"]).status == 1)
        #expect(try await run(text, ["--record", "never"]) == .init(status: 0, output: "", errors: ""))
        #expect(folder.files.contains("r.screen.jsonl"))
        let moved = text.replacingOccurrences(of: "frame: [104, 110, 85, 37]", with: "frame: [108, 110, 85, 37]")
        let outcome = try await run(moved, ["--record", "never", "--diff", "d.png"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("r: View B.2 moved by 4 pt: x is 108, was 104.\n"))
        #expect(try PictureFile.picture(at: folder["d.png"]).height > 100)
        let wide = ["--allow-channel", "255"]
        let allowed = try await run(moved, ["--record", "never"] + wide)
        #expect(allowed.status == 0)
        #expect(allowed.errors.contains("The allowance lets this pass."))
        #expect(try await run(moved, ["--record", "failed"]).errors.hasPrefix("The reference was saved at "))
        #expect(try await run(moved, ["--record", "never"]).status == 0)
    }

    @Test("A snapshot is written to standard output, and compared in English")
    func snapshotOutput() async throws {
        let folder = try Folder()
        let options = ["snapshot", Self.scene, "--scale", "1", "--fonts", "builtin"]
        let file = try await Program.run(options + ["-o", "a.png"], in: folder)
        #expect(file.status == 0)
        let written = try await Program.run(options + ["-o", "-"], in: folder)
        #expect(written.status == 0)
        #expect(written.output.contains("IHDR"))
        let recorded = try await Program.run(options + ["--against", "r.png", "--record", "all"], in: folder)
        #expect(recorded.status == 1)
        let korean = try await Program.run(
            options + ["--against", "r.png", "--record", "never"], in: folder, environment: ["LANG": "ko_KR.UTF-8"])
        #expect(korean.status == 0)
        let lone = try await Program.run(options + ["-o", "a.png", "--diff", "d.png"], in: folder)
        #expect(lone.status == 2)
        #expect(lone.errors.contains("need a reference. Specify it with --against."))
    }

    @Test("References that no test has asked for are listed")
    func references() async throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder["Tests/__Snapshots__/A"], withIntermediateDirectories: true)
        for name in [
            "__Snapshots__/A/a.1.png", "__Snapshots__/A/a.1.screen.jsonl", "__Snapshots__/A/b.1.png", "A.swift",
        ] {
            try folder.write("x", to: "Tests/\(name)")
        }
        try folder.write(folder["Tests/__Snapshots__/A/a.1.png"] + "\n", to: "asked.txt")
        let outcome = try await Program.run(["references", "Tests", "--asked", "asked.txt"], in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasSuffix("__Snapshots__/A/b.1.png\n"))
        #expect(outcome.output.split(separator: "\n").count == 1)
        #expect(outcome.errors == "No test asked for 1 file. You can delete it.\n")
        try folder.write(outcome.output + folder["Tests/__Snapshots__/A/a.1.png"], to: "asked.txt")
        let all = try await Program.run(["references", "Tests", "--asked", "asked.txt"], in: folder)
        #expect(all == .init(status: 0, output: "Every reference was used.\n", errors: ""))
    }

    @Test("A dump and the scene that it became make the same picture")
    func dumpAndScene() async throws {
        let folder = try Folder()
        try folder.write(
            """
            <UIWindow: 0x100; frame = (0 0; 200 120); layer = <UIWindowLayer: 0x200>>
               | <UIView: 0x101; frame = (10 10; 120 80); layer = <CALayer: 0x201>>
               |    | <UIButton: 0x102; frame = (8 8; 60 44); layer = <CALayer: 0x202>>
               | <UIImageView: 0x103; frame = (90 20; 100 80); alpha = 0.5; userInteractionEnabled = NO; \
            layer = <CALayer: 0x203>>

            """, to: "dump.txt")
        #expect(try await Program.run(["import", "dump.txt", "-o", "scene.yaml"], in: folder).status == 0)
        for (source, picture) in [("dump.txt", "a.png"), ("scene.yaml", "b.png")] {
            let outcome = try await Program.run(
                ["snapshot", source, "--tap", "95,40", "--fonts", "builtin", "-o", picture], in: folder)
            #expect(outcome.status == 0)
        }
        #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
    }
}
