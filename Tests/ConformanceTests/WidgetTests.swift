// Taps and drags on each control.
import Testing
import TouchSynthesis
import UIKit

@Suite("Widgets") @MainActor struct WidgetTests {
    @Test("HT-16: labels and image views cannot be touched unless asked for, every other view can")
    func interaction() {
        onDevice {
            #expect(!UILabel().isUserInteractionEnabled)
            #expect(!UIImageView().isUserInteractionEnabled)
            let others: [UIView] = [
                UIView(), UIButton(), UIStackView(), UIActivityIndicatorView(), UIProgressView(), UISwitch(),
                UISlider(), UIStepper(),
                UISegmentedControl(items: []), UIPageControl(), UIControl(),
            ]
            for view in others { #expect(view.isUserInteractionEnabled, "\(type(of: view))") }
        }
    }

    // MARK: Button

    @Test("CT-27: a tapped button tells its primary action too")
    func buttonPrimaryAction() {
        withFingers { fingers, root in
            let log = Log()
            let button = added(UIButton(), to: root, 0, 0, 100, 40)
            button.logEvents(to: log)
            fingers.fingerTap(at: CGPoint(x: 50, y: 20))
            #expect(log.lines == ["down", "upInside", "primary"])
        }
    }

    @Test("a tap on a button's title is the button's")
    func buttonTitle() {
        withFingers { fingers, root in
            let button = added(
                UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in }), to: root, 0, 0, 100, 40)
            #expect(button.currentTitle == "Save")
            #expect(button.titleLabel?.text == "Save")
            #expect(root.hitTest(CGPoint(x: 50, y: 20), with: nil) === button)
        }
    }

    @Test("a button shows the title of its state, and that of normal where a state has none")
    func buttonTitlesByState() {
        onDevice {
            let button = UIButton()
            button.setTitle("Off", for: .normal)
            button.setTitle("On", for: .selected)
            #expect(button.currentTitle == "Off")
            button.isSelected = true
            #expect(button.titleLabel?.text == "On")
            button.isHighlighted = true
            #expect(button.currentTitle == "Off", "no title was given for selected and highlighted together")
        }
    }

    @Test("a disabled button shows its title in its normal colour, unless it has one for disabled or none at all")
    func buttonColors() {
        onDevice {
            for button in [UIButton(), UIButton(type: .system)] {
                button.isEnabled = false
                let own = button.currentTitleColor
                button.setTitleColor(.systemRed, for: .normal)
                #expect(own != .systemRed)
                #expect(button.currentTitleColor == .systemRed)
                #expect(button.titleColor(for: .disabled) == .systemRed)
                button.setTitleColor(.systemGreen, for: .disabled)
                #expect(button.titleLabel?.textColor == .systemGreen)
            }
        }
    }

    // MARK: Switch

    @Test("CT-31: a tap turns a switch on, and another one off")
    func switchByTap() {
        withFingers { fingers, root in
            let log = Log()
            let toggle = added(UISwitch(), to: root, 100, 100, 51, 31)
            toggle.logEvents(to: log)
            fingers.fingerTap(at: toggle.center)
            #expect(toggle.isOn)
            #expect(log.lines.contains("value"))
            fingers.fingerTap(at: toggle.center)
            #expect(!toggle.isOn)
            #expect(log.count(of: "value") == 2)
        }
    }

    @Test("CT-31: a drag from 20 points left of the middle to 40 right turns it on, from 20 right to 40 left off")
    func switchByDrag() {
        withFingers { fingers, root in
            let toggle = added(UISwitch(), to: root, 100, 100, 51, 31)
            @MainActor func drag(from start: CGFloat, to end: CGFloat) {
                let (x, y) = (toggle.center.x, toggle.center.y)
                fingers.fingerDrag(from: CGPoint(x: x + start, y: y), to: CGPoint(x: x + end, y: y))
            }
            drag(from: -20, to: 40)
            #expect(toggle.isOn)
            drag(from: -20, to: 40)
            #expect(toggle.isOn, "a drag to the side that it is on already changes nothing")
            drag(from: 20, to: -40)
            #expect(!toggle.isOn)
        }
    }

    @Test("setting a switch in code sends no action")
    func switchByCode() {
        onDevice {
            let log = Log()
            let toggle = UISwitch()
            toggle.logEvents(to: log)
            toggle.setOn(true, animated: true)
            #expect(toggle.isOn)
            #expect(log.lines.isEmpty)
        }
    }

    // MARK: Slider, stepper

    @Test("a slider follows the knob, tells every change, and keeps to its limits")
    func slider() {
        withFingers { fingers, root in
            let log = Log()
            let slider = added(UISlider(), to: root, 0, 100, 200, 40)
            slider.maximumValue = 10
            slider.logEvents(to: log)
            fingers.fingerDrag(from: CGPoint(x: 16, y: 120), to: CGPoint(x: 100, y: 120))
            #expect(abs(slider.value - 5) < 0.1)
            #expect(log.count(of: "value") > 2)
            fingers.fingerDrag(from: CGPoint(x: 100, y: 120), to: CGPoint(x: 380, y: 120))
            #expect(slider.value == 10)
            slider.value = 99
            #expect(slider.value == 10)
        }
    }

    @Test("a touch beside a slider's knob changes nothing; a slider that is not continuous tells at the lift alone")
    func sliderKnob() {
        withFingers { fingers, root in
            let log = Log()
            let slider = added(UISlider(), to: root, 0, 100, 200, 40)
            slider.logEvents(to: log)
            fingers.fingerTap(at: CGPoint(x: 150, y: 120))
            #expect(slider.value == 0)
            #expect(log.lines.isEmpty)
            slider.isContinuous = false
            fingers.fingerDrag(from: CGPoint(x: 16, y: 120), to: CGPoint(x: 100, y: 120))
            #expect(log.count(of: "value") == 1)
        }
    }

    @Test("a stepper counts down on its left and up on its right, within its limits")
    func stepper() {
        withFingers { fingers, root in
            let stepper = added(UIStepper(), to: root, 0, 0, 94, 32)
            let (minus, plus) = (CGPoint(x: 20, y: 16), CGPoint(x: 70, y: 16))
            fingers.fingerTap(at: minus)
            #expect(stepper.value == 0)
            for _ in 0..<3 { fingers.fingerTap(at: plus) }
            fingers.fingerTap(at: minus)
            #expect(stepper.value == 2)
            stepper.maximumValue = 3
            stepper.wraps = true
            for _ in 0..<2 { fingers.fingerTap(at: plus) }
            #expect(stepper.value == 0)
        }
    }

    @Test("a stepper that is held counts on by itself, and stops at the lift")
    func stepperRepeats() {
        withFingers { fingers, root in
            let stepper = added(UIStepper(), to: root, 0, 0, 94, 32)
            fingers.fingerDown(at: CGPoint(x: 70, y: 16))
            fingers.wait(0.45)
            #expect(stepper.value == 0)
            fingers.wait(0.3)
            let counted = stepper.value
            #expect(counted > 1)
            fingers.fingerUp()
            fingers.wait(2)
            #expect(stepper.value == counted)
        }
    }

    // MARK: Segments, pages

    @Test("a tap selects the segment under it, and tells only a change")
    func segments() {
        withFingers { fingers, root in
            let log = Log()
            let control = UISegmentedControl(items: ["a", "b", "c"])
            added(control, to: root, 0, 0, 300, 32)
            control.logEvents(to: log)
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            fingers.fingerTap(at: CGPoint(x: 250, y: 16))
            fingers.fingerTap(at: CGPoint(x: 250, y: 16))
            #expect(control.selectedSegmentIndex == 2)
            #expect(log.count(of: "value") == 1)
            control.removeSegment(at: 0, animated: false)
            #expect(control.selectedSegmentIndex == 1)
            #expect(control.titleForSegment(at: 1) == "c")
        }
    }

    @Test("a tap on the right half of a page control goes one page on, on the left half back, within the pages")
    func pages() {
        withFingers { fingers, root in
            let pages = added(UIPageControl(), to: root, 0, 0, 100, 30)
            pages.numberOfPages = 3
            for _ in 0..<5 { fingers.fingerTap(at: CGPoint(x: 80, y: 15)) }
            #expect(pages.currentPage == 2)
            fingers.fingerTap(at: CGPoint(x: 20, y: 15))
            #expect(pages.currentPage == 1)
        }
    }

    // MARK: Stack

    @Test("a stack view lays its views out along its axis, with room between them, and leaves out hidden ones")
    func stack() {
        onDevice {
            let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)) }
            let stack = UIStackView(arrangedSubviews: views)
            stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            stack.spacing = 5
            stack.distribution = .fillEqually
            stack.layoutIfNeeded()
            #expect(views.map(\.frame.minX) == [0, 35, 70])
            let size = CGSize(width: 30, height: 50)
            #expect(views.map(\.frame.size) == [size, size, size])
            views[1].isHidden = true
            stack.setNeedsLayout()
            stack.layoutIfNeeded()
            #expect(views[2].frame == CGRect(x: 52.5, y: 0, width: 47.5, height: 50))
            views[0].removeFromSuperview()
            #expect(stack.arrangedSubviews.count == 2)
        }
    }

    @Test("a stack view does not arrange a view that cannot be its subview")
    func stackRefusal() {
        onDevice {
            let around = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)), stack = UIStackView()
            around.addSubview(stack)
            stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            for view in [around, stack] { stack.addArrangedSubview(view) }
            stack.layoutIfNeeded()
            #expect(stack.arrangedSubviews.isEmpty)
            #expect(around.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
            #expect(World.current.faults.count == 2)
        }
    }

    @Test("a stack view that fills gives what is left to the last view, and lies it as the alignment says")
    func stackFill() {
        onDevice {
            let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)) }
            let stack = UIStackView(arrangedSubviews: views)
            stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            stack.alignment = .center
            stack.layoutIfNeeded()
            #expect(
                views.map(\.frame) == [
                    CGRect(x: 0, y: 15, width: 10, height: 20), CGRect(x: 10, y: 15, width: 90, height: 20),
                ])
        }
    }

    @Test("widgets of any size can be drawn and touched at any time")
    func extremes() {
        withFingers { fingers, root in
            let pages = added(UIPageControl(), to: root, 0, 0, 1e300, 30),
                text = added(UITextView(), to: root, 0, 100, 300, 300)
            pages.numberOfPages = 3
            text.font.size = 0
            text.text = "text"
            added(UIActivityIndicatorView(), to: root, 0, 50, 20, 20).startAnimating()
            fingers.fingerTap(at: CGPoint(x: 50, y: 150))
            fingers.wait(1e20)
            #expect(!World.current.render().items.isEmpty)
            #expect(text.isFirstResponder)
        }
    }
}
