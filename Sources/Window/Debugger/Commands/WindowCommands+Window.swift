// The commands of the window itself: presenting and teaching, panels, colours, and finding commands.
import HitscopeInput
import HitscopeLanguage
import HitscopeSession
import HitscopeWindowKit

extension WindowCommands {
    /// The commands for the panels and the colours.
    static let window = [
        WindowCommand(
            .present, Shortcut("F5", .function(5)),
            title: "Presenter mode",
            meaning: "Shows the scene with one sentence for each step, in large type."
        ) { $0.shell.isPresenting.toggle() },
        WindowCommand(
            .predict, Shortcut("P", .p),
            title: "Predict mode",
            meaning: "Asks the class which view will take the next touch. → or Enter shows the answer."
        ) {
            guard !$0.document.lesson.isOn else {
                let words = localized("A lesson asks its own questions. Esc closes it.")
                return $0.post(Notice(words, isError: false))
            }
            $0.predict.isOn.toggle()
        },
        WindowCommand(
            .saveAnswers, Shortcut("Shift-P", .p, .shift),
            title: "Save the answers",
            meaning: "Saves the answers of predict mode as a table beside the scene's file."
        ) {
            guard !$0.document.lesson.isOn else {
                let words = localized(
                    "The answers of a lesson are kept. When the lesson is opened again, Shift-0 brings them back.")
                return $0.post(Notice(words, isError: false))
            }
            $0.predict.saveAnswers(to: $0.document.source)
        },
        WindowCommand(
            .lessons, Shortcut("Shift-L", .l, .shift),
            title: "Lessons",
            meaning: "Lists the lessons."
        ) { $0.chooseScene(library: localized("Lessons")) },
        WindowCommand(
            .lessonNext, Shortcut("Shift-→", .right, .shift),
            title: "Next step of the lesson",
            meaning: "Goes to the next step of the lesson."
        ) { $0.document.goInLesson(by: 1) },
        WindowCommand(
            .lessonBack, Shortcut("Shift-←", .left, .shift),
            title: "Previous step of the lesson",
            meaning: "Goes back to the previous step of the lesson."
        ) { $0.document.goInLesson(by: -1) },
        WindowCommand(
            .leftPanel, Shortcut("F6", .function(6)),
            title: "Hierarchy",
            meaning: "Closes or opens the hierarchy on the left."
        ) { $0.shell.toggle(.hierarchy) },
        WindowCommand(
            .rightPanel, Shortcut("F7", .function(7)),
            title: "Panel on the right",
            meaning: "Closes or opens the panel on the right."
        ) { $0.shell.toggle(.side) },
        WindowCommand(
            .theme, Shortcut("L", .l),
            title: "Theme",
            meaning: "Changes between dark, light and high-contrast colours."
        ) { $0.shell.theme = $0.shell.theme.next },
        WindowCommand(
            .copy, Shortcut("Ctrl-C", .c, .control), title: "Copy texts",
            meaning: "Copies the selected texts."
        ) { $0.copySelection() },
        WindowCommand(
            .palette, Shortcut("Ctrl-K", .k, .control), title: "Find a command, view or scene",
            meaning: "Finds a command, a view or a scene by name."
        ) { $0.shell.palette.toggle() },
        WindowCommand(
            .keys, Shortcut("?", .slash, .shift, character: "?"), title: "All keys",
            meaning: "Lists all keys."
        ) { $0.shell.showsKeys.toggle() },
    ]
}
