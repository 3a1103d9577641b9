// The controls below the exploded stage: sliders for the distance between levels and for the levels that are shown.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReading
import HitscopeWindowKit

@MainActor package final class DepthControls: UIView {
    /// The height of the controls, in points.
    nonisolated static let height: CGFloat = 40

    private let spacing: KnobSlider, levels: KnobSlider
    private var levelCount = 1

    init(_ depth: StageDepth) {
        spacing = KnobSlider(name: "spacing", values: [0]) { depth.camera?.spacing = $0[0] }
        levels = KnobSlider(name: "layers", values: [0, 1]) {
            depth.camera?.levels = Int(clamping: $0[0].rounded())...Int(clamping: $0[1].rounded())
        }
        super.init(frame: .zero)
        accessibilityIdentifier = "depth"
        spacing.limits = DepthCamera.spacings
        addSubview(spacing)
        addSubview(levels)
    }

    /// Brings the controls up to date with the camera.
    package func refresh(_ camera: DepthCamera, levelCount count: Int) {
        levelCount = count
        spacing.values = [camera.spacing(among: count)]
        let shown = camera.levels(among: count)
        levels.limits = 0...CGFloat(max(1, count - 1))
        levels.values = [CGFloat(shown.lowerBound), CGFloat(shown.upperBound)]
    }

    /// The widths of the label at the left of each slider, and of the gap between the two sliders, in points.
    private var widths: (spacing: CGFloat, levels: CGFloat, gap: CGFloat) {
        isNarrow ? (54, 42, 12) : (62, 132, 20)
    }

    /// True if there is room for short labels only.
    private var isNarrow: Bool { bounds.width < 380 }

    private var sliderWidth: CGFloat { max(30, (bounds.width - widths.spacing - widths.levels - 3 * widths.gap) / 2) }

    package override func layoutSubviews() {
        let widths = widths, width = sliderWidth
        spacing.frame = CGRect(x: widths.gap / 2 + widths.spacing, y: 0, width: width, height: bounds.height)
        levels.frame = CGRect(
            x: spacing.frame.maxX + widths.gap + widths.levels, y: 0, width: width, height: bounds.height)
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(bounds, radius: 8), Palette.panel.withAlpha(0.95))
        context.list.stroke(
            .roundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 7.5), Palette.line, StrokeStyle(width: 1))
        context.list.label(
            localized("Spacing"), Fonts.note, Palette.soft,
            in: CGRect(x: widths.gap / 2, y: 0, width: widths.spacing, height: bounds.height))
        context.list.label(
            levelWords, Fonts.note, Palette.soft,
            in: CGRect(x: spacing.frame.maxX + widths.gap, y: 0, width: widths.levels, height: bounds.height))
    }

    /// The text that says which levels are shown.
    private var levelWords: String {
        let first = Int(clamping: levels.values[0].rounded()) + 1, last = Int(clamping: levels.values[1].rounded()) + 1
        let end = min(last, levelCount)
        let short = "\(first)–\(end)/\(levelCount)"
        // Thousands of levels have numbers that are wider than their room beside the words.
        return isNarrow || levelCount > 999 ? short : localized("Layers \(first)–\(end) of \(levelCount)")
    }

    // A finger between the sliders does not rotate the camera.
    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
