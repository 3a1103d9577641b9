// Compares the expectations of a scene with the engine's behaviour.
//
// Plays each expectation in its own world, independent of all others.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory
import HitscopeTrace

/// A part of an expectation that is not met.
package struct UnmetExpectation: Hashable, Sendable {
    /// The index of the expectation in the scene.
    package var expectation: Int
    /// The keys that lead to the value.
    package var path: [String]
    /// The position of the expectation in the scene's file.
    package var place: SourceLocation
    /// The expected and the actual value, as a sentence.
    package var sentence: String
    /// The actual value, if a scene file can express it.
    package var found: ExpectationValue?
    /// The reason why the expected view, recogniser or action did not take part; nil if none is known.
    package var why: String?

    package init(
        expectation: Int, path: [String], place: SourceLocation, sentence: String, found: ExpectationValue? = nil,
        why: String? = nil
    ) {
        (self.expectation, self.path, self.place) = (expectation, path, place)
        (self.sentence, self.found, self.why) = (sentence, found, why)
    }

    /// The actual value, which can replace the expected one in the file; nil if a scene file cannot express it.
    package var update: SceneText.Found? { found.map { SceneText.Found($0, at: path, inExpectation: expectation) } }
}

/// Plays a scene, and compares what happens with its expectations.
@MainActor package struct ExpectationCheck {
    private let scene: Scene
    private let played: PlayedInput?

    /// A check of all expectations of a scene.
    ///
    /// - Parameter played: The input for each of them; nil for the input of the expectation, or else the scene's
    ///   script.
    package init(_ scene: Scene, playing played: PlayedInput? = nil) {
        (self.scene, self.played) = (scene, played)
    }

    /// The parts of expectations that are not met, in the order of the scene.
    package func unmet() -> [UnmetExpectation] {
        scene.expectations.indices.flatMap { index in
            var trial = ExpectationTrial(scene, index, playing: played)
            trial.compare()
            return trial.unmet
        }
    }

    package static func input(for expectation: Scene.Expectation, of scene: Scene) -> PlayedInput {
        var steps = expectation.script ?? scene.script
        if let tap = expectation.tap { steps = [Scene.Step(.tap(tap))] }
        return PlayedInput(steps, settling: expectation.settling ?? Script.settlingTime)
    }
}

/// One expectation, with the trace of its input.
@MainActor private struct ExpectationTrial {
    let index: Int
    let expectation: Scene.Expectation
    let built: BuiltScene
    let trace: Trace
    private let input: PlayedInput
    private let names: ViewNames
    /// The views without a name in the scene, by their identifiers.
    private let unnamed: [Int: Int]
    private(set) var unmet: [UnmetExpectation] = []

    init(_ scene: Scene, _ index: Int, playing played: PlayedInput?) {
        self.index = index
        expectation = scene.expectations[index]
        built = BuiltScene(scene)
        names = built.scene.viewNames()
        unnamed = Dictionary(
            uniqueKeysWithValues: built.views.enumerated().filter { scene.views[$0.offset].identity.name == nil }
                .map { ($1.hitscopeIdentifier, $0) })
        let recorder = TraceRecorder(world: built.world)
        built.world.witness = recorder
        input = played ?? ExpectationCheck.input(for: expectation, of: scene)
        built.play(input.script, settling: input.settling)
        trace = recorder.trace
    }

    mutating func compare() {
        if let input = trace.inputs.first(where: { isTouchDown($0) }) { compareTouch(input) }
        for moved in expectation.moved { compare(moved) }
        compareRecognizersAndActions()
        compareDeliveries()
        compareState()
        compareAnswers()
    }

