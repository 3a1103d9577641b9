// Parts of a picture that are kept: added again they are what drawing them anew would give.
import HitscopeDrawing
import HitscopeGeometry
import Testing

@Suite("Drawing caches") struct DrawingCacheTests {
    var kept = DrawingCache<String>()

    /// The number of times that the part was drawn.
    final class Count { var value = 0 }

    /// A picture in which the part stands in a clip in a layer, at a place.
    mutating func picture(
        _ key: String, x: CGFloat = 0, clip: CGFloat = 100, opacity: CGFloat = 0.5, _ count: Count? = nil
    ) -> DrawList {
        var list = DrawList()
        list.beginOpacity(opacity)
        list.beginClip(.rect(CGRect(x: 0, y: 0, width: clip, height: clip)))
        list.transform = CGAffineTransform(translationX: x, y: 5)
        kept.draw(for: key, into: &list) { list in
            count?.value += 1
            DrawingCacheTests.draw(key, into: &list)
        }
        list.fill(.rect(CGRect(x: 1, y: 1, width: 3, height: 3)), .black)
        list.end()
        list.end()
        return list
    }

    private static func draw(_ key: String, into list: inout DrawList) {
        list.text(
            key, TextStyle(font: FontDescriptor(size: 12), color: .black), in: CGRect(x: 0, y: 0, width: 90, height: 9))
        list.beginClip(.rect(CGRect(x: 0, y: 0, width: 50, height: 50)))
        list.stroke(.rect(CGRect(x: 2, y: 2, width: 200, height: 20)), .white, StrokeStyle(width: 2))
        list.end()
    }

    @Test("a part that looks as before is not drawn again, and the picture is the same")
    mutating func again() {
        let count = Count(), first = picture("a", count), second = picture("a", count)
        #expect(count.value == 1)
        #expect(first == second)
        #expect(first.items.count == 9)
    }

    @Test("another key is drawn again")
    mutating func otherKey() {
        let first = picture("a"), second = picture("b")
        var fresh = DrawingCacheTests()
        #expect(first != second)
        #expect(second == fresh.picture("b"))
    }

    @Test("another place, clip or layer is drawn again", arguments: [(7, 100, 0.5), (0, 10, 0.5), (0, 100, 0.2)])
    mutating func otherSurroundings(_ x: CGFloat, _ clip: CGFloat, _ opacity: CGFloat) {
        _ = picture("a")
        let count = Count(), moved = picture("a", x: x, clip: clip, opacity: opacity, count)
        var fresh = DrawingCacheTests()
        #expect(count.value == 1)
        #expect(moved == fresh.picture("a", x: x, clip: clip, opacity: opacity))
    }
}
