// The commands of the window: steps, moments, the stage, and files.
//
// Decides the keys and the sentences. What a command does stands where its part of the window is.
import HitscopeInput

extension WindowCommand {
    private static func step(
        _ command: StepPlayer.Command, _ id: String, _ shortcut: Shortcut, _ meaning: String, repeats: Bool = false
    ) -> WindowCommand {
        WindowCommand(id: id, shortcuts: [shortcut], meaning: meaning, repeats: repeats) { $0.step(command) }
    }

    /// The steps of a touch.
    static let steps = [
        step(.back, "step back", Shortcut("←", .left), "Goes one step back.", repeats: true),
        step(.forward, "step forward", Shortcut("→", .right), "Goes one step forward.", repeats: true),
        step(.first, "first step", Shortcut("Home", .home), "Goes before the first step."),
        step(.last, "last step", Shortcut("End", .end), "Goes to the last step."),
        step(.togglePlay, "play", Shortcut("Space", .space), "Plays the steps, or stops playing."),
        WindowCommand(
            id: "clear", shortcuts: [Shortcut("Esc", .escape)],
            meaning: "Clears what is explained, ends a script, and lifts fingers that were left down."
        ) { $0.escape() },
    ]

    /// The moments of the session.
    static let moments = [
        step(
            .momentBack, "moment back", Shortcut(",", .comma), "Shows the scene one input or deadline earlier.",
            repeats: true),
        step(
            .momentForward, "moment forward", Shortcut(".", .period), "Shows the scene one input or deadline later.",
            repeats: true),
    ]

    /// The stage.
    static let stage = [
        WindowCommand(
            id: "map", shortcuts: [Shortcut("M", .m)], meaning: "Shows which view takes a touch where.",
            tool: Tool(face: .icon(Icons.map)) { $0.inspection.showsMap }
        ) { $0.player.perform(.toggleMap) }
    ]

    /// Files and the clipboard.
    static let files = [
        WindowCommand(
            id: "reload", shortcuts: [Shortcut("Ctrl-R", .r, .control)], meaning: "Reads the file of the scene again."
        ) { $0.reload() },
        WindowCommand(
            id: "paste scene", shortcuts: [Shortcut("Ctrl-V", .v, .control)],
            meaning: "Opens the dump or the scene that was copied."
        ) { $0.pasteScene() },
    ]
}
