// Colours in a scene: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, or the name of a `UIColor`.

/// A colour in sRGB with eight bits per component, not premultiplied by alpha.
public struct SceneColor: Hashable, Sendable {
    /// The components as a number, `0xRRGGBBAA`.
    public var rgba: UInt32

    /// Creates a colour from its components as a number, `0xRRGGBBAA`.
    public init(rgba: UInt32) { self.rgba = rgba }

    /// The red component, from 0 to 255.
    public var red: UInt8 { UInt8(truncatingIfNeeded: rgba >> 24) }
    /// The green component, from 0 to 255.
    public var green: UInt8 { UInt8(truncatingIfNeeded: rgba >> 16) }
    /// The blue component, from 0 to 255.
    public var blue: UInt8 { UInt8(truncatingIfNeeded: rgba >> 8) }
    /// The opacity, from 0 (clear) to 255 (opaque).
    public var alpha: UInt8 { UInt8(truncatingIfNeeded: rgba) }

    /// Creates a colour from a name, or from a number sign and hexadecimal digits; nil for other text.
    public init?(_ text: String) {
        if text.utf8.first == UInt8(ascii: "#") {
            self.init(hexadecimal: text.utf8.dropFirst())
            return
        }
        guard let rgba = Self.named[text] else { return nil }
        self.init(rgba: rgba)
    }

    private init?(hexadecimal digits: Substring.UTF8View.SubSequence) {
        var value: UInt32 = 0
        guard digits.count <= 8 else { return nil }
        for digit in digits {
            guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(number)
        }
        switch digits.count {
        case 3:
            self.init(
                rgba: (value >> 8 & 0xF) * 0x1100_0000 | (value >> 4 & 0xF) * 0x11_0000 | (value & 0xF) * 0x1100 | 0xFF)
        case 6: self.init(rgba: value << 8 | 0xFF)
        case 8: self.init(rgba: value)
        case _: return nil
        }
    }

    /// The valid names, in alphabetical order.
    package static let names = named.keys.sorted()

    /// The fixed colours of `UIColor`, and its system colours in their light appearance.
    private static let named: [String: UInt32] = [
        "clear": 0x0000_0000, "black": 0x0000_00FF, "white": 0xFFFF_FFFF, "darkGray": 0x5555_55FF,
        "lightGray": 0xAAAA_AAFF,
        "gray": 0x8080_80FF, "red": 0xFF00_00FF, "green": 0x00FF_00FF, "blue": 0x0000_FFFF, "cyan": 0x00FF_FFFF,
        "yellow": 0xFFFF_00FF, "magenta": 0xFF00_FFFF, "orange": 0xFF80_00FF, "purple": 0x8000_80FF,
        "brown": 0x9966_33FF,
        "systemRed": 0xFF3B_30FF, "systemGreen": 0x34C7_59FF, "systemBlue": 0x007A_FFFF, "systemOrange": 0xFF95_00FF,
        "systemYellow": 0xFFCC_00FF, "systemPink": 0xFF2D_55FF, "systemPurple": 0xAF52_DEFF, "systemTeal": 0x30B0_C7FF,
        "systemIndigo": 0x5856_D6FF, "systemMint": 0x00C7_BEFF, "systemCyan": 0x32AD_E6FF, "systemBrown": 0xA284_5EFF,
        "systemGray": 0x8E8E_93FF, "systemGray2": 0xAEAE_B2FF, "systemGray3": 0xC7C7_CCFF, "systemGray4": 0xD1D1_D6FF,
        "systemGray5": 0xE5E5_EAFF, "systemGray6": 0xF2F2_F7FF, "systemBackground": 0xFFFF_FFFF, "label": 0x0000_00FF,
    ]
}

extension SceneColor {
    /// The name of the `UIColor`; nil if there is none.
    package var uiKitName: String? { Self.namesByColor[rgba] }

    /// The names by colour, without `label` and `systemBackground`, which are not always black and white.
    private static let namesByColor: [UInt32: String] = named.filter {
        $0.key != "label" && $0.key != "systemBackground"
    }
    .reduce(into: [:]) { names, entry in names[entry.value] = entry.key }

    /// The colour as a number sign and hexadecimal digits.
    var written: String {
        func two(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true) }
        return "#" + two(red) + two(green) + two(blue) + (alpha == 255 ? "" : two(alpha))
    }

    /// The colour in the form that scenes use: its name, or a number sign and digits.
    package var displayName: String { uiKitName ?? written }
}

extension SceneColor {
    /// The name of the colour that was probably meant; nil if none is similar.
    package static func name(near word: String) -> String? { nearestName(to: word, among: names) }
}
