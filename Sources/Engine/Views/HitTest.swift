// Hit testing: the foremost view under a point, asked in reverse pre-order, depth first.
//
// Goes on in a loop through views whose class inherits the engine's bodies, and calls those that override them. The reason for passing a
// view over is a value, read by the walk itself and by everyone who explains it. Source: HT-01 to HT-07.
import Geometry

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
    /// The point lies outside the bounds, by so many points along the worse axis (0 on the right and bottom edges, which do not belong).
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

    @inline(__always) func pointInsideByDefault(_ point: CGPoint) -> Bool {
        World.isWatched ? pointInsideWatched(point) : placement.bounds.containsHalfOpen(point)
    }

    @inline(never) private func pointInsideWatched(_ point: CGPoint) -> Bool {
        let witness = World.current.witness
        witness?.bodyBegan(.pointInside, of: self, owner: "UIView")
        let result = placement.bounds.containsHalfOpen(point)
        witness?.bodyEnded(.pointInside, of: self, result: .bool(result))
        return result
    }

    @inline(__always) func hitTestByDefault(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        World.isWatched ? hitTestWatched(point, event) : RecordWalk.hit(from: self, at: point, event)
    }

    @inline(never) private func hitTestWatched(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        let witness = World.current.witness
        witness?.bodyBegan(.hitTest, of: self, owner: "UIView")
        let result = HitTestWalk(event: event).run(from: self, at: point)
        witness?.bodyEnded(.hitTest, of: self, result: .view(result))
        return result
    }

    /// Why the point is refused; nil when it is inside. Asks the override of `point(inside:with:)` where the class has one.
    fileprivate func pointRefusal(_ point: CGPoint, _ event: UIEvent?, _ overrides: Overrides) -> HitTestRefusal? {
        let boundsContain = placement.bounds.containsHalfOpen(point)
        guard !overrides.contains(.pointInside) else {
            return Calls.pointInside(self, point, event) ? nil : .overriddenPointInside(boundsContain: boundsContain)
        }
        if World.current.witness != nil {
            Calls.beganInherited(.pointInside, on: self, argument: .point(point), owner: "UIView")
            Calls.endedInherited(.pointInside, on: self, result: .bool(boundsContain))
        }
        if boundsContain { return nil }
        let bounds = placement.bounds
        return bounds.width > 0 && bounds.height > 0 ? .outside(by: bounds.distanceOutside(point)) : .empty
    }
}

/// One walk from a view downwards, by the book: it tells the witness of each step and holds what it goes through.
@MainActor struct HitTestWalk {
    let event: UIEvent?

    /// A view that was descended into, the subviews that it had then, and how many of them are still to be asked.
    private struct Level {
        let view: UIView
        let point: CGPoint
        let children: [UIView]
        var left: Int
    }

    init(event: UIEvent?) { self.event = event }

    func run(from root: UIView, at point: CGPoint) -> UIView? {
        guard let first = enter(root, at: point) else { return nil }
        return go(from: first)
    }

    /// Goes on in a view that contains the point, asking those children that are left; the view itself is hit if none of them is.
    ///
    /// - Parameter children: nil for those that it has now, all of them left.
    func goOn(in view: UIView, at point: CGPoint, children: [UIView]? = nil, left: Int? = nil) -> UIView {
        let children = children ?? view.children
        return go(from: Level(view: view, point: point, children: children, left: left ?? children.count)) ?? view
    }

    private func go(from first: Level) -> UIView? {
        var levels = [first]
        while let level = levels.last {
            guard level.left > 0 else { return finish(&levels, with: level.view) }
            levels[levels.count - 1].left -= 1
            let child = level.children[level.left - 1]
            guard let childPoint = child.placement.fromSuperview(level.point) else {
                refuseWithoutPoint(child, at: level.point)
                continue
            }
            if Overrides.of(child).contains(.hitTest) {
                if let hit = Calls.hitTest(child, childPoint, event) { return finish(&levels, with: hit) }
                continue
            }
            Calls.beganInherited(.hitTest, on: child, argument: .point(childPoint), owner: "UIView")
            guard let next = enter(child, at: childPoint) else {
                Calls.endedInherited(.hitTest, on: child, result: .view(nil))
                continue
            }
            levels.append(next)
        }
        return nil
    }

    /// The view as a new level of the walk; nil, with the witness told why, when it is passed over.
    private func enter(_ view: UIView, at point: CGPoint) -> Level? {
        if let refusal = view.standingRefusal ?? view.pointRefusal(point, event, Overrides.of(view)) {
            World.current.witness?.refused(view, refusal)
            return nil
        }
        let children = view.children
        return Level(view: view, point: point, children: children, left: children.count)
    }

    /// Ends the walk: every level below the first was entered by this walk and is told to have ended.
    private func finish(_ levels: inout [Level], with hit: UIView) -> UIView? {
        if World.current.witness != nil {
            while levels.count > 1 { Calls.endedInherited(.hitTest, on: levels.removeLast().view, result: .view(hit)) }
        }
        return hit
    }

    private func refuseWithoutPoint(_ child: UIView, at point: CGPoint) {
        guard let witness = World.current.witness else { return }
        Calls.beganInherited(.hitTest, on: child, argument: .nothing, owner: "UIView")
        witness.refused(child, .notInvertible)
        Calls.endedInherited(.hitTest, on: child, result: .view(nil))
    }
}
