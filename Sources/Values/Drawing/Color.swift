// Colours.

/// A colour in sRGB, with components from 0 to 1 that are not premultiplied by alpha.
public struct Color: Hashable, Sendable, Codable {
    /// The components, from 0 to 1. An alpha of 0 is transparent.
    public var red: Float, green: Float, blue: Float, alpha: Float

    /// Creates a colour, opaque by default.
    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a grey from 0 (black) to 1 (white).
    public init(white: Float, alpha: Float = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Creates a colour from a number, as in CSS.
    ///
    /// - Parameter hex: the components as `0xRRGGBB`.
    public init(hex: UInt32, alpha: Float = 1) {
        self.init(
            red: Float(hex >> 16 & 0xFF) / 255, green: Float(hex >> 8 & 0xFF) / 255, blue: Float(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// Transparent, black and white.
    public static let clear = Color(white: 0, alpha: 0), black = Color(white: 0), white = Color(white: 1)

    /// The colour with another alpha.
    public func withAlpha(_ alpha: Float) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// The approximate luminance, from 0 (black) to 1 (white), for choosing a readable text colour on this one.
    public var luminance: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// A colour between this one and another.
    ///
    /// - Parameter part: the fraction of the other colour: 0 for only this one, 1 for only the other.
    public func mixed(with other: Color, part: Float) -> Color {
        func between(_ from: Float, _ to: Float) -> Float { from + (to - from) * part }
        return Color(
            red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue),
            alpha: between(alpha, other.alpha))
    }
}
