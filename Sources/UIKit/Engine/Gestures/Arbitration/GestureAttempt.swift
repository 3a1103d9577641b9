// One attempt of a recogniser: the state that it requested, the state that it was granted, and its touches.
//
// Dispatch/ writes it and the arbiter reads it. A recogniser keeps one object for its whole life, so that reading it
// copies nothing. The object decides which requests are legal. `@exclusivity(unchecked)` marks properties that are read
// several times for each move; no two accesses overlap.
import HitscopeGeometry
import HitscopeLanguage

/// The progress of a recogniser since it was last reset.
@MainActor final class GestureAttempt {
    /// The granted state. Others read it as the recogniser's `state`; in the recogniser's own hooks, `state` is the
    /// requested one.
    @exclusivity(unchecked) var state = UIGestureRecognizer.State.possible
    /// The state that the recogniser requested and that has not been granted yet; nil if there is none.
    @exclusivity(unchecked) var wanted: UIGestureRecognizer.State?
    /// True if the recogniser has requested `began`. It then passes through `began` even if it requests another state
    /// before `began` is granted.
    @exclusivity(unchecked) var wantedBegan = false
    /// True while a hook of the recogniser runs. In its own hooks, the recogniser reads the state that it requested.
    @exclusivity(unchecked) var isCallingHook = false
    /// True while the recogniser's `reset` runs. The attempt is over, and requests are ignored.
    var isInReset = false
    /// True if the recogniser received the end of its last touch; false if it ignored that touch.
    var hasReceivedLastEnd = false
    /// True if `checkLingering` has handled the recogniser since its last finger lifted.
    var wasCheckedForLingering = false
    /// True if the recogniser's targets have not received the current state yet.
    @exclusivity(unchecked) var needsToSendAction = false

    /// The touches in the order in which they began. Touches that have lifted stay until the engine has handled the
    /// input.
    @exclusivity(unchecked) var touches: [UITouch] = []
    /// The set of touches that was delivered last. It is kept so that a move does not have to make a new one.
    @exclusivity(unchecked) var lastSet: Set<UITouch> = []
    /// The numbers of all touches in the attempt, including lifted and ignored ones. See `UITouch.number`.
    @exclusivity(unchecked) var touchNumbers: [Int] = []
    /// The numbers of the touches whose finger is still down.
    @exclusivity(unchecked) var downTouchNumbers: [Int] = []
    /// The numbers of the touches that the recogniser ignores.
    @exclusivity(unchecked) var ignoredTouchNumbers: [Int] = []
    /// The locations of the touches that lifted last, in points of the screen.
    @exclusivity(unchecked) var lastPlaces: [CGPoint] = []

    /// The recognisers that this one waits for in this attempt, because a delegate or a subclass required it.
    @exclusivity(unchecked) var dynamicRequirements: [UIGestureRecognizer] = []
    /// The identifiers of the recognisers that were already asked about such requirements. Identifiers, because
    /// recognisers that refer to each other must not retain each other.
    @exclusivity(unchecked) var partners: [Int] = []
    /// The recognisers that this one waits for and that were reported to the witness.
    @exclusivity(unchecked) var reportedWaits: [UIGestureRecognizer] = []

    /// True if the gesture is complete and only waits for other recognisers to fail.
    var waitsComplete: Bool { state == .possible && wanted == .ended }
    /// True if the recogniser is possible and requests a state in which its gesture is recognised.
    var wantsToRecognize: Bool { state == .possible && (wanted == .began || wanted == .changed || wanted == .ended) }
    /// True if a gesture under way requests a state that can be granted now, because its targets have received the
    /// previous one.
    var canContinue: Bool { state.isActive && wanted != nil && !needsToSendAction }
    /// True if the recogniser can still recognise, so that others have to wait for it.
    var isUndecided: Bool { state == .possible && !ignoresAll }
    /// True if the recogniser still receives its touches.
    var isListening: Bool { !state.isFinal && !waitsComplete && wanted != .failed && wanted != .cancelled }
    /// True if the recogniser has received touches and ignored all of them.
    var ignoresAll: Bool { !touchNumbers.isEmpty && ignoredTouchNumbers.count == touchNumbers.count }
    var hasLostAllTouches: Bool { downTouchNumbers.isEmpty && !touchNumbers.isEmpty }
    /// True if the recogniser has no finger left but its attempt may continue.
    var lingers: Bool { downTouchNumbers.isEmpty && (!touchNumbers.isEmpty || state.isActive) }
    /// True if a gesture is under way that will receive nothing more, because its last touch was ignored or the end of
    /// that touch was not delivered.
    var willReceiveNoMore: Bool {
        state.isActive && hasLostAllTouches && !hasReceivedLastEnd && wanted == nil && !needsToSendAction
    }
    /// True if there is nothing left to receive or to deliver. Source: GS-07, GS-08.
    var isOver: Bool {
        downTouchNumbers.isEmpty && !needsToSendAction && (state.isFinal || (state == .possible && ignoresAll))
    }

