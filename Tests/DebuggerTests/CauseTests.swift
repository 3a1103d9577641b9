// Why a hit test does not come to a view: all causes, in the order in which they bite, and who is to blame.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeReading
import HitscopeStory
import HitscopeTrace
import HitscopeWidgets
import Testing

@MainActor @Suite("Causes before the hit") struct CauseTests {
    private let middle = CGPoint(x: 150, y: 150)

    private func asked(_ view: UIView, _ place: CGPoint, in stage: AnsweredWorld) -> Answer {
        Answer(view, at: place, in: stage.world)
    }

    @Test("Independent causes are all listed, and each that is fixed leaves the next one")
    func stacked() {
        var panel = UIView(), button = UIView(), cover = UIView()
        let stage = AnsweredWorld { window in
            panel = .named("panel", CGRect(x: 100, y: 100, width: 100, height: 30), in: window)
            button = .named("button", CGRect(x: 0, y: 0, width: 100, height: 100), in: panel)
            cover = .named("cover", CGRect(x: 0, y: 0, width: 300, height: 300), in: window)
            panel.alpha = 0
            button.isHidden = true
        }
        var found: [[CauseCode]] = []
        let fixes: [() -> Void] = [
            { cover.isUserInteractionEnabled = false }, { panel.alpha = 1 },
            { panel.bounds.size.height = 100 }, { button.isHidden = false }, {},
        ]
        for fix in fixes {
            found.append(asked(button, middle, in: stage).causes.map(\.code))
            fix()
        }
        let all: [CauseCode] = [.covered, .transparent, .outsideAncestor, .hidden]
        #expect(found == [all, Array(all[1...]), Array(all[2...]), Array(all[3...]), []])
    }

    @Test("An override that asked the view, and got nil, is no cause: the view's own refusal is")
    func overrideThatAsked() {
        var toast = UIView()
        let stage = AnsweredWorld { window in
            let overlay = PassThroughView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            window.addSubview(overlay)
            toast = .named("toast", CGRect(x: 100, y: 100, width: 100, height: 100), in: overlay)
            toast.isUserInteractionEnabled = false
        }
        #expect(asked(toast, middle, in: stage).causes.map(\.code) == [.interactionDisabled])
        toast.isUserInteractionEnabled = true
        #expect(asked(toast, middle, in: stage).causes.isEmpty)
    }

    @Test("A cover that paints nothing cannot be seen; one with a colour can")
    func visibility() {
        var button = UIView(), cover = UIView()
        let stage = AnsweredWorld { window in
            button = .named("button", CGRect(x: 100, y: 100, width: 100, height: 100), in: window)
            cover = .named("cover", CGRect(x: 0, y: 0, width: 300, height: 300), in: window)
        }
        let unseen = asked(button, middle, in: stage).causes.first
        #expect(unseen?.isCulpritVisible == false)
        #expect(unseen?.sentence.hasSuffix("took the touch first. The view in front is not visible there.") == true)
        cover.backgroundColor = .red
        #expect(asked(button, middle, in: stage).causes.first?.isCulpritVisible == true)
        cover.alpha = 0.02
        #expect(asked(button, middle, in: stage).causes.first?.isCulpritVisible == false)
    }

