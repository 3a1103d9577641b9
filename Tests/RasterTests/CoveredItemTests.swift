// Items that cannot be seen cost no painting, and leave every pixel as it is.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

@Suite("Items that cannot be seen") struct CoveredItemTests {
    private static let size = CGSize(width: 240, height: 180)

    /// Many shapes over one another, most of them opaque rectangles, with clips and layers among them.
    private static func steps(_ dice: inout Dice) -> [Step] {
        (0..<120).map { _ in
            guard dice.chance(0.8) else { return Step.random(&dice) }
            let box = CGRect(
                x: dice.number(-40...220), y: dice.number(-40...160), width: dice.number(0...150),
                height: dice.number(0...150))
            let color = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &dice))
            return .fill(dice.chance(0.3) ? .roundedRect(box, radius: 6) : .rect(box), color)
        }
    }

    /// The steps in layers that are too short for anything in them to be left out.
    private static func shortLayers(_ steps: [Step]) -> [DrawLayer] {
        steps.map { DrawLayer(DrawList([$0])) }
    }

    @Test(
        "A list whose items cover one another has the pixels of one that is painted item by item",
        arguments: [1, 1.25, 2] as [CGFloat])
    func equalsItemByItem(scale: CGFloat) throws {
        let rasterizer = Rasterizer(text: .deterministic)
        for seed in 1...20 as ClosedRange<UInt64> {
            var dice = Dice(seed: seed)
            let steps = Self.steps(&dice)
            let whole = try rasterizer.picture(of: DrawList(steps), size: Self.size, scale: scale, background: .white)
            var single = PixelBuffer(width: whole.width, height: whole.height)
            _ = try single.withCanvas {
                try rasterizer.paint(Self.shortLayers(steps), over: nil, on: $0, scale: scale, background: .white)
            }
            let isEqual = whole == single
            #expect(isEqual, "seed \(seed)")
        }
    }

    @Test("Items that come and go over others leave the pixels of the whole list", arguments: [1, 1.25] as [CGFloat])
    func changes(scale: CGFloat) throws {
        let rasterizer = Rasterizer(text: .deterministic)
        for seed in 1...10 as ClosedRange<UInt64> {
            var dice = Dice(seed: seed), steps = Self.steps(&dice), painted: PaintedList?
            var canvas = PixelBuffer(
                width: Int((Self.size.width * scale).rounded(.up)), height: Int((Self.size.height * scale).rounded(.up))
            )
            for turn in 0..<8 {
                let list = DrawList(steps), earlier = painted.take()
                painted = try canvas.withCanvas {
                    try rasterizer.paint(list, over: earlier, on: $0, scale: scale, background: .white)
                }
                let whole = try rasterizer.picture(of: list, size: Self.size, scale: scale, background: .white)
                let isEqual = canvas == whole
                #expect(isEqual, "seed \(seed), turn \(turn)")
                for _ in 0..<6 {
                    let place = Int.random(in: 0..<steps.count, using: &dice)
                    if dice.chance(0.5) { steps.remove(at: place) } else { steps.insert(Step.random(&dice), at: place) }
                }
            }
        }
    }

    @Test("Ten thousand rectangles over one another fill little more than the pixels of the picture")
    func costsWhatIsSeen() throws {
        let rasterizer = Rasterizer(text: .deterministic)
        func filled(_ count: Int) throws -> Int {
            var dice = Dice(seed: 3), list = DrawList()
            for _ in 0..<count {
                let corner = CGPoint(x: dice.number(0...120).rounded(), y: dice.number(0...60).rounded())
                list.fill(.rect(CGRect(origin: corner, size: CGSize(width: 120, height: 120))), .white)
            }
            var canvas = PixelBuffer(width: 240, height: 180)
            return try canvas.withCanvas { try rasterizer.paint(list, over: nil, on: $0, scale: 1).filledCount }
        }
        let hundred = try filled(100), tenThousand = try filled(10_000)
        #expect(tenThousand <= hundred * 2)
    }
}
