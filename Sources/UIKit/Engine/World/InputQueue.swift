// The queue of inputs: handles inputs one at a time, and lets time pass between them.
//
// Determines the order of dispatch, deadlines and layout within a turn. Dispatch/ handles the inputs themselves.
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline

/// The inputs that wait until the previous one is dispatched, because no dispatch runs inside another.
@MainActor struct InputQueue {
    /// The maximum number of inputs in a row that code sends while it handles the previous one.
    static let maximumConsecutiveCount = 10_000

    private var waiting: [InputEvent] = []
    private var isDispatching = false
    private var row = 0
    /// The number of inputs and steps of the clock so far. The undo manager groups changes within the same one.
    private(set) var round = 0

    /// Begins a dispatch. Returns false if one is running already, which will then handle the input too.
    mutating func begin(_ input: InputEvent) -> Bool {
        guard isDispatching else {
            isDispatching = true
            row = 0
            return true
        }
        waiting.append(input)
        return false
    }

    /// The next input that waits; nil if there is none, which ends the dispatch.
    mutating func next() -> InputEvent? {
        row += 1
        guard !waiting.isEmpty, row < InputQueue.maximumConsecutiveCount else {
            isDispatching = false
            return nil
        }
        return waiting.removeFirst()
    }

    /// Drops the inputs that still wait when the dispatch has ended, and returns their number.
    mutating func dropWaiting() -> Int {
        defer { waiting.removeAll() }
        return waiting.count
    }

    mutating func beginRound() { round &+= 1 }
}

extension World {
    /// Handles an input: moves the clock to its time, then dispatches it.
    ///
    /// Input that arrives during a dispatch waits until that is done. Input whose time is before that of the last input
    /// is handled now. An invalid time is a fault, and the input is handled now as well.
    public func receive(_ input: InputEvent) {
        guard inputQueue.begin(input) else { return }
        take(input)
        while let next = inputQueue.next() { take(next) }
        let rest = inputQueue.dropWaiting()
        if rest > 0 { report(.endlessInput(of: application, limit: InputQueue.maximumConsecutiveCount, rest: rest)) }
    }

    private func take(_ input: InputEvent) {
        turn {
            var input = input
            input.time = max(legal(input.time), timeline.now)
            passTime(to: input.time)
            inputQueue.beginRound()
            dispatch(input)
            layout()
        }
    }

    /// Moves the clock to a time, in seconds of the timeline. Deadlines that are due run in this world. An earlier time
    /// has no effect. An invalid time, or one after `Timeline.end`, has no effect and is a fault.
    public func advance(to time: Double) {
        turn {
            passTime(to: legal(time))
            inputQueue.beginRound()
        }
    }

    /// Returns the time if it is valid. Otherwise reports a fault and returns the current time.
    private func legal(_ time: Double) -> Double {
        if time <= Timeline.end, time > -.infinity { return time }
        report(.impossibleTime(time, of: application))
        return timeline.now
    }

    /// Moves the clock. Each time at which deadlines are due is a turn of its own, however far the clock moves. Changes
    /// in a turn are laid out at its end, whether or not a picture is drawn.
    ///
    /// Deadlines may set further deadlines endlessly. After many turns the clock skips the rest of the time, as on a
    /// device that was asleep: deadlines up to then run once, late.
    private func passTime(to time: Double) {
        layout()
        var turns = 0
        while turns < World.maximumTurnsPerMove, timeline.nextDue.map({ $0 <= time }) ?? false {
            turns += 1
            inputQueue.beginRound()
            _ = timeline.advanceToNext(by: time)
            layout()
        }
        if turns == World.maximumTurnsPerMove { skipTime(to: time) }
        timeline.advance(to: time)
    }

    private func skipTime(to time: Double) {
        guard let due = timeline.nextDue, due <= time else { return }
        report(.endlessDeadlines(of: application, from: due, to: time))
        inputQueue.beginRound()
        timeline.skip(to: time)
        layout()
    }

    /// The maximum number of turns in one move of the clock: ten minutes of frames.
    ///
    /// A host that moves the clock from deadline to deadline stops after this many, and then moves it the rest of the
    /// way in one step.
    public nonisolated static let maximumTurnsPerMove = 36_000

    private func dispatch(_ input: InputEvent) {
        switch input.action {
        case .fingers(let changes): touchPipeline.dispatch(changes, at: input.time, in: self)
        case .correction(let correction): touchPipeline.dispatch(correction, in: self)
        case .wheel(let point, let distance, _): turnWheel(at: point, by: distance)
        case .hover(let point): hover.moved(to: point, in: self)
        case .resize(let size): resizeScreen(to: size)
        case .key(let change): deviceInput.keys.dispatch(change, at: input.time, in: self)
        case .motion(let change): deviceInput.shakes.dispatch(change, at: input.time, in: self)
        case .remote(let command): deviceInput.dispatch(command, at: input.time, in: self)
        case .sensor(let sample): sensorInput.dispatch(sample, at: input.time, in: self)
        case .clipboard(let text): pasteboard.takeFromOutside(text)
        case .drop, .focus, .close: return
        }
    }
}
