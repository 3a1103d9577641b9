// Inputs that came faster than frames can show them.
//
// Decides what may be told together without anything being lost that a view could ask for.

extension [InputEvent] {
    /// The same inputs in fewer reports: fingers that only moved are told together, each place kept, and of several
    /// places of the pointer the last.
    ///
    /// A report of several moves makes one event, whose `coalescedTouches(for:)` has all of them. It has the time of
    /// the last; the moves before keep theirs.
    public func coalesced() -> [InputEvent] {
        guard count > 1 else { return self }
        var result: [InputEvent] = []
        for event in self where result.isEmpty || !result[result.count - 1].takes(in: event) { result.append(event) }
        return result
    }
}

extension InputEvent {
    /// Tells of a later input as well; false where each has to be told by itself.
    fileprivate mutating func takes(in next: InputEvent) -> Bool {
        switch (action, next.action) {
        case (.hover(.some), .hover(.some)): action = next.action
        case (.fingers(let earlier), .fingers(let later)) where later.onlyMoves(after: earlier):
            action = .fingers(earlier.stamped(time) + later)
        default: return false
        }
        time = next.time
        return true
    }
}

extension [FingerChange] {
    /// Whether fingers moved, before and now, and did nothing else: no button of a mouse and no modifier key changed
    /// meanwhile.
    fileprivate func onlyMoves(after earlier: [FingerChange]) -> Bool {
        earlier.allSatisfy { $0.phase == .move }
            && allSatisfy { change in
                guard let before = earlier.last(where: { $0.finger == change.finger }) else {
                    return change.phase == .move
                }
                return change.phase == .move && change.buttons == before.buttons && change.modifiers == before.modifiers
            }
    }

    /// The same with their own times, which so far was that of their report.
    fileprivate func stamped(_ time: Double) -> [FingerChange] {
        var changes = self
        for index in changes.indices where changes[index].time == nil { changes[index].time = time }
        return changes
    }
}
