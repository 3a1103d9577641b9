// How each effect is performed: the only place where states change, touches are taken, and resets run.
//
// Step 7 of the way of touches (TouchPipeline.swift). Decides nothing. It asks the arbiter for one effect at a time, so
// that each decision sees what user code did in the effect before.

extension TouchPipeline {
    /// Does what the arbiter says. User code may run in each effect.
    func perform(_ effect: GestureEffect, in world: World) {
        switch effect {
        case .decideAnew: return
        case .change(let recognizer, let state, let reason): change(recognizer, to: state, because: reason, in: world)
        case .recognize(let recognizer): recognize(recognizer, in: world)
        case .takeClaimedTouches:
            let claim = arbiter.claims.removeFirst()
            take(claim.touches, by: claim.recognizer, in: world)
        case .sendAction(let recognizer):
            recognizer.attempt.owesAction = false
            recognizer.tellTargets()
        case .resetFinished:
            while let group = arbiter.finishedGroup { for recognizer in group { reset(recognizer, in: world) } }
        }
    }

    /// Does what is due late. User code may run in it.
    func perform(_ effect: LateEffect, in world: World) {
        switch effect {
        case .replay(let touches): views.replay(touches, of: live.event, report: live.report, world)
        case .stopTracking(let control): control.stopTracking(with: nil)
        case .recycle: live.recycle()
        }
    }

    /// Sets a state, and what follows from it for the recogniser itself. One that has finished gets no more of its
    /// touches (GS-09, GS-10, UT-12).
    private func change(
        _ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State, because reason: RecognizerReason,
        in world: World
    ) {
        let attempt = recognizer.attempt
        let from = attempt.state
        attempt.enter(state)
        world.witness?.recognizerChanged(recognizer, from: from, to: state, because: reason)
        guard state.isFinal else { return }
        for touch in live.touches(of: recognizer) { touch.recognizers.removeAll { $0 === recognizer } }
    }

    /// Source: GA-05, GA-06, GA-13.
    private func recognize(_ recognizer: UIGestureRecognizer, in world: World) {
        if recognizer.cancelsTouchesInView {
            arbiter.claims.append(TouchClaim(recognizer: recognizer, touches: live.touches(of: recognizer)))
        }
        let attempt = recognizer.attempt
        if attempt.wanted == .changed { attempt.wanted = .began }
        change(recognizer, to: attempt.wantedBegan ? .began : .ended, because: .itself, in: world)
        for other in arbiter.active where other !== recognizer && other.attempt.state == .possible {
            guard let reason = arbiter.exclusion(of: other, by: recognizer), other.attempt.state == .possible else {
                continue
            }
            change(other, to: .failed, because: reason, in: world)
        }
    }

    private func reset(_ recognizer: UIGestureRecognizer, in world: World) {
        arbiter.leave(recognizer)
        let attempt = recognizer.attempt
        let from = attempt.state
        attempt.isInOwnHook = true
        attempt.isInReset = true
        Calls.reset(recognizer)
        forgetTouchesSent(to: recognizer)
        attempt.startOver()
        guard from != .possible else { return }
        world.witness?.recognizerChanged(recognizer, from: from, to: .possible, because: .reset)
    }

    /// Code may have sent new touches while the recogniser was told that its attempt is over. It hears nothing of them.
    private func forgetTouchesSent(to recognizer: UIGestureRecognizer) {
        guard !recognizer.attempt.pressesDown.isEmpty else { return }
        arbiter.leave(recognizer)
        for touch in live.touches(of: recognizer) { touch.recognizers.removeAll { $0 === recognizer } }
    }

    /// The views lose touches that a recogniser has: told ones are cancelled, the others withheld (GS-18, GS-22).
    private func take(_ touches: [UITouch], by recognizer: UIGestureRecognizer, in world: World) {
        views.take(touches, of: live.event, world) {
            $0.told == .began ? .cancelled(by: recognizer) : .withheld(by: recognizer)
        }
    }

    /// Touches that come to a gesture under way are not told to views. Source: GS-22.
    func keepNewTouchesFromViews(of recognizers: [UIGestureRecognizer], in world: World) {
        for recognizer in recognizers where recognizer.attempt.state.isActive && recognizer.cancelsTouchesInView {
            let new = recognizer.attempt.touches.filter { $0.phase == .began && $0.told == .nothing && !$0.isWithheld }
            if !new.isEmpty { take(new, by: recognizer, in: world) }
        }
    }
}

// MARK: What other code asks of the pipeline

extension TouchPipeline {
    /// Takes in that a recogniser wants a state. The arbiter decides when all recognisers have heard of the input at
    /// hand, or at once when there is no input.
    func request(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        switch recognizer.attempt.wish(for: state) {
        case .granted: return
        case .illegal(let from, let to):
            recognizer.world.report(.illegalTransition(of: recognizer, from: from, to: to))
        case .legal(let state):
            guard mayWish(recognizer) else { return }
            arbiter.join(recognizer)
            recognizer.attempt.note(wish: state)
            performEffects(in: recognizer.world)
        }
    }

    /// Whether the state may still be set in this input. Code that is told of a state may set one, but not for ever.
    private func mayWish(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isPerforming else { return true }
        wishes += 1
        if wishes == TouchPipeline.longestRow {
            recognizer.world.report(.endlessGesture(of: recognizer, limit: TouchPipeline.longestRow))
        }
        return wishes < TouchPipeline.longestRow
    }

    /// Whether a window may hand out its touches. Code that is told of a state may send an event, but not for ever.
    func maySend(in window: UIWindow, _ world: World) -> Bool {
        guard isPerforming else { return true }
        wishes += 1
        if wishes == TouchPipeline.longestRow {
            world.report(.endlessSending(in: window, limit: TouchPipeline.longestRow))
        }
        return wishes < TouchPipeline.longestRow
    }

    /// The most states that code may set, and events that it may send, while it is told of states.
    static let longestRow = 1000

    /// Ends an attempt from outside: a gesture under way is cancelled, any other fails. The state changes at once, also
    /// inside a callback; the loop performs what follows from it.
    func withdraw(_ recognizer: UIGestureRecognizer, because reason: RecognizerReason) {
        guard !recognizer.attempt.state.isFinal, arbiter.active.holds(recognizer) else { return }
        let state: UIGestureRecognizer.State = recognizer.attempt.state.isActive ? .cancelled : .failed
        perform(.change(recognizer, state, reason), in: recognizer.world)
        performEffects(in: recognizer.world)
    }

    /// Has a recogniser hear no more of a touch. Source: GS-28.
    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.touches.contains(touch) else { return }
        recognizer.attempt.touches.removeAll { $0 === touch }
        recognizer.attempt.ignoredPresses.append(touch.press)
        touch.recognizers.removeAll { $0 === recognizer }
        recognizer.witness?.touchTurned(touch, .ignored(by: recognizer))
    }

    /// A subtree left its window: its views' touches are cancelled (MT-09), and its recognisers are done (MT-11).
    func viewLeft(_ root: UIView, in world: World) {
        let lost = live.touches(in: root)
        if !lost.isEmpty { views.take(lost, of: live.event, world) { _ in .cancelledByRemoval } }
        corrections.viewLeft(root)
        for recognizer in arbiter.active {
            guard let view = recognizer.owner, view.isDescendant(of: root) else { continue }
            withdraw(recognizer, because: .viewRemoved)
        }
    }
}
