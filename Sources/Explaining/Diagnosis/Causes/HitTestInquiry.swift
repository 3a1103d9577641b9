// Finds everything that keeps a hit test from a view, in the order in which a hit test meets it.
//
// Windows in front come first, then each view from the window down: its own refusals, then the views in front of the
// next view on the path. Each obstacle is found independently, so the second one is known before the first is removed.
// A recorded hit test shows how far it got; the live tree shows the obstacles after that.
import HitscopeEngine
import HitscopeGeometry
import HitscopeStory

/// A search for obstacles on the path from the window to a view.
@MainActor struct HitTestInquiry {
    let view: UIView
    /// The point of the touch, in points of the screen.
    let point: CGPoint
    let world: World
    /// The hit test that took place; nil if there was none.
    var story: HitTestStory?

    /// The maximum number of views in front that are listed in one superview.
    private static let maximumCoverCount = 8

    /// The obstacles in the order in which a hit test meets them; empty if the view would be hit.
    func obstacles() -> [Obstacle] {
        world.withWitness(nil) { world.enter { find().compactMap { $0.withOwners(for: view) } } }
    }

    /// True if the source says enough to find the view that gets the touch: the frames, and the order of the views at
    /// the point.
    var isReceiverKnown: Bool {
        !view.withSuperviews.contains { $0.unsaidAspects.contains(.frame) } && unordered.isEmpty
    }

    private func find() -> [Obstacle] {
        let path = self.path
        if path[0].unsaidAspects.contains(.frame) { return withoutFrames(path) }
        let found = ordered(path)
        return view.unsaidAspects.contains(.order) ? withoutOrder(found) : found
    }

    /// The obstacles in a source without frames.
    private func withoutFrames(_ path: [UIView]) -> [Obstacle] {
        let refused: [Obstacle] = path.flatMap { here in here.refusalsAtEveryPoint.map { .refused($0, by: here) } }
        let certain = refused.filter { !$0.dependsOnFrame }
        return certain.isEmpty ? [.refused(.empty, by: view)] : certain
    }

    /// The obstacles without those that only a guessed order of the elements suggests.
    ///
    /// An element around another one need not be its superview. Of the elements that do not contain the point, only the
    /// outermost is therefore an obstacle.
    private func withoutOrder(_ found: [Obstacle]) -> [Obstacle] {
        let isShown = view.window.map { self.isShown($0) } ?? false
        let outermost = found.firstIndex { $0.isOutsideAncestor(of: view) }
        let isOffWindow = outermost.map { found[$0].culprit(of: view) is UIWindow } ?? false
        let elements = isOffWindow || found.contains { $0.isOutside(view) } ? [] : unordered
        let kept = found.indices.filter { index in
            let obstacle = found[index]
            if obstacle.isOutsideAncestor(of: view) { return index == outermost && elements.isEmpty }
            if case .descendant = obstacle { return elements.isEmpty && !isOffWindow && isShown }
            return !obstacle.dependsOnOrder
        }
        .map { found[$0] }
        guard !elements.isEmpty else { return kept.isEmpty ? found : kept }
        return kept + [.unordered(elements)]
    }

    /// The elements at the point whose order is not known; empty unless the view's order is not known either.
    private var unordered: [UIView] {
        view.unsaidAspects.contains(.order) ? Doubt.unorderedElements(at: point, in: world) : []
    }

    private func ordered(_ path: [UIView]) -> [Obstacle] {
        guard let window = view.window else {
            return [.notInWindow] + path.flatMap { here in here.refusalsAtEveryPoint.map { .refused($0, by: here) } }
        }
        guard isShown(window) else {
            return [.notInWindow] + live(path, in: window).filter { !$0.isRefusal(of: window) }
        }
        // A hit test that was recorded without a known order or without frames says nothing about the app.
        guard let stop = (isReceiverKnown ? story : nil).flatMap({ RecordedHitTest($0, path, world).stop() }) else {
            return scrolledOut(withoutCoversElsewhere(live(path, in: window)))
        }
        // The views above the stop let the touch through. Obstacles there were added later.
        let following = scrolledOut(withoutCoversElsewhere(live(path, in: window, from: stop.level)))
        return stop.obstacle.joined(with: following, for: view)
    }

    /// Removes views in front if the point is not inside the view at all, because they are then no obstacles.
    private func withoutCoversElsewhere(_ found: [Obstacle]) -> [Obstacle] {
        guard found.contains(where: { $0.isOutside(view) }) else { return found }
        return found.filter { $0.blocksEveryPoint || $0.isOutside(view) }
    }

