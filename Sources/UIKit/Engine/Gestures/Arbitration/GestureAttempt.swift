// One attempt of a recogniser to recognise: what it asked for, what it was granted, and the touches that it is told of.
//
// Dispatch/ writes it and the arbiter reads it. One object for the recogniser's whole life, so that looking at it
// copies nothing. Knows which wishes are legal, no other recogniser, and no delivery. `@exclusivity(unchecked)` marks
// what is read several times a move; no two accesses overlap.
import HitscopeGeometry
import HitscopeLanguage

/// What a recogniser has come to since it was last reset.
@MainActor final class GestureAttempt {
    /// What its property `state` says outside of its own hooks.
    @exclusivity(unchecked) var state = UIGestureRecognizer.State.possible
    /// What the recogniser asked for and was not yet granted.
    @exclusivity(unchecked) var wanted: UIGestureRecognizer.State?
    /// Whether it asked for `began` before it asked for what it wants now, and so has to pass through it.
    @exclusivity(unchecked) var wantedBegan = false
    /// Whether its own hook runs, in which it reads what it asked for.
    @exclusivity(unchecked) var isInOwnHook = false
    /// Whether its `reset` runs. The attempt is over, and what it asks for is not heard.
    var isInReset = false
    /// Whether it was told that the last of its touches ended. If it ignored that one, it was not.
    var hasHeardLastEnd = false
    /// Whether it was looked at since its last finger lifted.
    var isKnownToLinger = false
    /// Whether its targets are to be told of the state.
    @exclusivity(unchecked) var owesAction = false

    /// The touches that it is told of, in the order in which they began; lifted ones stay until the input is done.
    @exclusivity(unchecked) var touches: [UITouch] = []
    /// The same touches as they were last handed over, so that a move makes no new set.
    @exclusivity(unchecked) var lastSet: Set<UITouch> = []
    /// The numbers of all presses that it was told of, lifted and ignored ones included.
    @exclusivity(unchecked) var presses: [Int] = []
    /// Those of them whose finger is still down.
    @exclusivity(unchecked) var pressesDown: [Int] = []
    /// Those of them that it ignores.
    @exclusivity(unchecked) var ignoredPresses: [Int] = []
    /// Where the last touches to lift were, in points of the screen.
    @exclusivity(unchecked) var lastPlaces: [CGPoint] = []

    /// Those that it waits for in this attempt, by the answer of a delegate or of a subclass.
    @exclusivity(unchecked) var dynamicRequirements: [UIGestureRecognizer] = []
    /// Those about which that has been asked, by their numbers: each names the other, and must not hold it.
    @exclusivity(unchecked) var partners: [Int] = []
    /// Those that the witness knows it to wait for.
    @exclusivity(unchecked) var knownToWaitFor: [UIGestureRecognizer] = []

    /// Whether all that is left to do is to wait for others: the gesture is complete.
    var waitsComplete: Bool { state == .possible && wanted == .ended }
    /// Whether it is not begun and wants to begin or to end.
    var wantsToRecognize: Bool { state == .possible && (wanted == .began || wanted == .changed || wanted == .ended) }
    /// Whether a gesture under way wants a state that can be granted now: the targets have been told of the one before.
    var goesOn: Bool { state.isActive && wanted != nil && !owesAction }
    /// Whether it may still recognise, so that others have to wait for it.
    var isUndecided: Bool { state == .possible && !ignoresAll }
    /// Whether it still hears of its touches.
    var isListening: Bool { !state.isFinal && !waitsComplete && wanted != .failed && wanted != .cancelled }
    /// Whether touches came and each was ignored.
    var ignoresAll: Bool { !presses.isEmpty && ignoredPresses.count == presses.count }
    /// Whether all touches have lifted.
    var hasLostAllTouches: Bool { pressesDown.isEmpty && !presses.isEmpty }
    /// Whether it may go on without a finger.
    var lingers: Bool { pressesDown.isEmpty && (!presses.isEmpty || state.isActive) }
    /// Whether a gesture goes on that will hear of nothing more: its last touch was ignored, or its end never told.
    var isAbandoned: Bool {
        state.isActive && hasLostAllTouches && !hasHeardLastEnd && wanted == nil && !owesAction
    }
    /// Whether there is nothing left to hear or to tell. Source: GS-07, GS-08.
    var isOver: Bool {
        pressesDown.isEmpty && !owesAction && (state.isFinal || (state == .possible && ignoresAll))
    }

    /// Forgets all of it; room for touches is kept.
    func startOver() {
        state = .possible
        wanted = nil
        wantedBegan = false
        isInOwnHook = false
        isInReset = false
        hasHeardLastEnd = false
        isKnownToLinger = false
        owesAction = false
        touches.removeAll(keepingCapacity: true)
        lastSet.removeAll(keepingCapacity: true)
        presses.removeAll(keepingCapacity: true)
        pressesDown.removeAll(keepingCapacity: true)
        ignoredPresses.removeAll(keepingCapacity: true)
        lastPlaces.removeAll(keepingCapacity: true)
        dynamicRequirements.removeAll()
        partners.removeAll(keepingCapacity: true)
        knownToWaitFor.removeAll()
    }
}

// MARK: Touches

extension GestureAttempt {
    /// Takes in a new touch.
    func admit(_ touch: UITouch) {
        touches.append(touch)
        presses.append(touch.press)
        pressesDown.append(touch.press)
        hasHeardLastEnd = false
    }

    /// Notes that it was told of touches that ended.
    func heardEnds() {
        for touch in touches where touch.isDown { return }
        hasHeardLastEnd = true
    }

    /// Lets go of touches that have lifted, and keeps where the last of them were. One that was not told of the last
    /// end, because code kept the event from its window, has failed.
    func forget(_ lifted: [UITouch]) {
        pressesDown.removeAll { press in lifted.contains { $0.press == press } }
        guard touches.contains(where: { lifted.contains($0) }) else { return }
        let rest = touches.filter { !lifted.contains($0) }
        if rest.isEmpty { lastPlaces = touches.map(\.location) }
        if rest.isEmpty, !hasHeardLastEnd, state == .possible, wanted == nil { note(wish: .failed) }
        touches = rest
        lastSet.removeAll(keepingCapacity: true)
    }

    /// The touches of a window that are in a phase, as they are handed over; nil when there are none. Makes no new set
    /// where they are those of last time, and changes the set in place unless user code has kept it.
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
    /// What becomes of a recogniser's wish for a state.
    enum Wish {
        /// It has what it asks for, or has finished; nothing happens.
        case granted
        /// It is to be decided. The state need not be the one that was asked for.
        case legal(UIGestureRecognizer.State)
        /// It may not follow from what the recogniser is, or asked for before (GS-02).
        case illegal(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State)
    }

    /// What becomes of the wish for a state. A cancelled touch has continuous recognisers ask for `cancelled` also
    /// where they have not begun, which means `failed` (GS-29). Likewise `failed` means `cancelled` where they have.
    func wish(for asked: UIGestureRecognizer.State) -> Wish {
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

    /// Takes in a legal wish.
    func note(wish: UIGestureRecognizer.State) {
        if wish == .began { wantedBegan = true }
        wanted = wish
    }

    /// Sets a state that was granted, or that came from outside.
    func enter(_ new: UIGestureRecognizer.State) {
        state = new
        if wanted == new || new.isFinal { wanted = nil }
        if new.sendsAction { owesAction = true }
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
                \(recognizer.spoken) cannot go from \(old) to \(new): it stays \(old). What may follow is \
                \(legal); possible comes back by itself when the attempt is over.
                """))
    }
}
