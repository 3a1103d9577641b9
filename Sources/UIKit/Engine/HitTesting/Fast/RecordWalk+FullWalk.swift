// Rare cases of a fast walk, in which HitTestWalk takes over.
//
// These are a child whose coordinates are not in a record, a root that overrides `point(inside:)`, and a tree that
// changed during the walk. All other hit tests run none of this code.
import HitscopeGeometry

extension RecordWalk {
    /// The result of asking the children of one view.
    enum Answer {
        /// The children that were asked do not contain the point.
        case passed
        /// The child contains the point. The child or one of its descendants is hit.
        case inside(Unmanaged<UIView>, WalkPoint)
        /// This view is hit. It is retained for the caller.
        case found(Unmanaged<UIView>)
    }

    @inline(never) static func askRoot(_ root: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard root.refusalAtEveryPoint() == nil, asksRoot(root, at: point, event) else { return nil }
        guard needsFullWalk(point, in: root) else { return walk(from: root, to: point, event) }
        return HitTestWalk(event: event).continueWalk(in: root, at: point)
    }

    /// Asks user code whether the root contains the point.
    @inline(__always) static func asksRoot(_ root: UIView, at point: CGPoint, _ event: UIEvent?) -> Bool {
        var marker: UInt8 = 0
        let address = withUnsafeAddress(of: &marker) { UInt(bitPattern: $0) }
        if StackGuard.hasRoom(at: address) { return Calls.pointInsideUnwatched(root, point, event, true) }
        let mayCall = StackGuard.enterCall(at: address)
        defer { if mayCall { StackGuard.leaveCall() } }
        return Calls.pointInsideUnwatched(root, point, event, mayCall)
    }

    /// Asks one child that is transformed or scrolled, or that is far away.
    @inline(never)
    static func hitTestByFullWalk(_ child: Unmanaged<UIView>, _ point: WalkPoint, _ event: UIEvent?, _ mayCall: Bool)
        -> Answer
    {
        let child = child.takeUnretainedValue()
        guard let inside = child.hitPlacement.fromSuperview(point.point) else { return .passed }
        if child.overrides.contains(.hitTest) {
            return Calls.hitTestUnwatched(child, inside, event, mayCall).map { .found(.passRetained($0)) } ?? .passed
        }
        let isInside =
            child.overrides.contains(.pointInside)
            ? Calls.pointInsideUnwatched(child, inside, event, mayCall)
            : child.hitBounds.containsHalfOpen(inside)
        guard isInside else { return .passed }
        guard needsFullWalk(inside, in: child) else { return .inside(.passUnretained(child), WalkPoint(inside)) }
        return .found(.passRetained(HitTestWalk(event: event).continueWalk(in: child, at: inside)))
    }

    /// Continues after user code has changed the tree or set a witness during the walk.
    @inline(never) static func continueByFullWalk(
        _ place: Position, _ event: UIEvent?, _ level: UnsafeMutablePointer<WalkLevel>, _ answer: Answer
    ) -> UIView {
        let kept = level.pointee.kept?.takeRetainedValue()
        defer { extendLifetime(kept) }
        switch answer {
        case .found(let hit): return hit.takeRetainedValue()
        case .inside(let child, let point):
            return HitTestWalk(event: event).continueWalk(in: child.takeUnretainedValue(), at: point.point)
        case .passed:
            let view = place.view.takeUnretainedValue()
            return HitTestWalk(event: event).continueWalk(
                in: view, at: place.point.point, children: kept?.children ?? view.children, left: place.left)
        }
    }

    /// True if HitTestWalk has to take over: the point is NaN, or there is a witness.
    @inline(__always) static func needsFullWalk(_ point: CGPoint, in view: UIView) -> Bool {
        point.x.isNaN || point.y.isNaN || view.witness != nil
    }
}
