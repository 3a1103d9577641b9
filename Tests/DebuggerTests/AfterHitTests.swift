// What becomes of a touch after its view was hit: controls, recognisers, scroll views, and the end of the chain.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeStory
import HitscopeTrace
import HitscopeWidgets
import Testing

@MainActor @Suite("Causes after the hit") struct AfterHitTests {
    private let frame = CGRect(x: 100, y: 100, width: 100, height: 100)

    private func withButton(_ prepare: (UIButton) -> Void) -> (AnsweredWorld, UIButton) {
        var button = UIButton()
        let stage = AnsweredWorld { window in
            button = .named("buy", frame, in: window, UIButton())
            prepare(button)
        }
        return (stage, button)
    }

    @Test(
        "Two fingers that were down together were enough, whichever came first; two that came in turn were too few",
        arguments: [
            (true, "the touch did not match its gesture."), (false, "2 fingers are needed, and there were fewer."),
        ])
    func fingersTogether(areTogether: Bool, reason: String) {
        var card = UIView()
        let stage = AnsweredWorld { window in
            card = .named("card", frame, in: window)
            card.isMultipleTouchEnabled = true
            let tap = UITapGestureRecognizer()
            tap.name = "zoom"
            tap.numberOfTouchesRequired = 2
            tap.addAction { _ in }
            card.addGestureRecognizer(tap)
        }
        stage.finger(.down, 110, 110)
        if !areTogether { stage.finger(.up, 110, 110) }
        stage.finger(.down, 150, 150, finger: 1)
        stage.finger(.move, 190, 150, finger: 1)
        stage.finger(.up, 190, 150, finger: 1)
        if areTogether { stage.finger(.up, 110, 110) }
        stage.wait(1)
        #expect(stage.answer(card)?.sentence == "\"zoom\" on card failed: \(reason)")
    }

    // MARK: Controls

