// Tracking: how touches become control events.
import Testing
import TouchSynthesis
import UIKit

@Suite("Controls follow a finger") @MainActor struct ControlTrackingTests {
    /// A control of 100 × 40 points at (100, 200) that writes everything down.
    private func control(in root: UIView) -> TrackedControl {
        let control = added(TrackedControl(), to: root, 100, 200, 100, 40)
        control.logEvents(to: control.log)
        return control
    }

    private let middle = CGPoint(x: 150, y: 220)
    /// The right edge of the control.
    private let edge: CGFloat = 200
    private let margin = UIControl.trackingMargin

    @Test("CT-01: the states are bits of their header, and hold together")
    func states() {
        onDevice {
            #expect(UIControl.State.normal.rawValue == 0)
            let states: [UIControl.State] = [.highlighted, .disabled, .selected, .focused, .application, .reserved]
            #expect(states.map(\.rawValue) == [1, 2, 4, 8, 0x00FF_0000, 0xFF00_0000])
            let control = UIControl()
            #expect(control.state == .normal)
            control.isEnabled = false
            control.isSelected = true
            control.isHighlighted = true
            #expect(control.state == [.disabled, .selected, .highlighted])
        }
    }

    @Test("CT-02: the events are bits of their header")
    func eventBits() {
        let events: [UIControl.Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside,
            .touchUpOutside, .touchCancel,
        ]
        let bits = (0...19).map { UInt(1) << $0 }
        #expect(events.map(\.rawValue) == Array(bits[0...8]))
        #expect(UIControl.Event.valueChanged.rawValue == 1 << 12)
        #expect(UIControl.Event.primaryActionTriggered.rawValue == 1 << 13)
        #expect(UIControl.Event.menuActionTriggered.rawValue == 1 << 14)
        let editing: [UIControl.Event] = [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]
        #expect(editing.map(\.rawValue) == Array(bits[16...19]))
        let masks: [UIControl.Event] = [
            .allTouchEvents, .allEditingEvents, .applicationReserved, .systemReserved, .allEvents,
        ]
        #expect(masks.map(\.rawValue) == [0xFFF, 0xF0000, 0x0F00_0000, 0xF000_0000, 0xFFFF_FFFF])
    }

    @Test("CT-03: a touch begins tracking, which sets tracking, inside and highlight, and then tells touchDown")
    func begins() {
        withFingers { fingers, root in
            let control = control(in: root)
            var seen: [Bool] = []
            control.addAction(
                UIAction { [unowned control] _ in
                    seen = [control.isTracking, control.isTouchInside, control.isHighlighted]
                }, for: .touchDown)
            fingers.fingerDown(at: middle)
            #expect(control.log.lines == ["begin", "down"])
            #expect(seen == [true, true, true])
        }
    }

    @Test("CT-03: a control that does not begin tracking receives nothing more and sends nothing")
    func refusesToTrack() {
        withFingers { fingers, root in
            let control = control(in: root)
            control.follows = false
            fingers.fingerDrag(from: middle, to: CGPoint(x: 160, y: 220))
            #expect(control.log.lines == ["begin"])
            #expect(!control.isTracking)
            #expect(!control.isHighlighted)
        }
    }

