// The view of a scene: drawn as the scene says, overriding what the scene overrides, and disclaiming the rest.
import Drawing
import Engine
import Geometry
import SceneFile

/// A view whose text and hooks are those of its scene.
final class SceneView: UIView {
    private let text: Scene.Text?
    private let reactions: Reactions
    private let pointInside: Scene.PointInsideOverride?
    var hitTestRule: HitTestRule?
    weak var relinked: UIResponder?

    init(_ described: Scene.View) {
        text = described.text
        reactions = Reactions(described.touches, described.methods)
        pointInside = described.pointInside
        super.init(frame: .zero)
        disclaim(described.inheritedHooks)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hitTestRule else { return super.hitTest(point, with: event) }
        return hitTestRule.answer(self, point, event) { super.hitTest(point, with: event) }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        pointInside?.contains(point, in: bounds) ?? super.point(inside: point, with: event)
    }

    override var next: UIResponder? { relinked ?? super.next }
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneView.self) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(.touchesBegan, self, touches, inherited: { super.touchesBegan(touches, with: event) }, forward: { next?.touchesBegan(touches, with: event) })
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(.touchesMoved, self, touches, inherited: { super.touchesMoved(touches, with: event) }, forward: { next?.touchesMoved(touches, with: event) })
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(.touchesEnded, self, touches, inherited: { super.touchesEnded(touches, with: event) }, forward: { next?.touchesEnded(touches, with: event) })
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(.touchesCancelled, self, touches, inherited: { super.touchesCancelled(touches, with: event) }, forward: { next?.touchesCancelled(touches, with: event) })
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let text, let context = UIGraphicsGetCurrentContext() else { return }
        context.list.text(text.string, style(of: text), in: bounds.insetBy(dx: SceneView.inset, dy: SceneView.inset))
    }

    private func style(of text: Scene.Text) -> TextStyle {
        let family: FontDescriptor.Family = text.font.map { .named($0) } ?? .interface
        let font = FontDescriptor(
            family: family, size: text.size ?? SceneView.textSize, weight: FontDescriptor.Weight(text.weight ?? .semibold))
        let color = text.color.map { Color($0) } ?? (isDark ? .white : SceneView.darkText)
        return TextStyle(
            font: font, color: color, alignment: TextStyle.Alignment(text.alignment ?? .left),
            verticalAlignment: TextStyle.VerticalAlignment(text.verticalAlignment ?? (text.alignment == .center ? .middle : .top)), lineLimit: 0)
    }

    /// Whether the background, on white, asks for light text.
    private var isDark: Bool {
        guard let color = backgroundColor?.cgColor else { return false }
        return color.luminance * color.alpha + (1 - color.alpha) < 0.5
    }

    /// Between the edge of a view and its text, in points.
    private static let inset: CGFloat = 8
    /// The size of text where a scene gives none, in points.
    private static let textSize: CGFloat = 14
    private static let darkText = Color(hex: 0x33415C)
}

extension Scene.View {
    /// The hooks that a scene's view leaves as they are.
    @MainActor var inheritedHooks: [Hook] {
        Reactions(touches, methods).inherited + (hitTest == nil ? [.hitTest] : []) + (pointInside == nil ? [.pointInside] : [])
    }
}