    /// Compares the reasons why views did not get the touch. Each reason is determined on a copy of the scene.
    private mutating func compareAnswers() {
        for entry in expectation.why {
            let answer = answer(about: entry.key)
            let found = answer.map { $0.causes.isEmpty ? [$0.code.rawValue] : $0.causes.map(\.code.rawValue) } ?? []
            compare(
                "why", entry.key.name, expected: .texts(entry.value.map(\.rawValue)), found: .texts(found),
                why: answer?.sentence)
        }
        for entry in expectation.culprits {
            let answer = answer(about: entry.key), found = answer?.causes.first?.culprit
            compare(
                "culprits", entry.key.name, expected: .text(entry.value), found: found.map { .text(name($0)) },
                otherwise: localized("no view"), why: answer?.sentence)
        }
    }

    private func answer(about reference: Scene.Reference) -> Answer? {
        guard case .view(let index) = reference.responder else { return nil }
        return TouchQuestion(index, of: built.scene, played: input).answer
    }

    /// The reason why a view that was expected to get the touch did not get it.
    private func why(not expected: Scene.Expectation.Answer) -> String? {
        guard case .responder(let reference) = expected, let answer = answer(about: reference), !answer.causes.isEmpty
        else { return nil }
        return answer.sentence
    }

    /// The outcome of the touch for a recogniser that did not behave as expected.
    private func why(notRecognizer index: Int) -> String? {
        let again = BuiltScene(built.scene)
        return TouchQuestion(again.recognizers[index], in: again.world, played: input)?.answer?.sentence
    }

    /// The reason why an action was not performed.
    private func why(notActions actions: [String]) -> String? {
        guard let action = actions.first else { return nil }
        let question = ActionQuestion(action, in: ViewSource(built.scene), played: input)
        return ([question.sentence] + question.senders.map { "\($0.name): \($0.answer.sentence)" })
            .joined(separator: " ")
    }

    private mutating func compareTouch(_ input: Int) {
        let story = HitTestStory(trace, input: input)
        let delivery = firstBegan(from: input)
        compareHit(story)
        if let visited = expectation.visited {
            compare("visited", expected: .texts(visited.map(word)), found: .texts(story.steps.map { name($0.view) }))
        }
        for refused in expectation.refused { compare(refused, story) }
        compareHandler(delivery)
        compareChain(story, delivery)
    }

    /// The first delivery of `touchesBegan`. A delayed delivery is in a later input than the touch.
    private func firstBegan(from input: Int) -> ChainDelivery? {
        let story = Story(trace, since: input)
        for later in trace.inputs where later >= input {
            let began = story.deliveries(ofInput: later, in: trace).first { $0.hook == .touchesBegan }
            if let began { return began }
        }
        return nil
    }

    private mutating func compareRecognizersAndActions() {
        let summary = TraceSummary(trace, recognizers: Set(built.recognizers.map(\.hitscopeIdentifier)))
        let removed = expectation.removed.filter { (built[$0.responder] as? UIView)?.window == nil }
        for view in expectation.removed where !removed.contains(view) {
            addUnmet(["removed"], "removed: \(view.name) is still in its window.", .texts(removed.map(\.name)))
        }
        for recognition in expectation.recognizers {
            let recognizer = built.scene.recognizers[recognition.recognizer], isDiscrete = recognizer.kind.isDiscrete
            let states = summary.states(of: built.recognizers[recognition.recognizer].hitscopeIdentifier).map {
                $0.word(isDiscrete: isDiscrete)
            }
            let found = recognition.isExactPath ? states : [states.last ?? Scene.Expectation.State.possible.rawValue]
            let expected = recognition.states.map { $0.word(isDiscrete: isDiscrete) }
            guard expected != found else { continue }
            compare(
                "recognizers", recognizer.name ?? recognizer.label, expected: .texts(expected), found: .texts(found),
                called: localized("recogniser \(recognizer.label)"), why: why(notRecognizer: recognition.recognizer))
        }
        if let actions = expectation.actions {
            let found = summary.actions
            compare(
                "actions", expected: .texts(actions), found: .texts(found),
                why: actions == found ? nil : why(notActions: actions.filter { !found.contains($0) }))
        }
        if let order = expectation.order { compare("order", expected: .texts(order), found: .texts(summary.order)) }
        if let count = expectation.touchObjects {
            compare("touchObjects", expected: .whole(count), found: .whole(summary.touchObjects))
        }
        if let count = expectation.eventObjects {
            compare("eventObjects", expected: .whole(count), found: .whole(built.eventObjects))
        }
        if let expected = expectation.firstResponder {
            let first = (built.views + built.controllers).first { $0.isFirstResponder }
            compare(
                "firstResponder", expected: .text(word(expected)), found: .text(answerWord(first?.hitscopeIdentifier)))
        }
        if let fault = expectation.fault {
            compare(
                "fault", expected: .text(fault.rawValue),
                found: .text(built.world.faults.first?.kind.rawValue ?? "none"))
        }
    }

