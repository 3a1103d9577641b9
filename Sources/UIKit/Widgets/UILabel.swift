// The label: text that cannot be touched unless its interaction is enabled (HT-16).
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// One or more lines of text.
@MainActor open class UILabel: UIView {
    /// The text; nil, the default, shows nothing. Text that does not fit ends with an ellipsis.
    public var text: String? { didSet { setNeedsDisplay() } }
    /// The colour of the text; `.label` by default, which is black.
    public var textColor: UIColor = .label { didSet { setNeedsDisplay() } }
    /// The font; its size is in points.
    public var font = FontDescriptor(size: 17) { didSet { setNeedsDisplay() } }
    /// The alignment of each line between the left and right edges; `.leading` by default.
    public var textAlignment: TextStyle.Alignment = .leading { didSet { setNeedsDisplay() } }
    /// The maximum number of lines; 0 means no limit.
    public var numberOfLines = 1 { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The size that the text needs, in points: for one line, its whole width; for several, within the width of `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        world.textMeasuring.size(of: text ?? "", font: font, width: numberOfLines == 1 ? nil : size.width)
    }

    open override func draw(_ rect: CGRect) {
        let style = TextStyle(font: font, color: textColor.cgColor, alignment: textAlignment, lineLimit: numberOfLines)
        UIGraphicsGetCurrentContext()?.list.text(text ?? "", style, in: bounds)
    }
}

extension UILabel: TextShowing {
    package var shownText: String? { text }
}
