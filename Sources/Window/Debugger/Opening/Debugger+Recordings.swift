// Recordings that are opened in the window: played in the scene that is shown.
//
// Decides what of a recording the scene would receive. One that was made in a window is played in such a window that
// nobody sees, since only that knows which input was for a panel, and where the stage lay.
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeReading
import HitscopeSession

extension Debugger {
    /// Plays a recording in the scene, from the scene's beginning. What is wrong with it is said in the window.
    func open(_ recording: Recording, from path: String) -> Bool {
        do throws(RecordingMisfit) {
            recorder.take(try screenScript(of: recording, path))
            playRecording()
            if recording.cut != nil {
                say(Notice(localized("\(path) ends in the middle of an input, which is left out."), isError: false))
            }
            return true
        } catch {
            say(Notice(error.sentence, isError: true))
            return false
        }
    }

    /// Why a recording cannot be played in a scene.
    private struct RecordingMisfit: Error { var sentence: String }

    /// What the scene receives of a recording.
    private func screenScript(of recording: Recording, _ path: String) throws(RecordingMisfit) -> Script {
        let screen = inspection.run.debuggee.world.screen.bounds.size
        guard let header = recording.header, header.points != .screen else {
            if let size = recording.header?.size, size != screen {
                throw RecordingMisfit(
                    sentence:
                        localized(
                            """
                            \(path) is for a screen of \(words(size)) points, but this scene's has \(words(screen)). \
                            You can open the scene that it was made in.
                            """))
            }
            return recording.script
        }
        guard let size = header.size, let again = inspection.run.debuggee.madeAgain() else {
            throw RecordingMisfit(
                sentence: localized(
                    """
                    \(path) was recorded in a window, and this scene cannot be rebuilt to play it, because code made \
                    it. You can record what you do here with R.
                    """))
        }
        let window = Debugger(
            again, size: size, measuring: world.textMeasuring, isBare: header.points == .stage)
        let script = window.received(of: recording.script)
        guard window.inspection.run.debuggee === again else {
            throw RecordingMisfit(
                sentence: localized(
                    """
                    \(path) rebuilds its scene in the middle, so it cannot be a script for this one. You can record \
                    one with R.
                    """))
        }
        return script
    }

    private func words(_ size: CGSize) -> String { "\(size.width.shortText) × \(size.height.shortText)" }

    /// Plays a script of the window at once, and answers what the debuggee received of it, in seconds of its clock.
    private func received(of script: Script) -> Script {
        var received = Script()
        inspection.moments.areKept = false
        inspection.whenReceiving = { received.events.append($0) }
        for event in script.events where !isFinished {
            var turns = 0
            while let due = nextDeadline, due <= event.time, turns < Self.mostTurns {
                advance(to: due)
                turns += 1
            }
            advance(to: event.time)
            receive(event)
        }
        return received
    }

    /// How many deadlines between two inputs the clock stops at: ten minutes of frames.
    private static let mostTurns = 36_000
}
