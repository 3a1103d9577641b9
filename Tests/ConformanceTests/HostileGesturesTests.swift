// Code that does to recognisers, their delegates and their targets what nobody should.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Hostile gestures") @MainActor struct HostileGesturesTests {
    private let stage = Stage()
    private let log = Log()

    // MARK: Many

    @Test("100,000 recognisers on a view: a touch comes to the last 256 added, a fault says so, and one recognises")
    func very() {
        stage.run { stage in
            for _ in 0..<100_000 { stage.root.addGestureRecognizer(UITapGestureRecognizer()) }
            let last = listening(UITapGestureRecognizer(), "last", on: stage.root, log)
            var received: [UIGestureRecognizer] = []
            let view = added(TouchView("A", log), to: stage.root, 0, 0, 390, 844)
            view.onBegan = { received = $0.first?.gestureRecognizers ?? [] }
            stage.fingers.fingerTap(at: middle)
            #expect(received.count == 256)
            #expect(received.first === last)
            #expect(log.lines == ["A began", "A cancelled", "last ended"])
            #expect(stage.world.faults.map(\.kind) == [.tooManyRecognizers])
            stage.root.gestureRecognizers = nil
            #expect(stage.root.gestureRecognizers == nil)
        }
    }

    @Test(
        "GS-31: a recogniser that is added to two views is on the second, as in UIKit, also in the middle of a gesture")
    func twoViews() {
        stage.run { stage in
            let (first, second) = (added(to: stage.root, 0, 0, 390, 400), added(to: stage.root, 0, 400, 390, 400))
            let pan = listening(UIPanGestureRecognizer(), "pan", on: first, log)
            pan.addAction { [unowned second] pan in if pan.state == .began { second.addGestureRecognizer(pan) } }
            stage.fingers.fingerDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50))
            #expect(first.gestureRecognizers == nil)
            #expect(second.gestureRecognizers == [pan])
            #expect(log.lines == ["pan began", "pan cancelled"])
            stage.fingers.fingerDrag(from: CGPoint(x: 50, y: 500), to: CGPoint(x: 60, y: 500))
            #expect(log.lines.last == "pan cancelled" || log.lines.last == "pan ended")
            #expect(pan.state == .possible)
        }
    }

    // MARK: Delegates and targets that go

    /// Forgets itself in each answer.
    private final class Fleeting: UIGestureRecognizerDelegate {
        @MainActor static var held: Fleeting?
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            Fleeting.held = nil
            return true
        }
        func gestureRecognizer(_ first: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            first.delegate = nil
            return true
        }
    }

    @Test("A delegate that goes while it is asked has answered, and is asked no more")
    func fleetingDelegate() {
        stage.run { stage in
            let tap = listening(UITapGestureRecognizer(), "tap", on: stage.root, log)
            Fleeting.held = Fleeting()
            tap.delegate = Fleeting.held
            stage.fingers.fingerTap(at: middle)
            #expect(tap.delegate == nil)
            tap.delegate = Fleeting.held
            Fleeting.held = nil
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["tap ended", "tap ended"])
        }
    }

    @MainActor private final class Leaving {
        static var held: Leaving?
        let log: Log
        init(_ log: Log) { self.log = log }
        func act(_ recognizer: UIGestureRecognizer) {
            Leaving.held = nil
            recognizer.removeTarget(self, action: nil)
            recognizer.addAction { [log] _ in log.write("added") }
            log.write("left")
        }
    }

    @Test("GS-34: a target that goes in its own action has acted; what is added meanwhile is called the next time")
    func leavingTarget() {
        stage.run { stage in
            let tap = UITapGestureRecognizer()
            Leaving.held = Leaving(log)
            tap.addTarget(Leaving.held!, action: Leaving.act)
            tap.addAction { [log] _ in log.write("second") }
            stage.root.addGestureRecognizer(tap)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["left", "second"])
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["left", "second", "second", "added"])
        }
    }

    @Test("CT-25: a control's target that removes all targets in its action is the last one called")
    func removingTargets() {
        stage.run { stage in
            let button = added(UIButton(), to: stage.root, 0, 0, 100, 100)
            let target = Remover(log), second = Remover(log)
            button.addTarget(target, action: Remover.act, for: .touchUpInside)
            button.addTarget(second, action: Remover.act, for: .touchUpInside)
            stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
            #expect(log.lines == ["removed"])
            #expect(button.allTargets.isEmpty)
        }
    }

    @MainActor private final class Remover {
        let log: Log
        init(_ log: Log) { self.log = log }
        func act(_ control: UIControl) {
            control.removeTarget(nil, action: nil, for: .allEvents)
            log.write("removed")
        }
    }

    // MARK: Requirements

    @Test("GA-29: a recogniser that is to wait for itself is a fault, and recognises")
    func waitsForItself() {
        stage.run { stage in
            let tap = listening(UITapGestureRecognizer(), "tap", on: stage.root, log)
            tap.require(toFail: tap)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["tap ended"])
            #expect(stage.world.faults.map(\.kind) == [.requirementCircle])
            #expect(stage.world.faults.first?.sentence.contains("remove one `require(toFail:)`") == true)
        }
    }

    @Test("GA-29: delegates that make all wait for all leave one that goes first, and say so")
    func allWaitForAll() {
        stage.run { stage in
            let probes = (0..<3).map { Probe("probe \($0)", Log()) }
            for probe in probes {
                probe.requiresFailureOf = { _ in true }
                probe.isRequiredBy = { _ in true }
                probe.onEnded = { probe, _, _ in probe.state = .ended }
                probe.addAction { [log] _ in log.write("acts") }
                stage.root.addGestureRecognizer(probe)
            }
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["acts"])
            #expect(Set(probes.map(\.state)) == [.possible])
            let kinds = Set(stage.world.faults.map(\.kind))
            #expect(kinds == [.requirementCircle])
        }
    }

    /// Answers the opposite of the last time.
    private final class Fickle: UIGestureRecognizerDelegate {
        @MainActor var yes = false
        @MainActor private func turn() -> Bool {
            yes.toggle()
            return yes
        }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { turn() }
        func gestureRecognizer(
            _ first: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        )
            -> Bool
        { turn() }
        func gestureRecognizer(_ first: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool
        {
            turn()
        }
        func gestureRecognizer(_ first: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { turn() }
    }

    @Test(
        "Delegates that change every answer leave all recognisers ready for the next touch", arguments: [false, true])
    func fickle(startsWithYes: Bool) {
        stage.run { stage in
            let delegate = Fickle()
            delegate.yes = startsWithYes
            let all = [UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer()]
            for recognizer in all {
                recognizer.delegate = delegate
                stage.root.addGestureRecognizer(recognizer)
            }
            for _ in 0..<5 {
                stage.fingers.fingerTap(at: middle)
                stage.drag()
                stage.fingers.wait(1)
            }
            #expect(Set(all.map(\.state)) == [.possible])
        }
    }

    // MARK: States that never rest

    @Test("An action that sets the state that caused it, without end, is a fault, and the gesture goes on")
    func endlessAction() {
        stage.run { stage in
            let probe = Probe("probe", Log())
            var calls = 0
            probe.addAction { recognizer in
                calls += 1
                if recognizer.state.isActive { recognizer.state = .changed }
            }
            probe.onBegan = { probe, _, _ in probe.state = .began }
            probe.onEnded = { probe, _, _ in probe.state = .ended }
            stage.root.addGestureRecognizer(probe)
            stage.fingers.fingerDown(at: middle)
            #expect(calls == 1000)
            #expect(stage.world.faults.map(\.kind) == [.endlessGesture])
            stage.fingers.fingerUp()
            #expect(probe.state == .possible)
        }
    }

    @MainActor private final class PingPong: UIGestureRecognizer {
        weak var other: PingPong?
        var resets = 0
        override func reset() {
            resets += 1
            other?.state = .ended
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }

    @Test("Two recognisers that end one another whenever they are reset end in a fault")
    func pingPong() {
        stage.run { stage in
            let (first, second) = (PingPong(), PingPong())
            (first.other, second.other) = (second, first)
            stage.root.addGestureRecognizer(first)
            stage.fingers.fingerTap(at: middle)
            #expect(first.resets + second.resets <= 1001)
            #expect(stage.world.faults.map(\.kind) == [.endlessGesture])
            #expect(first.state == .possible)
            #expect(second.state == .possible)
        }
    }

    @Test("A recogniser whose own `state` never reaches the engine has not recognised, and its fault says who waits")
    func ownState() {
        final class Liar: UIGestureRecognizer {
            override var state: State {
                get { .changed }
                set {}
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
        }
        stage.run { stage in
            let liar = Liar(), view = added(TouchView("A", log), to: stage.root, 0, 0, 390, 844)
            view.addGestureRecognizer(liar)
            stage.fingers.fingerTap(at: middle)
            stage.fingers.wait(5)
            #expect(log.lines == ["A began"])
            #expect(stage.world.faults.map(\.kind) == [.undecidedRecognizer])
            view.removeGestureRecognizer(liar)
            #expect(log.lines == ["A began", "A ended"])
        }
    }

    @Test("Ignoring touches of others, of before and again changes nothing for those who have them")
    func foreignIgnoring() {
        stage.run { stage in
            let tap = listening(UITapGestureRecognizer(), "tap", on: stage.root, log),
                stranger = UITapGestureRecognizer()
            var kept: (UITouch, UIEvent)?
            let probe = Probe("probe", Log())
            probe.onBegan = { probe, touches, event in
                guard let touch = touches.first else { return }
                stranger.ignore(touch, for: event)
                kept.map { probe.ignore($0.0, for: $0.1) }
                kept = (touch, event)
            }
            probe.onEnded = { probe, _, _ in probe.state = .failed }
            stage.root.addGestureRecognizer(probe)
            for _ in 0..<3 {
                stage.fingers.fingerTap(at: middle)
                stage.fingers.wait(1)
            }
            #expect(log.lines == ["tap ended", "tap ended", "tap ended"])
            #expect(tap.state == .possible)
            #expect(stranger.state == .possible)
        }
    }

    @Test(
        "A recogniser that takes all from its view when it is asked for a touch gets none, and leaves the others whole")
    func removedWhenAsked() {
        stage.run { stage in
            let first = listening(UITapGestureRecognizer(), "first", on: stage.root, log)
            let probe = Probe("probe", Log())
            probe.receives = { [unowned root = stage.root] _ in
                root.gestureRecognizers = nil
                return true
            }
            stage.root.addGestureRecognizer(probe)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines.isEmpty)
            #expect(first.view == nil)
            stage.root.addGestureRecognizer(first)
            stage.fingers.fingerTap(at: middle)
            #expect(log.lines == ["first ended"])
        }
    }

    // MARK: Numbers

    @Test(
        "Numbers that no hand has make recognisers that never recognise, and trap nothing",
        arguments: [
            Int.min, -1, 0, 6, Int.max,
        ])
    func counts(count: Int) {
        stage.run { stage in
            let tap = UITapGestureRecognizer(), press = UILongPressGestureRecognizer(), pan = UIPanGestureRecognizer()
            let swipe = UISwipeGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (count, count)
            (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (count, count)
            (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (count, count)
            swipe.numberOfTouchesRequired = count
            let all = [tap, press, pan, swipe]
            for recognizer in all { stage.root.addGestureRecognizer(recognizer) }
            stage.fingers.fingersDown([0: middle, 1: middle.moved(50, 0)])
            stage.fingers.wait(1)
            stage.fingers.fingersMove([0: middle.moved(0, 90), 1: middle.moved(50, 90)])
            stage.fingers.fingersUp([0, 1])
            stage.fingers.wait(2)
            stage.drag()
            stage.fingers.fingerTap(at: middle)
            stage.fingers.wait(2)
            #expect(Set(all.map(\.state)) == [.possible])
            for recognizer in all { #expect(recognizer.location(ofTouch: count, in: nil) == .zero) }
            #expect(stage.world.faults.isEmpty)
        }
    }

    @Test(
        "Distances and factors that are no numbers leave recognisers ready for the next touch",
        arguments: [
            CGFloat.nan, .infinity, -.infinity, -1,
        ])
    func distances(number: CGFloat) {
        stage.run { stage in
            let press = UILongPressGestureRecognizer(), pinch = UIPinchGestureRecognizer()
            let rotation = UIRotationGestureRecognizer(), pan = UIPanGestureRecognizer()
            press.allowableMovement = number
            let delegate = Asked(Log())
            delegate.simultaneous = true
            for recognizer in [press, pinch, rotation, pan] {
                recognizer.delegate = delegate
                stage.root.addGestureRecognizer(recognizer)
            }
            pinch.addAction { _ in pinch.scale = number }
            rotation.addAction { _ in rotation.rotation = number }
            pan.addAction { _ in pan.setTranslation(CGPoint(x: number, y: number), in: nil) }
            stage.fingers.pinch(from: 100, to: 200, around: middle)
            stage.fingers.rotate(by: 1, around: middle, radius: 80)
            stage.fingers.wait(1)
            #expect(pinch.scale == 1)
            #expect(rotation.rotation == 0)
            #expect(Set([press, pinch, rotation, pan].map(\.state)) == [.possible])
            stage.drag()
            #expect(pan.translation(in: nil) == .zero)
        }
    }

    @Test(
        "A gesture on a view whose transform is out of all proportion says where it is in numbers that can be compared")
    func hugeTransform() {
        stage.run { stage in
            let view = added(to: stage.root, 0, 0, 390, 844)
            let pan = listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            view.transform = CGAffineTransform(scaleX: 1e200, y: 1e-200)
            stage.drag()
            _ = (pan.location(in: view), pan.translation(in: view), pan.velocity(in: view))
            view.transform = CGAffineTransform(scaleX: 0, y: 0)
            stage.drag()
            _ = (pan.location(in: view), pan.translation(in: view), pan.velocity(in: view))
            #expect(log.count(of: "pan began") == 2)
            #expect(pan.state == .possible)
        }
    }
}
