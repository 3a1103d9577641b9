// Colours under the names and with the values of UIKit.
import HitscopeDrawing
import HitscopeGeometry

/// A colour for drawing commands: red, green, blue and alpha from 0 to 1.
public typealias CGColor = Color

/// A colour for views. In UIKit it is a class; here it is a value.
public struct UIColor: Hashable, Sendable {
    /// The components, for layers and contexts.
    public var cgColor: CGColor

    /// Creates the colour with these components.
    public init(cgColor: CGColor) { self.cgColor = cgColor }

    /// Creates a colour with components from 0 to 1. With alpha 0 it is transparent.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        cgColor = Color(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }

    /// Creates a grey from 0 (black) to 1 (white). With alpha 0 it is transparent.
    public init(white: CGFloat, alpha: CGFloat) { cgColor = Color(white: Float(white), alpha: Float(alpha)) }

    /// This colour with another alpha, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.withAlpha(Float(alpha))) }

    private init(hex: UInt32) { cgColor = Color(hex: hex) }

    /// Black with alpha 0, which draws nothing.
    public static let clear = UIColor(cgColor: .clear)
    /// Black, opaque: `#000000`.
    public static let black = UIColor(hex: 0x000000)
    /// A third of white, opaque: `#555555`.
    public static let darkGray = UIColor(hex: 0x555555)
    /// Two thirds of white, opaque: `#AAAAAA`.
    public static let lightGray = UIColor(hex: 0xAAAAAA)
    /// White, opaque: `#FFFFFF`.
    public static let white = UIColor(hex: 0xFFFFFF)
    /// Half of white, opaque: `#808080`.
    public static let gray = UIColor(hex: 0x808080)
    /// Full red, opaque: `#FF0000`.
    public static let red = UIColor(hex: 0xFF0000)
    /// Full green, opaque: `#00FF00`.
    public static let green = UIColor(hex: 0x00FF00)
    /// Full blue, opaque: `#0000FF`.
    public static let blue = UIColor(hex: 0x0000FF)
    /// Full green and blue, opaque: `#00FFFF`.
    public static let cyan = UIColor(hex: 0x00FFFF)
    /// Full red and green, opaque: `#FFFF00`.
    public static let yellow = UIColor(hex: 0xFFFF00)
    /// Full red and blue, opaque: `#FF00FF`.
    public static let magenta = UIColor(hex: 0xFF00FF)
    /// Full red, half green, opaque: `#FF8000`.
    public static let orange = UIColor(hex: 0xFF8000)
    /// Half red and blue, opaque: `#800080`.
    public static let purple = UIColor(hex: 0x800080)
    /// A dark orange, opaque: `#996633`.
    public static let brown = UIColor(hex: 0x996633)
    /// The red of iOS in the light appearance: `#FF3B30`.
    public static let systemRed = UIColor(hex: 0xFF3B30)
    /// The orange of iOS in the light appearance: `#FF9500`.
    public static let systemOrange = UIColor(hex: 0xFF9500)
    /// The yellow of iOS in the light appearance: `#FFCC00`.
    public static let systemYellow = UIColor(hex: 0xFFCC00)
    /// The green of iOS in the light appearance: `#34C759`.
    public static let systemGreen = UIColor(hex: 0x34C759)
    /// The mint of iOS in the light appearance: `#00C7BE`.
    public static let systemMint = UIColor(hex: 0x00C7BE)
    /// The teal of iOS in the light appearance: `#30B0C7`.
    public static let systemTeal = UIColor(hex: 0x30B0C7)
    /// The cyan of iOS in the light appearance: `#32ADE6`.
    public static let systemCyan = UIColor(hex: 0x32ADE6)
    /// The blue of iOS in the light appearance: `#007AFF`.
    public static let systemBlue = UIColor(hex: 0x007AFF)
    /// The indigo of iOS in the light appearance: `#5856D6`.
    public static let systemIndigo = UIColor(hex: 0x5856D6)
    /// The purple of iOS in the light appearance: `#AF52DE`.
    public static let systemPurple = UIColor(hex: 0xAF52DE)
    /// The pink of iOS in the light appearance: `#FF2D55`.
    public static let systemPink = UIColor(hex: 0xFF2D55)
    /// The brown of iOS in the light appearance: `#A2845E`.
    public static let systemBrown = UIColor(hex: 0xA2845E)
    /// The grey of iOS in the light appearance: `#8E8E93`.
    public static let systemGray = UIColor(hex: 0x8E8E93)
    /// Grey number 2 of 6, from dark to light, in the light appearance: `#AEAEB2`.
    public static let systemGray2 = UIColor(hex: 0xAEAEB2)
    /// Grey number 3 of 6, from dark to light, in the light appearance: `#C7C7CC`.
    public static let systemGray3 = UIColor(hex: 0xC7C7CC)
    /// Grey number 4 of 6, from dark to light, in the light appearance: `#D1D1D6`.
    public static let systemGray4 = UIColor(hex: 0xD1D1D6)
    /// Grey number 5 of 6, from dark to light, in the light appearance: `#E5E5EA`.
    public static let systemGray5 = UIColor(hex: 0xE5E5EA)
    /// Grey number 6 of 6, from dark to light, in the light appearance: `#F2F2F7`.
    public static let systemGray6 = UIColor(hex: 0xF2F2F7)
    /// The colour behind content: always white.
    public static let systemBackground = UIColor(hex: 0xFFFFFF)
    /// The colour of text: always black.
    public static let label = UIColor(hex: 0x000000)
}
