// The methods that a scroll view calls on its delegate.
import HitscopeGeometry

/// Methods that are called when a scroll view's content moves. By default, each does nothing. Source: SV-14.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Called when `contentOffset` has changed, whether by a finger, by inertia or by code.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a finger starts to scroll, before the content moves.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the finger lifts. The velocity is in points per millisecond. You can change the offset at which the
    /// content will stop, unless it stops at pages.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when the finger has lifted. `decelerate` is true if the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content continues to move after the lift.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content has stopped after a flick, by itself or because a finger or code stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when an animated movement that code asked for has reached its end, but not if something interrupted it.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns the subview to zoom; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when two fingers start to zoom the view from `viewForZooming(in:)`.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when `zoomScale` has changed, by fingers or by code.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when the fingers that zoomed have lifted, with the final scale.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does not change the target offset.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns nil, so that nothing zooms.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
