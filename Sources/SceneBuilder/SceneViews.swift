// Views that override hooks, as a scene says: one class for each group of hooks, and one for all of them together.
//
// A view whose scene leaves a hook alone is of a class that inherits it, so that its trace says so.
import Engine
import Geometry
import SceneFile

/// A view whose touch methods do what its scene says.
final class TouchingView: LabelledView {
    private let reactions: Reactions

    init(_ touches: Scene.Touches) {
        reactions = Reactions(touches)
        super.init(frame: .zero)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(\.began, self, touches, inherited: { super.touchesBegan(touches, with: event) }, forward: { next?.touchesBegan(touches, with: event) })
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(\.moved, self, touches, inherited: { super.touchesMoved(touches, with: event) }, forward: { next?.touchesMoved(touches, with: event) })
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(\.ended, self, touches, inherited: { super.touchesEnded(touches, with: event) }, forward: { next?.touchesEnded(touches, with: event) })
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(\.cancelled, self, touches, inherited: { super.touchesCancelled(touches, with: event) }, forward: { next?.touchesCancelled(touches, with: event) })
    }
}

/// A view that overrides `hitTest(_:with:)`.
final class HitTestingView: LabelledView {
    var rule: HitTestRule?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        rule?.answer(self, point, event) { super.hitTest(point, with: event) } ?? nil
    }
}

/// A view that overrides `point(inside:with:)`.
final class PointInsideView: LabelledView {
    private let rule: Scene.PointInsideOverride

    init(_ rule: Scene.PointInsideOverride) {
        self.rule = rule
        super.init(frame: .zero)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { rule.contains(point, in: bounds) }
}

/// A view that overrides `next`.
final class RelinkedView: LabelledView {
    weak var relinked: UIResponder?

    override var next: UIResponder? { relinked }
}

/// A view that overrides hooks of more than one group.
final class SceneView: LabelledView {
    private let reactions: Reactions
    private let pointInside: Scene.PointInsideOverride?
    var hitTestRule: HitTestRule?
    weak var relinked: UIResponder?

    init(_ touches: Scene.Touches, _ pointInside: Scene.PointInsideOverride?) {
        reactions = Reactions(touches)
        self.pointInside = pointInside
        super.init(frame: .zero)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hitTestRule else { return super.hitTest(point, with: event) }
        return hitTestRule.answer(self, point, event) { super.hitTest(point, with: event) }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        pointInside?.contains(point, in: bounds) ?? super.point(inside: point, with: event)
    }

    override var next: UIResponder? { relinked ?? super.next }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(\.began, self, touches, inherited: { super.touchesBegan(touches, with: event) }, forward: { next?.touchesBegan(touches, with: event) })
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(\.moved, self, touches, inherited: { super.touchesMoved(touches, with: event) }, forward: { next?.touchesMoved(touches, with: event) })
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(\.ended, self, touches, inherited: { super.touchesEnded(touches, with: event) }, forward: { next?.touchesEnded(touches, with: event) })
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(\.cancelled, self, touches, inherited: { super.touchesCancelled(touches, with: event) }, forward: { next?.touchesCancelled(touches, with: event) })
    }
}

/// What an overridden `hitTest(_:with:)` does, with the views that it names.
@MainActor enum HitTestRule {
    case never
    case passThrough
    case forward(to: Weak)

    struct Weak { weak var view: UIView? }

    func answer(_ view: UIView, _ point: CGPoint, _ event: UIEvent?, inherited: () -> UIView?) -> UIView? {
        switch self {
        case .never: return nil
        case .passThrough:
            let hit = inherited()
            return hit === view ? nil : hit
        case .forward(let target): return view.point(inside: point, with: event) ? target.view : nil
        }
    }
}

extension Scene.PointInsideOverride {
    func contains(_ point: CGPoint, in bounds: CGRect) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .enlargeBy(let insets):
            bounds.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)).containsHalfOpen(point)
        }
    }
}
