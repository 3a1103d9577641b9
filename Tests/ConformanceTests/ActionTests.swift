// Actions: which responder performs them, and what happens when none can.
import Testing
import UIKit

@MainActor private final class Editor: UIView {
    var log: [String] = []
    var refuses = false

    func save() { log.append("save") }
    func share(_ sender: UIView) { log.append("share from \(sender.tag)") }
    func print(_ sender: Any?, _ event: UIEvent?) { log.append(event == nil ? "print, no event" : "print") }

    override func implementation(of action: Selector) -> ActionMethod? {
        action == "save:" ? ActionMethod(Editor.save) : super.implementation(of: action)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !refuses && super.canPerformAction(action, withSender: sender)
    }
}

@MainActor private final class Presenter {
    var count = 0
    func tapped() { count += 1 }
}

@Suite("Actions") @MainActor struct ActionTests {
    private let world = World(screen: CGSize(width: 200, height: 200))

    /// An editor around another one around a leaf.
    private func editors() -> (outer: Editor, inner: Editor, leaf: UIView) {
        let (outer, inner, leaf) = (Editor(), Editor(), UIView())
        outer.addSubview(inner)
        inner.addSubview(leaf)
        leaf.tag = 7
        return (outer, inner, leaf)
    }

    @Test("RC-18: by default a responder can perform what it has a method for")
    func defaultAnswer() {
        world.enter {
            let (_, inner, leaf) = editors()
            #expect(inner.canPerformAction("save:", withSender: nil))
            #expect(!inner.canPerformAction("close:", withSender: nil))
            #expect(!leaf.canPerformAction("save:", withSender: nil))
            #expect(inner.canPerformAction(Selector(Editor.save), withSender: nil))
            #expect(!leaf.canPerformAction(Selector(Editor.save), withSender: nil))
        }
    }

    @Test("RC-17: the target of an action is the first in the chain that can perform it, nil without one")
    func target() {
        world.enter {
            let (outer, inner, leaf) = editors()
            #expect(leaf.target(forAction: "save:", withSender: nil) as? Editor === inner)
            inner.refuses = true
            #expect(leaf.target(forAction: "save:", withSender: nil) as? Editor === outer)
            outer.refuses = true
            #expect(leaf.target(forAction: "save:", withSender: nil) == nil)
        }
    }

    @Test("RC-19: an action without target goes up the sender's chain to the nearest performer; none gives false")
    func alongTheChain() {
        world.enter {
            let (outer, inner, leaf) = editors()
            #expect(UIApplication.shared.sendAction("save:", to: nil, from: leaf, for: nil))
            #expect(UIApplication.shared.sendAction(Selector(Editor.share), to: nil, from: leaf, for: nil))
            #expect(inner.log == ["save", "share from 7"])
            #expect(outer.log.isEmpty)
            #expect(!UIApplication.shared.sendAction("close:", to: nil, from: leaf, for: nil))
            #expect(world.faults.isEmpty)
        }
    }

    @Test("WN-12, CT-21: a named target is called with none, one or two arguments")
    func arguments() {
        world.enter {
            let (_, inner, leaf) = editors()
            let application = UIApplication.shared
            #expect(application.sendAction(Selector(Editor.save), to: inner, from: leaf, for: nil))
            #expect(application.sendAction(Selector(Editor.share), to: inner, from: leaf, for: nil))
            #expect(application.sendAction(Selector(Editor.print), to: inner, from: nil, for: nil))
            #expect(inner.log == ["save", "share from 7", "print, no event"])
            let presenter = Presenter()
            #expect(application.sendAction(Selector(Presenter.tapped), to: presenter, from: leaf, for: nil))
            #expect(presenter.count == 1)
        }
    }

    @Test("A target without the method is a fault that names the action and the target, at the time of sending")
    func unrecognized() {
        world.enter {
            let (_, inner, leaf) = editors()
            #expect(!UIApplication.shared.sendAction("close:", to: inner, from: leaf, for: nil))
            #expect(!UIApplication.shared.sendAction("tapped", to: Presenter(), from: leaf, for: nil))
            #expect(world.faults.map(\.kind) == [.unrecognizedSelector, .unrecognizedSelector])
            #expect(world.faults[0].sentence.hasPrefix("unrecognized selector: \"close:\" was sent to Editor"))
            #expect(world.faults[1].sentence.contains("\"tapped\" was sent to an object of class Presenter"))
        }
    }

    @Test("A method whose argument the sender does not fit is not called, and the fault says what it takes")
    func wrongSender() {
        world.enter {
            let (_, inner, _) = editors()
            #expect(!UIApplication.shared.sendAction(Selector(Editor.share), to: inner, from: Presenter(), for: nil))
            #expect(inner.log.isEmpty)
            #expect(world.faults.first?.sentence.contains("expects a UIView") == true)
        }
    }

    @Test("CT-18: selectors of one name are equal; one made from a method equals its copies, or by name and class")
    func equality() {
        #expect(Selector("save:") == "save:")
        #expect(Selector("save:") != "close:")
        let save = Selector(Editor.save)
        #expect(save == save)
        #expect(save != Selector(Editor.save))
        #expect(Selector("save", Editor.save) == Selector("save", Editor.save))
        #expect(Selector("save", Editor.save) != Selector("save", Presenter.tapped))
    }

    @Test("CT-17: a registration holds its target weakly")
    func weakTarget() {
        var presenter: Presenter? = Presenter()
        let registration = TargetAction(presenter, Selector(Presenter.tapped))
        #expect(!registration.isTargetDeallocated)
        presenter = nil
        #expect(registration.isTargetDeallocated)
        #expect(!TargetAction(nil, "save:").isTargetDeallocated)
    }
}
