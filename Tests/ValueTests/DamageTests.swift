// The damage between two lists, without pixels.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
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

extension DrawList {
    /// The rectangles in which the items that differ may paint.
    fileprivate func damage(since earlier: DrawList) -> [CGRect] {
        let changes = changes(since: earlier)
        let boxes = changes.old.map { earlier.items[$0].bounds } + changes.new.map { items[$0].bounds }
        return PixelRect.disjoint(boxes.map(PixelRect.init(around:))).map {
            CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
        }
    }
}

extension PixelRect {
    /// The whole pixels that a rectangle touches.
    fileprivate init(around rect: CGRect) {
        let left = Int(rect.minX.rounded(.down)), top = Int(rect.minY.rounded(.down))
        self.init(x: left, y: top, width: Int(rect.maxX.rounded(.up)) - left, height: Int(rect.maxY.rounded(.up)) - top)
    }
}

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
        var before = row(plain), after = row(plain)
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
        var before = DrawList(), after = DrawList()
        let one = CGRect(x: 0, y: 0, width: 10, height: 10), other = one.offsetBy(dx: 5, dy: 5)
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
        let before = CGRect(x: 0, y: 0, width: 10, height: 10), after = before.offsetBy(dx: 50, dy: 50)
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

    @Test("a clip that came or went damages all that it cut off", arguments: [Color.black, .white])
    func clipCameOrWent(color: Color) {
        let content = CGRect(x: 0, y: 0, width: 100, height: 100)
        var free = DrawList(), cut = DrawList()
        free.fill(.rect(content), color)
        cut.beginClip(.rect(CGRect(x: 0, y: 0, width: 10, height: 10)))
        cut.fill(.rect(content), color)
        cut.end()
        #expect(free.damage(since: cut).covers(content))
        #expect(cut.damage(since: free).covers(content))
    }

    @Test("outside of the damage both pictures paint the same things at every place", arguments: UInt64(1)...60)
    func nothingForgotten(seed: UInt64) {
        var random = SeededNumbers(state: seed)
        let before = DrawList.random(of: 12, by: &random)
        let after = before.varied(by: &random)
        let damage = after.damage(since: before)
        let places = stride(from: 1.5, to: 60, by: 3).flatMap { x in
            stride(from: 1.5, to: 60, by: 3).map { CGPoint(x: x, y: $0) }
        }
        let forgotten = places.filter { place in
            !damage.contains { $0.containsHalfOpen(place) } && after.painted(at: place) != before.painted(at: place)
        }
        #expect(forgotten.isEmpty)
    }

    @Test("what is kept and what differs make up both lists, each in its order", arguments: UInt64(1)...60)
    func kept(seed: UInt64) {
        var random = SeededNumbers(state: seed)
        let before = DrawList.random(of: 12, by: &random)
        let after = before.varied(by: &random)
        let changes = after.changes(since: before)
        let pairs = changes.kept.flatMap { run in (0..<run.count).map { (old: run.old + $0, new: run.new + $0) } }
        let unequal = pairs.filter { before.items[$0.old].fingerprint != after.items[$0.new].fingerprint }
        #expect(unequal.isEmpty)
        let outOfOrder = zip(pairs, pairs.dropFirst()).filter { $0.old >= $1.old || $0.new >= $1.new }
        #expect(outOfOrder.isEmpty)
        let old = Set(pairs.map(\.old)).union(changes.old), new = Set(pairs.map(\.new)).union(changes.new)
        let forgottenOld = before.items.indices.filter { !old.contains($0) && !before.items[$0].paintsNothing }
        #expect(forgottenOld.isEmpty)
        let forgottenNew = after.items.indices.filter { !new.contains($0) && !after.items[$0].paintsNothing }
        #expect(forgottenNew.isEmpty)
    }

    @Test("parts of damage hold every damaged pixel, and none of them twice", arguments: UInt64(1)...100)
    func disjointParts(seed: UInt64) {
        var random = SeededNumbers(state: seed)
        let rects = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            PixelRect(
                x: .random(in: -20...80, using: &random), y: .random(in: -20...80, using: &random),
                width: .random(in: 0...30, using: &random), height: .random(in: 0...30, using: &random))
        }
        var counts: [Int: Int] = [:]
        for part in PixelRect.disjoint(rects) {
            for y in part.y..<part.maxY {
                for x in part.x..<part.maxX { counts[(y + 100) * 1000 + x + 100, default: 0] += 1 }
            }
        }
        let twice = counts.filter { $0.value != 1 }
        #expect(twice.isEmpty)
        for rect in rects where !rect.isEmpty {
            for y in rect.y..<rect.maxY {
                let missing = (rect.x..<rect.maxX).filter { counts[(y + 100) * 1000 + $0 + 100] == nil }
                #expect(missing.isEmpty, "row \(y) of \(rect)")
            }
        }
    }

    @Test("rectangles of damage are few and do not overlap")
    func few() {
        let many = (0..<60).map { Color(hex: UInt32($0)) }
        let damage = row(many).damage(since: row(many.map { $0.withAlpha(0.5) }))
        #expect(damage.count <= 8)
        for (index, rect) in damage.enumerated() {
            let others = damage[(index + 1)...].filter { $0.intersects(rect) }
            #expect(others.isEmpty)
        }
    }

    @Test("a hundred items that came do not damage what follows them", arguments: [1, 39, 41, 100])
    func manyCame(count: Int) {
        func list(with count: Int) -> DrawList {
            var list = row(plain)
            for index in 0..<count { list.fill(.rect(CGRect(x: CGFloat(index), y: 0, width: 1, height: 10)), .black) }
            for index in 0..<50 { list.fill(.rect(CGRect(x: CGFloat(index) * 4, y: 300, width: 3, height: 3)), .black) }
            return list
        }
        for damage in [list(with: count).damage(since: list(with: 0)), list(with: 0).damage(since: list(with: count))] {
            let below = damage.filter { $0.maxY > 100 }
            #expect(below.isEmpty)
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
        #expect(damage.count * 3 <= places.count)
        for place in places {
            #expect(covers(damage, place.origin))
            #expect(covers(damage, CGPoint(x: place.maxX - 0.1, y: place.maxY - 0.1)))
        }
        for (index, rect) in damage.enumerated() {
            let shared = damage[(index + 1)...].map { $0.intersection(rect) }
            let overlaps = shared.filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
            #expect(overlaps.isEmpty)
        }
    }

    private func covers(_ damage: [CGRect], _ point: CGPoint) -> Bool { damage.contains { $0.containsHalfOpen(point) } }
}

