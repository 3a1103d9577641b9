// A large layer that moves is shown by its earlier pixels, and is painted at its place once it rests.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

@Suite("Large layers that move") struct MovedLayerTests {
    private static let size = CGSize(width: 400, height: 500)

    /// A ground, a scene of many items, and a mark over it.
    private struct Picture {
        var scene: DrawList
        var mark = CGPoint(x: 100, y: 100)
        var zoom: CGFloat = 1, shift = CGPoint.zero

        init(_ dice: inout Dice) { scene = Picture.scene(&dice) }

        static func scene(_ dice: inout Dice) -> DrawList {
            var list = DrawList()
            for number in 0..<1600 {
                let place = CGRect(x: number % 40 * 10, y: number / 40 * 12, width: 8, height: 10)
                list.fill(.rect(place), Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &dice)))
            }
            return list
        }

        var layers: [DrawLayer] {
            var ground = DrawList(), marks = DrawList()
            ground.fill(.rect(CGRect(origin: .zero, size: MovedLayerTests.size)), Color(hex: 0xDDDDDD))
            marks.stroke(
                .circle(center: mark, radius: 20), .black, StrokeStyle(width: 3))
            let place = CGAffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: shift.x, ty: shift.y)
            return [
                DrawLayer(ground),
                DrawLayer(scene, transform: place, clip: CGRect(x: 20, y: 20, width: 360, height: 460)),
                DrawLayer(marks),
            ]
        }

        mutating func change(_ dice: inout Dice) {
            switch Int.random(in: 0..<8, using: &dice) {
            case 0, 1, 2: zoom = dice.number(0.4...4)
            case 3, 4: shift = CGPoint(x: dice.number(-200...200).rounded(), y: dice.number(-200...200).rounded())
            case 5: scene = Picture.scene(&dice)
            default: mark = CGPoint(x: dice.number(0...400), y: dice.number(0...500))
            }
        }
    }

    /// Paints the picture over an earlier one, with a scene that may be shown by earlier pixels.
    private func paint(
        _ picture: Picture, over earlier: consuming PaintedList?, on canvas: inout PixelBuffer, _ rasterizer: Rasterizer
    ) throws -> PaintedList {
        var earlier = earlier
        return try canvas.withCanvas {
            try rasterizer.paint(
                picture.layers, over: earlier.take(), on: $0, scale: 1, background: .white, moving: 1)
        }
    }

    @Test("A scene that has moved any way and rests has the pixels of one that is painted at once")
    func restsEqual() throws {
        let rasterizer = Rasterizer(text: .deterministic)
        for seed in 1...6 as ClosedRange<UInt64> {
            var dice = Dice(seed: seed), picture = Picture(&dice), painted: PaintedList?
            var canvas = PixelBuffer(width: 400, height: 500)
            for turn in 0..<20 {
                for _ in 0..<Int.random(in: 1...4, using: &dice) {
                    painted = try paint(picture, over: painted.take(), on: &canvas, rasterizer)
                    picture.change(&dice)
                }
                var slices = 0, isComplete = false
                while !isComplete, slices < 50 {
                    let now = try paint(picture, over: painted.take(), on: &canvas, rasterizer)
                    isComplete = now.isComplete
                    painted = now
                    slices += 1
                }
                var whole = PixelBuffer(width: 400, height: 500)
                _ = try whole.withCanvas {
                    try rasterizer.paint(picture.layers, over: nil, on: $0, scale: 1, background: .white)
                }
                let isEqual = canvas == whole
                #expect(isEqual, "seed \(seed), turn \(turn)")
            }
        }
    }

    @Test("A scene that moves fills no pixels of its items, and marks over it are sharp")
    func movesWithoutPainting() throws {
        let rasterizer = Rasterizer(text: .deterministic)
        var dice = Dice(seed: 1), picture = Picture(&dice), canvas = PixelBuffer(width: 400, height: 500)
        let first = try paint(picture, over: nil, on: &canvas, rasterizer), still = first.filledCount
        picture.zoom = 1.5
        let second = try paint(picture, over: first, on: &canvas, rasterizer)
        #expect(second.isMoving)
        #expect(!second.isComplete)
        let before = second.filledCount
        picture.zoom = 1.7
        let third = try paint(picture, over: second, on: &canvas, rasterizer)
        #expect(third.isMoving)
        // The ground and the mark are painted, the items of the scene are not.
        #expect(third.filledCount - before < still / 4 + 400 * 500)
        let fourth = try paint(picture, over: third, on: &canvas, rasterizer)
        #expect(!fourth.isMoving)
    }

    @Test("A scene of few items is painted where it is at once")
    func smallSceneIsPainted() throws {
        let rasterizer = Rasterizer(text: .deterministic)
        var dice = Dice(seed: 1), picture = Picture(&dice), canvas = PixelBuffer(width: 400, height: 500)
        picture.scene = DrawList()
        picture.scene.fill(.rect(CGRect(x: 30, y: 30, width: 100, height: 100)), .black)
        let first = try paint(picture, over: nil, on: &canvas, rasterizer)
        picture.zoom = 2
        let second = try paint(picture, over: first, on: &canvas, rasterizer)
        #expect(second.isComplete)
    }
}