    /// Compares the responder that handles a delivery, the responders that the delivery reaches, and the target of an
    /// action.
    private mutating func compareDeliveries() {
        let summary = TraceSummary(trace, recognizers: Set(built.recognizers.map(\.hitscopeIdentifier)))
        for entry in expectation.handled {
            let found = summary.delivery(by: entry.key.rawValue)?.handledBy
            compare("handled", entry.key.rawValue, expected: .text(word(entry.value)), found: .text(answerWord(found)))
        }
        for entry in expectation.reached {
            let links = summary.delivery(by: entry.key.rawValue)?.links ?? []
            compare(
                "reached", entry.key.rawValue, expected: .texts(entry.value.map(word)),
                found: .texts(links.map { name($0.responder) }))
        }
        for entry in expectation.asked {
            compare(
                "asked", entry.key, expected: .texts(entry.value.map(word)),
                found: .texts(summary.asked(for: entry.key).map { name($0) }))
        }
        for entry in expectation.performedBy {
            compare(
                "performedBy", entry.key, expected: .text(word(entry.value)),
                found: .text(answerWord(summary.performer(of: entry.key))))
        }
    }

    /// Compares the final values of the scene's views.
    private mutating func compareState() {
        for entry in expectation.offsets { compareOffset(of: entry.key, entry.value) }
        for entry in expectation.texts {
            compare(
                "texts", entry.key.name, expected: .text(built.scene.translated(entry.value)),
                found: view(entry.key).flatMap { built.text(of: $0) }.map { .text($0) })
        }
        for entry in expectation.values { compareValue(of: entry.key, entry.value) }
        for entry in expectation.touchesKept {
            compare("touchesKept", entry.key.name, entry.value, kept(entry.key)?.touch)
        }
        for entry in expectation.touchCopies {
            compare("touchCopies", entry.key.name, entry.value, kept(entry.key)?.copy)
        }
        if let menu = expectation.menu { compare("menu", expected: .texts(menu), found: .texts(built.menuTitles)) }
        if let text = expectation.pasteboard {
            compare(
                "pasteboard", expected: .text(built.scene.translated(text)),
                found: built.pasteboardText.map { .text($0) })
        }
    }

    private mutating func compareOffset(of reference: Scene.Reference, _ expected: CGPoint) {
        guard let scrollView = built[reference.responder] as? UIScrollView else {
            return addUnmet(["offsets", reference.name], "offsets \(reference.name): it is not a scroll view.")
        }
        let found = scrollView.contentOffset
        if found.distance(to: expected) > 0.5 {
            compare("offsets", reference.name, expected: .numbers(expected.numbers), found: .numbers(found.numbers))
        }
    }

    private mutating func compareValue(of reference: Scene.Reference, _ expected: Double) {
        guard let found = view(reference).flatMap({ built.value(of: $0) }) else {
            return addUnmet(["values", reference.name], "values \(reference.name): it has no value.")
        }
        if abs(found - expected) > 0.005 {
            compare("values", reference.name, expected: .number(expected), found: .number(found))
        }
    }

    private func view(_ reference: Scene.Reference) -> UIView? { built[reference.responder] as? UIView }
    private func kept(_ reference: Scene.Reference) -> RetainedTouch? {
        view(reference).flatMap { built.retainedTouch(of: $0) }
    }