/// Numbers that look random and are the same for the same seed.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let folded = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        return folded ^ (folded >> 29)
    }
}

extension DrawList {
    /// Rectangles, clips and layers, nested at will.
    fileprivate static func random(of count: Int, by random: inout SeededNumbers) -> DrawList {
        (0..<count).reduce(into: Steps()) { steps, _ in steps.append(.random(by: &random)) }.list
    }

    /// The same picture with a few commands taken out or put in.
    fileprivate func varied(by random: inout SeededNumbers) -> DrawList {
        var steps = Steps(self)
        for _ in 0..<3 {
            if Bool.random(using: &random), !steps.isEmpty {
                steps.remove(at: Int.random(in: steps.indices, using: &random))
            }
            if Bool.random(using: &random) {
                steps.insert(.random(by: &random), at: Int.random(in: 0...steps.count, using: &random))
            }
        }
        return steps.list
    }

    /// The commands that paint at a point, each after its scopes. A clip beside the point hides its content.
    fileprivate func painted(at point: CGPoint) -> [String] {
        var scopes: [DrawItem] = [], result: [String] = []
        for item in items {
            switch item.command {
            case .beginClip, .beginOpacity: scopes.append(item)
            case .end: scopes.removeLast()
            case .fill, .stroke, .text, .image:
                let shows = item.bounds.containsHalfOpen(point)
                if shows {
                    result.append((scopes.filter(\.isLayer) + [item]).map { "\($0.command)" }.joined(separator: " > "))
                }
            }
        }
        return result
    }
}

extension DrawItem {
    /// True if it opens or closes a clip, or paints nothing.
    fileprivate var paintsNothing: Bool {
        if case .beginClip = command { true } else { bounds.isNull }
    }

    fileprivate var isLayer: Bool {
        if case .beginOpacity = command { true } else { false }
    }
}

/// The commands of a picture before they are a list. Scopes that are open at the end are closed, and an end without a
/// scope is skipped.
private typealias Steps = [DrawCommand]

extension [DrawCommand] {
    fileprivate init(_ list: DrawList) { self = list.items.map(\.command) }

    fileprivate var list: DrawList {
        var list = DrawList()
        for step in self {
            switch step {
            case .fill(let shape, let color): list.fill(shape, color)
            case .stroke(let shape, let color, let style): list.stroke(shape, color, style)
            case .text(let text, let style, let box): list.text(text, style, in: box)
            case .image(let image, let box): list.image(image, in: box)
            case .beginClip(let shape): list.beginClip(shape)
            case .beginOpacity(let opacity): list.beginOpacity(opacity)
            case .end where list.isBalanced: break
            case .end: list.end()
            }
        }
        while !list.isBalanced { list.end() }
        return list
    }
}

extension DrawCommand {
    fileprivate static func random(by random: inout SeededNumbers) -> DrawCommand {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
        let rect = CGRect(x: number(0...40), y: number(0...40), width: number(1...30), height: number(1...30))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .beginClip(.rect(rect))
        case 1: return .beginOpacity(number(1...3) / 4)
        case 2, 3: return .end
        default: return .fill(.rect(rect), Color(white: Float(number(0...2)) / 2))
        }
    }
}
