// Touches of views while recognisers follow the same touches: cancelled, delayed, held back, left alone.
import Testing
import TouchSynthesis
import UIKit

@Suite("Recognisers and the touches of views") @MainActor struct DeliveryTests {
    private let stage = Stage()
    private let log = Log()

    private func touchView(_ title: String = "A", x: CGFloat = 0, width: CGFloat = 390) -> TouchView {
        added(TouchView(title, log), to: stage.root, x, 0, width, 844)
    }

    @Test("GS-21: a view with a tap gets began and, at the lift, cancelled; never ended")
    func tap() {
        stage.run { stage in
            listening(UITapGestureRecognizer(), "tap", on: touchView(), log)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["A began", "A cancelled", "tap ended"])
        }
    }

    @Test("GS-18: a gesture cancels its touches each in the view that was hit, and goes on without them")
    func ownViews() {
        stage.run { stage in
            let (left, right) = (touchView("A", width: 190), touchView("B", x: 200, width: 190))
            listening(UIPinchGestureRecognizer(), "pinch", on: stage.root, log)
            stage.fingers.pinch(from: 100, to: 250, around: CGPoint(x: 195, y: 400), duration: 3 * EventGenerator.step)
            #expect(log.lines.prefix(5) == ["A began", "B began", "A cancelled", "B cancelled", "pinch began"])
            #expect(log.lines(beginning: "pinch").count == log.lines.count - 4)
            #expect(log.lines.last == "pinch ended")
            #expect(left.counts == [1, 1])
            #expect(right.counts == [1, 1])
        }
    }

    @Test("GS-19: the touches of views are cancelled before the action is sent")
    func cancelledFirst() {
        stage.run { stage in
            listening(UIPanGestureRecognizer(), "pan", on: touchView(), log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            #expect(log.lines == ["A began", "A cancelled", "pan began"])
            stage.fingers.fingerUp()
        }
    }

    @Test("GS-20: without cancelsTouchesInView the view gets the whole sequence")
    func notCancelling() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), "pan", on: touchView(), log)
            pan.cancelsTouchesInView = false
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            stage.fingers.fingerUp()
            #expect(log.lines == ["A began", "pan began", "A moved", "pan ended", "A ended"])
        }
    }

    @Test("GS-22: with delaysTouchesBegan a view gets no part of a touch that the recogniser takes")
    func delayedAndTaken() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), "pan", on: touchView(), log)
            pan.delaysTouchesBegan = true
            stage.fingers.fingerDrag(from: middle, to: middle.moved(40, 0), duration: 2 * EventGenerator.step)
            #expect(log.lines == ["pan began", "pan changed", "pan ended"])
        }
    }

    @Test(
        "UT-07, GS-23: after the recogniser fails the view gets began as it was, and one move to where the finger is"
    )
    func replay() {
        stage.run { stage in
            let view = touchView()
            let press = UILongPressGestureRecognizer()
            press.delaysTouchesBegan = true
            view.addGestureRecognizer(press)
            stage.fingers.wait(1)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.wait(0.1)
            stage.fingers.fingerMove(to: middle.moved(4, 0))
            stage.fingers.wait(0.1)
            stage.fingers.fingerMove(to: middle.moved(8, 0))
            #expect(view.places.isEmpty)
            stage.fingers.wait(0.1)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            #expect(view.places == ["began 200,400", "moved 220,400"])
            let tenths = view.times.map { ($0 * 10).rounded() / 10 }
            #expect(tenths == [1, 1.3])
            stage.fingers.wait(0.1)
            stage.fingers.fingerMove(to: middle.moved(30, 0))
            stage.fingers.fingerUp()
            #expect(view.places.suffix(2) == ["moved 230,400", "ended 230,400"])
        }
    }

    @Test("GS-23, UT-15: fingers that came down together are delivered late together")
    func lateTogether() {
        stage.run { stage in
            let view = added(TouchView("view", log), to: stage.root, 0, 0, 390, 844)
            view.isMultipleTouchEnabled = true
            let probe = Probe("probe", log)
            probe.delaysTouchesBegan = true
            view.addGestureRecognizer(probe)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(50, 0)])
            stage.fingers.fingersMove([0: middle.moved(0, 5), 1: middle.moved(50, 5)])
            log.lines = []
            probe.state = .failed
            #expect(log.lines == ["view began", "view moved"])
            #expect(view.counts == [2, 2])
            stage.fingers.fingersUp([0, 1])
            #expect(view.counts == [2, 2, 2])
        }
    }

    @Test("UT-07, UT-08: a touch that is delivered late began as the tap that it was then")
    func lateTapCount() {
        final class Counting: UIView {
            var counts: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts += touches.map(\.tapCount)
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                counts += touches.map(\.tapCount)
            }
        }
        stage.run { stage in
            let view = added(Counting(), to: stage.root, 0, 0, 390, 844)
            let probe = Probe("probe", log)
            probe.delaysTouchesBegan = true
            view.addGestureRecognizer(probe)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            probe.state = .failed
            #expect(view.counts == [1, 0])
        }
    }

    @Test("GS-24: if the finger has lifted already, began and ended come back to back")
    func replayAfterLift() {
        stage.run { stage in
            let view = touchView()
            let press = UILongPressGestureRecognizer()
            press.delaysTouchesBegan = true
            view.addGestureRecognizer(press)
            stage.fingers.fingerTap(at: middle)
            #expect(view.places == ["began 200,400", "ended 200,400"])
        }
    }

    @Test(
        "GS-24: a touch delivered late after its lift is the object the view knows, and is in the event meanwhile")
    func replayLate() {
        stage.run { stage in
            let view = touchView()
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            double.delaysTouchesBegan = true
            view.addGestureRecognizer(double)
            stage.fingers.fingerTap(at: middle)
            #expect(view.places.isEmpty)
            stage.fingers.wait(1)
            #expect(view.places == ["began 200,400", "ended 200,400"])
        }
    }

    @Test("GS-25: with delaysTouchesEnded the lift is delivered when the recogniser has failed")
    func heldEnd() {
        stage.run { stage in
            let view = touchView()
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            view.addGestureRecognizer(double)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["A began"])
            stage.fingers.wait(1)
            #expect(log.lines == ["A began", "A ended"])
        }
    }

    @Test("GS-26: a double tap with and without delaysTouchesEnded", arguments: [true, false])
    func doubleTap(delays: Bool) {
        stage.run { stage in
            let view = touchView()
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            double.delaysTouchesEnded = delays
            view.addGestureRecognizer(double)
            stage.fingers.fingerDoubleTap(at: middle)
            let held = ["A began", "A began", "A cancelled", "A cancelled"],
                notHeld = ["A began", "A ended", "A began", "A cancelled"]
            #expect(log.lines == (delays ? held : notHeld))
        }
    }

    @Test("GS-27: delivery waits for all recognisers that delay it")
    func severalDelays() {
        stage.run { stage in
            let view = touchView()
            let (first, second) = (Probe("1", log), Probe("2", log))
            for probe in [first, second] {
                probe.delaysTouchesBegan = true
                view.addGestureRecognizer(probe)
            }
            stage.fingers.fingerDown(at: middle)
            first.state = .failed
            #expect(!log.lines.contains("A began"))
            second.state = .failed
            #expect(log.lines.last == "A began")
            stage.fingers.fingerUp()
        }
    }

    @Test("GS-28: a touch that the recogniser ignores is not cancelled in its view")
    func ignored() {
        stage.run { stage in
            let view = touchView()
            let probe = Probe("probe", log)
            probe.onBegan = { probe, touches, event in
                for touch in touches where touch.location(in: nil).x > 250 { probe.ignore(touch, for: event) }
            }
            probe.onMoved = { probe, _, _ in if probe.state == .possible { probe.state = .began } }
            probe.onEnded = { probe, _, _ in probe.state = .ended }
            view.addGestureRecognizer(probe)
            view.isMultipleTouchEnabled = true
            stage.fingers.fingersDown([0: middle, 1: middle.moved(100, 0)])
            stage.fingers.fingersMove([0: middle.moved(5, 0), 1: middle.moved(105, 0)])
            #expect(view.counts == [2, 1, 1])
            #expect(log.lines(beginning: "A") == ["A began", "A cancelled", "A moved"])
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines(beginning: "A").last == "A ended")
        }
    }
}
