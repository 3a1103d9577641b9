// Performs effects. Only this file changes states, cancels touches and resets recognisers.
//
// Step 7 in the list in TouchPipeline.swift. It asks the arbiter for one effect at a time, so that each decision takes
// into account what user code did during the previous effect.

extension TouchPipeline {
    /// Performs an effect of the arbiter. It may call user code.
    func perform(_ effect: GestureEffect, in world: World) {
        switch effect {
        case .reconsider: return
        case .change(let recognizer, let state, let reason): change(recognizer, to: state, because: reason, in: world)
        case .recognize(let recognizer): recognize(recognizer, in: world)
        case .takeClaimedTouches:
            let claim = arbiter.claims.removeFirst()
            take(claim.touches, by: claim.recognizer, in: world)
        case .sendAction(let recognizer):
            recognizer.attempt.needsToSendAction = false
            recognizer.notifyTargets()
        case .resetFinished:
            while let group = arbiter.finishedGroup { for recognizer in group { reset(recognizer, in: world) } }
        }
    }

    /// Performs a late effect. It may call user code.
    func perform(_ effect: DeferredEffect, in world: World) {
        switch effect {
        case .replay(let touches): views.replay(touches, of: live.event, report: live.report, world)
        case .stopTracking(let control): control.stopTracking(with: nil)
        case .recycle: live.recycle()
        }
    }

    /// Sets a state. A recogniser whose new state is final receives no more of its touches (GS-09, GS-10, UT-12).
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

    /// Changes the state of a recogniser that recognises, claims its touches, and makes the recognisers fail that it
    /// excludes. Source: GA-05, GA-06, GA-13.
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
        attempt.isCallingHook = true
        attempt.isInReset = true
        Calls.reset(recognizer)
        removeTouchesSent(to: recognizer)
        attempt.startOver()
        guard from != .possible else { return }
        world.witness?.recognizerChanged(recognizer, from: from, to: .possible, because: .reset)
    }

    /// Removes touches that user code sent to the recogniser while it was being reset. The recogniser does not receive
    /// them.
    private func removeTouchesSent(to recognizer: UIGestureRecognizer) {
        guard !recognizer.attempt.downTouchNumbers.isEmpty else { return }
        arbiter.leave(recognizer)
        for touch in live.touches(of: recognizer) { touch.recognizers.removeAll { $0 === recognizer } }
    }

    /// Takes touches of a recogniser from their views: delivered touches are cancelled, the others are withheld (GS-18,
    /// GS-22).
    private func take(_ touches: [UITouch], by recognizer: UIGestureRecognizer, in world: World) {
        views.take(touches, of: live.event, world) {
            $0.deliveredPart == .began ? .cancelled(by: recognizer) : .withheld(by: recognizer)
        }
    }

    /// Withholds new touches from their views if they join a gesture under way. Source: GS-22.
    func keepNewTouchesFromViews(of recognizers: [UIGestureRecognizer], in world: World) {
        for recognizer in recognizers where recognizer.attempt.state.isActive && recognizer.cancelsTouchesInView {
            let new = recognizer.attempt.touches.filter {
                $0.phase == .began && $0.deliveredPart == .nothing && !$0.isWithheld
            }
            if !new.isEmpty { take(new, by: recognizer, in: world) }
        }
    }
}

// MARK: Requests from other code

extension TouchPipeline {
    /// Stores a recogniser's request for a state. The arbiter decides once all recognisers have received the current
    /// input, or immediately if there is none.
    func request(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        switch recognizer.attempt.request(of: state) {
        case .granted: return
        case .illegal(let from, let to):
            recognizer.world.report(.illegalTransition(of: recognizer, from: from, to: to))
        case .legal(let state):
            guard mayRequestState(recognizer) else { return }
            arbiter.join(recognizer)
            recognizer.attempt.store(request: state)
            performEffects(in: recognizer.world)
        }
    }

    /// True if code may set another state during this input. The limit stops code that sets a state each time it
    /// receives an action.
    private func mayRequestState(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isPerforming else { return true }
        requestedStates += 1
        if requestedStates == TouchPipeline.maximumConsecutiveCount {
            recognizer.world.report(.endlessGesture(of: recognizer, limit: TouchPipeline.maximumConsecutiveCount))
        }
        return requestedStates < TouchPipeline.maximumConsecutiveCount
    }

    /// True if a window may deliver its touches. The limit stops code that sends an event each time it receives an
    /// action.
    func maySend(in window: UIWindow, _ world: World) -> Bool {
        guard isPerforming else { return true }
        requestedStates += 1
        if requestedStates == TouchPipeline.maximumConsecutiveCount {
            world.report(.endlessSending(in: window, limit: TouchPipeline.maximumConsecutiveCount))
        }
        return requestedStates < TouchPipeline.maximumConsecutiveCount
    }

    /// The maximum number of states that code may set, and of events that it may send, while effects are performed.
    static let maximumConsecutiveCount = 1000

    /// Ends an attempt from outside: a gesture under way is cancelled, any other attempt fails. The state changes
    /// immediately, even inside a callback; the running loop of effects does the rest.
    func withdraw(_ recognizer: UIGestureRecognizer, because reason: RecognizerReason) {
        guard !recognizer.attempt.state.isFinal, arbiter.active.holds(recognizer) else { return }
        let state: UIGestureRecognizer.State = recognizer.attempt.state.isActive ? .cancelled : .failed
        perform(.change(recognizer, state, reason), in: recognizer.world)
        performEffects(in: recognizer.world)
    }

    /// Stops a recogniser from receiving a touch. Source: GS-28.
    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.touches.contains(touch) else { return }
        recognizer.attempt.touches.removeAll { $0 === touch }
        recognizer.attempt.ignoredTouchNumbers.append(touch.number)
        touch.recognizers.removeAll { $0 === recognizer }
        recognizer.witness?.touchTurned(touch, .ignored(by: recognizer))
    }

    /// Handles a subtree that left its window: the touches of its views are cancelled (MT-09), and the attempts of its
    /// recognisers end (MT-11).
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
