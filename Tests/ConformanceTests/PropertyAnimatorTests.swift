// Property animators: where the views that they move are hit, and how they are paused, stopped and finished.
import Testing
import UIKit

@MainActor @Suite struct PropertyAnimatorTests {
    /// A view of 100 × 100 points at the origin, which an animator moves by 200 points to the right in a second.
    private func moving(
        on stage: Stage, _ change: (UIViewPropertyAnimator) -> Void = { _ in }
    ) -> (view: UIView, animator: UIViewPropertyAnimator) {
        let view = added(to: stage.root, 0, 0, 100, 100)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 200 }
        change(animator)
        animator.startAnimation()
        return (view, animator)
    }

    @Test("AN-04: a view that an animator moves is hit where it is seen, and what lies in it, too")
    func whereSeen() {
        Stage().run { stage in
            let (view, animator) = moving(on: stage), child = added(to: view, 0, 0, 50, 50)
            #expect(view.frame.origin.x == 200)
            #expect(stage.world.hitTest(CGPoint(x: 75, y: 75)) === view)
            stage.fingers.wait(0.5)
            #expect(stage.world.hitTest(CGPoint(x: 99, y: 25)) === stage.root)
            #expect(stage.world.hitTest(CGPoint(x: 125, y: 25)) === child)
            #expect(stage.world.hitTest(CGPoint(x: 250, y: 75)) === stage.root)
            stage.fingers.wait(0.6)
            #expect(stage.world.hitTest(CGPoint(x: 250, y: 75)) === view)
            #expect(animator.state == .inactive)
        }
    }

    @Test("AN-05: a view many superviews below the one that moves is hit where it is seen")
    func deep() {
        Stage().run { stage in
            let (view, _) = moving(on: stage)
            let deepest = (0..<40).reduce(view) { around, _ in added(to: around, 0, 0, 100, 100) }
            stage.fingers.wait(0.5)
            #expect(stage.world.hitTest(CGPoint(x: 150, y: 50)) === deepest)
            #expect(stage.world.hitTest(CGPoint(x: 250, y: 50)) === stage.root)
        }
    }

    @Test("AN-04: it is hit so among views whose own code answers, too")
    func besideOverrides() {
        final class Asked: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                super.point(inside: point, with: event)
            }
        }
        Stage().run { stage in
            let asked = Asked(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            stage.root.addSubview(asked)
            let (view, _) = moving(on: stage)
            stage.fingers.wait(0.5)
            for x in stride(from: CGFloat(5), to: 300, by: 10) {
                let hit = stage.world.hitTest(CGPoint(x: x, y: 50))
                #expect(hit === (x >= 100 && x < 200 ? view : asked))
            }
        }
    }

    @Test("AN-04: with isManualHitTestingEnabled it is hit where its frame puts it")
    func manual() {
        Stage().run { stage in
            let (view, _) = moving(on: stage) { $0.isManualHitTestingEnabled = true }
            #expect(stage.world.hitTest(CGPoint(x: 50, y: 50)) === stage.root)
            #expect(stage.world.hitTest(CGPoint(x: 250, y: 50)) === view)
        }
    }

    @Test("AN-03: with isUserInteractionEnabled false it is not hit until the animation is over")
    func untouchable() {
        Stage().run { stage in
            let (view, _) = moving(on: stage) { $0.isUserInteractionEnabled = false }
            #expect(stage.world.hitTest(CGPoint(x: 50, y: 50)) === stage.root)
            #expect(stage.world.hitTest(CGPoint(x: 250, y: 50)) === stage.root)
            stage.fingers.wait(1.1)
            #expect(stage.world.hitTest(CGPoint(x: 250, y: 50)) === view)
        }
    }

    @Test("A paused view stays, can be moved by hand, and goes on with what is left of the time")
    func paused() {
        Stage().run { stage in
            let (view, animator) = moving(on: stage)
            var positions: [UIViewAnimatingPosition] = []
            animator.addCompletion { positions.append($0) }
            stage.fingers.wait(0.25)
            animator.pauseAnimation()
            stage.fingers.wait(5)
            #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
            #expect(stage.world.hitTest(CGPoint(x: 140, y: 50)) === view)
            animator.fractionComplete = 0.5
            #expect(stage.world.hitTest(CGPoint(x: 190, y: 50)) === view)
            #expect(animator.state == .active)
            #expect(!animator.isRunning)
            animator.startAnimation()
            stage.fingers.wait(0.49)
            #expect(positions.isEmpty)
            stage.fingers.wait(0.02)
            #expect(positions == [.end])
            #expect(stage.world.hitTest(CGPoint(x: 250, y: 50)) === view)
        }
    }

    @Test("AN-06: its properties cannot be set while it is active, and a fault says so; it can stay active at its end")
    func active() {
        Stage().run { stage in
            let (_, animator) = moving(on: stage) { $0.pausesOnCompletion = true }
            var count = 0
            animator.addCompletion { _ in count += 1 }
            animator.isUserInteractionEnabled = false
            animator.isManualHitTestingEnabled = true
            #expect(animator.isUserInteractionEnabled)
            #expect(!animator.isManualHitTestingEnabled)
            #expect(stage.world.faults.map(\.kind) == [.animatorState, .animatorState])
            stage.fingers.wait(2)
            #expect(animator.state == .active)
            #expect(!animator.isRunning)
            #expect(count == 0)
        }
    }

    @Test("AN-07: stopped without finishing, a view stays where it is seen, and no completion is called")
    func stopped() {
        Stage().run { stage in
            let (view, animator) = moving(on: stage)
            var count = 0
            animator.addCompletion { _ in count += 1 }
            stage.fingers.wait(0.5)
            animator.stopAnimation(true)
            #expect(abs(view.frame.origin.x - 100) < 1e-6)
            #expect(animator.state == .inactive)
            stage.fingers.wait(2)
            #expect(abs(view.frame.origin.x - 100) < 1e-6)
            #expect(count == 0)
        }
    }

    @Test(
        "AN-07: stopped to be finished, it ends at its end, its start or where it is",
        arguments: [(UIViewAnimatingPosition.end, CGFloat(200)), (.start, 0), (.current, 100)])
    func finished(position: UIViewAnimatingPosition, x: CGFloat) {
        Stage().run { stage in
            let (view, animator) = moving(on: stage)
            var positions: [UIViewAnimatingPosition] = []
            animator.addCompletion { positions.append($0) }
            stage.fingers.wait(0.5)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped)
            #expect(abs(view.frame.origin.x - 100) < 1e-6)
            animator.finishAnimation(at: position)
            #expect(abs(view.frame.origin.x - x) < 1e-6)
            #expect(positions == [position])
            #expect(stage.world.hitTest(CGPoint(x: x + 50, y: 50)) === view)
        }
    }

    @Test("AN-07: a view that is moved and stopped keeps its transform in three dimensions")
    func stoppedInSpace() {
        Stage().run { stage in
            let (view, animator) = moving(on: stage)
            view.transform3D = CATransform3DMakeTranslation(0, 0, 5)
            stage.fingers.wait(0.5)
            animator.stopAnimation(true)
            #expect(abs(view.frame.origin.x - 100) < 1e-6)
            #expect(view.transform3D.m43 == 5)
        }
    }

    @Test("Changes that are added during the delay wait until it is over, like the others")
    func addedDuringDelay() {
        Stage().run { stage in
            let view = added(to: stage.root, 0, 0, 100, 100)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 200 }
            animator.startAnimation(afterDelay: 1)
            animator.addAnimations { view.frame.origin.y = 100 }
            stage.fingers.wait(0.5)
            #expect(stage.world.hitTest(CGPoint(x: 5, y: 5)) === view)
            stage.fingers.wait(1)
            #expect(stage.world.hitTest(CGPoint(x: 105, y: 55)) === view)
            #expect(stage.world.hitTest(CGPoint(x: 105, y: 45)) === stage.root)
        }
    }

    @Test("Changes that are added under way happen in the time that is left")
    func addedLater() {
        Stage().run { stage in
            let (view, animator) = moving(on: stage)
            stage.fingers.wait(0.5)
            animator.addAnimations { view.frame.origin.y = 100 }
            stage.fingers.wait(0.25)
            #expect(stage.world.hitTest(CGPoint(x: 155, y: 55)) === view)
            #expect(stage.world.hitTest(CGPoint(x: 155, y: 45)) === stage.root)
            stage.fingers.wait(0.3)
            #expect(stage.world.hitTest(CGPoint(x: 250, y: 150)) === view)
        }
    }
}
