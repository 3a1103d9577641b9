// An image view that shows a text instead of a picture.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile
import HitscopeWidgets

/// An image view that draws its text from the scene.
final class SceneImageView: UIImageView {
    private(set) var text: Scene.Text? { didSet { setNeedsDisplay() } }

    init(_ described: Scene.View) {
        text = described.text
        super.init(frame: .zero)
    }

    func setText(_ words: String) { text.setText(words) }

    /// Draws a text that describes the picture, because scenes have no pictures.
    override func draw(_ rect: CGRect) {
        super.draw(rect)
        text?.draw(in: self)
    }
}
