// Animations: what is set at once, what can be touched meanwhile, and when it is over.
import Testing
import UIKit

@MainActor @Suite struct AnimationTests {
    private let middle = CGPoint(x: 50, y: 50)

    @Test("HT-22: an animated view is not hit, nor is what lies in it, until the animation is over")
    func untouchable() {
        Stage().run { stage in
            let view = added(to: stage.root, 0, 0, 100, 100), child = added(to: view, 0, 0, 100, 100)
            #expect(stage.world.hitTest(middle) === child)
            UIView.animate(withDuration: 0.5, animations: { view.alpha = 0.5 })
            #expect(stage.world.hitTest(middle) === stage.root)
            stage.fingers.wait(0.49)
            #expect(stage.world.hitTest(middle) === stage.root)
            stage.fingers.wait(0.02)
            #expect(stage.world.hitTest(middle) === child)
        }
    }

    @Test("HT-22: with .allowUserInteraction it is hit, where its properties say that it is and not where it is seen")
    func touchable() {
        Stage().run { stage in
            let view = added(to: stage.root, 0, 0, 100, 100)
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.frame.origin.x = 200 }
            #expect(view.frame.origin.x == 200)
            #expect(stage.world.hitTest(middle) === stage.root)
            #expect(stage.world.hitTest(CGPoint(x: 250, y: 50)) === view)
        }
    }

    @Test("The completion is called once, when delay and duration are over")
    func completion() {
        Stage().run { stage in
            let view = added(to: stage.root, 0, 0, 100, 100)
            var finished: [Bool] = []
            UIView.animate(
                withDuration: 0.5, delay: 0.25, animations: { view.alpha = 0.5 }, completion: { finished.append($0) })
            stage.fingers.wait(0.7)
            #expect(finished.isEmpty)
            stage.fingers.wait(0.1)
            #expect(finished == [true])
            stage.fingers.wait(1)
            #expect(finished == [true])
        }
    }

    @Test("When nothing is animated, or in no time, the completion is called at once")
    func nothing() {
        Stage().run { stage in
            let view = added(to: stage.root, 0, 0, 100, 100)
            var count = 0
            UIView.animate(withDuration: 0.5, animations: {}, completion: { _ in count += 1 })
            UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }, completion: { _ in count += 1 })
            UIView.animate(
                withDuration: 1, animations: { UIView.performWithoutAnimation { view.alpha = 0.7 } },
                completion: { _ in count += 1 })
            #expect(count == 3)
            #expect(stage.world.hitTest(middle) === view)
        }
    }

    @Test("An animated view lives until its animation is over, though nothing else holds it")
    func held() {
        Stage().run { stage in
            weak var gone: UIView?
            do {
                let view = added(to: stage.root, 0, 0, 100, 100)
                UIView.animate(
                    withDuration: 0.5, animations: { view.alpha = 0 }, completion: { _ in view.removeFromSuperview() })
                gone = view
            }
            stage.fingers.wait(0.4)
            #expect(gone != nil)
            stage.fingers.wait(0.2)
            #expect(gone == nil)
        }
    }
}
