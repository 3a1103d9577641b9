// A clock that jumps: hours, weeks, back, to no time at all. It costs no work in proportion, and changes no outcome.
//
// Work is counted: how often code is called, and how often the clock stops on its way. Reads no clock of the machine.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline
import HitscopeWidgets
import Testing

@Suite("Time that jumps") @MainActor struct TimeJumpTests {
    private let screen = Screen()
    private var world: World { screen.world }
    private let week = 604_800.0

    /// Moves the clock as a host does: it stops at each deadline and at each frame. Answers how often it stopped.
    private func fireDeadlines(until end: Double) -> Int {
        var stops = 0
        while stops < 100_000, let due = world.timeline.nextDeadline, due <= end {
            world.advance(to: due)
            stops += 1
        }
        world.advance(to: end)
        return stops
    }

    private func stepper() -> UIStepper {
        screen.enter {
            let stepper = UIStepper(frame: .zero)
            screen.root.addSubview(stepper)
            return stepper
        }
    }

    private func count(_ stepper: UIStepper) -> Counter {
        let counter = Counter()
        stepper.addAction(UIAction { _ in counter.calls += 1 }, for: .valueChanged)
        return counter
    }

    private final class Counter { var calls = 0 }

    // MARK: A finger that rests on a stepper

    @Test("A stepper that a finger rests on counts to its end, and then sets no deadline, for as long as it may be")
    func stepperToItsEnd() {
        let stepper = stepper(), counter = count(stepper)
        screen.finger(.down, 60, 10)
        world.advance(to: 1e7)
        #expect(stepper.value == 100)
        #expect(counter.calls == 100)
        #expect(world.timeline.nextDeadline == nil)
        screen.finger(.up, 60, 10)
        #expect(stepper.value == 100)
        #expect(world.faults.isEmpty)
    }

    @Test("A stepper counts the same in one jump and in many small ones", arguments: [0.5, 0.55, 1, 3, 59.95, 20_000])
    func stepperInSteps(seconds: Double) {
        let jumped = held(seconds, stops: false), stepped = held(seconds, stops: true)
        #expect(jumped == stepped)
    }

    /// The value and the number of changes told, after a finger has rested on a stepper that goes round.
    private func held(_ seconds: Double, stops: Bool) -> [Double] {
        let test = TimeJumpTests(), stepper = test.stepper(), counter = test.count(stepper)
        (stepper.wraps, stepper.maximumValue) = (true, 7)
        test.screen.finger(.down, 60, 10)
        let end = test.world.timeline.now + seconds
        if stops { _ = test.fireDeadlines(until: end) } else { test.world.advance(to: end) }
        test.screen.finger(.up, 60, 10)
        return [stepper.value, Double(counter.calls)]
    }

    @Test(
        "A stepper that goes round, or has a long way, counts for ten minutes and then rests", arguments: [true, false])
    func stepperWithoutEnd(wraps: Bool) {
        let stepper = stepper(), counter = count(stepper)
        (stepper.wraps, stepper.maximumValue) = (wraps, wraps ? 9 : 1e12)
        screen.finger(.down, 60, 10)
        let stops = fireDeadlines(until: week)
        #expect(stops == counter.calls)
        #expect(counter.calls == 5996, "at half a second, and then ten times a second")
        #expect(stepper.value == (wraps ? 6 : 5996))
        screen.finger(.up, 60, 10)
        #expect(world.faults.isEmpty)
    }

    @Test("A stepper that waits at its end counts on when there is more to count, at the times at which it would have")
    func stepperGoesOn() {
        let stepper = stepper(), counter = count(stepper)
        stepper.maximumValue = 2
        screen.finger(.down, 60, 10)
        let start = world.timeline.now
        world.advance(to: start + 30.04)
        #expect(counter.calls == 2)
        screen.enter { stepper.maximumValue = 100 }
        world.advance(to: start + 30.09)
        #expect(counter.calls == 2)
        world.advance(to: start + 30.31)
        #expect(counter.calls == 5)
        screen.finger(.up, 60, 10)
    }

    @Test("A finger that rests outside of a held stepper sets no deadline, and counts on when it comes back")
    func stepperOutside() {
        let stepper = stepper(), counter = count(stepper)
        screen.finger(.down, 60, 10)
        screen.finger(.move, 60, 300)
        world.advance(to: 20)
        #expect(world.timeline.nextDeadline == nil)
        screen.finger(.move, 60, 10)
        world.advance(to: 20.5)
        #expect(counter.calls > 3)
        #expect(stepper.value == Double(counter.calls))
        screen.finger(.up, 60, 10)
    }

    // MARK: Frames, coasting, taps

    @Test("An animation of a week asks hosts for frames, and a jump over it makes none of them")
    func longAnimation() {
        let counter = Counter()
        screen.enter {
            UIView.animate(withDuration: week, animations: { screen.root.alpha = 0 }) { _ in counter.calls += 1 }
        }
        let next = world.timeline.nextDeadline
        #expect((0.001..<0.02).contains(next ?? 0))
        #expect(world.timeline.nextDue == week)
        world.advance(to: 2 * week)
        #expect(counter.calls == 1)
        #expect(world.timeline.nextDeadline == nil)
        #expect(world.faults.isEmpty)
    }

