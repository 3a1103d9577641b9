// What became of a touch after its view was hit: what kept it from the view, took it away, or ended its way.
//
// Decides the order of the causes, which is that in which they bite. Controls and recognisers stand in
// AfterHit+Controls.swift and AfterHit+Recognizers.swift. Reads
// the trace for what happened and the live tree for what objects are; changes neither.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeStory
import HitscopeTrace

/// Looks for what went wrong after the hit.
@MainActor struct AfterHit {
    let view: UIView
    let life: TouchLife
    let trace: Trace
    let gestures: GestureStory
    let world: World
    /// The deliveries of this touch to views, in order.
    let deliveries: [ChainDelivery]

    init(_ view: UIView, _ life: TouchLife, _ trace: Trace, _ story: Story, since start: Int, _ world: World) {
        self.view = view
        self.life = life
        self.trace = trace
        self.world = world
        gestures = GestureStory(story, since: start)
        deliveries = trace.inputs(in: life.records).flatMap { story.deliveries(ofInput: $0, in: trace) }.filter {
            $0.hook.deliversTouches && $0.touches.contains { $0.id == life.touch }
        }
    }

    func answer() -> Answer {
        let own = ownRecognitions
        if let first = own.first, !(view is UIControl), !handlers.contains(view.hitscopeIdentifier) {
            return Answer(view, causes: untold(by: first), success: success(of: view.called, by: own))
        }
        if let first = eventKept() ?? kept() ?? cancelled() {
            return Answer(view, causes: [first] + standing.afterTouch)
        }
        return Answer(view, causes: view is UIControl ? controlCauses() : viewCauses(), success: success)
    }

    /// What bites next, as live objects tell.
    var standing: StandingCauses { StandingCauses(view: view, world: world) }

    // MARK: On the way to the view

    /// An override of `sendEvent` that kept the event.
    private func eventKept() -> Cause? {
        guard life.turns.isEmpty, deliveries.isEmpty else { return nil }
        for index in trace.landmarks(in: life.records) {
            guard let call = trace.records[index].call, call.hook == .sendEvent,
                call.implementation == .overrideWithoutSuper, let keeper = world.responder(call.receiver)
            else { continue }
            let name = Participant(keeper).title
            return Cause(
                code: .eventKept, culprit: call.receiver, culpritName: name,
                sentence: localized(
                    """
                    \(view.called) was hit, but \(name) overrides sendEvent(_:) and did not call super: \
                    nobody was told of the touch.
                    """),
                remedies: [Edit(keeper, called: name, .inherit(.sendEvent), size: 4)])
        }
        return nil
    }

    /// The view was hit, and has been told nothing.
    private func kept() -> Cause? {
        var last: TouchLife.Turn?
        for turn in life.turns {
            switch turn.what {
            case .delayed, .withheld: last = turn
            case .replayed: last = nil
            default: continue
            }
        }
        return last.map { $0.what == .delayed ? delayed(by: $0.other) : withheld($0) }
    }

    private func delayed(by holder: Int?) -> Cause {
        let who = culprit(holder)
        if let scrollView = who.recognizer?.view as? UIScrollView, who.recognizer?.isOfScrollView == true {
            return cause(
                .scrollViewDecides, (scrollView.hitscopeIdentifier, scrollView.called),
                localized(
                    """
                    \(view.called) was hit, but \(scrollView.called) waits for the finger to scroll, \
                    and nobody has been told of the touch yet.
                    """),
                [Edit(scrollView, .flag(.delaysContentTouches, false))])
        }
        let changes = who.recognizer.map {
            [Edit($0, .flag(.delaysTouchesBegan, false)), Edit($0, .flag(.isEnabled, false), size: 3)]
        }
        return cause(
            .delayed, who.named,
            localized(
                "\(view.called) was hit, but \(who.name) delays the touch, and nobody has been told of it yet."),
            changes ?? [])
    }

