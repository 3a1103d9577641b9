// Two panes, each from a list of its own: they must give the pixels of one list, frame after frame.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

@Suite("Panes") struct PaneTests {
    private static let size = CGSize(width: 120, height: 90)
    private static let background = Color(hex: 0x20242C)
    private static let pane = CGRect(x: 30, y: 20, width: 50, height: 40)

    /// What lies around a pane, and what lies in it.
    private struct Panes {
        var around: [Step], inside: [Step]

        /// With an opaque ground in the pane, as long as it is not left out.
        func inner(hasGround: Bool = true) -> DrawList {
            var list = DrawList()
            list.beginClip(.rect(pane))
            if hasGround { list.fill(.rect(pane), Color(hex: 0xF0E8D0)) }
            list.append(DrawList(inside))
            list.end()
            return list
        }

        var joined: DrawList {
            var list = DrawList(around)
            list.append(inner())
            return list
        }

        static func random(_ dice: inout Dice) -> Panes {
            Panes(around: (0..<8).map { _ in .random(&dice) }, inside: (0..<8).map { _ in .random(&dice) })
        }

        /// One step of either is another one afterwards, or both.
        mutating func change(_ dice: inout Dice) {
            if dice.chance(0.7) { around[Int.random(in: around.indices, using: &dice)] = .random(&dice) }
            if dice.chance(0.7) { inside[Int.random(in: inside.indices, using: &dice)] = .random(&dice) }
        }
    }

    /// A canvas on which panes are painted over one another.
    private struct Frames {
        let rasterizer = Rasterizer(text: .deterministic)
        let scale: CGFloat
        var canvas: PixelBuffer
        var painted: PaintedPanes?

        init(scale: CGFloat) {
            self.scale = scale
            canvas = PixelBuffer(
                width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
        }

        mutating func show(_ panes: Panes, of pane: CGRect = pane) throws -> [PixelRect] {
            let earlier = painted.take()
            let now = try canvas.withCanvas {
                try rasterizer.paint(
                    around: { $0.append(DrawList(panes.around)) }, ahead: { panes.inner() },
                    inside: { [DrawLayer($0 ?? panes.inner())] }, of: pane,
                    over: earlier, on: $0, scale: scale, background: background)
            }
            painted = now
            return now.parts
        }

        func whole(_ list: DrawList) throws -> PixelBuffer {
            try rasterizer.picture(of: list, size: size, scale: scale, background: background)
        }
    }

    @Test("Two panes have the pixels of one list, one frame after the other", arguments: [1, 1.25, 2] as [CGFloat])
    func equalsOneList(scale: CGFloat) throws {
        for seed in 1...25 as ClosedRange<UInt64> {
            var dice = Dice(seed: seed), frames = Frames(scale: scale), panes = Panes.random(&dice)
            for turn in 0..<8 {
                let before = frames.canvas, parts = try frames.show(panes)
                let whole = try frames.whole(panes.joined)
                #expect(frames.canvas == whole, "seed \(seed), turn \(turn)")
                #expect(!parts.overlap, "seed \(seed), turn \(turn)")
                let untold = whole.differences(from: before).filter { pixel in
                    !parts.contains { !$0.intersection(pixel).isEmpty }
                }
                #expect(
                    untold.isEmpty, "seed \(seed), turn \(turn): \(untold.count) pixels changed that no part tells of")
                panes.change(&dice)
            }
        }
    }

    /// Nothing is made ahead.
    private let nothing: (@Sendable () -> DrawList)? = nil

    private func filled(_ rect: CGRect, _ color: Color) -> DrawLayer {
        var list = DrawList()
        list.fill(.rect(rect), color)
        return DrawLayer(list)
    }

    @Test("What lies in the pane is painted nowhere else, and what changes below it is not painted at all")
    func staysInside() throws {
        var frames = Frames(scale: 1)
        let red = Color(hex: 0xFF0000), blue = Color(hex: 0x0000FF)
        let loose = Panes(around: [], inside: [])
        _ = try frames.show(loose)
        let all = CGRect(origin: .zero, size: Self.size)
        let painted = try frames.canvas.withCanvas {
            try frames.rasterizer.paint(
                around: { _ in }, ahead: nothing, inside: { _ in [filled(all, red)] }, of: Self.pane, over: nil,
                on: $0, scale: 1, background: Self.background)
        }
        #expect(frames.canvas[30, 20] == 0xFFFF_0000)
        #expect(frames.canvas[79, 59] == 0xFFFF_0000)
        #expect(frames.canvas[29, 20] == 0xFF20_242C)
        #expect(frames.canvas[80, 59] == 0xFF20_242C)
        let parts = try frames.canvas.withCanvas {
            try frames.rasterizer.paint(
                around: { $0.fill(.rect(Self.pane.insetBy(dx: 5, dy: 5)), blue) }, ahead: nothing,
                inside: { _ in [filled(all, red)] }, of: Self.pane, over: painted, on: $0, scale: 1,
                background: Self.background)
        }.parts
        #expect(parts.isEmpty)
        #expect(frames.canvas[40, 40] == 0xFFFF_0000)
    }

    @Test("A pane that lies elsewhere, or a canvas of another size, is painted anew")
    func anew() throws {
        var dice = Dice(seed: 7), frames = Frames(scale: 1)
        let panes = Panes.random(&dice)
        _ = try frames.show(panes)
        #expect(try frames.show(panes).isEmpty)
        let other = Self.pane.insetBy(dx: -10, dy: 0)
        #expect(try frames.show(panes, of: other).area == 120 * 90)
        frames.canvas = PixelBuffer(width: 121, height: 90)
        #expect(try frames.show(panes, of: other).area == 121 * 90)
    }

    @Test(
        "A pane that takes everything, or more, or nothing, is no pane",
        arguments: [
            CGRect(x: 0, y: 0, width: 120, height: 90), CGRect(x: -5, y: 0, width: 60, height: 60), .zero, .null,
            .infinite,
        ])
    func noPane(pane: CGRect) throws {
        var canvas = PixelBuffer(width: 120, height: 90)
        let list = Sample.everyCommand(), rasterizer = Rasterizer(text: .deterministic)
        _ = try canvas.withCanvas {
            try rasterizer.paint(
                around: { $0.append(list) }, ahead: nothing, inside: { _ in [] }, of: pane, over: nil, on: $0,
                scale: 1, background: Self.background)
        }
        #expect(try canvas == rasterizer.picture(of: list, size: Self.size, scale: 1, background: Self.background))
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