    /// If the point is outside of superviews, and scrolling brings the view into them, returns the scroll view as the
    /// obstacle in their place. Views in front are not obstacles then, because scrolling moves the view.
    private func scrolledOut(_ found: [Obstacle]) -> [Obstacle] {
        guard !found.contains(where: { $0.isOutside(view) }) else { return found }
        for scrollView in view.withSuperviews.dropFirst().compactMap({ $0 as? UIScrollView })
        where found.contains(where: { $0.isOutside(of: scrollView) }) && !UIKitView.contains(scrollView) {
            guard let offset = ScrolledContent.offset(of: scrollView, showing: view) else { continue }
            let rest = found.filter { obstacle in
                obstacle.blocksEveryPoint
                    || obstacle.dependsOnFrame && !scrollView.withSuperviews.contains { obstacle.isOutside(of: $0) }
            }
            return [.scrolledOut(of: scrollView, to: offset)] + rest
        }
        return found
    }

    /// The current obstacles.
    ///
    /// - Parameter first: The first level of the path whose obstacles count; nil for all levels and the windows in
    ///   front.
    private func live(_ path: [UIView], in window: UIWindow, from first: Int? = nil) -> [Obstacle] {
        var found = first == nil ? windowsInFront(of: window) : []
        var outer = point
        for (level, here) in path.enumerated() {
            let isCounted = level >= first ?? 0
            guard let inside = here.pointFromSuperview(outer) else {
                let refusals = here.refusalsAtEveryPoint + [.notInvertible]
                return isCounted ? found + refusals.map { .refused($0, by: here) } : found
            }
            outer = inside
            guard isCounted else { continue }
            if here.replacesHitTest {
                let branch = BranchWitness(level + 1 < path.count ? path[level + 1] : nil)
                let gave = world.withWitness(branch) { here.hitView(at: inside) }
                if gave === view { return found }
                if let gave, gave.isDescendant(of: view) { return found + [.descendant(gave)] }
                let inherited = here.inheritedHitView(at: inside)
                // If the next view on the path returned nil to the override, the override is not the cause.
                if gave !== inherited, !branch.returnedNil {
                    found.append(.override(by: here, gave: gave, inherited: .some(inherited)))
                }
            }
            found += here.refusalsAtEveryPoint.map { .refused($0, by: here) }
            // The content of a view without a frame is unknown.
            if here.unsaidAspects.contains(.frame) { return found + [.refused(.empty, by: here)] }
            if let refusal = here.pointRefusal(at: inside) { found.append(.refused(refusal, by: here)) }
            let isLast = level == path.count - 1
            found += isLast ? descendant(of: here, at: inside) : covers(of: path[level + 1], in: here, at: inside)
        }
        return found
    }

    private func isShown(_ window: UIWindow) -> Bool { world.windows.contains { $0 === window } }

    private func windowsInFront(of window: UIWindow) -> [Obstacle] {
        let isHidden = !isShown(window)
        let inFront = world.windows.reversed().prefix { other in
            // When a hidden window is shown, it comes in front of the others of its level. Source: WN-05.
            other !== window && !(isHidden && other.windowLevel.rawValue <= window.windowLevel.rawValue)
        }
        return inFront.compactMap { other in taker(in: other, at: point).map { .window(other, took: $0) } }
    }

    private func covers(of branch: UIView, in superview: UIView, at inside: CGPoint) -> [Obstacle] {
        var found: [Obstacle] = []
        for sibling in superview.subviews.reversed().prefix(while: { $0 !== branch }) {
            guard let taker = taker(in: sibling, at: inside) else { continue }
            found.append(.covered(by: sibling, took: taker, branch: branch))
            if found.count == HitTestInquiry.maximumCoverCount { break }
        }
        return found
    }

    private func descendant(of view: UIView, at inside: CGPoint) -> [Obstacle] {
        for subview in view.subviews.reversed() {
            if let taker = taker(in: subview, at: inside) { return [.descendant(taker)] }
        }
        return []
    }

    /// The view that a hit test of another view returns.
    ///
    /// - Parameter outer: The point, in points of that view's superview.
    private func taker(in other: UIView, at outer: CGPoint) -> UIView? {
        other.pointFromSuperview(outer).flatMap { other.hitView(at: $0) }
    }

    /// The path from the window, or from the root view of a tree without a window, down to the view.
    private var path: [UIView] { view.withSuperviews.reversed() }
}

/// Finds out whether an override hit-tested the branch that leads to a view.
@MainActor private final class BranchWitness: Witness {
    private let branch: UIView?
    /// True if the branch was hit-tested, and returned nil.
    private(set) var returnedNil = false

    init(_ branch: UIView?) { self.branch = branch }

    var followsHitTests: Bool { true }

    func callEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult) { note(hook, receiver, result) }

    func inheritedEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult) { note(hook, receiver, result) }

    private func note(_ hook: Hook, _ receiver: any Witnessed, _ result: HookResult) {
        guard hook == .hitTest, let branch, receiver === branch, case .view(let hit) = result else { return }
        returnedNil = hit == nil
    }
}
