// The commands for steps, moments, the event log, breakpoints, and files.
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
            title: "Expand a step",
            meaning: "Expands or collapses a step that stands for several: siblings, a delivery, or moves."
        ) {
            let isWaiting = $0.document.lesson.isOn && $0.document.lesson.phase != .done
            if isWaiting ? $0.document.lesson.resume(skips: true) : $0.predict.resume(skips: true) { return }
            $0.inspection.shown.toggleGroup()
        },
        WindowCommand(
            .clear, Shortcut("Esc", .escape),
            title: "Close, or clear the touch",
            meaning:
                """
                Closes the part that was opened last. Otherwise clears the touch, ends the script, and lifts fingers \
                that are still down.
                """
        ) { $0.escape() },
    ]

    /// The commands for the moments of the session.
    static let moments =
        [
            step(
                .momentBack, .momentBack, Shortcut(",", .comma), "One moment back",
                "Goes back by one input or timer.",
                repeats: true),
            step(
                .momentForward, .momentForward, Shortcut(".", .period), "One moment forward",
                "Goes forward by one input or timer.",
                repeats: true),
            WindowCommand(
                .showNow, Shortcut("N", .n), title: "Show the present",
                meaning: "Shows the present state of the scene."
            ) { $0.stageInput.showNow() },
        ] + TimelineCommands.all.map { $0.pullback { $0.shell.timeline } }

    /// The commands for the event log and for breakpoints.
    static let events = [
        WindowCommand(
            .events, Shortcut("E", .e), title: "Event log",
            meaning: "Shows the event log on the right."
        ) { $0.shell.show(.events) },
        WindowCommand(
            .breakpoint, Shortcut("F9", .function(9)),
            title: "Set a breakpoint",
            meaning:
                """
                Sets a breakpoint at the row under the pointer, or else at the chosen view. Press again to stop before \
                it, and again to remove the breakpoint.
                """
        ) { $0.toggleBreak() },
        WindowCommand(
            .resume, Shortcut("F8", .function(8)), title: "Continue after a breakpoint",
            meaning: "Continues after a breakpoint."
        ) { $0.inspection.resume(at: $0.world.timeline.now) },
        WindowCommand(
            .stepOn, Shortcut("F10", .function(10)), title: "One step after a breakpoint",
            meaning: "Continues by one step after a breakpoint.",
            repeats: true
        ) { $0.inspection.stepOn(at: $0.world.timeline.now) },
    ]

    /// True if a command continues after a breakpoint.
    static func isForStop(_ command: WindowCommand) -> Bool { command.name == .resume || command.name == .stepOn }

    /// The commands for files and the clipboard.
    static let files = [
        WindowCommand(
            .chooseScene, Shortcut("Ctrl-O", .o, .control),
            title: "Open a scene",
            meaning: "Lists scenes with pictures and recent files. You can also type a path."
        ) { $0.chooseScene() },
        WindowCommand(
            .reload, Shortcut("Ctrl-R", .r, .control), title: "Read the file again",
            meaning: "Reads the scene's file again."
        ) { $0.document.reload() },
        WindowCommand(
            .pasteScene, Shortcut("Ctrl-V", .v, .control),
            title: "Open from the clipboard",
            meaning: "Opens the dump or the scene on the clipboard."
        ) { $0.document.pasteScene() },
        WindowCommand(
            .exportPage, Shortcut("Shift-E", .e, .shift),
            title: "Export as a web page",
            meaning: "Saves the touch as a web page beside the scene's file. ← and → go through its steps."
        ) { $0.document.export(.html) },
        WindowCommand(
            .exportPDF, Shortcut("Ctrl-P", .p, .control),
            title: "Export as a PDF",
            meaning: "Saves the touch as a PDF beside the scene's file, with a page for each step."
        ) { $0.document.export(.pdf) },
    ]
}
