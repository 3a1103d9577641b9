// The damage of outlines, and of lists that differ in many items at once.
import Drawing
import Geometry
import Testing

@Suite("Damage of outlines and of long lists") struct OutlineDamageTests {
    private static let screen = CGRect(x: 10, y: 10, width: 300, height: 500)
    private static let line = StrokeStyle(width: 4)

    private func outlined(_ shape: Shape, in transform: CGAffineTransform = .identity) -> DrawList {
        var list = DrawList()
        list.fill(.rect(CGRect(x: 0, y: 0, width: 400, height: 600)), .white)
        list.transform = transform
        list.stroke(shape, .black, Self.line)
        return list
    }

    private var plain: DrawList {
        var list = DrawList()
        list.fill(.rect(CGRect(x: 0, y: 0, width: 400, height: 600)), .white)
        return list
    }

    private func covers(_ damage: [CGRect], _ point: CGPoint) -> Bool { damage.contains { $0.containsHalfOpen(point) } }

    @Test(
        "an upright outline damages its line and not what it frames",
        arguments: [Shape.rect(Self.screen), .quad(Quad(Self.screen))])
    func frame(shape: Shape) {
        let damage = outlined(shape).damage(since: plain)
        for x in stride(from: 8.5, to: 312, by: 1) {
            for y in [8.5, 10, 11.5, 508.5, 510, 511.5] { #expect(covers(damage, CGPoint(x: x, y: y))) }
        }
        for y in stride(from: 8.5, to: 512, by: 1) {
            for x in [8.5, 10, 11.5, 308.5, 310, 311.5] { #expect(covers(damage, CGPoint(x: x, y: y))) }
        }
        #expect(!covers(damage, CGPoint(x: 160, y: 260)))
        #expect(damage.reduce(0) { $0 + $1.width * $1.height } < 0.25 * Self.screen.width * Self.screen.height)
    }

    @Test("an outline that is turned, or rounded, damages all of its box")
    func others() {
        let turned = outlined(.rect(Self.screen), in: CGAffineTransform(rotationAngle: 0.1)).damage(since: plain)
        #expect(covers(turned, CGPoint(x: 160, y: 260)))
        #expect(covers(outlined(.roundedRect(Self.screen, radius: 9)).damage(since: plain), CGPoint(x: 160, y: 260)))
    }

    @Test("a hundred items that came do not damage what follows them", arguments: [1, 39, 41, 100])
    func manyCame(count: Int) {
        func list(with count: Int) -> DrawList {
            var list = plain
            for index in 0..<count { list.fill(.rect(CGRect(x: CGFloat(index), y: 0, width: 1, height: 10)), .black) }
            for index in 0..<50 { list.fill(.rect(CGRect(x: CGFloat(index) * 4, y: 300, width: 3, height: 3)), .black) }
            return list
        }
        for damage in [list(with: count).damage(since: list(with: 0)), list(with: 0).damage(since: list(with: count))] {
            #expect(!damage.contains { $0.maxY > 100 })
            #expect(covers(damage, CGPoint(x: CGFloat(count) - 0.5, y: 5)))
        }
    }

    @Test("many scattered rectangles become few that hold them all and do not overlap")
    func scattered() {
        let places = (0..<400).map { index in
            let (x, y) = (index * 97 % 1400, index * 61 % 880)
            return CGRect(x: CGFloat(x), y: CGFloat(y), width: 12, height: 9)
        }
        var list = DrawList()
        for place in places { list.fill(.rect(place), .black) }
        let damage = list.damage(since: DrawList())
        #expect(damage.count <= 48)
        for place in places {
            #expect(covers(damage, place.origin))
            #expect(covers(damage, CGPoint(x: place.maxX - 0.1, y: place.maxY - 0.1)))
        }
        for (index, rect) in damage.enumerated() {
            let shared = damage[(index + 1)...].map { $0.intersection(rect) }
            #expect(shared.allSatisfy { $0.isNull || $0.width == 0 || $0.height == 0 })
        }
    }
}
