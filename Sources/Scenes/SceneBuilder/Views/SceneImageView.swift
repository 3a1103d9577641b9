// An image view that shows a text in place of a picture.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile
import HitscopeWidgets

/// An image view that draws the text of its scene.
final class SceneImageView: UIImageView {
    private(set) var text: Scene.Text?

    init(_ described: Scene.View) {
        text = described.text
        super.init(frame: .zero)
    }

    func say(_ words: String) { text.say(words) }

    /// Draws a text that describes the picture, since scenes have no pictures.
    override func draw(_ rect: CGRect) {
        super.draw(rect)
        text?.draw(in: self)
    }
}
