// Where a picture shows text, so that marks can avoid it.
//
// Decides how much of its box a text takes up. Knows nothing of marks.
import HitscopeDrawing
import HitscopeGeometry

/// The texts of a scene. Those of the last picture are kept, since a scene under a pointer mostly stays as it is.
public struct TextBoxes {
    private var last: DrawLayer?, boxes: [CGRect] = []
    private var frame = CGRect.null

    /// Nothing is kept yet.
    public init() {}

    /// Rectangles around the texts of a layer that show inside a frame.
    ///
    /// - Parameter frame: in the points of the picture that the layer lies in, as are the rectangles.
    public mutating func find(in layer: DrawLayer, within frame: CGRect, _ measuring: any TextMeasuring) -> [CGRect] {
        guard layer.transform.isInvertible else { return [] }
        if let last, last.list.isSame(as: layer.list), last.liesWhere(layer), frame == self.frame { return boxes }
        let visible = frame.applying(layer.transform.inverted()), items = layer.list.items
        boxes = TextBoxes.seen(items, within: visible).compactMap { item -> CGRect? in
            guard case .text(let text, let style, let box) = item.command else { return nil }
            let transform = item.transform.concatenating(layer.transform)
            let reach = style.reach(of: text, in: box, measuring).applying(transform).intersection(frame)
            return reach.isNull ? nil : reach
        }
        (last, self.frame) = (layer, frame)
        return boxes
    }

    /// The texts that show inside a rectangle, as many as are of use.
    private static func seen(_ items: [DrawItem], within visible: CGRect) -> [DrawItem] {
        var seen: [DrawItem] = [], opacities: [CGFloat] = [1]
        for item in items where seen.count < mostTexts {
            let opacity = opacities[opacities.count - 1]
            switch item.command {
            case .beginOpacity(let part): opacities.append(opacity * part)
            case .beginClip: opacities.append(opacity)
            case .end: opacities.removeLast()
            case .text(_, let style, _):
                let isSeen = opacity * CGFloat(style.color.alpha) >= leastOpacity
                if isSeen, item.bounds.intersects(visible) { seen.append(item) }
            case .fill, .stroke, .image: continue
            }
        }
        return seen
    }

    /// Nobody reads what is fainter.
    private static let leastOpacity: CGFloat = 0.1
    /// Later texts are left out: a picture with more has no free room for marks anyway.
    private static let mostTexts = 200
}

extension TextStyle {
    /// The part of the box that the text takes up.
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
