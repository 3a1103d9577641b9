// Colours by the names that UIKit gives them.
import HitscopeDrawing
import HitscopeGeometry

public typealias CGColor = Color

/// A colour. A value here, a class in UIKit.
public struct UIColor: Hashable, Sendable {
    public var cgColor: CGColor

    public init(cgColor: CGColor) { self.cgColor = cgColor }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        cgColor = Color(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }

    public init(white: CGFloat, alpha: CGFloat) { cgColor = Color(white: Float(white), alpha: Float(alpha)) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.withAlpha(Float(alpha))) }

    private init(hex: UInt32) { cgColor = Color(hex: hex) }

    public static let clear = UIColor(cgColor: .clear)
    public static let black = UIColor(hex: 0x000000), darkGray = UIColor(hex: 0x555555),
        lightGray = UIColor(hex: 0xAAAAAA)
    public static let white = UIColor(hex: 0xFFFFFF), gray = UIColor(hex: 0x808080), red = UIColor(hex: 0xFF0000)
    public static let green = UIColor(hex: 0x00FF00), blue = UIColor(hex: 0x0000FF), cyan = UIColor(hex: 0x00FFFF)
    public static let yellow = UIColor(hex: 0xFFFF00), magenta = UIColor(hex: 0xFF00FF), orange = UIColor(hex: 0xFF8000)
    public static let purple = UIColor(hex: 0x800080), brown = UIColor(hex: 0x996633)
    public static let systemRed = UIColor(hex: 0xFF3B30), systemOrange = UIColor(hex: 0xFF9500),
        systemYellow = UIColor(hex: 0xFFCC00)
    public static let systemGreen = UIColor(hex: 0x34C759), systemMint = UIColor(hex: 0x00C7BE),
        systemTeal = UIColor(hex: 0x30B0C7)
    public static let systemCyan = UIColor(hex: 0x32ADE6), systemBlue = UIColor(hex: 0x007AFF),
        systemIndigo = UIColor(hex: 0x5856D6)
    public static let systemPurple = UIColor(hex: 0xAF52DE), systemPink = UIColor(hex: 0xFF2D55),
        systemBrown = UIColor(hex: 0xA2845E)
    public static let systemGray = UIColor(hex: 0x8E8E93), systemGray2 = UIColor(hex: 0xAEAEB2),
        systemGray3 = UIColor(hex: 0xC7C7CC)
    public static let systemGray4 = UIColor(hex: 0xD1D1D6), systemGray5 = UIColor(hex: 0xE5E5EA),
        systemGray6 = UIColor(hex: 0xF2F2F7)
    public static let systemBackground = UIColor(hex: 0xFFFFFF), label = UIColor(hex: 0x000000)
}
