// Parses the settings that a desktop publishes for its programs.
//
// Source: the XSETTINGS protocol, version 0.5, of freedesktop.org.

/// The settings of a desktop, as bytes.
package enum DesktopSettings {
    /// The maximum number of bytes that are read.
    package static let maximumByteCount = 1 << 16

    /// True if the name of the desktop's theme says that it is dark; nil if the settings name no theme.
    package static func isDark(_ settings: [UInt8]) -> Bool? {
        text("Net/ThemeName", in: settings).map { $0.lowercased().contains("dark") }
    }

    /// The value of a setting that is a text; nil if there is none, or if the settings before it are malformed.
    package static func text(_ name: String, in settings: [UInt8]) -> String? {
        guard settings.count <= maximumByteCount, let order = settings.first, order <= 1 else { return nil }
        var bytes = Bytes(rest: settings.dropFirst(8), isBigEndian: order == 1)
        guard let count = bytes.number(of: 4) else { return nil }
        // Each setting takes bytes, so the loop ends however large the count is.
        for _ in 0..<count {
            guard let type = bytes.number(of: 1), bytes.number(of: 1) != nil, let length = bytes.number(of: 2),
                let found = bytes.take(length), bytes.number(of: 4) != nil
            else { return nil }
            switch type {
            case 0: guard bytes.number(of: 4) != nil else { return nil }
            case 1:
                guard let length = bytes.number(of: 4), let value = bytes.take(length) else { return nil }
                if found.elementsEqual(name.utf8) { return String(validating: value, as: UTF8.self) }
            case 2: guard bytes.take(8) != nil else { return nil }
            default: return nil
            }
        }
        return nil
    }

    /// The bytes that have not been read yet.
    private struct Bytes {
        var rest: ArraySlice<UInt8>
        let isBigEndian: Bool

        /// Reads an integer of `count` bytes; nil if fewer bytes are left.
        mutating func number(of count: Int) -> Int? {
            guard rest.count >= count else { return nil }
            defer { rest = rest.dropFirst(count) }
            let bytes = rest.prefix(count)
            return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int(clamping: $1) }
        }

        /// Reads `count` bytes, and skips the padding after them to a multiple of four; nil if fewer bytes are left.
        mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
            let padded = (count + 3) / 4 * 4
            guard rest.count >= padded else { return nil }
            defer { rest = rest.dropFirst(padded) }
            return rest.prefix(count)
        }
    }
}
