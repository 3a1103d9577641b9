// What of an event stands in the log, line by line: deliveries, recognisers told, states, control events, actions.
//
// Decides which records are lines, and how deep they stand. EventWords.swift says them.
import HitscopeEngine
import HitscopeTrace

/// A record that is a line below its event.
struct EventDetail: Hashable {
    /// The index of the record in the trace.
    var record: Int
    /// How many lines it lies in, the event not counted.
    var depth: Int
}

extension Trace {
    /// The lines below the event whose record has this index, in the order in which they began.
    func details(ofEvent index: Int) -> [EventDetail] {
        let range = self.range(ofInput: index)
        var details: [EventDetail] = [], around: [Int] = [], next = range.lowerBound + 1
        while next < range.upperBound {
            let record = records[next]
            while let last = around.last, records[last].depth >= record.depth { around.removeLast() }
            if isHitTest(record) {
                details.append(EventDetail(record: next, depth: around.count))
                next = self.end(of: next, before: range.upperBound)
                continue
            }
            if isLine(record) {
                let outer = around.last.map { goesOn($0, in: record) } == true ? 1 : 0
                details.append(EventDetail(record: next, depth: around.count - outer))
                if outer == 0 { around.append(next) } else { around[around.count - 1] = next }
            }
            next += 1
        }
        return details
    }

    /// The index after the last record that lies in one.
    func end(of index: Int, before limit: Int) -> Int {
        let depth = records[index].depth
        var end = index + 1
        while end < limit, records[end].depth > depth { end += 1 }
        return end
    }

    /// Whether a delivery goes on along the chain: it stands below the one before, and no deeper.
    private func goesOn(_ outer: Int, in record: Record) -> Bool {
        guard let before = records[outer].call, let call = record.call else { return false }
        return call.hook.deliversInput && call.hook == before.hook
    }

    /// A hit test is one line, however many views were asked.
    private func isHitTest(_ record: Record) -> Bool { record.hook == .hitTest }

    private func isLine(_ record: Record) -> Bool {
        guard let call = record.call else { return isLine(record.content) }
        if call.hook.deliversInput || call.hook.tellsRecognizer { return true }
        switch call.hook {
        case .becomeFirstResponder, .resignFirstResponder: return true
        case .pointInside, .next: return false
        // Whether these are overridden cannot be told, unless super is not called.
        case .sendEvent, .sendAction: return call.implementation == .overrideWithoutSuper
        default: return call.implementation != .inherited
        }
    }

    private func isLine(_ content: Record.Content) -> Bool {
        switch content {
        case .recognizer, .waits, .action, .controlEvents, .controlIgnored, .fault, .bound: true
        case .turn(_, let what, _, _): what != .received
        case .call, .nextRead, .input: false
        }
    }
}

extension Hook {
    /// Whether a recogniser is told of touches by it.
    var tellsRecognizer: Bool {
        switch self {
        case .recognizerTouchesBegan, .recognizerTouchesMoved, .recognizerTouchesEnded, .recognizerTouchesCancelled:
            true
        default: false
        }
    }
}
