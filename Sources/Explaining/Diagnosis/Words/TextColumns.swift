// Columns of a terminal, of which some letters occupy two, such as Hangul.

extension StringProtocol {
    /// The number of terminal columns that the text occupies.
    package var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

    /// The text, followed by spaces up to a number of columns.
    package func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, columns - self.columns))
    }
}

extension Unicode.Scalar {
    /// The number of terminal columns: two for wide and full-width characters. Source: UAX #11, East Asian Width.
    fileprivate var columns: Int {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            2
        default: [.nonspacingMark, .enclosingMark].contains(properties.generalCategory) ? 0 : 1
        }
    }
}
