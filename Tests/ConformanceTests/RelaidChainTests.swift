// Chains and trees that code changes while events travel along them: no object is told too often, and only circles
// are called circles.
import Testing
import TouchSynthesis
import UIKit

/// Does what the test says when touches begin or an action is asked about, and then what it inherits.
private final class Acting: UIView {
    let name: String, log: Log
    var onTouch: () -> Void = {}
    var onQuestion: (Selector) -> Void = { _ in }

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    func save() {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.write("\(name) began")
        onTouch()
        super.touchesBegan(touches, with: event)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        onQuestion(action)
        return super.canPerformAction(action, withSender: sender)
    }

    override func implementation(of action: Selector) -> ActionMethod? {
        action == "save:" && name == "outer" ? ActionMethod(Acting.save) : nil
    }
}

/// Runs what the test says once its view has appeared, and writes down what it is told.
private final class Appearing: UIViewController {
    let name: String, log: Log
    var onWillDisappear: () -> Void = {}
    var onDidAppear: () -> Void = {}

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init()
    }

    override func viewWillAppear(_ animated: Bool) { log.write("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) {
        log.write("\(name) didAppear")
        onDidAppear()
    }
    override func viewWillDisappear(_ animated: Bool) {
        log.write("\(name) willDisappear")
        onWillDisappear()
    }
    override func viewDidDisappear(_ animated: Bool) { log.write("\(name) didDisappear") }
}

/// Does what the test says when it is asked for its key commands, and has some.
private final class Commanding: UIView {
    var onQuestion: () -> Void = {}
    var commands: [UIKeyCommand] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
        onQuestion()
        return commands
    }
}

@Suite("Changed while it goes on") @MainActor struct RelaidChainTests {
    private let log = Log()

    @Test("RC-11: a chain rerouted under way back to a view tells that view again, and is no circle")
    func touchComesBack() {
        Stage().run { stage in
            let outer = added(Acting("outer", log), to: stage.root, 0, 0, 100, 100),
                leaf = added(Acting("leaf", log), to: outer, 0, 0, 50, 50)
            outer.onTouch = { [unowned stageRoot = stage.root, unowned outer, unowned leaf] in
                stageRoot.addSubview(leaf)
                leaf.addSubview(outer)
            }
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            #expect(log.lines == ["leaf began", "outer began", "leaf began"])
            #expect(stage.world.faults.isEmpty)
        }
    }

    @Test("RC-11: code that reroutes the chain each time, so that touches never reach its end, ends in a fault")
    func touchComesBackForever() {
        Stage().run { stage in
            let first = added(Acting("first", log), to: stage.root, 0, 0, 100, 100),
                second = added(Acting("second", log), to: first, 0, 0, 50, 50)
            for (view, other) in [(first, second), (second, first)] {
                view.onTouch = { [unowned root = stage.root, unowned view, unowned other] in
                    root.addSubview(other)
                    root.addSubview(view)
                    other.addSubview(view)
                }
            }
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            #expect(stage.world.faults.map(\.kind) == [.stackExhausted])
        }
    }

