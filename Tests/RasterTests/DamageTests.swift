// Painting only what changed: it must give the pixels that painting everything gives.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

@Suite("Painting what changed") struct DamageTests {
    private static let size = CGSize(width: 120, height: 90)
    private static let background = Color(hex: 0x20242C)

    @Test(
        "Painting only the damage gives exactly the pixels of painting everything, and touches no other",
        arguments: [1, 1.5, 2] as [CGFloat])
    func partsEqualTheWhole(scale: CGFloat) throws {
        let rasterizer = Rasterizer(text: .deterministic)
        for seed in 1...60 as ClosedRange<UInt64> {
            var dice = Dice(seed: seed)
            let list = DrawList((0..<12).map { _ in Step.random(&dice) })
            let whole = try rasterizer.picture(of: list, size: Self.size, scale: scale, background: Self.background)
            let damage = (0..<Int.random(in: 1...3, using: &dice)).map { _ in CGRect.random(&dice) }
            var part = PixelBuffer(width: whole.width, height: whole.height)
            for index in part.pixels.indices { part.pixels[index] = Self.untouched }
            let painted = try part.withCanvas {
                try rasterizer.paint(list, on: $0, scale: scale, background: Self.background, damage: damage)
            }
            let wrong = Self.differences(of: part, from: whole, painted)
            #expect(wrong == 0, "seed \(seed): \(wrong) pixels differ")
        }
    }

    @Test("Painting a list over an earlier one gives the picture of the list", arguments: [1, 1.5, 2] as [CGFloat])
    func overAnEarlierList(scale: CGFloat) throws {
        let rasterizer = Rasterizer(text: .deterministic)
        for seed in 1...60 as ClosedRange<UInt64> {
            var dice = Dice(seed: seed)
            var steps = (0..<12).map { _ in Step.random(&dice) }
            var picture = PixelBuffer(width: Int(Self.size.width * scale), height: Int(Self.size.height * scale))
            var painted: PaintedList?
            for edit in 0...4 {
                if edit > 0 { Self.edit(&steps, &dice) }
                let new = DrawList(steps)
                let next = try picture.withCanvas {
                    try rasterizer.paint(new, over: painted, on: $0, scale: scale, background: Self.background)
                }
                painted = next
                let whole = try rasterizer.picture(of: new, size: Self.size, scale: scale, background: Self.background)
                let wrong = zip(picture.pixels, whole.pixels).count { $0 != $1 }
                #expect(wrong == 0, "seed \(seed), edit \(edit): \(wrong) pixels differ")
                #expect(!next.parts.overlap, "seed \(seed), edit \(edit)")
            }
        }
    }

    @Test("Where a letter or an outline comes, its pixels are painted and not its box")
    func pixelsAndNotTheBox() throws {
        let rasterizer = Rasterizer(text: .deterministic)
        var letter = DrawList(), outline = DrawList()
        letter.text(
            "a", TextStyle(font: FontDescriptor(size: 10), color: .white),
            in: CGRect(x: 0, y: 0, width: 400, height: 300))
        outline.stroke(
            .roundedRect(CGRect(x: 10, y: 10, width: 380, height: 280), radius: 6), .white, StrokeStyle(width: 2))
        for list in [letter, outline] {
            var picture = PixelBuffer(width: 400, height: 300)
            let parts = try picture.withCanvas {
                let empty = try rasterizer.paint(DrawList(), over: nil, on: $0, scale: 1)
                return try rasterizer.paint(list, over: empty, on: $0, scale: 1).parts
            }
            let count = parts.area
            #expect(count > 0)
            #expect(count < 400 * 300 / 4)
        }
    }

    @Test("Many parts give the picture of the list", arguments: UInt64(1)...20)
    func manyParts(seed: UInt64) throws {
        let size = CGSize(width: 900, height: 700), rasterizer = Rasterizer(text: .deterministic)
        var dice = Dice(seed: seed), picture = PixelBuffer(width: 900, height: 700)
        let below = (0..<12).map { _ in Step.random(&dice) }
        func list(_ shift: CGFloat) -> DrawList {
            var list = DrawList(below)
            for index in 0..<60 {
                let corner = CGPoint(x: CGFloat(index * 97 % 850) + shift, y: CGFloat(index * 61 % 650))
                list.fill(
                    .roundedRect(CGRect(origin: corner, size: CGSize(width: 14, height: 11)), radius: 4), .random(&dice)
                )
            }
            return list
        }
        let old = list(0), new = list(3.5)
        let painted = try picture.withCanvas {
            let before = try rasterizer.paint(old, over: nil, on: $0, scale: 1, background: Self.background)
            return try rasterizer.paint(new, over: before, on: $0, scale: 1, background: Self.background)
        }
        #expect(painted.parts.count >= 16)
        let whole = try rasterizer.picture(of: new, size: size, scale: 1, background: Self.background)
        #expect(picture == whole)
    }

