import HitscopeEngine
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeTrace
import HitscopeWhatIf

/// Another copy of a scene, in the same state. It gets each input first, so that a break can stop before its effect.
@MainActor package final class LookaheadReplica {
    private let built: BuiltScene
    private let recorder: TraceRecorder

    /// True for a scene that is built from its description, and whose whole input is known.
    static func isPossible(for debuggee: Debuggee, _ played: PlayedSession) -> Bool {
        if case .scene? = debuggee.making { played.isWhole } else { false }
    }

    /// Nil for views that code made: code that runs twice may do more than it says. Nil as well where it is not known
    /// any more what the scene received first.
    ///
    /// - Parameter now: the debuggee's present, in seconds of its clock.
    package init?(of debuggee: Debuggee, after played: PlayedSession, at now: Double) {
        guard case .scene(let changed)? = debuggee.making, played.isWhole else { return nil }
        built = changed.built(measuring: debuggee.world.textMeasuring)
        recorder = TraceRecorder(world: built.world)
        built.world.witness = recorder
        for input in played.inputs { built.world.receive(input) }
        built.world.advance(to: now)
    }

    /// Delivers an input in seconds of the debuggee's clock, and returns its trace.
    package func deliver(_ input: InputEvent) -> Trace {
        recorder.clear()
        built.world.receive(input)
        return recorder.trace
    }

    /// Lets fall due what does up to a time, and returns its trace.
    package func advance(to time: Double) -> Trace {
        recorder.clear()
        built.world.advance(to: time)
        return recorder.trace
    }
}
