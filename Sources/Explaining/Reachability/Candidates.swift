// The views of a world as candidates for touches, in hit-test order, each with the region in which it may be hit.
//
// Follows HT-01 to HT-14. No user code is called. A candidate is marked if its view's own code would answer.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry

/// A region that one view takes, except where a candidate before it covers the same point.
struct Candidate: Sendable {
    /// The index of the view in the map. For a part that UIKit made for a control of a dump, it is the control's.
    var view: Int
    /// True if the view's own code decides. Only the engine can then find out what is hit in the region.
    var isAsked: Bool
    var region: ConvexRegion
}

/// The views of a world with their regions, before the screen is cut.
@MainActor struct Candidates {
    private(set) var views: [ReachabilityMap.Reach] = []
    /// The candidates, from front to back.
    private(set) var inHitOrder: [Candidate] = []
    private(set) var indices: [ObjectIdentifier: Int] = [:]
    /// The views that were not visited yet; the next one is last.
    private var steps: [Step] = []

    /// A view to visit, with the region that its ancestors leave to it.
    private struct Step {
        let view: UIView
        let parent: Int
        let toScreen: CGAffineTransform
        /// The maximum rounding error of the view's position on the screen, in points.
        let error: CGFloat
        /// The region in which the superview may be hit; nil if it takes no touches, or if its own code answers.
        let region: ConvexRegion?
        /// The status that all descendants inherit from the superview.
        let status: ReachabilityMap.Status
        /// The region in which the superview's subviews are visible; nil if they are not visible anywhere.
        let visibleBox: ConvexRegion?
    }

    init(of world: World) {
        self.init(begun: world)
        while !advance(by: .max) {}
    }

    /// Candidates of a world, of which none is visited yet.
    init(begun world: World) {
        let screen = ConvexRegion(Quad(world.screen.bounds))
        steps = world.windows.reversed().map {
            Step(
                view: $0, parent: -1, toScreen: .identity, error: 0, region: screen, status: .decided,
                visibleBox: screen)
        }
    }

    /// Visits a number of views.
    ///
    /// - Returns: True if all are visited.
    mutating func advance(by count: Int) -> Bool {
        var visited = 0
        while visited < count, let step = steps.popLast() {
            visited += 1
            let inner = add(step)
            for child in step.view.subviews.reversed() {
                steps.append(
                    Step(
                        view: child, parent: inner.parent, toScreen: inner.toScreen, error: inner.error,
                        region: inner.region, status: inner.status, visibleBox: inner.visibleBox))
            }
        }
        guard steps.isEmpty else { return false }
        if !isInOrder { inHitOrder.reverse() }
        isInOrder = true
        return true
    }

    /// True once the candidates are in the order of hit tests.
    private var isInOrder = false

    /// Adds a view, and returns the step for its subviews. Their superview is the view that was added last.
    private mutating func add(_ step: Step) -> Step {
        let view = step.view, index = views.count
        let toScreen = view.toSuperview.concatenating(step.toScreen)
        let error = step.error + view.roundingError(on: step.toScreen)
        let quad = Quad(view.hitBounds).applying(toScreen)
        let (status, region) = decide(step, index, quad, isCertain: error < Grid.doubt / 16)
        let isSeen = !view.isHidden && view.alpha > 0.01
        let visible = isSeen ? step.visibleBox.flatMap { ConvexRegion(quad)?.intersection($0) } : nil
        let toucher = view.ownerInMap.flatMap { indices[ObjectIdentifier($0)] } ?? index
        indices[ObjectIdentifier(view)] = toucher
        views.append(
            ReachabilityMap.Reach(
                view, parent: step.parent < 0 ? nil : step.parent, quad: quad, status: status,
                visible: visible, reachable: status == .decided ? region : nil,
                wantsTouches: view.ownerInMap == nil && view.wantsTouches))
        if let region, status == .decided || status.asks(index) {
            inHitOrder.append(Candidate(view: toucher, isAsked: status != .decided, region: region))
        }
        return Step(
            view: view, parent: index, toScreen: toScreen, error: error,
            region: status == .decided ? region : nil, status: status,
            visibleBox: view.clipsToBounds || !isSeen ? visible : step.visibleBox)
    }

    private func decide(_ step: Step, _ index: Int, _ quad: Quad, isCertain: Bool) -> (
        ReachabilityMap.Status, ConvexRegion?
    ) {
        guard step.status == .decided, let outer = step.region else { return (step.status, nil) }
        switch step.view.hitRule {
        case .never(let refusal): return (.refused(refusal, by: index), nil)
        case .asks(let hook): return (.asked(.override(hook), by: index), outer)
        case .bounds: break
        }
        guard isCertain, let own = ConvexRegion(quad) else { return (.asked(.rounding, by: index), outer) }
        guard let region = own.intersection(outer) else { return (.outside, nil) }
        return (.decided, region)
    }
}

extension UIView {
    /// The view that takes the view's touches in a map, because UIKit made the view as a part of it in a dump; nil
    /// for other views.
    var ownerInMap: UIView? { unsaidAspects.isEmpty ? nil : owner }

    /// True if the view handles touches itself: a control, a view with an enabled recogniser, or one with code or
    /// listeners for touches.
    fileprivate var wantsTouches: Bool {
        self is UIControl || gestureRecognizers?.contains { $0.isEnabled } ?? false || replaces(.touchesBegan)
            || replaces(.touchesEnded)
    }

    /// Returns the maximum distance by which rounding may move the view's edges on the screen, in points; infinite if
    /// the transform nearly has no inverse.
    fileprivate func roundingError(on toScreen: CGAffineTransform) -> CGFloat {
        let (bounds, turn) = (bounds, transform)
        let stretch = max(max(abs(toScreen.a), abs(toScreen.b)), max(abs(toScreen.c), abs(toScreen.d)))
        var extent = abs(center.x) + abs(center.y) + abs(bounds.origin.x) + abs(bounds.origin.y)
        extent += abs(bounds.width) + abs(bounds.height) + 1
        guard !turn.isIdentity else { return extent * stretch * UIView.roundingUnit }
        let maximum = max(max(abs(turn.a), abs(turn.b)), max(abs(turn.c), abs(turn.d)))
        let condition = 2 * maximum * maximum / abs(turn.determinant)
        guard condition < 1e4 else { return .infinity }
        return (extent * maximum + abs(turn.tx) + abs(turn.ty)) * stretch * max(1, condition) * UIView.roundingUnit
    }

    /// An upper bound for the relative rounding error of a few operations.
    private static let roundingUnit: CGFloat = 16 * .ulpOfOne
}
