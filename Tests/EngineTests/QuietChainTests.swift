// A chain without a witness is not walked where no override would see it; an override anywhere on it is found.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace
import Testing

private class Detour: UIView {
    var detour: UIResponder?
    override var next: UIResponder? { detour ?? super.next }
}
private final class InheritsDetour: Detour {}
private final class GenericDetour<Value>: UIView {
    var detour: UIResponder?
    override var next: UIResponder? { detour ?? super.next }
}
private final class DetourController: UIViewController {
    var detour: UIResponder?
    override var next: UIResponder? { detour }
}
private final class Counter: UIView {
    var count = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
}
private final class Forwarder: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
}

@MainActor @Suite struct QuietChainTests {
    private let screen = Screen()

    /// Puts views into one another, the first one outermost, and touches the last.
    private func touch(_ views: [UIView]) {
        screen.enter {
            var outer: UIView = screen.root
            for view in views {
                view.frame = screen.root.bounds
                outer.addSubview(view)
                outer = view
            }
        }
        screen.finger(.down)
    }

    @Test("An override of next leads to where it says, in the class itself, in what inherits it and in generic classes")
    func detours() {
        let counter = screen.enter { Counter() }
        let (plain, inheriting, generic) = screen.enter { (Detour(), InheritsDetour(), GenericDetour<Int>()) }
        plain.detour = counter
        inheriting.detour = counter
        generic.detour = counter
        for (index, view) in [plain, inheriting, generic].enumerated() {
            touch([view, screen.enter { UIView() }])
            #expect(counter.count == index + 1)
            screen.finger(.up)
            view.removeFromSuperview()
        }
    }

    @Test("An override of next in a controller leads to where it says")
    func controllers() {
        let counter = screen.enter { Counter() }
        let controller = screen.enter { DetourController() }
        controller.detour = counter
        touch([screen.enter { controller.view }, screen.enter { UIView() }])
        #expect(counter.count == 1)
    }

    @Test(
        "An override of the touch method is found however far away, and past overrides that call super",
        arguments: [1, 10, 3_000])
    func farAway(distance: Int) {
        let counter = screen.enter { Counter() }
        let between = screen.enter { (0..<distance).map { $0 % 5 == 0 ? Forwarder() : UIView() } }
        touch([counter] + between)
        #expect(counter.count == 1)
    }

    @Test("A listener far away is called")
    func listeners() {
        var count = 0
        let outer = screen.enter { UIView() }
        outer.addTouchBegan(EventListener { _ in count += 1 })
        touch([outer] + screen.enter { (0..<20).map { _ in UIView() } })
        #expect(count == 1)
    }

    @Test("A subclass of the application gets what comes to the end of the chain")
    func application() {
        final class LastResort: UIApplication {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let last = screen.enter { LastResort() }
        screen.world.application = last
        touch([screen.enter { UIView() }])
        #expect(last.count == 1)
    }
}
