// Numbers, rectangles, colours and texts as Swift literals.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile
import HitscopeStory

extension CGRect {
    var code: String {
        "CGRect(x: \(minX.shortText), y: \(minY.shortText), width: \(width.shortText), height: \(height.shortText))"
    }
}

extension CGPoint {
    var code: String { "CGPoint(x: \(x.shortText), y: \(y.shortText))" }
}

extension CGSize {
    var code: String { "CGSize(width: \(width.shortText), height: \(height.shortText))" }
}

extension CGAffineTransform {
    var code: String {
        guard !isIdentity else { return ".identity" }
        let numbers = [("a", a), ("b", b), ("c", c), ("d", d), ("tx", tx), ("ty", ty)]
        return "CGAffineTransform(\(numbers.map { "\($0.0): \($0.1.fineText)" }.joined(separator: ", ")))"
    }
}

extension CATransform3D {
    /// The matrix, written with its elements.
    var code: String {
        let numbers = elements.enumerated().map { "m\($0.offset / 4 + 1)\($0.offset % 4 + 1): \($0.element.fineText)" }
        return "CATransform3D(\(numbers.joined(separator: ", ")))"
    }
}

extension CGFloat {
    /// The number with at most six decimals, which matter for a rotation of a large view and for a small alpha.
    var fineText: String {
        let rounded = (self * 1e6).rounded() / 1e6
        return Int(exactly: rounded).map(String.init) ?? String(Double(rounded))
    }
}

extension SceneColor {
    /// The colour, written with UIKit's name or else with its components.
    var code: String {
        if let name = uiKitName { return ".\(name)" }
        let parts = [red, green, blue, alpha].map { (CGFloat($0) / 255).shortText }
        return "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(parts[3]))"
    }

    /// Creates the colour from a drawing colour, with eight bits per component.
    package init(_ color: Color) {
        func byte(_ part: Float) -> UInt32 { UInt32(clamping: Int(clamping: (part * 255).rounded())) }
        self.init(
            rgba: byte(color.red) << 24 | byte(color.green) << 16 | byte(color.blue) << 8 | byte(color.alpha))
    }
}

extension String {
    /// The text as a Swift literal.
    var literal: String {
        let escaped = unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            case _ where scalar.value < 0x20: text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }
}
