// What kept a hit test from a view, as a trace tells it: the first obstacle that it met.
//
// Decides which step of the hit test it was. Reads the trace for what happened and the live tree for where the view
// lies; changes neither.
import HitscopeEngine
import HitscopeGeometry
import HitscopeStory
import HitscopeTrace

/// Looks for the step of a hit test at which a view was left out.
@MainActor struct TracedInquiry {
    let view: UIView
    let story: HitTestStory
    let world: World
    /// The first step in which each view was asked.
    private let steps: [Int: HitTestStep]

    init(view: UIView, story: HitTestStory, world: World) {
        self.view = view
        self.story = story
        self.world = world
        steps = Dictionary(story.steps.map { ($0.view, $0) }) { first, _ in first }
    }

    /// The obstacle; nil where the trace speaks of no hit test, or of objects that are gone.
    func obstacle() -> Obstacle? {
        guard !story.steps.isEmpty else { return nil }
        guard let window = view.window, !window.isHidden else { return .notInWindow }
        if let step = steps[view.hitscopeIdentifier] { return asked(step) }
        guard let ancestor = nearestAskedAncestor(), let step = steps[ancestor.hitscopeIdentifier] else {
            return windowNotAsked(window)
        }
        return notAsked(below: ancestor, step)
    }

    private func asked(_ step: HitTestStep) -> Obstacle? {
        switch step.verdict {
        case .hit: .overruled(by: view.superview ?? view, gave: live(story.hit))
        case .descended(let other): live(other).map { .descendant($0) }
        case .redirected(let other): .override(by: view, gave: live(other), inherited: nil)
        case .overrideReturnedNil: .override(by: view, gave: nil, inherited: nil)
        case .brokenOff: .brokenOff(at: view)
        case .refused(let refusal): .refused(refusal, by: view)
        }
    }

    private func notAsked(below ancestor: UIView, _ step: HitTestStep) -> Obstacle? {
        switch step.verdict {
        case .refused(let refusal): .refused(refusal, by: ancestor)
        case .overrideReturnedNil: .override(by: ancestor, gave: nil, inherited: nil)
        case .redirected(let other): .override(by: ancestor, gave: live(other), inherited: nil)
        case .brokenOff: .brokenOff(at: ancestor)
        case .hit, .descended: covered(below: ancestor)
        }
    }

    /// The subview of the ancestor in which the view lies was not asked: one in front of it answered first.
    private func covered(below ancestor: UIView) -> Obstacle? {
        var branch = view
        while let parent = branch.superview, parent !== ancestor { branch = parent }
        let taker = ancestor.subviews.last { candidate in
            candidate !== branch && steps[candidate.hitscopeIdentifier].map { took($0) } ?? false
        }
        guard let taker else { return .override(by: ancestor, gave: live(story.hit), inherited: nil) }
        return .covered(by: taker, took: hit(in: taker), branch: branch)
    }

    private func windowNotAsked(_ window: UIWindow) -> Obstacle? {
        guard let taker = story.steps.first(where: { $0.depth == 0 && took($0) }),
            let front = live(taker.view) as? UIWindow
        else { return nil }
        return .window(front, took: live(story.hit))
    }

    private func took(_ step: HitTestStep) -> Bool {
        switch step.verdict {
        case .hit, .descended, .redirected: true
        case .refused, .overrideReturnedNil, .brokenOff: false
        }
    }

    private func nearestAskedAncestor() -> UIView? {
        var current = view.superview
        while let here = current {
            if steps[here.hitscopeIdentifier] != nil { return here }
            current = here.superview
        }
        return nil
    }

    /// The view that was hit, which mostly lies in the one that took the touch.
    private func hit(in taker: UIView) -> UIView? {
        guard let hit = story.hit else { return nil }
        return taker.firstInSubtree { $0.hitscopeIdentifier == hit } ?? live(hit)
    }

    private func live(_ identifier: Int?) -> UIView? { identifier.flatMap { world.view($0) } }
}
