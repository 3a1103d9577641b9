// A recording of a window, where points of a scene's screen are asked for; and recordings that cannot be meant.
import Foundation
import HitscopeInput
import HitscopeProcess
import HitscopeSampleScenes
import Testing

private let scene = SampleScene.hitTestOrder.path
private let defaultSize = CGSize(width: 1440, height: 900)

@Suite("Recordings of windows", .serialized) struct RecordedWindowTests {
    /// A touch in the middle of the window, on the scene, after one on the panel to the left.
    private var script: Script {
        var script = Script()
        script.tap(at: CGPoint(x: 60, y: 300), after: 0.5)
        script.tap(at: CGPoint(x: 620, y: 420), after: 0.5)
        script.events.append(InputEvent(time: 1.5, .resize(CGSize(width: 1200, height: 700))))
        script.drag(from: CGPoint(x: 500, y: 330), to: CGPoint(x: 560, y: 400), after: 0.25)
        script.events.append(InputEvent(time: 4, .close))
        return script
    }

    @Test(
        "trace tells of a recording of a window what a replay of the window writes, panels or not",
        arguments: [Recording.Points.window, .stage])
    func sameTrace(points: Recording.Points) async throws {
        let folder = try Folder()
        try folder.write(Recording(script, Recording.Header(points, size: defaultSize)).text, to: "r.jsonl")
        let replay = ["run", "--headless", scene, "--script", "r.jsonl", "--trace", "t.json", "--fonts", "builtin"]
        #expect(try await Program.run(replay, in: folder) == .init(status: 0, output: "", errors: ""))
        let told = try await Program.run(["trace", scene, "--script", "r.jsonl", "--json"], in: folder)
        #expect(told.status == 0)
        #expect(told.errors == "")
        let written = String(decoding: try folder.bytes("t.json"), as: UTF8.self)
        #expect(inputs(told.output) == inputs(written))
        #expect(!inputs(told.output).isEmpty)
    }

    /// The lines of touches in a trace.
    private func inputs(_ json: String) -> [Substring] {
        json.split(separator: "\n").filter { $0.contains("touchesBegan") || $0.contains("touchesEnded") }.map {
            $0.hasSuffix(",") ? $0.dropLast() : $0
        }
    }

    @Test("a snapshot takes a recording of a window")
    func snapshot() async throws {
        let folder = try Folder()
        try folder.write(Recording(script, Recording.Header(.window, size: defaultSize)).text, to: "r.jsonl")
        let outcome = try await Program.run(
            ["snapshot", scene, "--script", "r.jsonl", "--fonts", "builtin", "-o", "p.png"], in: folder)
        #expect(outcome == .init(status: 0, output: "", errors: ""))
    }

    @Test("the largest and the smallest surface are taken by every command")
    func extremeSizes() async throws {
        let folder = try Folder()
        let sizes = [CGSize(width: 32_767, height: 32_767), CGSize(width: 1, height: 1)]
        let events = sizes.enumerated().map { InputEvent(time: Double($0.offset), .resize($0.element)) }
        try folder.write(
            Recording(Script(events: events), Recording.Header(.stage, size: sizes[1])).text, to: "r.jsonl")
        for command in [["trace", scene], ["run", "--headless", scene, "--fonts", "builtin"]] {
            let outcome = try await Program.run(command + ["--script", "r.jsonl"], in: folder)
            #expect(outcome == .init(status: 0, output: outcome.output, errors: ""), "\(command)")
        }
    }

    @Test("a script in points of the screen gives the same trace in every command")
    func screenPoints() async throws {
        let folder = try Folder()
        var script = Script()
        script.tap(at: CGPoint(x: 60, y: 100))
        try folder.write(Recording(script, Recording.Header(.screen)).text, to: "s.jsonl")
        let replay = ["run", "--headless", scene, "--script", "s.jsonl", "--trace", "t.json", "--fonts", "builtin"]
        #expect(try await Program.run(replay, in: folder) == .init(status: 0, output: "", errors: ""))
        let told = try await Program.run(["trace", scene, "--script", "s.jsonl", "--json"], in: folder)
        #expect(told.output.contains("View A.1"))
        #expect(try folder.bytes("t.json") == Data(told.output.utf8))
    }

