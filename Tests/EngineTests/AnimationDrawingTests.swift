// The drawing of views under animation.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import Testing

@MainActor @Suite struct AnimationDrawingTests {
    /// The fills with their colours, in points of the screen.
    private func fills(_ screen: Screen) -> [(box: CGRect, color: Color)] {
        screen.world.render().items.compactMap { item in
            guard case .fill(.rect(let rect), let color) = item.command else { return nil }
            return (rect.applying(item.transform), color)
        }
    }

    private func moved(_ options: UIView.AnimationOptions, at part: Double) -> CGFloat {
        let screen = Screen()
        return screen.enter {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .red
            screen.root.addSubview(view)
            UIView.animate(withDuration: 2, delay: 1, options: options) {
                view.frame = CGRect(x: 100, y: 0, width: 30, height: 10)
            }
            screen.world.advance(to: 1 + 2 * part)
            return fills(screen)[0].box.minX
        }
    }

    @Test("A view is drawn where it was until the delay is over, on the way between, and where it is at the end")
    func linear() {
        #expect(moved(.curveLinear, at: -0.3) == 0)
        #expect(abs(moved(.curveLinear, at: 0.25) - 25) < 1e-6)
        #expect(moved(.curveLinear, at: 1) == 100)
    }

    @Test("The curves start or end slowly, and the symmetric one is half-way at half time")
    func curves() {
        #expect(moved(.curveEaseIn, at: 0.25) < 15)
        #expect(moved(.curveEaseOut, at: 0.25) > 35)
        #expect(abs(moved(.curveEaseInOut, at: 0.5) - 50) < 1e-6)
        #expect(moved(.curveEaseInOut, at: 0.25) < 20)
    }

    @Test("Size, colour, opacity and turn go along; a turn goes round and not through the middle")
    func properties() {
        let screen = Screen()
        screen.enter {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .black
            screen.root.addSubview(view)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.bounds.size.width = 30
                view.backgroundColor = .white
            }
            screen.world.advance(to: 0.5)
            #expect(fills(screen)[0].box.width == 20)
            #expect(abs(fills(screen)[0].color.red - 0.5) < 1e-6)
            screen.world.advance(to: 2)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = CGAffineTransform(rotationAngle: 3)
            }
            screen.world.advance(to: 2.5)
            let half = CGAffineTransform(rotationAngle: 1.5)
            let drawn = screen.world.render().items[0].transform
            #expect(abs(drawn.a - half.a) < 1e-9)
            #expect(abs(drawn.b - half.b) < 1e-9)
        }
    }

    @Test("An animation that is overtaken by another goes on from where it is seen")
    func overtaken() {
        let screen = Screen()
        screen.enter {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .black
            screen.root.addSubview(view)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 100 }
            screen.world.advance(to: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 0 }
            #expect(abs(fills(screen)[0].box.minX - 50) < 1e-9)
            screen.world.advance(to: 1)
            #expect(abs(fills(screen)[0].box.minX - 25) < 1e-9)
            screen.world.advance(to: 1.6)
            #expect(fills(screen)[0].box.minX == 0)
        }
    }

    @Test("While something is animated a host has a deadline for every frame, and none afterwards")
    func deadlines() throws {
        let screen = Screen()
        try screen.enter {
            let view = UIView()
            screen.root.addSubview(view)
            UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 })
            let deadline = try #require(screen.world.timeline.nextDeadline)
            #expect(deadline <= 1.0 / 60)
            screen.world.advance(to: 0.2)
            #expect(screen.world.timeline.nextDeadline == nil)
        }
    }

    @Test("A view drawn alone lies where it is seen, though what lies around it moves, is clear or clips")
    func alone() {
        let screen = Screen()
        screen.enter {
            let outer = UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
            let inner = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            outer.clipsToBounds = true
            outer.alpha = 0
            outer.backgroundColor = .red
            inner.backgroundColor = .black
            outer.addSubview(inner)
            @MainActor func places() -> [CGRect] {
                var list = DrawList()
                list.transform = CGAffineTransform(scaleX: 2, y: 2)
                screen.world.render(inner, into: &list)
                #expect(list.transform == CGAffineTransform(scaleX: 2, y: 2))
                return list.items.map(\.bounds)
            }
            #expect(places().isEmpty)
            screen.root.addSubview(outer)
            outer.isHidden = true
            #expect(places() == [CGRect(x: 22, y: 44, width: 60, height: 80)])
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { outer.frame.origin.x = 110 }
            screen.world.advance(to: 0.5)
            #expect(places() == [CGRect(x: 122, y: 44, width: 60, height: 80)])
            inner.isHidden = true
            #expect(places().isEmpty)
        }
    }

    @Test("A view that makes a picture of another while it draws can go on drawing")
    func pictureWhileDrawing() {
        final class Drawing: UIView {
            var other: UIView?
            var hadContext: [Bool] = []
            override func draw(_ rect: CGRect) {
                if let other { _ = World.current.contents(of: [other]) }
                hadContext.append(UIGraphicsGetCurrentContext() != nil)
            }
        }
        let screen = Screen()
        screen.enter {
            let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let other = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.other = other
            screen.root.addSubview(other)
            screen.root.addSubview(view)
            _ = screen.world.render()
            #expect(view.hadContext == [true])
            #expect(other.hadContext == [true, true])
            #expect(UIGraphicsGetCurrentContext() == nil)
        }
    }

    @Test("What a view draws by itself is its colour and its border, in its own points, hidden or not")
    func contents() {
        let screen = Screen()
        screen.enter {
            let outer = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
            let inner = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            let plain = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            (outer.backgroundColor, inner.backgroundColor) = (.red, .black)
            (outer.clipsToBounds, outer.alpha, inner.isHidden) = (true, 0.5, true)
            inner.layer.borderWidth = 1
            #expect(screen.world.contents(of: [inner])[0].items.isEmpty, "it is in no window")
            screen.root.addSubview(outer)
            outer.addSubview(inner)
            inner.addSubview(plain)
            let contents = screen.world.contents(of: [outer, inner, plain])
            #expect(contents.map(\.items.count) == [1, 2, 0])
            #expect(contents[0].items[0].bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
            #expect(contents[1].items[0].bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        }
    }
}
