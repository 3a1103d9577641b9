// Dragging: the content follows the finger.
//
// Source: SV-11, SV-14, SV-15, SV-18 to SV-20, SV-25, GT-16.
import HitscopeGeometry

/// A drag under way.
struct ScrollDrag {
    /// The offset of the content at a translation of `slop`, without the stretching beyond an edge.
    var origin: CGPoint
    /// The part of the translation that does not scroll: the distance that made the drag begin. Source: GT-16.
    var slop: CGPoint
    /// The axes along which the content follows the finger.
    var axes: [ScrollAxis]
    /// The offset when the drag began.
    let start: CGPoint
    /// The recent offsets with their times.
    var track = ContentTrack()
}

/// The offsets of dragged content during the last tenth of a second. They give the content's velocity.
struct ContentTrack {
    /// The period for which offsets are kept, in seconds. The velocity of the finger, in contrast, remains after a
    /// pause (UT-18).
    static let span = 0.1

    private var samples: [(time: Double, offset: CGPoint)] = []

    /// Adds an offset at a time of the world's timeline.
    mutating func add(_ offset: CGPoint, at time: Double) {
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, offset))
        if let first = samples.firstIndex(where: { time - $0.time <= ContentTrack.span }), first > 1 {
            samples.removeFirst(first - 1)
        }
    }

    /// Moves all offsets by a distance that the finger did not cause.
    mutating func move(by distance: CGPoint) {
        for index in samples.indices {
            samples[index].offset.x += distance.x
            samples[index].offset.y += distance.y
        }
    }

    /// True if the finger has not moved during the whole period.
    func isResting(at time: Double) -> Bool { samples.last.map { time - $0.time > ContentTrack.span } ?? true }

    /// The velocity of the content at a time, in points per millisecond; zero if the content rests.
    func velocity(at time: Double) -> CGPoint {
        let recent = samples.filter { time - $0.time <= ContentTrack.span }
        guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
        let milliseconds = CGFloat(last.time - first.time) * 1000
        return CGPoint(
            x: (last.offset.x - first.offset.x) / milliseconds, y: (last.offset.y - first.offset.y) / milliseconds)
    }
}

extension UIScrollView {
    /// The minimum velocity of a flick at the lift, in points per millisecond.
    ///
    /// The traces that SV-15 and UT-18 cite show that it is between 0.1875, which is not a flick, and 0.625, which is.
    /// Apple documents no number.
    static let slowestFlick: CGFloat = 0.25

    func panned() {
        switch panGestureRecognizer.state {
        // A recogniser that stays in `began` sends its action for every move (GS-06).
        case .began: isDragging ? followFinger() : beginDrag()
        case .changed: followFinger()
        case .ended: endDrag(velocity: flickVelocity)
        case .cancelled: endDrag(velocity: .zero)
        case .possible, .failed: return
        }
    }

    // MARK: Fingers

    func fingersDidTouch(_ touches: Set<UITouch>) {
        isTracking = true
        guard isDecelerating else { return }
        stoppingTouchNumbers += touches.map(\.number)
        stopCoasting()
    }

    func fingersDidLift() {
        isTracking = false
    }

    // MARK: Beginning a drag

    /// True if a drag in the pan's direction would scroll this view, and may take the touches from the content. Source:
    /// SV-09, SV-19.
    func mayDrag() -> Bool {
        let translation = panGestureRecognizer.translation(in: self)
        let axis: ScrollAxis = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical
        guard canScroll(axis), !defersToOuterScrollView(axis, direction: -axis.of(translation)) else { return false }
        return mayTakeContentTouches(of: panGestureRecognizer)
    }

    /// True if the content is at its edge, and an enclosing scroll view can scroll in that direction. Source: SV-25.
    private func defersToOuterScrollView(_ axis: ScrollAxis, direction: CGFloat) -> Bool {
        guard !hasRoom(axis, towards: direction) else { return false }
        var view = parent
        while let here = view {
            if let outer = here as? UIScrollView, outer.isScrollEnabled, outer.hasRoom(axis, towards: direction) {
                return true
            }
            view = here.parent
        }
        return false
    }

    // MARK: The drag

