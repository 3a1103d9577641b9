// The random input of an application: fingers, waiting, the mouse, keys, shakes, and calls that interrupt.
import HitscopeInput
import UIKit

extension RandomApplication {
    /// Plays random input, then releases fingers, mouse and keys, and lets time pass. One world in twenty is dropped
    /// before that.
    ///
    /// - Parameter check: runs after each input.
    func play(check: () -> Void) {
        var held = HeldInput()
        for _ in 0..<4 + chance.dice.below(14) {
            step(&held)
            check()
        }
        isDropped = chance.dice.happens(5)
        if isDropped { return }
        fingers.fingersUp(held.down.keys.sorted())
        fingers.mouseUp(.button(1).union(.button(2)))
        for key in held.keys { fingers.keyUp(key) }
        check()
        world.receive(InputEvent(time: world.timeline.now, .hover(nil)))
        check()
        fingers.wait(8)
        check()
    }

    private func step(_ held: inout HeldInput) {
        switch chance.dice.below(28) {
        case 0, 1, 2, 3, 4, 5: touch(&held)
        case 6, 7, 8, 9, 10, 11: move(&held)
        case 12, 13, 14, 15: lift(&held)
        case 16, 17: press(&held)
        case 18: correct()
        case 19: click()
        case 20: interrupt()
        case 21: changeFingers(&held)
        case 22: moveFast(&held)
        default: fingers.wait([0.02, 0.1, 0.4, 0.6][chance.dice.below(4)])
        }
    }

    var randomPoint: CGPoint { CGPoint(x: CGFloat(chance.dice.below(300)), y: CGFloat(chance.dice.below(300))) }

    // MARK: Fingers

    private func touch(_ held: inout HeldInput) {
        // Finger 0 is the mouse.
        let finger = 1 + chance.dice.below(4)
        guard held.down[finger] == nil else { return move(&held) }
        let point = randomPoint
        held.down[finger] = point
        checkReach(point)
        guard chance.dice.happens(15) else {
            return fingers.fingerDown(finger, at: point, from: chance.dice.happens(20) ? .left : nil)
        }
        fingers.fingerDown(finger, at: point)
        estimate(finger, &held)
    }

    /// Some fingers lift while the others move and another may come down, all in one event.
    private func changeFingers(_ held: inout HeldInput) {
        let new = 1 + chance.dice.below(4), point = randomPoint
        let lifted = held.down.keys.sorted().filter { _ in chance.dice.happens(40) }
        for finger in lifted { held.down[finger] = nil }
        let moved = held.down.mapValues { CGPoint(x: $0.x + 20, y: $0.y) }
        held.down.merge(moved) { $1 }
        let isNew = held.down[new] == nil && !lifted.contains(new)
        if isNew { held.down[new] = point }
        fingers.fingers(up: lifted, move: moved, down: isNew ? [new: point] : [:])
    }

    /// A finger passes several points in one event.
    private func moveFast(_ held: inout HeldInput) {
        guard let finger = chance.dice.pick(held.down.keys.sorted()), let old = held.down[finger] else { return }
        let points = (1...3).map { CGPoint(x: old.x, y: old.y + CGFloat(8 * $0)) }
        held.down[finger] = points.last
        fingers.fingerMove(finger, through: points)
    }

    /// The finger presses, and the device will say later how much.
    private func estimate(_ finger: Int, _ held: inout HeldInput) {
        held.lastEstimate += 1
        estimates.append(held.lastEstimate)
        fingers.fingerPress(finger, force: 1, estimate: held.lastEstimate)
    }

    private func correct() {
        guard let estimate = chance.dice.pick(estimates + [0]) else { return }
        // The estimate is forgotten even if no view gets the correction.
        fingers.correct(estimate: estimate, force: chance.dice.happens(70) ? 2 : nil)
        estimates.removeAll { $0 == estimate }
    }

    private func move(_ held: inout HeldInput) {
        var moved: [Int: CGPoint] = [:]
        for finger in held.down.keys.sorted() where chance.dice.happens(70) {
            guard let old = held.down[finger] else { continue }
            let reach = [3, 12, 70][chance.dice.below(3)]
            moved[finger] = CGPoint(
                x: old.x + CGFloat(chance.dice.below(2 * reach) - reach),
                y: old.y + CGFloat(chance.dice.below(2 * reach) - reach))
        }
        held.down.merge(moved) { $1 }
        fingers.fingersMove(moved)
        if let finger = moved.keys.min(), chance.dice.happens(10) { estimate(finger, &held) }
    }

    private func lift(_ held: inout HeldInput) {
        guard let finger = chance.dice.pick(held.down.keys.sorted()) else { return }
        held.down[finger] = nil
        if chance.dice.happens(10) { fingers.fingerCancel(finger) } else { fingers.fingerUp(finger) }
    }

    /// A view that can be hit is neither hidden nor animating with interaction off (HT-01, HT-22).
    private func checkReach(_ point: CGPoint) {
        var view = world.hitTest(point)
        while let here = view {
            if here.isHidden || here.alpha <= 0.01 || !here.isUserInteractionEnabled {
                complain("\(here.displayName) is hit, and is hidden, transparent or disabled")
            }
            if untouchable.contains(here) { complain("\(here.displayName) is hit during its animation") }
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

    private func press(_ held: inout HeldInput) {
        let key = [Key.a, .returnKey, .deleteBackward, .left, .tab, .escape][chance.dice.below(6)]
        switch chance.dice.below(6) {
        case 0, 1:
            held.keys.appendIfNew(key)
            fingers.keyDown(key)
        case 2: if let key = chance.dice.pick(held.keys) { fingers.keyRepeat(key) }
        case 3:
            guard let key = chance.dice.pick(held.keys) else { return }
            held.keys.removeAll { $0 == key }
            fingers.keyUp(key)
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

    /// Input of other kinds: a call, a pointer that hovers, the wheel, a rotation, a text that another program copied.
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

/// The fingers and keys that are down now.
private struct HeldInput {
    /// Fingers and where they are.
    var down: [Int: CGPoint] = [:]
    var keys: [Key] = []
    /// The number of the estimate that the device made last; 0 for none.
    var lastEstimate = 0
}

extension Array where Element: Equatable {
    fileprivate mutating func appendIfNew(_ element: Element) { if !contains(element) { append(element) } }
}
