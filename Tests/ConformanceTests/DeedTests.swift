// Whatever a recogniser and its view do at any moment, all comes to an end when the fingers have lifted.
import Testing
import TouchSynthesis
import UIKit

@Suite("Anything at any moment") @MainActor struct DeedTests {
    @Test(
        "GS-08, RC-13, MT-06: each attempt is reset once, each touch ends, and the next one belongs to no view yet",
        arguments: DeedCourse.allCases)
    func everything(course: DeedCourse) {
        var played = 0
        for moment in DeedMoment.allCases {
            for invocation in Invocation.allCases {
                for fingers in DeedFingers.allCases {
                    for isModest in [false, true] {
                        let one = DeedCase(
                            course: course, moment: moment, invocation: invocation, fingers: fingers, isModest: isModest
                        )
                        let complaints = one.complaints()
                        played += 1
                        #expect(
                            complaints == [], "\(invocation) in \(moment), fingers: \(fingers), modest: \(isModest)")
                    }
                }
            }
        }
        #expect(played == DeedMoment.allCases.count * Invocation.allCases.count * DeedFingers.allCases.count * 2)
    }

    @Test("GS-08: a recogniser that ignores its last touch while its gesture goes on is cancelled, and reset")
    func ignoredInTheMiddle() {
        let stage = Stage(), log = Log()
        stage.run { stage in
            let probe = listening(Probe("probe", log), "action", on: stage.root, log)
            probe.onBegan = { probe, _, _ in probe.state = .began }
            probe.onMoved = { probe, touches, event in
                probe.state = .changed
                for touch in touches { probe.ignore(touch, for: event) }
            }
            stage.drag()
            let told = log.lines.filter { $0.hasPrefix("action") || $0.hasSuffix("reset") }
            #expect(told == ["action began", "action changed", "action cancelled", "probe reset"])
            #expect(stage.world.faults.isEmpty)
        }
    }

    @Test("GS-02, GS-29: failed after changed counts as cancelled; the recogniser is reset and can begin again")
    func failedAfterChanged() {
        let stage = Stage(), log = Log()
        stage.run { stage in
            let probe = listening(Probe("probe", log), "action", on: stage.root, log)
            probe.onMoved = { probe, _, _ in probe.state = probe.state == .possible ? .began : .changed }
            probe.onEnded = { probe, _, _ in probe.state = .failed }
            for _ in 0..<2 {
                stage.fingers.fingerDown(at: middle)
                stage.fingers.fingerMove(to: middle.moved(5, 0))
                stage.fingers.fingerMove(to: middle.moved(10, 0))
                stage.fingers.fingerUp()
            }
            let attempt = ["action began", "action changed", "action cancelled"]
            #expect(log.lines(beginning: "action") == attempt + attempt)
            #expect(log.count(of: "probe reset") == 2)
            #expect(stage.world.faults.isEmpty)
        }
    }

    @Test(
        "GS-14: a recogniser that has not decided long after its last finger is a fault, which names what waits for it")
    func undecided() {
        let stage = Stage(), log = Log()
        stage.run { stage in
            let view = added(TouchView("A", log), to: stage.root, 0, 0, 390, 844)
            view.accessibilityIdentifier = "A"
            let probe = Probe("probe", log)
            view.addGestureRecognizer(probe)
            stage.fingers.fingerTap(at: middle)
            #expect(stage.world.faults.isEmpty)
            stage.fingers.wait(4)
            #expect(stage.world.faults.map(\.kind) == [.undecidedRecognizer])
            #expect(stage.world.faults.first?.sentence.contains("waits for its touchesEnded") == true)
            #expect(!log.lines.contains("A ended"))
            probe.state = .failed
            #expect(log.lines.contains("A ended"))
        }
    }

    @Test("WN-09: a recogniser whose window drops the lift fails, or is cancelled, and can begin again")
    func droppedLift() {
        let world = World(screen: CGSize(width: 390, height: 844)), log = Log()
        world.enter {
            let window = DroppingWindow(), fingers = EventGenerator(world: world)
            window.isHidden = false
            let pan = listening(UIPanGestureRecognizer(), "pan", on: window, log)
            fingers.fingerDown(at: middle)
            fingers.fingerMove(to: middle.moved(20, 0))
            fingers.fingerUp()
            #expect(log.lines == ["pan began", "pan cancelled"])
            #expect(pan.state == .possible)
            fingers.fingerTap(at: middle)
            fingers.fingerDown(at: middle)
            fingers.fingerMove(to: middle.moved(9, 0))
            #expect(log.lines.count == 2, "nothing is left of the touch before")
            fingers.fingerMove(to: middle.moved(20, 0))
            #expect(log.lines.last == "pan began")
            fingers.fingerCancel()
        }
    }
}

/// Passes on nothing that ends.
private final class DroppingWindow: UIWindow {
    override func sendEvent(_ event: UIEvent) {
        if event.allTouches?.contains(where: { $0.phase == .ended }) == false { super.sendEvent(event) }
    }
}
