// One recogniser: its states, its actions, and when it is reset.
import Testing
import TouchSynthesis
import UIKit

@Suite("The life of a recogniser") @MainActor struct RecognizerLifeTests {
    private let stage = Stage()
    private let log = Log()

    /// A probe on the root, and a listener for it.
    private func probe() -> Probe {
        listening(Probe("probe", log), "action", on: stage.root, log)
    }

    @Test("GS-01, GT-29: states have UIKit's numbers; recognised is ended")
    func numbers() {
        #expect(UIGestureRecognizer.State.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        #expect(UIGestureRecognizer.State.recognized == .ended)
    }

    @Test("GS-02: what may follow each state")
    func table() {
        #expect(UIGestureRecognizer.State.possible.successors == [.failed, .ended, .began])
        #expect(UIGestureRecognizer.State.began.successors == [.changed, .ended, .cancelled])
        #expect(UIGestureRecognizer.State.changed.successors == [.changed, .ended, .cancelled])
        for state in [UIGestureRecognizer.State.ended, .cancelled, .failed] { #expect(state.successors.isEmpty) }
    }

    @Test("GS-02, GS-03: a change that is not legal does not happen, and is reported with what would be")
    func illegal() {
        stage.run { stage in
            let recognizer = probe()
            recognizer.onBegan = { probe, _, _ in
                probe.state = .changed
                probe.state = .possible
            }
            stage.fingers.fingerDown(at: middle)
            #expect(recognizer.state == .possible)
            #expect(stage.world.faults.map(\.kind) == [.illegalTransition, .illegalTransition])
            #expect(stage.world.faults[0].sentence.contains("cannot change from possible to changed"))
        }
    }

    @Test("GS-04, GS-05, GS-07: discrete: one action at ended, then reset")
    func discrete() {
        stage.run { stage in
            let recognizer = probe()
            recognizer.onEnded = { probe, _, _ in probe.state = .ended }
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["probe touchesBegan", "probe touchesEnded", "action ended", "probe reset"])
        }
    }