    /// Resets all properties. The arrays keep their capacity.
    func startOver() {
        state = .possible
        wanted = nil
        wantedBegan = false
        isCallingHook = false
        isInReset = false
        hasReceivedLastEnd = false
        wasCheckedForLingering = false
        needsToSendAction = false
        touches.removeAll(keepingCapacity: true)
        lastSet.removeAll(keepingCapacity: true)
        touchNumbers.removeAll(keepingCapacity: true)
        downTouchNumbers.removeAll(keepingCapacity: true)
        ignoredTouchNumbers.removeAll(keepingCapacity: true)
        lastPlaces.removeAll(keepingCapacity: true)
        dynamicRequirements.removeAll()
        partners.removeAll(keepingCapacity: true)
        reportedWaits.removeAll()
    }
}

// MARK: Touches

extension GestureAttempt {
    /// Adds a new touch.
    func admit(_ touch: UITouch) {
        touches.append(touch)
        touchNumbers.append(touch.number)
        downTouchNumbers.append(touch.number)
        hasReceivedLastEnd = false
    }

    /// Called after the ends of touches were delivered. If no touch is down, notes that the recogniser received the
    /// last end.
    func noteReceivedEnds() {
        for touch in touches where touch.isDown { return }
        hasReceivedLastEnd = true
    }

    /// Removes touches that have lifted, and keeps the locations of the last ones. The recogniser requests `failed` if
    /// it did not receive the last end, because code did not pass the event on to its window.
    func forget(_ lifted: [UITouch]) {
        downTouchNumbers.removeAll { number in lifted.contains { $0.number == number } }
        guard touches.contains(where: { lifted.contains($0) }) else { return }
        let rest = touches.filter { !lifted.contains($0) }
        if rest.isEmpty { lastPlaces = touches.map(\.location) }
        if rest.isEmpty, !hasReceivedLastEnd, state == .possible, wanted == nil { store(request: .failed) }
        touches = rest
        lastSet.removeAll(keepingCapacity: true)
    }

    /// The touches of a window that are in a phase, as a set to deliver; nil if there are none. Returns the previous
    /// set if it has the same touches, and otherwise changes it in place unless user code has kept it.
    func changedTouches(_ phase: UITouch.Phase, in window: UIWindow) -> Set<UITouch>? {
        var count = 0
        var isAsBefore = true
        for touch in touches where touch.phase == phase && touch.window === window {
            count += 1
            isAsBefore = isAsBefore && lastSet.contains(touch)
        }
        guard count > 0 else { return nil }
        if !isAsBefore || count != lastSet.count {
            lastSet.removeAll(keepingCapacity: true)
            for touch in touches where touch.phase == phase && touch.window === window { lastSet.insert(touch) }
        }
        return lastSet
    }
}

// MARK: States

extension GestureAttempt {
    /// The answer to a recogniser's request for a state.
    enum StateRequest {
        /// The recogniser has this state already, or its attempt is over. Nothing happens.
        case granted
        /// The request is legal and waits for the arbiter. The state can differ from the one that was asked for.
        case legal(UIGestureRecognizer.State)
        /// The state may not follow the current state or the previous request (GS-02).
        case illegal(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State)
    }

    /// The answer to a request for a state. After a cancelled touch, continuous recognisers request `cancelled` even if
    /// they have not begun, which means `failed` (GS-29). Likewise `failed` means `cancelled` if they have begun.
    func request(of asked: UIGestureRecognizer.State) -> StateRequest {
        let from = wanted ?? state
        guard !isInReset, !from.isFinal, !(from == .began && asked == .began && state == .possible) else {
            return .granted
        }
        let next: UIGestureRecognizer.State =
            switch (from, asked) {
            case (.possible, .cancelled): .failed
            case (.began, .failed), (.changed, .failed): .cancelled
            default: asked
            }
        return from.successors.contains(next) ? .legal(next) : .illegal(from: from, to: next)
    }

    func store(request: UIGestureRecognizer.State) {
        if request == .began { wantedBegan = true }
        wanted = request
    }

    /// Sets a state that the arbiter granted, or that code outside the attempt set.
    func enter(_ new: UIGestureRecognizer.State) {
        state = new
        if wanted == new || new.isFinal { wanted = nil }
        if new.sendsAction { needsToSendAction = true }
    }
}

extension Fault {
    static func illegalTransition(
        of recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State
    ) -> Fault {
        let old = "\(from)", new = "\(to)"
        let legal = from.successors.map { "\($0)" }.joined(separator: ", ")
        return Fault(
            kind: .illegalTransition, place: recognizer,
            sentence: localized(
                """
                \(recognizer.displayName) cannot change from \(old) to \(new), and stays \(old). The next state can be \
                \(legal); it returns to possible automatically when the attempt ends.
                """))
    }
}