    @Test("CT-04: the second quick tap tells touchDownRepeat as well")
    func downRepeat() {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerDoubleTap(at: middle)
            let downs = control.log.lines.filter { ["down", "repeat"].contains($0) }
            #expect(downs == ["down", "down", "repeat"])
        }
    }

    @Test("CT-05: a control that does not go on tracking tells nothing more of the touch")
    func stopsTracking() {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerDown(at: middle)
            control.goesOn = false
            fingers.fingerMove(to: CGPoint(x: 152, y: 220))
            #expect(!control.isTracking)
            #expect(!control.isHighlighted)
            fingers.fingerMove(to: CGPoint(x: 154, y: 220))
            fingers.fingerUp()
            #expect(control.log.lines == ["begin", "down", "continue"])
        }
    }

    @Test("CT-06, CT-07: leaving sends dragExit and dragOutside, coming back dragEnter and dragInside, in adding order")
    func dragEvents() {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerDown(at: middle)
            for x in [middle.x + 1, edge + margin + 1, edge + margin + 2, middle.x] {
                fingers.fingerMove(to: CGPoint(x: x, y: middle.y))
            }
            #expect(
                control.log.lines(beginning: "drag") == [
                    "dragInside", "dragOutside", "dragExit", "dragOutside", "dragInside", "dragEnter",
                ])
        }
    }

    @Test("CT-08: the highlight follows the finger out and in, and goes at the lift")
    func highlightFollows() {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerDown(at: middle)
            #expect(control.isHighlighted)
            fingers.fingerMove(to: CGPoint(x: edge + margin + 1, y: middle.y))
            #expect(!control.isHighlighted)
            #expect(control.isTracking)
            fingers.fingerMove(to: middle)
            #expect(control.isHighlighted)
            fingers.fingerUp()
            #expect(!control.isHighlighted)
            #expect(!control.isTracking)
            #expect(!control.isTouchInside)
        }
    }

    @Test("CT-09: a finger that lifts 60 points outside still lifts inside", arguments: [0, 60, 69.5])
    func insideMargin(distance: CGFloat) {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerDrag(from: middle, to: CGPoint(x: edge + distance, y: middle.y))
            #expect(control.log.lines.suffix(2) == ["end", "upInside"])
        }
    }

    @Test("CT-09: a finger that lifts beyond the margin lifts outside")
    func outsideMargin() {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerDrag(from: middle, to: CGPoint(x: edge + margin + 0.5, y: middle.y))
            #expect(control.log.lines.suffix(2) == ["end", "upOutside"])
        }
    }

    @Test("CT-10: a finger comes back inside at the same distance at which it went out")
    func sameWayBack() {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerDown(at: middle)
            fingers.fingerMove(to: CGPoint(x: edge + margin + 0.5, y: middle.y))
            #expect(!control.isTouchInside)
            fingers.fingerMove(to: CGPoint(x: edge + margin - 0.5, y: middle.y))
            #expect(control.isTouchInside)
        }
    }

    @Test(
        "CT-11, CT-12: at the lift endTracking comes first; in the action the control neither tracks nor is highlighted"
    )
    func endBeforeAction() {
        withFingers { fingers, root in
            let control = control(in: root)
            var seen: [Bool] = []
            control.addAction(
                UIAction { [unowned control] _ in seen = [control.isTracking, control.isHighlighted] },
                for: .touchUpInside)
            fingers.fingerTap(at: middle)
            #expect(control.log.lines == ["begin", "down", "end", "upInside"])
            #expect(seen == [false, false])
        }
    }

    @Test("CT-13: a cancelled touch calls cancelTracking, and then sends touchCancel")
    func cancelled() {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerDown(at: middle)
            fingers.fingerCancel()
            #expect(control.log.lines == ["begin", "down", "cancelTracking", "cancel"])
            #expect(!control.isTracking)
            #expect(!control.isHighlighted)
        }
    }

    @Test("CT-15: a second finger does not start tracking again, and its lift ends nothing", arguments: [false, true])
    func oneFinger(takesSeveral: Bool) {
        withFingers { fingers, root in
            let control = control(in: root)
            control.isMultipleTouchEnabled = takesSeveral
            fingers.fingerDown(0, at: middle)
            fingers.fingerDown(1, at: CGPoint(x: 170, y: 220))
            fingers.fingerUp(1)
            #expect(control.log.lines == ["begin", "down"])
            #expect(control.isTracking)
            fingers.fingerUp(0)
            #expect(control.log.lines.last == "upInside")
        }
    }

    @Test("CT-13: code that cancels the tracking ends it; the finger is followed no more")
    func cancelledByCode() {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerDown(at: middle)
            control.cancelTracking(with: nil)
            #expect(!control.isTracking)
            #expect(!control.isTouchInside)
            #expect(!control.isHighlighted)
            fingers.fingerUp()
            #expect(control.log.lines == ["begin", "down", "cancelTracking, no event"])
        }
    }

    @Test("CT-15: of fingers that come down at once the first is followed")
    func firstOfTwo() {
        withFingers { fingers, root in
            let control = control(in: root)
            control.isMultipleTouchEnabled = true
            for _ in 0..<2 {
                fingers.fingersDown([0: middle, 1: CGPoint(x: 170, y: 220)])
                #expect(control.isTracking)
                fingers.fingerUp(0)
                #expect(!control.isTracking)
                fingers.fingerUp(1)
            }
        }
    }

    @Test("CT-16, HT-23: a disabled control is hit and swallows the touch")
    func disabledSwallows() {
        withFingers { fingers, root in
            let behind = added(TrackedControl(), to: root, 100, 200, 100, 40)
            let control = control(in: root)
            control.isEnabled = false
            #expect(root.hitTest(middle, with: nil) === control)
            fingers.fingerTap(at: middle)
            #expect(control.log.lines.isEmpty)
            #expect(behind.log.lines.isEmpty)
            #expect(control.state.contains(.disabled))
        }
    }

    @Test("CT-29: a touch alone does not change selected")
    func selectedStays() {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerTap(at: middle)
            #expect(!control.isSelected)
            control.isSelected = true
            fingers.fingerTap(at: middle)
            #expect(control.isSelected)
        }
    }

    @Test("RC-12: a control hands no touches to the next responder")
    func keepsTouches() {
        final class Around: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        withFingers { fingers, root in
            let around = added(Around(), to: root, 0, 0, 390, 844)
            let control = added(UIControl(), to: around, 100, 200, 100, 40)
            fingers.fingerTap(at: middle)
            control.isEnabled = false
            fingers.fingerTap(at: middle)
            #expect(around.count == 0)
        }
    }

    @Test(
        "MT-10, CT-14: a control that leaves its window in mid-touch gets cancelTracking without an event")
    func removedInMidTouch() {
        withFingers { fingers, root in
            let control = control(in: root)
            fingers.fingerDown(at: middle)
            control.removeFromSuperview()
            fingers.fingerUp()
            #expect(control.log.lines == ["begin", "down", "cancelTracking, no event", "cancel"])
        }
    }

    @Test("MT-10: a control is cancelled whose superview leaves, or that removes itself in touchDown")
    func removedFromInside() {
        withFingers { fingers, root in
            let box = added(to: root, 0, 0, 390, 844)
            let control = control(in: box)
            control.addAction(UIAction { [unowned box] _ in box.removeFromSuperview() }, for: .touchDown)
            fingers.fingerTap(at: middle)
            #expect(control.log.lines == ["begin", "down", "cancelTracking, no event", "cancel"])
        }
    }

    @Test("MT-10: so is one whose finger came down on a view in it, when that view leaves")
    func removedContent() {
        withFingers { fingers, root in
            let control = control(in: root)
            let content = added(to: control, 0, 0, 100, 40)
            fingers.fingerDown(at: middle)
            content.removeFromSuperview()
            #expect(!control.isTracking)
            fingers.fingerUp()
            #expect(control.log.lines == ["begin", "down", "cancelTracking, no event", "cancel"])
        }
    }

    @Test("MT-10: so is one whose content passes on that a touch began, and keeps that it ended")
    func swallowedEnd() {
        final class Content: UIView {
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        withFingers { fingers, root in
            let control = control(in: root)
            added(Content(), to: control, 0, 0, 100, 40)
            fingers.fingerTap(at: middle)
            #expect(!control.isTracking)
            #expect(control.log.lines == ["begin", "down", "cancelTracking, no event", "cancel"])
        }
    }

    @Test("the order of the article: the subclass's began, the action, the subclass's ended")
    func orderOfTheArticle() {
        final class Button: UIButton {
            let log = Log()
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesBegan(touches, with: event)
                log.write("Button Touch Began")
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesEnded(touches, with: event)
                log.write("Button Touch Ended")
            }
        }
        withFingers { fingers, root in
            let button = added(Button(), to: root, 100, 200, 100, 40)
            button.addAction(UIAction { [log = button.log] _ in log.write("Button Did Tapped") }, for: .touchUpInside)
            fingers.fingerTap(at: middle)
            #expect(button.log.lines == ["Button Touch Began", "Button Did Tapped", "Button Touch Ended"])
            button.log.lines = []
            fingers.fingerDrag(from: middle, to: CGPoint(x: edge + margin + 1, y: middle.y))
            #expect(button.log.lines == ["Button Touch Began", "Button Touch Ended"])
        }
    }
}
