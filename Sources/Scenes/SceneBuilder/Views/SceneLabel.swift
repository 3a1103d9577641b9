// A label that draws its text as described in the scene.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile
import HitscopeWidgets

/// A label that draws its text in the style that the scene specifies.
final class SceneLabel: UILabel {
    private let look: Scene.Text?

    init(_ described: Scene.View) {
        look = described.text
        super.init(frame: .zero)
        guard let look else { return }
        text = look.string
        font = look.font()
        numberOfLines = 0
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let look = look ?? Scene.Text("")
        return look.around(super.sizeThatFits(look.room(in: size)))
    }
    override func draw(_ rect: CGRect) { look?.withString(text ?? "").draw(in: self) }
}
