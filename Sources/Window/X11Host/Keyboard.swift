// Converts key events into key changes.
import Foundation
import HitscopeCX11
import HitscopeInput

/// The keys that are held down.
struct Keyboard {
    /// The text that each held key typed when it went down, by key code.
    private var held: [UInt32: String] = [:]

    /// A press or release; nil for the release of a key that was not pressed in this window.
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

    /// The keysym of a media key, which is a button of a remote control; nil for other keys.
    func mediaSymbol(_ event: XKeyEvent, _ connection: XConnection) -> Int? {
        let symbol = Int(XkbKeycodeToKeysym(connection.display, KeyCode(event.keycode), 0, 0))
        return RemoteCommand(mediaKey: symbol, isDown: true) == nil ? nil : symbol
    }

    /// The command of a media key; nil for repeats, for releases without a command, and for releases of keys that were
    /// not pressed in this window.
    mutating func command(_ symbol: Int, _ event: XKeyEvent) -> RemoteCommand? {
        let isDown = event.type == KeyPress
        let isStale =
            isDown ? held.updateValue("", forKey: event.keycode) != nil : held.removeValue(forKey: event.keycode) == nil
        return isStale ? nil : RemoteCommand(mediaKey: symbol, isDown: isDown)
    }

    /// The changes for text that an input method composed, which arrives as a press of key code 0.
    func composed(_ event: inout XKeyEvent, _ connection: XConnection) -> [KeyChange] {
        let characters = characters(&event, connection)
        guard !characters.isEmpty else { return [] }
        return [true, false].map { KeyChange(.unknown, isDown: $0, characters: characters) }
    }

    /// Forgets the held keys, because the window lost the focus and does not receive their releases.
    mutating func releaseAll() { held = [:] }

    /// The key for an unshifted keysym in any group of the layout, which finds letters in every layout. The shifted
    /// keysym is used only for digits, because some layouts have them with Shift.
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

    /// The modifiers after this change; the event's mask contains those before it.
    private func modifiers(state: UInt32, key: Key, isDown: Bool) -> KeyModifiers {
        var modifiers = KeyModifiers(state: state)
        guard let own = key.modifier else { return modifiers }
        if isDown { modifiers.insert(own) } else { modifiers.remove(own) }
        return modifiers
    }

    /// The characters of a press, without control characters other than return and tab.
    private func characters(_ event: inout XKeyEvent, _ connection: XConnection) -> String {
        let typed = connection.inputMethod.context.map { Self.lookUp(&event, $0) } ?? Self.lookUp(&event)
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

    /// The characters of a key without an input method: the character of a Unicode keysym, else Xlib's Latin-1
    /// characters.
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
    /// Creates the modifiers from an event's mask, in which Alt is Mod1 and Super is Mod4, as on most systems.
    init(state: UInt32) {
        self = []
        for (mask, modifier) in Self.masks where state & UInt32(mask) != 0 { formUnion(modifier) }
    }

    private static let masks: [(Int32, KeyModifiers)] = [
        (LockMask, .alphaShift), (ShiftMask, .shift), (ControlMask, .control), (Mod1Mask, .alternate),
        (Mod4Mask, .command),
    ]
}

extension RemoteCommand {
    /// The command of a media key, by its keysym; nil for other keysyms. Source: XF86keysym.h of the X protocol.
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