    @Test("A clip that moves is painted where what it holds was and is, and not all over")
    func clipThatMoves() throws {
        func list(clip: CGRect) -> DrawList {
            var list = DrawList()
            list.beginClip(.rect(clip))
            for corner in [CGPoint(x: 10, y: 10), CGPoint(x: 380, y: 280)] {
                list.fill(.rect(CGRect(origin: corner, size: CGSize(width: 8, height: 8))), .white)
            }
            list.end()
            return list
        }
        let rasterizer = Rasterizer(text: .deterministic)
        let after = list(clip: CGRect(x: 2, y: 2, width: 396, height: 296))
        var picture = PixelBuffer(width: 400, height: 300)
        let parts = try picture.withCanvas {
            let before = try rasterizer.paint(
                list(clip: CGRect(x: 0, y: 0, width: 400, height: 300)), over: nil, on: $0, scale: 1)
            return try rasterizer.paint(after, over: before, on: $0, scale: 1).parts
        }
        #expect(parts.area < 400)
        let whole = try rasterizer.picture(of: after, size: CGSize(width: 400, height: 300), scale: 1)
        #expect(picture == whole)
    }

    @Test("A list that was painted at another scale, or on another canvas, is not painted over")
    func otherCanvas() throws {
        let rasterizer = Rasterizer(text: .deterministic), list = Sample.everyCommand()
        var small = PixelBuffer(width: 120, height: 90), large = PixelBuffer(width: 240, height: 180)
        let painted = try small.withCanvas { try rasterizer.paint(list, over: nil, on: $0, scale: 1) }
        let again = try large.withCanvas { try rasterizer.paint(list, over: painted, on: $0, scale: 1) }
        #expect(again.parts == [large.bounds])
        let scaled = try small.withCanvas { try rasterizer.paint(list, over: painted, on: $0, scale: 2) }
        #expect(scaled.parts == [small.bounds])
    }

    @Test("Two equal lists differ in no item")
    func equalListsDoNotDiffer() {
        let changes = Sample.everyCommand().changes(since: Sample.everyCommand())
        #expect(changes.old.isEmpty)
        #expect(changes.new.isEmpty)
    }

    @Test("Nothing damaged, nothing painted")
    func noDamageNoPaint() throws {
        var picture = PixelBuffer(width: 8, height: 8)
        let painted = try picture.withCanvas {
            try Rasterizer(text: .deterministic).paint(DrawList(), on: $0, scale: 1, background: .white, damage: [])
        }
        #expect(painted.isEmpty)
        #expect(picture == PixelBuffer(width: 8, height: 8))
    }

    @Test("What is painted is rounded outwards to whole pixels, one more on each side, and ends at the picture's edge")
    func roundedOutwards() throws {
        var picture = PixelBuffer(width: 40, height: 40)
        let damage = [CGRect(x: 5.3, y: 6, width: 2, height: 2), CGRect(x: 18, y: 18, width: 9, height: 9)]
        let painted = try picture.withCanvas {
            try Rasterizer(text: .deterministic).paint(DrawList(), on: $0, scale: 2, background: .white, damage: damage)
        }
        #expect(painted == [PixelRect(x: 9, y: 11, width: 7, height: 6), PixelRect(x: 35, y: 35, width: 5, height: 5)])
    }

    private static let untouched: UInt32 = 0x1234_5678

    private static func differences(of part: PixelBuffer, from whole: PixelBuffer, _ painted: [PixelRect]) -> Int {
        var wrong = 0
        for y in 0..<part.height {
            for x in 0..<part.width {
                let inside = painted.contains { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY }
                if part[x, y] != (inside ? whole[x, y] : untouched) { wrong += 1 }
            }
        }
        return wrong
    }

    /// Inserts, removes, swaps or replaces a step.
    private static func edit(_ steps: inout [Step], _ dice: inout Dice) {
        let index = Int.random(in: 0..<steps.count, using: &dice)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: steps.insert(.random(&dice), at: index)
        case 1 where steps.count > 1: steps.remove(at: index)
        case 2: steps.swapAt(index, Int.random(in: 0..<steps.count, using: &dice))
        default: steps[index] = .random(&dice)
        }
    }
}

extension [PixelRect] {
    /// How many pixels they hold together, where they do not overlap.
    var area: Int { reduce(0) { $0 + $1.width * $1.height } }

    /// Whether two of them share a pixel.
    var overlap: Bool {
        indices.contains { index in self[..<index].contains { !$0.intersection(self[index]).isEmpty } }
    }
}
