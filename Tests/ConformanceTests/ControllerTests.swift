// View controllers: loading, coming into sight and leaving it, containment, presentation.
import Testing
import UIKit

/// Writes down all that it is told, with its name.
private class Told: UIViewController {
    let name: String, log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init()
    }

    override func loadView() {
        log.write("\(name) loadView")
        super.loadView()
    }

    override func viewDidLoad() { log.write("\(name) didLoad") }
    override func viewWillAppear(_ animated: Bool) { log.write("\(name) willAppear\(animated ? " animated" : "")") }
    override func viewDidAppear(_ animated: Bool) { log.write("\(name) didAppear\(animated ? " animated" : "")") }
    override func viewWillDisappear(_ animated: Bool) {
        log.write("\(name) willDisappear\(animated ? " animated" : "")")
    }
    override func viewDidDisappear(_ animated: Bool) { log.write("\(name) didDisappear\(animated ? " animated" : "")") }
    override func willMove(toParent parent: UIViewController?) {
        log.write("\(name) willMove \((parent as? Told)?.name ?? "nil")")
    }
    override func didMove(toParent parent: UIViewController?) {
        log.write("\(name) didMove \((parent as? Told)?.name ?? "nil")")
    }
}

/// Writes down when it is laid out, too.
private final class LaidOut: Told {
    override func viewWillLayoutSubviews() { log.write("\(name) willLayout") }
    override func viewDidLayoutSubviews() { log.write("\(name) didLayout") }
}

@MainActor @Suite struct ControllerTests {
    /// A visible window whose root controller is called A.
    private func rooted(_ log: Log) -> (UIWindow, Told) {
        let window = UIWindow(), root = Told("A", log)
        window.rootViewController = root
        window.makeKeyAndVisible()
        log.lines = []
        return (window, root)
    }

    @Test("The view is loaded once, when it is first asked for")
    func loading() {
        onDevice {
            let log = Log(), controller = Told("A", log)
            #expect(!controller.isViewLoaded)
            #expect(controller.viewIfLoaded == nil)
            #expect(log.lines.isEmpty)
            _ = controller.view
            _ = controller.view
            #expect(controller.isViewLoaded)
            #expect(log.lines == ["A loadView", "A didLoad"])
        }
    }

    @Test("A root controller appears with its window, is laid out before it has appeared, and leaves with it")
    func windowShown() {
        onDevice {
            let log = Log(), window = UIWindow(), root = LaidOut("A", log)
            window.rootViewController = root
            #expect(log.lines == ["A loadView", "A didLoad"])
            log.lines = []
            window.isHidden = false
            #expect(log.lines == ["A willAppear", "A willLayout", "A didLayout", "A didAppear"])
            log.lines = []
            window.isHidden = true
            #expect(log.lines == ["A willDisappear", "A didDisappear"])
        }
    }

