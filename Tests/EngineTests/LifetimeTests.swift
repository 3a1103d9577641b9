// Nothing that belonged to a world outlives it: no circle of references holds views, recognisers, controls or
// controllers.
import Testing
import TouchSynthesis
import UIKit

private struct WeakObject {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}

@Suite("Lifetimes") @MainActor struct LifetimeTests {
    /// Builds something in a world of its own, touches it, lets the world go, and says whether it went too.
    private func goes<Object: AnyObject>(_ build: (UIView) -> Object) -> Bool {
        weak var left: Object?
        do {
            let world = World(screen: CGSize(width: 390, height: 844))
            world.enter {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.makeKeyAndVisible()
                left = build(window)
                let fingers = EventGenerator(world: world)
                fingers.fingerTap(at: CGPoint(x: 40, y: 40))
                fingers.fingerDrag(from: CGPoint(x: 40, y: 80), to: CGPoint(x: 40, y: 20), duration: 0.2)
                fingers.wait(3)
            }
        }
        return left == nil
    }

    private func added<View: UIView>(_ view: View, to window: UIView) -> View {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        window.addSubview(view)
        return view
    }

    @Test("a view with a recogniser goes with its world, and so does the recogniser")
    func recognizers() {
        let goesAlone = goes { added(UIView(), to: $0) }
        #expect(goesAlone)
        let goesWithView = goes { window in
            let view = added(UIView(), to: window), tap = UITapGestureRecognizer(target: nil, action: nil)
            view.addGestureRecognizer(tap)
            return tap
        }
        #expect(goesWithView)
    }

    @Test("a world that goes in the middle of a gesture takes along who takes part in it")
    func midGesture() {
        var left: [WeakObject] = []
        do {
            let world = World(screen: CGSize(width: 390, height: 844))
            world.enter {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.makeKeyAndVisible()
                let control = added(UIButton(type: .system), to: window)
                let (tap, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
                double.numberOfTapsRequired = 2
                tap.require(toFail: double)
                for recognizer in [tap, double] { control.addGestureRecognizer(recognizer) }
                let fingers = EventGenerator(world: world)
                fingers.fingerTap(at: CGPoint(x: 40, y: 40))
                fingers.fingerDown(at: CGPoint(x: 40, y: 40))
                left = ([window, control, tap, double] as [AnyObject]).map(WeakObject.init)
            }
        }
        #expect(left.compactMap(\.object).isEmpty)
    }

    @Test("a scroll view goes with its world, and so does its pan")
    func scrollViews() {
        func scrollView(in window: UIView) -> UIScrollView {
            let scrollView = added(UIScrollView(), to: window)
            scrollView.contentSize = CGSize(width: 100, height: 1000)
            scrollView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 1000)))
            return scrollView
        }
        #expect(goes(scrollView))
        let goesWithScrollView = goes { scrollView(in: $0).panGestureRecognizer }
        #expect(goesWithScrollView)
    }

    @Test("controls and text fields go with their world")
    func controls() {
        let button = goes { added(UIButton(type: .system), to: $0) }
        let toggle = goes { added(UISwitch(frame: .zero), to: $0) }
        let field = goes { added(UITextField(), to: $0) }
        let textView = goes { added(UITextView(), to: $0) }
        #expect(button)
        #expect(toggle)
        #expect(field)
        #expect(textView)
    }

    @Test("a controller and its view go with their world")
    func controllers() {
        let goesWithWindow = goes { window in
            let controller = UIViewController()
            (window as? UIWindow)?.rootViewController = controller
            return controller
        }
        #expect(goesWithWindow)
    }
}
