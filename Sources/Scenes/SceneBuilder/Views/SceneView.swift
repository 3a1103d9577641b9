// A view that shows text.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

/// A view that draws its text from the scene.
final class SceneView: UIView {
    private(set) var text: Scene.Text? { didSet { setNeedsDisplay() } }

    init(_ described: Scene.View) {
        text = described.text
        super.init(frame: .zero)
    }

    func setText(_ words: String) { text.setText(words) }
    override func draw(_ rect: CGRect) { text?.draw(in: self) }
}
