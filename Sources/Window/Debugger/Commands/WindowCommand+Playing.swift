// The commands that play and record in the scene, and the one that makes two fingers of the mouse.
//
// Decides the keys and the sentences. Debugger+Playing.swift does what they say.
import HitscopeInput

extension WindowCommand {
    /// What plays and records.
    static let playing = [
        WindowCommand(
            id: "play script", shortcuts: [Shortcut("K", .k)],
            meaning: "Plays the scene's script from its beginning. The next press holds it, and another goes on.",
            tool: Tool(face: .icon(Icons.playScript), isOn: { $0.isPlayingScript }, beginsGroup: true)
        ) { $0.playScript() },
        WindowCommand(
            id: "record", shortcuts: [Shortcut("R", .r)],
            meaning: "Records what you do in the scene from now on, or ends the recording.",
            tool: Tool(face: .icon(Icons.record), isOn: { $0.recorder.isRecording })
        ) { $0.toggleRecording() },
        WindowCommand(
            id: "play recording", shortcuts: [Shortcut("Shift-K", .k, .shift)],
            meaning:
                "Plays the recording from the state in which it began. The next press holds it, and another goes on.",
            tool: Tool(face: .icon(Icons.playRecording), isOn: { $0.isPlayingRecording }, isShown: { $0.hasRecording })
        ) { $0.playRecording() },
        WindowCommand(
            id: "save recording", shortcuts: [Shortcut("Shift-R", .r, .shift)],
            meaning: "Saves the recording as a file. It can be opened here, or played without a window.",
            tool: Tool(face: .icon(Icons.save), isShown: { $0.hasRecording })
        ) { $0.saveRecording() },
        WindowCommand(
            id: "two fingers", shortcuts: [Shortcut("2", Key("2") ?? .unknown)],
            meaning: "Turns the mouse into two fingers that mirror each other, then two side by side, then one again.",
            tool: Tool(
                face: .icon(Icons.mirroredFingers), isOn: { $0.twoFingers.mode != .off },
                changed: { $0.twoFingers.mode == .together ? .icon(Icons.fingersTogether) : nil })
        ) { $0.changeTwoFingers() },
    ]
}
