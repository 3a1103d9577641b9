// Responders, controllers and texts whose code takes back, repeats or prevents what it is told.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Hostile responders") @MainActor struct HostileRespondersTests {
    private let stage = Stage()

    /// Can be first responder, and does what the test says when it is asked or told.
    private final class Willing: UIView {
        var whenAsked: () -> Void = {}, whenResigning: () -> Void = {}
        var following: UIResponder?
        var resignations = 0

        override var canBecomeFirstResponder: Bool {
            whenAsked()
            return true
        }
        override func resignFirstResponder() -> Bool {
            resignations += 1
            whenResigning()
            return super.resignFirstResponder()
        }
        override var next: UIResponder? { following ?? super.next }
    }

    private func willing() -> Willing { added(Willing(), to: stage.root, 0, 0, 100, 100) }

    @Test(
        "FR-04: two responders that each become first when they are to give way end in a fault, with one of them first")
    func giveAndTake() {
        stage.run { stage in
            let (first, second) = (willing(), willing())
            first.whenResigning = { [unowned second] in second.becomeFirstResponder() }
            second.whenResigning = { [unowned first] in first.becomeFirstResponder() }
            first.becomeFirstResponder()
            second.becomeFirstResponder()
            (first.whenResigning, second.whenResigning) = ({}, {})
            #expect(stage.world.faults.map(\.kind) == [.stackExhausted])
            second.becomeFirstResponder()
            #expect(second.isFirstResponder)
            #expect(!first.isFirstResponder)
        }
    }

    @Test("A responder that becomes first again as it gives way is first again, or gives way, and its calls end")
    func staysFirst() {
        stage.run { stage in
            let (first, second) = (willing(), willing())
            first.becomeFirstResponder()
            first.whenResigning = { [unowned first] in first.becomeFirstResponder() }
            second.becomeFirstResponder()
            #expect(second.isFirstResponder)
            #expect(first.resignations == 1)
            first.removeFromSuperview()
            #expect(stage.world.faults.isEmpty)
        }
    }

    @Test("A responder that becomes first when it is asked whether it can ends in a fault")
    func becomesWhenAsked() {
        stage.run { stage in
            let view = willing()
            view.whenAsked = { [unowned view] in view.becomeFirstResponder() }
            view.becomeFirstResponder()
            #expect(stage.world.faults.map(\.kind) == [.stackExhausted])
            view.whenAsked = {}
            #expect(view.becomeFirstResponder())
        }
    }

    @Test("A first responder that takes itself away when it is to give way gives way")
    func goesWhenResigning() {
        stage.run { stage in
            let (first, second) = (willing(), willing())
            first.becomeFirstResponder()
            first.whenResigning = { [unowned first] in first.removeFromSuperview() }
            second.becomeFirstResponder()
            first.whenResigning = {}
            #expect(first.window == nil)
            #expect(!first.isFirstResponder)
            #expect(stage.window.firstResponder == nil || second.isFirstResponder)
        }
    }

    @Test("A chain that runs in a circle ends in a fault: for touches, keys, shakes, actions and undo managers")
    func circle() {
        stage.run { stage in
            stage.window.makeKey()
            let (first, second) = (willing(), willing())
            (first.following, second.following) = (second, first)
            second.becomeFirstResponder()
            stage.fingers.fingerTap(at: CGPoint(x: 50, y: 50))
            stage.fingers.keyPress(.a)
            stage.fingers.shake()
            stage.world.application.sendAction("nobody does this:", to: nil, from: second, for: nil)
            _ = second.undoManager
            _ = second.canPerformAction(.copy, withSender: nil)
            #expect(Set(stage.world.faults.map(\.kind)) == [.responderCircle])
        }
    }

    @Test("A key command whose action takes the first responder away ends the key there")
    func keyCommand() {
        final class Commanding: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? {
                removeFromSuperview()
                return nil
            }
        }
        stage.run { stage in
            stage.window.makeKey()
            let view = added(Commanding(), to: stage.root, 0, 0, 10, 10)
            view.becomeFirstResponder()
            stage.fingers.keyPress(.a)
            stage.fingers.keyPress(.a)
            #expect(view.window == nil)
            #expect(stage.world.faults.isEmpty)
        }
    }

    // MARK: Controllers

    private final class Presenter: UIViewController {
        var whenWillAppear: (Presenter) -> Void = { _ in }, whenWillDisappear: (Presenter) -> Void = { _ in }
        var told: [String] = []
        override func viewWillAppear(_ animated: Bool) {
            told.append("will")
            whenWillAppear(self)
        }
        override func viewDidAppear(_ animated: Bool) { told.append("did") }
        override func viewWillDisappear(_ animated: Bool) {
            told.append("willGo")
            whenWillDisappear(self)
        }
        override func viewDidDisappear(_ animated: Bool) { told.append("gone") }
    }

    private func root() -> Presenter {
        let controller = Presenter()
        stage.window.rootViewController = controller
        return controller
    }

    @Test("A controller that presents another while it is being dismissed tells both in turns")
    func presentsInDismissal() {
        stage.run { stage in
            let root = root(), first = Presenter(), second = Presenter()
            root.present(first, animated: false)
            first.whenWillDisappear = { [unowned root, unowned second] _ in root.present(second, animated: false) }
            root.dismiss(animated: false)
            first.whenWillDisappear = { _ in }
            #expect(first.told == ["will", "did", "willGo", "gone"])
            #expect(second.told == ["will", "did"] || second.told.isEmpty)
            root.dismiss(animated: false)
            #expect(root.told.last == "did")
            #expect(Set(stage.world.faults.map(\.kind)).isSubset(of: [.notPresented]))
        }
    }

    @Test("A controller that is dismissed as it appears, and one that dismisses as it goes, come and go once")
    func dismissedInAppearance() {
        stage.run { stage in
            let root = root(), first = Presenter()
            first.whenWillAppear = { $0.dismiss(animated: false) }
            root.present(first, animated: false)
            #expect(root.presentedViewController == nil)
            #expect(first.viewIfLoaded?.window == nil)
            #expect(root.told.last == "did")
            first.whenWillAppear = { _ in }
            first.whenWillDisappear = { $0.dismiss(animated: false) }
            root.present(first, animated: false)
            first.dismiss(animated: false)
            #expect(root.presentedViewController == nil)
            #expect(first.told.last == "gone")
        }
    }

    @Test("A controller that presents itself, or one that presents it, is a fault each time")
    func presentsItself() {
        stage.run { stage in
            let root = root(), first = Presenter()
            root.present(root, animated: false)
            root.present(first, animated: false)
            first.present(root, animated: false)
            first.present(first, animated: false)
            #expect(Set(stage.world.faults.map(\.kind)) == [.notPresented])
            #expect(stage.world.faults.count >= 2)
            stage.fingers.fingerTap(at: middle)
            root.dismiss(animated: false)
            #expect(root.told.last == "did")
        }
    }

    @Test("A controller that loads its view by asking for it, or never makes one, does not load for ever")
    func loadsByAsking() {
        final class Asking: UIViewController {
            override func loadView() { if viewIfLoaded == nil { loadViewIfNeeded() } }
        }
        stage.run { stage in
            let controller = Asking()
            controller.loadViewIfNeeded()
            #expect(!controller.isViewLoaded)
            root().present(controller, animated: false)
            #expect(stage.world.faults.map(\.kind) == [.notPresented])
            #expect(stage.world.faults.first?.sentence.contains("loadView creates no view") == true)
        }
    }

    // MARK: Texts

    /// A delegate that interferes with every change.
    private final class Meddler: UITextFieldDelegate, UITextViewDelegate {
        var meddle: (UIView) -> Void = { _ in }
        private func done(_ view: UIView) -> Bool {
            meddle(view)
            return true
        }
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { done(textField) }
        func textFieldDidBeginEditing(_ textField: UITextField) { meddle(textField) }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { done(textField) }
        func textFieldDidEndEditing(_ textField: UITextField) { meddle(textField) }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { done(textField) }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { done(textField) }
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { done(textView) }
        func textViewDidBeginEditing(_ textView: UITextView) { meddle(textView) }
        func textViewDidChange(_ textView: UITextView) { meddle(textView) }
        func textViewDidEndEditing(_ textView: UITextView) { meddle(textView) }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            done(textView)
        }
    }

    @Test(
        "Delegates of texts that empty, lengthen, give up, take away or begin the text in every call", arguments: 0..<6,
        [false, true])
    func textDelegates(which: Int, isLong: Bool) {
        stage.run { stage in
            stage.window.makeKey()
            let meddler = Meddler(), other = willing()
            let text: UIView
            if isLong {
                let view = added(UITextView(frame: .zero), to: stage.root, 0, 100, 200, 100)
                (view.delegate, view.text, text) = (meddler, "some text", view)
            } else {
                let field = added(UITextField(frame: .zero), to: stage.root, 0, 100, 200, 30)
                (field.delegate, field.text, text) = (meddler, "some text", field)
            }
            var depth = 0
            meddler.meddle = { [unowned other, unowned root = stage.root] view in
                depth += 1
                defer { depth -= 1 }
                guard depth < 4 else { return }
                switch which {
                case 0: HostileRespondersTests.write("", into: view)
                case 1: HostileRespondersTests.write("é\u{1F1E9}\u{1F1EA}", into: view)
                case 2: view.resignFirstResponder()
                case 3: view.removeFromSuperview()
                case 4: view.becomeFirstResponder()
                default:
                    other.becomeFirstResponder()
                    root.addSubview(view)
                }
            }
            stage.fingers.fingerTap(at: CGPoint(x: 100, y: 115))
            text.becomeFirstResponder()
            for key in [Key.a, .deleteBackward, .left, .deleteBackward, .returnKey, .a] { stage.fingers.keyPress(key) }
            stage.fingers.keyPress(.a, modifiers: .command)
            stage.fingers.keyPress(.x, modifiers: .command)
            stage.fingers.keyPress(.z, modifiers: .command)
            _ = stage.world.render()
            meddler.meddle = { _ in }
            other.becomeFirstResponder()
            text.removeFromSuperview()
            #expect(!text.isFirstResponder)
            #expect((text as? UITextField)?.isEditing != true)
            #expect((text as? UITextView)?.isEditing != true)
            #expect(stage.world.faults.isEmpty)
        }
    }

    private static func write(_ text: String, into view: UIView) {
        if let field = view as? UITextField { field.text = text }
        if let textView = view as? UITextView { textView.text = text }
    }

    @Test("A text whose delegate begins it again whenever it has ended is let go in the end")
    func beginsAgain() {
        stage.run { stage in
            stage.window.makeKey()
            let meddler = Meddler(), field = added(UITextField(frame: .zero), to: stage.root, 0, 100, 200, 30)
            field.delegate = meddler
            var calls = 0
            meddler.meddle = { view in
                calls += 1
                view.becomeFirstResponder()
            }
            field.becomeFirstResponder()
            field.resignFirstResponder()
            #expect(calls < 200)
            meddler.meddle = { _ in }
            field.removeFromSuperview()
            #expect(!field.isEditing)
        }
    }
}
