// Names that people give to properties of their subclasses, and the engine's own names beside them.
//
// That the classes of the folder Names compile is the first half of the claim. The second half stands here.
import Testing
import TouchSynthesis
import UIKit

extension UIView {
    /// Named as in many applications. UIKit has nothing of that name.
    var nearestController: UIViewController? {
        sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    }

    func firstInSubtree(where condition: (UIView) -> Bool) -> UIView? { subviews.first(where: condition) }
}

extension UIGestureRecognizer {
    func addAction(_ action: @escaping () -> Void) { addAction(UIAction { _ in action() }) }
}

extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }
    var isFinite: Bool { false }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { -1 }
}

@MainActor @Suite("Names of one's own in subclasses")
struct NameTests {
    let world = World(screen: CGSize(width: 300, height: 300))

    private func shown(_ view: UIView) -> UIWindow {
        world.enter {
            let window = OwnWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            window.identifier = "window"
            window.addSubview(view)
            window.makeKeyAndVisible()
            return window
        }
    }

    @Test("A view with names of its own is hit, and its properties are its own")
    func view() {
        let view = world.enter { OwnView(frame: CGRect(x: 100, y: 100, width: 50, height: 50)) }
        view.identifier = "mine"
        view.viewController = nil
        view.world = view
        view.toScreen = .identity
        view.flags = 0
        let window = shown(view)
        let hit = window.hitTest(CGPoint(x: 120, y: 120), with: nil)
        #expect(hit === view)
        #expect(view.identifier == "mine")
        #expect(view.world === view)
    }

    @Test("A number of the engine's stays beside an identifier of one's own")
    func identifier() {
        let views = world.enter { [OwnView(frame: .zero), OwnView(frame: .zero)] }
        for view in views { view.identifier = "same" }
        let numbers = Set(views.map(\.hitscopeIdentifier))
        #expect(numbers.count == 2)
    }

    @Test("A controller, a control, a button, a scroll view and a delegate with names of their own work together")
    func application() {
        var taps = 0
        let button = world.enter { OwnButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let (control, scrollView) = world.enter {
            (OwnControl(frame: CGRect(x: 0, y: 100, width: 100, height: 100)), OwnScrollView(frame: .zero))
        }
        let controller = world.enter { OwnController() }
        let delegate = world.enter {
            let delegate = OwnApplicationDelegate()
            controller.label = UILabel()
            UIApplication.shared.delegate = delegate
            delegate.window = UIWindow(frame: UIScreen.main.bounds)
            delegate.window?.rootViewController = controller
            delegate.window?.makeKeyAndVisible()
            for view in [button, control, scrollView] { controller.view.addSubview(view) }
            return delegate
        }
        EventGenerator(world: world).fingerTap(at: CGPoint(x: 50, y: 50))
        #expect(taps == 1)
        #expect(control.nearestController === controller)
        #expect(delegate.window?.rootViewController === controller)
    }

    @Test("A recogniser with names of its own recognises")
    func recognizer() {
        let view = world.enter { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        let recognizer = world.enter { OwnRecognizer() }
        recognizer.identifier = "mine"
        recognizer.targets = []
        view.addGestureRecognizer(recognizer)
        _ = shown(view)
        EventGenerator(world: world).fingerDown(at: CGPoint(x: 50, y: 50))
        #expect(recognizer.numberOfTouches == 1)
        #expect(recognizer.identifier == "mine")
    }

    @Test("An extension of one's own stands before a name that the engine uses inside")
    func extensions() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        let distance = rect.center.distance(to: .zero)
        let (box, inner) = world.enter { (UIView(frame: rect), UIView(frame: rect)) }
        box.addSubview(inner)
        let found = box.firstInSubtree { _ in true }
        #expect(rect.center == CGPoint(x: 5, y: 10))
        #expect(distance == -1)
        #expect(!rect.isFinite)
        #expect(inner.nearestController == nil)
        #expect(found === inner)
    }
}
