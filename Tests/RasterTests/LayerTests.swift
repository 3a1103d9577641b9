// Layers, each a list of its own at a place of its own: they must give the pixels of one list, frame after frame.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

@Suite("Layers") struct LayerTests {
    private static let size = CGSize(width: 120, height: 90)
    private static let background = Color(hex: 0x20242C)

    /// Three layers; the one in the middle is scaled and cut, as a scene on a stage is.
    private struct Picture {
        var lists: [DrawList]
        var zoom: CGFloat = 1.5, clip = CGRect(x: 20.3, y: 10.6, width: 70.2, height: 60.9)

        init(_ dice: inout Dice) { lists = (0..<3).map { _ in Picture.list(&dice) } }

        static func list(_ dice: inout Dice) -> DrawList { DrawList((0..<6).map { _ in Step.random(&dice) }) }

        var layers: [DrawLayer] {
            let transform = CGAffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: 12.5, ty: -7)
            return [DrawLayer(lists[0]), DrawLayer(lists[1], transform: transform, clip: clip), DrawLayer(lists[2])]
        }

        var joined: DrawList {
            var list = DrawList()
            for layer in layers { list.append(layer) }
            return list
        }

        /// Another list in one layer, another place of the middle one, or nothing new.
        mutating func change(_ dice: inout Dice) {
            switch Int.random(in: 0..<6, using: &dice) {
            case 0, 1, 2: lists[Int.random(in: 0..<3, using: &dice)] = Picture.list(&dice)
            case 3: zoom = dice.number(0.5...3)
            case 4: clip = clip.offsetBy(dx: dice.number(-9...9), dy: dice.number(-9...9))
            default: break
            }
        }
    }

    @Test("Layers have the pixels of one list, one frame after the other", arguments: [1, 1.25, 2] as [CGFloat])
    func equalsOneList(scale: CGFloat) throws {
        let rasterizer = Rasterizer(text: .deterministic)
        for seed in 1...25 as ClosedRange<UInt64> {
            var dice = Dice(seed: seed), picture = Picture(&dice), painted: PaintedList?
            var canvas = PixelBuffer(
                width: Int((Self.size.width * scale).rounded(.up)), height: Int((Self.size.height * scale).rounded(.up))
            )
            for turn in 0..<10 {
                let before = canvas, earlier = painted.take()
                let now = try canvas.withCanvas {
                    try rasterizer.paint(
                        picture.layers, over: earlier, on: $0, scale: scale, background: Self.background)
                }
                let whole = try rasterizer.picture(
                    of: picture.joined, size: Self.size, scale: scale, background: Self.background)
                let isEqual = canvas == whole
                #expect(isEqual, "seed \(seed), turn \(turn)")
                let unreported = whole.differences(from: before).filter { pixel in
                    !now.parts.contains { !$0.intersection(pixel).isEmpty }
                }
                let isTold = unreported.isEmpty
                #expect(isTold, "seed \(seed), turn \(turn)")
                painted = now
                picture.change(&dice)
            }
        }
    }

    @Test("Layers over ones that stay the same have the pixels of one list", arguments: [1, 1.25] as [CGFloat])
    func changesAboveStillLayers(scale: CGFloat) throws {
        let rasterizer = Rasterizer(text: .deterministic)
        for seed in 1...10 as ClosedRange<UInt64> {
            var dice = Dice(seed: seed), picture = Picture(&dice), painted: PaintedList?
            var canvas = PixelBuffer(
                width: Int((Self.size.width * scale).rounded(.up)), height: Int((Self.size.height * scale).rounded(.up))
            )
            func replaceGround() {
                var ground = DrawList()
                ground.fill(.rect(CGRect(x: 10, y: 4.5, width: 95, height: 80)), Color(hex: 0xF0E0D0))
                for _ in 0..<12 { ground.append(Picture.list(&dice)) }
                picture.lists[0] = ground
            }
            replaceGround()
            for turn in 0..<9 {
                let earlier = painted.take()
                painted = try canvas.withCanvas {
                    try rasterizer.paint(
                        picture.layers, over: earlier, on: $0, scale: scale, background: Self.background)
                }
                let whole = try rasterizer.picture(
                    of: picture.joined, size: Self.size, scale: scale, background: Self.background)
                let isEqual = canvas == whole
                #expect(isEqual, "seed \(seed), turn \(turn)")
                picture.lists[2] = Picture.list(&dice)
                if turn % 4 == 3 { picture.lists[1] = Picture.list(&dice) }
                if turn == 6 { replaceGround() }
            }
        }
    }

    @Test("Layers that are handed on are not painted again, and equal new ones neither")
    func stays() throws {
        var dice = Dice(seed: 3), canvas = PixelBuffer(width: 120, height: 90)
        let picture = Picture(&dice), rasterizer = Rasterizer(text: .deterministic)
        func paint(_ layers: [DrawLayer], over earlier: PaintedList?) throws -> PaintedList {
            try canvas.withCanvas { try rasterizer.paint(layers, over: earlier, on: $0, scale: 1) }
        }
        let first = try paint(picture.layers, over: nil)
        #expect(first.parts.area == 120 * 90)
        let second = try paint(picture.layers, over: first)
        #expect(second.parts.isEmpty)
        var other = Dice(seed: 3)
        let twin = Picture(&other)
        #expect(!twin.lists[0].isSame(as: picture.lists[0]))
        let third = try paint(twin.layers, over: second)
        #expect(third.parts.isEmpty)
        #expect(try paint([DrawLayer(picture.joined)], over: third).parts.area == 120 * 90)
    }
}

extension PixelBuffer {
    /// The pixels in which another buffer of the same size differs.
    func differences(from other: PixelBuffer) -> [PixelRect] {
        (0..<height).flatMap { y in
            (0..<width).filter { self[$0, y] != other[$0, y] }.map { PixelRect(x: $0, y: y, width: 1, height: 1) }
        }
    }
}
