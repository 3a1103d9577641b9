// The transport: the buttons that play the steps of a touch, the moments of the session, or a script.
//
// There is one set of buttons, and it says what it plays.
import HitscopeLanguage
import HitscopeSession
import HitscopeWindowKit

/// Plays one of the window's tracks.
@MainActor final class Transport {
    /// What the buttons play.
    enum Track: Hashable, CaseIterable {
        /// The steps of the touch that is shown.
        case steps
        /// The moments of the session, with the pauses between them.
        case moments
        /// The scene's script.
        case script
        /// The last recording.
        case recording
    }

    private unowned let debugger: Debugger
    private var chosen = Track.steps

    init(_ debugger: Debugger) { self.debugger = debugger }

    private var inspection: Inspection { debugger.inspection }

    /// The track that is playing, or else the one that was chosen.
    var track: Track {
        if debugger.playback.isPlayingScript { return .script }
        if debugger.playback.isPlayingRecording { return .recording }
        if debugger.momentPlayer.isPlaying { return .moments }
        return debugger.player.isPlaying || !tracks.contains(chosen) ? .steps : chosen
    }

    /// The tracks that can be played.
    var tracks: [Track] {
        Track.allCases.filter { track in
            switch track {
            case .steps, .moments: true
            case .script: !inspection.run.debuggee.script.events.isEmpty
            case .recording: debugger.playback.hasRecording
            }
        }
    }

    /// Chooses what the buttons play, and stops what is playing.
    func choose(_ track: Track) {
        stop()
        chosen = track
        debugger.needFrame()
    }

    /// True if something is playing and not paused.
    var isPlaying: Bool {
        debugger.player.isPlaying || debugger.momentPlayer.isPlaying || debugger.playback.player.state == .playing
    }

    private func stop() {
        debugger.player.stop()
        debugger.momentPlayer.stop()
        debugger.playback.player.stop()
    }

    /// True if a button has an effect on the track. A script plays from its beginning only, and steps end. In a lesson
    /// and in predict mode, a step more leads on from the last one.
    func canPerform(_ command: StepPlayer.Command) -> Bool {
        switch track {
        case .moments: true
        case .steps:
            switch command {
            case .first, .back: inspection.shown.subject == nil || inspection.shown.stepCount > 0
            case .forward, .last:
                inspection.shown.subject == nil || inspection.shown.hasRemainingSteps
                    || debugger.document.lesson.isOn || debugger.predict.isOn
            default: true
            }
        case .script, .recording: command == .togglePlay
        }
    }

    /// Performs the command of a button.
    func perform(_ command: StepPlayer.Command) {
        switch (track, command) {
        case (.moments, .togglePlay): debugger.momentPlayer.toggle()
        case (.moments, .first): inspection.moments.show(inspection.moments.history.numbers.lowerBound)
        case (.moments, .back): debugger.step(.momentBack)
        case (.moments, .forward): debugger.step(.momentForward)
        case (.moments, .last): debugger.shell.timeline.showNow()
        case (.script, .togglePlay): debugger.playScript()
        case (.recording, .togglePlay): debugger.playback.playRecording()
        case (.moments, _), (.script, _), (.recording, _): break
        case (.steps, _): debugger.step(command)
        }
    }

    // MARK: Words

    /// The name of a track, for a menu.
    func title(of track: Track) -> String {
        switch track {
        case .steps: localized("Steps of the touch")
        case .moments: localized("Moments of the session")
        case .script: localized("Script of the scene")
        case .recording: localized("Recording")
        }
    }

    /// What is played, and how far it is.
    var words: String {
        let player = debugger.playback.player
        switch track {
        case .steps: return stepWords
        case .moments:
            let history = inspection.moments.history
            guard let number = inspection.playhead.moment else { return localized("No moments yet") }
            return localized("Moment \(number - history.forgotten + 1) of \(history.moments.count)")
        case .script, .recording:
            let title = title(of: track)
            guard player.state != .idle else { return title }
            return localized("\(player.time.secondsText) of \(player.duration.secondsText) s")
        }
    }

    private var stepWords: String {
        guard let subject = inspection.shown.subject else { return wordsWithoutTouch }
        return localized("Step \(inspection.shown.stepCount) of \(subject.walkthrough.steps.count)")
    }

    /// The text in place of the step if no touch is shown. There may be a touch before or after the shown moment.
    private var wordsWithoutTouch: String {
        // In predict mode, the text is always the same.
        guard inspection.quiz.words == nil else { return localized("Before the touch") }
        guard inspection.breaks.wasTouched else { return localized("No touch yet") }
        return inspection.shown.moment == nil ? localized("No touch shown") : localized("No touch at this moment")
    }
}