    @Test("A disabled button keeps the touch; without an action, that comes next")
    func disabled() {
        let (stage, button) = withButton { $0.isEnabled = false }
        stage.tap(150, 150)
        #expect(stage.codes(button) == [.controlDisabled, .noAction])
        #expect(
            stage.answer(button)?.sentence
                == "buy is hit, but it is disabled: a disabled control keeps the touch and ignores it.")
    }

    @Test("A disabled button is not said to be fine while the pointer only asks")
    func disabledQuestion() {
        let (stage, button) = withButton { button in
            button.isEnabled = false
            button.addAction(UIAction { _ in }, for: .touchUpInside)
        }
        #expect(Answer(button, at: CGPoint(x: 150, y: 150), in: stage.world).causes.map(\.code) == [.controlDisabled])
    }

    @Test("A button without an action for what happened says which events its actions are for")
    func noAction() {
        let (stage, button) = withButton { $0.addAction(UIAction { _ in }, for: .valueChanged) }
        stage.tap(150, 150)
        #expect(
            stage.answer(button)?.sentence
                == "buy tracked the finger and sent touchUpInside, but has no action for it; its actions are for "
                + "valueChanged.")
    }

    @Test("A button whose action was performed got the touch, and says what was sent")
    func performed() {
        let (stage, button) = withButton { $0.addAction(UIAction(title: "purchase") { _ in }, for: .touchUpInside) }
        stage.tap(150, 150)
        #expect(stage.codes(button).isEmpty)
        #expect(stage.answer(button)?.sentence == "buy got the touch and sent touchUpInside: purchase.")
    }

    @Test("A target that is gone is distinguished from an action that was never added")
    func targetGone() {
        final class Shop: UIResponder { func purchase() {} }
        let (stage, button) = withButton { button in
            let shop = Shop()
            button.addTarget(shop, action: Selector("purchase", Shop.purchase), for: .touchUpInside)
        }
        stage.tap(150, 150)
        stage.tap(150, 150)
        #expect(stage.codes(button) == [.targetGone])
        #expect(
            stage.answer(button)?.sentence
                == """
                buy sent touchUpInside, but the target of purchase was deallocated: a control does not retain its \
                targets.
                """)
    }

    @Test("An action that no responder of the chain performs, and one without a method, have sentences of their own")
    func unperformed() {
        let (stage, button) = withButton { $0.addTarget(nil as UIView?, action: "purchase", for: .touchUpInside) }
        stage.tap(150, 150)
        #expect(stage.codes(button) == [.noTarget])
        let (other, second) = withButton { $0.addTarget($0, action: "purchase", for: .touchUpInside) }
        other.tap(150, 150)
        #expect(other.codes(second) == [.noMethod])
    }

    @Test("A finger that lifts too far away says how far, and how far is too far")
    func liftedOutside() {
        let (stage, button) = withButton { $0.addAction(UIAction { _ in }, for: .touchUpInside) }
        stage.finger(.down, 150, 150)
        stage.finger(.move, 150, 285)
        stage.finger(.up, 150, 285)
        #expect(
            stage.answer(button)?.sentence
                == "buy tracked the finger, but it lifted 85 pt outside: beyond 70 pt a control sends touchUpOutside, "
                + "which has no action.")
    }

    @Test("Overrides that end the tracking or keep the action are named")
    func overrides() {
        final class Fickle: UIButton {
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
        }
        final class Keeping: UIButton {
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}
        }
        var fickle = UIButton(), keeping = UIButton()
        let stage = AnsweredWorld { window in
            fickle = .named("fickle", CGRect(x: 0, y: 0, width: 100, height: 100), in: window, Fickle())
            keeping = .named("keeping", frame, in: window, Keeping())
            keeping.addTarget(window, action: "purchase", for: .touchUpInside)
        }
        stage.finger(.down, 50, 50)
        stage.finger(.move, 60, 60)
        stage.finger(.up, 60, 60)
        stage.tap(150, 150)
        #expect(stage.codes(fickle) == [.trackingStopped, .noAction])
        #expect(stage.codes(keeping) == [.actionKept])
    }

    // MARK: On the way

    @Test("A touch that no responder handles has the place where it was dropped")
    func notHandled() {
        var view = UIView()
        let stage = AnsweredWorld { view = .named("view", frame, in: $0) }
        stage.tap(150, 150)
        #expect(stage.codes(view) == [.notHandled])
        #expect(stage.answer(view)?.sentence.hasPrefix("view got the touch, but no responder handles it") == true)
    }

    @Test("While the application ignores interaction, that is the cause")
    func ignored() {
        let (stage, button) = withButton { $0.addAction(UIAction { _ in }, for: .touchUpInside) }
        stage.world.application.beginIgnoringInteractionEvents()
        stage.tap(150, 150)
        #expect(stage.codes(button) == [.interactionIgnored])
        #expect(Answer(button, at: CGPoint(x: 150, y: 150), in: stage.world).code == .interactionIgnored)
    }

    @Test("A window that keeps its events in sendEvent is the cause")
    func eventKept() {
        final class Greedy: UIWindow { override func sendEvent(_ event: UIEvent) {} }
        let stage = AnsweredWorld { _ in }
        var view = UIView()
        stage.world.enter {
            let greedy = Greedy(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            greedy.accessibilityIdentifier = "greedy"
            view = .named("view", frame, in: greedy)
            greedy.isHidden = false
            stage.tap(150, 150)
            #expect(stage.codes(view) == [.eventKept, .notHandled])
        }
    }

    @Test("A recogniser that takes the touch is quoted, and says on which view it is")
    func taken() {
        var view = UIView()
        let stage = AnsweredWorld { window in
            let panel = UIView.named("panel", CGRect(x: 0, y: 0, width: 300, height: 300), in: window)
            view = .named("view", frame, in: panel)
            let tap = UITapGestureRecognizer()
            tap.name = "greedy"
            panel.addGestureRecognizer(tap)
        }
        stage.tap(150, 150)
        #expect(stage.codes(view) == [.recognizerTookIt])
        #expect(
            stage.answer(view)?.sentence
                == "view got the touch, but \"greedy\" on panel recognised its gesture and cancelled the touch: "
                + "the view received touchesCancelled(_:with:). The gesture sends no action: "
                + "the recogniser has neither a target nor a closure.")
    }

    @Test("A recogniser that recognises with neither a target nor a closure calls no code, and the answer says so")
    func withoutTarget() {
        var card = UIView(), other = UIView()
        let stage = AnsweredWorld { window in
            card = .named("card", frame, in: window)
            card.addGestureRecognizer(UITapGestureRecognizer())
            other = .named("other", CGRect(x: 0, y: 0, width: 90, height: 90), in: window)
            let told = UITapGestureRecognizer()
            told.addAction { _ in }
            other.addGestureRecognizer(told)
        }
        stage.tap(150, 150)
        stage.tap(50, 50)
        #expect(stage.codes(card) == [.recognizerTellsNobody])
        let answer = stage.answer(card)
        #expect(
            answer?.sentence
                == """
                the tap on card recognised its gesture, but sends no action: it has neither a target nor a \
                closure.
                """)
        let code = "tapGestureRecognizer.addTarget(self, action: #selector(recognized))"
        #expect(answer?.causes.first?.remedies.map(\.code) == [code])
        #expect(stage.codes(other).isEmpty)
    }

    @Test("A recogniser whose target is gone calls no code; one of a class of the app's own may do something by itself")
    func lostTarget() {
        final class Own: UITapGestureRecognizer {}
        final class Shop: UIResponder { func purchase() {} }
        var card = UIView(), other = UIView()
        let stage = AnsweredWorld { window in
            card = .named("card", frame, in: window)
            card.addGestureRecognizer(UITapGestureRecognizer(target: Shop(), action: Shop.purchase))
            other = .named("other", CGRect(x: 0, y: 0, width: 90, height: 90), in: window)
            other.addGestureRecognizer(Own())
        }
        stage.tap(150, 150)
        stage.tap(50, 50)
        #expect(stage.codes(card) == [.targetGone])
        #expect(stage.codes(other).isEmpty)
    }

    @Test("A tap that waits for a double tap says for which recogniser it waits, and what would end the waiting")
    func waits() {
        var card = UIView()
        let stage = AnsweredWorld { window in
            card = .named("card", frame, in: window)
            let single = UITapGestureRecognizer(), double = UITapGestureRecognizer()
            (single.name, double.name, double.numberOfTapsRequired) = ("single", "double", 2)
            single.require(toFail: double)
            single.addAction { _ in }
            for tap in [single, double] { card.addGestureRecognizer(tap) }
        }
        stage.finger(.down, 150, 150)
        stage.finger(.up, 150, 150)
        #expect(stage.codes(card) == [.recognizerWaits])
        let cause = stage.answer(card)?.causes.first
        #expect(cause?.sentence == "\"single\" on card waits for \"double\" on card to fail.")
        #expect(cause?.remedies.map(\.code) == ["// remove single.require(toFail: double)"])
        stage.wait(1)
        #expect(stage.codes(card).isEmpty)
    }

    @Test("A touch that stops a list that scrolls is kept from the row, and says by which list")
    func stoppedScrolling() {
        var row = UIView()
        let stage = AnsweredWorld { window in
            let list = UIView.named("list", CGRect(x: 0, y: 0, width: 300, height: 300), in: window, UIScrollView())
            list.contentSize = CGSize(width: 300, height: 3000)
            row = .named("row", CGRect(x: 0, y: 350, width: 300, height: 2000), in: list)
        }
        stage.finger(.down, 150, 290)
        for y in stride(from: 280, through: 100, by: -20) { stage.finger(.move, 150, CGFloat(y), after: 0.008) }
        stage.finger(.up, 150, 100, after: 0.008)
        stage.finger(.down, 150, 280, after: 0.1)
        stage.wait(0.3)
        #expect(stage.codes(row).first == .stoppedScrolling)
        #expect(
            stage.answer(row)?.sentence
                == "row was hit, but the touch stopped the scrolling of list, so it was not delivered.")
    }

    @Test("A control that does not track a finger says why: its own answer, another finger, another button")
    func notTracked() {
        final class Deaf: UIControl {
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
        }
        var deaf = UIControl(), busy = UIControl()
        let stage = AnsweredWorld { window in
            deaf = .named("deaf", CGRect(x: 0, y: 0, width: 90, height: 90), in: window, Deaf())
            busy = .named("busy", frame, in: window, UIControl())
            busy.isMultipleTouchEnabled = true
            for control in [deaf, busy] { control.addAction(UIAction { _ in }, for: .touchUpInside) }
        }
        stage.tap(50, 50)
        #expect(
            stage.answer(deaf)?.causes.map(\.sentence) == [
                "deaf is hit, but its beginTracking(_:with:) returned false."
            ])
        stage.finger(.down, 120, 120)
        stage.finger(.down, 180, 180, finger: 1)
        let second = stage.trace.inputs.last.map { Answer(busy, trace: stage.trace, input: $0, in: stage.world) }
        #expect(second?.code == .notTracked)
        #expect(second?.sentence == "busy is hit, but it already tracks another finger.")
    }

    @Test("What is wrong besides stands behind what bites first, in the order in which it bites")
    func besides() {
        var button = UIButton(), card = UIView(), veil = UIView()
        let stage = AnsweredWorld { window in
            button = .named("button", frame, in: window, UIButton())
            button.isEnabled = false
            card = .named("card", CGRect(x: 0, y: 0, width: 90, height: 90), in: window)
            let tap = UITapGestureRecognizer()
            tap.isEnabled = false
            card.addGestureRecognizer(tap)
            veil = .named("veil", CGRect(x: 0, y: 0, width: 300, height: 300), in: window)
        }
        stage.tap(150, 150)
        #expect(stage.codes(button) == [.covered, .controlDisabled, .noAction])
        stage.world.enter { veil.isHidden = true }
        stage.world.application.beginIgnoringInteractionEvents()
        stage.tap(50, 50)
        stage.world.application.endIgnoringInteractionEvents()
        let ignored = stage.trace.inputs.last { stage.trace.records[$0].fingersDown }
        let codes = ignored.map { Answer(card, trace: stage.trace, input: $0, in: stage.world).causes.map(\.code) }
        #expect(codes == [.interactionIgnored, .recognizerFailed, .recognizerTellsNobody])
    }

    @Test(
        "A view whose touches no responder would handle says so after what covers it; one whose controller may does not"
    )
    func droppedBesides() {
        final class Handling: UIView { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {} }
        var plain = UIView(), inner = UIView()
        let stage = AnsweredWorld { window in
            plain = .named("plain", frame, in: window)
            let handling = UIView.named("handling", CGRect(x: 0, y: 0, width: 90, height: 90), in: window, Handling())
            inner = .named("inner", CGRect(x: 10, y: 10, width: 50, height: 50), in: handling)
            UIView.named("veil", CGRect(x: 0, y: 0, width: 300, height: 300), in: window, UIView())
        }
        stage.tap(150, 150)
        #expect(stage.codes(plain) == [.covered, .notHandled])
        stage.tap(30, 30)
        let tapped = stage.trace.inputs.last { stage.trace.records[$0].fingersDown }
        let codes = tapped.map { Answer(inner, trace: stage.trace, input: $0, in: stage.world).causes.map(\.code) }
        #expect(codes == [.covered])
    }

    @Test("A recogniser of the view that fails says by whose doing")
    func failed() {
        var panel = UIView()
        let stage = AnsweredWorld { window in
            panel = .named("panel", CGRect(x: 0, y: 0, width: 300, height: 300), in: window)
            panel.addGestureRecognizer(UITapGestureRecognizer())
            let button = UIView.named("buy", frame, in: panel, UIButton())
            button.addAction(UIAction { _ in }, for: .touchUpInside)
        }
        stage.tap(150, 150)
        #expect(stage.codes(panel) == [.descendantTookIt, .recognizerFailed, .recognizerTellsNobody])
        #expect(
            stage.answer(panel)?.causes[1].sentence
                == "the tap on panel failed: buy did not let it begin, as controls prevent the taps of "
                + "recognisers on their superviews.")
    }

    @Test("A scroll view that still decides, and one that scrolled, have different answers")
    func scrolling() {
        var row = UIView()
        let stage = AnsweredWorld { window in
            let list = UIView.named("list", CGRect(x: 0, y: 0, width: 300, height: 300), in: window, UIScrollView())
            list.contentSize = CGSize(width: 300, height: 900)
            row = .named("row", frame, in: list)
        }
        stage.finger(.down, 150, 150)
        #expect(stage.codes(row) == [.scrollViewDecides])
        for y in stride(from: 140, through: 60, by: -10) { stage.finger(.move, 150, CGFloat(y), after: 0.005) }
        #expect(stage.codes(row) == [.scrolled])
    }

    @Test("A scroll view that says no in touchesShouldBegin is the cause")
    func keptByScrollView() {
        final class Stubborn: UIScrollView {
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
                false
            }
        }
        var row = UIView()
        let stage = AnsweredWorld { window in
            let list = UIView.named("list", CGRect(x: 0, y: 0, width: 300, height: 300), in: window, Stubborn())
            row = .named("row", frame, in: list)
        }
        stage.tap(150, 150)
        #expect(stage.codes(row) == [.keptByScrollView])
    }

    @Test("A switch that was flipped without an action names the event that it sent")
    func flipped() {
        var toggle = UISwitch()
        let stage = AnsweredWorld { window in
            toggle = .named("toggle", CGRect(x: 100, y: 100, width: 51, height: 31), in: window, UISwitch())
        }
        stage.tap(120, 110)
        #expect(stage.codes(toggle) == [.noAction])
        #expect(stage.answer(toggle)?.sentence.contains("sent valueChanged, but has no action") == true)
    }
}

extension Record {
    /// Whether it is an input with which a finger came down.
    fileprivate var fingersDown: Bool {
        guard case .input(let input) = content else { return false }
        return input.fingers.contains { $0.phase == .began }
    }
}
