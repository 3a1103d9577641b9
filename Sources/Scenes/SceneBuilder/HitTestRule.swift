// The overrides of hit testing that a scene can request.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

/// An override of `hitTest(_:with:)`, with the view that it returns.
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
            bounds.inset(
                by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
            )
            .containsHalfOpen(point)
        }
    }
}
