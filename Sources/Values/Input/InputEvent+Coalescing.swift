// Combines inputs that arrive faster than frames can show them.
//
// Everything that a view can query is kept.
import HitscopeReading

extension [InputEvent] {
    /// Returns the inputs in fewer reports. Moves of fingers are combined. Of successive moves of the pointer, only the
    /// last one is kept.
    ///
    /// A report of several moves becomes one event, whose `coalescedTouches(for:)` returns all of them. It has the time
    /// of the last move; the earlier moves keep their times.
    public func coalesced() -> [InputEvent] {
        guard count > 1 else { return self }
        var result: [InputEvent] = []
        for event in self where result.isEmpty || !result[result.count - 1].takes(in: event) { result.append(event) }
        return result
    }
}

extension InputEvent {
    /// Combines this input with a later one. Returns false if they have to stay separate.
    fileprivate mutating func takes(in next: InputEvent) -> Bool {
        switch (action, next.action) {
        case (.hover(.some), .hover(.some)): action = next.action
        case (.fingers(let earlier), .fingers(let later))
        where later.containsOnlyMoves(after: earlier) && Count.reported.range.contains(earlier.count + later.count):
            action = .fingers(earlier.stamped(time) + later)
        default: return false
        }
        time = next.time
        return true
    }
}

extension [FingerChange] {
    /// True if both lists contain only moves, and the buttons and modifier keys are the same.
    fileprivate func containsOnlyMoves(after earlier: [FingerChange]) -> Bool {
        earlier.allSatisfy { $0.phase == .move }
            && allSatisfy { change in
                guard let before = earlier.last(where: { $0.finger == change.finger }) else {
                    return change.phase == .move
                }
                return change.phase == .move && change.buttons == before.buttons && change.modifiers == before.modifiers
            }
    }

    /// The changes with times. A change without its own time has the time of its report.
    fileprivate func stamped(_ time: Double) -> [FingerChange] {
        var changes = self
        for index in changes.indices where changes[index].time == nil { changes[index].time = time }
        return changes
    }
}