    @Test("a script that does not say whose points it has is played with a note")
    func noHeader() async throws {
        let folder = try Folder()
        try folder.write("[{\"time\": 1, \"focus\": true}]", to: "s.json")
        let told = try await Program.run(["trace", scene, "--script", "s.json"], in: folder)
        #expect(told.status == 0)
        #expect(told.errors.contains("they are interpreted as points of the screen."))
        let played = try await Program.run(["run", "--headless", scene, "--script", "s.json"], in: folder)
        #expect(played.errors.contains("they are interpreted as points of the window."))
    }

    @Test("a recording that was cut off is played up to there, with a note")
    func cut() async throws {
        let folder = try Folder()
        let text = Recording(script, Recording.Header(.window, size: defaultSize)).text
        try folder.write(String(text.dropLast(9)), to: "r.jsonl")
        for command in [["trace", scene], ["run", "--headless", scene, "--fonts", "builtin"]] {
            let outcome = try await Program.run(command + ["--script", "r.jsonl"], in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains(":1: note: the file ends in the middle of this input, which is left out."))
        }
    }

    @Test("a script for a screen of another size is refused by every command, with the same sentence")
    func otherScreen() async throws {
        let folder = try Folder()
        let header = Recording.Header(.screen, size: CGSize(width: 100, height: 200))
        try folder.write(Recording(Script(), header).text, to: "s.jsonl")
        var sentences: Set<String> = []
        for command in [["trace", scene], ["run", "--headless", scene], ["snapshot", scene, "-o", "p.png"]] {
            let outcome = try await Program.run(command + ["--script", "s.jsonl"], in: folder)
            #expect(outcome.status == 2)
            sentences.insert(outcome.errors)
        }
        #expect(sentences.count == 1)
        #expect(sentences.first?.hasPrefix("s.jsonl: error: the script is for a screen of 100 × 200 points, ") == true)
    }

    @Test(
        "options that contradict a recording are refused",
        arguments: [["--stage-only"], ["--size", "1200x700"]])
    func contradiction(option: [String]) async throws {
        let folder = try Folder()
        try folder.write(Recording(script, Recording.Header(.window, size: defaultSize)).text, to: "r.jsonl")
        let outcome = try await Program.run(
            ["run", "--headless", scene, "--script", "r.jsonl"] + option, in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasSuffix("  You can leave out \(option[0]).\n"))
    }
}

@Suite("Numbers on the command line", .serialized) struct NumberArgumentTests {
    private static let nonsense = [
        "nan", "inf", "-inf", "1e300", "-1e300", "1e999", "-1", "9223372036854775808", "0x1p2000", "", " ",
    ]

    @Test("no number ends the program otherwise than with a sentence", arguments: nonsense)
    func numbers(number: String) async throws {
        let folder = try Folder()
        for arguments in [
            ["trace", scene, "--tap", "\(number),1e300"], ["why", scene, "View A", "--tap", "nan,\(number)"],
            ["snapshot", scene, "-o", "p.png", "--step", number],
            ["snapshot", scene, "-o", "p.png", "--scale", number],
            ["snapshot", scene, "-o", "p.png", "--window", "--size", "\(number)x\(number)"],
            ["run", scene, "--headless", "--scale", number], ["run", scene, "--headless", "--size", "\(number)x1"],
        ] {
            let outcome = try await Program.run(arguments, in: folder)
            #expect(outcome.status == 2, "\(arguments)")
            #expect(outcome.output == "")
            #expect(!outcome.errors.isEmpty)
        }
    }
}
