// Whom a control tells of its events.
import Foundation
import Testing
import TouchSynthesis
import UIKit

@MainActor private final class Target: UIView {
    var log: [String] = []
    func plain() { log.append("plain") }
    func withSender(_ sender: UIControl) { log.append("sender \(sender.tag)") }
    func withEvent(_ sender: UIControl, _ event: UIEvent?) {
        log.append(event == nil ? "no event" : "event of \(event?.allTouches?.count ?? 0)")
    }

    override func implementation(of action: Selector) -> ActionMethod? {
        action == "save:" ? ActionMethod(Target.withSender) : super.implementation(of: action)
    }
}

/// A control that writes down every action on its way, and may keep it.
@MainActor private final class Gate: UIControl {
    var log: [String] = []
    var isOpen = true

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        log.append("\(action)\(event == nil ? ", no event" : "")")
        if isOpen { super.sendAction(action, to: target, for: event) }
    }
}

@Suite("Controls send actions") @MainActor struct ControlActionTests {
    private let middle = CGPoint(x: 50, y: 50)
    private let tap: UIControl.Event = .touchUpInside

    @Test("CT-17: targets are held weakly, closures strongly")
    func ownership() {
        onDevice {
            let control = UIControl()
            weak var gone: Target?
            weak var kept: UIAction?
            do {
                let target = Target()
                gone = target
                control.addTarget(target, action: "save:", for: tap)
                let action = UIAction { _ in }
                kept = action
                control.addAction(action, for: tap)
            }
            #expect(gone == nil)
            #expect(kept != nil)
            #expect(control.allTargets.isEmpty)
            #expect(control.allControlEvents == tap)
            control.sendActions(for: tap)
        }
    }

    @Test("CT-18: the same target and action added twice is called once; other events for the pair are added to it")
    func sameOnce() {
        onDevice {
            let (control, target) = (UIControl(), Target())
            control.addTarget(target, action: "save:", for: tap)
            control.addTarget(target, action: "save:", for: tap)
            control.addTarget(target, action: "save:", for: .touchDown)
            control.sendActions(for: tap)
            #expect(target.log.count == 1)
            control.sendActions(for: [tap, .touchDown])
            #expect(target.log.count == 2, "one registration is told once, however many of its events happen together")
            #expect(control.allTargets.count == 1)
        }
    }

    @Test("CT-19, CT-20: without a target the action goes to the first from the control upwards who performs it")
    func nilTarget() {
        onDevice {
            let (far, near, control) = (Target(), Target(), UIControl())
            far.addSubview(near)
            near.addSubview(control)
            control.tag = 3
            control.addTarget(nil, action: "save:", for: tap)
            control.sendActions(for: tap)
            #expect(near.log == ["sender 3"])
            #expect(far.log.isEmpty)
        }
    }

    @Test("CT-19: without a target, a method goes to the first of its class")
    func nilTargetByMethod() {
        onDevice {
            let (target, control) = (Target(), UIControl())
            target.addSubview(control)
            control.addTarget(nil as Target?, action: Target.plain, for: tap)
            control.sendActions(for: tap)
            #expect(target.log == ["plain"])
        }
    }

    @Test("CT-21, CT-28: an action takes nothing, the sender, or the sender and the event of the finger")
    func signatures() {
        withFingers { fingers, root in
            let target = Target()
            let control = added(UIControl(), to: root, 0, 0, 100, 100)
            control.tag = 7
            control.addTarget(target, action: Target.plain, for: tap)
            control.addTarget(target, action: Target.withSender, for: tap)
            control.addTarget(target, action: Target.withEvent, for: tap)
            fingers.fingerTap(at: middle)
            #expect(target.log == ["plain", "sender 7", "event of 1"])
        }
    }

    @Test("CT-22: sendActions tells each registration through sendAction, with no event, and an override may keep it")
    func overridden() {
        withFingers { fingers, root in
            let target = Target()
            let gate = added(Gate(), to: root, 0, 0, 100, 100)
            gate.addTarget(target, action: "save:", for: tap)
            gate.sendActions(for: tap)
            #expect(gate.log == ["save:, no event"])
            #expect(target.log.count == 1)
            gate.isOpen = false
            fingers.fingerTap(at: middle)
            #expect(gate.log == ["save:, no event", "save:"])
            #expect(target.log.count == 1)
        }
    }

