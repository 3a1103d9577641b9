// The places of commands: under transforms, in clips and layers, and in a picture in front of another.
import HitscopeDrawing
import HitscopeGeometry
import Testing

private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

@Suite("Draw lists") struct DrawListTests {
    var list = DrawList()

    @Test("a command lies where its transform puts it")
    mutating func transformed() {
        list.transform = CGAffineTransform(translationX: 100, y: 50)
        list.fill(.rect(square), .black)
        #expect(list.items.map(\.bounds) == [CGRect(x: 100, y: 50, width: 10, height: 10)])
        #expect(list.items.map(\.transform) == [list.transform])
    }

    @Test("a turned square lies in the box about its corners")
    mutating func turned() {
        list.transform = CGAffineTransform(rotationAngle: .pi / 4)
        list.fill(.rect(square), .black)
        let diagonal = square.width * CGFloat(2).squareRoot()
        #expect(abs(list.bounds.width - diagonal) < 1e-9)
        #expect(abs(list.bounds.minX + diagonal / 2) < 1e-9)
    }

    @Test("a stroke reaches beyond its shape, and text beyond its box")
    mutating func overhang() {
        list.stroke(.rect(square), .black, StrokeStyle(width: 2))
        #expect(list.bounds.contains(square.insetBy(dx: -1, dy: -1)))
        var text = DrawList()
        text.text("Ågy", TextStyle(font: FontDescriptor(size: 12), color: .black), in: square)
        #expect(text.bounds.contains(square.insetBy(dx: -1, dy: -1)))
    }

    @Test("what cannot be seen is not in the list")
    mutating func invisible() {
        list.fill(.rect(square), .clear)
        list.stroke(.rect(square), .black, StrokeStyle(width: 0))
        list.text("", TextStyle(font: FontDescriptor(size: 12), color: .black), in: square)
        #expect(list.items.isEmpty)
        #expect(list.bounds.isNull)
    }

    @Test("a command in a clip lies inside the clip; one that lies outside is left out")
    mutating func clipped() {
        list.beginClip(.rect(square))
        list.fill(.rect(CGRect(x: 5, y: 5, width: 100, height: 100)), .black)
        list.fill(.rect(CGRect(x: 50, y: 50, width: 10, height: 10)), .black)
        list.end()
        #expect(list.items.count == 3)
        #expect(list.items[1].bounds == CGRect(x: 5, y: 5, width: 5, height: 5))
    }

    @Test("a clip lies where its own transform puts it, whatever comes after")
    mutating func clipUnderTransform() {
        list.transform = CGAffineTransform(translationX: 100, y: 0)
        list.beginClip(.rect(square))
        list.transform = .identity
        list.fill(.rect(CGRect(x: 0, y: 0, width: 1000, height: 1000)), .black)
        list.end()
        #expect(list.bounds == CGRect(x: 100, y: 0, width: 10, height: 10))
    }

    @Test("a clip in a clip shows what lies in both, and ending it goes back to the outer one")
    mutating func clipInClip() {
        let everywhere = Shape.rect(CGRect(x: 0, y: 0, width: 1000, height: 1000))
        list.beginClip(.rect(square))
        list.beginClip(.rect(square.offsetBy(dx: 5, dy: 0)))
        list.fill(everywhere, .black)
        list.end()
        list.fill(everywhere, .white)
        list.end()
        let fills = list.items.filter { if case .fill = $0.command { true } else { false } }
        #expect(fills.map(\.bounds) == [CGRect(x: 5, y: 0, width: 5, height: 10), square])
    }

    @Test("a layer lies where its content lies, and so does its end")
    mutating func layer() {
        list.beginOpacity(0.5)
        list.fill(.rect(square), .black)
        list.beginOpacity(0.5)
        list.fill(.rect(square.offsetBy(dx: 20, dy: 0)), .black)
        list.end()
        list.end()
        let both = CGRect(x: 0, y: 0, width: 30, height: 10)
        #expect(list.items.first?.bounds == both)
        #expect(list.items.last?.bounds == both)
    }

    @Test("a list is balanced when all that was begun has ended")
    mutating func balanced() {
        list.beginOpacity(0.5)
        #expect(!list.isBalanced)
        list.end()
        #expect(list.isBalanced)
    }

    @Test("ending what was never begun stops the program with a sentence")
    func unbalanced() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var list = DrawList()
            list.end()
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("ends a clip or layer that was not begun"))
    }
}

@Suite("A draw list on top of another") struct AppendedListTests {
    private func picture() -> DrawList {
        var list = DrawList()
        list.transform = CGAffineTransform(scaleX: 2, y: 2)
        list.beginClip(.rect(square))
        list.fill(.rect(square.offsetBy(dx: 5, dy: 0)), .black)
        list.end()
        return list
    }

    @Test("its commands lie where its own transform and then the outer one put them")
    func transforms() {
        var list = DrawList()
        list.transform = CGAffineTransform(translationX: 100, y: 0)
        list.append(picture())
        #expect(list.bounds == picture().bounds.offsetBy(dx: 100, dy: 0))
        #expect(list.transform == CGAffineTransform(translationX: 100, y: 0))
        #expect(list.isBalanced)
    }

    @Test("on an empty list it is the same list")
    func same() {
        var list = DrawList()
        list.append(picture())
        #expect(list.items == picture().items)
    }

    @Test("an outer clip cuts it")
    func cut() {
        var list = DrawList()
        list.beginClip(.rect(CGRect(x: 0, y: 0, width: 12, height: 12)))
        list.append(picture())
        list.end()
        #expect(list.bounds == CGRect(x: 10, y: 0, width: 2, height: 12))
    }
}
