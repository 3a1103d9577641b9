// One touch and its effects, as a trace recorded them.
import HitscopeEngine
import HitscopeStory
import HitscopeTrace

/// A touch that came to a view, and what recognisers and responders did with it.
struct TouchRecord {
    let life: TouchLife
    let trace: Trace
    private let gestures: GestureStory
    /// The inputs of the touch that led to something else than the ones before, and the last ones of a kind, by the
    /// indices of their records.
    private let inputs: [Int]
    /// The deliveries of this touch to views in those inputs, in order.
    let deliveries: [ChainDelivery]

    /// - Parameter start: the index of the record with which the gestures of the touch began.
    init(_ life: TouchLife, _ trace: Trace, _ story: Story, since start: Int) {
        self.life = life
        self.trace = trace
        gestures = GestureStory(story, since: start)
        inputs = story.unlikeInputs(in: life.records)
        deliveries = inputs.flatMap { story.deliveries(ofInput: $0, in: trace) }.filter {
            $0.hook.deliversTouches && $0.touches.contains { $0.id == life.touch }
        }
    }

    /// The records of those inputs, except the calls of hit tests.
    var records: some Sequence<Record> {
        inputs.lazy.flatMap { trace.landmarks(in: trace.range(ofInput: $0)).lazy.map { trace.records[$0] } }
    }

    /// The calls of hooks, except those of hit tests.
    var calls: some Sequence<Call> { records.lazy.compactMap(\.call) }

    /// The responders that handled a beginning, a move or an end of the touch.
    var handlers: [Int] { deliveries.filter { $0.hook != .touchesCancelled }.compactMap(\.handledBy) }

    // MARK: Recognisers

    @MainActor func attempt(of recognizer: UIGestureRecognizer) -> GestureStory.Attempt? {
        gestures.attempts.first { $0.recognizer == recognizer.hitscopeIdentifier }
    }

    /// True if a recogniser that was given the touch recognised its gesture.
    var isRecognized: Bool {
        let receivers = Set(life.turns.filter { $0.what == .received }.compactMap(\.other))
        return gestures.attempts.contains { receivers.contains($0.recognizer) && $0.hasRecognized }
    }
}
