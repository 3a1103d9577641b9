// What becomes of a touch after its view was hit: controls, recognisers, scroll views, and the end of the chain.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
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

    // MARK: Controls

    @Test("A disabled button keeps the touch; without an action, that comes next")
    func disabled() {
        let (stage, button) = withButton { $0.isEnabled = false }
        stage.tap(150, 150)
        #expect(stage.codes(button) == [.controlDisabled, .noAction])
        #expect(
            stage.answer(button)?.sentence
                == "buy is hit, but it is disabled: a disabled control keeps the touch and does nothing with it.")
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
                == "buy tracked the finger and sent touchUpInside, but no action was added for it; its actions are for "
                + "valueChanged.")
    }

    @Test("A button whose action was performed got the touch, and says what was sent")
    func performed() {
        let (stage, button) = withButton { $0.addAction(UIAction(title: "purchase") { _ in }, for: .touchUpInside) }
        stage.tap(150, 150)
        #expect(stage.codes(button).isEmpty)
        #expect(stage.answer(button)?.sentence == "buy got the touch and sent touchUpInside: purchase.")
    }

    @Test("A target that is gone is told from an action that was never added")
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
                == "buy sent touchUpInside, but the target of purchase is gone: a control does not keep it alive.")
    }

    @Test("An action for nobody in the chain, and one without a method, say so")
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
        #expect(stage.codes(fickle) == [.trackingStopped])
        #expect(stage.codes(keeping) == [.actionKept])
    }

    // MARK: On the way

    @Test("A touch that nobody handles says where it was dropped")
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
            #expect(stage.codes(view) == [.eventKept])
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
                == "view got the touch, until \"greedy\" on panel recognised its gesture and took it away: "
                + "the view was sent touchesCancelled(_:with:).")
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
        #expect(stage.codes(panel) == [.descendantTookIt, .recognizerFailed])
        #expect(
            stage.answer(panel)?.causes.last?.sentence
                == "the tap on panel failed: buy did not let it begin, as controls do with the taps of "
                + "recognisers around them.")
    }

    @Test("A scroll view that still decides, and one that scrolled, are told apart")
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

    @Test("A switch that was flipped without an action says which event nobody is told of")
    func flipped() {
        var toggle = UISwitch()
        let stage = AnsweredWorld { window in
            toggle = .named("toggle", CGRect(x: 100, y: 100, width: 51, height: 31), in: window, UISwitch())
        }
        stage.tap(120, 110)
        #expect(stage.codes(toggle) == [.noAction])
        #expect(stage.answer(toggle)?.sentence.contains("sent valueChanged, but no action") == true)
    }
}
