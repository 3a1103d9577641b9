// Zooming: two fingers enlarge or shrink a view in the content.
//
// The view from the delegate's `viewForZooming` gets a transform. The content size follows, and the point between the
// fingers does not move. Source: SV-21.
import HitscopeGeometry

/// The current scale, and the values at the beginning of a pinch.
struct ZoomState {
    var scale: CGFloat = 1
    /// The scale at the beginning of the pinch; nil if there is no pinch.
    var scaleAtBegin: CGFloat?
    weak var view: UIView?
}

extension UIScrollView {
    /// True if two fingers are zooming.
    public var isZooming: Bool { zoom.scaleAtBegin != nil }

    /// Sets `zoomScale` immediately; `animated` has no effect.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

    /// True if there is a view to zoom, and the pinch may take the touches that content has received.
    func mayZoom() -> Bool { viewForZooming != nil && mayTakeContentTouches(of: pinch) }

    private var viewForZooming: UIView? {
        guard let delegate else { return nil }
        var view: UIView?
        Calls.notify(delegate, "viewForZooming(in:)", by: self) { view = delegate.viewForZooming(in: self) }
        return view
    }

    func pinched() {
        switch pinch.state {
        // A recogniser that stays in `began` sends its action for every move (GS-06).
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
        callDelegate("scrollViewWillBeginZooming(_:with:)") { $0.scrollViewWillBeginZooming(self, with: zoom.view) }
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
        callDelegate("scrollViewDidEndZooming(_:with:atScale:)") {
            $0.scrollViewDidEndZooming(self, with: zoom.view, atScale: zoom.scale)
        }
    }

    /// Zooms while a point in bounds coordinates keeps its location on the screen. The scale stays within the limits;
    /// if these make it 0 or less, nothing changes.
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
        callDelegate("scrollViewDidZoom(_:)") { $0.scrollViewDidZoom(self) }
    }
}
