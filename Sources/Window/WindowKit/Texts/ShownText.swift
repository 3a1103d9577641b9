// The texts of a part of the window, read from its drawing commands, and whether they are truncated. Tooltips and text
// selection therefore work in every panel without additional code.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// A text as it is shown in the window.
package struct ShownText {
    /// The full text, even if it is truncated in the window.
    package let text: String
    /// The box of the visible text, in points of the window.
    package let box: CGRect
    /// True if the text is truncated.
    package let isCut: Bool
}

extension World {
    /// The texts of a view and of all its subviews.
    package func shownTexts(of view: UIView) -> [ShownText] {
        let frame = enter { view.convert(view.bounds, to: nil as UIView?) }
        var list = DrawList()
        render(view, into: &list)
        return list.items.compactMap { ShownText($0, within: frame, measuring: textMeasuring) }
    }
}

extension ShownText {
    /// Creates the text of a drawing command; nil if the command draws no text, or draws outside the frame.
    package init?(_ item: DrawItem, within frame: CGRect, measuring: any TextMeasuring) {
        guard case .text(let text, let style, let box) = item.command, !text.isEmpty,
            box.applying(item.transform).intersects(frame)
        else { return nil }
        let size = measuring.size(of: text, font: style.font, width: style.lineLimit == 1 ? nil : box.width)
        isCut = style.lineLimit == 1 ? size.width > box.width + 0.5 : size.height > box.height + 0.5
        self.text = text
        self.box = box.tight(size, style).applying(item.transform)
    }
}

extension CGRect {
    /// The part of a box that a text of this size covers.
    fileprivate func tight(_ size: CGSize, _ style: TextStyle) -> CGRect {
        let width = min(self.width, size.width), height = min(self.height, size.height)
        let x =
            switch style.alignment {
            case .leading: minX
            case .center: midX - width / 2
            case .trailing: maxX - width
            }
        let y =
            switch style.verticalAlignment {
            case .top: minY
            case .middle: midY - height / 2
            case .bottom: maxY - height
            }
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
