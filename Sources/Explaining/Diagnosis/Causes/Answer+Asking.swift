// Creates answers: about an input of a trace, about a point, or about the touch of a trace that is most relevant to a
// view.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

extension Answer {
    /// Explains the effect of an input on the view.
    ///
    /// - Parameters:
    ///   - story: The hit test of the input, if it has been read.
    ///   - traceStory: The story of the trace, if it has been read.
    ///   - start: The index of the record with which the gestures of the input began.
    ///   - world: The world of the view and of the trace.
    @MainActor public init(
        _ view: UIView, trace: Trace, input: Int, story: HitTestStory? = nil, traceStory: Story? = nil,
        since start: Int = 0,
        in world: World
    ) {
        guard trace.records.indices.contains(input) else {
            self.init(view, success: localized("Nothing happened."))
            return
        }
        let story = story ?? HitTestStory(trace, input: input)
        self = InputQuestion(
            view: view, trace: trace, input: input, story: story, traceStory: traceStory, start: start, world: world
        )
        .answer()
    }

    /// Explains the effect that a touch at a point would have on the view. Nothing is sent.
    ///
    /// - Parameters:
    ///   - point: The point, in points of the screen.
    ///   - maximum: The maximum number of causes. The time for each sentence grows with the number of the view's
    ///     siblings.
    @MainActor public init(_ view: UIView, at point: CGPoint, in world: World, maximumCauseCount maximum: Int = .max) {
        let recorder = TraceRecorder(world: world)
        world.withWitness(recorder) { _ = world.hitTest(point) }
        let trace = recorder.trace, input = recorder.trace.lastInput ?? 0
        guard trace.records.indices.contains(input) else {
            self.init(view, success: "Nothing happened.")
            return
        }
        let story = HitTestStory(trace, input: input)
        var asking = InputQuestion(
            view: view, trace: trace, input: input, story: story, traceStory: nil, start: 0, world: world)
        asking.maximumCauseCount = maximum
        self = asking.answer()
    }

    /// Explains the touch of a trace that is most relevant to the view; nil if no finger came down.
    ///
    /// Of the touches that hit the view, it is the first one with which something went wrong, or else the first one. If
    /// none hit the view, it is the first one that hit a descendant of the view, the first one inside its bounds, or
    /// the first of all.
    ///
    /// - Parameters:
    ///   - traceStory: The story of the trace, if it has been read.
    ///   - first: The index of the first record that counts.
    ///   - before: The results of `obstacles` from just before inputs, by the indices of the inputs' records. The tree
    ///     may have changed since then.
    @MainActor public init?(
        _ view: UIView, trace: Trace, traceStory: Story? = nil, from first: Int = 0,
        foundBefore before: [Int: [Cause]] = [:], in world: World
    ) {
        let traceStory = traceStory ?? Story(trace)
        func answer(to input: Int) -> Answer {
            InputQuestion(
                view: view, trace: trace, input: input, story: HitTestStory(trace, input: input),
                traceStory: traceStory, start: 0,
                world: world, before: before[input]
            )
            .answer()
        }
        let downs = traceStory.touchdowns(since: first)
        let own = downs.filter { trace.hits(in: $0).contains(view.hitscopeIdentifier) }
        if let first = own.first {
            let answers = own.lazy.map { answer(to: $0) }
            self = answers.first { !$0.causes.isEmpty } ?? answer(to: first)
        } else {
            let inner = downs.first { input in
                trace.hits(in: input).contains { world.view($0)?.isDescendant(of: view) == true }
            }
            let near =
                inner
                ?? downs.first { input in
                    Answer.point(of: trace.records[input]).map { view.contains(screenPoint: $0) } ?? false
                }
            guard let input = near ?? downs.first else { return nil }
            self = answer(to: input)
        }
    }

