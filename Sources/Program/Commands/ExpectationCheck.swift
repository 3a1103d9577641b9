// Compares what a scene expects with what the engine does.
//
// Plays each expectation in a world of its own, so that none depends on another.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory
import HitscopeTrace
import HitscopeWhatIf

/// An expectation that does not hold.
package struct UnmetExpectation: Hashable, Sendable {
    /// The place where the expectation stands in the scene's file.
    package var place: SourceLocation
    /// The expected and the actual value, as a sentence.
    package var sentence: String
}

/// Plays a scene, and compares what happens with its expectations.
@MainActor package struct ExpectationCheck {
    private let scene: Scene

    /// A check of all expectations of a scene.
    package init(_ scene: Scene) { self.scene = scene }

    /// The expectations that do not hold, in the order of the scene.
    package func unmet() -> [UnmetExpectation] { scene.expectations.flatMap { unmet($0) } }

    private func unmet(_ expectation: Scene.Expectation) -> [UnmetExpectation] {
        var trial = Trial(scene, expectation)
        trial.compare()
        return trial.unmet
    }
}

/// One expectation, with the trace of its input.
@MainActor private struct Trial {
    let expectation: Scene.Expectation
    let built: BuiltScene
    let trace: Trace
    private let input: PlayedInput
    private(set) var unmet: [UnmetExpectation] = []

    init(_ scene: Scene, _ expectation: Scene.Expectation) {
        self.expectation = expectation
        built = BuiltScene(scene)
        let recorder = TraceRecorder(world: built.world)
        built.world.witness = recorder
        var steps = expectation.script ?? scene.script
        if let tap = expectation.tap { steps = [Scene.Step(.tap(tap))] }
        input = PlayedInput(steps, settling: expectation.settling ?? Script.settlingTime)
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

    /// Compares why views did not get the touch, each in a copy of its own.
    private mutating func compareAnswers() {
        for entry in expectation.why {
            let answer = answer(about: entry.key)
            let found = answer.map { $0.causes.isEmpty ? [$0.code.rawValue] : $0.causes.map(\.code.rawValue) } ?? []
            compare("why \(entry.key.name)", entry.value.map(\.rawValue), found)
        }
        for entry in expectation.culprits {
            let found = answer(about: entry.key)?.causes.first?.culprit
            compare("culprits \(entry.key.name)", entry.value, found.map { name($0) } ?? localized("nobody"))
        }
    }

    private func answer(about reference: Scene.Reference) -> Answer? {
        guard case .view(let index) = reference.responder else { return nil }
        return TouchQuestion(index, of: built.scene, played: input).answer
    }

    private mutating func compareTouch(_ input: Int) {
        let story = HitTestStory(trace, input: input)
        let delivery = firstBegan(from: input)
        compareHit(story)
        if let visited = expectation.visited {
            compare("visited", visited.map(\.name), story.steps.map { name($0.view) })
        }
        for refused in expectation.refused { compare(refused, story) }
        compareHandler(delivery)
        compareChain(story, delivery)
    }

    /// The first delivery of `touchesBegan`; a delayed one is in a later input than the touch.
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
        for view in expectation.removed where (built[view.responder] as? UIView)?.window != nil {
            addUnmet("removed: \(view.name) is still in its window.")
        }
        for recognition in expectation.recognizers {
            let recognizer = built.scene.recognizers[recognition.recognizer], isDiscrete = recognizer.kind.isDiscrete
            let states = summary.states(of: built.recognizers[recognition.recognizer].hitscopeIdentifier).map {
                $0.word(isDiscrete: isDiscrete)
            }
            let found = recognition.isWholeWay ? states : [states.last ?? Scene.Expectation.State.possible.rawValue]
            compare(
                localized("recogniser \(recognizer.label)"), recognition.states.map { $0.word(isDiscrete: isDiscrete) },
                found)
        }
        if let actions = expectation.actions { compare("actions", actions, summary.actions) }
        if let order = expectation.order { compare("order", order, summary.order) }
        if let count = expectation.touchObjects { compare("touchObjects", "\(count)", "\(summary.touchObjects)") }
        if let count = expectation.eventObjects { compare("eventObjects", "\(count)", "\(built.eventObjects)") }
        if let expected = expectation.firstResponder {
            let first = (built.views + built.controllers).first { $0.isFirstResponder }
            compare("firstResponder", expected.word, first.map { name($0.hitscopeIdentifier) } ?? "none")
        }
        if let fault = expectation.fault {
            compare("fault", fault.rawValue, built.world.faults.first?.kind.rawValue ?? "none")
        }
    }

