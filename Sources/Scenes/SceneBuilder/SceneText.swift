// Draws a scene's text in a view.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

extension Scene.Text {
    /// Draws the text in a view that is being drawn.
    @MainActor func draw(in view: UIView) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.text(
            string, style(on: view.backgroundColor), in: view.bounds.insetBy(dx: room, dy: room))
    }

    /// Between the edge of the view and the text, in points.
    private var room: CGFloat { inset ?? Scene.Text.usualInset }

    @MainActor private func style(on background: UIColor?) -> TextStyle {
        TextStyle(
            font: font(), color: color.map { Color($0) } ?? Scene.Text.color(on: background?.cgColor),
            alignment: TextStyle.Alignment(alignment ?? .left),
            verticalAlignment: TextStyle.VerticalAlignment(
                verticalAlignment ?? (alignment == .center ? .middle : .top)), lineLimit: 0)
    }

    func font() -> FontDescriptor {
        let family: FontDescriptor.Family = font.map { .named($0) } ?? .interface
        return FontDescriptor(
            family: family, size: size ?? Scene.Text.usualSize, weight: FontDescriptor.Weight(weight ?? .semibold))
    }

    /// The same look with other words.
    func saying(_ words: String) -> Scene.Text {
        var text = self
        text.string = words
        return text
    }

    /// What is left for a text in a view of this size, and the size of a view around a text of that one.
    func room(in size: CGSize) -> CGSize { CGSize(width: size.width - 2 * room, height: size.height - 2 * room) }
    func around(_ size: CGSize) -> CGSize { CGSize(width: size.width + 2 * room, height: size.height + 2 * room) }

    /// What can be read on a background that lies on white; nil is none.
    static func color(on background: Color?) -> Color {
        guard let background else { return darkColor }
        return background.luminance * background.alpha + (1 - background.alpha) < 0.5 ? .white : darkColor
    }

    /// Between the edge of a view and its text where a scene says nothing, in points.
    private static let usualInset: CGFloat = 8
    /// The size of text where a scene gives none, in points.
    static let usualSize: CGFloat = 14
    private static let darkColor = Color(hex: 0x33415C)
}
