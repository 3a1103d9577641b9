// Converts a recording of a window to a script in points of the scene's screen.
//
// Plays the recording in a window like the one in which it was made, without a display, and keeps the input that the
// scene receives. The debugger lays out the stage and its panels as it did during the recording.
import HitscopeDebugger
import HitscopeGeometry
import HitscopeHost
import HitscopeInput
import HitscopeRaster
import HitscopeReading
import HitscopeSession

@MainActor enum WindowReplay {
    /// The number of pixels per point at which all sizes of a recording can be painted: 1 if possible.
    ///
    /// - Parameter size: The initial size of the surface, in points.
    static func scale(for recording: Recording, from size: CGSize) -> Double {
        let sizes = [size] + recording.script.events.compactMap(\.newSize)
        let fits = [1, 0.5].first { scale in
            sizes.allSatisfy {
                (try? SurfaceSize(width: Double($0.width), height: Double($0.height), scale: scale)) != nil
            }
        }
        return fits ?? Quantity.scale.range.lowerBound
    }

    /// The input that the scene receives while a recording is played. It lasts as long as the recording.
    ///
    /// - Parameter debuggee: The scene, to which nothing else may send input.
    static func script(of recording: Recording, in debuggee: Debuggee, setup: TextSetup) async throws -> Script {
        let debugger = debugger(for: recording, in: debuggee, setup: setup)
        var script = Script()
        debugger.inspection.onReceive = { script.events.append($0) }
        try await play(recording, in: debugger, setup: setup, until: recording.script.duration)
        guard debugger.inspection.run.debuggee === debuggee else {
            throw CommandFailure(
                .badInput,
                """
                The recording opens another scene or changes this one, so it cannot be a script for it.
                  You can play it in the window: hitscope run SCENE --headless --script FILE.
                """)
        }
        if script.duration < recording.script.duration {
            script.events.append(InputEvent(time: recording.script.duration, .close))
        }
        return script
    }

    /// A recording of a window with the views of its scene, and with the outcomes of its inputs.
    ///
    /// - Parameter debuggee: The scene, to which nothing else may send input.
    static func played(_ recording: Recording, in debuggee: Debuggee, setup: TextSetup) async throws -> Recording {
        let debugger = debugger(for: recording, in: debuggee, setup: setup)
        let reader = OutcomeReader(debugger.inspection), recorder = InputRecorder()
        recorder.outcome = { reader.read() }
        var played = recording
        played.views = RecordedView.all(in: debuggee.world)
        try await play(recording, in: debugger, setup: setup, recording: recorder)
        recorder.recordOutcome()
        played.outcomes = recorder.outcomes
        return played
    }

    private static func debugger(for recording: Recording, in debuggee: Debuggee, setup: TextSetup) -> Debugger {
        let debugger = Debugger(
            debuggee, size: recording.header?.size ?? WindowShell.defaultSize, measuring: setup.measuring,
            isBare: recording.header?.points == .stage)
        debugger.document.source = SceneFiles(measuring: setup.measuring, watches: false)
        return debugger
    }

    private static func play(
        _ recording: Recording, in debugger: Debugger, setup: TextSetup, until end: Double? = nil,
        recording recorder: InputRecorder? = nil
    ) async throws {
        let size = debugger.shell.size
        let host = try ScriptedHost(
            playing: recording.script, width: size.width, height: size.height,
            scale: Quantity.scale.range.lowerBound, until: end, isPainted: false)
        try await run(
            DebuggerSession(debugger, rasterizer: Rasterizer(text: setup)), on: host, recording: recorder)
    }
}

extension InputEvent {
    /// The new size of the surface, in points; nil for other inputs.
    fileprivate var newSize: CGSize? {
        guard case .resize(let size) = action else { return nil }
        return size
    }
}
