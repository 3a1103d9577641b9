// Where a walk by records cannot go by records: the book decides.
//
// The slow ends of RecordWalk.swift: a child whose coordinates a record cannot tell, a root that overrides, and a tree
// that changed under the walk. None of it is on the way of a hit test in which nothing of the kind happens.
import HitscopeGeometry

extension RecordWalk {
    /// What came of asking the children of one view.
    enum Answer {
        /// The children that were asked do not have the point.
        case passed
        /// The point lies in the child: it, or something in it, is hit.
        case inside(Unmanaged<UIView>, WalkPoint)
        /// The view that is hit, held for the caller.
        case found(Unmanaged<UIView>)
    }

    @inline(never) static func askRoot(_ root: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard root.standingRefusal() == nil, asksRoot(root, at: point, event) else { return nil }
        guard isUnfit(point, in: root) else { return walk(from: root, to: point, event) }
        return HitTestWalk(event: event).goOn(in: root, at: point)
    }

    /// Whether the root has the point, which user code says.
    @inline(__always) static func asksRoot(_ root: UIView, at point: CGPoint, _ event: UIEvent?) -> Bool {
        var marker: UInt8 = 0
        let address = lendingAddress(of: &marker) { UInt(bitPattern: $0) }
        if StackGuard.hasRoom(at: address) { return Calls.pointInsideUnwatched(root, point, event, true) }
        let mayCall = StackGuard.enterCall(at: address)
        defer { if mayCall { StackGuard.leaveCall() } }
        return Calls.pointInsideUnwatched(root, point, event, mayCall)
    }

    /// Asks one child that is turned or scrolled, or that lies far away.
    @inline(never)
    static func askByBook(_ child: Unmanaged<UIView>, _ point: WalkPoint, _ event: UIEvent?, _ mayCall: Bool) -> Answer
    {
        let child = child.takeUnretainedValue()
        guard let inside = child.placement.fromSuperview(point.point) else { return .passed }
        if child.overrides.contains(.hitTest) {
            return Calls.hitTestUnwatched(child, inside, event, mayCall).map { .found(.passRetained($0)) } ?? .passed
        }
        let isInside =
            child.overrides.contains(.pointInside)
            ? Calls.pointInsideUnwatched(child, inside, event, mayCall)
            : child.placement.bounds.containsHalfOpen(inside)
        guard isInside else { return .passed }
        guard isUnfit(inside, in: child) else { return .inside(.passUnretained(child), WalkPoint(inside)) }
        return .found(.passRetained(HitTestWalk(event: event).goOn(in: child, at: inside)))
    }

    /// Goes on where user code has changed the tree that the walk is in, or brought a witness.
    @inline(never) static func goOnByBook(
        _ place: Position, _ event: UIEvent?, _ level: UnsafeMutablePointer<AskedLevel>, _ answer: Answer
    ) -> UIView {
        let kept = level.pointee.kept?.takeRetainedValue()
        defer { extendLifetime(kept) }
        switch answer {
        case .found(let hit): return hit.takeRetainedValue()
        case .inside(let child, let point):
            return HitTestWalk(event: event).goOn(in: child.takeUnretainedValue(), at: point.point)
        case .passed:
            let view = place.view.takeUnretainedValue()
            return HitTestWalk(event: event).goOn(
                in: view, at: place.point.point, children: kept?.children ?? view.children, left: place.left)
        }
    }

    /// Whether the walk has to go on by the book: from a point that is none, or since user code has brought a witness.
    @inline(__always) static func isUnfit(_ point: CGPoint, in view: UIView) -> Bool {
        point.x.isNaN || point.y.isNaN || view.witness != nil
    }
}
