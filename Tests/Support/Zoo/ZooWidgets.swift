// Controls, text and scroll views that see to it that they are told things in turns.
import UIKit

@MainActor final class ZooControl: UIControl, KeepsLedger {
    let ledger: TouchLedger
    private unowned let zoo: Zoo
    /// Whether the control said that it follows a finger, and was not told that it is gone.
    private(set) var isFollowing = false

    init(_ zoo: Zoo) {
        (self.zoo, ledger) = (zoo, TouchLedger(zoo))
        super.init(frame: .zero)
        addAction(UIAction { [unowned zoo] _ in zoo.act() }, for: .allTouchEvents)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.began(touches, in: self)
        ledger.handOn(.began, touches) { super.touchesBegan(touches, with: event) }
        // What happens while it is asked may take the finger away before the control follows it.
        if !isTracking { isFollowing = false }
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

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isTracking { zoo.complain("\(spoken) follows a finger and was asked whether it follows another") }
        zoo.act()
        guard !isTracking, !zoo.chance.dice.happens(10) else { return false }
        isFollowing = true
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if !isFollowing { zoo.complain("\(spoken) was asked to go on and follows no finger") }
        zoo.act()
        guard isTracking, zoo.chance.dice.happens(5) else { return true }
        // CT-05: whoever does not go on is not told that it ends.
        isFollowing = false
        return false
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { stop() }
    override func cancelTracking(with event: UIEvent?) { stop() }

    private func stop() {
        if !isFollowing { zoo.complain("\(spoken) was told that its finger is gone and follows none") }
        isFollowing = false
        zoo.act()
    }
}

/// What a scroll view tells its delegate, which must come in turns.
@MainActor final class ScrollStory: UIScrollViewDelegate {
    private enum Chapter: String, CaseIterable { case dragging, decelerating, zooming }

    private unowned let zoo: Zoo
    private var open: [Chapter] = []

    init(_ zoo: Zoo) { self.zoo = zoo }

    /// What has begun and not ended, in words.
    var unrest: [String] { open.map { "never ended \($0)" } }

    private func begin(_ chapter: Chapter, _ scrollView: UIScrollView) {
        if open.contains(chapter) { zoo.complain("\(scrollView.spoken) began \(chapter) twice") }
        open.append(chapter)
        zoo.act()
    }

    private func end(_ chapter: Chapter, _ scrollView: UIScrollView) {
        if !open.contains(chapter) { zoo.complain("\(scrollView.spoken) ended \(chapter) and had not begun") }
        open.removeAll { $0 == chapter }
        zoo.act()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { begin(.dragging, scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { end(.dragging, scrollView) }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { begin(.decelerating, scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { end(.decelerating, scrollView) }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { begin(.zooming, scrollView) }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { end(.zooming, scrollView) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { zoo.act() }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { zoo.act() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { zoo.act() }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoo.chance.dice.happens(80) ? scrollView.subviews.first : nil }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { zoo.act() }
}

@MainActor final class ZooScrollView: UIScrollView, KeepsLedger {
    let ledger: TouchLedger
    let story: ScrollStory
    private unowned let zoo: Zoo

    init(_ zoo: Zoo) {
        (self.zoo, ledger, story) = (zoo, TouchLedger(zoo), ScrollStory(zoo))
        super.init(frame: .zero)
        delegate = story
        contentSize = CGSize(width: 400, height: 800)
        delaysContentTouches = zoo.chance.dice.happens(70)
        canCancelContentTouches = zoo.chance.dice.happens(80)
        isPagingEnabled = zoo.chance.dice.happens(20)
        if zoo.chance.dice.happens(30) { maximumZoomScale = 3 }
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
