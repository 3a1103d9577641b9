// What people do with the application: fingers that come, move and go, waiting, the pointer, and calls that interrupt.
import Input
import UIKit

extension Zoo {
    /// Plays fingers, then lets all of them go, the pointer too, and time pass, unless the world is dropped in the middle of it all; `check` runs after each input.
    func play(check: () -> Void) {
        var down: [Int: CGPoint] = [:]
        for _ in 0..<4 + chance.dice.below(14) {
            step(&down)
            check()
        }
        isAbandoned = chance.dice.happens(5)
        if isAbandoned { return }
        fingers.fingersUp(down.keys.sorted())
        check()
        world.receive(InputEvent(time: world.timeline.now, .hover(nil)))
        check()
        fingers.wait(8)
        check()
    }

    private func step(_ down: inout [Int: CGPoint]) {
        let finger = chance.dice.below(4)
        switch chance.dice.below(21) {
        case 0, 1, 2, 3, 4, 5:
            guard down[finger] == nil else { return move(&down) }
            down[finger] = randomPoint
            fingers.fingerDown(finger, at: down[finger] ?? .zero, from: chance.dice.happens(20) ? .left : nil)
        case 6, 7, 8, 9, 10, 11: move(&down)
        case 12, 13, 14, 15:
            guard let finger = chance.dice.pick(down.keys.sorted()) else { return }
            down[finger] = nil
            if chance.dice.happens(10) { fingers.fingerCancel(finger) } else { fingers.fingerUp(finger) }
        case 16: interrupt()
        default: fingers.wait([0.02, 0.1, 0.4, 0.6][chance.dice.below(4)])
        }
    }

    private var randomPoint: CGPoint { CGPoint(x: CGFloat(chance.dice.below(300)), y: CGFloat(chance.dice.below(300))) }

    private func move(_ down: inout [Int: CGPoint]) {
        var moved: [Int: CGPoint] = [:]
        for finger in down.keys.sorted() where chance.dice.happens(70) {
            guard let old = down[finger] else { continue }
            let reach = [3, 12, 70][chance.dice.below(3)]
            moved[finger] = CGPoint(
                x: old.x + CGFloat(chance.dice.below(2 * reach) - reach), y: old.y + CGFloat(chance.dice.below(2 * reach) - reach))
        }
        down.merge(moved) { $1 }
        fingers.fingersMove(moved)
    }

    /// A call comes, and is declined.
    func interruptByCall() {
        world.resignActive()
        world.becomeActive()
    }

    /// Something comes between: a call, the pointer of a mouse, the wheel.
    private func interrupt() {
        switch chance.dice.below(3) {
        case 0: interruptByCall()
        case 1: world.receive(InputEvent(time: world.timeline.now, .hover(chance.dice.happens(80) ? randomPoint : nil)))
        default: fingers.scrollWheel(at: randomPoint, by: CGSize(width: 0, height: CGFloat(chance.dice.below(40) - 20)))
        }
    }
}
