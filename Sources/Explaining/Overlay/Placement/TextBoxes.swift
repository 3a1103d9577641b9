// The boxes of texts in a picture. Marks avoid them.
import HitscopeDrawing
import HitscopeGeometry

/// Finds the texts of a scene. The last result is cached, because most scenes stay the same while a pointer moves.
public struct TextBoxes {
    private var last: DrawLayer?, boxes: [CGRect] = []
    private var frame = CGRect.null
    /// The text areas of the last result.
    public private(set) var letters = TextKeepOut.none

    /// Creates a finder without any results yet.
    public init() {}

    /// Returns rectangles around the visible texts of a layer, inside a frame.
    ///
    /// - Parameter frame: The frame, in points of the layer's picture. The results have the same coordinates.
    public mutating func find(in layer: DrawLayer, within frame: CGRect, _ measuring: any TextMeasuring) -> [CGRect] {
        guard layer.transform.isInvertible else {
            (last, letters) = (nil, .none)
            return []
        }
        if let last, last.list.isSame(as: layer.list), last.hasSamePlacement(layer), frame == self.frame {
            return boxes
        }
        let visible = frame.applying(layer.transform.inverted()), items = layer.list.items
        let quads = TextBoxes.seen(items, within: visible).compactMap { item -> Quad? in
            guard case .text(let text, let style, let box) = item.command else { return nil }
            let transform = item.transform.concatenating(layer.transform)
            let quad = Quad(style.reach(of: text, in: box, measuring)).applying(transform)
            return quad.boundingBox.intersection(frame).isNull || quad.isFlat ? nil : quad
        }
        boxes = quads.map { $0.boundingBox.intersection(frame) }
        letters = TextKeepOut(quads)
        (last, self.frame) = (layer, frame)
        return boxes
    }

    /// Returns the visible texts that intersect a rectangle, up to a limit. A text that a later fill hides is not
    /// visible.
    private static func seen(_ items: [DrawItem], within visible: CGRect) -> [DrawItem] {
        var seen: [DrawItem] = [], opacities: [CGFloat] = [1]
        for item in items where seen.count < maximumTextCount {
            let opacity = opacities[opacities.count - 1]
            switch item.command {
            case .beginOpacity(let part): opacities.append(opacity * part)
            case .beginClip: opacities.append(opacity)
            case .end: opacities.removeLast()
            case .text(_, let style, _):
                let isSeen = opacity * CGFloat(style.color.alpha) >= minimumOpacity
                if isSeen, item.bounds.intersects(visible) { seen.append(item) }
            case .fill(let shape, let color):
                guard !seen.isEmpty, opacity * CGFloat(color.alpha) >= opaque, item.hides(as: shape),
                    item.bounds.intersects(visible)
                else { continue }
                seen.removeAll { item.bounds.contains($0.bounds) }
            case .stroke, .image: continue
            }
        }
        return seen
    }

    /// The opacity below which a text does not count as visible.
    private static let minimumOpacity: CGFloat = 0.1
    /// The minimum opacity of a fill that hides what is below it.
    private static let opaque: CGFloat = 0.98
    /// The maximum number of texts. Further texts are left out, because a picture with so many has no room for marks.
    private static let maximumTextCount = 200
}

extension DrawItem {
    /// The width or height below which a fill hides no text, in points.
    private static let minimumCoverSize: CGFloat = 8

    /// True if a fill of a shape covers its bounds, apart from rounded corners. False for small and rotated shapes.
    fileprivate func hides(as shape: Shape) -> Bool {
        guard min(bounds.width, bounds.height) >= DrawItem.minimumCoverSize, transform.b == 0, transform.c == 0 else {
            return false
        }
        switch shape {
        case .rect, .roundedRect: return true
        case .ellipse, .path: return false
        }
    }
}

extension Quad {
    /// True if opposite edges coincide and the quad has no area.
    fileprivate var isFlat: Bool {
        let (along, down) = (
            CGSize(width: topRight.x - topLeft.x, height: topRight.y - topLeft.y),
            CGSize(width: bottomLeft.x - topLeft.x, height: bottomLeft.y - topLeft.y)
        )
        return (along.width * down.height - along.height * down.width).magnitude < 1
    }
}

extension TextStyle {
    /// Returns the part of the box that the text occupies.
    fileprivate func reach(of text: String, in box: CGRect, _ measuring: any TextMeasuring) -> CGRect {
        let size = measuring.size(of: text, font: font, width: lineLimit == 1 ? nil : box.width)
        let width = min(size.width, box.width), height = min(size.height, box.height)
        let spareWidth = box.width - width, spareHeight = box.height - height
        let x: CGFloat =
            switch alignment {
            case .leading: 0
            case .center: spareWidth / 2
            case .trailing: spareWidth
            }
        let y: CGFloat =
            switch verticalAlignment {
            case .top: 0
            case .middle: spareHeight / 2
            case .bottom: spareHeight
            }
        return CGRect(x: box.minX + x, y: box.minY + y, width: width, height: height)
    }
}
