// What a scroll view tells its delegate, and what it asks.
import HitscopeGeometry

/// Told how a scroll view's content moves. Every method does nothing by default. Source: SV-14.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// The content has moved: `contentOffset` is another, whether a finger, inertia or code changed it.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger begins to scroll; the content has not moved yet.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger lifts. The velocity is in points a millisecond; where the content will stop may be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger has lifted. `decelerate` says whether the content goes on by itself.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content goes on by itself after the lift.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content has come to rest after a flick, or a finger or code stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A movement that code asked for, animated, has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The subview that pinching makes larger; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Two fingers begin to zoom the view that `viewForZooming(in:)` named.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The scale has changed, by fingers or by code; `zoomScale` has the new one.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// The fingers that zoomed have lifted; `scale` is what they left.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// The default does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The default leaves the target as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// The default does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// The default does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// The default names no view, so that nothing zooms.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The default does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// The default does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
