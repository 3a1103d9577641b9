// What the commands write as JSON is what the schemas of the folder Assets say.
import Foundation
import HitscopeProcess
import HitscopeSampleScenes
import Testing

@Suite("Schemas of answers", .serialized) struct SchemaTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func run(_ arguments: [String]) async throws -> Program.Outcome {
        try await Program.run(arguments, in: folder)
    }

    /// The JSON that a command writes about a scene, under the name of its schema.
    private static let commands = [
        ("trace", ["trace", "--json"]), ("answer", ["why", "--json"]), ("audit", ["audit", "--format", "json"]),
    ]

    @Test("Traces, answers and audits of all sample scenes fit their schemas", arguments: commands)
    func scenes(name: String, command: [String]) async throws {
        let schema = try JSONSchema(name)
        var count = 0
        for scene in SampleScene.allCases {
            let outcome = try await run([command[0], scene.path] + command.dropFirst())
            guard !outcome.output.isEmpty else { continue }
            count += 1
            let problems = try schema.problems(in: outcome.output)
            #expect(problems.isEmpty, "\(scene): \(problems.prefix(3))")
        }
        #expect(count > 40)
    }

    @Test("Maps, and comparisons of two, fit their schema")
    func maps() async throws {
        let schema = try JSONSchema("map")
        for scene in [SampleScene.hitTestOrder, .enlargedAreaInSmallParent, .hiddenDisabledTransparent] {
            let map = try await run(["map", scene.path, "-o", "map.json", "--force"])
            #expect(map.status == 0, "\(map.errors)")
            let problems = try schema.problems(in: String(decoding: folder.bytes("map.json"), as: UTF8.self))
            #expect(problems.isEmpty, "\(scene): \(problems.prefix(3))")
        }
        let before = SampleScene.enlargedAreaInSmallParent.path, after = SampleScene.enlargedAreaInLargeParent.path
        _ = try await run(["map", after, "--compare", before, "-o", "changes.json"])
        let problems = try schema.problems(in: String(decoding: folder.bytes("changes.json"), as: UTF8.self))
        #expect(problems.isEmpty, "\(problems.prefix(3))")
    }

    @Test("An answer about a view, about an action and about a dump fits the schema")
    func answers() async throws {
        let schema = try JSONSchema("answer"), scene = SampleScene.hitTestOrder.path
        try folder.write(
            """
            <UIWindow: 0x1; frame = (0 0; 100 100)>
               | <Mine: 0x2; frame = (0 0; 50 50)>
               | <UIButton: 0x3; frame = (0 0; 50 50); userInteractionEnabled = NO>
            """, to: "dump.txt")
        for arguments in [
            [scene, "View A.2", "--tap", "172,177"], ["dump.txt", "0x3", "--tap", "10,10"],
            ["dump.txt", "--tap", "10,10"], [SampleScene.closuresAndTargets.path, "--action", "tapped:"],
        ] {
            let outcome = try await run(["why"] + arguments + ["--json"])
            let problems = try schema.problems(in: outcome.output)
            #expect(problems.isEmpty, "\(arguments): \(problems.prefix(3))")
        }
    }

    @Test("A trace has words for phases, states and buttons")
    func words() async throws {
        let outcome = try await run(["trace", SampleScene.gestureAgainstResponder.path, "--json"])
        #expect(outcome.output.hasPrefix("{\"version\": 2,\n"))
        #expect(outcome.output.contains("{\"fingers\":[{\"finger\":0,\"phase\":\"began\",\"x\":107,\"y\":150}]"))
        #expect(outcome.output.contains("\"from\":\"possible\""))
        #expect(outcome.output.contains("\"to\":\"began\""))
        #expect(outcome.output.contains("\"phase\":\"cancelled\",\"tapCount\":0"))
    }

    @Test("A schema finds a field that it does not have, one that is missing, and a word that is none")
    func twin() throws {
        let schema = try JSONSchema("trace"), start = #"{"version": 2, "participants": [], "records": "#
        #expect(try schema.problems(in: start + "[]}") == [])
        #expect(try schema.problems(in: start + "[{}]}") == [".records[0]: index is missing"])
        #expect(try schema.problems(in: start + #"[{"index": 0, "colour": 1}]}"#) == [".records[0]: colour is unknown"])
        #expect(try schema.problems(in: start + #"[{"index": 0, "to": 1}]}"#).count == 1)
        #expect(try schema.problems(in: #"{"version": 1, "participants": [], "records": []}"#).count == 1)
    }
}
