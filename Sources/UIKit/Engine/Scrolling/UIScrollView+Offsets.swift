// The offsets that content may have: ranges, edges and whole pixels.
//
// Source: SV-13, SV-17 to SV-20.
import HitscopeGeometry

/// The two axes along which content moves.
enum ScrollAxis: CaseIterable {
    case horizontal, vertical

    func of(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
    func of(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

    /// The axis of a translation; nil for a diagonal one. Source: SV-20.
    static func axis(along translation: CGPoint) -> ScrollAxis? {
        let (x, y) = (abs(translation.x), abs(translation.y))
        guard min(x, y) <= straightness * max(x, y) else { return nil }
        return x > y ? .horizontal : .vertical
    }

    /// The distance that a movement along an axis may go across it, as a fraction of the distance along it. Apple
    /// documents no number.
    private static let straightness: CGFloat = 0.5
}

extension CGPoint {
    /// Makes a point from a value for each axis.
    @MainActor static func each(_ value: (ScrollAxis) -> CGFloat) -> CGPoint {
        CGPoint(x: value(.horizontal), y: value(.vertical))
    }

    func minus(_ other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }
}

extension UIScrollView {
    /// The offsets at which the content does not pass its edges.
    func range(_ axis: ScrollAxis) -> ClosedRange<CGFloat> {
        let before = axis == .horizontal ? contentInset.left : contentInset.top
        let after = axis == .horizontal ? contentInset.right : contentInset.bottom
        return -before...max(-before, axis.of(contentSize) + after - axis.of(bounds.size))
    }

    /// True if a finger can move the content along the axis: the content is larger than the view, or always bounces.
    /// Source: SV-19.
    func canScroll(_ axis: ScrollAxis) -> Bool {
        let range = self.range(axis)
        let isPulled = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return range.upperBound > range.lowerBound || (bounces && isPulled)
    }

    /// True if the content can move further in a direction along the axis without passing its edge. Negative is towards
    /// its beginning.
    func hasRoom(_ axis: ScrollAxis, towards direction: CGFloat) -> Bool {
        let (range, offset) = (self.range(axis), axis.of(contentOffset))
        return direction < 0 ? offset > range.lowerBound : offset < range.upperBound
    }

    /// The nearest offset within the edges.
    func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint.each { axis in min(max(axis.of(offset), range(axis).lowerBound), range(axis).upperBound) }
    }

    /// The nearest offset at which the content is aligned to the pixels of the screen. Source: SV-17.
    func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = world.screen.scale
        return CGPoint.each { axis in (axis.of(offset) * scale).rounded() / scale }
    }

    /// Changes the offset, and notifies the delegate if it is different. Calls overrides of `contentOffset`.
    func move(to offset: CGPoint) {
        guard offset.isFinite, offset != placement.bounds.origin else { return }
        isSettingOffset = true
        contentOffset = offset
        isSettingOffset = false
    }

    /// Stores a new `contentOffset` that code or the scroll view itself sets.
    func take(offset: CGPoint) {
        let isOwn = isSettingOffset
        isSettingOffset = false
        if !isOwn, coasting?.cause == .code { stopCoasting() }
        let before = placement.bounds.origin
        guard offset.isFinite, offset != before else { return }
        bounds.origin = offset
        if !isOwn {
            continueDrag(movedBy: offset.minus(before))
            coasting = coasting?.moved(by: offset.minus(before), in: self)
        }
        callDelegate("scrollViewDidScroll(_:)") { $0.scrollViewDidScroll(self) }
    }

    func callDelegate(_ method: String, _ call: (any UIScrollViewDelegate) -> Void) {
        guard let delegate else { return }
        Calls.notify(delegate, method, by: self) { call(delegate) }
    }
}

extension UIScrollView {
    /// Sets the offset. An animation takes longer over a greater distance: 0.4 s for 10 points, 0.7 s for 100, and
    /// 0.9 s for 1,000. It calls the delegate at its end. Without animation, content that is decelerating stops.
    public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard !animated || !contentOffset.isFinite else { return glide(to: contentOffset) }
        if !isDragging { stopCoasting() }
        self.contentOffset = contentOffset
    }

    /// Scrolls just enough to show a rectangle of the content.
    public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = CGPoint.each { axis in
            let (start, length) = (axis.of(rect.origin), axis.of(rect.size))
            let (offset, room) = (axis.of(contentOffset), axis.of(bounds.size))
            if start < offset || length > room { return start }
            return max(offset, start + length - room)
        }
        setContentOffset(clamped(target), animated: animated)
    }
}
