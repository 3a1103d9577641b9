// Views that a scene is built of: drawn as the scene says, and overriding no more hooks than the scene says.
//
// A class for each group of hooks, so that a trace tells "inherited" where the scene leaves a hook alone.
import Drawing
import Engine
import Geometry
import SceneFile

/// A view with text on it, and no hook overridden.
class LabelledView: UIView {
    var text: Scene.Text?

    override func draw(_ rect: CGRect) {
        guard let text, let context = UIGraphicsGetCurrentContext() else { return }
        context.list.text(text.string, style(of: text), in: bounds.insetBy(dx: LabelledView.inset, dy: LabelledView.inset))
    }

    private func style(of text: Scene.Text) -> TextStyle {
        let family: FontDescriptor.Family = text.font.map { .named($0) } ?? .interface
        let font = FontDescriptor(family: family, size: text.size ?? LabelledView.textSize, weight: FontDescriptor.Weight(text.weight ?? .semibold))
        let isDark = (backgroundColor?.cgColor).map { $0.luminance * $0.alpha + (1 - $0.alpha) < 0.5 } ?? false
        let color = text.color.map { Color($0) } ?? (isDark ? Color.white : Color(hex: 0x33415C))
        return TextStyle(
            font: font, color: color, alignment: TextStyle.Alignment(text.alignment ?? .left),
            verticalAlignment: TextStyle.VerticalAlignment(text.verticalAlignment ?? (text.alignment == .center ? .middle : .top)),
            lineLimit: 0)
    }

    /// Between the edge of a view and its text, in points.
    private static let inset: CGFloat = 8
    /// The size of text where a scene gives none, in points.
    private static let textSize: CGFloat = 14
}
