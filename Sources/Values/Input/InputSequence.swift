// Which input may follow which: times that do not go back, fingers that come down before they move.
//
// Decides it for a window and for a recording alike, so that a session can be played again. Knows no file.
import HitscopeLanguage
import HitscopeReading

/// Inputs one after the other. What it refuses is neither received nor recorded.
public struct InputSequence: Hashable, Sendable {
    private var last = 0.0
    private var fingers: Set<Int> = []
    private var isOver = false

    /// A sequence that has no input yet.
    public init() {}

    /// Takes the next input.
    ///
    /// - Returns: why it cannot come next, in words; nil where it can. A refused input changes nothing.
    public mutating func take(_ event: InputEvent) -> String? {
        if let problem = event.problem { return problem }
        if event.time < last {
            return localized("inputs stand in the order of their times; \(event.time) comes after \(last)")
        }
        if isOver { return localized("nothing comes after the surface was closed") }
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
    /// Changes which fingers are down; or says why it cannot.
    fileprivate func take(in fingers: inout Set<Int>) -> String? {
        switch phase {
        case .down:
            fingers.insert(finger).inserted ? nil : localized("finger \(finger) comes down, but it is down already")
        case .move: fingers.contains(finger) ? nil : localized("finger \(finger) moves, but it is not down")
        case .up, .cancel: fingers.remove(finger) == nil ? localized("finger \(finger) lifts, but it is not down") : nil
        }
    }
}