    @Test("GS-05, GS-07: a failure sends no action, and is followed by a reset")
    func failure() {
        stage.run { stage in
            let recognizer = probe()
            recognizer.onEnded = { probe, _, _ in probe.state = .failed }
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["probe touchesBegan", "probe touchesEnded", "probe reset"])
        }
    }

    @Test("GS-06: while a gesture is under way, every move sends the action, whether the state is set again or not")
    func everyMove() {
        stage.run { stage in
            let recognizer = probe()
            recognizer.onBegan = { probe, _, _ in probe.state = .began }
            recognizer.onEnded = { probe, _, _ in probe.state = .ended }
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(1, 0))
            stage.fingers.fingerMove(to: middle.moved(2, 0))
            stage.fingers.fingerUp()
            #expect(log.lines(beginning: "action") == ["action began", "action began", "action began", "action ended"])
        }
    }

    @Test("GS-08: a recogniser whose touches were all ignored is reset too")
    func resetAfterIgnoring() {
        stage.run { stage in
            let recognizer = probe()
            recognizer.onBegan = { probe, touches, event in
                for touch in touches { probe.ignore(touch, for: event) }
            }
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["probe touchesBegan", "probe reset"])
        }
    }

    @Test("GS-09, GS-10: after a final state a recogniser gets no more of its touches; a new one once they lifted")
    func silence() {
        stage.run { stage in
            let recognizer = probe()
            recognizer.onMoved = { probe, _, _ in probe.state = .failed }
            stage.fingers.fingerDrag(from: middle, to: middle.moved(50, 0))
            #expect(log.lines == ["probe touchesBegan", "probe touchesMoved", "probe reset"])
            stage.fingers.fingerDown(at: middle)
            #expect(log.lines.last == "probe touchesBegan")
            stage.fingers.fingerCancel()
        }
    }

    @Test("GS-13: the state stays final until the touches have lifted, then it is possible again")
    func stays() {
        stage.run { stage in
            let swipe = listening(UISwipeGestureRecognizer(), "swipe", on: stage.root, log)
            swipe.addAction { recognizer in #expect(recognizer.state == .ended) }
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(60, 0))
            #expect(swipe.state == .ended)
            stage.fingers.fingerMove(to: middle.moved(120, 0))
            #expect(swipe.state == .ended)
            stage.fingers.fingerUp()
            #expect(swipe.state == .possible)
            #expect(log.lines == ["swipe ended"])
        }
    }

    @Test("GS-14: a recogniser that never finishes keeps those waiting that require its failure")
    func waitingForEver() {
        stage.run { stage in
            let never = Probe("never", log)
            stage.root.addGestureRecognizer(never)
            let tap = listening(UITapGestureRecognizer(), "tap", on: stage.root, log)
            tap.require(toFail: never)
            stage.fingers.fingerTap(at: middle)
            stage.fingers.wait(100)
            #expect(tap.state == .possible)
            #expect(!log.lines.contains("tap ended"))
            never.state = .failed
            #expect(log.lines.contains("tap ended"))
        }
    }

    @Test("GS-15: a recogniser gets the touches of its view and of views inside it, not those of siblings")
    func whose() {
        stage.run { stage in
            let (left, right) = (added(to: stage.root, 0, 0, 190, 844), added(to: stage.root, 200, 0, 190, 844))
            added(to: left, 0, 0, 100, 100)
            left.addGestureRecognizer(Probe("left", log))
            right.addGestureRecognizer(Probe("right", log))
            stage.window.addGestureRecognizer(Probe("window", log))
            stage.fingers.fingerDown(at: CGPoint(x: 50, y: 50))
            #expect(log.lines == ["left touchesBegan", "window touchesBegan"])
            stage.fingers.fingerCancel()
        }
    }

    @Test("GS-17: what a recogniser does to its view's touches by default")
    func defaults() {
        stage.run { _ in
            let recognizer = UIGestureRecognizer()
            #expect(recognizer.cancelsTouchesInView)
            #expect(!recognizer.delaysTouchesBegan)
            #expect(recognizer.delaysTouchesEnded)
            #expect(recognizer.requiresExclusiveTouchType)
            #expect(recognizer.isEnabled)
            #expect(recognizer.state == .possible)
        }
    }

    @Test("GS-29: a cancelled touch fails what has not begun and cancels what has")
    func cancelled() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            let tap = listening(UITapGestureRecognizer(), "tap", on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerCancel()
            #expect(log.lines.isEmpty)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            stage.fingers.fingerCancel()
            #expect(log.lines == ["pan began", "pan cancelled"])
            #expect(pan.state == .possible)
            #expect(tap.state == .possible)
        }
    }

    @Test("GS-29: a recogniser that sets cancelled before it has begun fails, and may try again")
    func cancelledBeforeBegan() {
        final class Cancelling: UIGestureRecognizer {
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
        }
        stage.run { stage in
            let recognizer = listening(Cancelling(), "it", on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerCancel()
            #expect(log.lines.isEmpty)
            #expect(recognizer.state == .possible)
            #expect(stage.world.faults.isEmpty)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["it ended"])
        }
    }

    @Test(
        "GS-30: disabling cancels a gesture with an action, before one silently; enabled again it waits for new touches"
    )
    func disabling() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            pan.isEnabled = false
            pan.isEnabled = true
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            stage.fingers.fingerUp()
            #expect(log.lines.isEmpty)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            pan.isEnabled = false
            #expect(log.lines == ["pan began", "pan cancelled"])
            stage.fingers.fingerMove(to: middle.moved(40, 0))
            stage.fingers.fingerUp()
            #expect(log.lines.count == 2)
            #expect(pan.state == .possible)
        }
    }

    @Test("GS-31: a recogniser is on one view at a time, and does not keep it alive")
    func oneView() {
        stage.run { stage in
            let tap = UITapGestureRecognizer()
            stage.root.addGestureRecognizer(tap)
            var other: UIView? = UIView()
            other?.addGestureRecognizer(tap)
            #expect(stage.root.gestureRecognizers == nil)
            #expect(tap.view === other)
            other = nil
            #expect(tap.view == nil)
        }
    }

    @Test("GS-32: a recogniser that is added under a finger does not get that finger")
    func addedLate() {
        stage.run { stage in
            stage.fingers.fingerDown(at: middle)
            stage.root.addGestureRecognizer(Probe("probe", log))
            stage.fingers.fingerMove(to: middle.moved(5, 0))
            stage.fingers.fingerUp()
            #expect(log.lines.isEmpty)
        }
    }

    @Test("GS-32: a recogniser that is taken away during a gesture is cancelled")
    func removedDuring() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            stage.root.removeGestureRecognizer(pan)
            stage.fingers.fingerUp()
            #expect(log.lines == ["pan began", "pan cancelled"])
            #expect(pan.view == nil)
        }
    }

    @Test("GS-33: targets are held weakly; the same pair is added once; removing nil and nil removes all")
    func targets() {
        stage.run { stage in
            let tap = UITapGestureRecognizer()
            stage.root.addGestureRecognizer(tap)
            var listener: Listener? = Listener("tap", log)
            let told = Selector(Listener.told)
            if let listener {
                tap.addTarget(listener, action: told)
                tap.addTarget(listener, action: told)
            }
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["tap ended"])
            listener = nil
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["tap ended"])
            let another = Listener("another", log)
            tap.addTarget(another, action: told)
            tap.removeTarget(nil, action: nil)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["tap ended"])
        }
    }

    @Test("GS-34: an action takes nothing, or the recogniser")
    func arguments() {
        stage.run { stage in
            let counter = Counter()
            let tap = UITapGestureRecognizer(target: counter, action: Counter.plain)
            tap.addTarget(counter, action: Counter.with)
            stage.root.addGestureRecognizer(tap)
            stage.fingers.fingerTap(at: middle)
            #expect(counter.plainCalls == 1)
            #expect(counter.senders == [tap])
        }
    }

    @Test("A closure is called like a target, until it is removed")
    func closures() {
        stage.run { stage in
            let tap = UITapGestureRecognizer()
            stage.root.addGestureRecognizer(tap)
            var count = 0
            let action = tap.addAction { _ in count += 1 }
            stage.fingers.fingerTap(at: middle)
            tap.removeAction(action)
            stage.fingers.fingerTap(at: middle.moved(100, 0))
            #expect(count == 1)
        }
    }

    @Test("GS-36: a long press on a view that scrolls with the finger fails, since the way is measured on the screen")
    func screenCoordinates() {
        stage.run { stage in
            let view = added(to: stage.root, 0, 0, 390, 844)
            let press = listening(UILongPressGestureRecognizer(), "press", on: view, log)
            stage.fingers.fingerDown(at: middle)
            view.frame.origin.y += 40
            stage.fingers.fingerMove(to: middle.moved(0, 40))
            stage.fingers.wait(1)
            #expect(press.state == .failed)
            stage.fingers.fingerUp()
        }
    }

    @Test("GS-37: a gesture is in the middle of its touches, a tap where the first one was, a swipe where it began")
    func places() {
        stage.run { stage in
            let pinch = listening(UIPinchGestureRecognizer(), "pinch", on: stage.root, log)
            pinch.addAction { recognizer in
                #expect(recognizer.location(in: nil) == middle)
                #expect(recognizer.numberOfTouches == 2)
            }
            stage.fingers.pinch(from: 100, to: 200, around: middle)
            pinch.isEnabled = false
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            let double = listening(tap, "tap", on: stage.root, log)
            double.addAction { recognizer in
                #expect(recognizer.location(in: nil) == middle)
                #expect(recognizer.location(ofTouch: 0, in: nil) == middle.moved(10, 0))
            }
            stage.fingers.fingerTap(at: middle)
            stage.fingers.wait(EventGenerator.tapPause)
            stage.fingers.fingerTap(at: middle.moved(10, 0))
            let swipe = listening(UISwipeGestureRecognizer(), "swipe", on: stage.root, log)
            swipe.addAction { recognizer in #expect(recognizer.location(in: nil) == middle) }
            stage.fingers.fingerDrag(from: middle, to: middle.moved(100, 0))
            for name in ["pinch ended", "tap ended", "swipe ended"] { #expect(log.lines.contains(name)) }
        }
    }

    @Test("GS-38: super in a recogniser's touch methods tells nothing else")
    func superIsSilent() {
        stage.run { stage in
            let view = added(TouchView("A", log), to: stage.root, 0, 0, 390, 844)
            view.addGestureRecognizer(CallingSuper())
            stage.fingers.fingerDrag(from: middle, to: middle.moved(3, 0), duration: EventGenerator.step)
            #expect(log.lines == ["A began", "A moved", "A ended"])
        }
    }
}

@MainActor private final class Counter {
    var plainCalls = 0
    var senders: [UIGestureRecognizer] = []
    func plain() { plainCalls += 1 }
    func with(_ recognizer: UIGestureRecognizer) { senders.append(recognizer) }
}

@MainActor private final class CallingSuper: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = .failed
    }
}
