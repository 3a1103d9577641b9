// The command that says why a view did not get a touch, and what would change it.
//
// Decides what is printed. Knows nothing of how it was found out.
import ArgumentParser
import Foundation
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeWhatIf

struct WhyCommand: ParsableCommand, MainActorCommand {
    static let configuration = CommandConfiguration(
        commandName: "why", abstract: "Says why a view did not get a touch, or what became of it.",
        discussion: """
            The finger's whole way is played. All causes are listed in the order in which they bite: once the first is \
            mended, the next one is the reason. With --fix come the smallest changes that let the touch through, each \
            tried on a copy of the scene.
            """)

    @Argument(help: "The scene.") var scene: String
    @Argument(help: "The view's name in the scene.") var view: String
    @OptionGroup var input: InputOptions
    @Flag(name: .long, help: "Print the smallest changes that let the touch through.") var fix = false
    @Flag(name: .long, help: "Print the causes, their codes and culprits, and the changes as JSON.") var json = false

    @MainActor func perform() async throws {
        let measuring = TextSetup.deterministic.measuring
        let built = try SceneLoading.build(scene, measuring: measuring)
        let index = try index(in: built.scene)
        let played = try await playedInput(of: built)
        let question = SceneQuestion(index, in: built, played: played)
        guard let answer = question.answer else {
            throw CommandFailure(
                .badInput,
                "\(scene) has no script in which a finger comes down, so there is no touch to explain. "
                    + "You can say where with --tap X,Y.")
        }
        let search = FixSearch(index, of: built.scene, played: played, measuring: measuring)
        let fixes = (fix || json) && !answer.causes.isEmpty ? search.fixes() : []
        guard json else { return try printOutput(text(answer, fixes)) }
        try printOutput(json: try encoded(AnswerLine(view, played.script.firstTouch, answer, fixes)) + "\n")
    }

    @MainActor private func playedInput(of built: BuiltScene) async throws -> PlayedInput {
        let own = PlayedInput(built.scene.script)
        let script = try await input.script(for: Debuggee(built), of: scene)
        return script == own.script ? own : PlayedInput(script)
    }

    private func text(_ answer: Answer, _ fixes: [Fix]) -> Sentence {
        var lines: [Sentence] = ["\(answer.sentence)"]
        for cause in answer.causes.dropFirst() { lines.append("Mended that, next: \(cause.sentence)") }
        guard fix else { return Sentence(lines: lines) }
        if answer.causes.isEmpty { lines.append("No change is needed.") }
        if !answer.causes.isEmpty, fixes.isEmpty { lines.append("No change is known that lets the touch through.") }
        for (index, fix) in fixes.enumerated() { lines += self.lines(of: fix, number: index + 1) }
        return Sentence(lines: lines)
    }

    private func lines(of fix: Fix, number: Int) -> [Sentence] {
        let lead: Sentence =
            fix.isTried ? "tried on a copy: the touch gets through" : "not tried, since a copy cannot be changed so"
        var lines: [Sentence] = ["Change \(number) (\(lead)):"]
        for (index, change) in fix.changes.enumerated() {
            lines.append("    \(change.code)")
            if fix.edits.indices.contains(index), let edit = fix.edits[index] {
                lines.append("    in the scene, \(edit)")
            }
        }
        return lines
    }

    private func encoded(_ answer: AnswerLine) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(answer), as: UTF8.self)
    }

    private func index(in described: Scene) throws -> Int {
        let found = described.views.indices.filter { described.views[$0].identity.name == view }
        guard let first = found.first else { throw unknownView(described) }
        guard found.count == 1 else {
            let lines = found.map { "\(described.views[$0].identity.location.line)" }
            throw CommandFailure(
                .badInput,
                "\(scene) has \(found.count) views named \"\(view)\", on lines "
                    + "\(lines.dropLast().joined(separator: ", ")) and \(lines[lines.count - 1]). "
                    + "You can give each its own name.")
        }
        return first
    }

    private func unknownView(_ described: Scene) -> CommandFailure {
        let names = described.views.compactMap(\.identity.name).map(\.quoted).joined(separator: ", ")
        return CommandFailure(
            .badInput, "\(scene) has no view named \"\(view)\". You can ask about one of these: \(names).")
    }
}

/// An answer as a line of JSON; what does not apply is left out.
struct AnswerLine: Encodable {
    var view: String
    var x: Double?, y: Double?
    var code: Answer.Code
    var culprit: String?
    var sentence: String
    var causes: [CauseLine]
    var fixes: [FixLine]

    struct CauseLine: Encodable {
        var code: Answer.Code, culprit: String, sentence: String
        var culpritIsVisible: Bool?
    }

    struct FixLine: Encodable {
        var isTried: Bool, size: Int, changes: [ChangeLine]
    }

    struct ChangeLine: Encodable {
        var object: String, code: String
        var edit: String?
    }

    init(_ view: String, _ point: CGPoint?, _ answer: Answer, _ fixes: [Fix]) {
        self.view = view
        (x, y) = (point.map { Double($0.x) }, point.map { Double($0.y) })
        code = answer.code
        culprit = answer.causes.first?.culpritName
        sentence = answer.sentence
        causes = answer.causes.map {
            CauseLine(
                code: $0.code, culprit: $0.culpritName, sentence: $0.sentence, culpritIsVisible: $0.isCulpritVisible)
        }
        self.fixes = fixes.map { fix in
            let changes = fix.changes.enumerated().map { index, change in
                ChangeLine(
                    object: change.name, code: change.code,
                    edit: fix.edits.indices.contains(index) ? fix.edits[index] : nil)
            }
            return FixLine(isTried: fix.isTried, size: fix.size, changes: changes)
        }
    }
}
