// Answers agree with the trace, for every view of random scenes.
import HitscopeAudit
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRandomApplications
import HitscopeReachability
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory
import HitscopeTrace
import HitscopeWhatIf
import Testing

@MainActor @Suite("Answers and traces of random scenes") struct AnswerTraceTests {
    /// A scene with random views, and a touch at a random point.
    private struct Case {
        let scene: Scene
        let script: Script
        let place: CGPoint

        init(seed: UInt64) throws {
            var dice = Chance(seed: seed)
            var rows: [String] = []
            func add(_ depth: Int, _ dice: inout Chance) {
                for _ in 0..<(1 + dice.below(3)) where rows.count < 80 {
                    let indent = String(repeating: "    ", count: depth)
                    let size = (40 + dice.below(240), 40 + dice.below(240))
                    let kind = dice.happens(25) ? "UIButton" : dice.happens(15) ? "UIScrollView" : "UIView"
                    rows.append("\(indent)- class: \(kind)")
                    rows.append(
                        "\(indent)  frame: [\(dice.below(160) - 20), \(dice.below(160) - 20), \(size.0), \(size.1)]")
                    if dice.happens(8) { rows.append("\(indent)  hidden: true") }
                    if dice.happens(12) { rows.append("\(indent)  userInteraction: false") }
                    if dice.happens(6) { rows.append("\(indent)  alpha: 0.005") }
                    if dice.happens(20) { rows.append("\(indent)  touches: handles") }
                    if dice.happens(6) { rows.append("\(indent)  pointInside: {enlargeBy: 20}") }
                    if dice.happens(8) {
                        rows.append("\(indent)  hitTest: \(dice.happens(70) ? "passThrough" : "never")")
                    }
                    if dice.happens(8) { rows.append("\(indent)  transform: {rotate: \(dice.below(360))}") }
                    if dice.happens(10) { rows.append("\(indent)  listeners: {began: [stops]}") }
                    if dice.happens(12) {
                        let effect = dice.happens(40) ? "removes" : "nothing"
                        let type = dice.happens(60) ? "tap" : "pan"
                        rows.append("\(indent)  recognizers: [{type: \(type), action: \(effect)}]")
                    }
                    guard depth < 4, rows.count < 70, dice.happens(55) else { continue }
                    rows.append("\(indent)  subviews:")
                    add(depth + 1, &dice)
                }
            }
            add(1, &dice)
            let text = """
                version: 1
                title: random
                screen: [300, 300]
                windows:
                  - root:
                      view:
                        subviews:

                """
            let lines = rows.map { "            " + $0 }
            scene = try Scene(yaml: text + lines.joined(separator: "\n") + "\n", file: "random.yaml")
            place = CGPoint(x: 5 + dice.below(290), y: 5 + dice.below(290))
            var script = Script()
            if dice.happens(25) {
                let end = CGPoint(x: 5 + dice.below(290), y: 5 + dice.below(290))
                script.drag(from: place, to: end)
            } else {
                script.tap(at: place)
            }
            self.script = script
        }
    }

    /// The codes that say that the hit test did not find the view.
    private static let beforeHit: Set<CauseCode> = [
        .hidden, .interactionDisabled, .transparent, .empty, .emptyAncestor, .outside, .outsideAncestor, .covered,
        .coveredByWindow, .notInWindow, .overriddenHitTest, .overriddenPointInside, .descendantTookIt,
    ]

