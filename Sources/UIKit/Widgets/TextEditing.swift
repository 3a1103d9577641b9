// The behaviour that text fields and text views share: editing actions, their keys, and undo.
//
// Focus, keys and menus are in TextEditing+Focus.swift.
import HitscopeEngine
import HitscopeGeometry

@MainActor protocol TextEditing: UIView {
    var edited: EditedText { get set }
    var undoing: TextUndo { get }
    var turns: EditingSession { get }
    /// True if the delegate allows editing to begin.
    var mayBegin: Bool { get }
    /// True if the delegate allows editing to end.
    var mayEnd: Bool { get }
    /// Notifies the delegate that editing began or ended.
    func notifyEditing(begins: Bool)
    /// Performs the effect of a key on the text. Returns false if it has none.
    func take(_ press: UIPress) -> Bool
    /// The index of the character at a point, in the coordinates of the bounds.
    func characterIndex(at point: CGPoint) -> Int
    /// The rectangle next to which the editing menu appears, in the coordinates of the bounds.
    var menuRect: CGRect { get }
    /// True if the text may be changed now.
    var mayChange: Bool { get }
    /// True if the text may be copied; false if it is secret.
    var mayCopy: Bool { get }
    /// True if the text has one line, in which line breaks are spaces.
    var hasOneLine: Bool { get }
    /// True if user code allows some characters to be replaced. The range is in UTF-16 code units.
    func allows(_ text: String, in range: NSRange) -> Bool
    /// Called after the text has changed.
    func textChanged()
}

extension UIResponder {
    /// True if keys change the view's text while it is the first responder.
    package var takesText: Bool { (self as? any TextEditing)?.mayChange ?? false }
}

extension TextEditing {
    /// The text as it is drawn, and the indices of marked text in it, which an input method is still composing.
    var drawn: (text: EditedText, marked: Range<Int>) {
        guard let marked = world.editing.marked, turns.isEditing(self), mayChange, window?.isKeyWindow == true else {
            return (edited, 0..<0)
        }
        return edited.showing(marked.text, caret: marked.caret)
    }

    /// Draws the line under marked text, in the colour of the text.
    func underline(_ marked: CGRect, _ color: UIColor, in context: CGContext) {
        let line = CGRect(x: marked.minX, y: marked.maxY - 2, width: marked.width, height: 1)
        context.list.bar(line, color.cgColor)
    }

    /// True if an editing action can be performed now; nil for another action.
    func canEdit(_ action: Selector) -> Bool? {
        switch action {
        case .copy: !edited.selection.isEmpty && mayCopy
        case .cut: !edited.selection.isEmpty && mayChange && mayCopy
        case .delete: !edited.selection.isEmpty && mayChange
        case .paste: UIPasteboard.general.hasStrings && mayChange
        case .select: edited.selection.isEmpty && !edited.characters.isEmpty
        case .selectAll: edited.selection.count < edited.characters.count
        default: nil
        }
    }

    func edit(_ action: Selector) {
        switch action {
        case .copy: if mayCopy { UIPasteboard.general.string = edited.selected }
        case .cut:
            guard mayCopy else { return }
            UIPasteboard.general.string = edited.selected
            change("Cut", "")
        case .delete: change("Delete", "")
        case .paste:
            if let text = UIPasteboard.general.string { change("Paste", hasOneLine ? text.inOneLine : text) }
        case .select: edited.selectWord()
        case .selectAll: edited.selectAll()
        default: return
        }
    }

    private func change(_ name: String, _ text: String) {
        guard mayChange, allows(text, in: edited.foundationRange(edited.selection)) else { return }
        let before = edited
        edited.insert(text)
        undoing.changed(self, from: before, as: name, isTyped: false)
        textChanged()
    }

    /// The effect of a key now; nil if it has none, or if it would change characters that may not be changed.
    func effect(of key: UIKey) -> EditedText.KeyEffect? {
        guard let effect = EditedText.effect(of: key) else { return nil }
        return mayChange || edited.replacement(by: effect) == nil ? effect : nil
    }

    /// Performs the effect of a key.
    func perform(_ effect: EditedText.KeyEffect) {
        if let (range, text) = edited.replacement(by: effect), !allows(text, in: edited.foundationRange(range)) {
            return
        }
        let before = edited
        guard edited.perform(effect) else { return }
        undoing.changed(self, from: before, as: "Typing", isTyped: true)
        textChanged()
    }
}

extension String {
    /// The text with a space in place of each line break.
    var inOneLine: String { contains(where: \.isNewline) ? String(map { $0.isNewline ? Character(" ") : $0 }) : self }
}

/// The undo of a text. Continuous typing is undone as a whole, all other changes one by one.
///
/// Only the latest change keeps the whole text before it, because typing may continue. All others keep the characters
/// that they replaced.
@MainActor final class TextUndo {
    let manager = UndoManager()
    /// The position of the caret after typing; nil if the last change was not typing.
    private var typingEnd: Int?
    private weak var newest: Change?

    /// A change that can be undone or redone.
    private final class Change {
        private enum UndoState { case text(EditedText), difference(EditedText.Difference) }

        private var earlier: UndoState

        init(from text: EditedText) { earlier = .text(text) }
        init(_ difference: EditedText.Difference) { earlier = .difference(difference) }

        /// Keeps only the characters that were replaced. Called when the text after the change is known.
        func end(with text: EditedText) {
            guard case .text(let before) = earlier else { return }
            earlier = .difference(text.difference(to: before))
        }

        /// The text without the change.
        func undone(in text: EditedText) -> EditedText {
            switch earlier {
            case .text(let before): before
            case .difference(let difference): text.applying(difference)
            }
        }
    }

    /// Removes all changes, so that none can be undone.
    func forget() {
        typingEnd = nil
        manager.removeAllActions()
    }

    func changed(_ text: any TextEditing, from before: EditedText, as name: String, isTyped: Bool) {
        let continues = isTyped && before.selection.isEmpty && typingEnd == before.caret && manager.canUndo
        typingEnd = isTyped ? text.edited.caret : nil
        guard !continues else { return }
        newest?.end(with: before)
        let change = Change(from: before)
        newest = change
        register(text, change, name)
    }

    private func register(_ text: any TextEditing, _ change: Change, _ name: String) {
        manager.registerUndo(withTarget: text as UIResponder) { [unowned self] responder in
            guard let text = responder as? any TextEditing else { return }
            let now = text.edited
            text.edited = change.undone(in: now)
            typingEnd = nil
            newest = nil
            register(text, Change(text.edited.difference(to: now)), name)
            text.textChanged()
        }
        manager.setActionName(name)
    }
}

enum EditingCommands {
    /// The keys for editing actions, with Command as on a Mac and with Control as on other systems.
    @MainActor static let all: [UIKeyCommand] = [UIKeyModifierFlags.command, .control].flatMap { modifier in
        [("x", Selector.cut), ("c", .copy), ("v", .paste), ("a", .selectAll)].map {
            UIKeyCommand(input: $0.0, modifierFlags: modifier, action: $0.1)
        }
    }
}
