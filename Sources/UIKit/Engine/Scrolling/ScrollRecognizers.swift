// The recognisers of a scroll view: the pan that scrolls, and one that only delays touches.
//
// The scroll view decides whether they may begin. Source: SV-01 to SV-06, SV-11, SV-12.

/// Delays touches: it never recognises, and views in the scroll view receive no touch until it fails. It fails after a
/// short time, or when the finger lifts. Source: SV-01, SV-02.
final class TouchDelayRecognizer: UIGestureRecognizer {
    /// The time for which touches on the content are delayed, in seconds. Source: SV-02.
    static let delay = 0.15

    private var deadline = GestureDeadline()

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        (delaysTouchesEnded, cancelsTouchesInView) = (false, false)
        name = "touch delay"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard touchesDown == touches.count else { return }
        deadline.set(TouchDelayRecognizer.delay, of: self) { [unowned self] in state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    override func reset() {
        super.reset()
        deadline.clear()
    }
}

/// The pan of a scroll view. It also notifies the scroll view when fingers come down and lift.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    init() {
        super.init(target: nil, action: nil)
        followsMovingFingers = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        scrollView?.fingersDidTouch(touches)
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown == 0 { scrollView?.fingersDidLift() }
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        scrollView?.fingersDidLift()
        super.touchesCancelled(touches, with: event)
    }

    override func reset() {
        scrollView?.fingersDidLift()
        super.reset()
    }
}

/// The delegate of a scroll view's recognisers. Source: SV-09, SV-23, SV-25.
final class ScrollGestures: UIGestureRecognizerDelegate {
    weak var scrollView: UIScrollView?
    /// The numbers of the touches that began while scrolling was disabled.
    private var passedTouchNumbers: Set<Int> = []

    /// The touches that go on to the next responder, because they began while scrolling was disabled. Source: DOC,
    /// `isScrollEnabled`.
    func passed(_ touches: Set<UITouch>, _ hook: Hook) -> Set<UITouch> {
        if hook == .touchesBegan, let scrollView, !scrollView.isScrollEnabled {
            // The end of an earlier touch does not arrive here if a view on the chain has kept it.
            passedTouchNumbers.formIntersection(scrollView.world.touchPipeline.live.all.map(\.number))
            passedTouchNumbers.formUnion(touches.map(\.number))
        }
        return passedTouchNumbers.isEmpty ? [] : touches.filter { passedTouchNumbers.contains($0.number) }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let scrollView else { return false }
        return gestureRecognizer is ScrollPanRecognizer ? scrollView.mayDrag() : scrollView.mayZoom()
    }

    /// A scroll view can scroll and zoom at the same time.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        scrollView?.owns(otherGestureRecognizer) ?? false
    }
}