    private mutating func compare(
        _ key: String, _ view: String, _ state: Scene.Expectation.TouchState, _ touch: UITouch?
    ) {
        let what = "\(key) \(view)"
        guard let touch else { return addUnmet([key, view], "\(what): no touch was stored.") }
        if let phase = state.phase {
            compare(key, view, "phase", expected: .text(phase.rawValue), found: .text("\(touch.phase)"))
        }
        if let count = state.tapCount {
            compare(key, view, "tapCount", expected: .whole(count), found: .whole(touch.tapCount))
        }
        if let force = state.force {
            compare(key, view, "force", expected: .number(force), found: .number(Double(touch.force)))
        }
        if let radius = state.radius {
            compare(key, view, "radius", expected: .number(radius), found: .number(Double(touch.majorRadius)))
        }
        if let type = state.type {
            compare(key, view, "type", expected: .text(type.rawValue), found: .text("\(touch.type)"))
        }
        if let point = state.point {
            let expected = ExpectationValue.numbers(point.numbers)
            let found = ExpectationValue.numbers(touch.location(in: nil).numbers)
            if expected.words != found.words { compare(key, view, "point", expected: expected, found: found) }
        }
    }

    private func isTouchDown(_ index: Int) -> Bool {
        guard case .input(let input) = trace.records[index].content else { return false }
        return input.fingers.contains { $0.phase == .began }
    }

    private mutating func compareHit(_ story: HitTestStory) {
        guard let expected = expectation.hit else { return }
        let found = answerWord(story.hit)
        compare(
            "hit", expected: .text(word(expected)), found: .text(found),
            why: word(expected) == found ? nil : why(not: expected))
    }

    private mutating func compareHandler(_ delivery: ChainDelivery?) {
        guard let expected = expectation.handledBy else { return }
        let found = answerWord(delivery?.handledBy)
        compare(
            "handledBy", expected: .text(word(expected)), found: .text(found),
            why: word(expected) == found ? nil : why(not: expected))
    }

    private mutating func compare(_ refused: Scene.Expectation.Refused, _ story: HitTestStory) {
        guard let view = built[refused.view.responder], let step = story.step(of: view.hitscopeIdentifier) else {
            return addUnmet(
                ["refused", refused.view.name],
                """
                refused: expected \(refused.view.name) to be passed over as \(refused.reason.rawValue), but it was \
                not asked.
                """
            )
        }
        let word = step.verdict.sceneWord
        compare(
            "refused", refused.view.name, expected: .text(refused.reason.rawValue),
            found: Scene.Refusal(rawValue: word).map { .text($0.rawValue) },
            otherwise: word)
    }

    private mutating func compareChain(_ story: HitTestStory, _ delivery: ChainDelivery?) {
        guard let hit = story.hit, let view = built.world.view(hit) else {
            if expectation.chain != nil { addUnmet(["chain"], "chain: no view was hit, so there is no chain.") }
            return
        }
        if let chain = expectation.chain {
            compare(
                "chain", expected: .texts(chain.map(word)),
                found: .texts(
                    ResponderChain(from: view, in: built.world).responders.map { name($0.hitscopeIdentifier) }))
        }
        let reached = Set(delivery?.links.map(\.responder) ?? [])
        let notReached = expectation.notReached.filter { reference in
            built[reference.responder].map { !reached.contains($0.hitscopeIdentifier) } ?? true
        }
        for reference in expectation.notReached where !notReached.contains(reference) {
            addUnmet(["notReached"], "notReached: \(reference.name) was reached.", .texts(notReached.map(\.name)))
        }
    }

