// All that keeps a hit test from a view, found in the live tree: each obstacle for itself.
//
// Decides the order, which is that in which a hit test meets them: windows in front, then from the window down to the
// view. On each level come first the view's own refusals, then what lies in front of the branch. Of a point that is not
// on the view at all, what stands in the way of that point alone is no obstacle. Changes nothing.
import HitscopeEngine
import HitscopeGeometry

/// Looks along the way from the screen to a view.
@MainActor struct PathInquiry {
    let view: UIView
    /// In points of the screen.
    let point: CGPoint
    let world: World

    /// Of more views in front, the rest is left out.
    private static let mostCovers = 8

    /// The obstacles in the order in which they bite; empty where the view would be hit.
    func obstacles() -> [Obstacle] {
        let found = world.withWitness(nil) { world.enter { view.window.map { look(in: $0) } ?? standing } }
        guard let window = view.window, isShown(window) else {
            return [.notInWindow] + found.filter { !$0.isRefusal(of: view.window) }
        }
        guard found.contains(where: { $0.isOutside(view) }) else { return found }
        return found.filter { $0.standsEverywhere || $0.isOutside(view) }
    }

    private func look(in window: UIWindow) -> [Obstacle] {
        var found = windowsInFront(of: window)
        let path = self.path
        var outer = point
        for (level, here) in path.enumerated() {
            guard let inside = here.pointFromSuperview(outer) else {
                return found + here.standingRefusals.map { .refused($0, by: here) } + [
                    .refused(.notInvertible, by: here)
                ]
            }
            let isLast = level == path.count - 1
            if here.replacesHitTest {
                let gave = here.hitView(at: inside)
                if gave === view { return found }
                if let gave, gave.isDescendant(of: view) { return found + [.descendant(gave)] }
                let inherited = here.inheritedHitView(at: inside)
                if gave !== inherited { found.append(.override(by: here, gave: gave, inherited: .some(inherited))) }
            }
            found += here.standingRefusals.map { .refused($0, by: here) }
            if let refusal = here.pointRefusal(at: inside) { found.append(.refused(refusal, by: here)) }
            found += isLast ? descendant(of: here, at: inside) : covers(of: path[level + 1], in: here, at: inside)
            outer = inside
        }
        return found
    }

    private func isShown(_ window: UIWindow) -> Bool { world.windows.contains { $0 === window } }

    /// What keeps every touch away from a view that is in no window.
    private var standing: [Obstacle] {
        path.flatMap { here in here.standingRefusals.map { .refused($0, by: here) } }
    }

    /// From the window to the view.
    private var path: [UIView] {
        var path: [UIView] = []
        var current: UIView? = view
        while let here = current {
            path.append(here)
            current = here.superview
        }
        return path.reversed()
    }

    private func windowsInFront(of window: UIWindow) -> [Obstacle] {
        var found: [Obstacle] = []
        for other in world.windows.reversed() {
            // A window that is shown comes in front of the others of its level. Source: WN-05.
            if other === window || !isShown(window) && other.windowLevel.rawValue <= window.windowLevel.rawValue {
                break
            }
            if let inside = other.pointFromSuperview(point), let taker = other.hitView(at: inside) {
                found.append(.window(other, took: taker))
            }
        }
        return found
    }

    private func covers(of branch: UIView, in superview: UIView, at inside: CGPoint) -> [Obstacle] {
        var found: [Obstacle] = []
        for sibling in superview.subviews.reversed() {
            if sibling === branch || found.count == PathInquiry.mostCovers { break }
            guard let place = sibling.pointFromSuperview(inside), let taker = sibling.hitView(at: place) else {
                continue
            }
            found.append(.covered(by: sibling, took: taker, branch: branch))
        }
        return found
    }

    private func descendant(of view: UIView, at inside: CGPoint) -> [Obstacle] {
        for subview in view.subviews.reversed() {
            guard let place = subview.pointFromSuperview(inside), let taker = subview.hitView(at: place) else {
                continue
            }
            return [.descendant(taker)]
        }
        return []
    }
}

extension Obstacle {
    /// Whether the point lies outside of the view's own bounds, whoever said so.
    func isOutside(_ view: UIView) -> Bool {
        switch self {
        case .refused(.outside, let refuser), .refused(.overriddenPointInside(boundsContain: false), let refuser):
            refuser === view
        default: false
        }
    }

    /// Whether a window takes no touch since it is hidden.
    fileprivate func isRefusal(of window: UIWindow?) -> Bool {
        guard case .refused(.hidden, let refuser) = self else { return false }
        return refuser === window
    }

    /// Whether it keeps every touch away, wherever it is.
    var standsEverywhere: Bool {
        guard case .refused(let refusal, _) = self else { return false }
        switch refusal {
        case .hidden, .interactionDisabled, .animating, .transparent, .notInvertible, .empty: return true
        case .outside, .overriddenPointInside: return false
        }
    }
}
