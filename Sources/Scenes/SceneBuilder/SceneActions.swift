// The selectors and key commands of a scene.
import HitscopeEngine
import HitscopeInput
import HitscopeSceneFile

extension Selector {
    /// Creates the selector of an action from its name in a scene. Scenes name the editing actions `copy`, not `copy:`.
    init(sceneName name: String) {
        self = Selector.editing.first { $0.name.map { $0.dropLast() } == name[...] } ?? Selector(name)
    }

    /// The name of the action in scenes; nil if it has none.
    public var sceneName: String? {
        name.map { name in Selector.editing.contains(self) ? String(name.dropLast()) : name }
    }

    private static let editing: [Selector] = [.cut, .copy, .paste, .select, .selectAll, .delete]
}

extension Scene.KeyCommand {
    @MainActor func makeKeyCommand() -> UIKeyCommand {
        UIKeyCommand(
            title: selector, input: input, modifierFlags: UIKeyModifierFlags(rawValue: modifiers.rawValue),
            action: Selector(sceneName: selector))
    }

    /// The key in the spelling of `UIKeyCommand`.
    private var input: String {
        switch key {
        case .up: UIKeyCommand.inputUpArrow
        case .down: UIKeyCommand.inputDownArrow
        case .left: UIKeyCommand.inputLeftArrow
        case .right: UIKeyCommand.inputRightArrow
        case .escape: UIKeyCommand.inputEscape
        case .home: UIKeyCommand.inputHome
        case .end: UIKeyCommand.inputEnd
        case .pageUp: UIKeyCommand.inputPageUp
        case .pageDown: UIKeyCommand.inputPageDown
        case .deleteForward: UIKeyCommand.inputDelete
        case let key where (0x3A...0x45).contains(key.rawValue): "UIKeyInputF\(key.rawValue - 0x39)"
        default: USKeyboard.characters(of: key)
        }
    }
}
