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

    /// The distance between the edge of the view and the text, in points.
    private var room: CGFloat { inset ?? Scene.Text.defaultInset }

    @MainActor private func style(on background: UIColor?) -> TextStyle {
        TextStyle(
            font: font(), color: color.map { Color($0) } ?? Scene.Text.color(on: background?.cgColor),
            alignment: TextStyle.Alignment(alignment ?? .left),
            verticalAlignment: TextStyle.VerticalAlignment(
                verticalAlignment ?? (alignment == .center ? .middle : .top)), lineLimit: 0)
    }

    /// The font of the text.
    ///
    /// - Parameter usual: The weight if the scene specifies none.
    func font(withWeight usual: Weight = .semibold) -> FontDescriptor {
        let family: FontDescriptor.Family = font.map { .named($0) } ?? .interface
        return FontDescriptor(
            family: family, size: size ?? Scene.Text.defaultSize, weight: FontDescriptor.Weight(weight ?? usual))
    }

    /// Returns the text with another string in the same style.
    func withString(_ words: String) -> Scene.Text {
        var text = self
        text.string = words
        return text
    }

    /// The area for a text in a view of a given size.
    func room(in size: CGSize) -> CGSize { CGSize(width: size.width - 2 * room, height: size.height - 2 * room) }

    /// The size of a view around a text of a given size.
    func around(_ size: CGSize) -> CGSize { CGSize(width: size.width + 2 * room, height: size.height + 2 * room) }

    /// A text colour that is legible on a background. Without a background, the text is assumed to be on white.
    static func color(on background: Color?) -> Color {
        guard let background else { return darkColor }
        return background.luminance * background.alpha + (1 - background.alpha) < 0.5 ? .white : darkColor
    }

    /// The distance between edge and text if a scene does not specify one, in points.
    private static let defaultInset: CGFloat = 8
    /// The size of text if a scene does not specify one, in points.
    static let defaultSize: CGFloat = 14
    private static let darkColor = Color(hex: 0x33415C)
}
