// The commands that play and record in the scene, and the command that makes the mouse act as two fingers.
//
// `ScenePlayback` plays and records, and `SceneDocument` saves.
import HitscopeInput
import HitscopeWindowKit

extension WindowCommands {
    /// The commands for playing and recording.
    static let playing = [
        WindowCommand(
            .playScript, Shortcut("K", .k),
            title: "Play the script",
            meaning: "Plays the scene's script from its beginning. Press again to pause or continue."
        ) { $0.playScript() },
        WindowCommand(
            .record, Shortcut("R", .r),
            title: "Record",
            meaning: "Starts or ends a recording of your input in the scene.",
            tool: CommandTool(.icon(Icons.record), beginsGroup: true, isOn: { $0.playback.recorder.isRecording })
        ) { $0.playback.toggleRecording() },
        WindowCommand(
            .playRecording, Shortcut("Shift-K", .k, .shift),
            title: "Play the recording",
            meaning:
                "Plays the recording from its initial state. Press again to pause or continue."
        ) { $0.playback.playRecording() },
        WindowCommand(
            .saveRecording, Shortcut("Shift-R", .r, .shift),
            title: "Save the recording",
            meaning: "Saves the recording as a file. It can be opened here, or played without a window.",
            tool: CommandTool(.icon(Icons.save), isShown: { $0.playback.hasRecording })
        ) { $0.document.saveRecording() },
        WindowCommand(
            .saveTest, Shortcut("Ctrl-Shift-R", .r, [.control, .shift]),
            title: "Save as a test",
            meaning: "Saves a scene that plays the recording and expects its outcome. hitscope check plays it.",
            tool: CommandTool(.icon(Icons.saveTest), isShown: { $0.playback.hasRecording })
        ) { $0.document.saveTest() },
        WindowCommand(
            .twoFingers, Shortcut("2", Key("2") ?? .unknown),
            title: "Two fingers",
            meaning: "Makes the mouse act as two mirrored fingers, then as two parallel fingers, then as one again.",
            tool: CommandTool(
                .icon(Icons.mirroredFingers), isOn: { $0.stageInput.twoFingers.mode != .off },
                changed: { $0.stageInput.twoFingers.mode == .together ? .icon(Icons.fingersTogether) : nil })
        ) { $0.stageInput.changeTwoFingers() },
    ]
}
