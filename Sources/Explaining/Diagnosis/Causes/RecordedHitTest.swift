// Finds the place on the path to a view where a recorded hit test turned away.
import HitscopeEngine
import HitscopeStory

/// A recorded hit test and the path to a view.
@MainActor struct RecordedHitTest {
    let story: HitTestStory
    /// The views from the window to the view.
    let path: [UIView]
    let world: World
    /// The first step that hit-tests each view.
    private let steps: [Int: HitTestStep]

    init(_ story: HitTestStory, _ path: [UIView], _ world: World) {
        (self.story, self.path, self.world) = (story, path, world)
        steps = Dictionary(story.steps.map { ($0.view, $0) }) { first, _ in first }
    }

    /// The first obstacle, and its level on the path; a window in front has no level. Nil if nothing was hit-tested, or
    /// if the views that took the touch no longer exist.
    func stop() -> (level: Int?, obstacle: Obstacle)? {
        guard let level = path.lastIndex(where: { steps[$0.hitscopeIdentifier] != nil }),
            let step = steps[path[level].hitscopeIdentifier]
        else { return windowInFront.map { (nil, $0) } }
        let here = path[level], isLast = level == path.count - 1
        switch step.verdict {
        case .refused(let refusal): return (level, .refused(refusal, by: here))
        case .overrideReturnedNil: return (level, .override(by: here, gave: nil, inherited: nil))
        case .redirected(let other): return (level, .override(by: here, gave: live(other), inherited: nil))
        case .brokenOff: return (level, .brokenOff(at: here))
        case .descended(let other) where isLast: return live(other).map { (level, .descendant($0)) }
        case .hit where isLast:
            let above = overridingAncestor(above: level)
            return (above, .replacedByOverride(by: path[above], gave: live(story.hit)))
        case .hit, .descended: return (level, covered(in: here, path[level + 1]))
        }
    }

    /// The level of the nearest ancestor whose override returned another view or nil; if there is none, of the
    /// superview.
    private func overridingAncestor(above level: Int) -> Int {
        path[..<level].lastIndex { around in
            switch steps[around.hitscopeIdentifier]?.verdict {
            case .redirected, .overrideReturnedNil: true
            case .hit, .descended, .refused, .brokenOff, nil: false
            }
        } ?? max(0, level - 1)
    }

    /// The obstacle if the branch was not hit-tested: a view in front of it took the touch, or the superview hit-tested
    /// none of its subviews.
    private func covered(in around: UIView, _ branch: UIView) -> Obstacle {
        let taker = around.subviews.last { candidate in
            candidate !== branch && steps[candidate.hitscopeIdentifier].map(took) ?? false
        }
        guard let taker else { return .override(by: around, gave: live(story.hit), inherited: nil) }
        let hit = story.hit.flatMap { hit in taker.firstInSubtree { $0.hitscopeIdentifier == hit } ?? live(hit) }
        return .covered(by: taker, took: hit, branch: branch)
    }

    private var windowInFront: Obstacle? {
        let taker = story.steps.first { $0.depth == 0 && took($0) }
        return (taker.flatMap { live($0.view) } as? UIWindow).map { .window($0, took: live(story.hit)) }
    }

    private func took(_ step: HitTestStep) -> Bool {
        switch step.verdict {
        case .hit, .descended, .redirected: true
        case .refused, .overrideReturnedNil, .brokenOff: false
        }
    }

    private func live(_ identifier: Int?) -> UIView? { identifier.flatMap { world.view($0) } }
}
