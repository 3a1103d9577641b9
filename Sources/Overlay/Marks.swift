// The small marks of an overlay: numbers in circles and words in rounded boxes.
import Drawing
import Geometry

/// A number in a circle.
public struct Badge {
    public static let radius: CGFloat = 11

    var text: String
    var color: Color
    var ink: Color

    public init(text: String, color: Color, ink: Color = Palette.ink) { (self.text, self.color, self.ink) = (text, color, ink) }

    public func draw(at center: CGPoint, into list: inout DrawList) {
        let width = max(2 * Badge.radius, CGFloat(text.count) * 8 + 8)
        let box = CGRect(x: center.x - width / 2, y: center.y - Badge.radius, width: width, height: 2 * Badge.radius)
        list.fill(.roundedRect(box.insetBy(dx: -1.5, dy: -1.5), radius: Badge.radius + 1.5), Palette.ink.withAlpha(0.35))
        list.fill(.roundedRect(box, radius: Badge.radius), color)
        list.text(text, TextStyle(font: FontDescriptor(size: 13, weight: .bold), color: ink, alignment: .center), in: box)
    }
}

/// A few words in a rounded box.
public struct Tag {
    static let height: CGFloat = 22

    var text: String
    var fill: Color
    var ink: Color

    public init(text: String, fill: Color, ink: Color) { (self.text, self.fill, self.ink) = (text, fill, ink) }

    private static let font = FontDescriptor(size: 13, weight: .semibold)

    public func size(_ measuring: any TextMeasuring) -> CGSize {
        CGSize(width: measuring.size(of: text, font: Tag.font, width: nil).width.rounded(.up) + 16, height: Tag.height)
    }

    public func draw(in box: CGRect, into list: inout DrawList) {
        list.fill(.roundedRect(box, radius: 6), fill.withAlpha(0.95))
        list.stroke(.roundedRect(box.insetBy(dx: 0.5, dy: 0.5), radius: 5.5), ink.withAlpha(0.35), StrokeStyle(width: 1))
        list.text(text, TextStyle(font: Tag.font, color: ink, alignment: .center), in: box)
    }
}

/// Where marks have been put, so that the next one finds a free place.
struct LabelPlacement {
    let canvas: CGRect
    private var taken: [CGRect] = []

    init(canvas: CGRect) { self.canvas = canvas }

    /// The place nearest to the right of a corner where a badge covers no other mark.
    mutating func placeBadge(near corner: CGPoint) -> CGPoint {
        var center = corner
        let side = 2 * Badge.radius
        for _ in 0..<LabelPlacement.tries {
            let box = CGRect(x: center.x - Badge.radius, y: center.y - Badge.radius, width: side, height: side)
            guard let hit = taken.first(where: { $0.intersects(box) }) else { break }
            center.x = hit.maxX + Badge.radius + 2
        }
        center = canvas.clamped(center, by: Badge.radius)
        take(CGRect(x: center.x - Badge.radius, y: center.y - Badge.radius, width: side, height: side))
        return center
    }

    /// A free place for a box by a view: inside at the bottom right first, then the other corners, then below and above it.
    mutating func place(_ size: CGSize, by view: CGRect) -> CGRect {
        let view = view.isNull ? CGRect(x: canvas.midX, y: canvas.midY, width: 0, height: 0) : view
        let gap: CGFloat = 8
        let right = view.maxX - size.width - gap, left = view.minX + gap + 2 * Badge.radius
        let bottom = view.maxY - size.height - gap, top = view.minY + gap
        let inside = [CGPoint(x: right, y: bottom), CGPoint(x: right, y: top), CGPoint(x: left, y: bottom), CGPoint(x: left, y: top)]
        let outside = [
            CGPoint(x: right, y: view.maxY + 4), CGPoint(x: right, y: view.minY - size.height - 4), CGPoint(x: view.maxX + 4, y: view.midY),
            CGPoint(x: view.minX - size.width - 4, y: view.midY),
        ]
        let fits = view.width > size.width + 2 * gap && view.height > size.height + 2 * gap
        let candidates = (fits ? inside + outside : outside + inside).map { CGRect(origin: $0, size: size).moved(into: canvas) }
        let box = candidates.first { candidate in !taken.contains { $0.intersects(candidate) } } ?? stacked(candidates[0])
        take(box)
        return box
    }

    /// The next free place below a box, for when every place beside the view is taken.
    private func stacked(_ box: CGRect) -> CGRect {
        var box = box
        for _ in 0..<LabelPlacement.tries {
            guard let hit = taken.first(where: { $0.intersects(box) }) else { break }
            box.origin.y = hit.maxY + 2
        }
        return box.moved(into: canvas)
    }

    mutating func take(_ box: CGRect) { taken.append(box) }

    private static let tries = 24
}

extension CGRect {
    /// The rectangle, moved as little as needed to lie in another.
    func moved(into outer: CGRect) -> CGRect {
        var result = self
        result.origin.x = max(outer.minX, min(origin.x, outer.maxX - width))
        result.origin.y = max(outer.minY, min(origin.y, outer.maxY - height))
        return result
    }
}
