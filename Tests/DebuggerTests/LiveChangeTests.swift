// Changes of live objects: each is made where it can be, and then the touch gets through.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeReading
import HitscopeTrace
import HitscopeWhatIf
import HitscopeWidgets
import Testing

/// What a person does with the view in question, which lies around (150, 150).
enum Hand: Sendable {
    case tap, hold, drag
    /// The second of two fingers; the first comes down at a place.
    case secondFinger(after: CGPoint)
}

/// Views with which something is wrong, and the change that fixes it.
struct Trouble: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var hand = Hand.tap
    /// Makes the views in a window, and returns the one in question.
    let views: @MainActor @Sendable (UIWindow) -> UIView

    init(_ code: String, _ hand: Hand = .tap, views: @escaping @MainActor @Sendable (UIWindow) -> UIView) {
        testDescription = code
        self.hand = hand
        self.views = views
    }

    /// The change, as code.
    var code: String { testDescription }
}

@MainActor private let frame = CGRect(x: 100, y: 100, width: 100, height: 100)
@MainActor private let all = CGRect(x: 0, y: 0, width: 300, height: 300)

@MainActor private func button(in superview: UIView, _ frame: CGRect = frame) -> UIButton {
    let button = UIView.named("button", frame, in: superview, UIButton())
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    return button
}

private class Handling: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class Keeping: UIView {
    var kept: UIWindow?
}

/// A card that handles its touches, in a panel as large as the window.
@MainActor private func card(in window: UIWindow, with recognizer: UIGestureRecognizer) -> UIView {
    let panel = UIView.named("panel", all, in: window)
    recognizer.addAction { _ in }
    panel.addGestureRecognizer(recognizer)
    return .named("card", frame, in: panel, Handling())
}

@MainActor private func row(in window: UIWindow, delays: Bool) -> UIView {
    let list = UIView.named("list", all, in: window, UIScrollView())
    list.contentSize = CGSize(width: 300, height: 900)
    list.delaysContentTouches = delays
    return .named("row", CGRect(x: 100, y: 100, width: 100, height: 700), in: list, Handling())
}

@MainActor private func tap(_ name: String, on view: UIView) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.name = name
    tap.addAction { _ in }
    view.addGestureRecognizer(tap)
    return tap
}

@MainActor @Suite("Changes of live objects") struct LiveChangeTests {
    nonisolated private static let ofProperties: [Trouble] = [
        Trouble("button.isHidden = false") { window in
            let button = button(in: window)
            button.isHidden = true
            return button
        },
        Trouble("panel.isUserInteractionEnabled = true") { window in
            let panel = UIView.named("panel", all, in: window)
            panel.isUserInteractionEnabled = false
            return button(in: panel)
        },
        Trouble("button.alpha = 1") { window in
            let button = button(in: window)
            button.alpha = 0
            return button
        },
        Trouble("button.transform = .identity") { window in
            let button = button(in: window)
            button.transform = CGAffineTransform(scaleX: 0, y: 1)
            return button
        },
        Trouble(
            "panel.frame = CGRect(x: 100, y: 100, width: 100, height: 100)"
        ) { window in
            let panel = UIView.named("panel", CGRect(x: 100, y: 100, width: 100, height: 20), in: window)
            return button(in: panel, CGRect(x: 0, y: 0, width: 100, height: 100))
        },
        Trouble("window.bringSubviewToFront(button)") { window in
            let button = button(in: window)
            UIView.named("cover", all, in: window).backgroundColor = .red
            return button
        },
        Trouble("cover.isUserInteractionEnabled = false") { window in
            let button = button(in: window)
            UIView.named("cover", all, in: window, UIView())
            return button
        },
        Trouble("button.isEnabled = true") { window in
            let button = button(in: window)
            button.isEnabled = false
            return button
        },
        Trouble("greedy.cancelsTouchesInView = false") { window in
            let tap = UITapGestureRecognizer()
            tap.name = "greedy"
            return card(in: window, with: tap)
        },
        Trouble("slow.delaysTouchesBegan = false", .hold) { window in
            let pan = UIPanGestureRecognizer()
            (pan.name, pan.delaysTouchesBegan) = ("slow", true)
            return card(in: window, with: pan)
        },
        Trouble("slow.isEnabled = false", .hold) { window in
            let pan = UIPanGestureRecognizer()
            (pan.name, pan.delaysTouchesBegan) = ("slow", true)
            return card(in: window, with: pan)
        },
        Trouble("own.isEnabled = true") { window in
            let card = UIView.named("card", frame, in: window)
            tap("own", on: card).isEnabled = false
            return card
        },
        Trouble("inner.require(toFail: outer)") { window in
            let panel = UIView.named("panel", all, in: window)
            _ = tap("outer", on: panel)
            _ = tap("inner", on: .named("card", frame, in: panel))
            return panel
        },
        Trouble("list.delaysContentTouches = false", .hold) { row(in: $0, delays: true) },
        Trouble("list.canCancelContentTouches = false", .drag) { row(in: $0, delays: false) },
        Trouble("card.isMultipleTouchEnabled = true", .secondFinger(after: CGPoint(x: 120, y: 120))) { window in
            UIView.named("card", frame, in: window, Handling())
        },
        Trouble("alone.isExclusiveTouch = false", .secondFinger(after: CGPoint(x: 50, y: 50))) { window in
            let alone = CGRect(x: 0, y: 0, width: 90, height: 90)
            UIView.named("alone", alone, in: window, Handling()).isExclusiveTouch = true
            return UIView.named("card", frame, in: window, Handling())
        },
        Trouble("UIApplication.shared.endIgnoringInteractionEvents()") { window in
            UIApplication.shared.beginIgnoringInteractionEvents()
            UIApplication.shared.beginIgnoringInteractionEvents()
            return button(in: window)
        },
        Trouble("drawer.isHidden = false") { window in
            let drawer = UIWindow(frame: all)
            drawer.accessibilityIdentifier = "drawer"
            UIView.named("keeping", .zero, in: window, Keeping()).kept = drawer
            return button(in: drawer)
        },
    ]

