// A text during editing: characters, a selection, and the effect of keys on both.
import HitscopeEngine
import HitscopeGeometry

struct EditedText {
    private(set) var characters = TextCharacters()
    /// The indices of the selected characters; empty for a caret.
    private(set) var selection = 0..<0
    /// The end of the selection that is fixed while the other end moves.
    private var anchor = 0

    var string: String { characters.string }
    var selected: String { characters[selection] }
    /// The end of the selection that moves.
    var caret: Int { anchor == selection.lowerBound ? selection.upperBound : selection.lowerBound }

    /// Replaces the whole text, and moves the caret to the end.
    mutating func set(_ text: String) {
        characters = TextCharacters(text)
        moveCaret(to: characters.count, extending: false)
    }

    mutating func insert(_ text: String) {
        let new = TextCharacters(text)
        let start = selection.lowerBound
        characters.replaceSubrange(selection, with: new)
        moveCaret(to: start + new.count, extending: false)
    }

    /// Deletes the selection, or the character before or after the caret.
    mutating func delete(forward: Bool) {
        if selection.isEmpty { moveCaret(to: caret + (forward ? 1 : -1), extending: true) }
        insert("")
    }

    mutating func moveCaret(to place: Int, extending: Bool) {
        let place = max(0, min(place, characters.count))
        if !extending { anchor = place }
        selection = min(anchor, place)..<max(anchor, place)
    }

    mutating func selectAll() {
        anchor = 0
        moveCaret(to: characters.count, extending: true)
    }

    /// Selects the word at an index, unless the index is in the selection already.
    mutating func selectWord(at place: Int) {
        guard selection.isEmpty || !(selection.lowerBound...selection.upperBound).contains(place) else { return }
        moveCaret(to: place, extending: false)
        selectWord()
    }

    /// Selects the word around the caret.
    mutating func selectWord() {
        let start = characters.lastIndex(before: caret) { !$0.isLetter && !$0.isNumber }.map { $0 + 1 } ?? 0
        let end = characters.firstIndex(from: caret) { !$0.isLetter && !$0.isNumber } ?? characters.count
        anchor = start
        moveCaret(to: end, extending: true)
    }

    /// The effect of a key on text.
    enum KeyEffect {
        case insert(String), delete(forward: Bool), move(by: Int, extending: Bool), moveToEnd(Bool, extending: Bool),
            newline
    }

    /// The effect of a key; nil if it has none, or if a held modifier makes it a command.
    static func effect(of key: UIKey) -> KeyEffect? {
        guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return nil }
        let extends = key.modifierFlags.contains(.shift)
        if key.keyCode == .keyboardReturnOrEnter { return .newline }
        if key.keyCode == .keyboardDeleteOrBackspace { return .delete(forward: false) }
        if key.keyCode == .keyboardDeleteForward { return .delete(forward: true) }
        if key.keyCode == .keyboardLeftArrow { return .move(by: -1, extending: extends) }
        if key.keyCode == .keyboardRightArrow { return .move(by: 1, extending: extends) }
        if key.keyCode == .keyboardHome { return .moveToEnd(false, extending: extends) }
        if key.keyCode == .keyboardEnd { return .moveToEnd(true, extending: extends) }
        let isPrintable =
            !key.characters.isEmpty && key.characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        return isPrintable ? .insert(key.characters) : nil
    }

    /// The characters that an effect replaces, and their replacement; nil if the effect changes no characters.
    func replacement(by effect: KeyEffect) -> (range: Range<Int>, text: String)? {
        switch effect {
        case .insert(let text): return (selection, text)
        case .newline: return (selection, "\n")
        case .move, .moveToEnd: return nil
        case .delete(let forward):
            if !selection.isEmpty { return (selection, "") }
            let range = forward ? caret..<min(caret + 1, characters.count) : max(caret - 1, 0)..<caret
            return range.isEmpty ? nil : (range, "")
        }
    }

    /// A range in UTF-16 code units, as Foundation counts.
    func foundationRange(_ range: Range<Int>) -> NSRange {
        NSRange(location: characters.utf16Count(0..<range.lowerBound), length: characters.utf16Count(range))
    }

    /// Performs the effect of a key. Returns true if the characters changed.
    mutating func perform(_ effect: KeyEffect) -> Bool {
        let before = characters
        switch effect {
        case .insert(let text): insert(text)
        case .delete(let forward): delete(forward: forward)
        case .move(let step, let extending):
            let isLeaving = !extending && !selection.isEmpty
            moveCaret(
                to: isLeaving ? (step < 0 ? selection.lowerBound : selection.upperBound) : caret + step,
                extending: extending)
        case .moveToEnd(let end, let extending): moveCaret(to: end ? characters.count : 0, extending: extending)
        case .newline: insert("\n")
        }
        return characters != before
    }
}

extension EditedText {
    /// The text while an input method composes: marked text replaces the selection, with the caret in it.
    ///
    /// - Returns: the text, and the indices of the marked characters in it.
    func showing(_ marked: String, caret: Int) -> (text: EditedText, marked: Range<Int>) {
        var shown = self
        let start = selection.lowerBound
        shown.insert(marked)
        let range = start..<shown.caret
        shown.moveCaret(to: min(start + caret, range.upperBound), extending: false)
        return (shown, range)
    }
}

extension EditedText {
    /// A change of a text: the characters that differ, and the new selection.
    struct Difference {
        fileprivate let range: Range<Int>, characters: TextCharacters, selection: Range<Int>, anchor: Int
    }

    /// The change from this text to another one.
    func difference(to other: EditedText) -> Difference {
        let start = characters.commonPrefix(with: other.characters)
        let maximum = min(characters.count, other.characters.count)
        let tail = characters.commonSuffix(with: other.characters, atMost: maximum - start)
        return Difference(
            range: start..<(characters.count - tail),
            characters: other.characters.part(start..<(other.characters.count - tail)), selection: other.selection,
            anchor: other.anchor)
    }

    /// Applies a change that was calculated from this text.
    func applying(_ difference: Difference) -> EditedText {
        var other = self
        other.characters.replaceSubrange(
            difference.range.clamped(to: 0..<characters.count), with: difference.characters)
        let all = 0..<other.characters.count
        other.anchor = max(0, min(difference.anchor, all.upperBound))
        other.selection = difference.selection.clamped(to: all)
        return other
    }
}
