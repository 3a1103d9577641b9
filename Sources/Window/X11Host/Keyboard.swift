// What the keyboard did, as keys.
//
// Decides which key an X key is, what it types, and which presses are repeats.
import Foundation
import HitscopeCX11
import HitscopeInput

/// The keys that are held, and how to read one.
struct Keyboard {
    /// What each key that is held typed when it went down, by X key code.
    private var held: [UInt32: String] = [:]

    /// A press or release; nil for a release of a key that went down elsewhere.
    mutating func change(_ event: inout XKeyEvent, _ connection: XConnection) -> KeyChange? {
        let code = event.keycode, isDown = event.type == KeyPress
        let key = key(code, connection)
        let modifiers = modifiers(state: event.state, key: key, isDown: isDown)
        guard isDown else {
            guard let characters = held.removeValue(forKey: code) else { return nil }
            return KeyChange(key, isDown: false, modifiers: modifiers, characters: characters)
        }
        let characters = characters(&event, connection)
        let isRepeat = held.updateValue(characters, forKey: code) != nil
        return KeyChange(key, isDown: true, isRepeat: isRepeat, modifiers: modifiers, characters: characters)
    }

    /// The symbol of a key for media, which is no key to type with but a button of a remote control; nil for other
    /// keys.
    func mediaSymbol(_ event: XKeyEvent, _ connection: XConnection) -> Int? {
        let symbol = Int(XkbKeycodeToKeysym(connection.display, KeyCode(event.keycode), 0, 0))
        return RemoteCommand(mediaKey: symbol, isDown: true) == nil ? nil : symbol
    }

    /// What a key for media says; nil for the keyboard's repeats, and for releases that say nothing.
    mutating func command(_ symbol: Int, _ event: XKeyEvent) -> RemoteCommand? {
        let isDown = event.type == KeyPress
        let isStale =
            isDown ? held.updateValue("", forKey: event.keycode) != nil : held.removeValue(forKey: event.keycode) == nil
        return isStale ? nil : RemoteCommand(mediaKey: symbol, isDown: isDown)
    }

    /// What an input method composed, which comes as a press of no key.
    func composed(_ event: inout XKeyEvent, _ connection: XConnection) -> [KeyChange] {
        let characters = characters(&event, connection)
        guard !characters.isEmpty else { return [] }
        return [true, false].map { KeyChange(.unknown, isDown: $0, characters: characters) }
    }

    /// The window lost the keyboard: releases will go elsewhere.
    mutating func releaseAll() { held = [:] }

    /// The key by what it types unshifted in any of the person's layouts, so that a letter is found whatever else it
    /// types; by its shifted symbol for a digit only, which some layouts have there.
    private func key(_ code: UInt32, _ connection: XConnection) -> Key {
        for level: Int32 in 0...1 {
            for group: Int32 in 0..<4 {
                let symbol = XkbKeycodeToKeysym(connection.display, KeyCode(code), group, level)
                guard level == 0 || (0x30...0x39).contains(symbol), let key = Key(keysym: symbol) else { continue }
                return key
            }
        }
        return .unknown
    }

    /// The modifiers with this change; the server's mask is the one before it.
    private func modifiers(state: UInt32, key: Key, isDown: Bool) -> KeyModifiers {
        var modifiers = KeyModifiers(state: state)
        guard let own = key.modifier else { return modifiers }
        if isDown { modifiers.insert(own) } else { modifiers.remove(own) }
        return modifiers
    }

    /// The characters of a press; control characters other than return and tab count as none.
    private func characters(_ event: inout XKeyEvent, _ connection: XConnection) -> String {
        let typed = connection.inputContext.map { Self.lookUp(&event, $0) } ?? Self.lookUp(&event)
        return String(
            typed.unicodeScalars.filter { $0 == "\r" || $0 == "\t" || !($0.value < 0x20 || $0.value == 0x7F) })
    }

    private static func lookUp(_ event: inout XKeyEvent, _ context: XIC) -> String {
        var capacity = 64
        while true {
            var bytes = [CChar](repeating: 0, count: capacity), symbol: KeySym = 0, status: Int32 = 0
            let count = Int(Xutf8LookupString(context, &event, &bytes, Int32(capacity), &symbol, &status))
            if status == XBufferOverflow, count > capacity {
                capacity = count
                continue
            }
            guard status == XLookupChars || status == XLookupBoth, count <= capacity else { return "" }
            return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    /// Without an input method: the symbol's own character where it has one, else the Latin-1 that Xlib knows.
    private static func lookUp(_ event: inout XKeyEvent) -> String {
        var bytes = [CChar](repeating: 0, count: 16), symbol: KeySym = 0
        let count = Int(XLookupString(&event, &bytes, Int32(bytes.count), &symbol, nil))
        if symbol & 0xFF00_0000 == 0x0100_0000, let scalar = Unicode.Scalar(UInt32(symbol & 0xFF_FFFF)) {
            return String(Character(scalar))
        }
        return String(
            String.UnicodeScalarView(bytes.prefix(max(0, count)).map { Unicode.Scalar(UInt8(bitPattern: $0)) }))
    }
}

extension KeyModifiers {
    /// The modifiers of an event's mask, as keyboards usually have them: Alt is the first modifier, Super the fourth.
    init(state: UInt32) {
        self = []
        for (mask, modifier) in Self.masks where state & UInt32(mask) != 0 { formUnion(modifier) }
    }

    private static let masks: [(Int32, KeyModifiers)] = [
        (LockMask, .alphaShift), (ShiftMask, .shift), (ControlMask, .control), (Mod1Mask, .alternate),
        (Mod4Mask, .command),
    ]
}

extension Key {
    /// A key without a usage number, as one that types a letter of a script that the table of usages does not have.
    static let unknown = Key(rawValue: 0)

    /// The modifier that this key is.
    fileprivate var modifier: KeyModifiers? {
        switch self {
        case .leftShift, .rightShift: .shift
        case .leftControl, .rightControl: .control
        case .leftAlternate, .rightAlternate: .alternate
        case .leftCommand, .rightCommand: .command
        default: nil
        }
    }
}

extension RemoteCommand {
    /// What an X symbol for a media key stands for. Source: XF86keysym.h of the X protocol.
    package init?(mediaKey symbol: Int, isDown: Bool) {
        switch (symbol, isDown) {
        case (0x1008_FF14, true): self = .togglePlayPause
        case (0x1008_FF31, true): self = .pause
        case (0x1008_FF15, true): self = .stop
        case (0x1008_FF17, true): self = .nextTrack
        case (0x1008_FF16, true): self = .previousTrack
        case (0x1008_FF97, let isDown): self = isDown ? .beginSeekingForward : .endSeekingForward
        case (0x1008_FF3E, let isDown): self = isDown ? .beginSeekingBackward : .endSeekingBackward
        case _: return nil
        }
    }
}
