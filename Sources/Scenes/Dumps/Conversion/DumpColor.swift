// Reads colours as UIKit prints them. The name of the colour space determines the number of
// components.
import HitscopeReading
import HitscopeSceneFile

extension SceneColor {
    /// Creates a colour from a printed description, such as `UIExtendedSRGBColorSpace 0 0.478431 1 1`; nil for other
    /// text, such as an address alone.
    init?(printed text: String) {
        if let name = text.firstRange(of: "name = ") {
            let word = text[name.upperBound...].prefix { $0.isLetter || $0.isNumber }
            self.init(String(word.hasSuffix("Color") ? word.dropLast(5) : word))
            return
        }
        let parts = text.split(separator: " ")
        let values = parts.dropFirst().map { Double($0) ?? .nan }
        guard let space = parts.first, values.allSatisfy(\.isFinite) else { return nil }
        switch values.count {
        case 2 where space.contains("Gray") || space.contains("White") || space.contains("Monochrome"):
            self.init(values[0], values[0], values[0], values[1])
        case 4: self.init(values[0], values[1], values[2], values[3])
        default: return nil
        }
    }

    private init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
        self.init(
            rgba: [red, green, blue, alpha].reduce(0) {
                $0 << 8 | UInt32(clamping: (min(1, max(0, $1)) * 255).rounded())
            })
    }
}