    @Test("A view that the trace says was hit, or handled the touch, is not called covered; any other never got it")
    func agree() throws {
        var asked = 0
        for seed in 0..<150 {
            let random = try Case(seed: UInt64(seed))
            for index in random.scene.views.indices {
                let built = BuiltScene(random.scene)
                let view = built.views[index], played = PlayedInput(random.script)
                let question = TouchQuestion(view, in: built.world, played: played)
                guard let answer = question.answer else { continue }
                asked += 1
                let story = Story(question.trace)
                let inputs = question.trace.inputs
                let hits = inputs.flatMap { story.touches(ofInput: $0, in: question.trace) }.compactMap(\.view)
                let handlers = inputs.flatMap { story.deliveries(ofInput: $0, in: question.trace) }
                    .compactMap(\.handledBy)
                let isHit = hits.contains(view.hitscopeIdentifier)
                let isHandler = handlers.contains(view.hitscopeIdentifier)
                let note = "seed \(seed), view \(index) at \(random.place): \(answer.code), \(answer.sentence)"
                let asked = inputs.first.flatMap {
                    HitTestStory(question.trace, input: $0).steps.first { step in
                        step.view == view.hitscopeIdentifier
                    }
                }
                if case .refused? = asked?.verdict {
                    let isCalledUnasked = [.overriddenHitTest, .covered].contains(answer.code)
                    #expect(!isCalledUnasked, "\(note)")
                }
                if isHit || isHandler {
                    let isContradicted = Self.beforeHit.contains(answer.code)
                    #expect(!isContradicted, "\(note)")
                } else {
                    // A recogniser of the view also receives the touches of the views in it.
                    let own = view.gestureRecognizers?.map(\.hitscopeIdentifier) ?? []
                    let isRecognizer = TraceSummary(question.trace).recognized.contains(where: own.contains)
                    let gotIt = answer.code == .gotIt
                    #expect(!gotIt || isRecognizer, "\(note)")
                }
            }
        }
        #expect(asked > 1000)
    }

    @Test("The view that the trace says was hit is the one that got the touch, even if it was removed since")
    func receiverAgrees() throws {
        var compared = 0, removed = 0
        for seed in 0..<400 {
            let random = try Case(seed: UInt64(seed)), built = BuiltScene(random.scene),
                other = BuiltScene(random.scene)
            let recorder = TraceRecorder(world: other.world)
            other.world.witness = recorder
            other.play(random.script)
            let trace = recorder.trace, story = Story(trace)
            let touch = trace.inputs.lazy.flatMap { story.touches(ofInput: $0, in: trace) }.first
            let question = try #require(PointQuestion(in: built.world, played: PlayedInput(random.script)))
            let owner = question.hit.map { view in
                touch?.view == view.hitscopeIdentifier
                    || view.subviews.contains { touch?.view == $0.hitscopeIdentifier }
            }
            #expect((owner ?? (touch?.view == nil)) == true, "seed \(seed) at \(random.place)")
            compared += 1
            if let hit = question.hit, hit.window == nil { removed += 1 }
            guard let hit = question.hit, hit.hitscopeIdentifier == touch?.view, let answer = question.answer else {
                continue
            }
            let gotIt = !answer.sentence.contains("hit no view") && answer.view == hit.hitscopeIdentifier
            #expect(gotIt, "seed \(seed): \(answer.sentence)")
        }
        #expect(compared == 400)
        #expect(removed > 1)
    }

    @Test("The map and the audit name the view that the trace says was hit")
    func mapAgrees() throws {
        var compared = 0
        for seed in 0..<300 {
            let random = try Case(seed: UInt64(seed)), built = BuiltScene(random.scene)
            let map = ReachabilityMap(of: built.world), findings = Audit(built.world, withAnswers: false).findings
            let recorder = TraceRecorder(world: built.world)
            built.world.witness = recorder
            built.play(random.script)
            let trace = recorder.trace, story = Story(trace)
            let touch = trace.inputs.lazy.flatMap { story.touches(ofInput: $0, in: trace) }.first
            guard let touch, case .hit(let index) = map.answer(at: random.place) else { continue }
            compared += 1
            let mapped = index.map { map.views[$0].view }
            #expect(mapped == touch.view, "seed \(seed) at \(random.place)")
            let isCalledDeaf = findings.contains { $0.rule == .deafAncestor && $0.view == touch.view }
            #expect(!isCalledDeaf, "seed \(seed) at \(random.place)")
        }
        #expect(compared > 250)
    }
}
