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
        let shown = items.indices.lazy.filter { items[$0].isText && items[$0].bounds.intersects(visible) }
        boxes = shown.prefix(TextBoxes.mostTexts).compactMap { index -> CGRect? in
            guard case .text(let text, let style, let box) = items[index].command else { return nil }
            let transform = items[index].transform.concatenating(layer.transform)
            let reach = style.reach(of: text, in: box, measuring).applying(transform).intersection(frame)
            return reach.isNull ? nil : reach
        }
        (last, self.frame) = (layer, frame)
        return boxes
    }

    /// Later texts are left out: a picture with more has no free room for marks anyway.
    private static let mostTexts = 200
}

extension DrawItem {
    fileprivate var isText: Bool {
        switch command {
        case .text: true
        case .fill, .stroke, .image, .beginClip, .beginOpacity, .end: false
        }
    }
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
