// A twin of the debuggee that gets each input first, so that it is known what the input will do.
//
// Decides who can have one: a scene that is built from its description, with all that it received.
import HitscopeEngine
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeTrace
import HitscopeWhatIf

/// Another copy of a scene, in the same state, one input ahead.
@MainActor package final class Twin {
    private let built: BuiltScene
    private let recorder: TraceRecorder

    /// Whether a debuggee can have one.
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

    /// What an input does, in seconds of the debuggee's clock.
    package func receive(_ input: InputEvent) -> Trace {
        recorder.clear()
        built.world.receive(input)
        return recorder.trace
    }

    /// What falls due up to a time.
    package func advance(to time: Double) -> Trace {
        recorder.clear()
        built.world.advance(to: time)
        return recorder.trace
    }
}
