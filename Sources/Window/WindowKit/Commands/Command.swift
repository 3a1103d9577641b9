// A command that a key or a button performs.
//
// Each part of the window declares its commands; the window maps them to itself with `pullback`. Keys, buttons, hints
// and the sheet of keys all read the resulting list.
import HitscopeLanguage

/// The name of a command, which is also the accessibility identifier of its button beside the stage.
package struct CommandName: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
}

extension CommandName {
    package static let undo = CommandName("undo change"), redo = CommandName("redo change")
}

/// An action of a part of the window, performed by a key and optionally by a button beside the stage.
package struct Command<Part>: Identifiable, Sendable {
    package typealias Action = @MainActor @Sendable (Part) -> Void

    package let name: CommandName
    /// The keys that perform the command. The first one is shown in hints.
    package let shortcuts: [Shortcut]
    private let heading: @Sendable () -> LocalizedText
    private let sentence: @Sendable () -> LocalizedText
    /// True if holding the key down repeats the command.
    package let repeats: Bool
    /// True if the command moves the stage. Any other command first ends a running transition of the stage.
    package let movesStage: Bool
    /// The button beside the stage; nil if there is none.
    package let tool: CommandTool<Part>?
    package let perform: Action

    /// - Parameters:
    ///   - title: The name of the action in lists of commands.
    ///   - meaning: A description of what the command does, as a sentence.
    package init(
        _ name: CommandName, _ shortcuts: Shortcut..., title: @autoclosure @escaping @Sendable () -> LocalizedText,
        meaning: @autoclosure @escaping @Sendable () -> LocalizedText,
        repeats: Bool = false, movesStage: Bool = false, tool: CommandTool<Part>? = nil,
        perform: @escaping Action
    ) {
        (self.name, self.shortcuts, heading, sentence) = (name, shortcuts, title, meaning)
        (self.repeats, self.movesStage, self.tool, self.perform) = (repeats, movesStage, tool, perform)
    }

    private init<Other>(_ other: Command<Other>, _ tool: CommandTool<Part>?, _ perform: @escaping Action) {
        (name, shortcuts, heading, sentence) = (other.name, other.shortcuts, other.heading, other.sentence)
        (repeats, movesStage, self.tool, self.perform) = (other.repeats, other.movesStage, tool, perform)
    }

    package var id: CommandName { name }

    /// The title of the action in lists of commands, in the user's language.
    package var title: String { heading().text }

    /// The keys that perform the command, as the window shows them; empty if there are none.
    package var keys: String {
        shortcuts.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            .joined(separator: "  ")
    }

    /// A description of what the command does, as a sentence in the user's language.
    package var meaning: String { sentence().text }

    /// The description of the command, with its key.
    package var hint: String { shortcuts.first.map { "\(meaning)  \($0.name)" } ?? meaning }

    /// The same command for an object that contains the part.
    package func pullback<Whole>(_ part: @escaping @MainActor @Sendable (Whole) -> Part) -> Command<Whole> {
        Command<Whole>(self, tool?.pullback(part)) { perform(part($0)) }
    }
}

/// The button of a command.
package struct CommandTool<Part>: Sendable {
    package let face: ToolButton.Face
    /// True if the button begins a group and has a gap above it.
    package let beginsGroup: Bool
    /// True if the option that the button switches is on.
    package let isOn: @MainActor @Sendable (Part) -> Bool
    /// False if the command has nothing to act on. The button is then hidden.
    package let isShown: @MainActor @Sendable (Part) -> Bool
    /// The face that replaces `face` at the moment; nil if none does.
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
