// The control of a scene, with its text and no other look.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

/// A control that draws the text of its scene.
final class SceneControl: UIControl {
    private(set) var text: Scene.Text?

    init(_ described: Scene.View) {
        text = described.text
        super.init(frame: .zero)
    }

    func say(_ words: String) { text.say(words) }
    override func draw(_ rect: CGRect) { text?.draw(in: self) }
}
