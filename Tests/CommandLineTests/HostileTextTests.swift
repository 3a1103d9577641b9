// Texts that would set a terminal's title, colour it, turn a line round or forge one. No command prints them as they
// are.
import Foundation
import HitscopeProcess
import HitscopeReading
import HitscopeSampleScenes
import HitscopeSceneFile
import Testing

/// For texts: escape sequences, a line of its own, C1 controls, separators and marks of direction.
private let hostileText = "\u{1B}]0;t\u{7}\nFORGED: x\rFORGED\u{9B}31m\u{2028}FORGED\u{202E}"
/// For names, which have no control characters.
private let hostileName = "한🙂\u{202E}\u{2066}\u{AD}"

/// The lines of an outcome in which something of a scene reached the terminal as it is.
private func breaches(_ outcome: Program.Outcome) -> [Substring] {
    (outcome.output + outcome.errors).split(separator: "\n").filter { line in
        line.hasPrefix("FORGED") || line.unicodeScalars.contains(where: \.needsEscape)
    }
}

@Suite("Hostile texts", .serialized) struct HostileTextTests {
    /// For each key of the tables, the first sample scene that has it, with a hostile text as its value.
    private func scenes(in folder: Folder) throws -> [String] {
        let samples = try SampleScene.allCases.map { try String(contentsOfFile: $0.path, encoding: .utf8) }
        let keys = Set(SceneReference.maps.flatMap { $0.keys.map(\.name) }).sorted()
        var paths: [String] = []
        for text in [hostileText, hostileName] {
            let scalar = text.asJSON
            for key in keys {
                let pattern = try Regex("\\b\(key): *(?:\"[^\"\\n]*\"|[^\\s,\\]}{\\[#\"][^,\\]}\\n#]*)")
                guard let sample = samples.first(where: { $0.contains(pattern) }) else { continue }
                let place = try #require(sample.firstRange(of: pattern))
                let scene = sample.replacingCharacters(in: place, with: "\(key): \(scalar)")
                paths.append(try folder.write(scene, to: "\(key)-\(paths.count).yaml"))
            }
        }
        return paths
    }

    @Test("check prints no text of a scene as it is, whichever key has it")
    func check() async throws {
        let folder = try Folder()
        let paths = try scenes(in: folder)
        #expect(paths.count > 160)
        let outcome = try await Program.run(["check"] + paths, in: folder)
        #expect(breaches(outcome).isEmpty)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("\\u{1B}"))
        #expect(outcome.errors.contains("\\u{202E}"))
    }

    @Test("trace prints no text of a scene as it is, in words or as JSON")
    func trace() async throws {
        let folder = try Folder()
        for path in try scenes(in: folder) where try await Program.run(["check", path], in: folder).status != 2 {
            for json in [[], ["--json"]] {
                let outcome = try await Program.run(["trace", path, "--tap", "60,100"] + json, in: folder)
                #expect(breaches(outcome).isEmpty, "\(path)")
            }
        }
    }

    private func writeScene(in folder: Folder) throws {
        let (name, text) = (hostileName.asJSON, hostileText.asJSON)
        try folder.write(
            """
            version: 1
            title: \(name)
            lookFor: \(text)
            windows:
              - key: true
                root:
                  class: MainController
                  name: c
                  implements: [\(name)]
                  view:
                    class: MainView
                    name: w
                    subviews:
                      - name: \(name)
                        frame: [20, 40, 100, 50]
                        text: \(text)
                        recognizers: [{type: tap, name: \(name), action: {selector: \(name), target: c}}]
                      - class: UIButton
                        frame: [20, 90, 100, 50]
                        text: \(text)
                        actions:
                          - {events: touchUpInside, selector: \(name), target: c}
            script: [{tap: [30, 100]}, {tap: [30, 50]}]
            expect:
              - tap: [30, 50]
                hit: w
                handledBy: w
                chain: [\(name)]
                notReached: [\(name)]
                actions: [\(name)]
                texts: {\(name): \(text)}
                recognizers: {\(name): failed}
            """, to: "scene.yaml")
    }

    @Test("a scene with marks of direction in its names is read, and its expectations are compared")
    func isRead() async throws {
        let folder = try Folder()
        try writeScene(in: folder)
        let outcome = try await Program.run(["check", "scene.yaml"], in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("hit: expected w, found 한🙂\\u{202E}\\u{2066}\\u{AD}."))
    }

    @Test(
        "no command prints names and texts as they are",
        arguments: [
            ["check", "scene.yaml"], ["trace", "scene.yaml"], ["trace", "scene.yaml", "--json"],
            ["why", "scene.yaml", hostileName, "--tap", "1,1"], ["why", "scene.yaml", hostileText, "--tap", "1,1"],
            ["why", "scene.yaml", hostileName, "--tap", "1,1", "--json"],
            ["run", "scene.yaml", "--headless", "--fonts", "builtin"], ["run", "scene.yaml", "--record", "r"],
            ["snapshot", "scene.yaml", "--fonts", "builtin", "-o", hostileName + ".png"],
            ["snapshot", "scene.yaml", "--fonts", "builtin", "-o", hostileText],
            ["snapshot", "scene.yaml", "--step", hostileText, "-o", "p.png"],
            ["trace", hostileText], ["check", hostileText], ["trace", "scene.yaml", "--script", hostileText],
            ["trace", "scene.yaml", "--tap", hostileText], ["run", "scene.yaml", "--headless", "--trace", hostileText],
            ["trace", "scene.yaml", "--script", "script.json"], [hostileText], ["run", "scene.yaml", hostileText],
        ])
    func commands(arguments: [String]) async throws {
        let folder = try Folder()
        try writeScene(in: folder)
        let finger = "{\"finger\": 0, \"phase\": \(hostileText.asJSON), \"point\": [1, 2]}"
        try folder.write(
            "{\"recording\": 1, \"points\": \"screen\"}\n{\"time\": 1, \"fingers\": [\(finger)]}\n", to: "script.json")
        let outcome = try await Program.run(arguments, in: folder)
        #expect(breaches(outcome).isEmpty, "\(outcome)")
        #expect(!(outcome.output + outcome.errors).isEmpty || outcome.status == 0)
    }
}

extension String {
    /// The text as JSON writes it.
    fileprivate var asJSON: String {
        (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self).visibleJSON } ?? ""
    }
}
