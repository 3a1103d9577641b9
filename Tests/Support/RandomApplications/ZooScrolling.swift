// Scroll views that see to it that they tell their delegate things in turns, whoever is their delegate.
import UIKit

/// What a scroll view tells, which must come in turns. Each delegate that it has on the way writes it down here.
@MainActor final class ScrollStory {
    enum Chapter: String { case dragging, decelerating, zooming }

    fileprivate unowned let zoo: Zoo
    private var open: [Chapter] = []
    /// Whether there was nobody to tell for a while, so that a beginning or an end may be missing.
    private var hasGaps = false

    init(_ zoo: Zoo) { self.zoo = zoo }

    /// What has begun and not ended, in words.
    var unrest: [String] { hasGaps ? [] : open.map { "never ended \($0)" } }

    func leaveGap() { hasGaps = true }

    fileprivate func begin(_ chapter: Chapter, _ scrollView: UIScrollView) {
        if open.contains(chapter), !hasGaps { zoo.complain("\(scrollView.spoken) began \(chapter) twice") }
        open.append(chapter)
        zoo.act()
    }

    fileprivate func end(_ chapter: Chapter, _ scrollView: UIScrollView) {
        if !open.contains(chapter), !hasGaps { zoo.complain("\(scrollView.spoken) ended \(chapter) and had not begun") }
        open.removeAll { $0 == chapter }
        zoo.act()
    }
}

/// A delegate of a scroll view; it may be gone as soon as there is another one.
@MainActor final class ScrollTeller: UIScrollViewDelegate {
    private let story: ScrollStory

    init(_ story: ScrollStory) { self.story = story }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { story.begin(.dragging, scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        story.end(.dragging, scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { story.begin(.decelerating, scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { story.end(.decelerating, scrollView) }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        story.begin(.zooming, scrollView)
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        story.end(.zooming, scrollView)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { story.zoo.act() }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { story.zoo.act() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { story.zoo.act() }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        story.zoo.chance.dice.happens(80) ? scrollView.subviews.first : nil
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { story.zoo.act() }
}

@MainActor final class ZooScrollView: UIScrollView, KeepsLedger {
    let ledger: TouchLedger
    let story: ScrollStory
    private unowned let zoo: Zoo
    private var teller: ScrollTeller?

    init(_ zoo: Zoo) {
        (self.zoo, ledger, story) = (zoo, TouchLedger(zoo), ScrollStory(zoo))
        super.init(frame: .zero)
        exchangeDelegate()
        contentSize = CGSize(width: 400, height: 800)
        delaysContentTouches = zoo.chance.dice.happens(70)
        canCancelContentTouches = zoo.chance.dice.happens(80)
        isPagingEnabled = zoo.chance.dice.happens(20)
        if zoo.chance.dice.happens(30) { maximumZoomScale = 3 }
    }

    /// Has another delegate from now on, and lets go of the one before, which may be what calls this.
    func exchangeDelegate() {
        teller = ScrollTeller(story)
        zoo.saw(teller as AnyObject)
        delegate = teller
    }

    /// Is without a delegate until there is another one.
    func loseDelegate() {
        story.leaveGap()
        teller = nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.began(touches, in: self)
        ledger.handOn(.began, touches) { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.moved(touches, in: self)
        ledger.handOn(.moved, touches) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.closed(touches, .ended, in: self)
        ledger.handOn(.ended, touches) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.closed(touches, .cancelled, in: self)
        ledger.handOn(.cancelled, touches) { super.touchesCancelled(touches, with: event) }
    }

    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        zoo.act()
        return !zoo.chance.dice.happens(5)
    }
}
