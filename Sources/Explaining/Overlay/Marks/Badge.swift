// A circle with the number of a view in a hit test, or with a letter of the chain.
import HitscopeDrawing
import HitscopeGeometry

/// A number or letter in a circle.
public struct Badge {
    /// Half the height of a badge, and of a small badge, in points.
    public static let radius: CGFloat = 11, smallRadius: CGFloat = 8

    let text: String
    let color: Color
    let textColor: Color
    let isSmall: Bool
    /// The size of the badge, in points. Several characters make it wider than it is high.
    public let size: CGSize

    /// - Parameter color: The colour of the circle.
    public init(text: String, color: Color, textColor: Color = Palette.textOnBadge, isSmall: Bool = false) {
        self.text = text
        self.color = color
        self.textColor = textColor
        self.isSmall = isSmall
        let height = 2 * (isSmall ? Badge.smallRadius : Badge.radius)
        let width = CGFloat(text.count) * (isSmall ? 7 : 8) + (isSmall ? 6 : 8)
        size = CGSize(width: max(height, width), height: height)
    }

    /// Returns the box around a centre.
    func box(at center: CGPoint) -> CGRect {
        CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// - Parameter center: The centre, in the list's space.
    public func draw(at center: CGPoint, into list: inout DrawList) {
        let box = box(at: center)
        list.fill(.roundedRect(box.insetBy(dx: -1.5, dy: -1.5), radius: size.height / 2 + 1.5), Palette.casingOnLight)
        list.fill(.roundedRect(box, radius: size.height / 2), color)
        let font = FontDescriptor(size: isSmall ? 12 : 13, weight: .bold)
        list.text(text, TextStyle(font: font, color: textColor, alignment: .center), in: box)
    }
}
