// One finger on its way: when a pan, a swipe and a pan from an edge begin, change and end.
import Testing
import TouchSynthesis
import UIKit

@Suite("Pans and swipes") @MainActor struct PanAndSwipeTests {
    private let stage = Stage()
    private let log = Log()

    // MARK: Pan

    @Test("GT-14: a pan takes one finger or more by default")
    func panDefaults() {
        stage.run { _ in
            let pan = UIPanGestureRecognizer()
            #expect(pan.minimumNumberOfTouches == 1)
            #expect(pan.maximumNumberOfTouches == Int.max)
        }
    }

    @Test(
        "GT-15: a pan begins when the way is 10 points long or more, straight as it is",
        arguments: [(9.0, 0.0, false), (0, 10, true), (6, 8, true), (7, 7, false)])
    func panBegins(x: Double, y: Double, begins: Bool) {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(x, y))
            #expect(pan.state == (begins ? .began : .possible))
            stage.fingers.fingerUp()
        }
    }

    @Test("GT-17, GT-18: the translation is the whole way, in the coordinates of the view; it can be set")
    func panTranslation() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), on: stage.root, log)
            let half = added(to: stage.root, 0, 0, 100, 100)
            half.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            #expect(pan.translation(in: stage.root) == CGPoint(x: 20, y: 0))
            #expect(pan.translation(in: half) == CGPoint(x: 40, y: 0))
            pan.setTranslation(.zero, in: stage.root)
            #expect(pan.velocity(in: stage.root) == .zero)
            stage.fingers.fingerMove(to: middle.moved(25, 5))
            #expect(pan.translation(in: stage.root) == CGPoint(x: 5, y: 5))
            stage.fingers.fingerUp()
        }
    }

    @Test("GT-18: a translation that is set in the window is read there again, also if the window is scaled")
    func panTranslationInScaledWindow() {
        stage.run { stage in
            stage.window.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            let pan = listening(UIPanGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
            pan.setTranslation(CGPoint(x: 10, y: 4), in: nil)
            #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 4))
            stage.fingers.fingerUp()
        }
    }

    @Test("GT-19, UT-18: the velocity is that of the last move, in points a second, and outlives a rest")
    func panVelocity() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.wait(0.5)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            stage.fingers.wait(0.25)
            stage.fingers.fingerMove(to: middle.moved(20, 50))
            #expect(pan.velocity(in: nil) == CGPoint(x: 0, y: 200))
            stage.fingers.wait(0.3)
            pan.addAction { _ in #expect(pan.velocity(in: nil) == CGPoint(x: 0, y: 200)) }
            stage.fingers.fingerUp()
        }
    }

    @Test("GT-20: a pan ends with its last finger; one more finger does not make it jump; too few fingers make it fail")
    func panFingers() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            stage.fingers.fingerDown(1, at: middle.moved(100, 100))
            #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
            #expect(pan.location(in: nil) == middle.moved(60, 50))
            stage.fingers.fingersMove([0: middle.moved(40, 0), 1: middle.moved(120, 100)])
            #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 0))
            stage.fingers.fingerUp()
            #expect(pan.state.isActive)
            stage.fingers.fingerUp(1)
            #expect(log.lines.last == "it ended")
            pan.minimumNumberOfTouches = 2
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(50, 0))
            stage.fingers.fingerUp()
            #expect(log.count(of: "it began") == 1)
            #expect(pan.state == .possible)
        }
    }

    // MARK: Swipe

    @Test("GT-22: a swipe goes right by default, with one finger, and is recognised during the move")
    func swipe() {
        stage.run { stage in
            let swipe = listening(UISwipeGestureRecognizer(), on: stage.root, log)
            #expect(swipe.direction == .right)
            #expect(swipe.numberOfTouchesRequired == 1)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(60, 5))
            #expect(log.lines == ["it ended"])
            stage.fingers.fingerUp()
        }
    }

    @Test(
        "GT-22: too slow, the other way, or too far across is no swipe",
        arguments: [(60.0, 0.0, 0.8), (-60, 0, 0.1), (60, 60, 0.1)])
    func noSwipe(x: Double, y: Double, seconds: Double) {
        stage.run { stage in
            let swipe = listening(UISwipeGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingerDrag(from: middle, to: middle.moved(x, y), duration: seconds)
            #expect(log.lines.isEmpty)
            #expect(swipe.state == .possible)
        }
    }

    @Test(
        "GT-23: a swipe of half the screen, five points across, in steps of 10 ms, each way",
        arguments: [UISwipeGestureRecognizer.Direction.left, .right, .up, .down])
    func swipeOverHalfTheScreen(direction: UISwipeGestureRecognizer.Direction) {
        stage.run { stage in
            let swipe = listening(UISwipeGestureRecognizer(), on: stage.root, log)
            swipe.direction = direction
            let sign: CGFloat = direction == .left || direction == .up ? -1 : 1
            let isLevel = direction == .left || direction == .right
            stage.fingers.fingerDown(at: middle)
            for step in 1...20 {
                let part = CGFloat(step) / 20
                stage.fingers.wait(0.01)
                stage.fingers.fingerMove(
                    to: isLevel ? middle.moved(sign * 195 * part, 5 * part) : middle.moved(5 * part, sign * 400 * part))
            }
            stage.fingers.fingerUp()
            #expect(log.lines == ["it ended"])
        }
    }

    // MARK: Edge

    @Test(
        "GT-28: an edge pan takes a finger that the device says came over that edge; a place at the edge is not enough")
    func edgePan() {
        stage.run { stage in
            let edge = listening(UIScreenEdgePanGestureRecognizer(), on: stage.root, log)
            edge.edges = .left
            let start = CGPoint(x: 0.5, y: 400)
            stage.fingers.fingerDrag(from: start, to: start.moved(100, 0))
            stage.fingers.fingerDown(0, at: start, from: .right)
            stage.fingers.fingerMove(to: start.moved(100, 0))
            stage.fingers.fingerUp()
            #expect(log.lines.isEmpty)
            stage.fingers.fingerDown(0, at: start, from: .left)
            stage.fingers.fingerMove(to: start.moved(100, 0))
            stage.fingers.fingerUp()
            #expect(log.lines == ["it began", "it ended"])
        }
    }
}
