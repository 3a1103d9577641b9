// The settings of a desktop, as bytes of another program.
import HitscopeX11Host
import Testing

@Suite("The settings of a desktop") struct DesktopSettingsTests {
    /// The bytes of a number, in an order.
    private func bytes(_ number: Int, _ count: Int, _ isBigEndian: Bool) -> [UInt8] {
        let little = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        return isBigEndian ? little.reversed() : little
    }

    private func padded(_ text: String) -> [UInt8] {
        Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }

    /// Settings with a number, a colour, and the name of a theme.
    private func settings(theme: String, isBigEndian: Bool) -> [UInt8] {
        func head(_ type: UInt8, _ name: String) -> [UInt8] {
            [type, 0] + bytes(name.utf8.count, 2, isBigEndian) + padded(name) + bytes(7, 4, isBigEndian)
        }
        return [isBigEndian ? 1 : 0, 0, 0, 0] + bytes(9, 4, isBigEndian) + bytes(3, 4, isBigEndian)
            + head(0, "Net/DoubleClickTime") + bytes(400, 4, isBigEndian)
            + head(2, "Gtk/Accent") + Array(repeating: 0xAB, count: 8)
            + head(1, "Net/ThemeName") + bytes(theme.utf8.count, 4, isBigEndian) + padded(theme)
    }

    @Test("The name of a dark theme says so, in both orders of bytes", arguments: [false, true])
    func names(isBigEndian: Bool) {
        #expect(DesktopSettings.isDark(settings(theme: "Yaru-dark", isBigEndian: isBigEndian)) == true)
        #expect(DesktopSettings.isDark(settings(theme: "Adwaita", isBigEndian: isBigEndian)) == false)
    }

    @Test("Settings without a theme, cut settings and a wild count say nothing", arguments: [false, true])
    func malformed(isBigEndian: Bool) {
        let whole = settings(theme: "Yaru-dark", isBigEndian: isBigEndian)
        for length in 0..<(whole.count - 3) {
            let found = DesktopSettings.isDark(Array(whole.prefix(length)))
            #expect(found == nil)
        }
        var wild = whole
        wild.replaceSubrange(8..<12, with: [255, 255, 255, 255])
        #expect(DesktopSettings.text("Net/IconThemeName", in: wild) == nil)
        #expect(DesktopSettings.isDark([]) == nil)
    }
}