    /// Explains the first touch of a trace that was offered to a recogniser. If there is none, explains the touch that
    /// is most relevant to its view; nil if no finger came down, or if the recogniser has no view.
    ///
    /// - Parameters:
    ///   - traceStory: The story of the trace, if it has been read.
    ///   - before: The results of `obstacles` for its view from just before inputs, by the indices of the inputs'
    ///     records.
    @MainActor public init?(
        about recognizer: UIGestureRecognizer, trace: Trace, traceStory: Story? = nil,
        foundBefore before: [Int: [Cause]] = [:], in world: World
    ) {
        guard let view = recognizer.view else { return nil }
        let story = traceStory ?? Story(trace)
        let answers = story.touchdowns().lazy.flatMap { story.touches(ofInput: $0, in: trace) }.compactMap {
            RecognizerInquiry(view: view, touch: TouchRecord($0, trace, story, since: 0), world: world)
                .answer(about: recognizer)
        }
        if let answer = world.withWitness(nil, perform: { world.enter { answers.first } }) {
            self = answer
        } else {
            self.init(view, trace: trace, traceStory: story, foundBefore: before, in: world)
            let moved = world.withWitness(nil) {
                world.enter {
                    recognizer.previousView.flatMap { RecognizerInquiry.moved(recognizer, from: $0) }
                }
            }
            if let moved { self = Answer(view, causes: [moved] + causes, success: success, doubts: doubts) }
        }
    }

    /// The obstacles that keep a touch at a point from the view now, in the order in which a hit test meets them. For a
    /// part that UIKit made, they are those of its owner.
    ///
    /// - Parameter point: The point, in points of the screen.
    @MainActor public static func obstacles(of view: UIView, at point: CGPoint, in world: World) -> [Cause] {
        let asked = view.owner ?? view
        let found = HitTestInquiry(view: asked, point: point, world: world).obstacles()
        let sentences = ObstacleSentences(view: asked, point: point)
        return world.withWitness(nil) { world.enter { found.map { sentences.cause($0) } } }
    }

    /// The point of an input, or of a hit test without input, in points of the screen; nil if there is none.
    static func point(of record: Record) -> CGPoint? {
        guard case .input(let input) = record.content else { return nil }
        return input.question ?? input.fingers.first { $0.phase == .began }?.point ?? input.fingers.first?.point
    }
}

extension Trace {
    /// The views to which the fingers of an input were bound.
    fileprivate func hits(in input: Int) -> [Int] {
        landmarks(in: range(ofInput: input)).compactMap { index in
            guard case .bound(_, let view?, _) = records[index].content else { return nil }
            return view
        }
    }
}

/// The view and the input that an answer is about.
@MainActor private struct InputQuestion {
    var view: UIView
    let trace: Trace
    let input: Int
    let story: HitTestStory
    /// The story of the trace; nil if it has not been read.
    let traceStory: Story?
    let start: Int
    let world: World
    /// The obstacles at the time of the input; nil if they were not determined.
    var before: [Cause]?
    /// The maximum number of causes.
    var maximumCauseCount = Int.max

    /// Finds the answer without a witness, because properties of live objects may run user code. A question about a
    /// part that UIKit made is a question about its owner.
    func answer() -> Answer {
        world.withWitness(nil) {
            world.enter {
                guard let owner = view.owner else { return read() }
                var question = self
                question.view = owner
                return question.read().about(view, partOf: owner)
            }
        }
    }

    private func read() -> Answer {
        guard case .input(let content) = trace.records[input].content else { return beforeHit(nil) }
        if content.isIgnored {
            return Answer(view, causes: [ignored] + obstacles() + predictedCauses, doubts: predictedDoubts)
        }
        guard content.question == nil else { return ofQuestion() }
        guard isReceiverKnown else { return beforeHit(nil) }
        let traceStory = traceStory ?? Story(trace, since: min(start, input)),
            lives = traceStory.touches(ofInput: input, in: trace)
        if let life = lives.first(where: { $0.view == view.hitscopeIdentifier })
            ?? lives.first(where: { climbs($0, traceStory) })
        {
            return TouchInquiry.answer(view, TouchRecord(life, trace, traceStory, since: start), world)
        }
        return beforeHit(lives.first.map { TouchRecord($0, trace, traceStory, since: start) })
    }

    /// True if the source says enough to find the view that gets the touch.
    private var isReceiverKnown: Bool {
        guard !view.unsaidAspects.isEmpty, let point = Answer.point(of: trace.records[input]) else { return true }
        return HitTestInquiry(view: view, point: point, world: world).isReceiverKnown
    }

    /// True if a touch of a descendant also counts for the view: the descendant is a part of the view, or the view
    /// handles the touch when it climbs the chain.
    private func climbs(_ life: TouchLife, _ traceStory: Story) -> Bool {
        guard let hit = life.view.flatMap({ world.view($0) }), hit !== view, hit.isDescendant(of: view) else {
            return false
        }
        return hit.isPart(of: view)
            || TouchRecord(life, trace, traceStory, since: start).handlers.contains(view.hitscopeIdentifier)
    }

