// Recognisers and fingers that come one after the other, or more of them at once than are needed.
import Testing
import TouchSynthesis
import UIKit

@Suite("Numbers of fingers") @MainActor struct FingerCountTests {
    private let stage = Stage()
    private let log = Log()

    @Test("GT-05, GT-06: the fingers of a two-finger double tap may come one after the other, and far apart")
    func twoFingerDoubleTap() {
        stage.run { stage in
            let tap = listening(UITapGestureRecognizer(), on: stage.root, log)
            tap.numberOfTapsRequired = 2
            tap.numberOfTouchesRequired = 2
            for _ in 0..<2 {
                stage.fingers.fingerDown(0, at: middle)
                stage.fingers.fingerDown(1, at: middle.moved(120, 0))
                stage.fingers.fingersUp([0, 1])
                stage.fingers.wait(0.1)
            }
            #expect(log.lines == ["it ended"])
        }
    }

    @Test("GT-14: a pan under way takes as many new fingers as it may have, and ignores the rest")
    func panOfTwo() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), on: stage.root, log)
            pan.maximumNumberOfTouches = 2
            stage.fingers.fingerDown(0, at: middle)
            stage.fingers.fingerMove(0, to: middle.moved(20, 0))
            stage.fingers.fingersDown([1: middle.moved(50, 0), 2: middle.moved(100, 0)])
            #expect(pan.numberOfTouches == 2)
            #expect(pan.location(ofTouch: 1, in: nil) == middle.moved(50, 0))
        }
    }

    @Test("GT-26: of three fingers that come down at once a pinch ignores the last")
    func pinchOfThree() {
        stage.run { stage in
            let pinch = listening(UIPinchGestureRecognizer(), on: stage.root, log)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(100, 0), 2: middle.moved(0, 200)])
            #expect(pinch.numberOfTouches == 2)
            #expect(pinch.location(in: nil) == middle.moved(50, 0))
        }
    }
}
