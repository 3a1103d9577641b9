// Why not, for views that code makes: the code is called again, and changes are tried on what it makes.
import HitscopeCommands
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeWhatIf
import HitscopeWidgets
import Testing

@MainActor @Suite("Why not, for views made by code") struct CodeSceneTests {
    private let frame = CGRect(x: 100, y: 100, width: 100, height: 100)

    private func making(
        _ script: Script = Script(), _ build: @escaping @MainActor (UIWindow) -> Void
    ) -> SwiftScene {
        SwiftScene(title: "Views", screen: CGSize(width: 300, height: 300), script: script) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.accessibilityIdentifier = "window"
            build(window)
            window.makeKeyAndVisible()
            return window
        }
    }

    private func button(in superview: UIView) -> UIButton {
        UIView.named("button", CGRect(x: 0, y: 0, width: 100, height: 100), in: superview, UIButton())
    }

    @Test("All causes are listed, and changes that let the touch through are tried on new copies of the views")
    func fixes() throws {
        var count = 0
        let scene = making { [frame] window in
            count += 1
            let panel = UIView.named("panel", frame, in: window)
            panel.isUserInteractionEnabled = false
            button(in: panel).isEnabled = false
        }
        let found = try scene.answer(about: "button", withFixes: true)
        #expect(found.answer.causes.map(\.code) == [.interactionDisabled, .controlDisabled, .noAction])
        let first = try #require(found.fixes.first)
        #expect(first.isTried)
        #expect(
            first.edits.map(\.code) == [
                "panel.isUserInteractionEnabled = true", "button.isEnabled = true",
                "button.addAction(UIAction { _ in }, for: .touchUpInside)",
            ])
        #expect(count > 4)
    }

    @Test("Trying sends the actions of code and performs none, however many changes are tried")
    func actions() throws {
        var bought = 0
        let scene = making { [frame] window in
            let panel = UIView.named("panel", frame, in: window)
            button(in: panel).addAction(UIAction(title: "buy") { _ in bought += 1 }, for: .touchUpInside)
            let cover = UIView.named("cover", frame, in: window)
            cover.isUserInteractionEnabled = true
        }
        let found = try scene.answer(about: "button", withFixes: true)
        #expect(found.answer.causes.map(\.code) == [.covered])
        #expect(found.fixes.first?.isTried == true)
        #expect(bought == 0)
    }

    @Test("A recogniser of code is asked about with a finger that stays as long as is said, and never for fixes")
    func recognizer() throws {
        let scene = making { [frame] window in
            let hold = UILongPressGestureRecognizer()
            hold.name = "hold"
            hold.addAction { _ in }
            UIView.named("box", frame, in: window).addGestureRecognizer(hold)
        }
        #expect(try scene.answer(aboutRecognizer: "hold", withFixes: false)?.answer.code == .recognizerFailed)
        #expect(try scene.answer(aboutRecognizer: "hold", pressing: 1, withFixes: false)?.answer.code == .gotIt)
        let isOfView = try scene.answer(aboutRecognizer: "box", withFixes: true) == nil
        #expect(isOfView)
        #expect(throws: CommandFailure.self) { try scene.answer(aboutRecognizer: "hold", withFixes: true) }
    }

    @Test("A search makes fewer copies of a large scene, so that its work grows no faster than the scene")
    func copies() {
        let views = [10, 1_000, 10_000, 20_000, 100_000, 1_000_000]
        let made = views.map { $0 * FixSearch.maximumTrialCount(ofViews: $0) }
        let maximum = views.map { max(400_000, 8 * $0) }
        #expect(zip(made, maximum).allSatisfy(<=))
        #expect(FixSearch.maximumTrialCount(ofViews: 10_000) == 40)
    }

    @Test("A change of code is tried too: what stands in for it is attached to the copy alone")
    func standIns() throws {
        final class Deaf: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
        }
        let scene = making { [frame] window in
            let deaf = UIView.named("deaf", frame, in: window, Deaf())
            button(in: deaf).addAction(UIAction { _ in }, for: .touchUpInside)
        }
        let found = try scene.answer(about: "button", withFixes: true)
        #expect(found.answer.causes.map(\.code) == [.overriddenHitTest])
        #expect(found.fixes.map(\.isTried) == [true])
        let again = try scene.answer(about: "button", withFixes: false)
        #expect(again.answer.code == .overriddenHitTest)
        #expect(again.fixes.isEmpty)
    }

    @Test("Without a touch in the script the middle of the view is tapped; a script of its own is played")
    func played() throws {
        let build: @MainActor (UIWindow) -> Void = { window in
            let box = UIView.named("box", CGRect(x: 100, y: 100, width: 100, height: 100), in: window)
            button(in: box).addAction(UIAction { _ in }, for: .touchUpInside)
        }
        #expect(try making(Script(), build).answer(about: "button", withFixes: true).point == CGPoint(x: 150, y: 150))
        var script = Script()
        script.tap(at: CGPoint(x: 20, y: 20))
        let beside = try making(script, build).answer(about: "button", withFixes: false)
        #expect(beside.answer.code == .outside)
        #expect(beside.point == CGPoint(x: 20, y: 20))
        var other = Script()
        other.tap(at: CGPoint(x: 110, y: 110))
        #expect(
            try making(script, build).answer(about: "button", playing: other, withFixes: false).answer.code == .gotIt)
    }

    @Test("A view is meant by its name, its text or its class; what is not there, and what is there twice, says so")
    func names() throws {
        let scene = making { window in
            for x in [0, 150] {
                UIView.named(nil, CGRect(x: x, y: 0, width: 100, height: 100), in: window, UIButton())
                    .setTitle("Buy \(x)", for: .normal)
            }
        }
        #expect(try scene.answer(about: "Buy 150", withFixes: false).answer.code == .noAction)
        #expect(try scene.answer(about: "window", withFixes: false).answer.causes.isEmpty == false)
        func sentence(_ word: String) -> String? {
            do { _ = try scene.answer(about: word, withFixes: false) } catch { return error.description }
            return nil
        }
        #expect(
            sentence("UIButton") == """
                Views has 2 views named "UIButton". You can specify one by its path:
                  0, 0, 100 × 100    UIWindow/UIButton[1]
                  150, 0, 100 × 100  UIWindow/UIButton[2]
                """)
        #expect(try scene.answer(about: "UIWindow/UIButton[2]", withFixes: false).answer.code == .noAction)
        #expect(sentence("cart") == "Views has no view named \"cart\". You can specify one of these: \"window\".")
    }

    @Test("Where code makes other objects each time, no change is said to have been tried")
    func otherObjects() throws {
        var count = 0
        let scene = making { [frame] window in
            count += 1
            for _ in 0..<count { _ = UIView.named("filler", .zero, in: window) }
            let panel = UIView.named("panel", frame, in: window)
            panel.isUserInteractionEnabled = false
            button(in: panel).addAction(UIAction { _ in }, for: .touchUpInside)
        }
        let found = try scene.answer(about: "button", withFixes: true)
        #expect(found.answer.causes.map(\.code) == [.interactionDisabled])
        #expect(found.fixes.map(\.isTried) == [false])
    }
}
