// Undoing: what is taken back together, whose undo manager is asked, and the shake and the keys that ask for it.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("What was done is undone") @MainActor struct UndoTests {
    /// A number that can be undone.
    @MainActor private final class Counter {
        let manager = UndoManager()
        var value = 0
        func set(_ new: Int, _ name: String = "") {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old, name) }
            if !name.isEmpty { manager.setActionName(name) }
            value = new
        }
    }

    private func withCounter(_ body: (EventGenerator, Counter) -> Void) {
        withFingers { fingers, _ in body(fingers, Counter()) }
    }

    @Test("what is undone can be redone, until something else is done")
    func undoRedo() {
        withCounter { fingers, counter in
            counter.set(1, "One")
            fingers.wait(1)
            counter.set(2, "Two")
            #expect(counter.manager.undoActionName == "Two")
            #expect(counter.manager.undoMenuItemTitle == "Undo Two")
            counter.manager.undo()
            #expect(counter.value == 1)
            #expect(counter.manager.redoMenuItemTitle == "Redo Two")
            #expect(counter.manager.undoActionName == "One")
            counter.manager.redo()
            #expect(counter.value == 2)
            #expect(!counter.manager.canRedo)
            counter.manager.undo()
            counter.manager.undo()
            counter.manager.undo()
            #expect(counter.value == 0)
            #expect(!counter.manager.canUndo)
            fingers.wait(1)
            counter.set(3)
            #expect(!counter.manager.canRedo)
            #expect(counter.manager.undoMenuItemTitle == "Undo")
        }
    }

    @Test("what is registered during an undo can be redone, also when the code of the undo asks")
    func duringUndo() {
        withFingers { _, root in
            let manager = UndoManager(), log = Log()
            manager.registerUndo(withTarget: root) { view in
                manager.registerUndo(withTarget: view) { _ in log.write("redone") }
                log.write(manager.canUndo ? "can undo" : "cannot undo \(manager.undoActionName)")
                log.write(manager.canRedo ? "can redo \(manager.redoActionName)" : "cannot redo")
            }
            manager.setActionName("One")
            manager.undo()
            #expect(log.lines == ["cannot undo ", "can redo One"])
            manager.redo()
            #expect(log.lines.last == "redone")
        }
    }

    @Test("what is done in one input is undone together, and so is what is done in one group")
    func groups() {
        withCounter { fingers, counter in
            counter.set(1)
            counter.set(2)
            fingers.wait(1)
            counter.manager.beginUndoGrouping()
            counter.set(3)
            fingers.wait(1)
            counter.manager.beginUndoGrouping()
            counter.set(4)
            counter.manager.endUndoGrouping()
            counter.manager.endUndoGrouping()
            counter.manager.undo()
            #expect(counter.value == 2)
            counter.manager.redo()
            #expect(counter.value == 4)
            counter.manager.undo()
            counter.manager.undo()
            #expect(counter.value == 0)
        }
    }

    @Test("levels are limited, nothing is registered while that is disabled, and a target that is gone is skipped")
    func limits() {
        withCounter { fingers, counter in
            counter.manager.levelsOfUndo = 2
            for value in 1...4 {
                counter.set(value)
                fingers.wait(1)
            }
            counter.manager.disableUndoRegistration()
            counter.set(5)
            counter.manager.enableUndoRegistration()
            counter.manager.undo()
            counter.manager.undo()
            #expect(counter.value == 2)
            #expect(!counter.manager.canUndo)
            let manager = UndoManager()
            do {
                let lost = Counter()
                manager.registerUndo(withTarget: lost) { $0.value = 7 }
            }
            manager.undo()
            #expect(!manager.canUndo)
            #expect(!manager.canRedo)
            counter.set(6)
            counter.manager.removeAllActions(withTarget: counter)
            #expect(!counter.manager.canUndo)
            #expect(!counter.manager.canRedo)
        }
    }

    @Test("ED-07: a responder's undo manager is its own or the next one's, at last that of the window")
    func chain() {
        final class Document: UIViewController {
            let manager = UndoManager()
            override var undoManager: UndoManager? { manager }
        }
        withFingers { _, root in
            let inside = added(to: root, 0, 0, 10, 10)
            #expect(inside.undoManager != nil)
            #expect(inside.undoManager === root.window?.undoManager)
            let document = Document()
            root.window?.rootViewController = document
            let deep = added(to: added(to: document.view, 0, 0, 50, 50), 0, 0, 10, 10)
            #expect(deep.undoManager === document.manager)
            #expect(UIView().undoManager == nil, "in no window there is none")
        }
    }

    @Test("ED-07: typing without a pause is one step to undo, other changes one each; setting the text forgets all")
    func text() {
        withFingers { fingers, root in
            let field = added(UITextField(), to: root, 0, 100, 300, 40)
            field.becomeFirstResponder()
            fingers.typeText("one")
            fingers.keyPress(.home)
            fingers.typeText("two")
            #expect(field.text == "twoone")
            fingers.keyPress(.z, modifiers: .command)
            #expect(field.text == "one")
            fingers.keyPress(.z, modifiers: .control)
            #expect(field.text == "")
            fingers.keyPress(.z, modifiers: [.command, .shift])
            fingers.keyPress(.z, modifiers: [.command, .shift])
            #expect(field.text == "twoone")
            UIApplication.shared.sendAction(.selectAll, to: nil, from: nil, for: nil)
            UIApplication.shared.sendAction(.cut, to: nil, from: nil, for: nil)
            #expect(field.text == "")
            #expect(field.undoManager?.undoMenuItemTitle == "Undo Cut")
            fingers.keyPress(.z, modifiers: .control)
            #expect(field.text == "twoone")
            field.text = "new"
            #expect(field.undoManager?.canUndo == false)
        }
    }

    @Test("the keys for undoing do nothing where there is nothing to undo, and arrive as keys")
    func nothingToUndo() {
        final class Keys: UIView {
            var count = 0
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
        }
        withFingers { fingers, root in
            let keys = added(Keys(), to: root, 0, 0, 100, 100)
            keys.becomeFirstResponder()
            fingers.keyPress(.z, modifiers: .command)
            #expect(keys.count == 1)
        }
    }

    /// The choices of the offer that a shake made; empty when there is none.
    private func offer() -> [UIView] {
        UIApplication.shared.windows.flatMap(\.subviews).first { $0.accessibilityIdentifier == "undo offer" }?.subviews
            ?? []
    }

    private func choose(_ title: String, _ fingers: EventGenerator) {
        guard let choice = offer().first(where: { $0.accessibilityIdentifier == title }) else { return }
        fingers.fingerTap(at: choice.convert(CGPoint(x: choice.bounds.midX, y: choice.bounds.midY), to: nil))
        fingers.wait(1)
    }

    @Test("PR-08: an unhandled shake offers to undo what the first responder's manager has")
    func shake() {
        withFingers { fingers, root in
            let field = added(UITextField(), to: root, 0, 100, 300, 40)
            field.becomeFirstResponder()
            fingers.shake()
            #expect(offer().isEmpty, "there is nothing to undo yet")
            fingers.typeText("typed")
            fingers.shake()
            #expect(offer().map(\.accessibilityIdentifier) == ["Cancel", "Undo"])
            fingers.shake()
            #expect(UIApplication.shared.windows.count == 2, "one offer at a time")
            choose("Cancel", fingers)
            #expect(offer().isEmpty)
            #expect(field.text == "typed")
            #expect(field.isFirstResponder)
            fingers.shake()
            choose("Undo", fingers)
            #expect(offer().isEmpty)
            #expect(field.text == "")
            fingers.shake()
            #expect(offer().map(\.accessibilityIdentifier) == ["Cancel", "Redo"])
            choose("Redo", fingers)
            #expect(field.text == "typed")
        }
    }

    @Test("PR-08: no offer in an application that declines, for a shake that a responder keeps, or a cancelled one")
    func noOffer() {
        final class Keeper: UIView {
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
        }
        withFingers { fingers, root in
            let field = added(UITextField(), to: root, 0, 100, 300, 40)
            field.becomeFirstResponder()
            fingers.typeText("typed")
            UIApplication.shared.applicationSupportsShakeToEdit = false
            fingers.shake()
            #expect(offer().isEmpty)
            UIApplication.shared.applicationSupportsShakeToEdit = true
            fingers.shake(.began)
            fingers.shake(.cancelled)
            #expect(offer().isEmpty)
            let keeper = added(Keeper(), to: root, 0, 0, 390, 400)
            let kept = added(UITextField(), to: keeper, 0, 100, 300, 40)
            kept.becomeFirstResponder()
            fingers.typeText("typed")
            fingers.shake()
            #expect(offer().isEmpty)
        }
    }
}
