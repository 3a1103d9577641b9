// The only table of keys: their names in scripts, and the characters that they type on a US keyboard.
//
// `Key` and `USKeyboard` use it. Source: the keyboard page (0x07) of the USB HID usage tables.

enum KeyTable {
    /// One key of a US keyboard.
    struct Row {
        let key: Key
        /// The name in scripts; nil for a key that scripts name by its usage number.
        let name: String?
        /// The characters without Shift and with it; nil for a key that types nothing.
        let characters: (plain: Character, shifted: Character)?

        init(_ key: Key, _ name: String? = nil, types characters: (plain: Character, shifted: Character)? = nil) {
            self.key = key
            self.name = name
            self.characters = characters
        }
    }

    static let rows: [Row] = letters + digits + typingKeys + otherKeys + functionKeys

    static let names: [Key: String] = Dictionary(
        uniqueKeysWithValues: rows.compactMap { row in row.name.map { (row.key, $0) } })

    static let keys: [String: Key] = Dictionary(uniqueKeysWithValues: names.map { ($0.value, $0.key) })

    private static let letters: [Row] = "abcdefghijklmnopqrstuvwxyz".enumerated().map { offset, letter in
        let key = Key(rawValue: Key.a.rawValue + offset)
        return Row(key, String(letter), types: (letter, Character(letter.uppercased())))
    }

    /// The digits follow the letters. The last one is 0.
    private static let digits: [Row] = zip("1234567890", "!@#$%^&*()").enumerated().map { offset, characters in
        Row(Key(rawValue: Key.z.rawValue + 1 + offset), String(characters.0), types: characters)
    }

    private static let typingKeys: [Row] = [
        Row(.returnKey, "return", types: ("\r", "\r")),
        Row(.tab, "tab", types: ("\t", "\t")),
        Row(.space, "space", types: (" ", " ")),
        Row(.hyphen, "hyphen", types: ("-", "_")),
        Row(.equal, "equal", types: ("=", "+")),
        Row(.openBracket, types: ("[", "{")),
        Row(.closeBracket, types: ("]", "}")),
        Row(.backslash, types: ("\\", "|")),
        Row(.semicolon, types: (";", ":")),
        Row(.quote, types: ("'", "\"")),
        Row(.graveAccent, types: ("`", "~")),
        Row(.comma, "comma", types: (",", "<")),
        Row(.period, "period", types: (".", ">")),
        Row(.slash, "slash", types: ("/", "?")),
    ]

    private static let otherKeys: [Row] = [
        Row(.escape, "escape"), Row(.deleteBackward, "delete"), Row(.deleteForward, "deleteforward"),
        Row(.home, "home"), Row(.end, "end"), Row(.pageUp, "pageup"), Row(.pageDown, "pagedown"),
        Row(.left, "left"), Row(.right, "right"), Row(.up, "up"), Row(.down, "down"),
        Row(.leftControl, "leftcontrol"), Row(.leftShift, "leftshift"),
        Row(.leftAlternate, "leftalternate"), Row(.leftCommand, "leftcommand"),
        Row(.rightControl, "rightcontrol"), Row(.rightShift, "rightshift"),
        Row(.rightAlternate, "rightalternate"), Row(.rightCommand, "rightcommand"),
    ]

    private static let functionKeys: [Row] = (1...24).map { Row(.function($0), "f\($0)") }
}
