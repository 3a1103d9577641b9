// Calls of `hitTest(_:with:)` and `point(inside:with:)`, with and without a witness.
import HitscopeGeometry

extension Calls {
    /// Calls `hitTest` or `point(inside:)` in a walk without a witness. `mayCall` is true if there is enough stack.
    @inline(__always)
    static func hitTestUnwatched(_ view: UIView, _ point: CGPoint, _ event: UIEvent?, _ mayCall: Bool) -> UIView? {
        mayCall ? invokeHitTest(view, point, event) : refuseForStack(.hitTest, view)
    }

    @inline(__always)
    static func pointInsideUnwatched(_ view: UIView, _ point: CGPoint, _ event: UIEvent?, _ mayCall: Bool) -> Bool {
        mayCall ? invokePointInside(view, point, event) : refuseForStack(.pointInside, view) != nil
    }

    static func hitTest(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard StackGuard.enterCall() else { return refuseForStack(.hitTest, view) }
        defer { StackGuard.leaveCall() }
        guard let witness = view.witness else { return invokeHitTest(view, point, event) }
        witness.callBegan(
            .hitTest, on: view, argument: .point(point), isOverridden: Overrides.of(view).contains(.hitTest))
        let result = invokeHitTest(view, point, event)
        view.witness?.callEnded(.hitTest, on: view, result: .view(result))
        return result
    }

    static func pointInside(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> Bool {
        guard StackGuard.enterCall() else { return refuseForStack(.pointInside, view) != nil }
        defer { StackGuard.leaveCall() }
        guard let witness = view.witness else { return invokePointInside(view, point, event) }
        witness.callBegan(
            .pointInside, on: view, argument: .point(point), isOverridden: Overrides.of(view).contains(.pointInside))
        let result = invokePointInside(view, point, event)
        view.witness?.callEnded(.pointInside, on: view, result: .bool(result))
        return result
    }

    /// Calls the view's behaviour, or its class if it has no behaviour.
    @inline(__always)
    private static func invokeHitTest(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        view.attached == nil ? view.hitTest(point, with: event) : invokeBehaviorsHitTest(view, point, event)
    }

    @inline(__always)
    private static func invokePointInside(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> Bool {
        view.attached == nil ? view.point(inside: point, with: event) : invokeBehaviorsPointInside(view, point, event)
    }

    @inline(never)
    private static func invokeBehaviorsHitTest(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        hitTest(of: view, point, event) { view.hitTest($0, with: $1) }
    }

    @inline(never)
    private static func invokeBehaviorsPointInside(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> Bool {
        pointInside(of: view, point, event) { view.point(inside: $0, with: $1) }
    }

    @inline(never) private static func refuseForStack(_ hook: Hook, _ view: UIView) -> UIView? {
        view.world.report(.stackExhausted(at: view, in: hook))
        return nil
    }
}
