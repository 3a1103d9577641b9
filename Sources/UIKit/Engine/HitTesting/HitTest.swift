// Hit testing: finds the foremost view under a point, depth first, from front to back.
//
// The walk loops through views whose class inherits the engine's implementation, and calls those that override it.
// HitRule.swift has the reasons for skipping a view. Source: HT-01 to HT-07.
import HitscopeGeometry

extension UIView {
    @inline(__always) func pointInsideByDefault(_ point: CGPoint, _ event: UIEvent?) -> Bool {
        attached == nil ? pointInsideByItself(point) : pointInsideWithBehavior(point, event)
    }

    @inline(never) private func pointInsideWithBehavior(_ point: CGPoint, _ event: UIEvent?) -> Bool {
        Calls.pointInside(of: self, point, event) { point, _ in pointInsideByItself(point) }
    }

    @inline(__always) private func pointInsideByItself(_ point: CGPoint) -> Bool {
        witness != nil ? pointInsideWatched(point) : hitBounds.containsHalfOpen(point)
    }

    @inline(never) private func pointInsideWatched(_ point: CGPoint) -> Bool {
        let witness = witness
        witness?.bodyBegan(.pointInside, of: self, owner: "UIView")
        let result = hitBounds.containsHalfOpen(point)
        witness?.bodyEnded(.pointInside, of: self, result: .bool(result))
        return result
    }

    @inline(__always) func hitTestByDefault(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        attached == nil ? hitTestByItself(point, event) : hitTestWithBehavior(point, event)
    }

    @inline(never) private func hitTestWithBehavior(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        Calls.hitTest(of: self, point, event) { hitTestByItself($0, $1) }
    }

    @inline(__always) private func hitTestByItself(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        witness != nil ? hitTestWatched(point, event) : RecordWalk.hit(from: self, at: point, event)
    }

    @inline(never) private func hitTestWatched(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        let witness = witness
        witness?.bodyBegan(.hitTest, of: self, owner: "UIView")
        let result =
            witness?.followsHitTests == false
            ? world.withWitness(nil) { RecordWalk.hit(from: self, at: point, event) }
            : HitTestWalk(event: event).run(from: self, at: point)
        witness?.bodyEnded(.hitTest, of: self, result: .view(result))
        return result
    }
}

/// The full walk from a view downwards. It reports each step to the witness and retains the views that it passes. It
/// never goes up: a view that contains the point is hit if none of its subviews is.
@MainActor struct HitTestWalk {
    let event: UIEvent?

    init(event: UIEvent?) { self.event = event }

    func run(from root: UIView, at point: CGPoint) -> UIView? {
        accepts(root, at: point, root.witness) ? continueWalk(in: root, at: point) : nil
    }

    /// Continues in a view that contains the point, with the children that are left. If none of them is hit, the view
    /// itself is.
    ///
    /// - Parameter children: nil for all of its current children.
    func continueWalk(in view: UIView, at point: CGPoint, children: [UIView]? = nil, left: Int? = nil) -> UIView {
        var (view, point, children) = (view, point, children ?? view.children)
        var left = left ?? children.count
        var entered: [UIView] = []
        // Read again after each call of user code, which may have changed it.
        var witness = view.witness
        while left > 0 {
            left -= 1
            let child = children[left]
            guard let inside = child.hitPlacement.fromSuperview(point) else {
                refuseWithoutPoint(child, witness)
                continue
            }
            if child.overrides.contains(.hitTest) {
                let hit = Calls.hitTest(child, inside, event)
                witness = child.witness
                if let hit { return finish(entered, with: hit) }
                continue
            }
            witness?.inheritedBegan(.hitTest, on: child, argument: .point(inside), owner: "UIView")
            let isAccepted = accepts(child, at: inside, witness)
            if child.overrides.contains(.pointInside) { witness = child.witness }
            guard isAccepted else {
                witness?.inheritedEnded(.hitTest, on: child, result: .view(nil))
                continue
            }
            entered.append(child)
            (view, point, children) = (child, inside, child.children)
            left = children.count
        }
        return finish(entered, with: view)
    }

    /// True if the walk continues in the view. If not, reports the reason to the witness.
    private func accepts(_ view: UIView, at point: CGPoint, _ witness: (any Witness)?) -> Bool {
        let refusal = view.refusal(at: point, event)
        let isOverridden = view.overrides.contains(.pointInside)
        // An override may have set or removed a witness.
        guard let witness = isOverridden ? view.witness : witness else { return refusal == nil }
        if !isOverridden, refusal?.dependsOnPoint ?? true {
            witness.inheritedBegan(.pointInside, on: view, argument: .point(point), owner: "UIView")
            witness.inheritedEnded(.pointInside, on: view, result: .bool(refusal == nil))
        }
        if let refusal { witness.refused(view, refusal) }
        return refusal == nil
    }

    /// Ends the walk: reports to the witness that the calls on all views but the first have returned.
    private func finish(_ entered: [UIView], with hit: UIView) -> UIView {
        if let witness = hit.witness {
            for view in entered.reversed() { witness.inheritedEnded(.hitTest, on: view, result: .view(hit)) }
        }
        return hit
    }

    private func refuseWithoutPoint(_ child: UIView, _ witness: (any Witness)?) {
        guard let witness else { return }
        witness.inheritedBegan(.hitTest, on: child, argument: .nothing, owner: "UIView")
        witness.refused(child, .notInvertible)
        witness.inheritedEnded(.hitTest, on: child, result: .view(nil))
    }
}
