// A question about a view of a scene: the scene is built anew, its input is played, and the answer is read.
//
// Decides when the tree is looked at: when the finger comes down, before anything has changed. Knows no files.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeTrace

/// What a person did, and how long the device is watched after that.
public struct PlayedInput: Hashable, Sendable {
    /// The input, in points of the screen.
    public var script: Script
    /// How long the world goes on after the last input, in seconds.
    public var settling: Double
    /// Whether a question is about the last touch alone, whatever came of the others.
    public var asksLastTouch: Bool

    /// Input, and how long the world goes on after it, in seconds.
    public init(_ script: Script, settling: Double = Script.settlingTime, asksLastTouch: Bool = false) {
        self.script = script
        self.settling = settling
        self.asksLastTouch = asksLastTouch
    }
}

extension PlayedInput {
    /// What a scene's steps are played as. Waiting at their end counts.
    ///
    /// - Parameter settling: how long the world goes on after that, in seconds.
    public init(_ steps: [Scene.Step], settling: Double = Script.settlingTime) {
        self.init(Scene.input(of: steps), settling: Scene.waitAtEnd(of: steps) + settling)
    }
}

/// Plays input in a scene, and answers why a view did not get the touch.
@MainActor public struct SceneQuestion {
    /// The scene as it was played.
    public let built: BuiltScene
    /// What happened.
    public let trace: Trace
    /// The answer; nil where no finger came down.
    public let answer: Answer?

    /// Plays input in a fresh copy of a scene.
    ///
    /// - Parameters:
    ///   - view: an index into `scene.views`.
    ///   - prepare: changes the copy before anything is played.
    public init(
        _ view: Int, of scene: Scene, played input: PlayedInput,
        measuring: any TextMeasuring = EstimatedTextMeasuring(), prepare: (BuiltScene) -> Void = { _ in }
    ) {
        let built = BuiltScene(scene, measuring: measuring)
        built.world.enter { prepare(built) }
        self.init(view, in: built, played: input)
    }

    /// Plays input in a scene that was built and not played before.
    public init(_ view: Int, in built: BuiltScene, played input: PlayedInput) {
        let played = Played(built.views[view], in: built.world, input)
        self.built = built
        (trace, answer) = (played.trace, played.answer)
    }
}

/// Input that was played in a world, and what that says of one of its views.
@MainActor struct Played {
    let trace: Trace
    /// nil where no finger came down.
    let answer: Answer?

    init(_ asked: UIView, in world: World, _ input: PlayedInput) {
        let recorder = TraceRecorder(world: world)
        world.witness = recorder
        var before: [Int: [Cause]] = [:]
        for event in input.script.events {
            if let point = event.firstFingerDown {
                world.advance(to: event.time)
                before[recorder.trace.records.count] = Answer.obstacles(of: asked, at: point, in: world)
            }
            world.receive(event)
        }
        world.advance(to: input.script.duration + input.settling)
        trace = recorder.trace
        let first = input.asksLastTouch ? before.keys.max() : nil
        answer = Answer(asked, trace: trace, from: first ?? 0, foundBefore: before, in: world)
    }
}

extension InputEvent {
    /// Where the first finger comes down in this input; nil where none does.
    fileprivate var firstFingerDown: CGPoint? {
        guard case .fingers(let changes) = action else { return nil }
        return changes.first { $0.phase == .down }?.point
    }
}
