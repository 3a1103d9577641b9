// A stepper that is held and counts on by itself, when code that is told of it takes the finger away.
import Testing
import TouchSynthesis
import UIKit

/// A stepper that lets go of its finger when the test says so.
private final class LosingStepper: UIStepper {
    var letsGo = false
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event) && !letsGo
    }
}

@Suite("A stepper that is held") @MainActor struct HeldValueTests {
    private let plus = CGPoint(x: 70, y: 16)

    @Test("CT-05: a stepper that let go of a finger does not count on its account when another comes")
    func letGo() {
        withFingers { fingers, root in
            let stepper = added(LosingStepper(), to: root, 0, 0, 94, 32)
            fingers.fingerDown(at: plus)
            fingers.wait(0.3)
            stepper.letsGo = true
            fingers.fingerMove(to: CGPoint(x: 71, y: 16))
            fingers.fingerUp()
            stepper.letsGo = false
            fingers.fingerDown(at: plus)
            fingers.wait(0.4)
            #expect(stepper.value == 0)
            fingers.wait(0.11)
            #expect(stepper.value == 1)
        }
    }

    @Test("A stepper whose touch ends in its own action counts no faster the next time")
    func endedByAction() {
        withFingers { fingers, root in
            let stepper = added(UIStepper(), to: root, 0, 0, 94, 32)
            var ends = true
            stepper.addAction(
                UIAction { [unowned stepper, unowned root] _ in
                    guard ends else { return }
                    ends = false
                    stepper.removeFromSuperview()
                    root.addSubview(stepper)
                }, for: .valueChanged)
            fingers.fingerDown(at: plus)
            fingers.wait(0.5)
            #expect(stepper.value == 1)
            #expect(!stepper.isTracking)
            fingers.fingerUp()
            stepper.value = 0
            fingers.fingerDown(at: plus)
            fingers.wait(0.3)
            #expect(stepper.value == 0)
            fingers.wait(0.41)
            #expect(stepper.value == 3)
        }
    }
}
