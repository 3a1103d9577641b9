// The foot of the stage: whether the scene or the window has the keyboard, and the current activity.
import HitscopeEngine
import HitscopeLanguage
import HitscopeSession
import HitscopeStage
import HitscopeTeaching

/// A description of who has the keyboard, and of the current activity.
@MainActor struct SessionStatus {
    let inspection: Inspection, momentPlayer: MomentPlayer
    let playback: ScenePlayback, predict: PredictMode, keyboard: PanelKeyboard
    unowned let stage: StageView
    let work: LongWork

    /// The mark that shows whether the scene or the window has the keyboard.
    var keyboardMark: KeyboardMark {
        guard keyboard.isInWindow else { return KeyboardMark(owner: localized("another window"), isScene: false) }
        switch inspection.focus {
        case .search: return KeyboardMark(owner: localized("search"), isScene: false)
        case .eventFilter: return KeyboardMark(owner: localized("event filter"), isScene: false)
        case .chooser: return KeyboardMark(owner: localized("list of scenes"), isScene: false)
        case .keys: return KeyboardMark(owner: localized("sheet of keys"), isScene: false)
        case .palette: return KeyboardMark(owner: localized("palette"), isScene: false)
        case .attributes: return KeyboardMark(owner: localized("attributes"), isScene: false)
        case .steps, .hierarchy: break
        }
        if let responder = inspection.keyResponder {
            return KeyboardMark(owner: responder.localizedTitle, isScene: true)
        }
        return KeyboardMark(
            owner: inspection.focus == .hierarchy ? localized("hierarchy") : localized("panels"), isScene: false)
    }

    /// The current activity in a few words; nil if nothing is going on.
    var activity: StageStatus? {
        if let words = work.words {
            return StageStatus(sign: .working, words: [localized("\(words) · Esc stops"), words])
        }
        if playback.recorder.isRecording {
            return StageStatus(sign: .recording, words: [localized("recording \(seconds(playback.recorder.time)) s")])
        }
        if playback.player.state != .idle, !predict.isOn {
            let what = playback.playsRecording ? localized("recording") : localized("script"),
                speed = momentPlayer.speedWords
            let time = localized("\(seconds(playback.player.time)) of \(seconds(playback.player.duration)) s")
            let isHeld = playback.player.state == .held
            let pace = "\(time) · \(isHeld ? localized("held") : speed)"
            return StageStatus(sign: isHeld ? .held : .playing, words: ["\(what) \(pace)", pace])
        }
        switch twoFingers.mode {
        case .off:
            guard let mode = inspection.selection.mode else { return isolationStatus }
            return StageStatus(
                sign: mode == .drawn ? .selectsDrawn : .selectsHit,
                words: [localized("selects \(mode.title)"), mode.title])
        case .mirrored: return status(of: localized("two fingers, mirrored"))
        case .together: return status(of: localized("two fingers, together"))
        }
    }

    /// The status while a view is shown alone; nil if everything is shown.
    private var isolationStatus: StageStatus? {
        inspection.isolatedView.map {
            let words = localized("only \($0.localizedTitle)")
            return StageStatus(sign: .selectsDrawn, words: ["\(words) · \(localized("I shows all"))", words])
        }
    }

    private func status(of fingers: String) -> StageStatus {
        StageStatus(sign: .twoFingers, words: ["\(fingers) · \(fingerHint)", fingers])
    }

    private var twoFingers: TwoFingers { stage.fingers.twoFingers }

    private var fingerHint: String {
        twoFingers.hasFingersLeftDown
            ? localized("still down, Esc lifts")
            : localized("Shift-release keeps them down, wheel changes the distance")
    }

    private func seconds(_ time: Double) -> String {
        let tenths = Int(clamping: (time * 10).rounded(.down))
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// The text of the foot in presenter mode: only what is out of the ordinary; nil if there is nothing to say.
    var presenterText: String? {
        let mark = keyboardMark
        let isMainEvent = !mark.isScene && keyboard.isInWindow && [.steps, .hierarchy].contains(inspection.focus)
        let words = [isMainEvent ? nil : localized("keyboard: \(mark.owner)"), activity?.words.first].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: "    ")
    }
}
