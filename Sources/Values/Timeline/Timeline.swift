// A clock that moves when told, and deadlines in order.
//
// Decides which deadline fires next. Knows no wall clock, no thread, no run loop.

/// Virtual time in seconds, and what is due on it.
///
/// Deadlines fire in the order of their times; those of equal time in the order in which they were scheduled.
/// While a deadline's action runs, `now` is that deadline's time, however far the clock is being moved.
@MainActor public final class Timeline {
    /// Seconds since the timeline began.
    public private(set) var now: Double = 0

    private var heap: [Entry] = []
    private var actions: [UInt64: @MainActor () -> Void] = [:]
    private var lastOrder: UInt64 = 0

    /// A timeline at 0 seconds, with nothing due.
    public init() {}

    /// A deadline that can be cancelled.
    public struct Deadline: Hashable, Sendable {
        fileprivate let order: UInt64
        /// Seconds of the timeline at which it fires.
        public let time: Double
    }

    private struct Entry {
        let time: Double, order: UInt64
        func precedes(_ other: Entry) -> Bool { (time, order) < (other.time, other.order) }
    }

    /// Runs `action` once, `delay` seconds from now; a delay below zero counts as zero.
    @discardableResult
    public func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> Deadline {
        lastOrder += 1
        let entry = Entry(time: now + max(0, delay), order: lastOrder)
        actions[entry.order] = action
        push(entry)
        return Deadline(order: entry.order, time: entry.time)
    }

    /// Cancels a deadline; nothing happens where it has fired or been cancelled already.
    public func cancel(_ deadline: Deadline) {
        actions[deadline.order] = nil
        discardCancelled()
    }

    /// Whether the deadline has neither fired nor been cancelled.
    public func isPending(_ deadline: Deadline) -> Bool { actions[deadline.order] != nil }

    /// The time of the next deadline, in seconds of this timeline; nil when there is none.
    public var nextDeadline: Double? { heap.first?.time }

    /// Moves the clock to `time`, and fires on the way all that falls due. A time in the past moves nothing.
    public func advance(to time: Double) {
        while let first = heap.first, first.time <= time {
            pop()
            let action = actions.removeValue(forKey: first.order)
            discardCancelled()
            now = max(now, first.time)
            action?()
        }
        now = max(now, time)
    }

    /// Moves the clock on by `seconds`.
    public func advance(by seconds: Double) { advance(to: now + seconds) }

    private func discardCancelled() {
        while let first = heap.first, actions[first.order] == nil { pop() }
    }

    private func push(_ entry: Entry) {
        heap.append(entry)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    private func pop() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].precedes(heap[least])
            { least = child }
            guard least != parent else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
