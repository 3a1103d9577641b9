// A scroll view that checks what its delegates are told: each drag, deceleration and zoom begins once and ends once.
import UIKit

/// The calls that the delegates of a scroll view got, one delegate after another.
@MainActor final class ScrollLedger {
    enum Activity: String { case dragging, decelerating, zooming }

    fileprivate unowned let application: RandomApplication
    private var open: [Activity] = []
    /// True if the scroll view had no delegate for a while, so that a beginning or an end may be missing.
    private var hasGaps = false

    init(_ application: RandomApplication) { self.application = application }

    /// The drags, decelerations and zooms that have begun and not ended, in sentences without a subject.
    var unfinished: [String] { hasGaps ? [] : open.map { "never ended \($0)" } }

    func leaveGap() { hasGaps = true }

    fileprivate func begin(_ activity: Activity, _ scrollView: UIScrollView) {
        if open.contains(activity), !hasGaps {
            application.complain("\(scrollView.displayName) began \(activity) twice")
        }
        open.append(activity)
        application.act()
    }

    fileprivate func end(_ activity: Activity, _ scrollView: UIScrollView) {
        if !open.contains(activity), !hasGaps {
            application.complain("\(scrollView.displayName) ended \(activity) and had not begun")
        }
        open.removeAll { $0 == activity }
        application.act()
    }
}

/// A delegate of a scroll view. The scroll view releases it when it takes another one.
@MainActor final class RandomScrollViewDelegate: UIScrollViewDelegate {
    private let ledger: ScrollLedger

    init(_ ledger: ScrollLedger) { self.ledger = ledger }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { ledger.begin(.dragging, scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        ledger.end(.dragging, scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { ledger.begin(.decelerating, scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ledger.end(.decelerating, scrollView) }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        ledger.begin(.zooming, scrollView)
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        ledger.end(.zooming, scrollView)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { ledger.application.act() }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { ledger.application.act() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ledger.application.act() }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        ledger.application.chance.dice.happens(80) ? scrollView.subviews.first : nil
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { ledger.application.act() }
}

@MainActor final class RandomScrollView: UIScrollView, KeepsLedger {
    let ledger: TouchLedger
    let scrollLedger: ScrollLedger
    private unowned let application: RandomApplication
    private var ownDelegate: RandomScrollViewDelegate?

    init(_ application: RandomApplication) {
        self.application = application
        ledger = TouchLedger(application)
        scrollLedger = ScrollLedger(application)
        super.init(frame: .zero)
        exchangeDelegate()
        contentSize = CGSize(width: 400, height: 800)
        delaysContentTouches = application.chance.dice.happens(70)
        canCancelContentTouches = application.chance.dice.happens(80)
        isPagingEnabled = application.chance.dice.happens(20)
        if application.chance.dice.happens(30) { maximumZoomScale = 3 }
    }

    /// Takes a new delegate and releases the old one, which may be the caller.
    func exchangeDelegate() {
        ownDelegate = RandomScrollViewDelegate(scrollLedger)
        application.saw(ownDelegate as AnyObject)
        delegate = ownDelegate
    }

    /// Releases the delegate.
    func loseDelegate() {
        scrollLedger.leaveGap()
        ownDelegate = nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.began(touches, in: self) { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.moved(touches, in: self) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.closed(touches, .ended, in: self) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.closed(touches, .cancelled, in: self) { super.touchesCancelled(touches, with: event) }
    }

    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        application.act()
        return !application.chance.dice.happens(5)
    }
}
