// Recognisers, and delegates of recognisers, that act at random within what UIKit permits.
import UIKit

/// A delegate that answers at random.
@MainActor final class RandomGestureDelegate: UIGestureRecognizerDelegate {
    private unowned let application: RandomApplication
    init(_ application: RandomApplication) { self.application = application }

    private func answer(_ percent: Int) -> Bool {
        application.act()
        return application.chance.dice.happens(percent)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { answer(90) }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer)
        -> Bool
    {
        answer(30)
    }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
        answer(10)
    }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
        answer(10)
    }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { answer(90) }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { answer(95) }
}

/// Recognisers of all kinds, configured at random.
@MainActor enum RandomRecognizers {
    static func make(_ application: RandomApplication) -> UIGestureRecognizer {
        let chance = application.chance
        switch chance.dice.below(10) {
        case 0, 1:
            let tap = UITapGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (
                1 + chance.dice.below(3), 1 + chance.dice.below(2)
            )
            return tap
        case 2:
            let press = UILongPressGestureRecognizer()
            (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (
                chance.dice.below(2), 1 + chance.dice.below(2)
            )
            press.minimumPressDuration = [0, 0.1, 0.5][chance.dice.below(3)]
            return press
        case 3:
            let pan = UIPanGestureRecognizer()
            (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (1 + chance.dice.below(2), 2)
            return pan
        case 4:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(1 + chance.dice.below(15)))
            return swipe
        case 5: return UIPinchGestureRecognizer()
        case 6: return UIRotationGestureRecognizer()
        case 7:
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = .left
            return edge
        case 8: return UIHoverGestureRecognizer()
        default: return RandomRecognizer(application)
        }
    }
}

/// A recogniser that changes its state and ignores touches at random, and finishes with its last finger.
@MainActor final class RandomRecognizer: UIGestureRecognizer {
    private unowned let application: RandomApplication
    /// The touches that began here and neither ended nor were ignored.
    private var open: [UITouch] = []
    /// True if it was told of a touch and not reset since.
    private(set) var isInAttempt = false

    init(_ application: RandomApplication) {
        self.application = application
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        isInAttempt = true
        for touch in touches.sorted(by: { $0.identifier < $1.identifier }) {
            if open.contains(touch) { application.complain("\(displayName) was told twice that a touch began") }
            if application.chance.dice.happens(10) { ignore(touch, for: event) } else { open.append(touch) }
        }
        if !open.isEmpty { resume() }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where !open.contains(touch) {
            application.complain("\(displayName) was told that a touch moved which has not begun")
        }
        resume()
        for touch in open.sorted(by: { $0.identifier < $1.identifier }) where application.chance.dice.happens(3) {
            ignore(touch, for: event)
            open.removeAll { $0 === touch }
        }
        // One that has heard of lifts, and has not begun, has to say itself that nothing comes of it.
        if open.isEmpty, state == .possible { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { close(touches, .ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { close(touches, .cancelled) }

    private func close(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
        for touch in touches where !open.contains(touch) {
            application.complain("\(displayName) was told that a touch is \(phase) which has not begun")
        }
        open.removeAll(where: touches.contains)
        application.act()
        if open.isEmpty { finish() }
    }

    override func reset() {
        open = []
        isInAttempt = false
        application.act()
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { application.chance.dice.happens(70) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { application.chance.dice.happens(70) }

    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { application.chance.dice.happens(10) }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { application.chance.dice.happens(10) }

    private func resume() {
        application.act()
        guard application.chance.dice.happens(40) else { return }
        if state == .possible {
            state = application.chance.dice.pick([.began, .ended, .failed]) ?? .failed
        } else if state.isActive {
            state = application.chance.dice.pick([.changed, .changed, .ended, .cancelled, .failed]) ?? .ended
        }
    }

    private func finish() {
        if state.isActive { state = .ended } else { state = .failed }
    }
}