    private func beginDrag() {
        stopCoasting()
        let translation = panGestureRecognizer.translation(in: self)
        let length = panGestureRecognizer.translation(in: nil).distance(to: .zero)
        let part = length > 0 ? min(1, UIPanGestureRecognizer.slop / length) : 0
        let locked = isDirectionalLockEnabled ? ScrollAxis.axis(along: translation) : nil
        drag = ScrollDrag(
            origin: removingStretch(contentOffset), slop: CGPoint(x: translation.x * part, y: translation.y * part),
            axes: ScrollAxis.allCases.filter { canScroll($0) && (locked == nil || locked == $0) }, start: contentOffset)
        isDragging = true
        callDelegate("scrollViewWillBeginDragging(_:)") { $0.scrollViewWillBeginDragging(self) }
        followFinger()
    }

    func followFinger() {
        guard let drag, !isZooming else { return }
        let translation = panGestureRecognizer.translation(in: self).minus(drag.slop)
        move(
            to: onPixels(
                CGPoint.each { axis in
                    drag.axes.contains(axis)
                        ? stretched(axis.of(drag.origin) - axis.of(translation), axis) : axis.of(contentOffset)
                }))
        self.drag?.track.add(contentOffset, at: world.timeline.now)
    }

    /// Continues the drag from the offset to which code or the wheel has moved the content.
    func continueDrag(movedBy distance: CGPoint) {
        guard drag != nil else { return }
        rebaseDrag()
        drag?.track.move(by: distance)
    }

    /// Continues the drag from the current offset, for instance after zooming.
    func rebaseDrag() {
        drag?.origin = removingStretch(contentOffset)
        drag?.slop = panGestureRecognizer.translation(in: self)
    }

    /// The velocity with which the finger releases the content, in points per millisecond. It is zero if the finger
    /// moves slowly, or if the content has rested within its edges. Beyond an edge, a pause does not change it. Source:
    /// SV-15, UT-18.
    private var flickVelocity: CGPoint {
        guard let drag else { return .zero }
        let speed = panGestureRecognizer.velocity(in: self)
        let isResting = drag.track.isResting(at: world.timeline.now)
        return CGPoint.each { axis in
            let velocity = -axis.of(speed) / 1000
            guard drag.axes.contains(axis), abs(velocity) >= UIScrollView.slowestFlick else { return 0 }
            return isResting && range(axis).contains(axis.of(contentOffset)) ? 0 : velocity
        }
    }

    private func endDrag(velocity: CGPoint) {
        guard let drag else { return }
        isTracking = false
        let planned = plan(velocity: velocity, drag)
        let natural = CGPoint.each { planned[$0].target }
        var target = onPixels(natural)
        callDelegate("scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)") {
            $0.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        }
        (self.drag, isDragging) = (nil, false)
        let isRedirected = !isPagingEnabled && target != onPixels(natural)
        let motion =
            isRedirected ? planned.redirected(to: target, from: contentOffset, velocity, decelerationRate) : planned
        let continues = motion.duration > 0
        callDelegate("scrollViewDidEndDragging(_:willDecelerate:)") {
            $0.scrollViewDidEndDragging(self, willDecelerate: continues)
        }
        if continues, !isDragging { coast(motion, hasChosenTarget: isPagingEnabled || isRedirected) }
    }

    // MARK: Beyond the edges

    /// The offset that is shown for an offset that the finger asks for, which may be beyond the edges. Source: SV-18.
    private func stretched(_ offset: CGFloat, _ axis: ScrollAxis) -> CGFloat {
        let (range, length) = (self.range(axis), axis.of(bounds.size))
        guard bounces else { return min(max(offset, range.lowerBound), range.upperBound) }
        if offset < range.lowerBound {
            return range.lowerBound - RubberBand.stretched(range.lowerBound - offset, in: length)
        }
        if offset > range.upperBound {
            return range.upperBound + RubberBand.stretched(offset - range.upperBound, in: length)
        }
        return offset
    }

    private func removingStretch(_ offset: CGPoint) -> CGPoint {
        CGPoint.each { axis in
            let (range, length, here) = (self.range(axis), axis.of(bounds.size), axis.of(offset))
            if here < range.lowerBound {
                return range.lowerBound - RubberBand.distance(for: range.lowerBound - here, in: length)
            }
            if here > range.upperBound {
                return range.upperBound + RubberBand.distance(for: here - range.upperBound, in: length)
            }
            return here
        }
    }
}
