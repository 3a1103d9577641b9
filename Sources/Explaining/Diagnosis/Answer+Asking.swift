// Asking for an answer: about an input of a trace, about a point, about the touch of a trace that concerns a view most.
//
// Decides which touch is meant, and how what a trace says first joins what the live tree says besides.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

extension Answer {
    /// Explains what the input whose record has this index did to the view.
    ///
    /// - Parameters:
    ///   - story: the hit test of the input, where it is known already.
    ///   - start: the index of the record with which the gestures of the input began.
    ///   - world: the world of the view and of the trace.
    @MainActor public init(
        _ view: UIView, trace: Trace, input: Int, story: HitTestStory? = nil, since start: Int = 0, in world: World
    ) {
        guard trace.records.indices.contains(input) else {
            self.init(view, success: localized("Nothing happened."))
            return
        }
        let story = story ?? HitTestStory(trace, input: input)
        self = Asking(view: view, trace: trace, input: input, story: story, start: start, world: world).answer()
    }

    /// Asks which view would be hit at a point, with nothing sent, and explains what that means for the view.
    ///
    /// - Parameters:
    ///   - point: in points of the screen.
    ///   - most: how many causes are told at most; a sentence takes longer the more siblings the view has.
    @MainActor public init(_ view: UIView, at point: CGPoint, in world: World, mostCauses most: Int = .max) {
        let recorder = TraceRecorder(world: world)
        world.withWitness(recorder) { _ = world.hitTest(point) }
        let trace = recorder.trace, input = recorder.trace.lastInput ?? 0
        guard trace.records.indices.contains(input) else {
            self.init(view, success: "Nothing happened.")
            return
        }
        let story = HitTestStory(trace, input: input)
        var asking = Asking(view: view, trace: trace, input: input, story: story, start: 0, world: world)
        asking.mostCauses = most
        self = asking.answer()
    }

    /// Explains the touch of a trace that concerns the view most. Of the touches that hit it, that is the first with
    /// which something went wrong; else the first that hit something in it, else the first on its bounds, else the
    /// first of all. nil where no finger came down.
    ///
    /// - Parameters:
    ///   - first: the index of the record from which touches count.
    ///   - before: what `obstacles` said just before an input, by the index of the input's record. The tree may have
    ///     changed since.
    @MainActor public init?(
        _ view: UIView, trace: Trace, from first: Int = 0, foundBefore before: [Int: [Cause]] = [:], in world: World
    ) {
        func answer(to input: Int) -> Answer {
            Asking(
                view: view, trace: trace, input: input, story: HitTestStory(trace, input: input), start: 0,
                world: world, before: before[input]
            )
            .answer()
        }
        let downs = trace.inputsWithNewFingers.filter { $0 >= first }
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

    /// What keeps a touch at a point from the view now, each for itself, in the order in which it bites.
    ///
    /// - Parameter point: in points of the screen.
    @MainActor public static func obstacles(of view: UIView, at point: CGPoint, in world: World) -> [Cause] {
        let found = PathInquiry(view: view, point: point, world: world).obstacles()
        let sentences = ObstacleSentences(view: view, point: point)
        return world.withWitness(nil) { world.enter { found.map { sentences.cause($0) } } }
    }

    /// The place of the touch or question that an input began with, in points of the screen.
    static func point(of record: Record) -> CGPoint? {
        guard case .input(let input) = record.content else { return nil }
        return input.question ?? input.fingers.first { $0.phase == .began }?.point ?? input.fingers.first?.point
    }
}

extension Trace {
    /// The indices of the records of inputs in which a finger came down.
    fileprivate var inputsWithNewFingers: [Int] {
        inputs.filter { index in
            guard case .input(let input) = records[index].content else { return false }
            return input.fingers.contains { $0.phase == .began }
        }
    }

    /// The views that the fingers of an input were bound to.
    fileprivate func hits(in input: Int) -> [Int] {
        landmarks(in: range(ofInput: input)).compactMap { index in
            guard case .bound(_, let view?, _) = records[index].content else { return nil }
            return view
        }
    }
}

/// One question about one input.
@MainActor private struct Asking {
    let view: UIView
    let trace: Trace
    let input: Int
    let story: HitTestStory
    let start: Int
    let world: World
    /// What spoke against the view when the input came; nil where nobody looked.
    var before: [Cause]?
    /// How many causes are told at most.
    var mostCauses = Int.max

    /// The witness hears nothing of it: live objects are asked for properties that user code may override.
    func answer() -> Answer { world.withWitness(nil) { world.enter { read() } } }

