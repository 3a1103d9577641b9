// The file of `--predictions`: what a class expected of each touch, and what came of it.
import Foundation
import HitscopeInput
import HitscopeProcess
import HitscopeSampleScenes
import Testing

@Suite("The file of predictions", .serialized) struct PredictionsTests {
    private let names = "number,scene,x,y,guess,answer,right,why"
    /// The byte-order mark of UTF-8.
    private let mark = Data([0xEF, 0xBB, 0xBF])

    /// The lines of a table, without the mark before the first.
    private func lines(_ path: String, in folder: Folder) throws -> [String] {
        var bytes = try folder.bytes(path)
        #expect(bytes.prefix(3) == mark)
        bytes.removeFirst(3)
        return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    }

    private let beforehandCommand = [
        "run", "--headless", SampleScene.hitTestOrder.path, "--predictions", "p.csv", "--picture", "p.png", "--trace",
        "t.json",
    ]

    @Test(
        "A table begins with the mark by which spreadsheets know UTF-8, once, in either language",
        arguments: ["en", "ko"])
    func marked(language: String) async throws {
        let folder = try Folder()
        for _ in 0..<2 {
            let outcome = try await Program.run(beforehandCommand + ["--language", language], in: folder)
            #expect(outcome.status == 0)
        }
        let bytes = try folder.bytes("p.csv")
        #expect(bytes.prefix(3) == mark)
        #expect(bytes.ranges(of: mark).count == 1)
        let lines = try lines("p.csv", in: folder)
        #expect(lines[0].hasPrefix(language == "ko" ? "번호,장면,x,y," : "number,scene,x,y,"))
        #expect(lines[3] == lines[0])
    }

    @Test("A table of an earlier version, without the mark, is added to as it is, and a mark alone is an empty table")
    func unmarked() async throws {
        let folder = try Folder(), old = names + "\r\n1,A,1,2,,B,,\r\n"
        try folder.write(old, to: "p.csv")
        #expect(try await Program.run(beforehandCommand, in: folder).status == 0)
        let bytes = try folder.bytes("p.csv")
        #expect(bytes.starts(with: Data(old.utf8)))
        #expect(bytes.ranges(of: mark).isEmpty)
        try folder.write("\u{FEFF}", to: "p.csv")
        #expect(try await Program.run(beforehandCommand, in: folder).status == 0)
        let lines = try lines("p.csv", in: folder)
        #expect(lines.first == names)
        #expect(lines.count == 3)
    }

    @Test("Without a window a teacher gets the answers of the scene's script beforehand")
    func beforehand() async throws {
        let folder = try Folder()
        let outcome = try await Program.run(
            [
                "run", "--headless", SampleScene.hitTestOrder.path, "--predictions", "p.csv", "--picture", "p.png",
                "--trace", "t.json",
            ], in: folder)
        #expect(outcome.status == 0)
        let lines = try lines("p.csv", in: folder)
        #expect(lines.count == 3)
        #expect(lines.first == names)
        #expect(lines[1].hasPrefix("1,"))
        #expect(lines[1].contains(",,View B.1,,"))
        #expect(lines[1].contains("It is the hit view"))
        #expect(lines.last == "")
    }

    @Test("What a class answers in a recorded window is written, with the reason")
    func answered() async throws {
        let folder = try Folder()
        var events: [InputEvent] = []
        func type(_ key: Key, at time: Double) {
            for isDown in [true, false] {
                events.append(InputEvent(time: time, .key(KeyChange(key, isDown: isDown))))
            }
        }
        type(.right, at: 0.5)
        // Beside the scene: nobody.
        events += [FingerChange.Phase.down, .up].map {
            InputEvent(time: 2, .fingers([FingerChange(0, $0, at: CGPoint(x: 960, y: 200))]))
        }
        type(.right, at: 3)
        events.append(InputEvent(time: 5, .close))
        let recording = Recording(
            Script(events: events), Recording.Header(.window, size: CGSize(width: 1440, height: 900)))
        try folder.write(recording.text, to: "r.jsonl")
        let outcome = try await Program.run(
            [
                "run", SampleScene.hitTestOrder.path, "--script", "r.jsonl", "--predict", "--predictions", "p.csv",
                "--fonts", "builtin",
            ], in: folder)
        #expect(outcome == .init(status: 0, output: "", errors: ""))
        let lines = try lines("p.csv", in: folder)
        #expect(lines.count == 3)
        #expect(lines[1].contains(",no view,View B.1,no,"))
    }

    @Test("Another class is added below the first, and nothing is added to a file of another kind")
    func twoClasses() async throws {
        let folder = try Folder()
        let command = [
            "run", "--headless", SampleScene.hitTestOrder.path, "--predictions", "p.csv", "--picture", "p.png",
            "--trace", "t.json",
        ]
        for _ in 0..<2 { #expect(try await Program.run(command, in: folder).status == 0) }
        let lines = try lines("p.csv", in: folder)
        #expect(lines.count == 6)
        #expect(lines[0] == names)
        #expect(lines[2] == "")
        #expect(lines[3] == names)
        #expect(lines[4] == lines[1])
        try folder.write("my notes, for the class\n", to: "p.csv")
        let refused = try await Program.run(command, in: folder)
        #expect(refused.status == 2)
        #expect(refused.errors.contains("is not a file of predict-mode answers"))
        #expect(String(decoding: try folder.bytes("p.csv"), as: UTF8.self) == "my notes, for the class\n")
    }

    @Test("Options that contradict each other, and files that would be lost, are refused")
    func refused() async throws {
        let folder = try Folder()
        let scene = SampleScene.hitTestOrder.path
        for options in [["--predict"], ["--predictions", "p.csv"]] {
            let outcome = try await Program.run(["run", scene, "--stage-only"] + options, in: folder)
            #expect(outcome.status != 0)
            #expect(outcome.errors.contains(options[0]))
        }
        let twice = try await Program.run(
            ["run", "--headless", scene, "--predictions", "a", "--trace", "a"], in: folder)
        #expect(twice.status != 0)
        #expect(twice.errors.contains("specified for two outputs"))
    }
}
