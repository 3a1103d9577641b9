// The arbiter: which recogniser's wish becomes its state.
//
// A recogniser asks for a state; nothing happens until all have seen the input. Then, until nothing changes any more:
// those that fail, fail; those under way go on; of those that would begin, the first in order that waits for nobody
// does, and excludes the others that share its touches. Views are told of cancelled touches next, targets after them
// (GS-19), and what is over is reset last. Order: the leaf's recognisers first, on one view the one added last (GA-02,
// GA-03).
//
// Knows touches only as something that recognisers share. Who may begin stands in GestureArbiter+Recognition.swift, who
// waits for whom in GestureArbiter+Requirements.swift, how touches come in and go in GestureArbiter+Touches.swift.
import HitscopeGeometry

@MainActor final class GestureArbiter {
    /// Those in an attempt, in the order in which they came to it. Held, so that a view may go in the middle of a
    /// gesture.
    @exclusivity(unchecked) var active: [UIGestureRecognizer] = []
    /// Touches to be cancelled in their views because a recogniser has them.
    @exclusivity(unchecked) var cancellations: [(recognizer: UIGestureRecognizer, touches: [UITouch])] = []
    let hover = HoverTracking()
    /// Room for those that get the touches of the input at hand; empty between two, so that no recogniser is held by
    /// it.
    @exclusivity(unchecked) var room: [UIGestureRecognizer] = []
    /// How many inputs are being handed out, one inside the other; wishes are left open meanwhile.
    @exclusivity(unchecked) var feeding = 0
    @exclusivity(unchecked) private(set) var isSettling = false

    /// Takes a wish in. Granted when the input that is being handed out has reached everyone, or at once when there is
    /// none.
    func request(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        let from = recognizer.attempt.wanted ?? recognizer.attempt.state
        guard !from.isFinal, !(from == .began && state == .began && recognizer.attempt.state == .possible) else {
            return
        }
        // A cancelled touch has continuous recognisers ask for `cancelled` also where they have not begun (GS-29).
        let state = from == .possible && state == .cancelled ? .failed : state
        guard from.successors.contains(state) else {
            return World.current.report(.illegalTransition(of: recognizer, from: from, to: state))
        }
        join(recognizer)
        if state == .began { recognizer.attempt.wantedBegan = true }
        recognizer.attempt.wanted = state
        settle()
    }

    /// Grants wishes, tells views and targets, until nobody wants anything more.
    func settle() {
        guard !isSettling, feeding == 0 else { return }
        isSettling = true
        defer {
            isSettling = false
            World.current.touchInput.catchUp(in: World.current)
        }
        // What is run at a reset may take away a recogniser that held something back.
        repeat {
            repeat {
                while hasWishes, grantOne() {}
            } while cancelTouches() || sendAction() || World.current.touchInput.releaseDelayed()
        } while resetFinished()
    }

    private var hasWishes: Bool {
        for recognizer in active where recognizer.attempt.wanted != nil { return true }
        return false
    }

    /// Grants the most urgent wish; false when there is none that can be granted.
    private func grantOne() -> Bool {
        for recognizer in active where recognizer.attempt.wanted == .failed {
            change(recognizer, to: .failed, because: .itself)
            return true
        }
        for recognizer in active where recognizer.attempt.goesOn {
            goOn(recognizer)
            return true
        }
        for recognizer in active where recognizer.attempt.state == .possible && recognizer.attempt.wanted == .cancelled
        {
            change(recognizer, to: .failed, because: .itself)
            return true
        }
        return recognizeOne()
    }

    private func goOn(_ recognizer: UIGestureRecognizer) {
        guard let wanted = recognizer.attempt.wanted else { return }
        change(recognizer, to: wanted, because: .itself)
    }

    /// Sets a state, and whatever follows from it for the recogniser itself.
    func change(
        _ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State, because reason: RecognizerReason
    ) {
        let from = recognizer.attempt.state
        recognizer.attempt.state = state
        if recognizer.attempt.wanted == state || state.isFinal { recognizer.attempt.wanted = nil }
        if state.sendsAction { recognizer.attempt.owesAction = true }
        World.currentWitness?.recognizerChanged(recognizer, from: from, to: state, because: reason)
        if state.isFinal { letGoOfTouches(recognizer) }
    }

    /// Ends an attempt from outside: a gesture under way is cancelled, any other fails. Done at once.
    func withdraw(_ recognizer: UIGestureRecognizer, because reason: RecognizerReason) {
        guard !recognizer.attempt.state.isFinal, active.holds(recognizer) else { return }
        change(recognizer, to: recognizer.attempt.state.isActive ? .cancelled : .failed, because: reason)
        settle()
    }

    /// Tells the targets of the first recogniser that owes it to them; false when none does.
    private func sendAction() -> Bool {
        for recognizer in active where recognizer.attempt.owesAction {
            recognizer.attempt.owesAction = false
            recognizer.tellTargets()
            return true
        }
        return false
    }

    private func cancelTouches() -> Bool {
        guard !cancellations.isEmpty else { return false }
        let (recognizer, touches) = cancellations.removeFirst()
        World.current.touchInput.take(touches, by: recognizer)
        return true
    }

    /// Makes the recogniser one of those in an attempt.
    func join(_ recognizer: UIGestureRecognizer) {
        if !active.holds(recognizer) { active.append(recognizer) }
    }
}

// MARK: Reset

extension GestureArbiter {
    /// Resets those whose attempt is over and whose touches have lifted, together with all that they are tied to by
    /// requirements. False when there are none. Source: GS-07, GS-08, GS-11, GS-13.
    private func resetFinished() -> Bool {
        guard firstDone != nil else { return false }
        while let done = firstDone { for recognizer in tied(to: done) { reset(recognizer) } }
        return true
    }

    private var firstDone: UIGestureRecognizer? {
        for recognizer in active where isOver(recognizer) && tied(to: recognizer).allSatisfy(isOver) {
            return recognizer
        }
        return nil
    }

    private func isOver(_ recognizer: UIGestureRecognizer) -> Bool {
        let attempt = recognizer.attempt
        guard attempt.pressesDown.isEmpty, !attempt.owesAction else { return false }
        return attempt.state.isFinal || (attempt.state == .possible && attempt.ignoresAll)
    }

    /// The recogniser and all that are in an attempt and joined to it by requirements, directly or through others.
    private func tied(to recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        var found = [recognizer]
        var next = 0
        while next < found.count {
            let here = found[next]
            next += 1
            for other in active where !found.holds(other) && (waits(here, for: other) || waits(other, for: here)) {
                found.append(other)
            }
        }
        return found
    }

    private func reset(_ recognizer: UIGestureRecognizer) {
        active.removeAll { $0 === recognizer }
        let from = recognizer.attempt.state
        recognizer.attempt.isInOwnHook = true
        Calls.reset(recognizer)
        recognizer.attempt.startOver()
        if from != .possible {
            World.currentWitness?.recognizerChanged(recognizer, from: from, to: .possible, because: .reset)
        }
    }
}

extension Fault {
    static func illegalTransition(
        of recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State
    ) -> Fault {
        let legal = from.successors.map { "\($0)" }.joined(separator: ", ")
        return Fault(
            kind: .illegalTransition, place: recognizer,
            sentence:
                "\(recognizer.spoken) cannot go from \(from) to \(to): it stays \(from). "
                + "What may follow is \(legal); possible comes back by itself when the attempt is over.")
    }
}