    /// Compares who handles a delivery, whom it reaches, and who is asked to perform an action.
    private mutating func compareDeliveries() {
        let summary = TraceSummary(trace, recognizers: Set(built.recognizers.map(\.hitscopeIdentifier)))
        for entry in expectation.handled {
            let found = summary.delivery(by: entry.key.rawValue)?.handledBy
            compare("handled \(entry.key.rawValue)", entry.value.word, found.map { name($0) } ?? "none")
        }
        for entry in expectation.reached {
            let links = summary.delivery(by: entry.key.rawValue)?.links ?? []
            compare("reached \(entry.key.rawValue)", entry.value.map(\.name), links.map { name($0.responder) })
        }
        for entry in expectation.asked {
            compare("asked \(entry.key)", entry.value.map(\.name), summary.asked(for: entry.key).map { name($0) })
        }
        for entry in expectation.performedBy {
            compare(
                "performedBy \(entry.key)", entry.value.word,
                summary.performer(of: entry.key).map { name($0) } ?? "none")
        }
    }

    /// Compares what the scene's views have in the end.
    private mutating func compareState() {
        for entry in expectation.offsets { compareOffset(of: entry.key, entry.value) }
        for entry in expectation.texts {
            compare(
                "texts \(entry.key.name)", built.scene.said(entry.value),
                view(entry.key).flatMap { built.text(of: $0) } ?? localized("nothing"))
        }
        for entry in expectation.values { compareValue(of: entry.key, entry.value) }
        for entry in expectation.touchesKept {
            compare("touchesKept \(entry.key.name)", entry.value, kept(entry.key)?.touch)
        }
        for entry in expectation.touchCopies {
            compare("touchCopies \(entry.key.name)", entry.value, kept(entry.key)?.copy)
        }
        if let menu = expectation.menu { compare("menu", menu, built.menuTitles) }
        if let text = expectation.pasteboard {
            compare("pasteboard", built.scene.said(text), built.pasteboardText ?? localized("nothing"))
        }
    }

    private mutating func compareOffset(of reference: Scene.Reference, _ expected: CGPoint) {
        guard let scrollView = built[reference.responder] as? UIScrollView else {
            return addUnmet("offsets \(reference.name): it is not a scroll view.")
        }
        let found = scrollView.contentOffset
        if found.distance(to: expected) > 0.5 {
            compare("offsets \(reference.name)", expected.words, found.words)
        }
    }

    private mutating func compareValue(of reference: Scene.Reference, _ expected: Double) {
        guard let found = view(reference).flatMap({ built.value(of: $0) }) else {
            return addUnmet("values \(reference.name): it has no value.")
        }
        if abs(found - expected) > 0.005 {
            addUnmet("values \(reference.name): expected \(expected), found \(found).")
        }
    }

    private func view(_ reference: Scene.Reference) -> UIView? { built[reference.responder] as? UIView }
    private func kept(_ reference: Scene.Reference) -> KeptTouch? {
        view(reference).flatMap { built.keptTouch(of: $0) }
    }

    private mutating func compare(_ what: String, _ state: Scene.Expectation.TouchState, _ touch: UITouch?) {
        guard let touch else { return addUnmet("\(what): no touch was kept.") }
        if let phase = state.phase { compare("\(what) phase", phase.rawValue, "\(touch.phase)") }
        if let count = state.tapCount { compare("\(what) tapCount", "\(count)", "\(touch.tapCount)") }
        if let force = state.force { compare("\(what) force", "\(force)", "\(touch.force)") }
        if let radius = state.radius { compare("\(what) radius", "\(radius)", "\(touch.majorRadius)") }
        if let type = state.type { compare("\(what) type", type.rawValue, "\(touch.type)") }
        if let point = state.point { compare("\(what) point", point.words, touch.location(in: nil).words) }
    }

