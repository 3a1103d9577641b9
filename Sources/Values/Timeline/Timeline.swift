// A virtual clock, and deadlines in time order.
//
// The clock moves only when code moves it, independently of real time.

/// Virtual time in seconds, and the deadlines on it.
///
/// Deadlines fire in the order of their times. Those of equal time fire in the order in which they were scheduled.
/// While `advance` runs the action of a deadline, `now` is the time of that deadline, even if the clock moves further.
@MainActor public final class Timeline {
    /// The maximum time in seconds, more than 30 years. Up to this time, a Double still resolves a thousandth of a
    /// second; at much later times, small steps would have no effect.
    public nonisolated static let end = 1e9

    /// The current time, in seconds since the timeline began.
    public private(set) var now: Double = 0

    private var heap: [Entry] = []
    private var actions: [UInt64: @MainActor () -> Void] = [:]
    private var lastOrder: UInt64 = 0
    /// The start time of the frames, and the seconds between two of them; nil if no frames are requested.
    private var frames: (start: Double, interval: Double)?

    /// Creates a timeline at 0 seconds, without deadlines.
    public init() {}

    /// A deadline that can be cancelled.
    public struct Deadline: Hashable, Sendable {
        fileprivate let order: UInt64
        /// The time when the deadline fires, in seconds of the timeline; infinite if it never does.
        public let time: Double
    }

    private struct Entry {
        let time: Double, order: UInt64
        func precedes(_ other: Entry) -> Bool { (time, order) < (other.time, other.order) }
    }

    /// Runs `action` once, in `delay` seconds.
    ///
    /// A negative delay counts as zero. A deadline beyond `end`, or with a delay that is not a number, never fires.
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

    /// Cancels a deadline. Has no effect if it has fired or was cancelled already.
    public func cancel(_ deadline: Deadline) {
        actions[deadline.order] = nil
        discardCancelled()
    }

    /// True if the deadline will still fire: it has neither fired nor been cancelled, and is not beyond `end`.
    public func isPending(_ deadline: Deadline) -> Bool { actions[deadline.order] != nil }

    /// The time of the next deadline, in seconds of this timeline; nil if there is none.
    public var nextDue: Double? { heap.first?.time }

    // MARK: Frames

    /// Requests a picture every `interval` seconds from now on. Frames are not deadlines: if the clock moves far, they
    /// are skipped.
    public func beginFrames(every interval: Double) { frames = (now, interval) }

    /// Stops requesting frames, except those that deadlines cause.
    public func endFrames() { frames = nil }

    /// The time of the next deadline or frame, at which a host must act, in seconds of this timeline; nil if there is
    /// none.
    public var nextDeadline: Double? {
        guard let frames else { return nextDue }
        let passed = ((now - frames.start) / frames.interval + Timeline.rounding).rounded(.down)
        let next = max(frames.start + (passed + 1) * frames.interval, now.nextUp)
        return min(next, nextDue ?? .infinity)
    }

    /// The fraction of an interval within which the time of a frame counts as reached.
    private static let rounding = 1e-6

    // MARK: Moving

    /// Moves the clock to `time`, and fires all deadlines on the way. A time in the past has no effect.
    public func advance(to time: Double) {
        while let first = heap.first, first.time <= time { fire(first) }
        stand(at: time)
    }

    /// Moves the clock on by `seconds`.
    public func advance(by seconds: Double) { advance(to: now + seconds) }

    /// Moves the clock to the next deadline if its time is not after `time`, and fires all deadlines of that time.
    /// Deadlines that are scheduled meanwhile do not fire, even if they have the same time.
    ///
    /// - Returns: true if there was such a deadline.
    public func advanceToNext(by time: Double) -> Bool {
        guard let due = nextDue, due <= time else { return false }
        let last = lastOrder
        while let first = heap.first, first.time <= due, first.order <= last { fire(first) }
        return true
    }

    /// Moves the clock to `time` at once. Deadlines up to then fire once, late. Deadlines that are scheduled meanwhile
    /// do not fire yet.
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

    /// Sets the time. It never moves back, and never beyond the end.
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
            var minimum = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && heap[child].precedes(heap[minimum]) { minimum = child }
            guard minimum != parent else { return }
            heap.swapAt(parent, minimum)
            parent = minimum
        }
    }
}
