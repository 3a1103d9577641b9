// A movement of the stage, which shows what becomes of what.
//
// Nothing waits for it: the state is the new one from the beginning, and only the picture follows.
import HitscopeEngine
import HitscopeGeometry
import HitscopePanels
import HitscopeTimeline

/// The movement of the stage that goes on now, if one does.
@MainActor package final class Motion {
    package enum Kind: Hashable {
        /// The layers come apart, or back together, under this camera.
        case depth(DepthCamera)
        /// The screen goes from a frame on the stage to where it lies now.
        case screen(from: CGRect)
    }

    /// The movement that goes on; nil for none.
    package private(set) var kind: Kind?
    private let timeline: Timeline
    private var start = 0.0
    private var ends: Timeline.Deadline?
    /// The parts between which it goes: 0 is the flat or earlier picture, 1 the exploded or later one.
    private var from: CGFloat = 0, to: CGFloat = 1

    /// The time of a movement, and that of each of its pictures, in seconds.
    package static let duration = 0.25, frame = 1.0 / 60

    package init(on timeline: Timeline) { self.timeline = timeline }

    /// The part of the later picture, from 0 to 1: slow at both ends.
    package var part: CGFloat {
        guard kind != nil else { return to }
        let time = CGFloat(max(0, min((timeline.now - start) / Motion.duration, 1)))
        return from + (to - from) * time * time * (3 - 2 * time)
    }

    /// Begins a movement in place of the one that goes on.
    package func begin(_ kind: Kind, from: CGFloat = 0, to: CGFloat = 1) {
        end()
        (self.kind, self.from, self.to, start) = (kind, from, to, timeline.now)
        timeline.beginFrames(every: Motion.frame)
        ends = timeline.schedule(after: Motion.duration) { [weak self] in self?.end() }
    }

    /// Shows the last picture, and wants no more of them.
    package func end() {
        guard kind != nil else { return }
        kind = nil
        if let ends { timeline.cancel(ends) }
        timeline.endFrames()
    }

    /// Has the layers of a world come apart or together from where they are now.
    func moveDepth(under camera: DepthCamera, isExploding: Bool, in world: World) {
        guard world.isSmallEnoughToMove else { return }
        let isMoving = if case .depth? = kind { true } else { false }
        begin(.depth(camera), from: isMoving ? part : isExploding ? 0 : 1, to: isExploding ? 1 : 0)
    }
}

extension CGRect {
    /// A rectangle between this one, at 0, and another, at 1.
    package func mixed(with other: CGRect, part: CGFloat) -> CGRect {
        func mix(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * part }
        return CGRect(
            x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
            height: mix(height, other.height))
    }
}

extension World {
    /// The most views that are moved: each picture of a movement has all layers anew.
    private static let mostMoving = 1500

    /// True if its layers can be moved without a wait between two pictures.
    fileprivate var isSmallEnoughToMove: Bool {
        var count = 0, waiting: [UIView] = windows
        while let view = waiting.popLast() {
            count += 1
            if count > World.mostMoving { return false }
            waiting += view.subviews
        }
        return true
    }
}
