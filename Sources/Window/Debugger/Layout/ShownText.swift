// The texts of a part of the window, read from what it draws.
//
// Decides which of them are cut. So tooltips and selections know every panel, and no panel knows of them.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// A text as it stands in the window.
struct ShownText {
    /// All of it, also where only the beginning can be seen.
    let text: String
    /// What it covers, in points of the window.
    let box: CGRect
    /// Whether only a part of it can be seen.
    let isCut: Bool
}

extension World {
    /// The texts of a view and of all that lies in it.
    func shownTexts(of view: UIView) -> [ShownText] {
        let frame = enter { view.convert(view.bounds, to: nil as UIView?) }
        var list = DrawList()
        render(view, into: &list)
        return list.items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command, !text.isEmpty else { return nil }
            let size = textMeasuring.size(of: text, font: style.font, width: style.lineLimit == 1 ? nil : box.width)
            let place = box.applying(item.transform)
            guard place.intersects(frame) else { return nil }
            let isCut = style.lineLimit == 1 ? size.width > box.width + 0.5 : size.height > box.height + 0.5
            return ShownText(text: text, box: box.tight(size, style).applying(item.transform), isCut: isCut)
        }
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
