// Maps X keysyms to keys.
//
// A table maps keysyms that are not characters; `USKeyboard` maps the others. Source: keysymdef.h of the X protocol.
import HitscopeCX11
import HitscopeInput

extension Key {
    /// The key with this keysym. For a character, it is the key that types it without Shift on a US keyboard, and nil
    /// if there is none; `<` is the key that only other keyboards have.
    package init?(keysym: UInt) {
        guard let symbol = Int32(exactly: keysym) else { return nil }
        switch symbol {
        case XK_F1...XK_F24: self = .function(Int(symbol - XK_F1) + 1)
        case XK_KP_1...XK_KP_9: self.init(rawValue: Keypad.one.rawValue + Int(symbol - XK_KP_1))
        default:
            guard let key = Self.keysOfSymbols[symbol] ?? Self.key(typing: symbol) else { return nil }
            self = key
        }
    }

    /// The key that types an ASCII character, whose keysym is its code. A capital letter is on the key of its lowercase
    /// letter.
    private static func key(typing symbol: Int32) -> Key? {
        guard (XK_space...XK_asciitilde).contains(symbol), let scalar = Unicode.Scalar(UInt32(symbol)) else {
            return nil
        }
        let character = Character(scalar), stroke = USKeyboard.stroke(typing: character)
        return stroke?.modifiers.isEmpty == true || character.isLetter ? stroke?.key : nil
    }

    private static let keysOfSymbols: [Int32: Key] = [
        XK_Return: .returnKey, XK_Escape: .escape, XK_BackSpace: .deleteBackward,
        XK_Tab: .tab, XK_ISO_Left_Tab: .tab, XK_less: .nonUSBackslash,
        XK_Print: .printScreen, XK_Scroll_Lock: .scrollLock, XK_Pause: .pause, XK_Menu: .application,
        XK_Insert: .insert, XK_Delete: .deleteForward, XK_Home: .home, XK_End: .end,
        XK_Page_Up: .pageUp, XK_Page_Down: .pageDown,
        XK_Right: .right, XK_Left: .left, XK_Down: .down, XK_Up: .up,
        XK_Num_Lock: .keypad(.numLock), XK_KP_Divide: .keypad(.divide), XK_KP_Multiply: .keypad(.multiply),
        XK_KP_Subtract: .keypad(.subtract), XK_KP_Add: .keypad(.add), XK_KP_Enter: .keypad(.enter),
        XK_KP_0: .keypad(.zero), XK_KP_Decimal: .keypad(.decimal),
        // The keypad without Num Lock.
        XK_KP_End: .keypad(.one), XK_KP_Down: .keypad(.two), XK_KP_Page_Down: .keypad(.three),
        XK_KP_Left: .keypad(.four), XK_KP_Begin: .keypad(.five), XK_KP_Right: .keypad(.six),
        XK_KP_Home: .keypad(.seven), XK_KP_Up: .keypad(.eight), XK_KP_Page_Up: .keypad(.nine),
        XK_KP_Insert: .keypad(.zero), XK_KP_Delete: .keypad(.decimal),
        XK_Hangul: .lang1, XK_Hangul_Hanja: .lang2,
        XK_Caps_Lock: .capsLock,
        XK_Control_L: .leftControl, XK_Shift_L: .leftShift, XK_Alt_L: .leftAlternate, XK_Super_L: .leftCommand,
        XK_Control_R: .rightControl, XK_Shift_R: .rightShift, XK_Alt_R: .rightAlternate,
        XK_ISO_Level3_Shift: .rightAlternate, XK_Super_R: .rightCommand,
    ]
}
