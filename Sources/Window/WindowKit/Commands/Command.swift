// What a key or a button does.
//
// A part of the window declares its commands; the window pulls them back to itself. Keys, buttons, hints and the sheet
// of keys read the one list that results.
import HitscopeEngine
import HitscopeLanguage

/// The name of a command. The button of a command has it as its accessibility identifier.
package struct CommandName: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
}

extension CommandName {
    package static let undo = CommandName("undo change"), redo = CommandName("redo change")
}

/// Something that a part of the window does, by a key, and perhaps by a button beside the stage.
package struct Command<Part>: Identifiable, Sendable {
    package typealias Action = @MainActor @Sendable (Part) -> Void

    package let name: CommandName
    /// The keys that do it. The first is shown.
    package let shortcuts: [Shortcut]
    private let sentence: @Sendable () -> LocalizedText
    /// True if holding the key down performs it again and again.
    package let repeats: Bool
    /// True if it moves the stage. Any other command ends a movement of the stage first.
    package let movesStage: Bool
    /// Its button beside the stage; nil for none.
    package let tool: CommandTool<Part>?
    package let perform: Action

    /// - Parameter meaning: what it does, as a sentence.
    package init(
        _ name: CommandName, _ shortcuts: Shortcut..., meaning: @autoclosure @escaping @Sendable () -> LocalizedText,
        repeats: Bool = false, movesStage: Bool = false, tool: CommandTool<Part>? = nil,
        perform: @escaping Action
    ) {
        (self.name, self.shortcuts, sentence) = (name, shortcuts, meaning)
        (self.repeats, self.movesStage, self.tool, self.perform) = (repeats, movesStage, tool, perform)
    }

    private init<Other>(_ other: Command<Other>, _ tool: CommandTool<Part>?, _ perform: @escaping Action) {
        (name, shortcuts, sentence) = (other.name, other.shortcuts, other.sentence)
        (repeats, movesStage, self.tool, self.perform) = (other.repeats, other.movesStage, tool, perform)
    }

    package var id: CommandName { name }

    /// What it does, as a sentence in the language that is spoken.
    package var meaning: String { sentence().text }

    /// What it does, with its key.
    package var hint: String { shortcuts.first.map { "\(meaning)  \($0.name)" } ?? meaning }

    /// The same command of a whole that has the part.
    package func pullback<Whole>(_ part: @escaping @MainActor @Sendable (Whole) -> Part) -> Command<Whole> {
        Command<Whole>(self, tool?.pullback(part)) { perform(part($0)) }
    }
}

/// The button of a command.
package struct CommandTool<Part>: Sendable {
    package let face: ToolButton.Face
    /// True if the button begins a group, so that a gap stands above it.
    package let beginsGroup: Bool
    /// True if what it switches is on.
    package let isOn: @MainActor @Sendable (Part) -> Bool
    /// False if there is nothing that it could do.
    package let isShown: @MainActor @Sendable (Part) -> Bool
    /// The face it has now in place of its own; nil for its own.
    package let changed: @MainActor @Sendable (Part) -> ToolButton.Face?

    package init(
        _ face: ToolButton.Face, beginsGroup: Bool = false,
        isOn: @escaping @MainActor @Sendable (Part) -> Bool = { _ in false },
        isShown: @escaping @MainActor @Sendable (Part) -> Bool = { _ in true },
        changed: @escaping @MainActor @Sendable (Part) -> ToolButton.Face? = { _ in nil }
    ) {
        (self.face, self.beginsGroup) = (face, beginsGroup)
        (self.isOn, self.isShown, self.changed) = (isOn, isShown, changed)
    }

    package func pullback<Whole>(_ part: @escaping @MainActor @Sendable (Whole) -> Part) -> CommandTool<Whole> {
        CommandTool<Whole>(
            face, beginsGroup: beginsGroup, isOn: { isOn(part($0)) }, isShown: { isShown(part($0)) },
            changed: { changed(part($0)) })
    }
}
