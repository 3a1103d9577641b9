// The titles of keys as the user sees them printed on the keys.
//
// KeyTable.swift has the names for scripts and recordings.
import HitscopeLanguage

extension Key {
    /// The text on the key, such as `F5` or `B`; nil if the key only has the character that it types.
    public var title: String? {
        arrow ?? mark ?? modifierTitle ?? editingTitle ?? name.map { $0.uppercased() }
    }

    private var arrow: String? {
        switch self {
        case .left: localized("Left Arrow")
        case .right: localized("Right Arrow")
        case .up: localized("Up Arrow")
        case .down: localized("Down Arrow")
        default: nil
        }
    }

    /// The name of a punctuation mark. In a sentence, the mark itself would be hard to see.
    private var mark: String? {
        switch self {
        case .comma: localized("Comma")
        case .period: localized("Period")
        case .semicolon: localized("Semicolon")
        case .quote: localized("Quote")
        case .hyphen: localized("Hyphen")
        case .equal: localized("Equals")
        case .slash: localized("Slash")
        case .backslash, .nonUSBackslash: localized("Backslash")
        case .openBracket: localized("Left Bracket")
        case .closeBracket: localized("Right Bracket")
        case .graveAccent: localized("Grave Accent")
        default: nil
        }
    }

    private var modifierTitle: String? {
        switch self {
        case .leftControl: localized("Left Control")
        case .leftShift: localized("Left Shift")
        case .leftAlternate: localized("Left Alt")
        case .leftCommand: localized("Left Command")
        case .rightControl: localized("Right Control")
        case .rightShift: localized("Right Shift")
        case .rightAlternate: localized("Right Alt")
        case .rightCommand: localized("Right Command")
        default: nil
        }
    }

    private var editingTitle: String? {
        switch self {
        case .returnKey: "Return"
        case .keypad(.enter): "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .space: "Space"
        case .home: "Home"
        case .end: "End"
        case .insert: "Insert"
        case .pause: "Pause"
        case .deleteBackward: "Delete"
        case .deleteForward: localized("Forward Delete")
        case .pageUp: localized("Page Up")
        case .pageDown: localized("Page Down")
        case .capsLock: localized("Caps Lock")
        case .keypad(.numLock): localized("Num Lock")
        case .printScreen: localized("Print Screen")
        case .scrollLock: localized("Scroll Lock")
        case .application: localized("Menu")
        case .lang1: localized("Hangul")
        case .lang2: localized("Hanja")
        default: nil
        }
    }
}

extension KeyChange {
    /// The key as sentences name it: the text on it, otherwise the character that it types, otherwise its usage number.
    public var keyTitle: String {
        let isTyped =
            !characters.isEmpty && characters.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
        return key.title ?? (isTyped ? characters : "\(key.rawValue)")
    }
}
