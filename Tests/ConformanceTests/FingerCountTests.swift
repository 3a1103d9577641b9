// Recognisers and fingers that come one after the other, or more of them at once than are needed.
import Testing
import TouchSynthesis
import UIKit

@Suite("Numbers of fingers") @MainActor struct FingerCountTests {
    private let stage = Stage()
    private let log = Log()

    private func kept<R: UIGestureRecognizer>(_ recognizer: R) -> (recognizer: R, listener: Listener) {
        listening(recognizer, "it", on: stage.root, log)
    }

    @Test("GT-05, GT-06: the fingers of a two-finger double tap may come one after the other, and far apart")
    func twoFingerDoubleTap() {
        stage.run { stage in
            let tap = kept(UITapGestureRecognizer())
            (tap.recognizer.numberOfTapsRequired, tap.recognizer.numberOfTouchesRequired) = (2, 2)
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
            let pan = kept(UIPanGestureRecognizer())
            pan.recognizer.maximumNumberOfTouches = 2
            stage.fingers.fingerDown(0, at: middle)
            stage.fingers.fingerMove(0, to: middle.moved(20, 0))
            stage.fingers.fingersDown([1: middle.moved(50, 0), 2: middle.moved(100, 0)])
            #expect(pan.recognizer.numberOfTouches == 2)
            #expect(pan.recognizer.location(ofTouch: 1, in: nil) == middle.moved(50, 0))
        }
    }

    @Test("GT-26: of three fingers that come down at once a pinch ignores the last")
    func pinchOfThree() {
        stage.run { stage in
            let pinch = kept(UIPinchGestureRecognizer())
            stage.fingers.fingersDown([0: middle, 1: middle.moved(100, 0), 2: middle.moved(0, 200)])
            #expect(pinch.recognizer.numberOfTouches == 2)
            #expect(pinch.recognizer.location(in: nil) == middle.moved(50, 0))
        }
    }
}
