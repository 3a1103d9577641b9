// The commands of the window: steps, moments, the stage, and files.
import HitscopeInput
import HitscopeLanguage
import HitscopeSession
import HitscopeTimelinePanel
import HitscopeWindowKit

extension WindowCommands {
    private static func step(
        _ command: StepPlayer.Command, _ name: CommandName, _ shortcut: Shortcut,
        _ title: @autoclosure @escaping @Sendable () -> LocalizedText,
        _ meaning: @autoclosure @escaping @Sendable () -> LocalizedText, repeats: Bool = false
    ) -> WindowCommand {
        WindowCommand(name, shortcut, title: title(), meaning: meaning(), repeats: repeats) { $0.step(command) }
    }

    /// The commands for the steps of a touch.
    static let steps = [
        step(.back, .stepBack, Shortcut("←", .left), "One step back", "Goes one step back.", repeats: true),
        step(
            .forward, .stepForward, Shortcut("→", .right), "One step forward", "Goes one step forward.", repeats: true),
        step(.first, .firstStep, Shortcut("Home", .home), "To the beginning", "Goes before the first step."),
        step(.last, .lastStep, Shortcut("End", .end), "To the last step", "Goes to the last step."),
        step(.togglePlay, .play, Shortcut("Space", .space), "Play the steps", "Plays the steps, or stops playing."),
        WindowCommand(
            .openRun, Shortcut("Enter", .returnKey),
            title: "Open a step of several parts",
            meaning: "Shows siblings passed over together, a delivery or moves one by one, or as one step again."
        ) { if !$0.predict.goOn(skips: true) { $0.inspection.shown.toggleGroup() } },
        WindowCommand(
            .clear, Shortcut("Esc", .escape),
            title: "Close, or clear the touch",
            meaning:
                """
                Closes what was opened last. Otherwise it clears the touch, ends the script, and lifts fingers that \
                were left down.
                """
        ) { $0.escape() },
    ]

    /// The commands for the moments of the session.
    static let moments =
        [
            step(
                .momentBack, .momentBack, Shortcut(",", .comma), "One moment back",
                "Shows the scene one input or deadline earlier.",
                repeats: true),
            step(
                .momentForward, .momentForward, Shortcut(".", .period), "One moment forward",
                "Shows the scene one input or deadline later.",
                repeats: true),
            WindowCommand(
                .showNow, Shortcut("N", .n), title: "Show now",
                meaning: "Shows the scene as it is now."
            ) { $0.stageInput.showNow() },
        ] + TimelineCommands.all.map { $0.pullback { $0.shell.timeline } }

    /// The commands for the event log and for breaks.
    static let events = [
        WindowCommand(
            .events, Shortcut("E", .e), title: "Event log",
            meaning: "Shows the event log on the right."
        ) { $0.shell.show(.events) },
        WindowCommand(
            .breakpoint, Shortcut("F9", .function(9)),
            title: "Set a break",
            meaning:
                """
                Sets a break at the row under the pointer, or else at the chosen view. The next press stops before \
                it, and another removes the break.
                """
        ) { $0.toggleBreak() },
        WindowCommand(
            .goOn, Shortcut("F8", .function(8)), title: "Go on after a break",
            meaning: "Goes on after a break."
        ) { $0.inspection.goOn(at: $0.world.timeline.now) },
        WindowCommand(
            .stepOn, Shortcut("F10", .function(10)), title: "One step after a break",
            meaning: "Goes on by one step after a break.",
            repeats: true
        ) { $0.inspection.stepOn(at: $0.world.timeline.now) },
    ]

    /// True if a command continues after a break.
    static func isForStop(_ command: WindowCommand) -> Bool { command.name == .goOn || command.name == .stepOn }

    /// The commands for files and the clipboard.
    static let files = [
        WindowCommand(
            .chooseScene, Shortcut("Ctrl-O", .o, .control),
            title: "Open a scene",
            meaning: "Lists scenes with pictures and recent files. A path can be typed, too."
        ) { $0.chooseScene() },
        WindowCommand(
            .reload, Shortcut("Ctrl-R", .r, .control), title: "Read the file again",
            meaning: "Reads the scene's file again."
        ) { $0.document.reload() },
        WindowCommand(
            .pasteScene, Shortcut("Ctrl-V", .v, .control),
            title: "Open what was copied",
            meaning: "Opens the dump or the scene that was copied."
        ) { $0.document.pasteScene() },
    ]
}
