// The commands of the window: steps, moments, the stage, and files.
import HitscopeInput
import HitscopeLanguage
import HitscopeSession
import HitscopeTimelinePanel
import HitscopeWindowKit

extension WindowCommands {
    private static func step(
        _ command: StepPlayer.Command, _ name: CommandName, _ shortcut: Shortcut,
        _ meaning: @autoclosure @escaping @Sendable () -> LocalizedText, repeats: Bool = false
    ) -> WindowCommand {
        WindowCommand(name, shortcut, meaning: meaning(), repeats: repeats) { $0.step(command) }
    }

    /// The steps of a touch.
    static let steps = [
        step(.back, .stepBack, Shortcut("←", .left), "Goes one step back.", repeats: true),
        step(.forward, .stepForward, Shortcut("→", .right), "Goes one step forward.", repeats: true),
        step(.first, .firstStep, Shortcut("Home", .home), "Goes before the first step."),
        step(.last, .lastStep, Shortcut("End", .end), "Goes to the last step."),
        step(.togglePlay, .play, Shortcut("Space", .space), "Plays the steps, or stops playing."),
        WindowCommand(
            .openRun, Shortcut("Enter", .returnKey),
            meaning: "Shows siblings passed over together, a delivery or moves one by one, or as one step again."
        ) { if !$0.predict.goOn(skips: true) { $0.inspection.shown.toggleGroup() } },
        WindowCommand(
            .clear, Shortcut("Esc", .escape),
            meaning:
                """
                Ends selecting, or makes layers flat. Otherwise it clears the touch, ends the script, and lifts \
                fingers that were left down.
                """
        ) { $0.escape() },
    ]

    /// The moments of the session.
    static let moments =
        [
            step(
                .momentBack, .momentBack, Shortcut(",", .comma), "Shows the scene one input or deadline earlier.",
                repeats: true),
            step(
                .momentForward, .momentForward, Shortcut(".", .period), "Shows the scene one input or deadline later.",
                repeats: true),
            WindowCommand(
                .showNow, Shortcut("N", .n), meaning: "Shows the scene as it is now."
            ) { $0.stageInput.showNow() },
        ] + TimelineCommands.all.map { $0.pullback { $0.shell.timeline } }

    /// The tab of the event log, and the breaks.
    static let events = [
        WindowCommand(
            .events, Shortcut("E", .e), meaning: "Shows the event log on the right."
        ) { $0.shell.side.show(.events) },
        WindowCommand(
            .breakpoint, Shortcut("F9", .function(9)),
            meaning:
                """
                Sets a break at the row under the pointer, or else at the chosen view. The next press stops before \
                it, and another removes the break.
                """
        ) { $0.toggleBreak() },
        WindowCommand(
            .goOn, Shortcut("F8", .function(8)), meaning: "Goes on after a break."
        ) { $0.inspection.goOn(at: $0.world.timeline.now) },
        WindowCommand(
            .stepOn, Shortcut("F10", .function(10)), meaning: "Goes on by one step after a break.",
            repeats: true
        ) { $0.inspection.stepOn(at: $0.world.timeline.now) },
    ]

    /// True if a command leads on from a break.
    static func isForStop(_ command: WindowCommand) -> Bool { command.name == .goOn || command.name == .stepOn }

    /// Files and the clipboard.
    static let files = [
        WindowCommand(
            .chooseScene, Shortcut("Ctrl-O", .o, .control),
            meaning: "Lists scenes with pictures and recent files. A path can be typed, too."
        ) { $0.chooseScene() },
        WindowCommand(
            .reload, Shortcut("Ctrl-R", .r, .control), meaning: "Reads the scene's file again."
        ) { $0.document.reload() },
        WindowCommand(
            .pasteScene, Shortcut("Ctrl-V", .v, .control),
            meaning: "Opens the dump or the scene that was copied."
        ) { $0.document.pasteScene() },
    ]
}
