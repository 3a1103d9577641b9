// Recordings with outcomes: written, played again, and held against a scene that has changed.
import Foundation
import HitscopeInput
import HitscopeProcess
import HitscopeReading
import HitscopeSampleScenes
import Testing

@Suite("Recordings that are played again", .serialized) struct ReplayTests {
    private let folder: Folder
    private static let scene = """
        version: 1
        screen: [200, 200]
        windows:
          - root:
              name: controller
              implements: [save]
              view:
                name: root
                subviews:
                  - {name: card, frame: [0, 0, 90, 50], touches: handles}
                  - class: UIButton
                    name: buy
                    frame: [0, 100, 100, 50]
                    text: Buy
                    actions: [{events: touchUpInside, selector: save, target: none}]

        """

    init() throws {
        folder = try Folder()
        try folder.write(Self.scene, to: "scene.yaml")
    }

    private func run(_ arguments: [String]) async throws -> Program.Outcome {
        try await Program.run(arguments, in: folder)
    }

    private func change(_ text: String, to other: String) throws {
        #expect(Self.scene.contains(text))
        try folder.write(Self.scene.replacing(text, with: other), to: "scene.yaml")
    }

    /// A recording of two taps, without outcomes.
    private var script: Script {
        var script = Script()
        script.tap(at: CGPoint(x: 10, y: 10))
        script.tap(at: CGPoint(x: 10, y: 120), after: 1)
        return script
    }

    /// Writes a recording with outcomes, in points of the screen.
    private func record() async throws {
        try folder.write(Recording(script, Recording.Header(.screen)).text, to: "taps.jsonl")
        let outcome = try await run(["replay", "taps.jsonl", "scene.yaml", "--update"])
        #expect(outcome == .init(status: 0, output: "The outcomes of 4 inputs were written.\n", errors: ""))
    }

    @Test("A test that is written to standard output is that of a file, and nothing else")
    func standardOutput() async throws {
        try await record()
        let printed = try await run(["replay", "taps.jsonl", "-o", "-"])
        #expect(printed.status == 0)
        #expect(try await run(["replay", "taps.jsonl", "-o", "test.yaml"]).status == 0)
        #expect(printed.output == String(decoding: try folder.bytes("test.yaml"), as: UTF8.self))
        #expect(!folder.files.contains("-"))
    }