    @Test("A completion that animates again is called for every period of a minute, and the clock skips years of it")
    func endlessAnimation() {
        let counter = Counter()
        func pulse() {
            counter.calls += 1
            UIView.animate(
                withDuration: 1, animations: { screen.root.alpha = counter.calls % 2 == 0 ? 1 : 0.5 },
                completion: { _ in pulse() })
        }
        screen.enter { pulse() }
        world.advance(to: 60.5)
        #expect(counter.calls == 61)
        world.advance(to: Timeline.end)
        #expect(counter.calls < 61 + World.maximumTurnsPerMove + 3)
        #expect(world.timeline.now == Timeline.end)
        #expect(world.faults.map(\.kind) == [.endlessDeadlines])
    }

    @Test("Content that was flung rests after a jump where it comes to rest by frames", arguments: [0.998, 1, 2, .nan])
    func coasting(rate: CGFloat) {
        let jumped = flung(rate, stops: false), stepped = flung(rate, stops: true)
        #expect(jumped.place == stepped.place)
        #expect(jumped.place > 100)
        #expect(stepped.stops < 60 * 200)
    }

    private func flung(_ rate: CGFloat, stops: Bool) -> (place: CGFloat, stops: Int) {
        let test = TimeJumpTests()
        let scrollView = test.screen.enter { () -> UIScrollView in
            let scrollView = UIScrollView(frame: test.screen.root.bounds)
            scrollView.contentSize = CGSize(width: 390, height: 1_000_000)
            scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
            test.screen.root.addSubview(scrollView)
            return scrollView
        }
        test.screen.finger(.down, 100, 700)
        for step in 1...10 { test.screen.finger(.move, 100, 700 - CGFloat(20 * step)) }
        test.screen.finger(.up, 100, 500)
        var count = 0
        if stops { count = test.fireDeadlines(until: test.week) } else { test.world.advance(to: test.week) }
        #expect(!scrollView.isDecelerating)
        return (scrollView.contentOffset.y, count)
    }

    @Test("UT-09: an input whose time lies before the last happens now, and a tap after a week is a first one")
    func backwards() {
        var counts: [Int] = []
        let view = screen.enter { () -> UIView in
            let view = Tapped(frame: screen.root.bounds)
            view.told = { counts.append($0.tapCount) }
            screen.root.addSubview(view)
            return view
        }
        func tap(at time: Double) {
            for phase in [FingerChange.Phase.down, .up] {
                world.receive(InputEvent(time: time, .fingers([FingerChange(0, phase, at: CGPoint(x: 9, y: 9))])))
            }
        }
        tap(at: week)
        tap(at: 3)
        #expect(world.timeline.now == week)
        #expect(counts == [1, 2], "the second tap happens at the time of the first")
        tap(at: 2 * week)
        #expect(counts.last == 1)
        #expect(view.window != nil)
    }

    // MARK: Times that are none

    @Test(
        "A time that is no number, or that no clock shows, is a fault, and moves nothing",
        arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e9.nextUp])
    func noTime(time: Double) {
        world.advance(to: 5)
        world.advance(to: time)
        #expect(world.timeline.now == 5)
        world.receive(InputEvent(time: time, .hover(nil)))
        #expect(world.timeline.now == 5)
        #expect(world.faults.map(\.kind) == [.impossibleTime, .impossibleTime])
        #expect(world.faults.first?.sentence.contains("was not changed") == true)
    }

    @Test("An earlier time and the same time move nothing, and are no mistake", arguments: [-1e300, -1, 0, 5])
    func earlier(time: Double) {
        world.advance(to: 5)
        let counter = Counter()
        world.timeline.schedule(after: 1) { counter.calls += 1 }
        world.advance(to: time)
        #expect(world.timeline.now == 5)
        #expect(counter.calls == 0)
        #expect(world.faults.isEmpty)
    }

    @Test("At the end of time, deadlines and gestures still come to an end")
    func endOfTime() {
        world.advance(to: Timeline.end)
        let stepper = stepper(), counter = count(stepper)
        screen.enter {
            UIView.animate(withDuration: 0.3, animations: { screen.root.alpha = 0.5 })
            screen.root.addGestureRecognizer(UILongPressGestureRecognizer())
        }
        world.receive(InputEvent(time: Timeline.end, .fingers([FingerChange(0, .down, at: CGPoint(x: 60, y: 10))])))
        world.receive(InputEvent(time: Timeline.end, .fingers([FingerChange(0, .up, at: CGPoint(x: 60, y: 10))])))
        world.advance(to: Timeline.end)
        #expect(counter.calls <= 1)
        #expect(world.timeline.nextDue == nil)
    }

    @Test("A long press of no time at all, and one of for ever, begin never", arguments: [Double.nan, .infinity])
    func impossiblePress(duration: Double) {
        let counter = Counter()
        screen.enter {
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = duration
            press.addAction { _ in counter.calls += 1 }
            screen.root.addGestureRecognizer(press)
        }
        screen.finger(.down)
        world.advance(to: week)
        screen.finger(.up)
        #expect(counter.calls == 0)
        #expect(world.timeline.nextDeadline == nil)
    }

    @Test(
        "An animation without end is none, and one that lasts for ever keeps its look",
        arguments: [Double.nan, .infinity])
    func impossibleAnimation(duration: Double) {
        let counter = Counter()
        screen.enter {
            UIView.animate(
                withDuration: duration, delay: duration, animations: { screen.root.alpha = 0.5 },
                completion: { _ in counter.calls += 1 })
        }
        #expect(counter.calls == 1)
        #expect(world.timeline.nextDeadline == nil)
    }
}

/// Says which touches begin.
private final class Tapped: UIView {
    var told: (UITouch) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touches.forEach(told) }
}
