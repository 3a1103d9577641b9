// The clock that moves when told: order, ties, cancelling, and actions that schedule.
import HitscopeTimeline
import Testing

@MainActor @Suite("Timeline") struct TimelineTests {
    let timeline = Timeline()

    /// A log for actions: the deadlines that fired, with their times, and deadlines to cancel.
    final class Log {
        var entries: [String] = []
        var deadlines: [Timeline.Deadline] = []
    }

    let log = Log()

    private func note(_ name: String, after delay: Double) -> Timeline.Deadline {
        timeline.schedule(after: delay) { [log, timeline] in log.entries.append("\(name)@\(timeline.now)") }
    }

    @Test("deadlines fire in the order of their times, whatever the order of scheduling")
    func order() {
        for delay in [3.0, 1.0, 2.0] { _ = note("d", after: delay) }
        timeline.advance(to: 3)
        #expect(log.entries == ["d@1.0", "d@2.0", "d@3.0"])
    }

    @Test("many deadlines in a shuffled order fire sorted")
    func manyInOrder() {
        let count = 101
        for step in 0..<count { _ = note("d", after: Double(step * 37 % count)) }
        timeline.advance(to: Double(count))
        let sorted = (0..<count).map { "d@\(Double($0))" }
        #expect(log.entries == sorted)
    }

    @Test("deadlines of equal time fire in the order in which they were scheduled")
    func ties() {
        for name in ["a", "b", "c", "d"] { _ = note(name, after: 1) }
        timeline.advance(to: 1)
        #expect(log.entries == ["a@1.0", "b@1.0", "c@1.0", "d@1.0"])
    }

    @Test("a deadline fires when the clock reaches its time, not before")
    func firesOnTime() {
        _ = note("a", after: 1)
        timeline.advance(to: 1.0.nextDown)
        #expect(log.entries.isEmpty)
        timeline.advance(to: 1)
        #expect(log.entries.count == 1)
    }

    @Test("a deadline fires once")
    func firesOnce() {
        _ = note("a", after: 1)
        timeline.advance(to: 2)
        timeline.advance(to: 3)
        #expect(log.entries.count == 1)
    }

    @Test("a cancelled deadline doesn't fire, and is no longer the next")
    func cancelled() {
        let first = note("a", after: 1)
        _ = note("b", after: 2)
        timeline.cancel(first)
        #expect(!timeline.isPending(first))
        #expect(timeline.nextDeadline == 2)
        timeline.advance(to: 3)
        #expect(log.entries == ["b@2.0"])
    }

    @Test("cancelling what has fired, and cancelling twice, change nothing")
    func cancelledTwice() {
        let first = note("a", after: 1)
        let second = note("b", after: 2)
        timeline.advance(to: 1)
        timeline.cancel(first)
        timeline.cancel(first)
        #expect(timeline.isPending(second))
        timeline.advance(to: 2)
        #expect(log.entries == ["a@1.0", "b@2.0"])
    }

    @Test("an action may cancel a deadline of its own time")
    func cancelInsideAction() {
        timeline.schedule(after: 1) { self.log.deadlines.forEach(self.timeline.cancel) }
        log.deadlines.append(note("b", after: 1))
        timeline.advance(to: 2)
        #expect(log.entries.isEmpty)
        #expect(timeline.nextDeadline == nil)
    }

    @Test("inside an action, now is the deadline's time, however far the clock is being moved")
    func nowInsideAction() {
        _ = note("a", after: 1)
        _ = note("b", after: 5)
        timeline.advance(to: 100)
        #expect(log.entries == ["a@1.0", "b@5.0"])
        #expect(timeline.now == 100)
    }

    @Test("what an action schedules counts from the action's time and fires in the same move, in its place")
    func scheduleInsideAction() {
        timeline.schedule(after: 1) {
            _ = self.note("later", after: 3)
            _ = self.note("sooner", after: 0.5)
        }
        _ = note("between", after: 2)
        timeline.advance(to: 10)
        #expect(log.entries == ["sooner@1.5", "between@2.0", "later@4.0"])
    }

    @Test("what an action schedules beyond the move waits for the next one")
    func scheduleBeyondMove() {
        timeline.schedule(after: 1) { _ = self.note("later", after: 3) }
        timeline.advance(to: 2)
        #expect(log.entries.isEmpty)
        #expect(timeline.nextDeadline == 4)
    }

    @Test("an action that schedules without delay fires after those that were due at that time already")
    func scheduleNowInsideAction() {
        timeline.schedule(after: 1) { _ = self.note("new", after: 0) }
        _ = note("old", after: 1)
        timeline.advance(to: 1)
        #expect(log.entries == ["old@1.0", "new@1.0"])
    }

    @Test("an action may move the clock itself; nothing fires twice and the clock never goes back")
    func advanceInsideAction() {
        timeline.schedule(after: 1) { self.timeline.advance(to: 3) }
        _ = note("b", after: 2)
        _ = note("c", after: 4)
        timeline.advance(to: 2)
        #expect(log.entries == ["b@2.0"])
        #expect(timeline.now == 3)
        timeline.advance(to: 4)
        #expect(log.entries == ["b@2.0", "c@4.0"])
    }

    @Test("the clock doesn't go back")
    func noWayBack() {
        timeline.advance(to: 2)
        timeline.advance(to: 1)
        timeline.advance(by: -1)
        #expect(timeline.now == 2)
    }

    @Test("a delay below zero counts as none")
    func negativeDelay() {
        timeline.advance(to: 1)
        #expect(note("a", after: -5).time == 1)
    }

    @Test("nothing is due on an empty timeline")
    func nothingDue() {
        #expect(timeline.nextDeadline == nil)
        let deadline = note("a", after: 1)
        #expect(timeline.nextDeadline == deadline.time)
        timeline.advance(to: 1)
        #expect(timeline.nextDeadline == nil)
    }
}
