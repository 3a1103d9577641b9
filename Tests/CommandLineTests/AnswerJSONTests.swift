// The JSON of an answer: the fields that programs read, which stay as they are.
import Foundation
import HitscopeProcess
import HitscopeSampleScenes
import Testing

/// The JSON of `why --json`, as a program reads it.
private struct AnswerJSON: Decodable {
    struct Cause: Decodable {
        var code: String, culprit: String, sentence: String
        var culpritIsVisible: Bool?
    }

    struct Change: Decodable {
        var object: String, code: String
        var edit: String?
    }

    struct Fix: Decodable {
        var isTried: Bool, size: Int, changes: [Change]
    }

    var version: Int, view: String, code: String, sentence: String
    var x: Double?, y: Double?
    var culprit: String?
    var causes: [Cause], fixes: [Fix]
    var caveats: [String]?
}

@Suite("Answers as JSON") struct AnswerJSONTests {
    private func why(_ arguments: [String]) async throws -> Data {
        let outcome = try await Program.run(["why"] + arguments + ["--json"], in: Folder())
        #expect(outcome.status == 0)
        return Data(outcome.output.utf8)
    }

    @Test("Causes and changes are read back: codes, culprits, sentences, code and edits")
    func read() async throws {
        let scene = SampleScene.severalCauses.path
        let answer = try JSONDecoder().decode(AnswerJSON.self, from: await why([scene, "buy"]))
        #expect(answer.version == 1)
        #expect([answer.view, answer.code, answer.culprit] == ["buy", "covered", "toast"])
        #expect([answer.x, answer.y] == [195, 200])
        #expect(
            answer.causes.map(\.code) == [
                "covered", "interactionDisabled", "outsideAncestor", "controlDisabled", "noAction",
            ])
        #expect(answer.causes.map(\.culprit) == ["toast", "panel", "panel", "buy", "buy"])
        #expect(answer.causes.first?.sentence == answer.sentence)
        #expect(answer.causes.map(\.culpritIsVisible) == [true, nil, nil, nil, nil])
        let fix = try #require(answer.fixes.first)
        #expect(fix.isTried)
        #expect(fix.changes.map(\.object) == ["panel", "panel", "panel", "buy", "buy"])
        #expect(fix.changes.first?.code == "root.bringSubviewToFront(panel)")
        #expect(fix.changes.last?.edit?.hasSuffix("actions: [{events: touchUpInside, does: nothing}]") == true)
        #expect(fix.size >= fix.changes.count)
        #expect(answer.caveats == nil)
    }

    @Test("No field goes by another name, and none comes unannounced")
    func fields() async throws {
        let data = try await why([SampleScene.severalCauses.path, "buy"])
        let answer = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            Set(answer.keys) == ["version", "view", "x", "y", "code", "culprit", "sentence", "causes", "fixes"])
        let causes = answer["causes"] as? [[String: Any]] ?? []
        #expect(Set(causes.flatMap(\.keys)) == ["code", "culprit", "sentence", "culpritIsVisible"])
        let fixes = answer["fixes"] as? [[String: Any]] ?? []
        #expect(Set(fixes.flatMap(\.keys)) == ["title", "isTried", "size", "changes"])
        let changes = fixes.flatMap { $0["changes"] as? [[String: Any]] ?? [] }
        #expect(Set(changes.flatMap(\.keys)) == ["object", "code", "edit"])
    }

    @Test("A view that got its touch has no cause, no culprit and no change")
    func success() async throws {
        let arguments = [SampleScene.buttonsThatDoNothing.path, "works", "--tap", "250,240"]
        let answer = try JSONDecoder().decode(AnswerJSON.self, from: await why(arguments))
        #expect(answer.code == "gotIt")
        #expect(answer.culprit == nil)
        #expect(answer.causes.isEmpty)
        #expect(answer.fixes.isEmpty)
    }
}
