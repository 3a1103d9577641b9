// Several recognisers and one touch: who wins, who waits, who is asked.
import Testing
import TouchSynthesis
import UIKit

@Suite("Recognisers among each other") @MainActor struct ArbitrationTests {
    private let stage = Stage()
    private let log = Log()

    @Test("GA-01: the first to recognise wins, and the others that share its touches fail")
    func exclusive() {
        stage.run { stage in
            listening(UILongPressGestureRecognizer(), "press", on: stage.root, log)
            let pan = listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.wait(0.6)
            #expect(pan.state == .failed)
            stage.fingers.fingerMove(to: middle.moved(50, 0))
            stage.fingers.fingerUp()
            #expect(log.lines == ["press began", "press changed", "press ended"])
        }
    }

    @Test("GA-02, GA-23: in one step the recogniser closest to the leaf wins")
    func leafFirst() {
        stage.run { stage in
            let inner = added(to: stage.root, 0, 0, 390, 844)
            listening(taps(1), "inner", on: inner, log)
            listening(taps(1), "outer", on: stage.root, log)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["inner ended"])
        }
    }

    @Test("GA-02: the one closest to the leaf wins also where the other had a finger before")
    func leafFirstOfTwoFingers() {
        stage.run { stage in
            let inner = added(to: stage.root, 0, 0, 390, 200)
            let outerPan = listening(UIPanGestureRecognizer(), "outer", on: stage.root, log)
            let innerPan = listening(UIPanGestureRecognizer(), "inner", on: inner, log)
            stage.fingers.fingerDown(0, at: CGPoint(x: 100, y: 400))
            stage.fingers.fingerDown(1, at: CGPoint(x: 100, y: 100))
            stage.fingers.fingersMove([0: CGPoint(x: 120, y: 400), 1: CGPoint(x: 120, y: 100)])
            #expect(log.lines == ["inner began"])
            #expect(outerPan.state == .failed)
            #expect(innerPan.state == .began)
        }
    }

    @Test("GA-03: of two recognisers on one view the one added last wins")
    func lastAdded() {
        stage.run { stage in
            listening(taps(1), "first", on: stage.root, log)
            listening(taps(1), "last", on: stage.root, log)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["last ended"])
        }
    }

    @Test("GA-04: each recogniser processes its touches for itself; the loser has seen all of them until then")
    func independent() {
        stage.run { stage in
            let (first, last) = (Probe("first", log), Probe("last", log))
            for probe in [first, last] {
                probe.onEnded = { probe, _, _ in probe.state = .ended }
                stage.root.addGestureRecognizer(probe)
            }
            stage.fingers.fingerTap(at: middle)
            #expect(
                log.lines.prefix(4) == [
                    "last touchesBegan", "first touchesBegan", "last touchesEnded", "first touchesEnded",
                ])
        }
    }

    @Test("GA-05: a gesture under way keeps newcomers that share a touch from beginning")
    func newcomers() {
        stage.run { stage in
            let inner = added(to: stage.root, 0, 0, 390, 844)
            listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            listening(taps(1), "tap", on: inner, log)
            stage.fingers.fingerDown(1, at: middle.moved(0, 100))
            stage.fingers.fingerUp(1)
            #expect(log.lines == ["pan began"])
            stage.fingers.fingerUp()
        }
    }

    @Test(
        "GA-06, GA-07: canPrevent and canBePrevented are yes by default; a no to either lets both recognise",
        arguments: [0, 1, 2])
    func prevention(whoSaysNo: Int) {
        stage.run { stage in
            let (affectedView, winner) = (Probe("loser", log), Probe("winner", log))
            for probe in [affectedView, winner] { probe.onEnded = { probe, _, _ in probe.state = .ended } }
            listening(affectedView, "loser", on: stage.root, log)
            listening(winner, "winner", on: stage.root, log)
            for probe in [affectedView, winner] {
                if whoSaysNo == 1 { probe.mayPrevent = { _ in false } }
                if whoSaysNo == 2 { probe.mayBePrevented = { _ in false } }
            }
            stage.fingers.fingerTap(at: middle)
            let actions = log.lines(ending: " ended")
            #expect(actions.sorted() == (whoSaysNo == 0 ? ["winner ended"] : ["loser ended", "winner ended"]))
        }
    }

    @Test("GA-06: in one step, the recogniser that excludes and is not excluded wins, whichever was added last")
    func oneSided() {
        stage.run { stage in
            let (strong, weak) = (Probe("strong", log), Probe("weak", log))
            for probe in [strong, weak] { probe.onEnded = { probe, _, _ in probe.state = .ended } }
            listening(strong, "strong", on: stage.root, log)
            listening(weak, "weak", on: stage.root, log)
            weak.mayPrevent = { _ in false }
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines(ending: " ended") == ["strong ended"])
        }
    }

    @Test(
        "GA-08: one yes of either delegate lets both recognise; delegates not concerned are not asked",
        arguments: [true, false])
    func simultaneous(winnerIsAsked: Bool) {
        stage.run { stage in
            let affectedView = listening(taps(1), "loser", on: stage.root, log),
                winner = listening(taps(1), "winner", on: stage.root, log)
            let delegate = Asked(log)
            delegate.simultaneous = true
            (winnerIsAsked ? winner : affectedView).delegate = delegate
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines(ending: " ended") == ["winner ended", "loser ended"])
            #expect(log.count(of: "asked simultaneous") >= 1)
        }
    }

    @Test("GA-08: the delegate of a lone recogniser is not asked about others")
    func notAsked() {
        stage.run { stage in
            let tap = listening(taps(1), "tap", on: stage.root, log)
            let delegate = Asked(log)
            tap.delegate = delegate
            stage.fingers.fingerTap(at: middle)
            #expect(log.count(of: "asked simultaneous") == 0)
            #expect(log.lines.last == "tap ended")
        }
    }

    @Test(
        "GA-09, GA-10: without a requirement the first tap fires the single, and the second the double alone",
        arguments: [true, false])
    func singleAndDouble(singleIsAddedLast: Bool) {
        stage.run { stage in
            let (single, double) = (taps(1), taps(2))
            let order: [(UITapGestureRecognizer, String)] =
                singleIsAddedLast
                ? [(double, "double"), (single, "single")] : [(single, "single"), (double, "double")]
            for (tap, title) in order { listening(tap, title, on: stage.root, log) }
            stage.fingers.fingerDoubleTap(at: middle)
            stage.fingers.wait(1)
            #expect(log.lines == ["single ended", "double ended"])
        }
    }

    @Test("GA-16: the delegate is asked once whether the gesture may begin; no makes it fail")
    func shouldBegin() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            let delegate = Asked(log)
            delegate.shouldBegin = false
            pan.delegate = delegate
            stage.drag()
            #expect(log.count(of: "asked shouldBegin") == 1)
            #expect(!log.lines.contains("pan began"))
            delegate.shouldBegin = true
            stage.drag()
            #expect(log.count(of: "asked shouldBegin") == 2)
            #expect(log.lines.contains("pan began"))
        }
    }

    @Test("GA-17: the views are asked too: the recogniser's own, and the one that was hit", arguments: [true, false])
    func viewShouldBegin(hitViewRefuses: Bool) {
        stage.run { stage in
            let outer = added(RefusingView(), to: stage.root, 0, 0, 390, 844),
                inner = added(RefusingView(), to: outer, 0, 0, 390, 844)
            (hitViewRefuses ? inner : outer).refuses = true
            listening(taps(1), "tap", on: outer, log)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines.isEmpty)
            inner.refuses = false
            outer.refuses = false
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["tap ended"])
        }
    }

    @Test(
        "GA-18, GA-19: shouldReceive is asked for the event, then for the touch; a no hides the touch",
        arguments: [true, false])
    func shouldReceive(eventIsRefused: Bool) {
        stage.run { stage in
            let probe = Probe("probe", log)
            stage.root.addGestureRecognizer(probe)
            let delegate = Asked(log)
            delegate.receivesEvent = !eventIsRefused
            delegate.receivesTouch = eventIsRefused
            probe.delegate = delegate
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == (eventIsRefused ? ["asked event"] : ["asked event", "asked touch"]))
        }
    }

    @Test("GA-20: the questions about one touch, in order")
    func order() {
        stage.run { stage in
            let view = added(TouchView("A", log), to: stage.root, 0, 0, 390, 844)
            let other = Probe("other", Log())
            other.onEnded = { probe, _, _ in probe.state = .failed }
            let probe = listening(Probe("probe", log), "action", on: view, log)
            view.addGestureRecognizer(other)
            probe.onMoved = { probe, _, _ in probe.state = .began }
            probe.onEnded = { probe, _, _ in probe.state = .ended }
            let delegate = Asked(log)
            probe.delegate = delegate
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(5, 0))
            #expect(
                log.lines == [
                    "asked event", "asked touch", "probe touchesBegan", "asked requiredToFailBy",
                    "asked requireFailureOf", "A began",
                    "probe touchesMoved", "asked shouldBegin", "asked simultaneous", "A cancelled", "action began",
                ])
            stage.fingers.fingerUp()
        }
    }

    @Test(
        "GA-21: pinch and rotation exclude each other by default, and go together when a delegate says so",
        arguments: [false, true])
    func pinchAndRotation(together: Bool) {
        stage.run { stage in
            let pinch = listening(UIPinchGestureRecognizer(), "pinch", on: stage.root, log)
            listening(UIRotationGestureRecognizer(), "rotation", on: stage.root, log)
            let delegate = Asked(Log())
            delegate.simultaneous = together
            pinch.delegate = delegate
            stage.fingers.fingersDown([0: middle.moved(-50, 0), 1: middle.moved(50, 0)])
            stage.fingers.fingersMove([0: middle.moved(-80, -30), 1: middle.moved(80, 30)])
            stage.fingers.fingersMove([0: middle.moved(-90, -40), 1: middle.moved(90, 40)])
            stage.fingers.fingersUp([0, 1])
            let both = ["pinch", "rotation"].filter { title in log.lines.contains("\(title) ended") }
            #expect(both == (together ? ["pinch", "rotation"] : ["rotation"]))
        }
    }

    @Test("GA-22: a swipe that recognises first excludes the pan that would match as well")
    func swipeBeforePan() {
        stage.run { stage in
            listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            listening(swipe(.right), "swipe", on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(60, 0))
            stage.fingers.fingerMove(to: middle.moved(120, 0))
            stage.fingers.fingerUp()
            #expect(log.lines == ["swipe ended"])
        }
    }

    @Test("GS-35: the action is sent in the event of the recognition, after the views' touchesCancelled")
    func sameEvent() {
        stage.run { stage in
            let view = added(TouchView("A", log), to: stage.root, 0, 0, 390, 844)
            let tap = listening(taps(1), "tap", on: view, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerUp()
            #expect(log.lines == ["A began", "A cancelled", "tap ended"])
            #expect(tap.state == .possible)
        }
    }
}

@MainActor private final class RefusingView: UIView {
    var refuses = false
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !refuses && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
