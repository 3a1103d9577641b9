// Coasting: content moves by itself, after a lift or because code scrolls with an animation.
//
// Frames are deadlines on the world's timeline. The offset in each frame depends only on its time. Source: SV-12,
// SV-14, SV-16, SV-20.
import HitscopeGeometry
import HitscopeTimeline

/// The movement of content along both axes.
struct ScrollMotion {
    var horizontal: AxisMotion
    var vertical: AxisMotion

    subscript(axis: ScrollAxis) -> AxisMotion { axis == .horizontal ? horizontal : vertical }

    /// The duration in milliseconds.
    var duration: CGFloat { max(horizontal.duration, vertical.duration) }

    /// The same movement with another target.
    func redirected(
        to target: CGPoint, from offset: CGPoint, _ velocity: CGPoint, _ rate: UIScrollView.DecelerationRate
    ) -> ScrollMotion {
        ScrollMotion(
            horizontal: .toTarget(target.x, from: offset.x, velocity: velocity.x, rate: rate.kept),
            vertical: .toTarget(target.y, from: offset.y, velocity: velocity.y, rate: rate.kept))
    }
}

/// A movement under way.
struct ScrollCoasting {
    /// The cause of the movement: a lift, or a call by code.
    enum Cause { case lift, code }

    var motion: ScrollMotion
    let cause: Cause
    /// True if the movement ends at a page, or at a target that the delegate chose.
    let hasChosenTarget: Bool
    /// The time at which the movement started, in seconds of the world's timeline.
    let start: Double
    /// The time at which `motion` started: later than `start` if code has moved the content since.
    var motionStart: Double
    var frame: Timeline.Deadline?

    init(motion: ScrollMotion, cause: Cause, hasChosenTarget: Bool = false, start: Double) {
        (self.motion, self.cause, self.hasChosenTarget) = (motion, cause, hasChosenTarget)
        (self.start, motionStart) = (start, start)
    }

    /// The milliseconds since `motion` started, but at most its duration.
    func elapsed(at time: Double) -> CGFloat { min(CGFloat((time - motionStart) * 1000), motion.duration) }

    /// The same movement from the offset to which code has moved the content, with the velocity that the content has.
    /// Content that code has moved farther beyond an edge rests there.
    @MainActor func moved(by distance: CGPoint, in view: UIScrollView) -> ScrollCoasting {
        let now = view.world.timeline.now, elapsed = self.elapsed(at: now)
        func moved(_ axis: ScrollAxis) -> AxisMotion {
            let motion = self.motion[axis], way = axis.of(distance), limits = view.range(axis)
            if hasChosenTarget { return motion.moved(by: way) }
            let (before, velocity) = (motion.position(at: elapsed), motion.velocity(at: elapsed))
            let offset = before + way, edge = min(max(offset, limits.lowerBound), limits.upperBound)
            if offset == edge {
                let rate = view.decelerationRate.kept
                return .free(from: offset, velocity: velocity, rate: rate, in: limits, bounces: view.bounces)
            }
            let isNearer = abs(offset - edge) <= abs(before - edge)
            return velocity != 0 && isNearer ? .spring(from: offset, velocity: velocity, to: edge) : .rest(at: offset)
        }
        var result = self
        result.motion = ScrollMotion(horizontal: moved(.horizontal), vertical: moved(.vertical))
        if !hasChosenTarget { result.motionStart = now }
        return result
    }
}

extension UIScrollView {
    /// The time between two frames, in seconds.
    static let frameDuration = 1.0 / 60

