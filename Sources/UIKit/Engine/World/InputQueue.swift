// The queue of inputs: what a person did, one thing at a time, and what the passing of time brings about.
//
// Decides the order of dispatch, deadlines and layout in a turn. Knows nothing of what an input means; that stands in
// Dispatch/.
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline

/// Inputs that wait until the one before them is dispatched: no dispatch runs inside another.
@MainActor struct InputQueue {
    private var waiting: [InputEvent] = []
    private var isDispatching = false
    /// Counts inputs and steps of the clock. What happens in one of them can be undone together.
    private(set) var round = 0

    /// Begins to dispatch; false when a dispatch goes on, after which the input will be handed out.
    mutating func begin(_ input: InputEvent) -> Bool {
        guard isDispatching else {
            isDispatching = true
            return true
        }
        waiting.append(input)
        return false
    }

    /// The next input that waits; nil ends the dispatch.
    mutating func next() -> InputEvent? {
        guard waiting.isEmpty else { return waiting.removeFirst() }
        isDispatching = false
        return nil
    }

    mutating func beginRound() { round &+= 1 }
}

extension World {
    /// Takes in what a person did: first lets the clock come to its time, then dispatches it.
    ///
    /// Input that arrives while another is being dispatched waits until that one is done.
    public func receive(_ input: InputEvent) {
        guard inputQueue.begin(input) else { return }
        take(input)
        while let next = inputQueue.next() { take(next) }
    }

    private func take(_ input: InputEvent) {
        turn {
            passTime(to: input.time)
            inputQueue.beginRound()
            dispatch(input)
            layout()
        }
    }

    /// Lets the clock come to a time, in seconds of the timeline; deadlines that fall due fire in this world.
    public func advance(to time: Double) {
        turn {
            passTime(to: time)
            inputQueue.beginRound()
        }
    }

    /// Moves the clock. Each time at which something falls due is a turn of its own, however far the clock is moved at
    /// once. What a turn changed is laid out at its end, whether or not a picture is drawn.
    private func passTime(to time: Double) {
        layout()
        while let due = timeline.nextDeadline, due <= time {
            inputQueue.beginRound()
            timeline.advance(to: due)
            layout()
        }
        timeline.advance(to: time)
    }

    private func dispatch(_ input: InputEvent) {
        switch input.action {
        case .fingers(let changes): touchPipeline.dispatch(changes, at: input.time, in: self)
        case .correction(let correction): touchPipeline.dispatch(correction, at: input.time, in: self)
        case .wheel(let point, let distance): turnWheel(at: point, by: distance)
        case .hover(let point): hover.moved(to: point, in: self)
        case .resize(let size): resizeScreen(to: size)
        case .key(let change): deviceInput.keys.dispatch(change, at: input.time, in: self)
        case .motion(let change): deviceInput.shakes.dispatch(change, at: input.time, in: self)
        case .remote(let command): deviceInput.dispatch(command, at: input.time, in: self)
        case .sensor(let sample): sensorInput.dispatch(sample, at: input.time, in: self)
        case .clipboard(let text): pasteboard.takeFromOutside(text)
        case .focus, .close: return
        }
    }
}
