// Recognisers that wait for others to fail.
import Testing
import TouchSynthesis
import UIKit

@Suite("Recognisers that wait") @MainActor struct RequirementTests {
    private let stage = Stage()
    private let log = Log()

    @Test("GA-11, GA-12: a single tap that requires the double to fail waits as possible, and fires when it has failed")
    func requirement() {
        stage.run { stage in
            let single = listening(taps(1), "single", on: stage.root, log)
            let double = listening(taps(2), "double", on: stage.root, log)
            single.require(toFail: double)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines.isEmpty)
            #expect(single.state == .possible)
            stage.fingers.wait(0.3)
            #expect(log.lines.isEmpty)
            stage.fingers.wait(0.1)
            #expect(log.lines == ["single ended"])
            stage.fingers.wait(1)
            stage.fingers.fingerDoubleTap(at: middle)
            stage.fingers.wait(1)
            #expect(log.lines == ["single ended", "double ended"])
        }
    }

    @Test("GS-11, GS-12: the resets of both are tied, and the requirement counts again in the next attempt")
    func tiedResets() {
        stage.run { stage in
            let (waiting, required) = (Probe("waiting", log), Probe("required", log))
            for probe in [waiting, required] { stage.root.addGestureRecognizer(probe) }
            waiting.require(toFail: required)
            required.onBegan = { probe, _, _ in probe.state = .failed }
            stage.fingers.fingerTap(at: middle)
            #expect(log.count(of: "required reset") == 0)
            #expect(required.state == .failed)
            waiting.state = .failed
            #expect(log.lines.suffix(2) == ["required reset", "waiting reset"])
            required.onBegan = nil
            waiting.onEnded = { probe, _, _ in probe.state = .ended }
            stage.fingers.fingerTap(at: middle)
            #expect(waiting.state == .possible)
            required.state = .failed
            #expect(log.count(of: "waiting reset") == 2)
            #expect(log.count(of: "required reset") == 2)
        }
    }

    @Test("GA-13: a continuous recogniser that waits begins when the other fails, and fails when the other recognises")
    func continuousWaits() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            let other = listening(swipe(.down), "swipe", on: stage.root, log)
            pan.require(toFail: other)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(20, 0))
            #expect(log.lines.isEmpty)
            #expect(pan.state == .possible)
            stage.fingers.fingerMove(to: middle.moved(swipeStray + 1, 0))
            #expect(log.lines == ["pan began"])
            stage.fingers.fingerUp()
            #expect(log.lines == ["pan began", "pan ended"])
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(to: middle.moved(0, 60))
            stage.fingers.fingerUp()
            #expect(log.lines == ["pan began", "pan ended", "swipe ended"])
        }
    }

    @Test("GA-13: what went on while it waited is sent in order when the other fails: began, ended")
    func wholeGestureWaits() {
        stage.run { stage in
            let pan = listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            let never = Probe("other", Log())
            stage.root.addGestureRecognizer(never)
            pan.require(toFail: never)
            stage.drag()
            #expect(log.lines.isEmpty)
            never.state = .failed
            #expect(log.lines == ["pan began", "pan ended"])
        }
    }

    @Test("GA-14: a requirement on a recogniser without touches, or on a disabled one, is no obstacle")
    func absent() {
        stage.run { stage in
            let elsewhere = added(to: stage.root, 0, 0, 10, 10)
            let (far, disabled) = (taps(2), taps(2))
            elsewhere.addGestureRecognizer(far)
            stage.root.addGestureRecognizer(disabled)
            disabled.isEnabled = false
            let tap = listening(taps(1), "tap", on: stage.root, log)
            tap.require(toFail: far)
            tap.require(toFail: disabled)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["tap ended"])
        }
    }

    @Test("GA-14: a requirement on a recogniser that ignores all of its touches is no obstacle")
    func ignoring() {
        stage.run { stage in
            let other = Probe("other", Log())
            other.onBegan = { probe, touches, event in for touch in touches { probe.ignore(touch, for: event) } }
            stage.root.addGestureRecognizer(other)
            let tap = listening(taps(1), "tap", on: stage.root, log)
            tap.require(toFail: other)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["tap ended"])
            #expect(tap.state == .possible)
        }
    }

    @Test(
        "GA-15: a requirement by a delegate or a subclass, from either side; asked once an attempt",
        arguments: [0, 1, 2, 3])
    func dynamic(kind: Int) {
        stage.run { stage in
            let (waiting, required) = (Probe("waiting", log), Probe("required", log))
            for probe in [waiting, required] { stage.root.addGestureRecognizer(probe) }
            let delegate = Asked(log)
            switch kind {
            case 0: (delegate.requiresFailureOf, waiting.delegate) = (required, delegate)
            case 1: (delegate.isRequiredBy, required.delegate) = (waiting, delegate)
            case 2: waiting.requiresFailureOf = { $0 === required }
            default: required.isRequiredBy = { $0 === waiting }
            }
            waiting.onEnded = { probe, _, _ in probe.state = .ended }
            stage.fingers.fingerDrag(from: middle, to: middle.moved(5, 0))
            #expect(waiting.state == .possible)
            #expect(log.lines(beginning: "asked require").count <= 2)
            required.state = .failed
            #expect(log.lines.contains("waiting reset"))
            #expect(log.lines.contains("required reset"))
        }
    }

    @Test("GA-29: a requirement that would close a circle is not added, and the sentence names all of it")
    func circle() {
        stage.run { stage in
            let recognizers = (0..<3).map { index in
                let tap = listening(taps(1), "tap \(index)", on: stage.root, log)
                tap.name = "tap \(index)"
                return tap
            }
            for index in 0..<3 {
                recognizers[index].require(toFail: recognizers[(index + 1) % 3])
            }
            #expect(stage.world.faults.map(\.kind) == [.requirementCircle])
            #expect(stage.world.faults[0].sentence.contains("\"tap 2\" waits for"))
            stage.fingers.fingerTap(at: middle)
            stage.fingers.wait(2)
            #expect(log.lines == ["tap 2 ended"])
            #expect(recognizers.map(\.state) == [.possible, .possible, .possible])
        }
    }

    @Test("GA-29: a circle by delegates is refused as well, and nothing hangs")
    func dynamicCircle() {
        stage.run { stage in
            let first = listening(Probe("first", log), "1", on: stage.root, log)
            let second = listening(Probe("second", log), "2", on: stage.root, log)
            for probe in [first, second] {
                probe.requiresFailureOf = { _ in true }
                probe.onEnded = { probe, _, _ in probe.state = .ended }
            }
            stage.fingers.fingerTap(at: middle)
            #expect(stage.world.faults.map(\.kind) == [.requirementCircle])
            #expect(log.count(of: "1 ended") + log.count(of: "2 ended") == 1)
        }
    }
}

/// The distance that a swipe may move across its direction; see UISwipeGestureRecognizer.
private let swipeStray: CGFloat = 30
