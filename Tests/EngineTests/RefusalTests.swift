// Refusals of the engine: each has a sentence and changes nothing.
import HitscopeEngine
import HitscopeGeometry
import Testing

@MainActor @Suite struct RefusalTests {
    @Test("A view is not added to itself")
    func itself() {
        let screen = Screen()
        screen.enter { screen.root.addSubview(screen.root) }
        #expect(screen.root.superview === screen.window)
        #expect(screen.root.subviews.isEmpty)
        #expect(screen.world.faults.map(\.kind) == [.ownDescendant])
    }

    @Test("A view is not added to what lies inside it, at any depth, and stays where it was")
    func ownDescendant() {
        let screen = Screen()
        screen.enter {
            let outer = UIView(), middle = UIView(), inner = UIView()
            outer.accessibilityIdentifier = "outer"
            screen.root.addSubview(outer)
            outer.addSubview(middle)
            middle.addSubview(inner)
            inner.addSubview(outer)
            #expect(outer.superview === screen.root)
            #expect(inner.subviews.isEmpty)
            #expect(screen.world.faults.map(\.kind) == [.ownDescendant])
            #expect(
                screen.world.faults[0].sentence.hasPrefix(
                    "UIView \"outer\" cannot become a subview of the UIView in UIView"))
        }
    }

    @Test(
        "Geometry that is not finite is refused, and the old value stays",
        arguments: [CGFloat.nan, .infinity, -.infinity])
    func notFinite(bad: CGFloat) {
        let screen = Screen()
        screen.enter {
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            view.frame.origin.x = bad
            view.bounds.size.width = bad
            view.center.y = bad
            view.transform = CGAffineTransform(translationX: bad, y: 0)
            view.anchorPoint.x = bad
            view.alpha = bad
            #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(view.transform.isIdentity)
            #expect(view.alpha == 1)
            #expect(screen.world.faults.map(\.kind) == Array(repeating: .notFinite, count: 6))
            #expect(screen.world.faults[0].sentence.contains("The frame of UIView"))
        }
    }

    @Test("A new view with a frame that is not finite lies nowhere and has no size")
    func notFiniteAtFirst() {
        let screen = Screen()
        let view = screen.enter { UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)) }
        #expect(view.frame == .zero)
        #expect(screen.world.faults.map(\.kind) == [.notFinite])
    }
}
