// Default actions of controls against recognisers.
import Testing
import TouchSynthesis
import UIKit

@Suite("Controls and recognisers") @MainActor struct ControlGestureTests {
    private let middle = CGPoint(x: 150, y: 220)

    @discardableResult
    private func tap(_ log: Log, on view: UIView) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.addAction { _ in log.write("tap") }
        view.addGestureRecognizer(tap)
        return tap
    }

    @MainActor struct Kind: CustomTestStringConvertible, Sendable {
        let name: String
        let make: @MainActor () -> UIControl
        nonisolated var testDescription: String { name }
    }

    nonisolated static let tappable: [Kind] = [
        Kind(name: "UIButton") { UIButton() },
        Kind(name: "UISwitch") { UISwitch() },
        Kind(name: "UIStepper") { UIStepper() },
        Kind(name: "UISegmentedControl") { UISegmentedControl(items: ["one", "two"]) },
        Kind(name: "UIPageControl") {
            let control = UIPageControl()
            control.numberOfPages = 3
            return control
        },
    ]

    @Test("GA-24: a tap on one of these controls is its own, whatever is around it", arguments: tappable)
    func controlBeatsAncestor(kind: Kind) {
        withFingers { fingers, root in
            let log = Log()
            tap(log, on: root)
            let control = added(kind.make(), to: root, 100, 200, 100, 40)
            control.logEvents(to: log)
            fingers.fingerTap(at: CGPoint(x: control.frame.maxX - 10, y: control.frame.midY))
            #expect(log.lines.contains("primary"))
            #expect(log.lines.contains("upInside"))
            #expect(!log.lines.contains("tap"))
            #expect(!log.lines.contains("cancel"))
        }
    }

    @Test("GA-24: a double tap around a button is not kept from beginning")
    func doubleTapAround() {
        withFingers { fingers, root in
            let log = Log()
            tap(log, on: root).numberOfTapsRequired = 2
            added(UIButton(), to: root, 100, 200, 100, 40)
            fingers.fingerDoubleTap(at: middle)
            #expect(log.lines == ["tap"])
        }
    }

    @Test("GA-24: a swipe along a slider's knob is the slider's own; beside the knob it belongs to those around")
    func sliderKnob() {
        withFingers { fingers, root in
            let log = Log()
            let swipe = UISwipeGestureRecognizer()
            swipe.addAction { _ in log.write("swipe") }
            root.addGestureRecognizer(swipe)
            let slider = added(UISlider(), to: root, 50, 200, 300, 40)
            fingers.fingerDrag(from: CGPoint(x: 66, y: 220), to: CGPoint(x: 200, y: 220))
            #expect(slider.value > 0.4)
            #expect(log.lines.isEmpty)
            fingers.fingerDrag(from: CGPoint(x: 100, y: 220), to: CGPoint(x: 230, y: 220))
            #expect(log.lines == ["swipe"])
        }
    }

    @Test(
        "GA-24: an ancestor's pan that begins on a slider's knob begins, along the track and across",
        arguments: [
            CGPoint(x: 200, y: 220), CGPoint(x: 66, y: 320),
        ])
    func panFromSliderKnob(end: CGPoint) {
        withFingers { fingers, root in
            let log = Log()
            let pan = UIPanGestureRecognizer()
            pan.addAction { _ in log.write("pan") }
            root.addGestureRecognizer(pan)
            let slider = added(UISlider(), to: root, 50, 200, 300, 40)
            slider.logEvents(to: log)
            fingers.fingerDrag(from: CGPoint(x: 66, y: 220), to: end)
            #expect(log.lines.contains("pan"))
            #expect(log.lines.contains("cancel"))
        }
    }

    @Test("GA-24: a drag of a switch's knob is the switch's own")
    func switchKnob() {
        withFingers { fingers, root in
            let log = Log()
            let pan = UIPanGestureRecognizer()
            pan.addAction { _ in log.write("pan") }
            root.addGestureRecognizer(pan)
            let toggle = added(UISwitch(), to: root, 100, 200, 51, 31)
            fingers.fingerDrag(
                from: CGPoint(x: toggle.center.x - 20, y: toggle.center.y),
                to: CGPoint(x: toggle.center.x + 40, y: toggle.center.y))
            #expect(toggle.isOn)
            #expect(log.lines.isEmpty)
        }
    }

    @Test("GA-25: a recogniser on the control itself wins over the control")
    func ownRecognizerWins() {
        withFingers { fingers, root in
            let log = Log()
            let button = added(UIButton(), to: root, 100, 200, 100, 40)
            button.logEvents(to: log)
            tap(log, on: button)
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["down", "cancel", "tap"])
        }
    }

    @Test("GA-26: a plain control loses to a tap around it")
    func plainControlLoses() {
        withFingers { fingers, root in
            let log = Log()
            tap(log, on: root)
            added(UIControl(), to: root, 100, 200, 100, 40).logEvents(to: log)
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["down", "cancel", "tap"])
        }
    }

    @Test("GA-27: when that tap does not cancel touches both get them, the tap first")
    func bothFire() {
        withFingers { fingers, root in
            let log = Log()
            tap(log, on: root).cancelsTouchesInView = false
            added(UIControl(), to: root, 100, 200, 100, 40).logEvents(to: log)
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["down", "tap", "upInside"])
        }
    }

    @Test(
        "GA-27, GA-24: one of these controls acts too, after a tap around it that does not cancel", arguments: tappable)
    func bothActOnWidgets(kind: Kind) {
        withFingers { fingers, root in
            let log = Log()
            tap(log, on: root).cancelsTouchesInView = false
            let control = added(kind.make(), to: root, 100, 200, 100, 40)
            control.logEvents(to: log)
            fingers.fingerTap(at: CGPoint(x: control.frame.maxX - 10, y: control.frame.midY))
            let told = log.lines.filter { ["down", "tap", "upInside", "primary", "cancel"].contains($0) }
            #expect(told.first == "down")
            #expect(told.dropFirst().first == "tap")
            #expect(told.contains("primary"))
            #expect(told.contains("upInside"))
            #expect(!told.contains("cancel"))
        }
    }

    @Test("GA-27: a button with such taps on two views around it acts after the one of them that wins")
    func nestedTapsAroundButton() {
        withFingers { fingers, root in
            let log = Log()
            let inner = added(to: root, 0, 0, 390, 844)
            tap(log, on: root).cancelsTouchesInView = false
            tap(log, on: inner).cancelsTouchesInView = false
            added(UIButton(), to: inner, 100, 200, 100, 40).logEvents(to: log)
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["down", "tap", "upInside", "primary"])
        }
    }

    @Test("GA-24, GA-27: a tap that would cancel is kept from beginning, and one beside it that does not cancel acts")
    func onlyTheHarmlessTap() {
        withFingers { fingers, root in
            let log = Log()
            let harmless = UITapGestureRecognizer()
            harmless.cancelsTouchesInView = false
            harmless.addAction { _ in log.write("harmless") }
            root.addGestureRecognizer(harmless)
            tap(log, on: root)
            added(UIButton(), to: root, 100, 200, 100, 40).logEvents(to: log)
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["down", "harmless", "upInside", "primary"])
        }
    }

    @Test("CT-32: a pan around a control that begins cancels its touch")
    func panCancels() {
        withFingers { fingers, root in
            let log = Log()
            let pan = UIPanGestureRecognizer()
            root.addGestureRecognizer(pan)
            added(UIButton(), to: root, 100, 200, 100, 40).logEvents(to: log)
            fingers.fingerDrag(from: middle, to: CGPoint(x: 190, y: 220))
            #expect(log.lines.last == "cancel")
            #expect(!log.lines.contains("upInside"))
        }
    }
}
