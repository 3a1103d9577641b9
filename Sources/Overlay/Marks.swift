// The marks of an overlay: numbers in circles, words in rounded boxes, and the view that was hit.
import Drawing
import Geometry

/// A number in a circle.
public struct Badge {
    public static let radius: CGFloat = 11

    var text: String
    var color: Color
    var ink: Color
    var isSmall: Bool

    public init(text: String, color: Color, ink: Color = Palette.ink, isSmall: Bool = false) {
        (self.text, self.color, self.ink, self.isSmall) = (text, color, ink, isSmall)
    }

    /// In points; wider than high for numbers of several digits.
    var size: CGSize {
        let height = isSmall ? 14 : 2 * Badge.radius
        return CGSize(width: max(height, CGFloat(text.count) * (isSmall ? 6 : 8) + (isSmall ? 5 : 8)), height: height)
    }

    public func draw(at center: CGPoint, into list: inout DrawList) {
        let size = size
        let box = CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        list.fill(.roundedRect(box.insetBy(dx: -1.5, dy: -1.5), radius: size.height / 2 + 1.5), Palette.ink.withAlpha(0.35))
        list.fill(.roundedRect(box, radius: size.height / 2), color)
        let font = FontDescriptor(size: isSmall ? 9.5 : 13, weight: .bold)
        list.text(text, TextStyle(font: font, color: ink, alignment: .center), in: box)
    }
}

/// The mark on the view that was hit.
public struct HitMark {
    /// The view's corners.
    var quad: Quad

    public init(quad: Quad) { self.quad = quad }

    public func draw(into list: inout DrawList) {
        list.fill(.quad(quad), Palette.hitOnLight.withAlpha(0.16))
        list.stroke(.quad(quad), Palette.hitOnLight, StrokeStyle(width: 4))
    }
}

/// A few words in a rounded box, on one line or more.
public struct Tag {
    static let height: CGFloat = 22, lineHeight: CGFloat = 17

    var text: String
    var fill: Color
    var ink: Color

    public init(text: String, fill: Color, ink: Color) { (self.text, self.fill, self.ink) = (text, fill, ink) }

    private static let font = FontDescriptor(size: 13, weight: .semibold)

    public func size(_ measuring: any TextMeasuring) -> CGSize {
        let width = measuring.size(of: text, font: Tag.font, width: nil).width.rounded(.up) + 16
        return CGSize(width: width, height: Tag.height + CGFloat(lineCount - 1) * Tag.lineHeight)
    }

    private var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count }

    public func draw(in box: CGRect, into list: inout DrawList) {
        list.fill(.roundedRect(box, radius: 6), fill.withAlpha(0.95))
        list.stroke(.roundedRect(box.insetBy(dx: 0.5, dy: 0.5), radius: 5.5), ink.withAlpha(0.35), StrokeStyle(width: 1))
        list.text(text, TextStyle(font: Tag.font, color: ink, alignment: .center, lineLimit: lineCount), in: box)
    }
}

/// Where marks have been put, so that the next one finds a free place.
struct LabelPlacement {
    let canvas: CGRect
    private var taken: [CGRect] = []
    /// What boxes had better not cover, and badges may.
    private let texts: [CGRect]

    init(canvas: CGRect, texts: [CGRect]) { (self.canvas, self.texts) = (canvas, texts) }

    /// The place nearest to the right of a corner where a badge covers no other mark; the corner itself where that is too far away.
    mutating func place(_ badge: Badge, near corner: CGPoint) -> CGPoint {
        let size = badge.size
        func box(at center: CGPoint) -> CGRect {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        var center = corner
        for _ in 0..<LabelPlacement.badgeTries {
            guard let hit = taken.first(where: { $0.intersects(box(at: center)) }) else { break }
            center.x = hit.maxX + size.width / 2 + 2
        }
        if center.x - corner.x > LabelPlacement.farthestBadge || taken.contains(where: { $0.intersects(box(at: center)) }) {
            center = corner
        }
        center = canvas.clamped(center, by: Badge.radius)
        take(box(at: center))
        return center
    }

    private static let badgeTries = 4
    /// In points.
    private static let farthestBadge: CGFloat = 80

    /// A free place for a box by a view: inside at the bottom right first, then the other corners, then below and above it; or the other way
    /// round, where it is to lie beside the view.
    mutating func place(_ size: CGSize, by view: CGRect, isBeside: Bool = false) -> CGRect {
        let view = view.isNull ? CGRect(x: canvas.midX, y: canvas.midY, width: 0, height: 0) : view
        let gap: CGFloat = 8
        let right = view.maxX - size.width - gap, left = view.minX + gap + 2 * Badge.radius
        let bottom = view.maxY - size.height - gap, top = view.minY + gap
        let inside = [CGPoint(x: right, y: bottom), CGPoint(x: right, y: top), CGPoint(x: left, y: bottom), CGPoint(x: left, y: top)]
        let outside = [
            CGPoint(x: right, y: view.maxY + 4), CGPoint(x: right, y: view.minY - size.height - 4), CGPoint(x: left, y: view.maxY + 4),
            CGPoint(x: left, y: view.minY - size.height - 4), CGPoint(x: view.maxX + 4, y: view.midY),
            CGPoint(x: view.minX - size.width - 4, y: view.midY),
        ]
        let fits = !isBeside && view.width >= size.width + gap && view.height >= size.height + 2 * gap
        let candidates = (fits ? inside + outside : outside + inside).map { CGRect(origin: $0, size: size).moved(into: canvas) }
        let nudged = outside.flatMap { spot in
            [-LabelPlacement.nudge, LabelPlacement.nudge].map { CGRect(x: spot.x + $0, y: spot.y, width: size.width, height: size.height) }
        }
        let free = (candidates + nudged.map { $0.moved(into: canvas) }).filter { box in !taken.contains { $0.intersects(box) } }
        let box = free.first { candidate in !texts.contains { $0.intersects(candidate) } } ?? free.first ?? stacked(candidates[0])
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
    /// How far to the side of its place a box may lie where that covers less, in points.
    private static let nudge: CGFloat = 28
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
