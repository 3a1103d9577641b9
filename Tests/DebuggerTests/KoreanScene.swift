// All that the lower modules say of a scene that was played, in the language that is spoken.
//
// Decides what counts as said: reports, steps, answers, changes, maps and audits. Judges nothing.
import HitscopeAudit
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeReachability
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory
import HitscopeTrace
import HitscopeWhatIf
import Synchronization

/// What is said of a sample scene in Korean.
@MainActor struct KoreanScene {
    /// English texts that the tables lack.
    private(set) var missed: Set<String> = []
    /// Sentences and labels, each with the place from which it comes.
    private(set) var said: [String] = []
    /// Edits of the scene's file, which are YAML for the most part.
    private(set) var edits: [String] = []
    /// Words of the scene: names of views, classes, actions and texts.
    private(set) var names: Set<String> = []

    /// Gathers what the tables lack.
    private final class Misses: Sendable {
        let texts = Mutex<Set<String>>([])
    }

    init(_ sample: SampleScene) throws {
        let misses = Misses()
        let korean = Language.korean.reporting { text in misses.texts.withLock { _ = $0.insert(text) } }
        try Language.$ofTask.withValue(korean) { try play(sample) }
        missed = misses.texts.withLock { $0 }
    }

    private mutating func play(_ sample: SampleScene) throws {
        let scene = try sample.scene(), built = try sample.built()
        let recorder = TraceRecorder(world: built.world)
        built.world.witness = recorder
        for event in scene.input.events { built.world.receive(event) }
        built.world.advance(to: (scene.input.events.last?.time ?? 0) + 2)
        built.world.witness = nil
        let trace = recorder.trace
        takeNames(trace, built, try sample.text)
        said.append(Report(trace).text)
        let story = Story(trace)
        for input in trace.inputs { rebuildSteps(trace, story, input) }
        said += GestureStory(story).attempts.map { $0.outcome { trace.quoted($0) } }
        for (index, view) in built.views.enumerated() { tellAnswers(view, index, trace, scene, built.world) }
        let map = ReachabilityMap(of: built.world)
        said.append(map.table().text)
        said.append(AuditReport([AuditedFile("-", Audit(built.world))]).text().text)
    }

    private mutating func takeNames(_ trace: Trace, _ built: BuiltScene, _ yaml: String) {
        var texts = trace.participants.flatMap { [$0.type, $0.label, $0.title] }
        texts += built.views.map { Participant($0).label } + built.views.map { $0.hitscopeClassLabel }
        for record in trace.records {
            if case .action(let action) = record.content { texts.append(action.name) }
            if case .controlEvents(let told) = record.content { texts += told.events + told.lostActions }
            if let action = record.call?.action { texts.append(action) }
        }
        for responder in built.views { texts.append(responder.editableText ?? "") }
        texts += yaml.matches(of: /(?:name|selector): ([^,}\]\n]+)/).map { String($0.1) }
        names = Set(texts.flatMap { $0.split { !$0.isLetter }.map(String.init) })
    }

    private mutating func rebuildSteps(_ trace: Trace, _ story: Story, _ input: Int) {
        let hitTest = HitTestStory(trace, input: input)
        for isTouch in [true, false] {
            var walkthrough = Walkthrough(hitTest, titles: Titles(trace))
            _ = walkthrough.read(input, story, trace, isTouch: isTouch)
            for openEvents in [[], Set(walkthrough.events.indices)] {
                walkthrough.openEvents = openEvents
                said += walkthrough.steps.indices.map { walkthrough.sentence($0 + 1) }
            }
            said += walkthrough.runs.map { $0.sum(after: hitTest.steps.count) }
            for delivery in walkthrough.deliveries {
                said += delivery.links.compactMap { $0.control?.rowWords }
            }
        }
    }

    private mutating func tellAnswers(
        _ view: UIView, _ index: Int, _ trace: Trace, _ scene: Scene, _ world: World
    ) {
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let answers = [Answer(view, trace: trace, in: world), Answer(view, at: middle, in: world)].compactMap { $0 }
        for answer in answers {
            said.append(answer.sentence)
            for cause in answer.causes {
                said += [cause.sentence, cause.culpritName, cause.unchangedReason ?? ""]
                said += cause.remedies.compactMap { KoreanScene.comment(in: $0.code) }
            }
        }
        // Each change is tried on a copy of the scene.
        guard index < 4 else { return }
        var tap = Script()
        tap.tap(at: middle)
        let fixes = FixSearch(index, of: scene, played: PlayedInput(tap)).fixes()
        edits += fixes.flatMap(\.lines).compactMap { $0 }
    }

    /// What stands behind the last `//` of a line of code.
    private static func comment(in code: String) -> String? {
        code.ranges(of: "//").last.map { String(code[$0.upperBound...]) }
    }
}

extension KoreanScene {
    /// Sentences with two colons, of what is said one by one.
    func doubledColons() -> [String] {
        said.filter { !$0.contains("\n") }.flatMap { $0.split(separator: /[.?!]\s+/).map(String.init) }
            .filter { $0.replacing(/"[^"]*"/, with: "").matches(of: /:(\s|$)/).count > 1 }
    }

    /// Words of Latin letters that are neither of the scene nor written so in Korean texts.
    func strangeWords() -> Set<String> {
        let known = names.union(Self.written)
        let words = said.flatMap { $0.split { !$0.isLetter || !$0.isASCII }.map(String.init) }
        return Set(words.filter { $0.count > 1 && !known.contains($0) && !Self.isCode($0) })
    }

    /// Words of Latin letters in the Korean texts themselves: names of code and units.
    private static let written = Set(
        Language.korean.texts.values.flatMap { $0.split { !$0.isLetter || !$0.isASCII }.map(String.init) })

    /// Whether a word is written like a name of code, with a capital inside, or is a part of one.
    private static func isCode(_ word: String) -> Bool {
        word.dropFirst().contains(where: \.isUppercase) || code.contains(word)
    }

    /// Words in names of methods, in the states of recognisers, and in the ids of rules.
    private static let code = Set(
        (Hook.allCases.map(\.rawValue) + UIGestureRecognizer.State.allCases.map { "\($0)" }
            + AuditRule.allCases.map(\.rawValue)).flatMap { $0.split { !$0.isLetter }.map(String.init) })
}