    private func withheld(_ turn: TouchLife.Turn) -> Cause {
        let who = culprit(turn.other), name = view.called, other = who.name
        switch turn.why {
        case .laterFinger:
            return cause(
                .laterFinger, (view.hitscopeIdentifier, view.called),
                localized("\(name) was hit, but it takes one finger at a time, and has one already."),
                [Edit(view, .flag(.isMultipleTouchEnabled, true))])
        case .exclusiveTouch:
            return cause(
                .exclusiveTouch, who.named,
                localized(
                    "\(name) was hit, but it was not given the touch, because of the exclusive touch of \(other)."),
                who.view.map { [Edit($0, .flag(.isExclusiveTouch, false))] } ?? [])
        case .stoppedContent:
            return cause(
                .stoppedScrolling, who.named,
                localized("\(name) was hit, but the touch stopped what \(other) was scrolling, and was kept from it."),
                whyNoChange: localized(
                    """
                    No change to the views helps, because a touch that stops scrolling does nothing else. The next \
                    touch gets through.
                    """))
        case .touchesShouldBegin:
            return cause(
                .keptByScrollView, who.named,
                localized("\(name) was hit, but \(other) said no in touchesShouldBegin(_:with:in:)."),
                who.view.map { [Edit($0, .inherit(.touchesShouldBegin), size: 4)] } ?? [])
        default:
            let sentence = localized(
                "\(name) was hit, but \(other) recognised its gesture before the view was told anything.")
            guard let recognizer = who.recognizer else { return cause(.recognizerKeptIt, who.named, sentence) }
            if recognizer.isOfScrollView { return scrolled(by: recognizer, sentence, wasTold: false) }
            return cause(
                .recognizerKeptIt, who.named, sentence + inVain(recognizer),
                [
                    Edit(recognizer, .flag(.delaysTouchesBegan, false)),
                    Edit(recognizer, .flag(.cancelsTouchesInView, false)),
                ])
        }
    }

    /// The view was told of the touch, and then lost it.
    private func cancelled() -> Cause? {
        guard let turn = life.turns.last(where: { $0.what == .cancelled }) else {
            guard life.isCancelled else { return nil }
            return cause(
                .cancelled, (view.hitscopeIdentifier, view.called),
                localized("\(view.called) got the touch, but the system cancelled it."),
                whyNoChange: localized(
                    """
                    No change to the views helps, because the system takes touches away, as it does for a call. The \
                    view can clean up in touchesCancelled(_:with:).
                    """))
        }
        guard turn.why != .viewRemoved else {
            return cause(
                .cancelled, (view.hitscopeIdentifier, view.called),
                localized("\(view.called) got the touch, but left its window, so the touch was cancelled."),
                whyNoChange: localized(
                    """
                    No change to the views helps, because code removed the view while it was touched. The code can \
                    wait until the touch has ended.
                    """))
        }
        let who = culprit(turn.other)
        let sentence = localized(
            """
            \(view.called) got the touch, but \(who.name) recognised its gesture and took the touch away: the view \
            was sent touchesCancelled(_:with:).
            """)
        guard let recognizer = who.recognizer else { return cause(.recognizerTookIt, who.named, sentence) }
        if recognizer.isOfScrollView { return scrolled(by: recognizer, sentence, wasTold: true) }
        return cause(
            .recognizerTookIt, who.named, sentence + inVain(recognizer),
            [
                Edit(recognizer, .flag(.cancelsTouchesInView, false)),
                Edit(recognizer, .flag(.isEnabled, false), size: 3),
            ])
    }

    /// That a gesture for which the view lost its touch is of no use to anybody, as a further sentence.
    private func inVain(_ recognizer: UIGestureRecognizer) -> String {
        guard recognizer.isUntold else { return "" }
        return " "
            + localized(
                "Nobody is told of that gesture: the recogniser has neither a target nor a closure.")
    }

