// The list of all commands of the window, and their names.
import HitscopeInput
import HitscopeLanguage
import HitscopeWindowKit

typealias WindowCommand = Command<Debugger>

extension CommandName {
    static let openRun = CommandName("open run")
    static let clear = CommandName("clear")
    static let showNow = CommandName("show now")
    static let events = CommandName("events")
    static let breakpoint = CommandName("break")
    static let resume = CommandName("go on")
    static let stepOn = CommandName("step on")
    static let chooseScene = CommandName("choose scene")
    static let reload = CommandName("reload")
    static let pasteScene = CommandName("paste scene")
    static let stepBack = CommandName("step back")
    static let stepForward = CommandName("step forward")
    static let firstStep = CommandName("first step")
    static let lastStep = CommandName("last step")
    static let play = CommandName("play")
    static let momentBack = CommandName("moment back")
    static let momentForward = CommandName("moment forward")
    static let select = CommandName("select")
    static let touch = CommandName("touch")
    static let attributes = CommandName("attributes")
    static let saveAsScene = CommandName("save as scene")
    static let playScript = CommandName("play script")
    static let record = CommandName("record")
    static let playRecording = CommandName("play recording")
    static let saveRecording = CommandName("save recording")
    static let exportPage = CommandName("export page"), exportPDF = CommandName("export PDF")
    static let saveTest = CommandName("save test")
    static let twoFingers = CommandName("two fingers")
    static let map = CommandName("map")
    static let gestures = CommandName("gestures")
    static let present = CommandName("present")
    static let predict = CommandName("predict")
    static let saveAnswers = CommandName("save answers")
    static let lessons = CommandName("lessons")
    static let lessonNext = CommandName("next step of lesson"), lessonBack = CommandName("previous step of lesson")
    static let leftPanel = CommandName("left panel")
    static let rightPanel = CommandName("right panel")
    static let theme = CommandName("theme")
    static let copy = CommandName("copy")
    static let keys = CommandName("keys")
    static let palette = CommandName("palette")
}

enum WindowCommands {
    /// All commands, in the order in which help lists them.
    static let all = steps + moments + events + stage + selection + playing + files + window

    /// The commands that would reveal the answer to a question of predict mode, or change the question.
    static let reporting: Set<CommandName> = [
        .map, .gestures, .disagreement, .select, .momentBack, .momentForward, .showNow, .playRecording, .twoFingers,
        .undo, .redo,
        .saveAsScene, .exportPage, .exportPDF,
    ]

    /// The commands whose keys the window receives even while a view of the scene has the keyboard: function keys, and
    /// the key of the scene chooser.
    static let reservedForWindow: Set<CommandName> = [
        .chooseScene, .present, .leftPanel, .rightPanel, .breakpoint, .resume, .stepOn,
    ]

    /// The commands whose keys edit the text of a field that has the keyboard.
    static let editing: Set<CommandName> = [.copy, .pasteScene, .undo, .redo]

    /// A group of commands on the sheet of keys.
    struct Group {
        let title: String
        let names: [CommandName]

        var commands: [WindowCommand] { names.compactMap { name in all.first { $0.name == name } } }
    }

    /// All commands in groups. The commands that a beginner needs come first.
    static var groups: [Group] {
        [
            Group(
                title: localized("STEPS"),
                names: [
                    .stepForward, .stepBack, .firstStep, .lastStep, .play, .openRun, .clear, .exportPage, .exportPDF,
                ]),
            Group(
                title: localized("SCENE"),
                names: [.playScript, .chooseScene, .pasteScene, .reload, .saveAsScene, .undo, .redo]),
            Group(
                title: localized("CLASSROOM"),
                names: [.lessons, .lessonNext, .lessonBack, .present, .predict, .saveAnswers]),
            Group(
                title: localized("STAGE"),
                names: [
                    .map, .disagreement, .bounds, .depth, .alone, .select, .twoFingers, .gestures, .zoomIn, .zoomOut,
                    .fit,
                ]),
            Group(
                title: localized("TIME AND BREAKPOINTS"),
                names: [.momentBack, .momentForward, .showNow, .wholeSession, .breakpoint, .resume, .stepOn]),
            Group(
                title: localized("PANELS"), names: [.touch, .attributes, .events, .leftPanel, .rightPanel]),
            Group(title: localized("RECORDING"), names: [.record, .playRecording, .saveRecording, .saveTest]),
            Group(title: localized("WINDOW"), names: [.palette, .keys, .copy, .theme]),
        ]
    }

    /// The command for a change of a key; nil if there is none.
    static func command(for change: KeyChange) -> WindowCommand? {
        all.first { command in command.shortcuts.contains { $0.matches(change) } }
    }

    /// The description of a command, with its key; nil if no command has this name.
    static func hint(of name: CommandName) -> String? { all.first { $0.name == name }?.hint }
}
