// A scroll view's delegate that writes everything down.
import UIKit

@MainActor final class ScrollLog: UIScrollViewDelegate {
    let log = Log()
    var zoomed: UIView?
    var velocity = CGPoint.zero
    var target = CGPoint.zero
    /// The offset to which the content is redirected.
    var redirection: CGPoint?

    /// The calls, with those that repeat written once.
    var calls: [String] { log.lines.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.write("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.write("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        log.write("willEndDragging")
        self.velocity = velocity
        target = targetContentOffset.pointee
        if let redirection { targetContentOffset.pointee = redirection }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.write("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.write("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.write("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.write("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.write("willBeginZooming") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { log.write("didZoom") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        log.write("didEndZooming")
    }
}

/// A view that writes down the touches that it is told of.
@MainActor final class TouchLog: UIView {
    let log = Log()
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.write("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.write("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.write("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.write("cancelled") }
}

/// A scroll view that fills the screen, ten screens high, with a delegate.
@discardableResult
@MainActor func scrollView(in root: UIView, height: CGFloat = 10_000) -> (scrollView: UIScrollView, log: ScrollLog) {
    let scrollView = added(UIScrollView(), to: root, 0, 0, 390, 844)
    scrollView.contentSize = CGSize(width: 390, height: height)
    let log = ScrollLog()
    scrollView.delegate = log
    return (scrollView, log)
}
