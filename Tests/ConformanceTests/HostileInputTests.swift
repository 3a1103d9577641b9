// Code that sends events and inputs from inside events and inputs, and numbers that no device has.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Hostile input") @MainActor struct HostileInputTests {
    private let stage = Stage()
    private let log = Log()

    /// A window that does with an event what the test says.
    private final class Sending: UIWindow {
        var whenSent: (Sending, UIEvent) -> Void = { $0.deliver($1) }
        override func sendEvent(_ event: UIEvent) { whenSent(self, event) }
        func deliver(_ event: UIEvent) { super.sendEvent(event) }
    }

    private func sending() -> (window: Sending, view: TouchView) {
        let window = Sending(), view = TouchView("A", log)
        view.frame = window.bounds
        window.addSubview(view)
        window.isHidden = false
        return (window, view)
    }

    @Test("RC-13: a window that sends each event on twice tells its views and recognisers of each touch once")
    func twice() {
        stage.run { stage in
            let (window, view) = sending()
            window.whenSent = { window, event in
                window.deliver(event)
                window.deliver(event)
            }
            listening(UITapGestureRecognizer(), "tap", on: view, log)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["A began", "A cancelled", "tap ended"])
            let probe = Probe("probe", log)
            view.gestureRecognizers = [probe]
            probe.onBegan = { probe, touches, event in for touch in touches { probe.ignore(touch, for: event) } }
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines.suffix(4) == ["probe touchesBegan", "A began", "A ended", "probe reset"])
            #expect(stage.world.faults.isEmpty)
        }
    }

    @Test("An event that the view that receives it sends again comes once, and without end is a fault")
    func again() {
        stage.run { stage in
            let (window, view) = sending()
            var event: UIEvent?
            window.whenSent = { window, sent in
                event = sent
                window.deliver(sent)
            }
            view.onBegan = { [unowned window] _ in event.map(window.sendEvent) }
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["A began", "A ended"])
            window.whenSent = { [unowned world = stage.world] _, sent in world.application.sendEvent(sent) }
            stage.fingers.fingerTap(at: middle)
            #expect(stage.world.faults.map(\.kind) == [.stackExhausted])
        }
    }

    @Test("An event that is kept and sent when its touches are gone reaches no view")
    func stale() {
        stage.run { stage in
            let (window, view) = sending()
            var kept: UIEvent?
            window.whenSent = { window, sent in
                kept = sent
                window.deliver(sent)
            }
            listening(UIPanGestureRecognizer(), "pan", on: view, log)
            stage.fingers.fingerTap(at: middle)
            let count = log.lines.count
            if let kept { stage.world.application.sendEvent(kept) }
            #expect(log.lines.count == count)
        }
    }

    @Test("A window that is sent an event of another world tells its views nothing of it")
    func otherWorldsEvent() {
        let other = Stage()
        stage.run { stage in
            let (window, _) = sending()
            other.run { other in
                let view = added(TouchView("other", log), to: other.root, 0, 0, 390, 844)
                var event: UIEvent?
                let probe = Probe("probe", Log())
                probe.onBegan = { _, _, sent in event = sent }
                probe.onEnded = { probe, _, _ in probe.state = .failed }
                view.addGestureRecognizer(probe)
                other.fingers.fingerDown(at: middle)
                if let event { window.deliver(event) }
                other.fingers.fingerUp()
            }
            #expect(log.lines == ["other began", "other ended"])
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines.suffix(2) == ["A began", "A ended"])
        }
    }

    @Test("Code that answers every input with another one gets 10,000 of them, and then a fault says what was dropped")
    func endlessInput() {
        stage.run { stage in
            let view = added(TouchView("A", Log()), to: stage.root, 0, 0, 390, 844)
            var taps = 0
            view.onBegan = { [unowned world = stage.world] _ in
                taps += 1
                for phase in [FingerChange.Phase.up, .down, .move] {
                    world.receive(InputEvent(time: world.timeline.now, .fingers([FingerChange(0, phase, at: middle)])))
                }
            }
            stage.fingers.fingerDown(at: middle)
            #expect(taps < 10_000)
            #expect(taps > 1000)
            #expect(stage.world.faults.map(\.kind) == [.endlessInput])
            view.onBegan = nil
            stage.fingers.fingerUp()
            view.log.lines = []
            stage.fingers.fingerTap(at: middle)
            #expect(view.log.lines == ["A began", "A ended"])
        }
    }

    @Test("UT-21: an application that resigns and comes back in every callback gets each touch to its end")
    func resigning() {
        stage.run { stage in
            let view = added(TouchView("A", log), to: stage.root, 0, 0, 390, 844)
            view.onBegan = { [unowned world = stage.world] _ in
                world.resignActive()
                world.enterBackground()
                world.becomeActive()
            }
            listening(UITapGestureRecognizer(), "tap", on: stage.root, Log())
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["A began", "A cancelled"])
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines.count == 4)
        }
    }

    @Test(
        "CT-16: a control that is disabled, hidden and taken away by its own actions tells the end of each touch",
        arguments: 0..<4)
    func controlActions(which: Int) {
        stage.run { stage in
            let control = added(UIControl(), to: stage.root, 0, 0, 100, 100), log = Log()
            control.logEvents(to: log)
            control.addAction(
                UIAction { [unowned control] _ in
                    switch which {
                    case 0: control.isEnabled = false
                    case 1: control.isHidden = true
                    case 2: control.removeFromSuperview()
                    default: control.cancelTracking(with: nil)
                    }
                }, for: .touchDown)
            stage.fingers.fingerDown(at: CGPoint(x: 50, y: 50))
            stage.fingers.fingerUp()
            #expect(log.lines.first == "down")
            #expect(log.lines.dropFirst() == [["upInside"], ["upInside"], ["cancel"], []][which])
            #expect(!control.isTracking)
            #expect(!control.isHighlighted)
        }
    }

    @Test("An action that sends its own event again, without end, is a fault")
    func actionInAction() {
        stage.run { stage in
            let control = added(UIControl(), to: stage.root, 0, 0, 100, 100)
            control.addAction(UIAction { [unowned control] _ in control.sendActions(for: .touchDown) }, for: .touchDown)
            stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
            #expect(stage.world.faults.map(\.kind) == [.stackExhausted])
            #expect(!control.isTracking)
        }
    }

    @Test("Listeners that remove themselves and add others during a call are called once")
    func listeners() {
        stage.run { stage in
            let view = added(to: stage.root, 0, 0, 100, 100), log = Log()
            let control = added(UIControl(), to: view, 0, 0, 100, 100)
            let action = UIAction(identifier: "first") { [unowned control] _ in
                log.write("first")
                control.removeAction(identifiedBy: "first", for: .allEvents)
                control.addAction(UIAction { _ in log.write("second") }, for: .touchDown)
            }
            control.addAction(action, for: .touchDown)
            stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
            #expect(log.lines == ["first"])
            stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
            #expect(log.lines == ["first", "second"])
        }
    }

    // MARK: Numbers of scroll views and widgets

    @Test(
        "Offsets, sizes and scales that are no numbers leave content where it is",
        arguments: [
            CGFloat.nan, .infinity, -.infinity,
        ])
    func scrollNumbers(number: CGFloat) {
        stage.run { stage in
            let (scrollView, delegate) = scrollView(in: stage.root)
            delegate.zoomed = added(to: scrollView, 0, 0, 390, 10_000)
            scrollView.contentOffset = CGPoint(x: 0, y: 50)
            let point = CGPoint(x: number, y: number)
            scrollView.contentOffset = point
            scrollView.setContentOffset(point, animated: true)
            scrollView.contentSize = CGSize(width: number, height: number)
            scrollView.contentInset = UIEdgeInsets(top: number, left: 0, bottom: number, right: 0)
            (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (number, number)
            scrollView.zoomScale = number
            stage.fingers.wait(2)
            #expect(scrollView.contentOffset == CGPoint(x: 0, y: 50))
            #expect(scrollView.zoomScale == 1)
            stage.drag()
            stage.fingers.pinch(from: 100, to: 200, around: middle)
            stage.fingers.wait(5)
            #expect(scrollView.contentSize == CGSize(width: 390, height: 10_000))
            #expect(stage.world.timeline.nextDeadline == nil)
        }
    }

    @Test(
        "A scroll view whose delegate moves the content each time that it has moved ends in a fault, or at rest",
        arguments: [false, true])
    func scrollDelegate(endlessly: Bool) {
        @MainActor final class Mover: UIScrollViewDelegate {
            var endlessly = false
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                let y = scrollView.contentOffset.y
                scrollView.contentOffset.y = endlessly ? y + 1 : min(y + 1, 300)
            }
        }
        stage.run { stage in
            let scrollView = scrollView(in: stage.root).scrollView, mover = Mover()
            mover.endlessly = endlessly
            scrollView.delegate = mover
            stage.fingers.fingerDrag(from: middle, to: middle.moved(0, -100))
            stage.fingers.wait(5)
            #expect(!scrollView.isDecelerating)
            #expect(stage.world.faults.map(\.kind) == (endlessly ? [.stackExhausted] : []))
        }
    }

    @Test("Counts that no control has are taken as the nearest that one can have", arguments: [Int.min, -1, Int.max])
    func controlCounts(count: Int) {
        stage.run { stage in
            let pages = added(UIPageControl(), to: stage.root, 0, 0, 200, 40)
            pages.numberOfPages = count
            pages.currentPage = count
            #expect(pages.currentPage == (count > 0 ? count - 1 : 0))
            stage.fingers.fingerTap(at: CGPoint(x: 150, y: 20))
            stage.fingers.fingerTap(at: CGPoint(x: 10, y: 20))
            _ = pages.size(forNumberOfPages: count)
            let segments = added(UISegmentedControl(items: ["a"]), to: stage.root, 0, 100, 200, 40)
            segments.selectedSegmentIndex = count
            segments.insertSegment(withTitle: "b", at: count, animated: false)
            segments.removeSegment(at: count, animated: false)
            #expect(segments.numberOfSegments == 2)
            let view = added(to: stage.root, 0, 200, 10, 10)
            view.insertSubview(UIView(), at: count)
            view.exchangeSubview(at: count, withSubviewAt: 0)
            #expect(view.subviews.count == 1)
            _ = stage.world.render()
        }
    }

    @Test(
        "Limits of sliders and steppers that are no numbers, or the wrong way round, leave values within a range",
        arguments: [
            Double.nan, .infinity, -.infinity, -5,
        ])
    func limits(number: Double) {
        stage.run { stage in
            let slider = added(UISlider(), to: stage.root, 0, 0, 200, 40),
                stepper = added(UIStepper(), to: stage.root, 0, 100, 94, 32)
            (slider.minimumValue, slider.maximumValue, slider.value) = (1, Float(number), Float(number))
            (stepper.minimumValue, stepper.maximumValue, stepper.value) = (1, number, number)
            (stepper.stepValue, stepper.wraps) = (number, true)
            stage.fingers.fingerDrag(from: CGPoint(x: 16, y: 20), to: CGPoint(x: 150, y: 20))
            stage.fingers.fingerTap(at: CGPoint(x: 80, y: 116))
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 116))
            stage.fingers.wait(3)
            stage.fingers.fingerUp()
            #expect(slider.value.isFinite)
            #expect(stepper.value.isFinite)
            _ = stage.world.render()
        }
    }
}