    /// The movement of content that is released with a velocity. Source: SV-16, SV-20.
    func plan(velocity: CGPoint, _ drag: ScrollDrag) -> ScrollMotion {
        if isPagingEnabled {
            let page = CGPoint.each { nearestPage($0, velocity: $0.of(velocity), startOfDrag: $0.of(drag.start)) }
            let still = ScrollMotion(horizontal: .rest(at: contentOffset.x), vertical: .rest(at: contentOffset.y))
            return still.redirected(to: clamped(page), from: contentOffset, velocity, decelerationRate)
        }
        let ownVelocity = drag.track.velocity(at: world.timeline.now)
        func free(_ axis: ScrollAxis) -> AxisMotion {
            let (offset, range) = (axis.of(contentOffset), range(axis))
            guard range.contains(offset) else {
                let edge = min(max(offset, range.lowerBound), range.upperBound)
                return .back(from: offset, contentVelocity: axis.of(ownVelocity), to: edge)
            }
            return .free(
                from: offset, velocity: axis.of(velocity), rate: decelerationRate.kept, in: range, bounces: bounces)
        }
        return ScrollMotion(horizontal: free(.horizontal), vertical: free(.vertical))
    }

    /// The page at which the content stops: after a flick, the next one in its direction, but at most one page from the
    /// start of the drag. Without a flick, the nearest page.
    private func nearestPage(_ axis: ScrollAxis, velocity: CGFloat, startOfDrag: CGFloat) -> CGFloat {
        let length = axis.of(bounds.size)
        guard length > 0 else { return axis.of(contentOffset) }
        let page = axis.of(contentOffset) / length
        let wanted = velocity > 0 ? page.rounded(.up) : velocity < 0 ? page.rounded(.down) : page.rounded()
        let first = (startOfDrag / length).rounded()
        return min(max(wanted, first - 1), first + 1) * length
    }

    // MARK: Moving

    func coast(_ motion: ScrollMotion, hasChosenTarget: Bool) {
        stopCoasting()
        isDecelerating = true
        coasting = ScrollCoasting(
            motion: motion, cause: .lift, hasChosenTarget: hasChosenTarget, start: world.timeline.now)
        callDelegate("scrollViewWillBeginDecelerating(_:)") { $0.scrollViewWillBeginDecelerating(self) }
        scheduleFrame()
    }

    /// Scrolls to an offset with an animation.
    func glide(to offset: CGPoint) {
        world.catchUpWithOutsideTime()
        stopCoasting()
        let motion = ScrollMotion(
            horizontal: .spring(from: contentOffset.x, velocity: 0, to: offset.x),
            vertical: .spring(from: contentOffset.y, velocity: 0, to: offset.y))
        coasting = ScrollCoasting(motion: motion, cause: .code, start: world.timeline.now)
        scheduleFrame()
    }

    /// Stops the content at its current offset. Source: SV-12.
    func stopCoasting() {
        guard let coasting else { return }
        if let frame = coasting.frame { world.timeline.cancel(frame) }
        self.coasting = nil
        let wasDecelerating = isDecelerating
        isDecelerating = false
        if wasDecelerating {
            callDelegate("scrollViewDidEndDecelerating(_:)") { $0.scrollViewDidEndDecelerating(self) }
        }
    }

    /// The delegate may have started another movement, whose next frame is scheduled already.
    private func scheduleFrame() {
        guard let coasting, coasting.frame == nil else { return }
        self.coasting?.frame = schedule(after: UIScrollView.frameDuration) { [unowned self] in showFrame() }
    }

    private func showFrame() {
        guard let coasting else { return }
        let now = world.timeline.now, elapsed = coasting.elapsed(at: now)
        self.coasting?.frame = nil
        move(to: onPixels(CGPoint.each { coasting.motion[$0].position(at: elapsed) }))
        guard let after = self.coasting, after.start == coasting.start, after.frame == nil else { return }
        guard after.elapsed(at: now) >= after.motion.duration else { return scheduleFrame() }
        finish(coasting.cause)
    }

    private func finish(_ cause: ScrollCoasting.Cause) {
        switch cause {
        case .lift: stopCoasting()
        case .code:
            coasting = nil
            callDelegate("scrollViewDidEndScrollingAnimation(_:)") { $0.scrollViewDidEndScrollingAnimation(self) }
        }
    }
}
