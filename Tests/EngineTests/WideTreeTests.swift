// Very many siblings: what is done once for each may be done once only.
import HitscopeEngine
import HitscopeGeometry
import Testing

@MainActor private final class Count { var value = 0 }

/// Counts how often it is asked.
private final class Counted: UIView {
    var count: Count?
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        count?.value += 1
        return super.point(inside: point, with: event)
    }
}

@MainActor @Suite struct WideTreeTests {
    #if DEBUG
    private let count = 100_000
    #else
    private let count = 1_000_000
    #endif

    @Test("Very many siblings are added, hit, and taken away from the front")
    func many() {
        let screen = Screen()
        screen.enter {
            for _ in 0..<count - 1 { screen.root.addSubview(UIView(frame: CGRect(x: 50, y: 50, width: 1, height: 1))) }
            screen.root.insertSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), at: 0)
            let siblings = screen.root.subviews
            #expect(siblings.count == count)
            #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === siblings[0])
            #expect(screen.world.hitTest(CGPoint(x: 50, y: 50)) === siblings[count - 1])
            for view in siblings.reversed() { view.removeFromSuperview() }
            #expect(screen.root.subviews.isEmpty)
        }
    }

    @Test("A hit test asks each of 1,000 siblings once")
    func askedOnce() {
        let screen = Screen()
        screen.enter {
            let asked = Count()
            for _ in 0..<1_000 {
                let view = Counted(frame: CGRect(x: 50, y: 50, width: 1, height: 1))
                view.count = asked
                screen.root.addSubview(view)
            }
            #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === screen.root)
            #expect(asked.value == 1_000)
        }
    }
}