    @Test("CT-23: an action goes through the application")
    func throughApplication() {
        final class Listening: UIApplication {
            var log: [String] = []
            override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
                -> Bool
            {
                let isTaken = super.sendAction(action, to: target, from: sender, for: event)
                log.append("\(action) from \((sender as? UIView)?.tag ?? 0): \(isTaken)")
                return isTaken
            }
        }
        onDevice {
            let application = Listening()
            World.current.application = application
            let (control, target) = (UIControl(), Target())
            control.tag = 5
            control.addTarget(target, action: "save:", for: tap)
            control.addTarget(nil, action: "unknown:", for: tap)
            control.sendActions(for: tap)
            #expect(application.log == ["save: from 5: true", "unknown: from 5: false"])
        }
    }

    @Test("CT-24: targets, with NSNull for none, events and actions can be asked for")
    func questions() {
        onDevice {
            let (control, target) = (UIControl(), Target())
            #expect(control.actions(forTarget: target, forControlEvent: tap) == nil)
            control.addTarget(target, action: "save:", for: tap)
            control.addTarget(nil, action: "close:", for: .touchDown)
            #expect(control.allTargets.first === target)
            #expect(control.allTargets.last is NSNull)
            #expect(control.allControlEvents == [tap, .touchDown])
            #expect(control.actions(forTarget: target, forControlEvent: tap) == ["save:"])
            #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == nil)
            #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == ["close:"])
        }
    }

    @Test("CT-25: removing takes only the events that are named; no target stands for all, no action for any")
    func removal() {
        onDevice {
            let (control, one, other) = (UIControl(), Target(), Target())
            for target in [one, other] {
                control.addTarget(target, action: "save:", for: [tap, .touchDown])
                control.addTarget(target, action: "close:", for: tap)
            }
            control.removeTarget(one, action: "save:", for: tap)
            #expect(control.actions(forTarget: one, forControlEvent: tap) == ["close:"])
            #expect(control.actions(forTarget: one, forControlEvent: .touchDown) == ["save:"])
            control.removeTarget(other, action: nil, for: .allEvents)
            #expect(control.allTargets.count == 1)
            control.removeTarget(nil, action: nil, for: .allEvents)
            #expect(control.allTargets.isEmpty)
            #expect(control.allControlEvents.isEmpty)
        }
    }

    @Test("CT-26: registrations are called in the order in which they were added")
    func order() {
        onDevice {
            let (control, log) = (UIControl(), Log())
            for name in ["a", "b", "c"] { control.addAction(UIAction { _ in log.write(name) }, for: tap) }
            control.sendActions(for: tap)
            #expect(log.lines == ["a", "b", "c"])
        }
    }

    @Test("a registration that an earlier one removes is not called; one that it adds waits for the next event")
    func changedMeanwhile() {
        onDevice {
            let (control, log) = (UIControl(), Log())
            let later = UIAction(identifier: "later") { _ in log.write("later") }
            control.addAction(
                UIAction { [unowned control] _ in
                    control.removeAction(later, for: .allEvents)
                    control.addAction(UIAction(identifier: "new") { _ in log.write("new") }, for: .touchUpInside)
                }, for: tap)
            control.addAction(later, for: tap)
            control.sendActions(for: tap)
            #expect(log.lines.isEmpty)
            control.sendActions(for: tap)
            #expect(log.lines == ["new"])
        }
    }

    @Test("an action with the identifier of another takes its place, and knows its sender while it runs")
    func closures() {
        onDevice {
            let (control, log) = (UIControl(), Log())
            control.addAction(UIAction(identifier: "x") { _ in log.write("old") }, for: tap)
            control.addAction(
                UIAction(identifier: "x") { action in log.write("new \((action.sender as? UIView)?.tag ?? 0)") },
                for: tap)
            control.tag = 9
            control.sendActions(for: tap)
            #expect(log.lines == ["new 9"])
            control.removeAction(identifiedBy: "x", for: tap)
            control.sendActions(for: tap)
            #expect(log.lines.count == 1)
        }
    }

    @Test("a target without the action gives a fault that names both, when the action is sent")
    func unrecognizedSelector() {
        onDevice {
            let (control, target) = (UIControl(), Target())
            control.addTarget(target, action: "onTap:", for: tap)
            control.sendActions(for: tap)
            let sentence = World.current.faults.last?.sentence ?? ""
            #expect(sentence.contains("onTap:"))
            #expect(sentence.contains("Target"))
        }
    }
}
