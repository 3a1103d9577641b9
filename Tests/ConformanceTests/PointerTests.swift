// The buttons of a mouse: what touches, events and recognisers tell of them.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("The buttons of a mouse") @MainActor struct PointerTests {
    /// Writes down which buttons and modifiers each phase came with.
    private final class ButtonLog: UIView {
        let log = Log()
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write("began", touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write("moved", touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write("ended", touches, event) }
        private func write(_ phase: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
            let kind = touches.first?.type == .indirectPointer ? "pointer" : "finger"
            log.write("\(phase) \(kind) \(event?.buttonMask.rawValue ?? -1)")
        }
    }

    private let place = CGPoint(x: 50, y: 50)

    @Test("UT-20: a finger's touch is direct, without buttons; a mouse's is an indirect pointer's, with those down")
    func types() {
        withFingers { fingers, root in
            let view = added(ButtonLog(), to: root, 0, 0, 100, 100)
            fingers.fingerTap(at: place)
            fingers.click(at: place)
            fingers.rightClick(at: place)
            #expect(
                view.log.lines == [
                    "began finger 0", "ended finger 0", "began pointer 1", "ended pointer 1", "began pointer 2",
                    "ended pointer 2",
                ])
        }
    }

    @Test("UT-20: one press of the mouse is one touch, whichever buttons follow the first")
    func chord() {
        withFingers { fingers, root in
            let view = added(ButtonLog(), to: root, 0, 0, 100, 100)
            fingers.mouseDown(.secondary, at: place)
            fingers.mouseDown(.primary, at: CGPoint(x: 60, y: 50))
            fingers.mouseUp(.secondary)
            fingers.mouseMove(to: CGPoint(x: 70, y: 50))
            fingers.mouseUp(.primary)
            #expect(view.log.lines == ["began pointer 2", "moved pointer 3", "moved pointer 1", "ended pointer 1"])
        }
    }

    @Test("UT-20: recognisers that take fingers alone get no mouse")
    func allowedTypes() {
        withFingers { fingers, root in
            let log = Log()
            let tap = UITapGestureRecognizer()
            tap.allowedTouchTypes = [.direct]
            tap.addAction { _ in log.write("tapped") }
            root.addGestureRecognizer(tap)
            fingers.click(at: place)
            #expect(log.lines == [])
            fingers.wait(1)
            fingers.fingerTap(at: place)
            #expect(log.lines == ["tapped"])
        }
    }

    @Test("GT-21: a tap is made by the primary button unless it requires another; fingers need none")
    func tapButtons() {
        withFingers { fingers, root in
            let log = Log()
            let plain = UITapGestureRecognizer(), secondary = UITapGestureRecognizer()
            secondary.buttonMaskRequired = .secondary
            plain.addAction { log.write("plain \($0.buttonMask.rawValue)") }
            secondary.addAction { log.write("secondary \($0.buttonMask.rawValue)") }
            root.addGestureRecognizer(plain)
            root.addGestureRecognizer(secondary)
            fingers.click(at: place)
            fingers.wait(1)
            fingers.rightClick(at: place)
            fingers.wait(1)
            fingers.click([.primary, .secondary], at: place)
            fingers.wait(1)
            #expect(log.lines == ["plain 1", "secondary 2"])
            plain.isEnabled = false
            fingers.fingerTap(at: place)
            #expect(log.lines == ["plain 1", "secondary 2", "secondary 0"])
        }
    }

    @Test("GT-21: events and recognisers tell the modifiers that are held with the mouse")
    func modifiers() {
        withFingers { fingers, root in
            var told: [UIKeyModifierFlags] = []
            let tap = UITapGestureRecognizer()
            tap.addAction { told.append($0.modifierFlags) }
            root.addGestureRecognizer(tap)
            fingers.click(at: place, modifiers: [.shift, .command])
            #expect(told == [[.shift, .command]])
        }
    }

    @Test("GA-19: a recogniser may refuse an event by its buttons")
    func shouldReceive() {
        final class PrimaryPress: UILongPressGestureRecognizer {
            override func shouldReceive(_ event: UIEvent) -> Bool { event.buttonMask != .secondary }
        }
        withFingers { fingers, root in
            let log = Log()
            let press = PrimaryPress()
            press.addAction { if $0.state == .began { log.write("pressed") } }
            root.addGestureRecognizer(press)
            fingers.mouseDown(.secondary, at: place)
            fingers.wait(1)
            fingers.mouseUp(.secondary)
            #expect(log.lines == [])
            fingers.mouseDown(at: place)
            fingers.wait(1)
            #expect(log.lines == ["pressed"])
        }
    }

    @Test("the secondary button does not work a control")
    func control() {
        withFingers { fingers, root in
            let log = Log()
            let button = added(UIButton(type: .custom), to: root, 0, 0, 100, 100)
            button.addAction(UIAction { _ in log.write("up inside") }, for: .touchUpInside)
            fingers.rightClick(at: place)
            #expect(log.lines == [])
            fingers.click(at: place)
            #expect(log.lines == ["up inside"])
        }
    }

    @Test("a button has the number that it is asked for by, and none beyond those that a mask has")
    func numbers() {
        #expect(UIEvent.ButtonMask.button(1) == .primary)
        #expect(UIEvent.ButtonMask.button(2) == .secondary)
        #expect(UIEvent.ButtonMask.button(3).rawValue == 4)
        #expect(UIEvent.ButtonMask.button(0).isEmpty)
    }
}
