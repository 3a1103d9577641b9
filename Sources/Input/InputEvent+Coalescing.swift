// Inputs that came faster than frames can show them.
//
// Decides what may be told together without anything being lost that a view could ask for.

extension [InputEvent] {
    /// The same inputs in fewer reports: fingers that only moved are told together, each place kept, and of several places of the pointer the last.
    ///
    /// A report of several moves makes one event, whose `coalescedTouches(for:)` has all of them. It has the time of the last.
    public func coalesced() -> [InputEvent] {
        guard count > 1 else { return self }
        var result: [InputEvent] = []
        for event in self {
            guard let last = result.last, let action = last.action.joined(by: event.action) else {
                result.append(event)
                continue
            }
            result[result.count - 1] = InputEvent(time: event.time, action)
        }
        return result
    }
}

extension InputEvent.Action {
    /// Both actions as one; nil where each has to be told by itself.
    fileprivate func joined(by next: Self) -> Self? {
        switch (self, next) {
        case (.hover(.some), .hover(.some)): next
        case (.fingers(let earlier), .fingers(let later)) where later.onlyMoves(after: earlier): .fingers(earlier + later)
        default: nil
        }
    }
}

extension [FingerChange] {
    /// Whether fingers moved, before and now, and did nothing else: no button of a mouse and no modifier key changed meanwhile.
    fileprivate func onlyMoves(after earlier: [FingerChange]) -> Bool {
        earlier.allSatisfy { $0.phase == .move }
            && allSatisfy { change in
                guard let before = earlier.last(where: { $0.finger == change.finger }) else { return change.phase == .move }
                return change.phase == .move && change.buttons == before.buttons && change.modifiers == before.modifiers
            }
    }
}
