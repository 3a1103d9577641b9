// The queue of inputs: what a person did, one thing at a time, and what the passing of time brings about.
//
// Decides the order of dispatch, deadlines and layout in a turn. Knows nothing of what an input means; that stands in
// Dispatch/.
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline

/// Inputs that wait until the one before them is dispatched: no dispatch runs inside another.
@MainActor struct InputQueue {
    /// The most inputs that may come one out of another: each sent by code that is told of the one before.
    static let longestRow = 10_000

    private var waiting: [InputEvent] = []
    private var isDispatching = false
    private var row = 0
    /// Counts inputs and steps of the clock. What happens in one of them can be undone together.
    private(set) var round = 0

    /// Begins to dispatch; false when a dispatch goes on, after which the input will be handed out.
    mutating func begin(_ input: InputEvent) -> Bool {
        guard isDispatching else {
            isDispatching = true
            row = 0
            return true
        }
        waiting.append(input)
        return false
    }

    /// The next input that waits; nil ends the dispatch.
    mutating func next() -> InputEvent? {
        row += 1
        guard !waiting.isEmpty, row < InputQueue.longestRow else {
            isDispatching = false
            return nil
        }
        return waiting.removeFirst()
    }

    /// Forgets the inputs that still wait when the dispatch has ended; answers how many they are.
    mutating func forgetRest() -> Int {
        defer { waiting.removeAll() }
        return waiting.count
    }

    mutating func beginRound() { round &+= 1 }
}

extension World {
    /// Takes in what a person did: first lets the clock come to its time, then dispatches it.
    ///
    /// Input that arrives while another is being dispatched waits until that one is done. An input whose time lies
    /// before the last one's happens now. A time that is no time is a fault, and means now as well.
    public func receive(_ input: InputEvent) {
        guard inputQueue.begin(input) else { return }
        take(input)
        while let next = inputQueue.next() { take(next) }
        let rest = inputQueue.forgetRest()
        if rest > 0 { report(.endlessInput(of: application, limit: InputQueue.longestRow, rest: rest)) }
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

    /// Lets the clock come to a time, in seconds of the timeline; deadlines that fall due fire in this world. An
    /// earlier time moves nothing. One that is no time, or lies beyond `Timeline.end`, moves nothing and is a fault.
    public func advance(to time: Double) {
        turn {
            passTime(to: legal(time))
            inputQueue.beginRound()
        }
    }

    /// A time of the clock; now, and a fault, for one that the clock cannot show.
    private func legal(_ time: Double) -> Double {
        if time <= Timeline.end, time > -.infinity { return time }
        report(.impossibleTime(time, of: application))
        return timeline.now
    }

    /// Moves the clock. Each time at which something falls due is a turn of its own, however far the clock is moved at
    /// once. What a turn changed is laid out at its end, whether or not a picture is drawn.
    ///
    /// Deadlines may set deadlines, for ever and as closely as they like. After many of them the clock skips the rest
    /// of the way, as for a device that slept: what is due by then falls due once, late.
    private func passTime(to time: Double) {
        layout()
        var turns = 0
        while turns < World.turnsOfOneMove, timeline.nextDue.map({ $0 <= time }) ?? false {
            turns += 1
            inputQueue.beginRound()
            _ = timeline.advanceToNext(by: time)
            layout()
        }
        if turns == World.turnsOfOneMove { skipTime(to: time) }
        timeline.advance(to: time)
    }

    private func skipTime(to time: Double) {
        guard let due = timeline.nextDue, due <= time else { return }
        report(.endlessDeadlines(of: application, from: due, to: time))
        inputQueue.beginRound()
        timeline.skip(to: time)
        layout()
    }

    /// The most turns that one move of the clock may bring about: ten minutes of a movement in frames.
    ///
    /// A host that moves the clock from deadline to deadline stops at so many of them, and then moves it the rest of
    /// the way at once.
    public nonisolated static let turnsOfOneMove = 36_000

    private func dispatch(_ input: InputEvent) {
        switch input.action {
        case .fingers(let changes): touchPipeline.dispatch(changes, at: input.time, in: self)
        case .correction(let correction): touchPipeline.dispatch(correction, at: input.time, in: self)
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
