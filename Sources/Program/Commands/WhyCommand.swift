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

    @OptionGroup var from: OriginOptions
    @Argument(help: "The view's name in the scene, or what a dump calls it.") var view: String?
    @OptionGroup var input: InputOptions
    @Flag(name: .long, help: "Print the smallest changes that let the touch through.") var fix = false
    @Flag(name: .long, help: "Print the causes, their codes and culprits, and the changes as JSON.") var json = false

    mutating func validate() throws {
        // Beside --clipboard the only word is the name of the view.
        if from.clipboard, view == nil { (view, from.scene) = (from.scene, nil) }
        if view == nil { throw ValidationError("Name the view that is asked about.") }
    }

    @MainActor func perform() async throws {
        let measuring = TextSetup.deterministic.measuring, view = view ?? ""
        let built = try SceneLoading.build(from.origin, measuring: measuring)
        let index = try index(of: view, in: built.scene)
        let played = try await playedInput(of: built, asking: index)
        let question = SceneQuestion(index, in: built, played: played)
        guard let answer = question.answer else {
            throw CommandFailure(
                .badInput,
                "\(from.origin.name) has no script in which a finger comes down, so there is no touch to explain. "
                    + "You can say where with --tap X,Y.")
        }
        let search = FixSearch(index, of: built.scene, played: played, measuring: measuring)
        let fixes = (fix || json) && !answer.causes.isEmpty ? search.fixes() : []
        let caveats = played.script.firstTouch.map { built.caveats(at: $0, asked: index) } ?? []
        guard json else { return try printOutput(text(answer, fixes, caveats)) }
        try printOutput(json: try encoded(AnswerLine(view, played.script.firstTouch, answer, fixes, caveats)) + "\n")
    }

    /// The input; of a dump, which has no script, a tap in the middle of the view.
    @MainActor private func playedInput(of built: BuiltScene, asking view: Int) async throws -> PlayedInput {
        let own = PlayedInput(built.scene.script)
        var script = try await input.script(for: Debuggee(built), of: from.origin)
        if script.events.isEmpty, !input.namesInput, let middle = built.middle(of: view) {
            script.tap(at: middle, holding: input.press?.seconds ?? Script.tapDuration)
        }
        return script == own.script ? own : PlayedInput(script)
    }

    private func text(_ answer: Answer, _ fixes: [Fix], _ caveats: [String]) -> Sentence {
        Sentence(lines: lines(of: answer, fixes) + caveats.map { "\($0)" as Sentence })
    }

    private func lines(of answer: Answer, _ fixes: [Fix]) -> [Sentence] {
        var lines: [Sentence] = ["\(answer.sentence)"]
        for cause in answer.causes.dropFirst() { lines.append("Mended that, next: \(cause.sentence)") }
        guard fix else { return lines }
        if answer.causes.isEmpty { lines.append("No change is needed.") }
        if !answer.causes.isEmpty, fixes.isEmpty { lines.append("No change is known that lets the touch through.") }
        for (index, fix) in fixes.enumerated() { lines += self.lines(of: fix, number: index + 1) }
        return lines
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

    private func index(of view: String, in described: Scene) throws -> Int {
        let found = described.views(called: view)
        guard let first = found.first else { throw unknownView(view, described) }
        guard found.count == 1 else {
            let lines = found.map { "\(described.views[$0].identity.location.line)" }
            throw CommandFailure(
                .badInput,
                "\(from.origin.name) has \(found.count) views named \"\(view)\", on lines "
                    + "\(lines.dropLast().joined(separator: ", ")) and \(lines[lines.count - 1]). "
                    + "You can give each its own name.")
        }
        return first
    }

    private func unknownView(_ view: String, _ described: Scene) -> CommandFailure {
        let isDump = described.importedFrom != nil
        let known = described.views.indices.filter { isDump || described.views[$0].identity.name != nil }
        let names = known.prefix(20).map { described.callName(of: $0).quoted }.joined(separator: ", ")
        return CommandFailure(
            .badInput,
            "\(from.origin.name) has no view named \"\(view)\". You can ask about one of these: \(names).")
    }
}

extension BuiltScene {
    /// The middle of a view on the screen, in points; nil for one that is in no window, and in a scene that no dump was
    /// made into.
    @MainActor fileprivate func middle(of view: Int) -> CGPoint? {
        guard scene.importedFrom != nil, let box = views[view].screenQuad?.boundingBox else { return nil }
        return CGPoint(x: box.midX, y: box.midY)
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
    /// What could make the answer wrong; nil for a scene that a person wrote.
    var caveats: [String]?

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

    init(_ view: String, _ point: CGPoint?, _ answer: Answer, _ fixes: [Fix], _ caveats: [String]) {
        self.view = view
        self.caveats = caveats.isEmpty ? nil : caveats
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
