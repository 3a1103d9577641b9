// A control that shows a text, and a control with overridden methods.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

/// A control that draws its text from the scene.
class SceneControl: UIControl {
    private(set) var text: Scene.Text? { didSet { setNeedsDisplay() } }

    init(_ described: Scene.View) {
        text = described.text
        super.init(frame: .zero)
    }

    func setText(_ words: String) { text.setText(words) }
    override func draw(_ rect: CGRect) { text?.draw(in: self) }
}

/// A control that overrides the methods that its scene specifies. It has its own class, which shows the overrides in
/// traces.
final class OverridingControl: SceneControl {
    private let tracking: Scene.Tracking

    override init(_ described: Scene.View) {
        tracking = described.tracking
        super.init(described)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        tracking.begins ?? super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        tracking.goesOn ?? super.continueTracking(touch, with: event)
    }

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if !tracking.keepsActions { super.sendAction(action, to: target, for: event) }
    }

    override func sendAction(_ action: UIAction) {
        if !tracking.keepsActions { super.sendAction(action) }
    }
}
