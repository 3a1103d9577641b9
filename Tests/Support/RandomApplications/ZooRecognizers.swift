// Recognisers and delegates that do by chance whatever they may.
import UIKit

/// A delegate that says yes or no by chance.
@MainActor final class ZooDelegate: UIGestureRecognizerDelegate {
    private unowned let zoo: Zoo
    init(_ zoo: Zoo) { self.zoo = zoo }

    private func answer(_ percent: Int) -> Bool {
        zoo.act()
        return zoo.chance.dice.happens(percent)
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

/// Recognisers of all kinds, set up by chance.
@MainActor enum ZooRecognizers {
    static func make(_ zoo: Zoo) -> UIGestureRecognizer {
        let chance = zoo.chance
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
        default: return ZooRecognizer(zoo)
        }
    }
}

/// A recogniser that goes on by chance, and finishes with its last finger.
@MainActor final class ZooRecognizer: UIGestureRecognizer {
    private unowned let zoo: Zoo
    /// The touches that began here and neither ended nor were ignored.
    private var open: [UITouch] = []

    init(_ zoo: Zoo) {
        self.zoo = zoo
        super.init()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sorted(by: { $0.identifier < $1.identifier }) {
            if open.contains(touch) { zoo.complain("\(spoken) was told twice that a touch began") }
            if zoo.chance.dice.happens(10) { ignore(touch, for: event) } else { open.append(touch) }
        }
        guard open.isEmpty else { return goOn() }
        if state.isActive { state = .ended }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where !open.contains(touch) {
            zoo.complain("\(spoken) was told that a touch moved which has not begun")
        }
        goOn()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { close(touches, .ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { close(touches, .cancelled) }

    private func close(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
        for touch in touches where !open.contains(touch) {
            zoo.complain("\(spoken) was told that a touch is \(phase) which has not begun")
        }
        open.removeAll(where: touches.contains)
        zoo.act()
        if open.isEmpty { finish() }
    }

    override func reset() {
        open = []
        zoo.act()
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { zoo.chance.dice.happens(70) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { zoo.chance.dice.happens(70) }

    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { zoo.chance.dice.happens(10) }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { zoo.chance.dice.happens(10) }

    private func goOn() {
        zoo.act()
        guard zoo.chance.dice.happens(40) else { return }
        if state == .possible {
            state = zoo.chance.dice.pick([.began, .ended, .failed]) ?? .failed
        } else if state.isActive {
            state = zoo.chance.dice.pick([.changed, .changed, .ended, .cancelled]) ?? .ended
        }
    }

    private func finish() {
        if state.isActive { state = .ended } else { state = .failed }
    }
}