    nonisolated private static let ofCode: [Trouble] = [
        Trouble(
            "override func point(inside point: CGPoint, with event: UIEvent?) -> Bool "
                + "{ bounds.insetBy(dx: -12, dy: -12).contains(point) }  // in a subclass of UIButton, for button"
        ) { window in button(in: window, CGRect(x: 161, y: 100, width: 100, height: 100)) },
        Trouble("// deaf: remove the override of point(inside:with:), or call super") { window in
            final class Deaf: Handling {
                override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
            }
            return UIView.named("deaf", frame, in: window, Deaf())
        },
        Trouble("// never: remove the override of hitTest(_:with:), or call super") { window in
            final class Never: UIView {
                override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
            }
            return button(in: UIView.named("never", all, in: window, Never()))
        },
        Trouble(
            "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) "
                + "{ /* your code for the touch */ }  // in a subclass of UIView, for plain"
        ) { UIView.named("plain", frame, in: $0) },
        Trouble("button.addAction(UIAction { _ in }, for: .touchUpInside)") {
            UIView.named("button", frame, in: $0, UIButton())
        },
        Trouble("// button's class: add the method purchase") { window in
            let button = UIView.named("button", frame, in: window, UIButton())
            button.addTarget(button, action: "purchase", for: .touchUpInside)
            return button
        },
        Trouble("silent.addTarget(self, action: #selector(recognized))") { window in
            let card = UIView.named("card", frame, in: window), tap = UITapGestureRecognizer()
            tap.name = "silent"
            card.addGestureRecognizer(tap)
            return card
        },
        Trouble(
            "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
                + "shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool { other === inner }"
                + "  // in the delegate of outer"
        ) { window in
            let panel = UIView.named("panel", all, in: window)
            _ = tap("outer", on: panel)
            _ = tap("inner", on: .named("card", frame, in: panel))
            return panel
        },
    ]

    @Test("A change of a property is made in the live world, and the touch gets through", arguments: ofProperties)
    func properties(trouble: Trouble) {
        let place = Place(trouble)
        let change = place.change(after: trouble.hand)
        #expect(change?.code == trouble.code)
        #expect(change?.apply(in: place.stage.world, around: place.view) == true)
        #expect(place.causes(after: trouble.hand) == [])
    }

    @Test("A change of code is not made in a live world, but stood in for in a copy", arguments: ofCode)
    func code(trouble: Trouble) {
        let place = Place(trouble), world = place.stage.world
        let change = place.change(after: trouble.hand), standIns = StandIns(in: world, asking: place.view)
        #expect(change?.apply(in: world, around: place.view) == false)
        let isMade = world.enter { change.map { standIns.make($0) } }
        #expect(isMade == true)
        #expect(place.causes(after: trouble.hand) == [])
    }
}

/// A world with trouble in it, in which the same is done again and again.
@MainActor private struct Place {
    let stage: AnsweredWorld
    let view: UIView
    private let trouble: Trouble

    init(_ trouble: Trouble) {
        var view = UIView()
        stage = AnsweredWorld { window in
            window.accessibilityIdentifier = "window"
            view = trouble.views(window)
        }
        self.view = view
        self.trouble = trouble
    }

    /// The change in question, among those that are offered after a touch.
    func change(after hand: Hand) -> Edit? {
        answer(after: hand)?.causes.flatMap(\.remedies).first { $0.code == trouble.code }
    }

    func causes(after hand: Hand) -> [CauseCode]? { answer(after: hand)?.causes.map(\.code) }

    private func answer(after hand: Hand) -> Answer? {
        let start = stage.trace.records.count
        var fingers = [0]
        switch hand {
        case .tap: stage.tap(150, 150)
        case .hold: stage.finger(.down, 150, 150)
        case .drag:
            stage.finger(.down, 150, 190)
            for y in stride(from: 180, through: 110, by: -10) { stage.finger(.move, 150, CGFloat(y)) }
        case .secondFinger(let first):
            stage.finger(.down, first.x, first.y)
            stage.finger(.down, 150, 150, finger: 1)
            fingers = [0, 1]
        }
        let inputs = stage.trace.inputs.filter { $0 >= start && stage.trace.isTouchDown($0) }
        let answer = inputs.last.map { Answer(view, trace: stage.trace, input: $0, since: start, in: stage.world) }
        if case .tap = hand { return answer }
        for finger in fingers { stage.finger(.up, 150, 110, finger: finger) }
        stage.wait(2)
        return answer
    }
}

extension Trace {
    fileprivate func isTouchDown(_ index: Int) -> Bool {
        guard case .input(let input) = records[index].content else { return false }
        return input.fingers.contains { $0.phase == .began }
    }
}
