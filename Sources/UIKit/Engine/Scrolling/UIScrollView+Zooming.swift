// Zooming: two fingers make a part of the content larger or smaller.
//
// The view that the delegate names gets a transform; the content's size follows, and the point between the fingers
// stays between them. Source: SV-21.
import HitscopeGeometry

/// How far the content is zoomed, and what a pinch began with.
struct ZoomState {
    var scale: CGFloat = 1
    /// The scale when the pinch began; nil when there is none.
    var scaleAtBegin: CGFloat?
    weak var view: UIView?
}

extension UIScrollView {
    /// Whether two fingers are zooming.
    public var isZooming: Bool { zoom.scaleAtBegin != nil }

    /// Sets `zoomScale` at once; `animated` changes nothing.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

    /// Whether there is a view to zoom, and content that was told of the fingers may lose them.
    func mayZoom() -> Bool { viewForZooming != nil && mayTakeContentTouches() }

    private var viewForZooming: UIView? {
        guard let delegate else { return nil }
        var view: UIView?
        Calls.tell(delegate, "viewForZooming(in:)", by: self) { view = delegate.viewForZooming(in: self) }
        return view
    }

    func pinched() {
        switch pinch.state {
        // A recogniser that stays in `began` says so for every move (GS-06).
        case .began: isZooming ? followPinch() : beginZoom()
        case .changed: followPinch()
        case .ended, .cancelled: endZoom()
        case .possible, .failed: return
        }
    }

    private func beginZoom() {
        stopCoasting()
        zoom.scaleAtBegin = zoom.scale
        zoom.view = viewForZooming
        tellDelegate("scrollViewWillBeginZooming(_:with:)") { $0.scrollViewWillBeginZooming(self, with: zoom.view) }
        followPinch()
    }

    private func followPinch() {
        guard let begin = zoom.scaleAtBegin else { return }
        setZoomScale(begin * pinch.scale, around: pinch.location(in: self))
    }

    private func endZoom() {
        guard isZooming else { return }
        zoom.scaleAtBegin = nil
        rebaseDrag()
        tellDelegate("scrollViewDidEndZooming(_:with:atScale:)") {
            $0.scrollViewDidEndZooming(self, with: zoom.view, atScale: zoom.scale)
        }
    }

    /// Zooms so that a point of the bounds coordinates stays where it is on the screen. Ignores a scale of 0 or less.
    func setZoomScale(_ wanted: CGFloat, around anchor: CGPoint) {
        guard wanted.isFinite, let view = isZooming ? zoom.view : viewForZooming else { return }
        let scale = min(max(wanted, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
        guard scale > 0, scale != zoom.scale else { return }
        let change = scale / zoom.scale
        zoom.scale = scale
        let corner = view.frame.origin
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = corner
        contentSize = CGSize(width: contentSize.width * change, height: contentSize.height * change)
        let offset = CGPoint.each { axis in axis.of(anchor) * change - (axis.of(anchor) - axis.of(contentOffset)) }
        move(to: onPixels(clamped(offset)))
        tellDelegate("scrollViewDidZoom(_:)") { $0.scrollViewDidZoom(self) }
    }
}
