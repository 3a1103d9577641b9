// Where a picture shows text, so that marks can avoid it.
//
// Decides how much of its box a text takes up. Knows nothing of marks.
import HitscopeDrawing
import HitscopeGeometry

/// The texts of a draw list. Those of the last list are kept, since a scene under a pointer mostly stays as it is.
public struct TextBoxes {
    private var fingerprints: [Int] = [], boxes: [CGRect] = []
    private var frame = CGRect.null, transform = CGAffineTransform.identity

    /// Nothing is kept yet.
    public init() {}

    /// Rectangles around the texts of a list that show inside a frame.
    ///
    /// - Parameter frame: in the space that `list.transform` maps to the list's, as are the rectangles.
    public mutating func find(in list: DrawList, within frame: CGRect, _ measuring: any TextMeasuring) -> [CGRect] {
        guard list.transform.isInvertible else { return [] }
        let visible = frame.applying(list.transform)
        let shown = list.items.indices.filter { list.items[$0].isText && list.items[$0].bounds.intersects(visible) }
        let texts = shown.prefix(TextBoxes.mostTexts), fingerprints = texts.map { list.items[$0].fingerprint }
        if fingerprints == self.fingerprints, frame == self.frame, list.transform == transform { return boxes }
        let toNext = list.transform.inverted()
        let boxes = texts.compactMap { index -> CGRect? in
            guard case .text(let text, let style, let box) = list.items[index].command else { return nil }
            let transform = list.items[index].transform.concatenating(toNext)
            let reach = style.reach(of: text, in: box, measuring).applying(transform).intersection(frame)
            return reach.isNull ? nil : reach
        }
        self.fingerprints = fingerprints
        self.boxes = boxes
        self.frame = frame
        transform = list.transform
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
