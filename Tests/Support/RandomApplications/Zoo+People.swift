// What people do with the application: fingers that come, move and go, waiting, the mouse, keys, shakes, and calls that
// interrupt.
import HitscopeInput
import UIKit

extension Zoo {
    /// Plays fingers, then lets all of them go, the mouse and the keys too, and time pass, unless the world is dropped
    /// in the middle of it all; `check` runs after each input.
    func play(check: () -> Void) {
        var hands = Hands()
        for _ in 0..<4 + chance.dice.below(14) {
            step(&hands)
            check()
        }
        isAbandoned = chance.dice.happens(5)
        if isAbandoned { return }
        fingers.fingersUp(hands.down.keys.sorted())
        fingers.mouseUp(.button(1).union(.button(2)))
        for key in hands.keys { fingers.keyUp(key) }
        check()
        world.receive(InputEvent(time: world.timeline.now, .hover(nil)))
        check()
        fingers.wait(8)
        check()
    }

    private func step(_ hands: inout Hands) {
        switch chance.dice.below(28) {
        case 0, 1, 2, 3, 4, 5: touch(&hands)
        case 6, 7, 8, 9, 10, 11: move(&hands)
        case 12, 13, 14, 15: lift(&hands)
        case 16, 17: press(&hands)
        case 18: correct()
        case 19: click()
        case 20: interrupt()
        case 21: changeHands(&hands)
        case 22: rush(&hands)
        default: fingers.wait([0.02, 0.1, 0.4, 0.6][chance.dice.below(4)])
        }
    }

    var randomPoint: CGPoint { CGPoint(x: CGFloat(chance.dice.below(300)), y: CGFloat(chance.dice.below(300))) }

    // MARK: Fingers

    private func touch(_ hands: inout Hands) {
        // Finger 0 is the mouse.
        let finger = 1 + chance.dice.below(4)
        guard hands.down[finger] == nil else { return move(&hands) }
        let point = randomPoint
        hands.down[finger] = point
        checkReach(point)
        guard chance.dice.happens(15) else {
            return fingers.fingerDown(finger, at: point, from: chance.dice.happens(20) ? .left : nil)
        }
        fingers.fingerDown(finger, at: point)
        estimate(finger, &hands)
    }

    /// One finger lifts while others move and another comes down, all in one event.
    private func changeHands(_ hands: inout Hands) {
        let new = 1 + chance.dice.below(4), point = randomPoint
        let lifted = hands.down.keys.sorted().filter { _ in chance.dice.happens(40) }
        for finger in lifted { hands.down[finger] = nil }
        let moved = hands.down.mapValues { CGPoint(x: $0.x + 20, y: $0.y) }
        hands.down.merge(moved) { $1 }
        let isNew = hands.down[new] == nil && !lifted.contains(new)
        if isNew { hands.down[new] = point }
        fingers.fingers(up: lifted, move: moved, down: isNew ? [new: point] : [:])
    }

    /// A finger passes through places faster than events are made.
    private func rush(_ hands: inout Hands) {
        guard let finger = chance.dice.pick(hands.down.keys.sorted()), let old = hands.down[finger] else { return }
        let points = (1...3).map { CGPoint(x: old.x, y: old.y + CGFloat(8 * $0)) }
        hands.down[finger] = points.last
        fingers.fingerMove(finger, through: points)
    }

    /// The finger presses, and the device will say later how much.
    private func estimate(_ finger: Int, _ hands: inout Hands) {
        hands.lastEstimate += 1
        estimates.append(hands.lastEstimate)
        fingers.fingerPress(finger, force: 1, estimate: hands.lastEstimate)
    }

    private func correct() {
        guard let estimate = chance.dice.pick(estimates + [0]) else { return }
        // One that comes to nobody is forgotten all the same.
        fingers.correct(estimate: estimate, force: chance.dice.happens(70) ? 2 : nil)
        estimates.removeAll { $0 == estimate }
    }

