// Parts of a picture that are drawn before their list is there: added, they are what drawing them there would give.
import HitscopeDrawing
import HitscopeGeometry
import Testing

@Suite("Drawn pieces") struct DrawnPieceTests {
    /// A list in the midst of a clip and a layer.
    private func begun(x: CGFloat = 4, clip: CGFloat = 60, opacity: CGFloat = 0.5) -> DrawList {
        var list = DrawList()
        list.beginOpacity(opacity)
        list.beginClip(.rect(CGRect(x: 0, y: 0, width: clip, height: clip)))
        list.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: x, ty: 5)
        return list
    }

    private func ended(_ list: DrawList) -> DrawList {
        var list = list
        list.fill(.rect(CGRect(x: 1, y: 1, width: 3, height: 3)), .black)
        list.end()
        list.end()
        return list
    }

    private func draw(into list: inout DrawList) {
        let style = TextStyle(font: FontDescriptor(size: 12), color: .black)
        list.text("number", style, in: CGRect(x: 0, y: 0, width: 90, height: 9))
        let around = list.transform
        list.transform = CGAffineTransform(translationX: 3, y: 0).concatenating(around)
        list.beginClip(.rect(CGRect(x: 0, y: 0, width: 50, height: 20)))
        list.stroke(.rect(CGRect(x: 2, y: 2, width: 200, height: 20)), .white, StrokeStyle(width: 2))
        list.end()
        list.transform = around
    }

    @Test("a piece that fits gives the list that drawing there gives, to the last fingerprint")
    func fits() {
        var list = begun(), other = begun()
        let piece = DrawnPiece(in: list.surroundings, draw)
        let isAdded = list.append(piece)
        draw(into: &other)
        #expect(isAdded)
        let (added, drawn) = (ended(list), ended(other))
        #expect(added == drawn)
        #expect(added.items.count == 9)
    }

    @Test("a piece drawn for a list that has just begun fits there")
    func fitsAtStart() {
        var list = DrawList(), other = DrawList()
        let isAdded = list.append(DrawnPiece(in: DrawList().surroundings, draw))
        draw(into: &other)
        #expect(isAdded)
        #expect(list == other)
    }

    @Test(
        "a piece for another place, clip or layer is not added",
        arguments: [(7, 60, 0.5), (4, 10, 0.5), (4, 60, 0.2)])
    func otherSurroundings(_ x: CGFloat, _ clip: CGFloat, _ opacity: CGFloat) {
        let piece = DrawnPiece(in: begun().surroundings, draw)
        var list = begun(x: x, clip: clip, opacity: opacity)
        let before = list, isAdded = list.append(piece)
        #expect(!isAdded)
        #expect(list == before)
    }
}
