// The box that says what a button does, or all of a text that is cut.
//
// Decides its size and its place: below what it speaks of, within the window. Debugger+Tooltips decides what it says.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor final class Tooltip: UIView {
    private let measuring: any TextMeasuring
    private var words = ""
    private static let padding: CGFloat = 9, gap: CGFloat = 5, mostWidth: CGFloat = 420

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "tooltip"
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// Shows words beside a part of the window, below it or, where there is no room, above it.
    ///
    /// - Parameter scale: how much larger than usual the words are.
    func show(_ words: String, beside part: CGRect, in window: CGSize, scale: CGFloat) {
        self.words = words
        let most = min(Self.mostWidth, window.width / scale - 2 * Self.gap) - 2 * Self.padding
        let text = measuring.size(of: words, font: Fonts.note, width: most)
        let width = ((text.width.rounded(.up) + 2 * Self.padding) * scale).rounded(.up)
        let height = ((text.height.rounded(.up) + 2 * Self.padding) * scale).rounded(.up)
        let x = max(Self.gap, min(part.minX, window.width - width - Self.gap))
        let below = part.maxY + Self.gap, fits = below + height + Self.gap <= window.height
        let y = fits ? below : max(Self.gap, part.minY - Self.gap - height)
        fill(CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height), scale: scale)
        isHidden = false
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(bounds, radius: 6), Palette.raised)
        context.list.stroke(
            .roundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 5.5), Palette.faint, StrokeStyle(width: 1))
        let box = bounds.insetBy(dx: Self.padding, dy: Self.padding)
        context.list.paragraph(
            words, Fonts.note, Palette.text,
            in: CGRect(
                x: box.minX, y: box.minY, width: box.width + 1, height: box.height + 1))
    }
}
