// What the window does at a key or at a button of the tools.
//
// One table, from which keys are routed, tools are made and help is written. Knows no panels; a command asks the
// debugger.
import HitscopeInput
import HitscopeLanguage

/// Something that the window does, by a key, and perhaps by a button beside the stage.
struct WindowCommand: Identifiable, Sendable {
    /// Its name; buttons are found by it.
    let id: String
    /// The keys that do it. The first is shown.
    let shortcuts: [Shortcut]
    private let sentence: @Sendable () -> LocalizedText
    /// Whether a key that is held does it again and again.
    let repeats: Bool
    /// Whether it moves the stage. Any other command is for the last picture of a movement.
    let movesStage: Bool
    /// Its button beside the stage; nil for none.
    let tool: Tool?
    let perform: @MainActor @Sendable (Debugger) -> Void

    /// - Parameter meaning: what it does, as a sentence.
    init(
        id: String, shortcuts: [Shortcut], meaning: @autoclosure @escaping @Sendable () -> LocalizedText,
        repeats: Bool = false, movesStage: Bool = false, tool: Tool? = nil,
        perform: @escaping @MainActor @Sendable (Debugger) -> Void
    ) {
        (self.id, self.shortcuts, sentence) = (id, shortcuts, meaning)
        (self.repeats, self.movesStage, self.tool, self.perform) = (repeats, movesStage, tool, perform)
    }

    /// What it does, as a sentence in the language that is spoken.
    var meaning: String { sentence().text }

    /// A button beside the stage.
    struct Tool: Sendable {
        let face: ToolButton.Face
        /// Whether what it switches is on.
        var isOn: @MainActor @Sendable (Debugger) -> Bool = { _ in false }
        /// Whether a gap stands above it.
        var beginsGroup = false
        /// Whether there is anything that it could do.
        var isShown: @MainActor @Sendable (Debugger) -> Bool = { _ in true }
        /// What stands on it now, where that changes; nil for its face.
        var changed: @MainActor @Sendable (Debugger) -> ToolButton.Face? = { _ in nil }
    }

    /// All commands, in the order in which help lists them.
    static let all = steps + moments + events + stage + hands + playing + files + window

    /// The command that a change of a key stands for; nil for none.
    static func command(for change: KeyChange) -> WindowCommand? {
        all.first { command in command.shortcuts.contains { $0.matches(change) } }
    }
}

/// A key, with the modifiers that have to be held with it.
struct Shortcut: Hashable, Sendable {
    let key: Key
    /// The modifiers apart from left Alt, which only says that the key is for the window.
    let modifiers: KeyModifiers
    /// What the key types, if that decides, since keyboards have the sign on different keys; nil if the key does.
    let character: String?
    /// How it is written for the reader.
    let name: String

    init(_ name: String, _ key: Key, _ modifiers: KeyModifiers = [], character: String? = nil) {
        (self.name, self.key, self.modifiers, self.character) = (name, key, modifiers, character)
    }

    /// Whether a key that goes down is this one.
    func matches(_ change: KeyChange) -> Bool {
        let held = change.modifiers.subtracting([.alphaShift, .alternate])
        if let character, !change.characters.isEmpty {
            return change.characters == character && !held.contains(.control)
        }
        return change.key == key && held == modifiers
    }
}