    @Test("A recording of an earlier version is played, and gets outcomes by an update")
    func update() async throws {
        try folder.write(Recording(script, Recording.Header(.screen)).text, to: "old.jsonl")
        let played = try await run(["replay", "old.jsonl", "scene.yaml"])
        #expect(
            played
                == .init(
                    status: 0,
                    output: "Played 4 inputs. The recording has no outcomes; --update writes them.\n", errors: ""))
        try await record()
        #expect(
            String(decoding: try folder.bytes("taps.jsonl"), as: UTF8.self) == """
                {"points":"screen","recording":2,"scene":"scene.yaml"}
                {"frame":[0,0,200,200],"view":"window"}
                {"frame":[0,0,200,200],"in":"window","view":"root"}
                {"frame":[0,0,90,50],"in":"root","view":"card"}
                {"frame":[0,100,100,50],"in":"root","view":"buy"}
                {"fingers":[{"finger":0,"phase":"down","point":[10,10]}],"time":0}
                {"outcome":{"handled":["card"],"hit":["card"]}}
                {"fingers":[{"finger":0,"phase":"up","point":[10,10]}],"time":0.08}
                {"fingers":[{"finger":0,"phase":"down","point":[10,120]}],"time":1.08}
                {"outcome":{"handled":["buy"],"hit":["buy"]}}
                {"fingers":[{"finger":0,"phase":"up","point":[10,120]}],"time":1.1600000000000001}
                {"outcome":{"performed":["save"]}}

                """)
        let again = try await run(["replay", "taps.jsonl"])
        #expect(
            again
                == .init(
                    status: 0, output: "Played 4 inputs. All outcomes match the recording.\n", errors: ""))
    }

    @Test(
        "The first step with another outcome is reported, with what was expected, what was found, and what has changed")
    func first() async throws {
        try await record()
        try change("[0, 0, 90, 50], touches", to: "[20, 0, 90, 50], touches")
        let moved = try await run(["replay", "taps.jsonl"])
        #expect(moved.status == 1)
        #expect(moved.output == "")
        #expect(
            moved.errors == """
                taps.jsonl: step 1 of 4 has a different outcome: \
                {"fingers":[{"finger":0,"phase":"down","point":[10,10]}],"time":0}
                  hit: expected card, found root
                  handled: expected card, found nothing
                The scene has changed since: 1 view moved: card.

                """)
        try change("implements: [save]", to: "implements: [sell]")
        let silent = try await run(["replay", "taps.jsonl"])
        #expect(
            silent.errors == """
                taps.jsonl: step 4 of 4 has a different outcome: \
                {"fingers":[{"finger":0,"phase":"up","point":[10,120]}],"time":1.1600000000000001}
                  performed: expected save, found nothing
                The views of the scene are the same.

                """)
    }

    @Test("A change of the scene without another outcome is reported, and is no failure")
    func harmless() async throws {
        try await record()
        try change("[0, 100, 100, 50]", to: "[0, 100, 120, 50]")
        let outcome = try await run(["replay", "taps.jsonl"])
        #expect(
            outcome
                == .init(
                    status: 0,
                    output: "Played 4 inputs. All outcomes match the recording.\n"
                        + "The scene has changed since: 1 view moved: buy.\n", errors: ""))
    }

    @Test("A recording without the views of its scene is compared, and nothing is said about changes")
    func withoutViews() async throws {
        try await record()
        let lines = String(decoding: try folder.bytes("taps.jsonl"), as: UTF8.self).split(separator: "\n")
        try folder.write(lines.filter { !$0.contains("\"view\"") }.joined(separator: "\n"), to: "bare.jsonl")
        let same = try await run(["replay", "bare.jsonl"])
        #expect(
            same == .init(status: 0, output: "Played 4 inputs. All outcomes match the recording.\n", errors: ""))
        try change("[0, 0, 90, 50], touches", to: "[20, 0, 90, 50], touches")
        let other = try await run(["replay", "bare.jsonl"])
        #expect(other.status == 1)
        #expect(other.errors.hasSuffix("  handled: expected card, found nothing\n"))
    }

    @Test("A recording becomes a scene that plays it and expects what came of it")
    func asScene() async throws {
        try await record()
        let written = try await run(["replay", "taps.jsonl", "-o", "test.yaml"])
        #expect(
            written
                == .init(
                    status: 0, output: "test.yaml plays 4 inputs and expects hit, handledBy, actions.\n", errors: ""))
        let test = String(decoding: try folder.bytes("test.yaml"), as: UTF8.self)
        #expect(test.contains("script: [{tap: [10, 10]}, {wait: 1}, {tap: [10, 120]}]\n"))
        #expect(test.contains("hit: card"))
        #expect(test.contains("actions: [save]"))
        let held = try await run(["check", "test.yaml"])
        #expect(held.status == 0)
        try folder.write(test.replacing("[0, 0, 90, 50]", with: "[50, 0, 90, 50]"), to: "test.yaml")
        let moved = try await run(["check", "test.yaml"])
        #expect(moved.status == 1)
        #expect(moved.errors.contains("hit: expected card, found root."))
    }

    @Test("A recording becomes a Swift test, which is one of the tests of this project")
    func asSwift() async throws {
        let files = FileManager.default, sample = SampleScene.actionWithoutTarget.path
        let name = URL(fileURLWithPath: sample).lastPathComponent
        for place in ["Tests/SnapshotTests", "Sample Scenes"] {
            try files.createDirectory(atPath: folder[place], withIntermediateDirectories: true)
        }
        try files.copyItem(atPath: sample, toPath: folder["Sample Scenes/\(name)"])
        let taps = [(112, 127), (277, 127), (10, 340)].enumerated().flatMap { number, point in
            [("down", 50), ("up", 58)].map { phase, hundredths in
                """
                {"time": \(number).\(hundredths), "fingers": [{"finger": 0, "phase": "\(phase)", "point": \
                [\(point.0), \(point.1)]}]}

                """
            }
        }
        try folder.write("{\"recording\": 2, \"points\": \"screen\"}\n" + taps.joined(), to: "taps.jsonl")
        let path = "Tests/SnapshotTests/RecordedTapsTests.swift"
        let written = try await run(["replay", "taps.jsonl", "Sample Scenes/\(name)", "-o", path])
        #expect(
            written == .init(status: 0, output: "\(path) plays 6 inputs and expects the outcomes of 5.\n", errors: ""))
        let project = URL(fileURLWithPath: sample).deletingLastPathComponent().deletingLastPathComponent()
        let test = try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
        #expect(String(decoding: try folder.bytes(path), as: UTF8.self) == test)
    }

    @Test("A recording whose moves matter becomes a script of each input")
    func exactly() async throws {
        var script = Script()
        script.fingers([FingerChange(0, .down, at: CGPoint(x: 10, y: 120))])
        script.fingers([FingerChange(0, .move, at: CGPoint(x: 190, y: 10))], after: 0.1)
        script.fingers([FingerChange(0, .up, at: CGPoint(x: 10, y: 120))], after: 0.1)
        try folder.write(Recording(script, Recording.Header(.screen)).text, to: "way.jsonl")
        let written = try await run(["replay", "way.jsonl", "scene.yaml", "-o", "test.yaml"])
        #expect(written.status == 0)
        let held = try await run(["check", "test.yaml"])
        #expect(held.status == 0)
    }

    @Test("What evemu recorded of a touch screen plays into a scene, and becomes a test")
    func ofDevice() async throws {
        let text = """
            # EVEMU 1.3
            A: 2f 0 9 0 0
            A: 35 0 2000 0 0
            A: 36 0 2000 0 0
            E: 1.000000 0003 0039 5
            E: 1.000000 0003 0035 100
            E: 1.000000 0003 0036 1200
            E: 1.000000 0000 0000 0
            E: 1.080000 0003 0039 -1
            E: 1.080000 0000 0000 0
            """
        try folder.write(text, to: "touch.evemu")
        let played = try await run(["replay", "touch.evemu", "scene.yaml"])
        #expect(played.status == 0)
        let trace = try await run(["trace", "scene.yaml", "--script", "touch.evemu"])
        #expect(trace.output.contains("buy"))
        let written = try await run(["replay", "touch.evemu", "scene.yaml", "-o", "test.yaml"])
        #expect(written.output == "test.yaml plays 2 inputs and expects hit, handledBy, actions.\n")
        let updated = try await run(["replay", "touch.evemu", "scene.yaml", "--update"])
        #expect(updated.status == 2)
        let kept = String(decoding: try folder.bytes("touch.evemu"), as: UTF8.self)
        #expect(kept == text)
    }

    @Test("A recording of a window is played in such a window, and finds its scene from its own folder")
    func window() async throws {
        let scene = SampleScene.hitTestOrder.path
        var script = Script()
        script.tap(at: CGPoint(x: 60, y: 300), after: 0.5)
        script.tap(at: CGPoint(x: 620, y: 420), after: 0.5)
        script.events.append(InputEvent(time: 4, .close))
        let header = Recording.Header(.window, size: CGSize(width: 1440, height: 900))
        try folder.write(Recording(script, header).text, to: "old.jsonl")
        try FileManager.default.createDirectory(atPath: folder["made"], withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: scene, toPath: folder["order.yaml"])
        let recorded = try await run([
            "run", "order.yaml", "--headless", "--fonts", "builtin", "--script", "old.jsonl", "--record",
            "made/r.jsonl",
        ])
        #expect(recorded == .init(status: 0, output: "", errors: ""))
        let recording = try Recording([UInt8](folder.bytes("made/r.jsonl")))
        #expect(recording.header?.scene == "../order.yaml")
        #expect(recording.script == script)
        let hits = recording.outcomes.values.flatMap { $0[.hit] }
        #expect(!hits.isEmpty)
        let same = try await run(["replay", "made/r.jsonl"])
        #expect(
            same
                == .init(
                    status: 0, output: "Played 5 inputs. All outcomes match the recording.\n", errors: ""))
        let other = try await run(["replay", "made/r.jsonl", SampleScene.responderChain.path])
        #expect(other.status == 1)
        #expect(other.errors.hasPrefix("made/r.jsonl: step 3 of 5 has a different outcome: "))
        #expect(other.errors.contains("The scene has changed since: "))
    }

    @Test("--until compares the first inputs alone")
    func until() async throws {
        try await record()
        try change("frame: [0, 100, 100, 50]", to: "frame: [0, 160, 100, 30]")
        #expect(try await run(["replay", "taps.jsonl"]).status == 1)
        let first = try await run(["replay", "taps.jsonl", "--until", "2"])
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.hasPrefix("Played 2 inputs. All outcomes match the recording.\n"))
        #expect(try await run(["replay", "taps.jsonl", "--until", "3"]).status == 1)
    }

    @Test(
        "A number of inputs and a speed that there are not are refused in a sentence",
        arguments: [
            (["--until", "9"], "--until is 9, and taps.jsonl has 4 inputs. You can specify a number from 1 to 4."),
            (["--speed", "2"], "--speed needs --window. Leave it out."),
            (["--window", "--speed", "3"], "The value '3' is invalid for '--speed <n>'"),
            (["--update", "--until", "2"], "--update writes all outcomes, and needs neither --window nor --until."),
        ])
    func numbers(arguments: [String], sentence: String) async throws {
        try await record()
        let outcome = try await run(["replay", "taps.jsonl"] + arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }

    @Test("A part of a recording without inputs is refused in a sentence", arguments: [[], ["--window"]])
    func noInputs(options: [String]) async throws {
        try folder.write("{\"recording\":1,\"points\":\"screen\"}\n", to: "empty.json")
        let outcome = try await run(["replay", "empty.json", "scene.yaml", "--until", "1"] + options)
        #expect(outcome.status == 2)
        #expect(outcome.errors == "empty.json has no inputs. You can leave out --until.\n")
    }

    @Test("A recording is shown in a window only where there is a display")
    func noDisplay() async throws {
        try await record()
        let outcome = try await run(["replay", "taps.jsonl", "--window"])
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("display"), "\(outcome.errors)")
    }

    @Test("The schema has the keys of each kind of line")
    func schema() throws {
        struct Schema: Decodable {
            struct Anything: Decodable {}
            struct Line: Decodable {
                struct Property: Decodable { var properties: [String: Anything]? }
                var properties: [String: Property]?
            }
            var defs: [String: Line]
            enum CodingKeys: String, CodingKey { case defs = "$defs" }
        }
        let file = URL(fileURLWithPath: packageFolder + "/Assets/recording.schema.json")
        let defs = try JSONDecoder().decode(Schema.self, from: Data(contentsOf: file)).defs
        func keys(_ name: String) -> [String] { defs[name]?.properties?.keys.sorted() ?? [] }
        let header = Recording.Header(.screen, size: CGSize(width: 9, height: 9), hasOutcomes: true, scene: "a")
        var recording = Recording(Script(), header)
        recording.views = [
            RecordedView("a", in: "b", frame: .zero, states: RecordedView.State.allCases, recognizers: ["c"])
        ]
        let lines = recording.text.split(separator: "\n").map { Data($0.utf8) }
        let written = try lines.map { try JSONDecoder().decode([String: Schema.Anything].self, from: $0).keys.sorted() }
        #expect(written == [keys("header"), keys("view")])
        let fields = defs["outcome"]?.properties?["outcome"]?.properties?.keys.sorted()
        #expect(fields == RecordedOutcome.Field.allCases.map(\.rawValue).sorted())
        let error = #expect(throws: ReadingError.self) {
            try Recording(Array((recording.text + "{\"time\": 0}").utf8))
        }
        let kinds = keys("input").filter { $0 != "time" }
        let unsaid = kinds.filter { error?.problem.contains($0) != true }
        #expect(unsaid == [])
        #expect(kinds.count == 13)
    }

    @Test("A recording that names no scene, and a scene with another screen, are refused")
    func refused() async throws {
        try folder.write(Recording(script, Recording.Header(.screen)).text, to: "taps.jsonl")
        let nameless = try await run(["replay", "taps.jsonl"])
        #expect(
            nameless
                == .init(
                    status: 2, output: "",
                    errors: "taps.jsonl does not specify its scene. "
                        + "You can specify it: hitscope replay RECORDING SCENE.\n"))
        let size = CGSize(width: 100, height: 200)
        try folder.write(
            Recording(script, Recording.Header(.screen, size: size, scene: "scene.yaml")).text, to: "small.jsonl")
        let small = try await run(["replay", "small.jsonl"])
        #expect(small.status == 2)
        #expect(small.errors.hasPrefix("small.jsonl: error: the script is for a screen of 100 × 200 points"))
    }
}
