// A clock that moves when told, and deadlines in order.
//
// Decides which deadline fires next. Knows no wall clock, no thread, no run loop.

/// Virtual time in seconds, and what is due on it.
///
/// Deadlines fire in the order of their times; those of equal time in the order in which they were scheduled.
/// While a deadline's action runs, `now` is that deadline's time, however far the clock is being moved.
@MainActor public final class Timeline {
    /// The latest time there is, in seconds: more than 30 years. A sum of this and a thousandth of a second is exact
    /// enough; later ones would come to stand still.
    public nonisolated static let end = 1e9

    /// Seconds since the timeline began.
    public private(set) var now: Double = 0

    private var heap: [Entry] = []
    private var actions: [UInt64: @MainActor () -> Void] = [:]
    private var lastOrder: UInt64 = 0
    /// When frames began to be wanted, and how many seconds lie between two; nil while none are.
    private var frames: (start: Double, interval: Double)?

    /// A timeline at 0 seconds, with nothing due.
    public init() {}

    /// A deadline that can be cancelled.
    public struct Deadline: Hashable, Sendable {
        fileprivate let order: UInt64
        /// Seconds of the timeline at which it fires; infinite for one that never does.
        public let time: Double
    }

    private struct Entry {
        let time: Double, order: UInt64
        func precedes(_ other: Entry) -> Bool { (time, order) < (other.time, other.order) }
    }

    /// Runs `action` once, `delay` seconds from now.
    ///
    /// A delay below zero counts as zero. One that leads beyond `end`, or is no number, never comes to an end.
    @discardableResult
    public func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> Deadline {
        lastOrder += 1
        let time = now + max(delay, 0)
        guard time <= Timeline.end else { return Deadline(order: lastOrder, time: .infinity) }
        let entry = Entry(time: time, order: lastOrder)
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
    public var nextDue: Double? { heap.first?.time }

    // MARK: Frames

    /// Wants a picture every `interval` seconds from now on. Nothing falls due then, so a clock that is moved far
    /// passes frames by.
    public func beginFrames(every interval: Double) { frames = (now, interval) }

    /// Wants no more pictures than deadlines bring about.
    public func endFrames() { frames = nil }

    /// When a host has to look next, in seconds of this timeline: at a deadline or at a frame; nil for never.
    public var nextDeadline: Double? {
        guard let frames else { return nextDue }
        let passed = ((now - frames.start) / frames.interval + Timeline.rounding).rounded(.down)
        let next = max(frames.start + (passed + 1) * frames.interval, now.nextUp)
        return min(next, nextDue ?? .infinity)
    }

    /// How near a frame counts as reached, as a part of the interval.
    private static let rounding = 1e-6

    // MARK: Moving

    /// Moves the clock to `time`, and fires on the way all that falls due. A time in the past moves nothing.
    public func advance(to time: Double) {
        while let first = heap.first, first.time <= time { fire(first) }
        stand(at: time)
    }

    /// Moves the clock on by `seconds`.
    public func advance(by seconds: Double) { advance(to: now + seconds) }

    /// Moves the clock to the next deadline, if that is due by `time`, and fires all of its time. What is scheduled
    /// meanwhile waits, also for the same time.
    ///
    /// - Returns: whether there was one.
    public func advanceToNext(by time: Double) -> Bool {
        guard let due = nextDue, due <= time else { return false }
        let last = lastOrder
        while let first = heap.first, first.time <= due, first.order <= last { fire(first) }
        return true
    }

    /// Moves the clock to `time` at once. What fell due on the way fires once, late; what is scheduled meanwhile waits.
    public func skip(to time: Double) {
        stand(at: time)
        let last = lastOrder
        var late: [Entry] = []
        while let first = heap.first, first.time <= now {
            pop()
            late.append(first)
        }
        for entry in late where entry.order <= last { actions.removeValue(forKey: entry.order)?() }
        discardCancelled()
    }

    /// Never goes back, and never beyond the end.
    private func stand(at time: Double) { now = max(now, min(time, Timeline.end)) }

    private func fire(_ entry: Entry) {
        pop()
        let action = actions.removeValue(forKey: entry.order)
        discardCancelled()
        now = max(now, entry.time)
        action?()
    }

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
