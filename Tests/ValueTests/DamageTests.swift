// What has to be painted anew: without pixels, by what the lists say.
import Drawing
import Geometry
import Testing

/// A row of ten-point squares, 20 points apart; a nil is a square left out.
private func row(_ colors: [Color?], transform: CGAffineTransform = .identity) -> DrawList {
    var list = DrawList()
    list.transform = transform
    for (index, color) in colors.enumerated() {
        guard let color else { continue }
        list.fill(.rect(place(index)), color)
    }
    return list
}

private func place(_ index: Int) -> CGRect { CGRect(x: CGFloat(index) * 20, y: 0, width: 10, height: 10) }

private let plain: [Color?] = [.black, .white, Color(hex: 0xFF0000), Color(hex: 0x00FF00), Color(hex: 0x0000FF)]

extension [CGRect] {
    fileprivate func covers(_ rect: CGRect) -> Bool { contains { $0.contains(rect) } }
    fileprivate func touches(_ rect: CGRect) -> Bool { contains { $0.intersects(rect) } }
}

@Suite("Damage between two pictures") struct DamageTests {
    @Test("equal lists have none")
    func none() {
        #expect(row(plain).damage(since: row(plain)).isEmpty)
        #expect(DrawList().damage(since: DrawList()).isEmpty)
    }

    @Test("an item of another colour is damaged, and nothing else", arguments: plain.indices)
    func recoloured(index: Int) {
        var colors = plain
        colors[index] = Color(hex: 0x123456)
        #expect(row(colors).damage(since: row(plain)) == [place(index)])
    }

    @Test("an item that moved damages the place where it was and the place where it is")
    func moved() {
        var (before, after) = (row(plain), row(plain))
        before.fill(.rect(CGRect(x: 0, y: 100, width: 10, height: 10)), .black)
        after.fill(.rect(CGRect(x: 50, y: 100, width: 10, height: 10)), .black)
        let damage = after.damage(since: before)
        #expect(damage.covers(CGRect(x: 0, y: 100, width: 10, height: 10)))
        #expect(damage.covers(CGRect(x: 50, y: 100, width: 10, height: 10)))
        #expect(!damage.touches(place(0)))
    }

    @Test("an item that came and one that went are damaged, and those around are not", arguments: plain.indices)
    func cameAndWent(index: Int) {
        var colors = plain
        colors[index] = nil
        #expect(row(plain).damage(since: row(colors)) == [place(index)])
        #expect(row(colors).damage(since: row(plain)) == [place(index)])
    }

    @Test("from nothing, and to nothing, all is damaged")
    func allOrNothing() {
        for damage in [row(plain).damage(since: DrawList()), DrawList().damage(since: row(plain))] {
            for index in plain.indices { #expect(damage.covers(place(index))) }
        }
    }

    @Test("two items that change places on top of each other are damaged")
    func swapped() {
        var (before, after) = (DrawList(), DrawList())
        let (one, other) = (CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 5, y: 5, width: 10, height: 10))
        before.fill(.rect(one), .black)
        before.fill(.rect(other), .white)
        after.fill(.rect(other), .white)
        after.fill(.rect(one), .black)
        #expect(after.damage(since: before).covers(one.intersection(other)))
    }

    @Test("another transform damages both places")
    func otherTransform() {
        let down = CGAffineTransform(translationX: 0, y: 300)
        let damage = row(plain, transform: down).damage(since: row(plain))
        for index in plain.indices {
            #expect(damage.covers(place(index)))
            #expect(damage.covers(place(index).applying(down)))
        }
    }

    @Test("a clip that changes damages what shows inside it before and after")
    func otherClip() {
        func picture(clip: CGRect) -> DrawList {
            var list = DrawList()
            list.beginClip(.rect(clip))
            list.fill(.rect(CGRect(x: 0, y: 0, width: 100, height: 100)), .black)
            list.end()
            return list
        }
        let (before, after) = (CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 50, y: 50, width: 10, height: 10))
        let damage = picture(clip: after).damage(since: picture(clip: before))
        #expect(damage.covers(before))
        #expect(damage.covers(after))
    }

    @Test("a layer whose opacity changes is damaged as a whole")
    func otherOpacity() {
        func picture(opacity: CGFloat) -> DrawList {
            var list = DrawList()
            list.beginOpacity(opacity)
            list.append(row(plain))
            list.end()
            return list
        }
        let damage = picture(opacity: 0.5).damage(since: picture(opacity: 0.25))
        for index in plain.indices { #expect(damage.covers(place(index))) }
    }

    @Test("rectangles of damage are few and do not overlap")
    func few() {
        let many = (0..<60).map { Color(hex: UInt32($0)) }
        let damage = row(many).damage(since: row(many.map { $0.withAlpha(0.5) }))
        #expect(damage.count <= 8)
        for (index, rect) in damage.enumerated() { #expect(!damage[(index + 1)...].contains { $0.intersects(rect) }) }
    }
}
