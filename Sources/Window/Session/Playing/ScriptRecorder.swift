// Records what a person does in the scene, for replaying and saving.
import HitscopeInput
import HitscopeTimeline

/// Records the debuggee's input. The recording is a part of the debuggee's input log.
@MainActor public final class ScriptRecorder {
    /// The script that was recorded last, or read from a file; nil if there is none.
    public private(set) var recorded: Script?
    /// The input before the recording, and the debuggee's time when it began; nil for a script that begins with the
    /// scene.
    package private(set) var before: (log: InputLog, time: Double)?

    private let inspection: Inspection
    private let timeline: Timeline

    package init(_ inspection: Inspection, on timeline: Timeline) {
        self.inspection = inspection
        self.timeline = timeline
    }

    /// True if input is being recorded.
    public var isRecording: Bool { inspection.run.log.recordingStart != nil }
    /// The time of the recording's last input, in seconds since its beginning. It is not a running clock, which would
    /// force the window to redraw all the time.
    public var time: Double { inspection.run.log.recordedTime }
    /// The number of inputs before the recording. They are replayed first.
    public var inputsBefore: Int { before?.log.inputs.count ?? 0 }

    package func begin() {
        let now = inspection.run.clock.debuggee(at: timeline.now)
        (recorded, before) = (nil, (inspection.run.log, now))
        inspection.run.log.beginRecording(at: now)
    }

    /// Ends the recording, and keeps its script.
    package func end() {
        let now = inspection.run.clock.debuggee(at: timeline.now)
        guard let script = inspection.run.log.recording(until: now) else { return }
        recorded = script
        inspection.run.log.endRecording()
    }

    /// Replaces the recording with a script that begins with the scene, such as one from a file.
    package func open(_ script: Script) {
        inspection.run.log.endRecording()
        (recorded, before) = (script, nil)
    }

    /// Ends a recording in progress, and drops the input before the recording, when another scene is shown.
    package func discardEarlierInput() {
        end()
        before = nil
    }
}
