// A label that draws its text as described in the scene.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile
import HitscopeWidgets

/// A label that draws its text in the style that the scene specifies.
final class SceneLabel: UILabel {
    private let style: Scene.Text?

    init(_ described: Scene.View) {
        style = described.text
        super.init(frame: .zero)
        guard let style else { return }
        text = style.string
        font = style.font()
        numberOfLines = 0
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let style = style ?? Scene.Text("")
        return style.around(super.sizeThatFits(style.room(in: size)))
    }
    override func draw(_ rect: CGRect) { style?.withString(text ?? "").draw(in: self) }
}
