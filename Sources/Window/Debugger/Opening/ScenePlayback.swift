// Plays scripts in the scene: its own script, and recordings.
//
// A script starts in the state that it was made for: the scene's own script in a rebuilt scene, a recording in the
// state in which it began. A recording of a window is first played in an invisible window, because only that window can
// tell which input was for a panel and where the stage was.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeReading
import HitscopeSession
import HitscopeTimeline

/// Plays and records scripts in the scene.
@MainActor public final class ScenePlayback {
    /// The player of scripts in the scene.
    public let player: ScriptPlayer
    /// The recorder of what is done in the scene.
    public let recorder: ScriptRecorder
    /// True if the script that is playing, or was played last, is a recording and not the scene's own script.
    private(set) var playsRecording = false
    weak var window: Debugger?
    private let inspection: Inspection
    private let clock: Timeline
    private let measuring: any TextMeasuring

    init(_ inspection: Inspection, asFastAs momentPlayer: MomentPlayer, measuring: any TextMeasuring) {
        (self.inspection, clock, self.measuring) = (inspection, momentPlayer.timeline, measuring)
        player = ScriptPlayer(inspection, asFastAs: momentPlayer)
        recorder = ScriptRecorder(inspection, on: clock)
    }

    private func post(_ notice: Notice) { window?.post(notice) }

    /// True if the scene's own script is playing or paused.
    var isPlayingScript: Bool { player.state != .idle && !playsRecording }
    /// True if a recording is playing or paused.
    var isPlayingRecording: Bool { player.state != .idle && playsRecording }

    /// Plays the scene's own script in a rebuilt scene; pauses or resumes it while it is played.
    func playScript() {
        guard !isPlayingScript else { return togglePause() }
        let script = inspection.run.debuggee.script
        guard !script.events.isEmpty else {
            return post(Notice(localized("The scene has no script. Press R to record one."), isError: true))
        }
        restart()
        player.play(script)
    }

    /// Rebuilds the scene, and plays a gesture in it.
    func play(gesture script: Script) {
        restart()
        player.play(script)
    }

    /// Plays the last recording in the state in which it began; pauses or resumes it while it is played.
    func playRecording() {
        guard !isPlayingRecording else { return togglePause() }
        if recorder.isRecording { toggleRecording() }
        guard let script = recorder.recorded else {
            return post(
                Notice(
                    localized(
                        "There is no recording. Press R to start one, and R again to end it."), isError: true))
        }
        restart(after: recorder.before)
        playsRecording = true
        player.play(script)
    }

    private func togglePause() {
        window?.needFrame()
        if player.state == .playing { player.hold() } else { player.resume() }
    }

    /// Rebuilds the scene, and replays earlier input in it without delay. A world made by code that cannot be rebuilt
    /// stays as it is.
    func restart(after before: (log: InputLog, time: Double)? = nil) {
        player.stop()
        playsRecording = false
        recorder.end()
        inspection.notices.current = nil
        let now = clock.now
        guard let again = inspection.run.debuggee.remade() else {
            window?.cancelTouches()
            return
        }
        inspection.inspect(
            again, playing: before?.log ?? InputLog(), since: now - (before?.time ?? 0), at: now)
        window?.debuggeeWasReplaced()
    }

    /// Delivers the input of the script that is due now.
    func deliverScriptInput() {
        for input in player.takeQueued() where input.action != .close {
            window?.needFrame()
            inspection.deliver(inDebuggeeTime: input)
        }
    }

    // MARK: Recording

    /// True if there is a finished recording.
    var hasRecording: Bool { recorder.recorded != nil }

    /// Starts or ends a recording of what is done in the scene.
    func toggleRecording() {
        window?.needFrame()
        guard recorder.isRecording else {
            player.stop()
            inspection.notices.current = nil
            return recorder.begin()
        }
        recorder.end()
        let count = recorder.recorded?.events.count ?? 0
        let words =
            count == 1
            ? localized("1 input is recorded. Shift-K plays it at the speed of the timeline. Shift-R saves it.")
            : localized(
                "\(count) inputs are recorded. Shift-K plays them at the speed of the timeline. Shift-R saves them.")
        post(Notice(words, isError: false))
    }

    /// The recording as the text of a file; nil if there is none. It includes the outcomes of playing it in the scene
    /// from the start, unless the scene was made by code that cannot run again.
    ///
    /// - Parameter scene: The path of the scene, relative to the folder of the recording.
    func recordingText(of scene: String?) -> String? {
        guard let script = recorder.recorded else { return nil }
        let header = Recording.Header(
            .screen, size: inspection.run.debuggee.world.screen.bounds.size, scene: scene)
        var recording = Recording(script, header)
        if let again = inspection.run.debuggee.hiddenCopy() {
            recording = recording.played(in: again)
            recording.header?.hasOutcomes = true
        }
        return recording.text
    }

    // MARK: Opened recordings

    /// Plays a recording in the scene, from the start of the scene. Problems are shown in the window.
    @discardableResult package func open(_ recording: Recording, from path: String) -> Bool {
        do throws(RecordingMismatch) {
            recorder.open(try screenScript(of: recording, path))
            // A recording that is playing would only be paused.
            player.stop()
            playRecording()
            if recording.cut != nil {
                post(Notice(localized("\(path) ends in the middle of an input, which was ignored."), isError: false))
            }
            return true
        } catch {
            post(Notice(error.sentence, isError: true))
            return false
        }
    }

    /// The reason why a recording cannot be played in a scene.
    private struct RecordingMismatch: Error { var sentence: String }

    /// The input of a recording that the scene receives.
    private func screenScript(of recording: Recording, _ path: String) throws(RecordingMismatch) -> Script {
        let screen = inspection.run.debuggee.world.screen.bounds.size, recording = recording.fitted(to: screen)
        guard let header = recording.header, header.points != .screen else {
            if let size = recording.header?.size, size != screen {
                throw RecordingMismatch(
                    sentence:
                        localized(
                            """
                            \(path) is for a screen of \(words(size)) points, but this scene's has \(words(screen)). \
                            You can open the scene in which it was recorded.
                            """))
            }
            return recording.script
        }
        guard let size = header.size, let again = inspection.run.debuggee.hiddenCopy() else {
            throw RecordingMismatch(
                sentence: localized(
                    """
                    \(path) was recorded in a window, and this scene cannot be rebuilt to play it, because code \
                    created it. Press R to record a new script.
                    """))
        }
        let hidden = Debugger(
            again, size: size, measuring: measuring, isBare: header.points == .stage)
        let script = hidden.received(of: recording.script)
        guard hidden.inspection.run.debuggee === again else {
            throw RecordingMismatch(
                sentence: localized(
                    "\(path) rebuilds its scene, so it cannot be a script for this one. Press R to record a script."))
        }
        return script
    }

    private func words(_ size: CGSize) -> String { "\(size.width.shortText) × \(size.height.shortText)" }
}