    @Test("What lies outside an ancestor says whether it is seen there")
    func outsideAncestor() {
        var panel = UIView(), button = UIView()
        let stage = AnsweredWorld { window in
            panel = .named("panel", CGRect(x: 100, y: 100, width: 100, height: 30), in: window)
            button = .named("button", CGRect(x: 0, y: 0, width: 100, height: 100), in: panel)
        }
        let lead = "button contains the point, but it lies in panel, whose bounds are 20 pt away from the point. "
        #expect(
            asked(button, middle, in: stage).sentence
                == lead + "The part of a view outside its superview cannot be hit, even if it is visible.")
        panel.clipsToBounds = true
        #expect(
            asked(button, middle, in: stage).sentence
                == lead
                + "The part of a view outside its superview cannot be hit. It is not visible either, because panel "
                + "clips it.")
    }

    @Test("An ancestor without area, a transform without inverse and a view without area have words of their own")
    func degenerate() {
        var panel = UIView(), button = UIView()
        let stage = AnsweredWorld { window in
            panel = .named("panel", CGRect(x: 100, y: 100, width: 0, height: 0), in: window)
            button = .named("button", CGRect(x: 0, y: 0, width: 100, height: 100), in: panel)
        }
        #expect(asked(button, middle, in: stage).code == .emptyAncestor)
        panel.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        button.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(asked(button, middle, in: stage).code == .notInvertible)
        button.transform = .identity
        button.bounds.size = .zero
        #expect(asked(button, middle, in: stage).code == .empty)
    }

    @Test("An override that decides is named, with what the default would have been")
    func override() {
        final class Deaf: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
        }
        var button = UIView()
        let stage = AnsweredWorld { window in
            let panel = UIView.named("panel", CGRect(x: 0, y: 0, width: 300, height: 300), in: window, Deaf())
            button = .named("button", CGRect(x: 100, y: 100, width: 100, height: 100), in: panel)
        }
        let answer = asked(button, middle, in: stage)
        #expect(answer.causes.map(\.code) == [.overriddenHitTest])
        #expect(
            answer.sentence
                == "panel overrides hitTest(_:with:) and did not ask button: its override returned nil. "
                + "Without the override, the result would be button.")
    }

    @Test("An override that asks the view and gives the touch away is to blame, not the view between them")
    func replacedByOverride() {
        final class Fickle: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                _ = super.hitTest(point, with: event)
                return nil
            }
        }
        var panel = UIView(), button = UIView()
        let stage = AnsweredWorld { window in
            panel = .named("panel", CGRect(x: 0, y: 0, width: 300, height: 300), in: window, Fickle())
            let box = UIView.named("box", CGRect(x: 0, y: 0, width: 300, height: 300), in: panel)
            button = .named("button", CGRect(x: 100, y: 100, width: 100, height: 100), in: box)
        }
        let answer = asked(button, middle, in: stage)
        #expect(answer.causes.map(\.code) == [.overriddenHitTest])
        #expect(answer.culprit == panel.hitscopeIdentifier)
    }

    @Test("An override of point(inside:with:) that says no is to blame, also far beside the bounds")
    func pointInside() {
        final class Generous: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                point.x >= 20 && bounds.insetBy(dx: -10, dy: -10).contains(point)
            }
        }
        var view = UIView()
        let stage = AnsweredWorld { window in
            view = .named("generous", CGRect(x: 100, y: 100, width: 100, height: 100), in: window, Generous())
        }
        #expect(asked(view, CGPoint(x: 110, y: 150), in: stage).code == .overriddenPointInside)
        #expect(asked(view, CGPoint(x: 205, y: 150), in: stage).code == .gotIt)
        let beside = asked(view, CGPoint(x: 250, y: 150), in: stage)
        #expect(beside.causes.map(\.code) == [.overriddenPointInside])
        #expect(
            beside.sentence
                == "generous overrides point(inside:with:), which returned false. "
                + "The point lies outside its bounds too, by 50 pt.")
    }

    @Test("An override that reaches the view takes all that lies below out of the answer")
    func forwarding() {
        final class Forwarding: UIView {
            weak var target: UIView?
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { target }
        }
        var button = UIView()
        let stage = AnsweredWorld { window in
            let panel = UIView.named("panel", CGRect(x: 0, y: 0, width: 300, height: 300), in: window, Forwarding())
            button = .named("button", CGRect(x: 200, y: 200, width: 10, height: 10), in: panel)
            panel.target = button
        }
        #expect(asked(button, middle, in: stage).code == .gotIt)
    }

    @Test("A window in front is a cause of its own, and so is an animation")
    func windowAndAnimation() {
        var button = UIView(), front: UIWindow?
        let stage = AnsweredWorld { window in
            button = .named("button", CGRect(x: 100, y: 100, width: 100, height: 100), in: window)
        }
        stage.world.enter {
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            other.isHidden = false
            front = other
            UIView.animate(withDuration: 1) { button.alpha = 0.5 }
        }
        let answer = asked(button, middle, in: stage)
        #expect(answer.causes.map(\.code) == [.coveredByWindow, .animating])
        #expect(answer.culprit == front?.hitscopeIdentifier)
    }

    @Test("A view in no window says so")
    func noWindow() {
        let stage = AnsweredWorld { _ in }
        let view = stage.world.enter { UIView() }
        #expect(asked(view, middle, in: stage).code == .notInWindow)
    }

    @Test("A view in a hidden window says which, what is wrong besides, and that the window could be shown")
    func hiddenWindow() {
        var button = UIButton(), hidden: UIWindow?
        let stage = AnsweredWorld { _ in }
        stage.world.enter {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            window.accessibilityIdentifier = "drawer"
            button = UIView.named("button", CGRect(x: 100, y: 100, width: 100, height: 100), in: window, UIButton())
            (button.alpha, hidden) = (0, window)
        }
        let answer = asked(button, middle, in: stage)
        #expect(answer.causes.map(\.code) == [.notInWindow, .transparent, .noAction])
        #expect(answer.sentence == "button lies in drawer, which is hidden.")
        #expect(answer.culprit == hidden?.hitscopeIdentifier)
        #expect(answer.causes.first?.remedies.map(\.code) == ["drawer.isHidden = false"])
    }

    @Test("A hit test that code has not ended says where it was broken off")
    func brokenOff() {
        final class Looking: UIView {
            var look: () -> Void = {}
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                look()
                return nil
            }
        }
        var button = UIView(), looking = Looking()
        let stage = AnsweredWorld { window in
            button = .named("button", CGRect(x: 100, y: 100, width: 100, height: 100), in: window)
            looking = UIView.named("looking", CGRect(x: 0, y: 0, width: 300, height: 300), in: window, Looking())
        }
        var midway: Trace?
        looking.look = { [unowned stage] in midway = midway ?? stage.trace }
        stage.finger(.down, 150, 150)
        let answer = midway.map { Answer(button, trace: $0, input: $0.lastInput ?? 0, in: stage.world) }
        #expect(answer?.causes.first?.code == .brokenOff)
        #expect(answer?.sentence == "The hit test stopped at UIWindow.")
    }

    @Test("What was in the way when the finger came down counts, though the touch has taken it away")
    func changedSince() {
        final class Vanishing: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isHidden = true }
        }
        var button = UIView()
        let stage = AnsweredWorld { window in
            button = .named("button", CGRect(x: 100, y: 100, width: 100, height: 100), in: window)
            UIView.named("cover", CGRect(x: 0, y: 0, width: 300, height: 300), in: window, Vanishing())
        }
        stage.tap(150, 150)
        #expect(stage.codes(button) == [.covered, .notHandled])
    }

    @Test(
        "A view without a name is called by its text, else by its class, or its place among the siblings of its class")
    func names() {
        var first = UIView(), second = UIButton(), box = CGRect(x: 0, y: 0, width: 10, height: 10)
        let stage = AnsweredWorld { window in
            first = .named(nil, box, in: window)
            second = .named(nil, CGRect(x: 50, y: 0, width: 10, height: 10), in: window, UIButton())
            second.setTitle("Buy now", for: .normal)
        }
        #expect(
            asked(first, middle, in: stage).sentence == "The point lies outside the UIView in UIWindow, by 140 pt.")
        box.origin.x = 80
        stage.world.enter { _ = UIView.named(nil, box, in: stage.world.windows[0]) }
        #expect(
            asked(first, middle, in: stage).sentence == "The point lies outside UIView 1 of 2 in UIWindow, by 140 pt.")
        #expect(asked(second, middle, in: stage).sentence.hasPrefix("The point lies outside UIButton \"Buy now\", by"))
    }

    @Test("Asking changes nothing: no fault, no record, and the same hit test after it")
    func harmless() {
        var button = UIView()
        let stage = AnsweredWorld { window in
            button = .named("button", CGRect(x: 100, y: 100, width: 100, height: 100), in: window)
            _ = UIView.named("cover", CGRect(x: 0, y: 0, width: 300, height: 300), in: window)
        }
        let before = stage.trace
        let answers = (0..<2).map { _ in asked(button, middle, in: stage) }
        #expect(answers[0] == answers[1])
        #expect(stage.trace == before)
        #expect(stage.world.faults.isEmpty)
    }
}

/// A view that lets touches beside its subviews through.
private final class PassThroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
