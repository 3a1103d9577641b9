// A question about a view: input is played in a new copy, and the answer is read.
//
// The tree is examined when a finger comes down, before anything has changed.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory
import HitscopeTrace

/// Input to play, and the time to wait after it.
public struct PlayedInput: Hashable, Sendable {
    /// The input, in points of the screen.
    public var script: Script
    /// The time that passes after the last input, in seconds.
    public var settling: Double
    /// True if a question is only about the last touch.
    public var asksLastTouch: Bool

    /// Creates input, with the time that passes after it in seconds.
    public init(_ script: Script, settling: Double = Script.settlingTime, asksLastTouch: Bool = false) {
        self.script = script
        self.settling = settling
        self.asksLastTouch = asksLastTouch
    }
}

extension PlayedInput {
    /// Creates the input of a scene's steps, including the waits at their end.
    ///
    /// - Parameter settling: The time that passes after that, in seconds.
    public init(_ steps: [Scene.Step], settling: Double = Script.settlingTime) {
        self.init(Scene.input(of: steps), settling: Scene.waitAtEnd(of: steps) + settling)
    }
}

/// Plays input in views, and answers why one of them did not get the touch.
@MainActor public struct TouchQuestion {
    /// The records of what happened.
    public let trace: Trace
    /// The answer; nil if no finger came down.
    public let answer: Answer?

    /// Plays input in a new copy of a scene.
    ///
    /// - Parameter view: An index into `scene.views`.
    public init(
        _ view: Int, of scene: Scene, played input: PlayedInput,
        measuring: any TextMeasuring = EstimatedTextMeasuring()
    ) {
        let built = BuiltScene(scene, measuring: measuring)
        self.init(built.views[view], in: built.world, played: input)
    }

    /// Plays input in a world in which nothing has been played before.
    public init(_ view: UIView, in world: World, played input: PlayedInput) {
        self.init(view, nil, in: world, played: input)
    }

    /// Asks about a recogniser. Plays input in a world in which nothing has been played before. Nil if the recogniser
    /// has no view.
    public init?(_ recognizer: UIGestureRecognizer, in world: World, played input: PlayedInput) {
        guard let view = recognizer.view else { return nil }
        self.init(view, recognizer, in: world, played: input)
    }

    private init(_ view: UIView, _ recognizer: UIGestureRecognizer?, in world: World, played input: PlayedInput) {
        let recorder = TraceRecorder(world: world)
        world.witness = recorder
        var before: [Int: [Cause]] = [:]
        for event in input.script.events {
            if let point = event.firstFingerDown {
                world.advance(to: event.time)
                before[recorder.trace.records.count] = Answer.obstacles(of: view, at: point, in: world)
            }
            world.receive(event)
        }
        world.advance(to: input.script.duration + input.settling)
        trace = recorder.trace
        let first = input.asksLastTouch ? before.keys.max() : nil
        answer =
            if let recognizer {
                Answer(about: recognizer, trace: trace, foundBefore: before, in: world)
            } else {
                Answer(view, trace: trace, from: first ?? 0, foundBefore: before, in: world)
            }
    }
}

extension InputEvent {
    /// The point at which the first finger comes down in this input; nil if none does.
    var firstFingerDown: CGPoint? {
        guard case .fingers(let changes) = action else { return nil }
        return changes.first { $0.phase == .down }?.point
    }
}
