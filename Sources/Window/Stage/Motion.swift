// An animated transition of the stage.
//
// The state is the new one from the beginning; only the picture follows.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTimeline

/// The transition of the stage that is running, if there is one.
@MainActor package final class Motion {
    package enum Kind: Hashable {
        /// The layers separate or come together, seen by this camera.
        case depth(DepthCamera)
        /// The screen moves from a frame on the stage to its present position.
        case screen(from: CGRect)
    }

    /// The transition that is running; nil if there is none.
    package private(set) var kind: Kind?
    private let timeline: Timeline
    private var start = 0.0
    private var ends: Timeline.Deadline?
    /// The progress at the start and at the end: 0 is the flat or earlier picture, 1 the exploded or later one.
    private var from: CGFloat = 0, to: CGFloat = 1

    /// The durations of a transition and of each of its frames, in seconds.
    package static let duration = 0.25, frame = 1.0 / 60

    package init(on timeline: Timeline) { self.timeline = timeline }

    /// The progress from 0 to 1, eased in and out.
    package var part: CGFloat {
        guard kind != nil else { return to }
        let time = CGFloat(max(0, min((timeline.now - start) / Motion.duration, 1)))
        return from + (to - from) * time * time * (3 - 2 * time)
    }

    /// Begins a transition, which replaces the one that is running.
    package func begin(_ kind: Kind, from: CGFloat = 0, to: CGFloat = 1) {
        end()
        (self.kind, self.from, self.to, start) = (kind, from, to, timeline.now)
        timeline.beginFrames(every: Motion.frame)
        ends = timeline.schedule(after: Motion.duration) { [weak self] in self?.end() }
    }

    /// Ends the transition at its last picture.
    package func end() {
        guard kind != nil else { return }
        kind = nil
        if let ends { timeline.cancel(ends) }
        timeline.endFrames()
    }

    /// The action that waits for the hand to rest; nil for none.
    private var rest: Timeline.Deadline?
    /// The time after which a hand that does nothing rests, in seconds.
    private static let restingTime = 0.15

    /// Does something once the hand has rested for a moment. What waited before is not done.
    func whenAtRest(_ action: @escaping @MainActor () -> Void) {
        if let rest { timeline.cancel(rest) }
        rest = timeline.schedule(after: Motion.restingTime) { action() }
    }

    /// Animates the layers of a world apart or together, from where they are now.
    func moveDepth(under camera: DepthCamera, isExploding: Bool, in world: World) {
        guard world.isSmallEnoughToMove else { return }
        let isMoving = if case .depth? = kind { true } else { false }
        begin(.depth(camera), from: isMoving ? part : isExploding ? 0 : 1, to: isExploding ? 1 : 0)
    }
}

extension CGRect {
    /// The rectangle between this one (`part` 0) and another (`part` 1).
    package func mixed(with other: CGRect, part: CGFloat) -> CGRect {
        func mix(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * part }
        return CGRect(
            x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
            height: mix(height, other.height))
    }
}

extension World {
    /// The maximum number of views that are animated. Each frame of a transition draws all layers again.
    private static let maximumAnimatedViews = 1500

    /// True if the world has few enough views for a smooth transition.
    fileprivate var isSmallEnoughToMove: Bool {
        var count = 0, waiting: [UIView] = windows
        while let view = waiting.popLast() {
            count += 1
            if count > World.maximumAnimatedViews { return false }
            waiting += view.subviews
        }
        return true
    }
}
