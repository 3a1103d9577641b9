import HitscopeEngine
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeTrace
import HitscopeWhatIf

/// A copy of a scene in the same state. It receives each input first, which shows whether the debuggee has to stop
/// before that input.
@MainActor package final class LookaheadReplica {
    private let built: BuiltScene
    private let recorder: TraceRecorder

    /// True for a scene that was built from a description and whose complete input is kept.
    static func isPossible(for debuggee: Debuggee, _ log: InputLog) -> Bool {
        if case .scene? = debuggee.making { log.isWhole } else { false }
    }

    /// Creates a replica. Returns nil for views made by code, because running that code twice could have side effects,
    /// and nil if the scene's first inputs are no longer kept.
    ///
    /// - Parameter now: The debuggee's present time, in seconds of its clock.
    package init?(of debuggee: Debuggee, after log: InputLog, at now: Double) {
        guard case .scene(let changed)? = debuggee.making, log.isWhole else { return nil }
        built = changed.built(measuring: debuggee.world.textMeasuring)
        recorder = TraceRecorder(world: built.world)
        built.world.witness = recorder
        for input in log.inputs { built.world.receive(input) }
        built.world.advance(to: now)
    }

    /// Delivers an input, with a time in seconds of the debuggee's clock.
    ///
    /// - Returns: The trace of the input.
    package func deliver(_ input: InputEvent) -> Trace {
        recorder.clear()
        built.world.receive(input)
        return recorder.trace
    }

    /// Advances to a time, and returns the trace of the deadlines up to it.
    package func advance(to time: Double) -> Trace {
        recorder.clear()
        built.world.advance(to: time)
        return recorder.trace
    }
}