    private func read() -> Answer {
        guard case .input(let content) = trace.records[input].content else { return beforeHit(nil) }
        if content.isIgnored { return Answer(view, causes: [ignored] + obstacles() + standing.afterTouch) }
        guard content.question == nil else { return ofQuestion() }
        let told = Story(trace, since: min(start, input)), lives = told.touches(ofInput: input, in: trace)
        if let life = lives.first(where: { $0.view == view.hitscopeIdentifier }) {
            return AfterHit(view, life, trace, told, since: start, world).answer()
        }
        return beforeHit(lives.first.map { AfterHit(view, $0, trace, told, since: start, world) })
    }

    // MARK: Nothing was sent

    private func ofQuestion() -> Answer {
        let stops = world.application.isIgnoringInteractionEvents ? [ignored] : []
        guard story.hits.contains(view.hitscopeIdentifier) else {
            return Answer(view, causes: stops + obstacles() + standing.ofControl)
        }
        return Answer(view, causes: stops + standing.ofControl(isHit: true), success: goesHere)
    }

    /// What is wrong with the view besides, and bites once the touch gets there.
    private var standing: StandingCauses { StandingCauses(view: view, world: world) }

    private var goesHere: String { localized("\(view.called) is hit: a touch here goes to it.") }

    private var ignored: Cause {
        let application = world.application
        return Cause(
            code: .interactionIgnored, culprit: application.hitscopeIdentifier,
            culpritName: Participant(application).title,
            sentence: localized(
                """
                The application ignores all touches: beginIgnoringInteractionEvents() was called, and has not been \
                ended.
                """),
            remedies: [Edit(application, called: Participant(application).title, .endIgnoring)])
    }

    // MARK: Another view was hit, or none

    private func beforeHit(_ after: AfterHit?) -> Answer {
        let causes = elsewhere(after?.life) + obstacles()
        guard causes.first?.code == .descendantTookIt, let after else {
            return Answer(view, causes: causes + standing.afterTouch)
        }
        let own = after.ownRecognitions
        if let first = own.first {
            let success = after.success(of: causes[0].culpritName, by: own)
            return Answer(view, causes: after.untold(by: first), success: success)
        }
        let failures = after.recognizerCauses(of: view)
        return Answer(view, causes: causes + (failures.isEmpty ? standing.afterTouch : failures))
    }

    /// The finger came over the view later.
    private func elsewhere(_ life: TouchLife?) -> [Cause] {
        guard let life, let start = life.places.first, !view.contains(screenPoint: start),
            life.places.contains(where: { view.contains(screenPoint: $0) })
        else { return [] }
        let hit = life.view.flatMap { world.view($0) }, name = hit?.called ?? localized("no view")
        var cause = Cause(
            code: .beganElsewhere, culprit: life.view ?? view.hitscopeIdentifier, culpritName: name,
            sentence: localized(
                """
                The finger came down on \(name) and moved over \(view.called) later. A touch stays with the view on \
                which it began.
                """))
        cause.remedies = Remedies(view: view, point: start).reachingPoint
        if cause.remedies.isEmpty {
            cause.whyNoChange = localized(
                """
                No change to the views helps, because the finger came down too far away. It can come down on \
                \(view.called).
                """)
        }
        return [cause]
    }

    /// What the trace says first, and what the live tree says besides. What comes before it in the tree did not bite,
    /// so it has changed since.
    private func obstacles() -> [Cause] {
        if let before, !before.isEmpty { return before }
        let point = Answer.point(of: trace.records[input])
        let sentences = ObstacleSentences(view: view, point: point)
        let found = point.map { PathInquiry(view: view, point: $0, world: world).obstacles() } ?? []
        return relevant(found, sentences).prefix(mostCauses).map { sentences.cause($0) }
    }

    private func relevant(_ found: [Obstacle], _ sentences: ObstacleSentences) -> [Obstacle] {
        guard let traced = TracedInquiry(view: view, story: story, world: world).obstacle() else { return found }
        let code = sentences.code(traced), culprit = traced.culprit(of: view)
        let same = found.firstIndex { sentences.code($0) == code && $0.culprit(of: view) === culprit }
        guard let same else {
            // What lies in front of another place than that of the view is no cause.
            let isElsewhere = found.contains { $0.isOutside(view) } && !traced.standsEverywhere
            return isElsewhere ? found : [traced] + found.filter { sentences.code($0) != code }
        }
        return Array(found[same...])
    }
}

extension UIView {
    /// Whether a point of the screen lies on the view's bounds.
    fileprivate func contains(screenPoint point: CGPoint) -> Bool {
        guard let toScreen, toScreen.isInvertible else { return false }
        return bounds.containsHalfOpen(point.applying(toScreen.inverted()))
    }
}
