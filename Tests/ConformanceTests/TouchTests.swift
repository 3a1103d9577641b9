// One finger after another: phases, places, counts, and the objects that stand for them.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Touches and events") @MainActor struct TouchTests {
    private let stage = Stage()
    private let log = Log()

    private func touchView(_ title: String = "A") -> TouchView {
        added(TouchView(title, log), to: stage.root, 100, 100, 200, 600)
    }

    @Test("UT-01, UT-02: one touch object and one event object from down to up")
    func sameObjects() {
        stage.run { stage in
            let view = KeepingView()
            added(view, to: stage.root, 0, 0, 390, 844)
            stage.fingers.fingerDrag(from: middle, to: middle.moved(50, 0))
            #expect(Set(view.touchesSeen.map(ObjectIdentifier.init)).count == 1)
            #expect(Set(view.eventsSeen.map(ObjectIdentifier.init)).count == 1)
            #expect(view.phases.first == .began)
            #expect(view.phases.last == .ended)
        }
    }

    @Test("UT-03: phases have UIKit's numbers")
    func phaseNumbers() {
        #expect([UITouch.Phase.began, .moved, .stationary, .ended, .cancelled].map(\.rawValue) == [0, 1, 2, 3, 4])
    }

    @Test("UT-04: the view and the window of a touch stay the same when the finger leaves them")
    func viewStays() {
        stage.run { stage in
            let view = touchView()
            stage.fingers.fingerDrag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 10, y: 10))
            #expect(log.lines.first == "A began")
            #expect(log.lines.last == "A ended")
            #expect(view.places.last == "ended -90,-90")
        }
    }

    @Test("UT-05: places are in the view; the previous place is that of the delivery before, at began the same")
    func places() {
        stage.run { stage in
            let view = KeepingView()
            added(view, to: stage.root, 100, 100, 200, 200)
            stage.fingers.fingerDown(at: CGPoint(x: 150, y: 150))
            stage.fingers.fingerMove(to: CGPoint(x: 160, y: 155))
            stage.fingers.fingerUp()
            #expect(view.locations[0] == CGPoint(x: 50, y: 50))
            #expect(view.previous[0] == CGPoint(x: 50, y: 50))
            #expect(view.locations[1] == CGPoint(x: 60, y: 55))
            #expect(view.previous[1] == CGPoint(x: 50, y: 50))
            #expect(view.inWindow[1] == CGPoint(x: 160, y: 155))
        }
    }

    @Test("UT-06: the timestamp is that of the last change")
    func timestamps() {
        stage.run { stage in
            let view = touchView()
            stage.fingers.wait(1)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.wait(0.5)
            stage.fingers.fingerMove(to: middle.moved(1, 0))
            stage.fingers.wait(0.25)
            stage.fingers.fingerUp()
            #expect(view.times == [1, 1.5, 1.75])
        }
    }

    @Test("UT-08: a finger that has wandered too far for a tap has a tap count of 0")
    func tapCountOfDrag() {
        stage.run { stage in
            let view = KeepingView()
            added(view, to: stage.root, 0, 0, 390, 844)
            stage.fingers.fingerDrag(from: middle, to: middle.moved(0, 60))
            #expect(view.tapCounts.first == 1)
            #expect(view.tapCounts.last == 0)
        }
    }

    @Test("UT-09, UT-10: quick taps at one place count up; a late one, and one elsewhere, start again")
    func tapCounts() {
        stage.run { stage in
            let view = KeepingView()
            added(view, to: stage.root, 0, 0, 390, 844)
            stage.fingers.fingerDoubleTap(at: middle)
            #expect(view.tapCounts == [1, 1, 2, 2])
            stage.fingers.wait(2)
            stage.fingers.fingerTap(at: middle)
            stage.fingers.wait(EventGenerator.tapPause)
            stage.fingers.fingerTap(at: middle.moved(100, 0))
            #expect(view.tapCounts.suffix(4) == [1, 1, 1, 1])
        }
    }

    @Test("UT-11: thirteen taps take one touch object, on which no code should depend")
    func reuse() {
        stage.run { stage in
            let view = KeepingView()
            added(view, to: stage.root, 0, 0, 390, 844)
            for _ in 1...13 {
                stage.fingers.fingerTap(at: middle)
                stage.fingers.wait(0.1)
            }
            #expect(Set(view.touchesSeen.map(ObjectIdentifier.init)).count == 1)
        }
    }

    @Test("A copy of a touch keeps what it was, whatever becomes of the touch")
    func copy() {
        stage.run { stage in
            let view = KeepingView()
            added(view, to: stage.root, 100, 100, 200, 600)
            stage.fingers.fingerDown(at: middle)
            let touch = view.touchesSeen[0]
            let copy = touch.copy()
            stage.fingers.fingerMove(to: middle.moved(30, 0))
            stage.fingers.fingerUp()
            #expect(copy.phase == .began)
            #expect(copy.location(in: view) == CGPoint(x: 100, y: 300))
            #expect(copy.tapCount == 1)
            #expect(copy.view === view)
            #expect(copy != touch)
        }
    }

    @Test(
        "UT-12: a touch lists the recognisers that receive it, until they are refused, ignore it, or have finished")
    func recognizersOfTouch() {
        stage.run { stage in
            let view = KeepingView()
            added(view, to: stage.root, 0, 0, 390, 844)
            let (tap, pan, refused) = (UITapGestureRecognizer(), UIPanGestureRecognizer(), UITapGestureRecognizer())
            for recognizer in [tap, refused] { view.addGestureRecognizer(recognizer) }
            stage.root.addGestureRecognizer(pan)
            let delegate = Asked(log)
            delegate.receivesTouch = false
            refused.delegate = delegate
            stage.fingers.fingerDown(at: middle)
            let touch = view.touchesSeen[0]
            #expect(touch.gestureRecognizers == [tap, pan])
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            #expect(touch.gestureRecognizers == [pan])
            stage.fingers.fingerUp()
        }
    }

    @Test("UT-13, UT-19, MT-14: the event has all touches, in any view; a lifted one once more, and then no longer")
    func allTouches() {
        stage.run { stage in
            let (left, right) = (KeepingView(), KeepingView())
            added(left, to: stage.root, 0, 0, 100, 844)
            added(right, to: stage.root, 200, 0, 100, 844)
            stage.fingers.fingerDown(at: CGPoint(x: 50, y: 50))
            stage.fingers.fingerDown(1, at: CGPoint(x: 250, y: 50))
            #expect(right.eventCounts == [2])
            stage.fingers.fingerUp(1)
            #expect(right.eventCounts == [2, 2])
            stage.fingers.fingerMove(to: CGPoint(x: 60, y: 50))
            #expect(left.eventCounts.last == 1)
            #expect(left.eventsSeen[0] === right.eventsSeen[0])
            stage.fingers.fingerUp()
        }
    }

    @Test("UT-13: a finger beside all windows is none of the event's touches")
    func outside() {
        final class Counting: UIView {
            var count: Int?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                count = event?.allTouches?.count
            }
        }
        stage.run { stage in
            stage.window.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            let view = added(Counting(), to: stage.root, 0, 0, 200, 200)
            stage.fingers.fingerDown(0, at: CGPoint(x: 300, y: 300))
            stage.fingers.fingerDown(1, at: CGPoint(x: 100, y: 100))
            #expect(view.count == 1)
        }
    }

    @Test("UT-14: an event's touches by view, window and recogniser; nil when there are none")
    func touchesFor() throws {
        try stage.run { stage in
            let (view, other) = (KeepingView(), UIView())
            added(view, to: stage.root, 0, 0, 390, 400)
            added(other, to: stage.root, 0, 400, 390, 400)
            let (mine, others) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
            view.addGestureRecognizer(mine)
            other.addGestureRecognizer(others)
            stage.fingers.fingerDown(at: CGPoint(x: 50, y: 50))
            let event = try #require(view.eventsSeen.first)
            #expect(event.touches(for: view)?.count == 1)
            #expect(event.touches(for: stage.window)?.count == 1)
            #expect(event.touches(for: mine)?.count == 1)
            #expect(event.touches(for: other) == nil)
            #expect(event.touches(for: others) == nil)
            stage.fingers.fingerUp()
        }
    }

    @Test("UT-15, UT-17: in one event each view gets its own touches, phase by phase: began, moved, ended")
    func grouping() {
        stage.run { stage in
            let (view, other) = (touchView("A"), added(TouchView("B", log), to: stage.root, 310, 100, 80, 600))
            view.isMultipleTouchEnabled = true
            stage.fingers.fingersDown([
                0: CGPoint(x: 150, y: 150), 1: CGPoint(x: 200, y: 150), 2: CGPoint(x: 350, y: 150),
            ])
            #expect(log.lines == ["A began", "B began"])
            #expect(view.counts == [2])
            #expect(other.counts == [1])
            stage.fingers.fingers(up: [0], move: [1: CGPoint(x: 210, y: 150)], down: [3: CGPoint(x: 150, y: 300)])
            #expect(log.lines.suffix(3) == ["A began", "A moved", "A ended"])
        }
    }

    @Test("UT-16, UT-18: a finger that did not move is stationary, and neither view nor recogniser receives it")
    func stationary() {
        stage.run { stage in
            let view = touchView()
            view.isMultipleTouchEnabled = true
            let probe = Probe("probe", log)
            view.addGestureRecognizer(probe)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(50, 0)])
            stage.fingers.fingersMove([0: middle.moved(0, 5)])
            #expect(view.counts == [2, 1])
            #expect(probe.counts == [2, 1])
            stage.fingers.fingersMove([0: middle.moved(0, 5)])
            #expect(view.counts == [2, 1])
            #expect(probe.counts == [2, 1])
        }
    }

    @Test("UT-20: a recogniser gets touches of the types that it allows")
    func types() {
        stage.run { stage in
            let view = touchView()
            let probe = Probe("probe", log)
            probe.allowedTouchTypes = [.pencil]
            view.addGestureRecognizer(probe)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["A began", "A ended"])
            #expect([UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue) == [0, 1, 2, 3])
        }
    }

    @Test(
        "UT-20: a recogniser keeps to the type of its first touch, unless it says that it takes them mixed",
        arguments: [true, false])
    func exclusiveType(isExclusive: Bool) {
        stage.run { stage in
            let probe = Probe("probe", log)
            probe.requiresExclusiveTouchType = isExclusive
            let view = touchView()
            view.isMultipleTouchEnabled = true
            view.addGestureRecognizer(probe)
            stage.fingers.fingerDown(at: middle)
            stage.world.receive(
                InputEvent(
                    time: stage.fingers.now,
                    .fingers([FingerChange(1, .down, at: middle.moved(5, 5), buttons: .primary)])))
            #expect(probe.numberOfTouches == (isExclusive ? 1 : 2))
        }
    }

    @Test("UT-21: a touch that the system takes away is cancelled for its view and its recognisers")
    func systemCancel() {
        stage.run { stage in
            let view = touchView()
            view.addGestureRecognizer(Probe("probe", log))
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerCancel()
            #expect(
                log.lines == ["probe touchesBegan", "A began", "probe touchesCancelled", "A cancelled", "probe reset"])
        }
    }

    @Test("UT-22, GS-16: application, window, recognisers, view")
    func path() {
        stage.run { stage in
            let application = SpyApplication()
            application.log = log
            stage.world.application = application
            let window = SpyWindow(frame: UIScreen.main.bounds)
            window.log = log
            window.isHidden = false
            let view = added(TouchView("view", log), to: window, 0, 0, 390, 844)
            let probe = Probe("probe", log)
            probe.onEnded = { probe, _, _ in probe.state = .failed }
            view.addGestureRecognizer(probe)
            stage.fingers.fingerDown(at: middle)
            #expect(log.lines == ["application", "window", "probe touchesBegan", "view began"])
            stage.fingers.fingerUp()
        }
    }

    @Test("UT-23: fingers in two windows make one event, which each window is sent")
    func twoWindows() {
        stage.run { stage in
            let log = self.log
            let windows = [0, 1].map { index in
                let window = SpyWindow(frame: CGRect(x: 0, y: 400 * CGFloat(index), width: 390, height: 400))
                window.log = log
                window.title = "window \(index)"
                window.isHidden = false
                return window
            }
            stage.fingers.fingersDown([0: CGPoint(x: 100, y: 100), 1: CGPoint(x: 100, y: 500)])
            #expect(log.lines == ["window 0", "window 1"])
            #expect(windows[0].events == windows[1].events)
            stage.fingers.fingersUp([0, 1])
        }
    }

    @Test("Several places of one finger in one report are one move, with the places between as coalesced touches")
    func coalesced() throws {
        try stage.run { stage in
            let view = KeepingView()
            added(view, to: stage.root, 0, 0, 390, 844)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(through: [middle.moved(1, 0), middle.moved(2, 0), middle.moved(3, 0)])
            #expect(view.phases == [.began, .moved])
            #expect(view.previous.last == middle)
            #expect(view.locations.last == middle.moved(3, 0))
            let event = try #require(view.eventsSeen.last)
            let coalesced = event.coalescedTouches(for: view.touchesSeen[1])?.map { $0.location(in: nil).x }
            #expect(coalesced == [201, 202, 203])
            stage.fingers.fingerUp()
        }
    }
}

