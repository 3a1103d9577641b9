// The rules for the order of inputs: times do not go back, and fingers come down before they move.
//
// The same for a window and for a recording, so that a session can be played again.
import HitscopeLanguage
import HitscopeReading

/// Checks inputs one after the other. An input that it refuses is neither received nor recorded.
public struct InputSequence: Hashable, Sendable {
    private var last = 0.0
    private var fingers: Set<Int> = []
    private var isOver = false

    /// A sequence that has no input yet.
    public init() {}

    /// Adds the next input.
    ///
    /// - Returns: the reason why it cannot come next, in words; nil if it can. A refused input changes nothing.
    public mutating func take(_ event: InputEvent) -> String? {
        if let problem = event.problem { return problem }
        if event.time < last {
            return localized("inputs must be in the order of their times; \(event.time) comes after \(last)")
        }
        if isOver { return localized("no input can follow a close") }
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
    /// Updates the set of fingers that are down. Returns the reason if it cannot.
    fileprivate func take(in fingers: inout Set<Int>) -> String? {
        switch phase {
        case .down:
            fingers.insert(finger).inserted ? nil : localized("finger \(finger) comes down, but it is down already")
        case .move: fingers.contains(finger) ? nil : localized("finger \(finger) moves, but it is not down")
        case .up, .cancel: fingers.remove(finger) == nil ? localized("finger \(finger) lifts, but it is not down") : nil
        }
    }
}
