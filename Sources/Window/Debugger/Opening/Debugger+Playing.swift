// Scripts in the scene: its own, and what a person recorded there; and the mouse as two fingers.
//
// Decides that a script begins where it was made for: the scene's own in a scene that was built anew, a recording in
// the state in which it began. Knows no files; the source writes them.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeSession
import HitscopeStage

extension Debugger {
    /// The mouse as two fingers.
    public var twoFingers: TwoFingers { stage.fingers.twoFingers }

    // MARK: Playing

    /// True if the scene's own script is played, or held.
    var isPlayingScript: Bool { scriptPlayer.state != .idle && !playsRecording }
    /// True if a recording is played, or held.
    var isPlayingRecording: Bool { scriptPlayer.state != .idle && playsRecording }

    /// Plays the scene's own script in a scene that is built anew. While it is played, holds it; then goes on.
    public func playScript() {
        guard !predict.isOn else { return predict.playScript() }
        guard !isPlayingScript else { return holdOrGoOn() }
        let script = inspection.run.debuggee.script
        guard !script.events.isEmpty else {
            return say(Notice(localized("The scene has no script. You can record one with R."), isError: true))
        }
        beginAnew()
        playsRecording = false
        scriptPlayer.play(script)
    }

    /// Plays what was recorded last, in the state in which it began. While it is played, holds it; then goes on.
    public func playRecording() {
        guard !isPlayingRecording else { return holdOrGoOn() }
        if recorder.isRecording { toggleRecording() }
        guard let script = recorder.recorded else {
            return say(Notice(localized("Nothing is recorded. R starts a recording, and R ends it."), isError: true))
        }
        beginAnew(after: recorder.before)
        playsRecording = true
        scriptPlayer.play(script)
    }

    private func holdOrGoOn() {
        needFrame()
        if scriptPlayer.state == .playing { scriptPlayer.hold() } else { scriptPlayer.goOn() }
    }

    /// Builds the scene anew, and has it receive at once what came before. A world made by code that nobody can make
    /// again stays as it is.
    func beginAnew(after before: (session: PlayedSession, time: Double)? = nil) {
        scriptPlayer.stop()
        recorder.end()
        inspection.notices.current = nil
        let now = world.timeline.now
        guard let again = inspection.run.debuggee.madeAgain() else {
            player.stop()
            stage.forgetFingers()
            return inspection.cancelFingers()
        }
        let session = before?.session ?? PlayedSession()
        inspection.lookInto(again, playing: session, since: now - (before?.time ?? 0), at: now)
        debuggeeWasReplaced()
    }

    /// Hands the debuggee what a script does now.
    func drainScript() {
        for input in scriptPlayer.takeQueued() where input.action != .close {
            needFrame()
            inspection.deliver(inDebuggeeTime: input)
        }
        predict.followScript()
    }

    // MARK: Recording

    /// True if there is a recording that is over.
    var hasRecording: Bool { recorder.recorded != nil }

    /// Begins to record what is done in the scene, or ends the recording.
    public func toggleRecording() {
        needFrame()
        guard recorder.isRecording else {
            scriptPlayer.stop()
            inspection.notices.current = nil
            return recorder.begin()
        }
        recorder.end()
        let count = recorder.recorded?.events.count ?? 0
        let words =
            count == 1
            ? localized("1 input is recorded. Shift-K plays again, at the speed of the timeline. Shift-R saves.")
            : localized(
                "\(count) inputs are recorded. Shift-K plays again, at the speed of the timeline. Shift-R saves.")
        say(Notice(words, isError: false))
    }

    /// What was recorded, as the text of a file; nil for nothing.
    var recordingText: String? {
        recorder.recorded.map {
            Recording($0, Recording.Header(.screen, size: inspection.run.debuggee.world.screen.bounds.size)).text
        }
    }

    /// Saves what was recorded beside the scene, under a name that no file has.
    public func saveRecording() {
        guard let source, let text = recordingText else {
            return say(
                Notice(localized("There is no recording to save. R starts one."), isError: true))
        }
        do {
            let saved = try source.save(recording: text, of: path, named: inspection.run.debuggee.title)
            let rest = recorder.inputsBefore
            let note =
                rest == 1
                ? localized("It began after 1 other input, which is not in it.")
                : localized("It began after \(rest) other inputs, which are not in it.")
            let words = localized("The recording is saved as \(saved).")
            say(Notice(rest == 0 ? words : "\(words) \(note)", isError: false))
        } catch {
            say(Notice("\(error)", isError: true))
        }
    }

    // MARK: Two fingers

    /// Takes the next way of making two fingers of the mouse. Fingers that were left down lift.
    public func changeTwoFingers() {
        needFrame()
        let lifted = stage.fingers.twoFingers.takeNextMode()
        if !lifted.isEmpty { inspection.deliver(InputEvent(time: world.timeline.now, .fingers(lifted))) }
    }

    /// Makes an exploded stage flat; else clears what is explained, and ends what goes on: a script, and fingers that
    /// were left down.
    func clear() {
        if stage.depth.camera != nil { return stage.toggleDepth() }
        scriptPlayer.stop()
        if twoFingers.hasLeftFingers {
            inspection.deliver(InputEvent(time: world.timeline.now, .fingers(stage.fingers.twoFingers.lift())))
        }
        player.perform(.clear)
    }
}
