// The texts of a part of the window, read from what it draws.
//
// Decides which of them are cut. So tooltips and selections know every panel, and no panel knows of them.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// A text as it stands in the window.
package struct ShownText {
    /// All of it, also where only the beginning can be seen.
    package let text: String
    /// What it covers, in points of the window.
    package let box: CGRect
    /// True if only a part of it can be seen.
    package let isCut: Bool
}

extension World {
    /// The texts of a view and of all that lies in it.
    package func shownTexts(of view: UIView) -> [ShownText] {
        let frame = enter { view.convert(view.bounds, to: nil as UIView?) }
        var list = DrawList()
        render(view, into: &list)
        return list.items.compactMap { ShownText($0, within: frame, measuring: textMeasuring) }
    }
}

extension ShownText {
    /// The text of a command; nil for a command that draws none, and for one outside of a frame.
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