    private mutating func compare(_ moved: Scene.Expectation.Moved) {
        guard let view = built[moved.view.responder] as? UIView else { return }
        let found = view.frame, expected = moved.frame
        let differences = [
            found.minX - expected.minX, found.minY - expected.minY, found.width - expected.width,
            found.height - expected.height,
        ]
        let isClose = differences.allSatisfy { $0.magnitude < 0.001 }
        if !isClose {
            compare("moved", moved.view.name, expected: .numbers(expected.numbers), found: .numbers(found.numbers))
        }
    }

    /// Compares an expected value with the actual one.
    ///
    /// - Parameters:
    ///   - path: The keys that lead to the expected value.
    ///   - found: The actual value; nil if a scene cannot express it.
    ///   - otherwise: The actual value in words if `found` is nil.
    ///   - what: The name of the value in the sentence; nil for the keys.
    private mutating func compare(
        _ path: String..., expected: ExpectationValue, found: ExpectationValue?,
        otherwise: String = localized("nothing"), called what: String? = nil, why: String? = nil
    ) {
        let what = what ?? path.joined(separator: " ")
        let actual = found?.words ?? otherwise
        guard expected != found else { return }
        let sentence: LocalizedText =
            if case .texts = expected {
                "\(what): expected \(expected.words); found \(actual)."
            } else {
                "\(what): expected \(expected.words), found \(actual)."
            }
        addUnmet(path, sentence, found, why: why)
    }

    private mutating func addUnmet(
        _ path: [String], _ sentence: LocalizedText, _ found: ExpectationValue? = nil, why: String? = nil
    ) {
        unmet.append(
            UnmetExpectation(
                expectation: index, path: path, place: expectation.location, sentence: sentence.text, found: found,
                why: why))
    }

    /// The name of a responder in the form that expectations use.
    private func answerWord(_ responder: Int?) -> String { responder.map { name($0) } ?? "none" }

    /// The word for an expected responder: its name, or the path of a view without a name.
    private func word(_ reference: Scene.Reference) -> String {
        guard case .view(let index) = reference.responder else { return reference.name }
        return built.scene.views[index].identity.name ?? names.path(of: index)
    }

    private func word(_ answer: Scene.Expectation.Answer) -> String {
        switch answer {
        case .none: "none"
        case .responder(let reference): word(reference)
        }
    }

    private func name(_ identifier: Int) -> String {
        if let index = unnamed[identifier] { return names.path(of: index) }
        if let participant = trace.participant(identifier) { return participant.label }
        let responder =
            built.world.responder(identifier)
            ?? built.views.first { $0.hitscopeIdentifier == identifier }
        let recognizer = built.recognizers.first { $0.hitscopeIdentifier == identifier }
        return (responder.map { Participant($0) } ?? recognizer.map { Participant($0) })?.label ?? "#\(identifier)"
    }
}

extension HitTestVerdict {
    /// The verdict in the form that scenes use.
    fileprivate var sceneWord: String {
        switch self {
        case .refused(.outside), .refused(.empty), .refused(.notInvertible), .refused(.overriddenPointInside): "outside"
        case .refused(let refusal): refusal.word
        case .overrideReturnedNil: "override"
        case .hit, .descended, .redirected: localized("not passed over")
        case .brokenOff: localized("stopped")
        }
    }
}

extension ExpectationValue {
    /// The value as a part of a sentence.
    fileprivate var words: String {
        switch self {
        case .text(let text): text
        case .texts(let texts): texts.isEmpty ? localized("nothing") : texts.joined(separator: ", ")
        case .whole(let number): "\(number)"
        case .number(let number): "\(number)"
        case .numbers(let numbers): "[\(numbers.map { CGFloat($0).shortText }.joined(separator: ", "))]"
        }
    }
}

extension CGPoint {
    fileprivate var numbers: [Double] { [x, y].map(\.inThousandths) }
}

extension CGRect {
    fileprivate var numbers: [Double] { [minX, minY, width, height].map(\.inThousandths) }
}

extension CGFloat {
    /// The number, rounded to the precision with which frames are compared.
    fileprivate var inThousandths: Double { (Double(self) * 1000).rounded() / 1000 }
}