    /// - Parameter wasTold: whether the view had heard of the touch before it was taken away.
    private func scrolled(by recognizer: UIGestureRecognizer, _ sentence: String, wasTold: Bool) -> Cause {
        let changes = recognizer.view.map { scrollView in
            (wasTold ? [] : [Edit(scrollView, .flag(.delaysContentTouches, false))])
                + [Edit(scrollView, .flag(.canCancelContentTouches, false), size: 2)]
        }
        return cause(.scrolled, (recognizer.hitscopeIdentifier, recognizer.called), sentence, changes ?? [])
    }

    // MARK: In the view

    private func viewCauses() -> [Cause] {
        let own = recognizerCauses(of: view)
        guard handlers.isEmpty, !hasRecognition else { return [] }
        guard own.isEmpty else { return own }
        guard life.isLifted, let last = deliveries.last?.links.last else { return [] }
        let end = trace.called(inSentence: last.responder)
        let name = view.called
        let sentence =
            deliveries.allSatisfy { $0.endedInCircle }
            ? localized("\(name) got the touch, but no responder handles it: the chain runs in a circle.")
            : localized(
                """
                \(name) got the touch, but no responder handles it: \
                the touch climbed the chain to \(end), where it was dropped.
                """)
        return [
            cause(
                .notHandled, (last.responder, end), sentence, [Edit(view, .handleTouches, size: 4)])
        ]
    }

    // MARK: What happened

    /// Who handled a beginning, a move or an end of the touch.
    var handlers: [Int] {
        deliveries.filter { $0.hook != .touchesCancelled }.compactMap(\.handledBy)
    }

    /// Whether a recogniser that was given the touch made a gesture of it.
    private var hasRecognition: Bool {
        let receivers = Set(life.turns.filter { $0.what == .received }.compactMap(\.other))
        return gestures.attempts.contains { receivers.contains($0.recognizer) && $0.hasRecognized }
    }

    private var success: String {
        if let done = controlSuccess { return done }
        let handler = handlers.last.flatMap { $0 == view.hitscopeIdentifier ? nil : trace.called(inSentence: $0) }
        return handler.map { localized("\(view.called) got the touch, and \($0) handles it.") }
            ?? localized("\(view.called) got the touch.")
    }

    // MARK: Words

    var remedies: Remedies { Remedies(view: view, point: life.places.first) }

    /// An object by its identifier: live where it can be found.
    struct Culprit {
        var named: (Int, String)
        var recognizer: UIGestureRecognizer?
        var view: UIView?
        var name: String { named.1 }
    }

    @MainActor func culprit(_ identifier: Int?) -> Culprit {
        guard let identifier else { return Culprit(named: (view.hitscopeIdentifier, localized("something"))) }
        if let recognizer = recognizer(identifier) {
            return Culprit(named: (identifier, recognizer.called), recognizer: recognizer)
        }
        if trace.participant(identifier)?.kind != .recognizer, let view = world.view(identifier) {
            return Culprit(named: (identifier, view.called), view: view)
        }
        return Culprit(named: (identifier, trace.called(inSentence: identifier)))
    }

    /// A recogniser of the view or of one around it, else of any view.
    private func recognizer(_ identifier: Int) -> UIGestureRecognizer? {
        guard trace.participant(identifier)?.kind == .recognizer else { return nil }
        var current: UIView? = view
        while let here = current {
            if let found = here.gestureRecognizers?.first(where: { $0.hitscopeIdentifier == identifier }) {
                return found
            }
            current = here.superview
        }
        return world.recognizer(identifier)
    }

    func cause(
        _ code: CauseCode, _ culprit: (Int, String), _ sentence: String, _ remedies: [Edit] = [],
        whyNoChange: String? = nil
    ) -> Cause {
        Cause(
            code: code, culprit: culprit.0, culpritName: culprit.1, sentence: sentence, remedies: remedies,
            whyNoChange: whyNoChange)
    }
}