    @Test("Another root controller in a visible window takes the first one's place")
    func rootReplaced() {
        onDevice {
            let log = Log()
            let (window, _) = rooted(log)
            window.rootViewController = Told("B", log)
            #expect(
                log.lines == [
                    "A willDisappear", "A didDisappear", "B loadView", "B didLoad", "B willAppear", "B didAppear",
                ])
            log.lines = []
            window.rootViewController = nil
            #expect(log.lines == ["B willDisappear", "B didDisappear"])
            #expect(window.subviews.isEmpty)
        }
    }

    @Test("The root view fills the window, whatever its size")
    func rootFills() {
        onDevice {
            let (window, root) = rooted(Log())
            #expect(root.view.frame == window.bounds)
            window.frame = CGRect(x: 0, y: 0, width: 500, height: 300)
            #expect(root.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
        }
    }

    @Test("A child is notified of its parent, and appears when its view comes into a visible one")
    func containment() {
        onDevice {
            let log = Log()
            let (_, parent) = rooted(log)
            let child = Told("B", log)
            parent.addChild(child)
            #expect(log.lines == ["B willMove A"])
            #expect(parent.children == [child])
            #expect(child.parent === parent)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            #expect(
                log.lines == ["B willMove A", "B loadView", "B didLoad", "B willAppear", "B didAppear", "B didMove A"])
            log.lines = []
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(log.lines == ["B willMove nil", "B willDisappear", "B didDisappear", "B didMove nil"])
            #expect(parent.children.isEmpty)
            #expect(child.parent == nil)
        }
    }

    @Test("A container hands coming and going on to its children, itself first")
    func forwarding() {
        onDevice {
            let log = Log(), window = UIWindow(), parent = Told("A", log), child = Told("B", log)
            window.rootViewController = parent
            parent.addChild(child)
            parent.view.addSubview(child.view)
            log.lines = []
            window.isHidden = false
            #expect(log.lines == ["A willAppear", "B willAppear", "A didAppear", "B didAppear"])
            log.lines = []
            window.isHidden = true
            #expect(log.lines == ["A willDisappear", "B willDisappear", "A didDisappear", "B didDisappear"])
        }
    }

    @Test("A controller that covers the screen sends the presenting one out of sight, and its dismissal brings it back")
    func presentation() {
        onDevice {
            let log = Log()
            let (_, root) = rooted(log)
            let presented = Told("B", log)
            var completed = 0
            root.present(presented, animated: true) { completed += 1 }
            #expect(
                log.lines == [
                    "B loadView", "B didLoad", "A willDisappear animated", "B willAppear animated",
                    "B didAppear animated",
                    "A didDisappear animated",
                ])
            #expect(root.presentedViewController === presented)
            #expect(presented.presentingViewController === root)
            #expect(completed == 1)
            log.lines = []
            presented.dismiss(animated: false) { completed += 1 }
            #expect(log.lines == ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear"])
            #expect(root.presentedViewController == nil)
            #expect(presented.presentingViewController == nil)
            #expect(completed == 2)
        }
    }

    @Test("A new root view is in front of what the old root controller has presented, and so is the one after it")
    func newRoot() {
        onDevice {
            let log = Log()
            let (window, root) = rooted(log)
            let presented = Told("B", log), second = Told("C", log), third = Told("D", log)
            root.present(presented, animated: false)
            window.rootViewController = second
            #expect(window.subviews == [presented.view, second.view])
            window.rootViewController = third
            #expect(window.subviews == [presented.view, third.view])
            presented.dismiss(animated: false)
            #expect(window.subviews == [third.view])
        }
    }

    @Test("A controller whose viewDidLoad presents another one is not presented, and a fault says so")
    func presentationWhileLoading() {
        final class Presenting: UIViewController {
            var presenter: UIViewController?
            let other = UIViewController()
            override func viewDidLoad() { presenter?.present(other, animated: false) }
        }
        onDevice {
            let (_, root) = rooted(Log()), presenting = Presenting()
            presenting.presenter = root
            var completed = 0
            root.present(presenting, animated: false) { completed += 1 }
            #expect(root.presentedViewController === presenting.other)
            #expect(presenting.presentingViewController == nil)
            #expect(presenting.view.window == nil)
            #expect(completed == 0)
            #expect(World.current.faults.map(\.kind) == [.notPresented])
            root.dismiss(animated: false)
            #expect(presenting.other.view.window == nil)
        }
    }

    @Test("Over full screen the presenting controller gets no calls")
    func overFullScreen() {
        onDevice {
            let log = Log()
            let (_, root) = rooted(log)
            let presented = Told("B", log)
            presented.modalPresentationStyle = .overFullScreen
            root.present(presented, animated: false)
            #expect(log.lines == ["B loadView", "B didLoad", "B willAppear", "B didAppear"])
        }
    }

    @Test(
        "RC-04: a presented controller passes on to the presenting one, and a child's presentation is its container's")
    func presentationChain() {
        onDevice {
            let (window, root) = rooted(Log())
            let child = UIViewController(), presented = UIViewController(), second = UIViewController()
            root.addChild(child)
            root.view.addSubview(child.view)
            child.present(presented, animated: false)
            presented.present(second, animated: false)
            #expect(second.view.next === second)
            #expect(second.next === presented)
            #expect(presented.next === root)
            #expect(root.next === window)
            #expect(presented.presentingViewController === root)
            #expect(child.presentedViewController === presented)
        }
    }

    @Test("Dismissing takes away all that was presented over what goes")
    func dismissStack() {
        onDevice {
            let log = Log()
            let (window, root) = rooted(log)
            let second = Told("B", log), third = Told("C", log)
            root.present(second, animated: false)
            second.present(third, animated: false)
            #expect(window.subviews == [root.view, second.view, third.view])
            root.dismiss(animated: false)
            #expect(window.subviews == [root.view])
            #expect(second.presentedViewController == nil)
            #expect(third.presentingViewController == nil)
            #expect(log.lines.last == "A didAppear")
        }
    }

    @Test("What cannot be presented is not: the presenting view in no window, or something presented already")
    func refused() {
        onDevice {
            let lonely = UIViewController(), other = UIViewController()
            lonely.present(other, animated: false)
            #expect(lonely.presentedViewController == nil)
            let (_, root) = rooted(Log())
            root.present(other, animated: false)
            root.present(UIViewController(), animated: false)
            #expect(root.presentedViewController === other)
        }
    }

    @Test("A controller does not become its own child, nor that of one in it")
    func ownDescendant() {
        onDevice {
            let outer = UIViewController(), inner = UIViewController()
            outer.addChild(inner)
            inner.addChild(outer)
            outer.addChild(outer)
            #expect(outer.parent == nil)
            #expect(inner.children.isEmpty)
            #expect(outer.children == [inner])
        }
    }

    @Test("A controller that goes to another container while it is added is a child of one container only")
    func addedTwiceAtOnce() {
        final class Fickle: UIViewController {
            var elsewhere: UIViewController?
            override func willMove(toParent parent: UIViewController?) {
                let other = elsewhere
                elsewhere = nil
                other?.addChild(self)
            }
        }
        onDevice {
            let first = UIViewController(), second = UIViewController(), child = Fickle()
            child.elsewhere = second
            first.addChild(child)
            #expect(child.parent === first)
            #expect(first.children == [child])
            #expect(second.children.isEmpty)
            child.elsewhere = second
            second.addChild(child)
            #expect(second.children == [child])
            #expect(first.children.isEmpty)
        }
    }
}
