// Records what a person does in the scene, to be played again and to be saved.
//
// Decides from which state it is played again: from the one in which it began. Knows no files.
import HitscopeInput
import HitscopeTimeline

/// Records the debuggee's input.
@MainActor public final class ScriptRecorder {
    /// What was recorded last, or read from a file; nil for nothing.
    public private(set) var recorded: Script?
    /// What the debuggee had received when the recording began, and its time then; nil for a script that begins with
    /// the scene.
    package private(set) var before: (session: PlayedSession, time: Double)?

    private let inspection: Inspection
    private let timeline: Timeline

    package init(_ inspection: Inspection, on timeline: Timeline) {
        self.inspection = inspection
        self.timeline = timeline
    }

    /// Whether input is being recorded.
    public var isRecording: Bool { inspection.run.tape != nil }
    /// How long the recording is, in seconds: its last input ends it so far. A clock that ticks would keep the window
    /// from rest.
    public var time: Double { inspection.run.tape?.script.events.last?.time ?? 0 }
    /// How many inputs came before the recording, in which it is played again and which are not in it.
    public var inputsBefore: Int { before?.session.inputs.count ?? 0 }

    package func begin() {
        let now = inspection.run.clock.debuggee(at: timeline.now)
        (recorded, before) = (nil, (inspection.run.played, now))
        inspection.run.tape = Tape(start: now)
    }

    /// Ends the recording, and keeps what was recorded.
    package func end() {
        guard var tape = inspection.run.tape else { return }
        tape.end(at: inspection.run.clock.debuggee(at: timeline.now))
        (recorded, inspection.run.tape) = (tape.script, nil)
    }

    /// Takes a script that begins with the scene, such as one that was read from a file.
    package func take(_ script: Script) {
        inspection.run.tape = nil
        (recorded, before) = (script, nil)
    }

    /// Another scene is shown, in which nothing has been done.
    package func forgetWhatCameBefore() {
        end()
        before = nil
    }
}
