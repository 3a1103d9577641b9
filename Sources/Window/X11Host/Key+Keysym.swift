// Which key types an X symbol: keysym to usage number.
//
// Source: keysymdef.h of the X protocol, and the keyboard page (0x07) of the USB HID usage tables.
import HitscopeCX11
import HitscopeInput

extension Key {
    /// The key on which a US keyboard has this symbol unshifted; nil for symbols that it does not have.
    package init?(keysym: UInt) {
        guard let symbol = Int(exactly: keysym) else { return nil }
        switch symbol {
        case XK_a...XK_z: self.init(rawValue: 0x04 + symbol - Int(XK_a))
        case XK_A...XK_Z: self.init(rawValue: 0x04 + symbol - Int(XK_A))
        case XK_1...XK_9: self.init(rawValue: 0x1E + symbol - Int(XK_1))
        case XK_F1...XK_F24: self = .function(symbol - Int(XK_F1) + 1)
        case XK_KP_1...XK_KP_9: self.init(rawValue: 0x59 + symbol - Int(XK_KP_1))
        default:
            guard let usage = Self.usages[Int32(symbol)] else { return nil }
            self.init(rawValue: usage)
        }
    }

    private static let usages: [Int32: Int] = [
        XK_0: 0x27, XK_Return: 0x28, XK_Escape: 0x29, XK_BackSpace: 0x2A, XK_Tab: 0x2B, XK_ISO_Left_Tab: 0x2B,
        XK_space: 0x2C,
        XK_minus: 0x2D, XK_equal: 0x2E, XK_bracketleft: 0x2F, XK_bracketright: 0x30, XK_backslash: 0x31,
        XK_semicolon: 0x33,
        XK_apostrophe: 0x34, XK_grave: 0x35, XK_comma: 0x36, XK_period: 0x37, XK_slash: 0x38, XK_Caps_Lock: 0x39,
        XK_Print: 0x46, XK_Scroll_Lock: 0x47, XK_Pause: 0x48, XK_Insert: 0x49, XK_Home: 0x4A, XK_Page_Up: 0x4B,
        XK_Delete: 0x4C,
        XK_End: 0x4D, XK_Page_Down: 0x4E, XK_Right: 0x4F, XK_Left: 0x50, XK_Down: 0x51, XK_Up: 0x52,
        XK_Num_Lock: 0x53, XK_KP_Divide: 0x54, XK_KP_Multiply: 0x55, XK_KP_Subtract: 0x56, XK_KP_Add: 0x57,
        XK_KP_Enter: 0x58,
        XK_KP_0: 0x62, XK_KP_Decimal: 0x63,
        // The number pad without Num Lock.
        XK_KP_End: 0x59, XK_KP_Down: 0x5A, XK_KP_Page_Down: 0x5B, XK_KP_Left: 0x5C, XK_KP_Begin: 0x5D,
        XK_KP_Right: 0x5E,
        XK_KP_Home: 0x5F, XK_KP_Up: 0x60, XK_KP_Page_Up: 0x61, XK_KP_Insert: 0x62, XK_KP_Delete: 0x63,
        XK_less: 0x64, XK_Menu: 0x65, XK_Hangul: 0x90, XK_Hangul_Hanja: 0x91,
        XK_Control_L: 0xE0, XK_Shift_L: 0xE1, XK_Alt_L: 0xE2, XK_Super_L: 0xE3,
        XK_Control_R: 0xE4, XK_Shift_R: 0xE5, XK_Alt_R: 0xE6, XK_ISO_Level3_Shift: 0xE6, XK_Super_R: 0xE7,
    ]
}

private func ~= (range: ClosedRange<Int32>, symbol: Int) -> Bool {
    Int(range.lowerBound)...Int(range.upperBound) ~= symbol
}
