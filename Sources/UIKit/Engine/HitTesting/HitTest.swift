// Hit testing: the foremost view under a point, asked in reverse pre-order, depth first.
//
// Goes on in a loop through views whose class inherits the engine's bodies, and calls those that override them. The
// reason for passing a view over is a value, for the walk itself and for tools that explain it. Source: HT-01 to HT-07.
import HitscopeGeometry

/// Why the engine's body of `hitTest` passed a view over.
public enum HitTestRefusal: Hashable, Sendable {
    /// `isHidden` is true.
    case hidden
    /// `isUserInteractionEnabled` is false.
    case interactionDisabled
    /// The view is being animated, without `.allowUserInteraction`. Source: HT-22.
    case animating
    /// `alpha` is 0.01 or less; the value is what the view holds.
    case transparent(alpha: Float)
    /// The point lies outside the bounds, by so many points along the worse axis (0 on the right and bottom edges,
    /// which do not belong).
    case outside(by: CGFloat)
    /// The bounds have no area.
    case empty
    /// The transform has no inverse, so that no point of the screen belongs to the view.
    case notInvertible
    /// An override of `point(inside:with:)` said no; `boundsContain` is what the engine's body would have said.
    case overriddenPointInside(boundsContain: Bool)
}

extension UIView {
    /// What speaks against the view before its point is looked at: hidden, disabled, animated, transparent (HT-02).
    var standingRefusal: HitTestRefusal? {
        if flags.contains(.hidden) { return .hidden }
        if !flags.contains(.interactive) { return .interactionDisabled }
        if flags.contains(.animatedUntouchable) { return .animating }
        // Float(0.01) is a little less than 0.01, and not hittable either (HT-08).
        if storedAlpha <= Float(0.01) { return .transparent(alpha: storedAlpha) }
        return nil
    }

    @inline(__always) func pointInsideByDefault(_ point: CGPoint, _ event: UIEvent?) -> Bool {
        attached == nil ? pointInsideByItself(point) : pointInsideWithBehavior(point, event)
    }

    @inline(never) private func pointInsideWithBehavior(_ point: CGPoint, _ event: UIEvent?) -> Bool {
        Calls.pointInside(of: self, point, event) { point, _ in pointInsideByItself(point) }
    }

    @inline(__always) private func pointInsideByItself(_ point: CGPoint) -> Bool {
        witness != nil ? pointInsideWatched(point) : placement.bounds.containsHalfOpen(point)
    }

    @inline(never) private func pointInsideWatched(_ point: CGPoint) -> Bool {
        let witness = witness
        witness?.bodyBegan(.pointInside, of: self, owner: "UIView")
        let result = placement.bounds.containsHalfOpen(point)
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
        let result = HitTestWalk(event: event).run(from: self, at: point)
        witness?.bodyEnded(.hitTest, of: self, result: .view(result))
        return result
    }

    /// Why a point is refused that lies outside the bounds.
    func refusalOutside(_ point: CGPoint) -> HitTestRefusal {
        let bounds = placement.bounds
        return bounds.width > 0 && bounds.height > 0 ? .outside(by: bounds.distanceOutside(point)) : .empty
    }
}

/// One walk from a view downwards, by the book: it tells the witness of each step and holds what it goes through. Never
/// goes up: what contains the point is hit if nothing in it is.
@MainActor struct HitTestWalk {
    let event: UIEvent?

    init(event: UIEvent?) { self.event = event }

    func run(from root: UIView, at point: CGPoint) -> UIView? {
        accepts(root, at: point, root.witness) ? goOn(in: root, at: point) : nil
    }

    /// Goes on in a view that contains the point, asking those children that are left; the view itself is hit if none
    /// of them is.
    ///
    /// - Parameter children: nil for those that it has now, all of them left.
    func goOn(in view: UIView, at point: CGPoint, children: [UIView]? = nil, left: Int? = nil) -> UIView {
        var (view, point, children) = (view, point, children ?? view.children)
        var left = left ?? children.count
        var entered: [UIView] = []
        // Looked for once, and again after each call of user code.
        var witness = view.witness
        while left > 0 {
            left -= 1
            let child = children[left]
            guard let inside = child.placement.fromSuperview(point) else {
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

    /// Whether the walk goes on in the view; if not, the witness is told why it is passed over.
    private func accepts(_ view: UIView, at point: CGPoint, _ witness: (any Witness)?) -> Bool {
        if let refusal = view.standingRefusal {
            witness?.refused(view, refusal)
            return false
        }
        let boundsContain = view.placement.bounds.containsHalfOpen(point)
        guard !view.overrides.contains(.pointInside) else { return overrideAccepts(view, at: point, boundsContain) }
        guard let witness else { return boundsContain }
        witness.inheritedBegan(.pointInside, on: view, argument: .point(point), owner: "UIView")
        witness.inheritedEnded(.pointInside, on: view, result: .bool(boundsContain))
        if !boundsContain { witness.refused(view, view.refusalOutside(point)) }
        return boundsContain
    }

    /// Whether the walk goes on in a view whose class overrides `point(inside:with:)`.
    private func overrideAccepts(_ view: UIView, at point: CGPoint, _ boundsContain: Bool) -> Bool {
        if Calls.pointInside(view, point, event) { return true }
        view.witness?.refused(view, .overriddenPointInside(boundsContain: boundsContain))
        return false
    }

    /// Ends the walk: every view that was entered after the first is told of as ended.
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