    private func isTouchDown(_ index: Int) -> Bool {
        guard case .input(let input) = trace.records[index].content else { return false }
        return input.fingers.contains { $0.phase == .began }
    }

    private mutating func compareHit(_ story: HitTestStory) {
        guard let expected = expectation.hit else { return }
        compare("hit", expected.word, story.hit.map { name($0) } ?? "none")
    }

    private mutating func compareHandler(_ delivery: ChainDelivery?) {
        guard let expected = expectation.handledBy else { return }
        compare("handledBy", expected.word, delivery?.handledBy.map { name($0) } ?? "none")
    }

    private mutating func compare(_ refused: Scene.Expectation.Refused, _ story: HitTestStory) {
        guard let view = built[refused.view.responder], let step = story.step(of: view.hitscopeIdentifier) else {
            return addUnmet(
                """
                refused: expected \(refused.view.name) to be passed over as \(refused.reason.rawValue), but it was \
                not asked.
                """
            )
        }
        compare("refused \(refused.view.name)", refused.reason.rawValue, step.verdict.sceneWord)
    }

    private mutating func compareChain(_ story: HitTestStory, _ delivery: ChainDelivery?) {
        guard let hit = story.hit, let view = built.world.view(hit) else {
            if expectation.chain != nil { addUnmet("chain: nobody was hit, so there is no chain.") }
            return
        }
        if let chain = expectation.chain {
            compare(
                "chain", chain.map(\.name),
                ResponderChain(from: view, in: built.world).responders.map { name($0.hitscopeIdentifier) })
        }
        let reached = Set(delivery?.links.map(\.responder) ?? [])
        for reference in expectation.notReached {
            guard let responder = built[reference.responder], reached.contains(responder.hitscopeIdentifier) else {
                continue
            }
            addUnmet("notReached: \(reference.name) was reached.")
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
        if !isClose { addUnmet("moved \(moved.view.name): expected \(expected.words), found \(found.words).") }
    }

    private mutating func compare(_ what: String, _ expected: String, _ found: String) {
        if expected != found { addUnmet("\(what): expected \(expected), found \(found).") }
    }

    private mutating func compare(_ what: String, _ expected: [String], _ found: [String]) {
        guard expected != found else { return }
        addUnmet("\(what): expected \(words(expected)); found \(words(found)).")
    }

    private func words(_ list: [String]) -> String {
        list.isEmpty ? localized("nothing") : list.joined(separator: ", ")
    }

    private mutating func addUnmet(_ sentence: LocalizedText) {
        unmet.append(UnmetExpectation(place: expectation.location, sentence: sentence.text))
    }

    private func name(_ identifier: Int) -> String {
        if let participant = trace.participant(identifier) { return participant.label }
        let responder =
            built.world.responder(identifier)
            ?? built.views.first { $0.hitscopeIdentifier == identifier }
        let recognizer = built.recognizers.first { $0.hitscopeIdentifier == identifier }
        return (responder.map { Participant($0) } ?? recognizer.map { Participant($0) })?.label ?? "#\(identifier)"
    }
}

extension Scene.Expectation.Answer {
    fileprivate var word: String {
        switch self {
        case .none: "none"
        case .responder(let reference): reference.name
        }
    }
}

extension HitTestVerdict {
    /// The verdict in the words of scenes.
    fileprivate var sceneWord: String {
        switch self {
        case .refused(.outside), .refused(.empty), .refused(.notInvertible), .refused(.overriddenPointInside): "outside"
        case .refused(let refusal): refusal.word
        case .overrideReturnedNil: "override"
        case .hit, .descended, .redirected: localized("not passed over")
        case .brokenOff: localized("broken off")
        }
    }
}

extension CGPoint {
    fileprivate var words: String { "[\(x.shortText), \(y.shortText)]" }
}

extension CGRect {
    fileprivate var words: String { "[\(minX.shortText), \(minY.shortText), \(width.shortText), \(height.shortText)]" }
}
