// Animations: what is set at once, what can be touched meanwhile, and when it is over.
import Testing
import UIKit

@MainActor @Suite struct AnimationTests {
    private let middle = CGPoint(x: 50, y: 50)

    @Test("HT-22, AN-02: an animated view is not hit, nor is what lies in it, until the animation is over")
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

    @Test("AN-01: with .allowUserInteraction it is hit where its properties put it, and not where it is seen")
    func touchable() {
        Stage().run { stage in
            let view = added(to: stage.root, 0, 0, 100, 100)
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.frame.origin.x = 200 }
            #expect(view.frame.origin.x == 200)
            #expect(stage.world.hitTest(middle) === stage.root)
            #expect(stage.world.hitTest(CGPoint(x: 250, y: 50)) === view)
        }
    }

    @Test("LY-10: the presentation layer has the values on screen, and is hit where it is seen")
    func presentationLayer() throws {
        try Stage().run { stage in
            let view = added(to: stage.root, 0, 0, 100, 100)
            #expect(UIView().layer.presentation() == nil)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
                view.frame.origin.x = 200
                view.alpha = 0
            }
            stage.fingers.wait(0.5)
            let layer = try #require(view.layer.presentation())
            #expect(abs(layer.frame.minX - 100) < 3)
            #expect(abs(layer.opacity - 0.5) < 0.02)
            #expect(view.layer.frame.minX == 200)
            let root = try #require(stage.root.layer.presentation())
            #expect(root.hitTest(CGPoint(x: 150, y: 50))?.delegate === view)
            #expect(root.hitTest(CGPoint(x: 250, y: 50))?.delegate === stage.root)
            layer.frame.origin.x = 0
            #expect(view.frame.minX == 200)
        }
    }

    @Test("AN-05: code that converts the point to the presentation layer hits a view where it is seen")
    func hitByPresentation() {
        final class Catching: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                subviews.first { $0.layer.presentation()?.hitTest(point) != nil } ?? super.hitTest(point, with: event)
            }
        }
        Stage().run { stage in
            let around = added(Catching(), to: stage.root, 0, 0, 400, 100), view = added(to: around, 0, 0, 100, 100)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
                view.frame.origin.x = 200
            }
            stage.fingers.wait(0.5)
            #expect(stage.world.hitTest(CGPoint(x: 150, y: 50)) === view)
            #expect(stage.world.hitTest(CGPoint(x: 30, y: 50)) === around)
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

    @Test("A property that is set to the value that it has is not animated, and the completion is called at once")
    func sameValues() {
        Stage().run { stage in
            let view = added(to: stage.root, 0, 0, 100, 100)
            view.backgroundColor = .red
            view.transform3D = CATransform3DMakeTranslation(0, 0, 5)
            var finished: [Bool] = []
            UIView.animate(
                withDuration: 0.5,
                animations: {
                    view.alpha = 1
                    view.backgroundColor = .red
                    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                    view.transform3D = CATransform3DMakeTranslation(0, 0, 5)
                }, completion: { finished.append($0) })
            #expect(finished == [true])
            #expect(stage.world.hitTest(middle) === view)
        }
    }

    @Test("Every other value of a property is animated, also one that changes only the height above the superview")
    func otherValues() {
        Stage().run { stage in
            let changes: [(UIView) -> Void] = [
                { $0.alpha = 0.5 }, { $0.backgroundColor = .red }, { $0.center.x += 1 }, { $0.bounds.origin.x = 1 },
                { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }, { $0.anchorPoint = .zero },
                { $0.transform3D = CATransform3DMakeTranslation(0, 0, 5) },
            ]
            for change in changes {
                let view = added(to: stage.root, 0, 0, 100, 100)
                UIView.animate(withDuration: 0.5, animations: { change(view) })
                #expect(stage.world.hitTest(middle) === stage.root)
                view.removeFromSuperview()
            }
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
