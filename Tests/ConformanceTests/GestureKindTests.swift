// Taps, long presses, pinches and rotations: when they begin, change and end.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Kinds of recognisers") @MainActor struct GestureKindTests {
    private let stage = Stage()
    private let log = Log()
    private let slop: CGFloat = 10

    // MARK: Tap

    @Test("GT-01: a tap wants one tap of one finger by default, and is discrete")
    func tapDefaults() {
        stage.run { stage in
            let tap = listening(UITapGestureRecognizer(), on: stage.root, log)
            #expect(tap.numberOfTapsRequired == 1)
            #expect(tap.numberOfTouchesRequired == 1)
            stage.fingers.fingerDown(at: middle)
            #expect(log.lines.isEmpty)
            stage.fingers.fingerUp()
            #expect(log.lines == ["it ended"])
        }
    }

    @Test("GT-02: a tap bears a little movement, and fails with more", arguments: [(CGFloat(10), true), (10.5, false)])
    func tapMovement(distance: CGFloat, isTap: Bool) {
        stage.run { stage in
            listening(UITapGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(distance, 0))
            stage.fingers.fingerUp()
            #expect(log.lines == (isTap ? ["it ended"] : []))
        }
    }

    @Test("GT-02: a finger that lifts elsewhere without having moved on the way is no tap")
    func tapLiftsElsewhere() {
        stage.run { stage in
            let tap = listening(UITapGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.world.receive(
                InputEvent(time: stage.fingers.now, .fingers([FingerChange(0, .up, at: middle.moved(100, 0))])))
            #expect(log.lines.isEmpty)
            #expect(tap.state == .possible)
        }
    }

    @Test("GT-03: more fingers than required make a tap fail")
    func tapFingers() {
        stage.run { stage in
            let tap = listening(UITapGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(50, 0)])
            #expect(tap.state == .failed)
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines.isEmpty)
        }
    }

    @Test("GT-04: a finger that stays down too long is no tap", arguments: [(0.7, true), (0.8, false)])
    func tapDuration(seconds: Double, isTap: Bool) {
        stage.run { stage in
            listening(UITapGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingerLongPress(at: middle, duration: seconds)
            #expect(log.lines == (isTap ? ["it ended"] : []))
        }
    }

    @Test(
        "GT-05: the taps of a double tap come soon after each other",
        arguments: [(0.15, true), (0.34, true), (0.36, false), (1, false)])
    func tapPause(seconds: Double, isDouble: Bool) {
        stage.run { stage in
            let tap = listening(UITapGestureRecognizer(), on: stage.root, log)
            tap.numberOfTapsRequired = 2
            stage.fingers.fingerTap(at: middle)
            stage.fingers.wait(seconds)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == (isDouble ? ["it ended"] : []))
        }
    }

    @Test("GT-06: two fingers of one event are a two-finger tap, near or farther apart", arguments: [CGFloat(20), 80])
    func twoFingerTap(distance: CGFloat) {
        stage.run { stage in
            let tap = listening(UITapGestureRecognizer(), on: stage.root, log)
            tap.numberOfTouchesRequired = 2
            stage.fingers.fingersDown([0: middle, 1: middle.moved(distance, 0)])
            stage.fingers.wait(0.05)
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines == ["it ended"])
        }
    }

    // MARK: Long press

    @Test("GT-07: a long press wants half a second, ten points, no taps, one finger by default")
    func pressDefaults() {
        stage.run { _ in
            let press = UILongPressGestureRecognizer()
            #expect(press.minimumPressDuration == 0.5)
            #expect(press.allowableMovement == 10)
            #expect(press.numberOfTapsRequired == 0)
            #expect(press.numberOfTouchesRequired == 1)
        }
    }

    @Test("GT-08: it begins by time alone, with no touch event")
    func pressBegins() {
        stage.run { stage in
            let press = listening(UILongPressGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.wait(0.3)
            #expect(press.state == .possible)
            stage.fingers.wait(0.21)
            #expect(press.state == .began)
            #expect(log.lines == ["it began"])
            stage.fingers.fingerUp()
        }
    }

    @Test("GT-09, GT-10: it fails by moving too far before it begins; afterwards any way is a change")
    func pressMoves() {
        stage.run { stage in
            let press = listening(UILongPressGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(slop + 1, 0))
            #expect(press.state == .failed)
            stage.fingers.fingerUp()
            stage.fingers.fingerDown(at: middle)
            stage.fingers.wait(0.6)
            stage.fingers.fingerMove(to: middle.moved(150, 0))
            stage.fingers.fingerUp()
            #expect(log.lines == ["it began", "it changed", "it ended"])
        }
    }

    @Test("GT-11: it ends when one of its fingers lifts; lifted too early it says nothing")
    func pressEnds() {
        stage.run { stage in
            let press = listening(UILongPressGestureRecognizer(), on: stage.root, log)
            press.numberOfTouchesRequired = 2
            stage.fingers.fingersDown([0: middle, 1: middle.moved(50, 0)])
            stage.fingers.wait(0.2)
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines.isEmpty)
            stage.fingers.wait(1)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(50, 0)])
            stage.fingers.wait(0.6)
            stage.fingers.fingerUp(1)
            #expect(log.lines == ["it began", "it ended"])
            stage.fingers.fingerUp()
        }
    }

    @Test("GT-12: when nothing comes between the finger and its lift at 0.8 s, it begins and then ends")
    func pressLate() {
        stage.run { stage in
            listening(UILongPressGestureRecognizer(), on: stage.root, log)
            stage.world.receive(InputEvent(time: 1, .fingers([FingerChange(0, .down, at: middle)])))
            stage.world.receive(InputEvent(time: 1.8, .fingers([FingerChange(0, .up, at: middle)])))
            #expect(log.lines == ["it began", "it ended"])
        }
    }

    @Test("GT-13: with taps required, they come before the press that is held")
    func pressAfterTap() {
        stage.run { stage in
            let press = listening(UILongPressGestureRecognizer(), on: stage.root, log)
            press.numberOfTapsRequired = 1
            stage.fingers.fingerLongPress(at: middle)
            #expect(log.lines.isEmpty)
            stage.fingers.wait(1)
            stage.fingers.fingerTap(at: middle)
            stage.fingers.wait(0.1)
            stage.fingers.fingerLongPress(at: middle)
            #expect(log.lines == ["it began", "it ended"])
        }
    }

    // MARK: Pinch and rotation

    @Test("GT-24: two still fingers are no pinch; it takes some change to begin, which does not count")
    func pinchBegins() {
        stage.run { stage in
            let pinch = listening(UIPinchGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(20, 0)])
            stage.fingers.wait(1)
            #expect(pinch.state == .possible)
            stage.fingers.fingersUp([0, 1])
            pinch.addAction { _ in
                if pinch.state == .ended { #expect(abs(pinch.scale - 6.9) < 1) }
            }
            stage.fingers.pinch(from: 20, to: 200, around: middle)
            #expect(log.lines.first == "it began")
            #expect(log.lines.last == "it ended")
        }
    }

    @Test("GT-25: the scale is cumulative, may be set, and has a velocity")
    func pinchScale() {
        stage.run { stage in
            let pinch = listening(UIPinchGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(100, 0)])
            stage.fingers.fingersMove([1: middle.moved(110, 0)])
            #expect(pinch.scale == 1)
            stage.fingers.wait(0.5)
            stage.fingers.fingersMove([1: middle.moved(220, 0)])
            #expect(pinch.scale == 2)
            #expect(pinch.velocity == 2)
            pinch.scale = 1
            stage.fingers.fingersMove([1: middle.moved(330, 0)])
            #expect(pinch.scale == 1.5)
            stage.fingers.fingersUp([0, 1])
        }
    }

    @Test("GT-26: a pinch ends when both fingers have lifted, fails before it began, and ignores a third finger")
    func pinchEnds() {
        stage.run { stage in
            let pinch = listening(UIPinchGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(100, 0)])
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines.isEmpty)
            #expect(pinch.state == .possible)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(100, 0)])
            stage.fingers.fingersMove([1: middle.moved(150, 0)])
            stage.fingers.fingerDown(2, at: middle.moved(0, 100))
            #expect(pinch.numberOfTouches == 2)
            stage.fingers.fingerUp(1)
            #expect(log.lines == ["it began"])
            stage.fingers.fingerUp()
            #expect(log.lines == ["it began", "it ended"])
            stage.fingers.fingerUp(2)
            #expect(pinch.state == .possible)
        }
    }

    @Test("GT-26, GT-27, GS-06: began is sent once; with one finger left the gesture goes on as changed, unchanged")
    func oneFingerLeft() {
        stage.run { stage in
            let pinch = listening(UIPinchGestureRecognizer(), "pinch", on: stage.root, log)
            let rotation = listening(UIRotationGestureRecognizer(), "rotation", on: stage.root, log)
            let delegate = Asked(Log())
            delegate.simultaneous = true
            pinch.delegate = delegate
            stage.fingers.fingersDown([0: middle, 1: middle.moved(100, 0)])
            stage.fingers.fingersMove([1: middle.moved(120, 40)])
            stage.fingers.fingerUp(1)
            let (scale, angle) = (pinch.scale, rotation.rotation)
            stage.fingers.fingerMove(to: middle.moved(0, 50))
            stage.fingers.fingerMove(to: middle.moved(0, 60))
            #expect(pinch.scale == scale)
            #expect(rotation.rotation == angle)
            stage.fingers.fingerUp()
            for name in ["pinch", "rotation"] {
                let told = ["\(name) began", "\(name) changed", "\(name) changed", "\(name) ended"]
                #expect(log.lines(beginning: name) == told)
            }
        }
    }

    @Test("GT-25, GT-26, GT-27: a finger that lifts and comes again, also in another's place, makes nothing jump")
    func fingerComesAgain() {
        stage.run { stage in
            let pinch = listening(UIPinchGestureRecognizer(), "pinch", on: stage.root, log)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(100, 0)])
            stage.fingers.fingersMove([1: middle.moved(110, 0)])
            stage.fingers.fingersMove([1: middle.moved(220, 0)])
            #expect(pinch.scale == 2)
            stage.fingers.fingerDown(2, at: middle.moved(0, 100))
            stage.fingers.fingerUp(1)
            stage.fingers.fingerMove(2, to: middle.moved(0, 300))
            #expect(pinch.scale == 2, "the third finger was left to the views")
            stage.fingers.fingerDown(1, at: middle)
            stage.fingers.fingerMove(1, to: middle.moved(50, 0))
            #expect(pinch.scale == 2, "from one place on, the first distance counts as the scale that was")
            stage.fingers.fingerMove(1, to: middle.moved(100, 0))
            #expect(pinch.scale == 4)
            stage.fingers.fingersUp([0, 1, 2])
            #expect(log.count(of: "pinch began") == 1)
            #expect(log.lines.last == "pinch ended")
        }
    }

    @Test("GT-24, GT-26: a pinch that has not begun starts again when one of its fingers lifts and comes down again")
    func beginsWithNewPair() {
        stage.run { stage in
            listening(UIPinchGestureRecognizer(), "pinch", on: stage.root, log)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(100, 0)])
            stage.fingers.fingerUp(1)
            stage.fingers.fingerMove(to: middle.moved(0, 30))
            stage.fingers.fingerDown(1, at: middle.moved(150, 30))
            #expect(log.lines.isEmpty)
            stage.fingers.fingerMove(1, to: middle.moved(160, 30))
            #expect(log.lines == ["pinch began"])
            stage.fingers.fingersUp([0, 1])
        }
    }

    @Test("GT-27: a rotation is cumulative, in radians, clockwise", arguments: [1.0, 45, 90, 180, 270, 360, -90])
    func rotation(degrees: Double) {
        stage.run { stage in
            let rotation = listening(UIRotationGestureRecognizer(), on: stage.root, log)
            var last: CGFloat = 0
            rotation.addAction { _ in last = rotation.rotation }
            stage.fingers.rotate(by: degrees * .pi / 180, around: middle, radius: 80)
            #expect(abs(last - degrees * .pi / 180) < 0.2)
            #expect(log.lines.last == "it ended")
        }
    }
}