    // MARK: A question

    private func ofQuestion() -> Answer {
        let applicationCauses = world.application.isIgnoringInteractionEvents ? [ignored] : []
        let hit = story.hits.compactMap { world.view($0) }.first { $0 === view || $0.isPart(of: view) }
        let isHit = hit != nil && isReceiverKnown
        let control = (view as? UIControl).map { ControlInquiry(control: $0, touch: nil, world: world) }
        let potentialCauses = control?.potentialCauses(isHit: isHit) ?? []
        let doubts = [control?.actionDoubt].compactMap { $0 }
        let overrides = [Doubt.overrides(in: view.withSuperviews)].compactMap { $0 }
        return isHit
            ? Answer(
                view, causes: applicationCauses + potentialCauses, success: hitSentence(hit), doubts: doubts + overrides
            )
            : Answer(view, causes: applicationCauses + obstacles() + potentialCauses, doubts: doubts)
    }

    /// The causes that would follow if a touch reached the view.
    private var predictedCauses: [Cause] { TouchInquiry(view: view, world: world).causes() }

    private var predictedDoubts: [Doubt] { TouchInquiry(view: view, world: world).doubts() }

    private func hitSentence(_ hit: UIView?) -> String {
        guard let hit, hit !== view else { return localized("\(view.called) is hit: a touch here goes to it.") }
        return localized("\(hit.called), which is a part of \(view.called), is hit: a touch here goes to it.")
    }

    private var ignored: Cause {
        let application = world.application
        let culprit = Culprit(titled: application)
        return Cause(
            .interactionIgnored, culprit,
            localized(
                """
                The application ignores all touches: beginIgnoringInteractionEvents() was called, and has not been \
                ended.
                """),
            [Edit(application, called: culprit.name, .endIgnoring)])
    }

    // MARK: A touch of another view, or of none

    private func beforeHit(_ touch: TouchRecord?) -> Answer {
        let causes = elsewhere(touch?.life) + obstacles()
        guard let first = causes.first, first.code == .descendantTookIt, let touch else {
            return Answer(view, causes: causes + predictedCauses, doubts: predictedDoubts)
        }
        // The recognisers of the view also receive the touches of its descendants.
        let recognizers = RecognizerInquiry(view: view, touch: touch, world: world)
        if let answer = recognizers.answer(touchOf: first.culpritName) { return answer }
        let failures = recognizers.causes()
        return Answer(
            view, causes: causes + (failures.isEmpty ? predictedCauses : failures),
            doubts: failures.isEmpty ? predictedDoubts : [])
    }

    /// The cause for a finger that came down elsewhere and moved over the view later; empty otherwise.
    private func elsewhere(_ life: TouchLife?) -> [Cause] {
        guard let life, let path = life.path, !view.contains(screenPoint: path.first),
            let box = view.screenQuad?.boundingBox,
            path.passes(through: box, where: { view.contains(screenPoint: $0) })
        else { return [] }
        let hit = life.view.flatMap { world.view($0) }, name = hit?.called ?? localized("no view")
        var cause = Cause(
            code: .beganElsewhere, culprit: life.view ?? view.hitscopeIdentifier, culpritName: name,
            sentence: localized(
                """
                The touch began on \(name) and moved over \(view.called) later. A touch belongs to the view where it \
                began.
                """))
        cause.remedies = Remedies(view: view, point: path.first).reachingPoint
        if cause.remedies.isEmpty {
            cause.unchangedReason = localized(
                "Changing the views does not help: the touch began too far away. It can begin on \(view.called).")
        }
        return [cause]
    }

    private func obstacles() -> [Cause] {
        if let before, !before.isEmpty { return before }
        guard let point = Answer.point(of: trace.records[input]) else { return [] }
        let found = HitTestInquiry(view: view, point: point, world: world, story: story).obstacles()
        let sentences = ObstacleSentences(view: view, point: point)
        return found.prefix(maximumCauseCount).map { sentences.cause($0) }
    }
}

extension UIView {
    /// True if a point of the screen is inside the view's bounds.
    fileprivate func contains(screenPoint point: CGPoint) -> Bool {
        guard let toScreen, toScreen.isInvertible else { return false }
        return bounds.containsHalfOpen(point.applying(toScreen.inverted()))
    }
}
