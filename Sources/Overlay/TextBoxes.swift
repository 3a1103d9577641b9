// Where a picture shows text, so that marks need not be put on it.
import Drawing
import Geometry

extension DrawList {
    /// How far the texts reach that show inside a rectangle, at most `mostTexts` of them; all in the space of the commands that come next.
    public func textBoxes(within frame: CGRect, _ measuring: any TextMeasuring) -> [CGRect] {
        guard transform.isInvertible else { return [] }
        let toNext = transform.inverted(), visible = frame.applying(transform)
        var boxes: [CGRect] = []
        for item in items where boxes.count < DrawList.mostTexts {
            guard case .text(let text, let style, let box) = item.command, item.bounds.intersects(visible) else { continue }
            let reach = style.reach(of: text, in: box, measuring).applying(item.transform.concatenating(toNext)).intersection(frame)
            if !reach.isNull { boxes.append(reach) }
        }
        return boxes
    }

    /// A picture with more texts than this has no room to spare for marks anyway.
    private static let mostTexts = 200
}

extension TextStyle {
    /// The part of the box that the text takes up.
    fileprivate func reach(of text: String, in box: CGRect, _ measuring: any TextMeasuring) -> CGRect {
        let size = measuring.size(of: text, font: font, width: lineLimit == 1 ? nil : box.width)
        let (width, height) = (min(size.width, box.width), min(size.height, box.height))
        let (spareWidth, spareHeight) = (box.width - width, box.height - height)
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
