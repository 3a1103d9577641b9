// Recognisers that are moved, taken away or interrupted from inside what their own questions and actions call.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Recognisers changed from inside a callback") @MainActor struct CallbackTests {
    private let stage = Stage()
    private let log = Log()
    private let middle = CGPoint(x: 200, y: 400)

    @Test("GS-25, GA-19: a recogniser removed while asked about a touch gets none of it, and holds nothing back")
    func removedWhenAsked() {
        stage.run { stage in
            let view = added(TouchView("view", log), to: stage.root, 0, 0, 390, 844)
            let probe = Probe("probe", log)
            probe.receives = { [unowned probe, unowned view] _ in
                view.removeGestureRecognizer(probe)
                return true
            }
            view.addGestureRecognizer(probe)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["view began", "view ended"])
        }
    }

    @Test("GS-25: a recogniser that delays a touch's end, and is removed when another resets, delays it no longer")
    func removedAtReset() {
        final class Resetting: UIGestureRecognizer {
            var onReset: () -> Void = {}
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
            override func reset() { onReset() }
        }
        stage.run { stage in
            let view = added(TouchView("view", log), to: stage.root, 0, 0, 390, 844)
            let holding = UITapGestureRecognizer(), resetting = Resetting()
            holding.numberOfTapsRequired = 2
            resetting.onReset = { [unowned view, unowned holding] in view.removeGestureRecognizer(holding) }
            for recognizer in [holding, resetting] { view.addGestureRecognizer(recognizer) }
            stage.fingers.fingerTap(at: middle)
            stage.fingers.wait(2)
            #expect(log.lines == ["view began", "view ended"])
        }
    }

    @Test("GS-30: a recogniser that is disabled while it is asked about a touch gets none of it")
    func disabledWhenAsked() {
        stage.run { stage in
            let view = added(TouchView("view", log), to: stage.root, 0, 0, 390, 844)
            let probe = Probe("probe", log)
            probe.receives = { [unowned probe] _ in
                probe.isEnabled = false
                return true
            }
            view.addGestureRecognizer(probe)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["view began", "view ended"])
        }
    }

    @Test("GS-31: a recogniser whose action adds it to another view while it is taken away stays on that one")
    func addedWhileRemoved() {
        stage.run { stage in
            let (old, new) = (added(to: stage.root, 0, 0, 390, 400), added(to: stage.root, 0, 400, 390, 400))
            let pan = UIPanGestureRecognizer()
            pan.addAction { [unowned new] pan in if pan.state == .cancelled { new.addGestureRecognizer(pan) } }
            old.addGestureRecognizer(pan)
            stage.fingers.fingerDown(at: CGPoint(x: 100, y: 100))
            stage.fingers.fingerMove(to: CGPoint(x: 100, y: 200))
            old.removeGestureRecognizer(pan)
            #expect(pan.view === new)
            #expect(old.gestureRecognizers == nil)
            #expect(new.gestureRecognizers == [pan])
        }
    }

    @Test("GT-30: a hover recogniser that waits for another to fail has missed it when the pointer leaves meanwhile")
    func hoverWaits() {
        stage.run { stage in
            let view = added(to: stage.root, 0, 0, 390, 844)
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            let hover = listening(UIHoverGestureRecognizer(), "hover", on: view, log)
            hover.require(toFail: tap)
            view.addGestureRecognizer(tap)
            stage.fingers.fingerTap(at: middle)
            for point in [middle, nil] { stage.world.receive(InputEvent(time: stage.fingers.now, .hover(point))) }
            stage.fingers.wait(2)
            #expect(log.lines == [])
            #expect(hover.state == .possible)
        }
    }

    @Test("UT-21: resigning while a view is asked about a delayed touch cancels the touch after it began")
    func resignedInReplay() {
        final class Resigning: UIScrollView {
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
                World.current.resignActive()
                return true
            }
        }
        stage.run { stage in
            let scrollView = added(Resigning(), to: stage.root, 0, 0, 390, 844)
            scrollView.contentSize = CGSize(width: 390, height: 2000)
            added(TouchView("view", log), to: scrollView, 0, 0, 390, 844)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.wait(1)
            #expect(log.lines == ["view began", "view cancelled"])
        }
    }
}
