// Overrides of properties and methods that tell where a view lies and in what: who calls them, and who goes by them.
import Testing
import TouchSynthesis
import UIKit

/// Writes down what is set and called.
private final class WatchingView: UIView {
    var log: [String] = []

    override var frame: CGRect { didSet { log.append("frame") } }
    override var bounds: CGRect { didSet { log.append("bounds") } }
    override var center: CGPoint { didSet { log.append("center") } }
    override var transform: CGAffineTransform { didSet { log.append("transform") } }

    override func addSubview(_ view: UIView) {
        log.append("addSubview")
        super.addSubview(view)
    }
    override func insertSubview(_ view: UIView, at index: Int) {
        log.append("insertSubview")
        super.insertSubview(view, at: index)
    }
    override func removeFromSuperview() {
        log.append("removeFromSuperview")
        super.removeFromSuperview()
    }
    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        log.append("addGestureRecognizer")
        super.addGestureRecognizer(gestureRecognizer)
    }
    override func setNeedsLayout() {
        log.append("setNeedsLayout")
        super.setNeedsLayout()
    }
}

/// Answers to every question about its place and its tree what is not so.
private final class LyingView: UIView {
    var touches = 0

    override var frame: CGRect {
        get { .zero }
        set { super.frame = newValue }
    }
    override var bounds: CGRect {
        get { .zero }
        set { super.bounds = newValue }
    }
    override var superview: UIView? { nil }
    override var subviews: [UIView] { [] }
    override var window: UIWindow? { nil }
    override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { CGPoint(x: -1, y: -1) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += touches.count }
}

private final class HomelessTap: UITapGestureRecognizer {
    override var view: UIView? { nil }
}

private final class WatchingScrollView: UIScrollView {
    var offsets: [CGPoint] = []
    var boundsChanges = 0

    override var contentOffset: CGPoint { didSet { offsets.append(contentOffset) } }
    override var bounds: CGRect { didSet { boundsChanges += 1 } }
}

/// Keeps its content at the top.
private final class PinnedScrollView: UIScrollView {
    override var contentOffset: CGPoint {
        get { super.contentOffset }
        set { super.contentOffset = CGPoint(x: newValue.x, y: 0) }
    }
}

@MainActor @Suite("Overrides of place and tree")
struct OverrideTests {
    let world = World(screen: CGSize(width: 300, height: 300))

    private func shown(_ view: UIView) -> UIWindow {
        world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.addSubview(view)
            window.makeKeyAndVisible()
            return window
        }
    }

    @Test("An observer of a property of place sees what is set by its name, and nothing else")
    func observers() {
        let view = world.enter { WatchingView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)) }
        let whileMade = view.log
        view.log = []
        view.center = CGPoint(x: 50, y: 50)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.frame.origin.x = 5
        view.bounds.origin = CGPoint(x: 1, y: 2)
        view.layer.position = CGPoint(x: 60, y: 60)
        #expect(whileMade == ["setNeedsLayout"])
        #expect(view.log == ["center", "transform", "frame", "bounds"])
        #expect(view.center == CGPoint(x: 60, y: 60))
    }

    @Test("Methods that change the tree are those of the subclass, and do not call one another")
    func methods() {
        let (view, child) = world.enter { (WatchingView(frame: .zero), WatchingView(frame: .zero)) }
        (view.log, child.log) = ([], [])
        view.addSubview(child)
        child.removeFromSuperview()
        view.insertSubview(child, at: 0)
        view.addGestureRecognizer(world.enter { UITapGestureRecognizer() })
        let calls = view.log.filter { $0 != "setNeedsLayout" }
        #expect(calls == ["addSubview", "insertSubview", "addGestureRecognizer"])
        #expect(child.log == ["removeFromSuperview"])
    }

    @Test("A root view that follows its window's size observes its frame")
    func rootView() {
        let (view, controller) = world.enter { (WatchingView(frame: .zero), UIViewController()) }
        controller.view = view
        let window = world.enter { UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        window.rootViewController = controller
        view.log = []
        window.frame.size.width = 200
        #expect(view.log.contains("frame"))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test("Hit tests and delivery go by what is stored, whatever overrides answer. Row HT-06")
    func stored() {
        let view = world.enter { LyingView(frame: CGRect(x: 100, y: 100, width: 50, height: 50)) }
        let window = shown(view)
        let hit = window.hitTest(CGPoint(x: 120, y: 120), with: nil)
        let generator = EventGenerator(world: world)
        generator.fingerTap(at: CGPoint(x: 120, y: 120))
        #expect(hit === view)
        #expect(view.touches == 1)
        #expect(view.frame == .zero)
        #expect(view.window == nil)
        #expect(window.subviews == [view])
    }

    @Test("A recogniser whose view is overridden still gets the touches of the view that it was added to")
    func recognizer() {
        let view = world.enter { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        let tap = world.enter { HomelessTap() }
        var count = 0
        tap.addAction { _ in count += 1 }
        view.addGestureRecognizer(tap)
        _ = shown(view)
        EventGenerator(world: world).fingerTap(at: CGPoint(x: 50, y: 50))
        #expect(count == 1)
        #expect(tap.view == nil)
    }

    @Test("Content that a finger moves sets contentOffset and bounds, once each time")
    func scrolling() {
        let view = world.enter { WatchingScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)) }
        view.contentSize = CGSize(width: 300, height: 2000)
        _ = shown(view)
        let generator = EventGenerator(world: world)
        generator.fingerDown(at: CGPoint(x: 150, y: 250))
        generator.fingerMove(to: CGPoint(x: 150, y: 200))
        (view.offsets, view.boundsChanges) = ([], 0)
        generator.fingerMove(to: CGPoint(x: 150, y: 180))
        let moved = view.offsets
        view.contentOffset = CGPoint(x: 0, y: 400)
        #expect(moved.count == 1)
        #expect(moved.last?.y ?? 0 > 0)
        #expect(view.offsets.count == 2)
        #expect(view.boundsChanges == 2)
    }

    @Test("Content stays where an override of contentOffset keeps it")
    func pinned() {
        let view = world.enter { PinnedScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)) }
        view.contentSize = CGSize(width: 300, height: 2000)
        _ = shown(view)
        EventGenerator(world: world).fingerDrag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 100))
        #expect(view.contentOffset == .zero)
    }
}