    private func move(_ hands: inout Hands) {
        var moved: [Int: CGPoint] = [:]
        for finger in hands.down.keys.sorted() where chance.dice.happens(70) {
            guard let old = hands.down[finger] else { continue }
            let reach = [3, 12, 70][chance.dice.below(3)]
            moved[finger] = CGPoint(
                x: old.x + CGFloat(chance.dice.below(2 * reach) - reach),
                y: old.y + CGFloat(chance.dice.below(2 * reach) - reach))
        }
        hands.down.merge(moved) { $1 }
        fingers.fingersMove(moved)
        if let finger = moved.keys.min(), chance.dice.happens(10) { estimate(finger, &hands) }
    }

    private func lift(_ hands: inout Hands) {
        guard let finger = chance.dice.pick(hands.down.keys.sorted()) else { return }
        hands.down[finger] = nil
        if chance.dice.happens(10) { fingers.fingerCancel(finger) } else { fingers.fingerUp(finger) }
    }

    /// What can be touched must not be hidden, nor on its way with interaction off (HT-01, HT-22).
    private func checkReach(_ point: CGPoint) {
        var view = world.hitTest(point)
        while let here = view {
            if here.isHidden || here.alpha <= 0.01 || !here.isUserInteractionEnabled {
                complain("\(here.spoken) can be hit, and is out of reach")
            }
            if untouchable.contains(here) { complain("\(here.spoken) can be hit on its way") }
            view = here.superview
        }
    }

    // MARK: Mouse, keys and the device itself

    private func click() {
        let button: PointerButtons = chance.dice.happens(60) ? .secondary : .primary
        switch chance.dice.below(4) {
        case 0: fingers.mouseDown(button, at: randomPoint)
        case 1: fingers.mouseMove(to: randomPoint)
        case 2: fingers.mouseUp(button)
        default: fingers.click(button, at: randomPoint)
        }
    }

    private func press(_ hands: inout Hands) {
        let key = [Key.a, .returnKey, .deleteBackward, .left, .tab, .escape][chance.dice.below(6)]
        switch chance.dice.below(6) {
        case 0, 1:
            hands.keys.appendIfNew(key)
            fingers.keyDown(key)
        case 2: if let held = chance.dice.pick(hands.keys) { fingers.keyRepeat(held) }
        case 3:
            guard let held = chance.dice.pick(hands.keys) else { return }
            hands.keys.removeAll { $0 == held }
            fingers.keyUp(held)
        case 4: fingers.keyPress([Key.a, .c, .v, .x, .z][chance.dice.below(5)], modifiers: .command)
        default: shake()
        }
    }

    private func shake() {
        switch chance.dice.below(4) {
        case 0: fingers.shake()
        case 1: fingers.shake(.began)
        case 2: fingers.shake(.ended)
        default: fingers.remoteControl(.play)
        }
    }

    /// A call comes, and is declined.
    func interruptByCall() {
        world.resignActive()
        if chance.dice.happens(30) { world.enterBackground() }
        if chance.dice.happens(10) { world.terminate() }
        if chance.dice.happens(10) { world.launch() } else { world.becomeActive() }
    }

    /// Something comes between: a call, the pointer of a mouse, the wheel, a turn of the device, another program's
    /// copy.
    private func interrupt() {
        switch chance.dice.below(6) {
        case 0: interruptByCall()
        case 1, 2:
            world.receive(InputEvent(time: world.timeline.now, .hover(chance.dice.happens(80) ? randomPoint : nil)))
        case 3:
            world.receive(
                InputEvent(
                    time: world.timeline.now, .resize(CGSize(width: 300 - chance.dice.below(2) * 50, height: 300))))
        case 4: fingers.copyElsewhere(chance.dice.happens(70) ? "copied" : nil)
        default: fingers.scrollWheel(at: randomPoint, by: CGSize(width: 0, height: CGFloat(chance.dice.below(40) - 20)))
        }
    }
}

/// What people hold down.
private struct Hands {
    /// Fingers and where they are.
    var down: [Int: CGPoint] = [:]
    var keys: [Key] = []
    /// The number of the estimate that the device made last; 0 for none.
    var lastEstimate = 0
}

extension Array where Element: Equatable {
    fileprivate mutating func appendIfNew(_ element: Element) { if !contains(element) { append(element) } }
}
