// One touch and its effects, read from a trace.
import HitscopeEngine
import HitscopeStory
import HitscopeTrace

/// A touch that reached a view, and the reactions of recognisers and responders.
struct TouchRecord {
    let life: TouchLife
    let trace: Trace
    private let story: Story
    private let gestures: GestureStory
    /// The inputs of the touch without repetitions, by the indices of their records. See `Story.distinctInputs(in:)`.
    let inputs: [Int]
    /// The deliveries of this touch to views in those inputs, in order.
    let deliveries: [ChainDelivery]

    /// - Parameter start: The index of the record with which the gestures of the touch began.
    init(_ life: TouchLife, _ trace: Trace, _ story: Story, since start: Int) {
        self.life = life
        self.trace = trace
        self.story = story
        gestures = GestureStory(story, since: start)
        inputs = story.distinctInputs(in: life.records)
        deliveries = inputs.flatMap { story.deliveries(ofInput: $0, in: trace) }.filter {
            $0.hook.deliversTouches && $0.touches.contains { $0.id == life.touch }
        }
    }

    /// The records of these inputs, except the calls of hit tests.
    var records: some Sequence<Record> {
        inputs.lazy.flatMap { trace.landmarks(in: trace.range(ofInput: $0)).lazy.map { trace.records[$0] } }
    }

    /// The calls of hooks, except those of hit tests.
    var calls: some Sequence<Call> { records.lazy.compactMap(\.call) }

    /// The responders that handled the beginning, a move or the end of the touch.
    var handlers: [Int] { handledHooks.map(\.responder) }

    /// The largest number of fingers that were down at once during the touch.
    var fingerCount: Int { life.path.map { story.fingerCount(during: $0) } ?? 1 }

    /// The responders that handled the beginning, a move or the end of the touch, in this order, each with the hooks
    /// that it handled.
    var handledHooks: [(responder: Int, hooks: [Hook])] {
        var found: [(responder: Int, hooks: [Hook])] = []
        for delivery in deliveries where delivery.hook != .touchesCancelled {
            guard let responder = delivery.handledBy else { continue }
            let index = found.firstIndex { $0.responder == responder } ?? found.count
            if index == found.count { found.append((responder, [])) }
            if !found[index].hooks.contains(delivery.hook) { found[index].hooks.append(delivery.hook) }
        }
        return found
    }

    // MARK: Recognisers

    @MainActor func attempt(of recognizer: UIGestureRecognizer) -> GestureStory.Attempt? {
        gestures.attempts.first { $0.recognizer == recognizer.hitscopeIdentifier }
    }

    /// True if a recogniser that received the touch recognised its gesture.
    var isRecognized: Bool {
        let receivers = Set(life.turns.filter { $0.what == .received }.compactMap(\.other))
        return gestures.attempts.contains { receivers.contains($0.recognizer) && $0.hasRecognized }
    }
}