/// Keeps the touches and events themselves, as no application should.
@MainActor private final class KeepingView: UIView {
    var touchesSeen: [UITouch] = []
    var eventsSeen: [UIEvent] = []
    var phases: [UITouch.Phase] = []
    var locations: [CGPoint] = []
    var previous: [CGPoint] = []
    var inWindow: [CGPoint] = []
    var tapCounts: [Int] = []
    var eventCounts: [Int] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }

    private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
        if let event {
            eventsSeen.append(event)
            eventCounts.append(event.allTouches?.count ?? 0)
        }
        for touch in touches {
            touchesSeen.append(touch)
            phases.append(touch.phase)
            locations.append(touch.location(in: self))
            previous.append(touch.previousLocation(in: self))
            inWindow.append(touch.location(in: nil))
            tapCounts.append(touch.tapCount)
        }
    }
}

@MainActor private final class SpyApplication: UIApplication {
    var log: Log?
    override func sendEvent(_ event: UIEvent) {
        log?.write("application")
        super.sendEvent(event)
    }
}

@MainActor private final class SpyWindow: UIWindow {
    var log: Log?
    var title = "window"
    var events: [UIEvent] = []
    override func sendEvent(_ event: UIEvent) {
        log?.write(title)
        events.append(event)
        super.sendEvent(event)
    }
}
