// Objects of one world are refused in another, and objects whose world is gone still work.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import Testing

@MainActor @Suite("Worlds side by side") struct OtherWorldTests {
    private let screen = Screen(), other = Screen()

    /// True if the world has refused something of the other one, with a fault that names this object.
    private func hasRefused(_ object: any Witnessed) -> Bool {
        screen.world.faults.count == 1 && screen.world.faults[0].kind == .otherWorld
            && screen.world.faults[0].place === object
            && screen.world.faults[0].sentence.contains("which belongs to another world")
    }

    @Test("A view of another world is not added, and stays where it was")
    func view() {
        let view = other.enter { UIView() }
        other.root.addSubview(view)
        screen.root.addSubview(view)
        #expect(hasRefused(view))
        #expect(view.superview === other.root)
        #expect(screen.root.subviews.isEmpty)
        #expect(other.world.faults.isEmpty)
    }

    @Test("A view of another world is not inserted either, whichever world is entered")
    func insertion() {
        let view = other.enter { UIView() }
        other.enter { screen.root.insertSubview(view, at: 0) }
        #expect(hasRefused(view))
        #expect(view.superview == nil)
    }

    @Test("A view that was made in no world is not added")
    func nobodysView() {
        let view = UIView()
        screen.enter { screen.root.addSubview(view) }
        #expect(hasRefused(view))
    }

    @Test("A recogniser of another world is not added, and stays where it was")
    func recognizer() {
        let tap = other.enter { UITapGestureRecognizer() }
        other.root.addGestureRecognizer(tap)
        screen.root.addGestureRecognizer(tap)
        #expect(hasRefused(tap))
        #expect(tap.view === other.root)
        #expect(screen.root.gestureRecognizers == nil)
    }

    @Test("A root view controller of another world is not taken, and the one before it stays")
    func rootViewController() {
        let before = screen.enter { UIViewController() }, controller = other.enter { UIViewController() }
        screen.enter { screen.window.rootViewController = before }
        screen.window.rootViewController = controller
        #expect(hasRefused(controller))
        #expect(screen.window.rootViewController === before)
        #expect(before.viewIfLoaded?.superview === screen.window)
        #expect(!controller.isViewLoaded)
    }

    @Test("A child controller of another world is not added")
    func child() {
        let parent = screen.enter { UIViewController() }, child = other.enter { UIViewController() }
        parent.addChild(child)
        #expect(hasRefused(child))
        #expect(parent.children.isEmpty)
        #expect(child.parent == nil)
    }

    @Test("A controller of another world is not presented")
    func presented() {
        let presenter = screen.enter { UIViewController() }, controller = other.enter { UIViewController() }
        screen.enter { screen.window.rootViewController = presenter }
        presenter.present(controller, animated: false)
        #expect(hasRefused(controller))
        #expect(presenter.presentedViewController == nil)
    }

    @Test("An application of another world is not taken")
    func application() {
        let before = screen.world.application
        screen.world.application = other.world.application
        #expect(hasRefused(other.world.application))
        #expect(screen.world.application === before)
    }

    @Test("What happens to a view is reported to the witness of its own world, whichever world is entered")
    func witness() {
        let trace = screen.traced { other.enter { _ = screen.root.hitTest(.zero, with: nil) } }
        let otherTrace = other.traced { other.enter { _ = screen.root.hitTest(.zero, with: nil) } }
        #expect(!trace.records.isEmpty)
        #expect(otherTrace.records.isEmpty)
    }

    @Test("A fault is reported to the world of the view at which it happened")
    func faults() {
        other.enter { screen.root.alpha = .nan }
        #expect(screen.world.faults.map(\.kind) == [.notFinite])
        #expect(other.world.faults.isEmpty)
    }

    @Test("A controller loads its view in its own world")
    func loading() {
        let controller = screen.enter { UIViewController() }
        screen.window.rootViewController = controller
        #expect(screen.world.faults.isEmpty)
        #expect(controller.viewIfLoaded?.superview === screen.window)
    }

    @Test("The witness that was there is put back when the other one was there for a while, also after an error")
    func withWitness() {
        struct Failure: Error {}
        let trace = screen.traced {
            screen.world.withWitness(nil) { _ = screen.world.hitTest(.zero) }
            try? screen.world.withWitness(nil) { throw Failure() }
            _ = screen.world.hitTest(CGPoint(x: 1, y: 1))
        }
        #expect(trace.calls(.hitTest).first?.point == CGPoint(x: 1, y: 1))
        #expect(screen.world.witness == nil)
    }

    @Test("Views, recognisers and controllers whose world is gone answer as in no world")
    func afterWorld() {
        var left: (window: UIWindow, view: UIView, tap: UITapGestureRecognizer, controller: UIViewController)?
        do {
            let gone = Screen()
            left = gone.enter {
                let tap = UITapGestureRecognizer(), controller = UIViewController()
                gone.root.addGestureRecognizer(tap)
                gone.window.rootViewController = controller
                return (gone.window, gone.root, tap, controller)
            }
        }
        guard let (window, view, tap, controller) = left else { return }
        #expect(window.windowScene == nil)
        #expect(view.hitTest(.zero, with: nil) === view)
        view.touchesBegan([], with: nil)
        view.frame.origin.x = 1
        view.setNeedsLayout()
        tap.isEnabled = false
        view.removeGestureRecognizer(tap)
        #expect(tap.view == nil)
        window.makeKeyAndVisible()
        #expect(!window.isKeyWindow)
        view.addSubview(controller.view)
        #expect(controller.view.superview === view)
        view.removeFromSuperview()
        #expect(view.superview == nil)
    }
}