    @Test("RC-17: a responder that searches for the target of another action while it is asked closes no circle")
    func searchInSearch() {
        onDevice {
            let outer = Acting("outer", log), inner = added(Acting("inner", log), to: outer, 0, 0, 10, 10),
                leaf = added(to: inner, 0, 0, 5, 5)
            outer.onQuestion = { [unowned leaf] in
                if $0 == "save:" { #expect(leaf.target(forAction: "close:", withSender: nil) == nil) }
            }
            #expect(leaf.target(forAction: "save:", withSender: nil) as? Acting === outer)
            #expect(World.current.faults.isEmpty)
        }
    }

    @Test("PR-11: a chain rerouted back to a view during the search for a key's command is no circle")
    func commandComesBack() {
        Stage().run { stage in
            let outer = added(Commanding(), to: stage.root, 0, 0, 100, 100),
                leaf = added(Commanding(), to: outer, 0, 0, 50, 50)
            leaf.window?.makeKey()
            leaf.becomeFirstResponder()
            var questions = 0
            leaf.onQuestion = { questions += 1 }
            outer.onQuestion = { [unowned root = stage.root, unowned outer, unowned leaf] in
                root.addSubview(leaf)
                leaf.addSubview(outer)
            }
            stage.fingers.keyPress(.a)
            #expect(questions == 2)
            #expect(stage.world.faults.isEmpty)
        }
    }

    @Test("PR-11: code that reroutes the chain each time, so that the search never ends, ends in a fault")
    func commandComesBackForever() {
        Stage().run { stage in
            let first = added(Commanding(), to: stage.root, 0, 0, 100, 100),
                second = added(Commanding(), to: first, 0, 0, 50, 50)
            second.window?.makeKey()
            second.becomeFirstResponder()
            for (view, other) in [(first, second), (second, first)] {
                view.onQuestion = { [unowned root = stage.root, unowned view, unowned other] in
                    root.addSubview(other)
                    root.addSubview(view)
                    other.addSubview(view)
                }
            }
            stage.fingers.keyPress(.a)
            #expect(stage.world.faults.map(\.kind) == [.responderCircle])
        }
    }

    @Test("A controller that goes out of sight in the middle of going out of sight gets one call that it has")
    func disappearsTwice() {
        onDevice {
            let window = UIWindow(), root = Appearing("A", log), presented = Appearing("B", log)
            window.rootViewController = root
            window.isHidden = false
            log.lines = []
            presented.onDidAppear = { [unowned presented] in presented.dismiss(animated: false) }
            root.onDidAppear = { [unowned window] in window.isHidden = true }
            root.present(presented, animated: false)
            #expect(
                log.lines == [
                    "A willDisappear", "B willAppear", "B didAppear", "B willDisappear", "A willAppear",
                    "B didDisappear", "A didAppear",
                    "A willDisappear", "A didDisappear",
                ])
        }
    }

    @Test("A child that its container removes at willDisappear gets no second call with the container")
    func childTakenOut() {
        onDevice {
            let window = UIWindow(), parent = Appearing("A", log), child = Appearing("B", log)
            window.rootViewController = parent
            parent.addChild(child)
            parent.view.addSubview(child.view)
            window.isHidden = false
            log.lines = []
            parent.onWillDisappear = { [unowned child] in child.view.removeFromSuperview() }
            window.rootViewController = nil
            #expect(log.lines == ["A willDisappear", "B willDisappear", "B didDisappear", "A didDisappear"])
        }
    }

    // MARK: Trees that change in the middle of a change

    /// Does what the test says before it gets another superview.
    private final class Moving: UIView {
        var onMove: (UIView?) -> Void = { _ in }
        override func willMove(toSuperview newSuperview: UIView?) { onMove(newSuperview) }
    }

    @Test("A view that code puts into a window while it is taken from its superview leaves that window too")
    func takenFromNewWindow() {
        onDevice {
            let (_, root) = screenWithRoot(), outside = UIView(), view = added(Moving(), to: outside, 0, 0, 10, 10)
            view.onMove = { [unowned root, unowned outside] _ in root.addSubview(outside) }
            view.removeFromSuperview()
            #expect(view.superview == nil)
            #expect(view.window == nil)
        }
    }

    @Test(
        "A view that cannot go where it was to go, since code put that place inside of it meanwhile, lies in no window")
    func refusedOnTheWay() {
        onDevice {
            let (_, root) = screenWithRoot(), view = added(Moving(), to: root, 0, 0, 10, 10),
                place = added(to: root, 0, 0, 10, 10)
            view.onMove = { [unowned view, unowned place] new in if new === place { view.addSubview(place) } }
            place.addSubview(view)
            #expect(view.superview == nil)
            #expect(view.window == nil)
            #expect(place.window == nil)
            #expect(World.current.faults.map(\.kind) == [.ownDescendant])
        }
    }

    @Test("A window that is let go while a view moves out of it may go")
    func windowLetGo() {
        onDevice {
            let (_, root) = screenWithRoot(), view = Moving()
            var windows = [UIWindow()]
            windows[0].addSubview(view)
            view.onMove = { _ in windows = [] }
            root.addSubview(view)
            #expect(view.window === root.window)
        }
    }
}
