// Shows that a file dragged over the window can be dropped: a border around the window, and a few words.
//
// `WindowShell` decides when it is shown.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay

@MainActor final class DropIndicator: UIView {
    private let measuring: any TextMeasuring
    private static let font = FontDescriptor(size: 26, weight: .semibold)

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "drop"
        isUserInteractionEnabled = false
        isHidden = true
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let edge = bounds.insetBy(dx: 5, dy: 5), words = localized("Drop the file to open it")
        context.list.fill(.rect(bounds), Palette.background.withAlpha(0.35))
        context.list.stroke(.roundedRect(edge, radius: 10), Palette.selection, StrokeStyle(width: 5, dash: [18, 10]))
        let width = min(bounds.width - 40, measuring.width(of: words, Self.font).rounded(.up) + 48)
        let box = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: (bounds.midY - 32).rounded(), width: width, height: 64)
        context.list.fill(.roundedRect(box, radius: 10), Palette.panel)
        context.list.stroke(
            .roundedRect(box.insetBy(dx: 1, dy: 1), radius: 9), Palette.selection, StrokeStyle(width: 2))
        context.list.label(words, Self.font, Palette.text, in: box, .center)
    }
}
