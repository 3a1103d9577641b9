// The rules for the order of input events: times never decrease, and a finger comes down before it moves.
//
// A window and a recording follow the same rules, so that a session can be played again.
import HitscopeLanguage

/// Checks that input events are in a valid order. An event that it refuses is neither handled nor recorded.
public struct InputSequence: Hashable, Sendable {
    private var last = 0.0
    private var fingers: Set<Int> = []
    private var isOver = false

    /// Creates a sequence without events.
    public init() {}

    /// Adds the next event.
    ///
    /// - Returns: the reason why the event cannot come next; nil if it can. An event that is refused changes nothing.
    public mutating func take(_ event: InputEvent) -> String? {
        if let problem = event.problem { return problem }
        if event.time < last {
            return localized("inputs must be in chronological order; \(event.time) comes after \(last)")
        }
        if isOver { return localized("no input can follow \"close\"") }
        if case .fingers(let changes) = event.action {
            var down = fingers
            for change in changes { if let problem = change.take(in: &down) { return problem } }
            fingers = down
        }
        last = event.time
        isOver = event.action == .close
        return nil
    }
}

extension FingerChange {
    /// Updates the set of fingers that are down. Returns the reason if the event is not valid.
    fileprivate func take(in fingers: inout Set<Int>) -> String? {
        switch phase {
        case .down:
            fingers.insert(finger).inserted ? nil : localized("finger \(finger) comes down, but it is already down")
        case .move: fingers.contains(finger) ? nil : localized("finger \(finger) moves, but it is not down")
        case .up, .cancel: fingers.remove(finger) == nil ? localized("finger \(finger) lifts, but it is not down") : nil
        }
    }
}
