// One attempt of a recogniser to recognise: what it asked for, what it was granted, and the touches that it is told of.
//
// Written by the arbiter and read by everyone. One object for the recogniser's whole life, so that looking at it copies
// nothing; it knows nobody and decides nothing. `@exclusivity(unchecked)`: each is looked at several times a move, and
// no two accesses overlap.
import HitscopeGeometry

/// What a recogniser has come to since it was last reset.
@MainActor final class GestureAttempt {
    /// What everyone reads.
    @exclusivity(unchecked) var state = UIGestureRecognizer.State.possible
    /// What the recogniser asked for and was not yet granted.
    @exclusivity(unchecked) var wanted: UIGestureRecognizer.State?
    /// Whether it asked for `began` before it asked for what it wants now, and so has to pass through it.
    @exclusivity(unchecked) var wantedBegan = false
    /// Whether its own hook runs, in which it reads what it asked for.
    @exclusivity(unchecked) var isInOwnHook = false
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

    /// Whom it waits for in this attempt, by the answer of a delegate or of a subclass.
    @exclusivity(unchecked) var dynamicRequirements: [UIGestureRecognizer] = []
    /// With whom that has been settled, by their numbers: each names the other, and must not hold it.
    @exclusivity(unchecked) var partners: [Int] = []
    /// Whom the witness knows it to wait for.
    @exclusivity(unchecked) var knownToWaitFor: [UIGestureRecognizer] = []

    /// Whether all that is left to do is to wait for others: the gesture is complete.
    var waitsComplete: Bool { state == .possible && wanted == .ended }
    /// Whether a gesture under way wants something that can be granted now: the targets have been told of what was
    /// before.
    var goesOn: Bool { state.isActive && wanted != nil && !owesAction }
    /// Whether it may still recognise, so that others have to wait for it.
    var isUndecided: Bool { state == .possible && !ignoresAll }
    /// Whether it still hears of its touches.
    var isListening: Bool { !state.isFinal && !waitsComplete && wanted != .failed && wanted != .cancelled }
    /// Whether touches came and each was ignored.
    var ignoresAll: Bool { !presses.isEmpty && ignoredPresses.count == presses.count }

    /// Forgets all of it; room for touches is kept.
    func startOver() {
        (state, wanted, wantedBegan, isInOwnHook, owesAction) = (.possible, nil, false, false, false)
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

    /// The touches of a window that are in a phase, as they are handed over; nil when there are none. Makes no new set
    /// where they are those of last time, and changes the set in place unless somebody has kept it.
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
