// Shapes, clips, layers and numbers out of the ordinary, pixel by pixel.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

/// Each command by the pixels that matter, then all of them by golden pictures.
@Suite("Draw lists as pixels") struct RasterizerTests {
    private static let red = Color(hex: 0xFF0000), blue = Color(hex: 0x0000FF)

    /// A picture of 20 × 20 points on white.
    private func paint(
        scale: CGFloat = 1, text: TextSetup = .deterministic, _ draw: (inout DrawList) -> Void
    ) throws -> PixelBuffer {
        var list = DrawList()
        draw(&list)
        return try Rasterizer(text: text).picture(
            of: list, size: CGSize(width: 20, height: 20), scale: scale, background: .white)
    }

    @Test("A picture has the whole pixels that its size in points needs, over its background")
    func sizeAndBackground() throws {
        let picture = try Rasterizer(text: .deterministic).picture(
            of: DrawList(), size: CGSize(width: 10.1, height: 4), scale: 1.5, background: .white)
        #expect((picture.width, picture.height) == (16, 6))
        #expect(picture.colors == [0xFFFF_FFFF])
    }

    @Test(
        "A rectangle on whole pixels covers those and no others, at any whole scale", arguments: [1, 2, 3] as [CGFloat])
    func rectangleIsCrisp(scale: CGFloat) throws {
        let picture = try paint(scale: scale) { $0.fill(.rect(CGRect(x: 5, y: 6, width: 4, height: 3)), Self.red) }
        let red = picture.pixels.count { $0 == 0xFFFF_0000 }
        #expect(red == Int(4 * scale * 3 * scale))
        #expect(picture[Int(5 * scale), Int(6 * scale)] == 0xFFFF_0000)
        #expect(picture.colors == [0xFFFF_0000, 0xFFFF_FFFF])
    }

    @Test("Two rectangles that meet at a fraction of a pixel share it and leave no others pale")
    func neighboursMeet() throws {
        let picture = try paint {
            $0.fill(.rect(CGRect(x: 0, y: 0, width: 7.5, height: 20)), Self.red)
            $0.fill(.rect(CGRect(x: 7.5, y: 0, width: 12.5, height: 20)), Self.red)
        }
        #expect(picture[6, 10] == 0xFFFF_0000)
        #expect(picture[8, 10] == 0xFFFF_0000)
        #expect(picture[7, 10] & 0xFF < 0x48, "a quarter of white at most shines through")
    }

    @Test("The corner of a rounded rectangle and of an ellipse stays free, its middle does not")
    func curves() throws {
        let box = CGRect(x: 2, y: 2, width: 16, height: 16)
        for shape in [Shape.roundedRect(box, radius: 6), .ellipse(in: box), .roundedRect(box, radius: 1000)] {
            let picture = try paint { $0.fill(shape, Self.red) }
            #expect(picture[2, 2] == 0xFFFF_FFFF)
            #expect(picture[17, 17] == 0xFFFF_FFFF)
            #expect(picture[10, 10] == 0xFFFF_0000)
            #expect(picture[10, 3] == 0xFFFF_0000)
        }
    }

    @Test("A stroke lies half on either side of its line, and its dashes leave gaps")
    func strokes() throws {
        let line = Shape.line(from: CGPoint(x: 0, y: 10), to: CGPoint(x: 20, y: 10))
        let whole = try paint { $0.stroke(line, Self.red, StrokeStyle(width: 4)) }
        #expect(whole[5, 8] == 0xFFFF_0000)
        #expect(whole[5, 11] == 0xFFFF_0000)
        #expect(whole[5, 7] == 0xFFFF_FFFF)
        #expect(whole[5, 12] == 0xFFFF_FFFF)
        let dashed = try paint { $0.stroke(line, Self.red, StrokeStyle(width: 4, dash: [4, 6])) }
        #expect(dashed[3, 10] == 0xFFFF_0000)
        #expect(dashed[4, 10] == 0xFFFF_FFFF)
        #expect(dashed[10, 10] == 0xFFFF_0000)
    }

    @Test("Nothing shows outside of a clip, and clips within clips show their common part")
    func clips() throws {
        let picture = try paint {
            $0.beginClip(.rect(CGRect(x: 2, y: 2, width: 10, height: 10)))
            $0.beginClip(.rect(CGRect(x: 8, y: 8, width: 10, height: 10)))
            $0.fill(.rect(CGRect(x: 0, y: 0, width: 20, height: 20)), Self.red)
            $0.end()
            $0.end()
            $0.fill(.rect(CGRect(x: 19, y: 19, width: 1, height: 1)), Self.blue)
        }
        let red = picture.pixels.count { $0 == 0xFFFF_0000 }
        #expect(red == 4 * 4)
        #expect(picture[8, 8] == 0xFFFF_0000)
        #expect(picture[19, 19] == 0xFF00_00FF)
    }

    @Test("A layer fades as one: what lies under another thing in it does not shine through")
    func layers() throws {
        let picture = try paint {
            $0.beginOpacity(0.5)
            $0.fill(.rect(CGRect(x: 0, y: 0, width: 12, height: 20)), Self.red)
            $0.fill(.rect(CGRect(x: 8, y: 0, width: 12, height: 20)), Self.blue)
            $0.end()
        }
        #expect(picture[10, 10] == picture[15, 10])
        #expect(picture[10, 10] & 0x00FF_0000 == 0x007F_0000 || picture[10, 10] & 0x00FF_0000 == 0x0080_0000)
    }

    @Test("A thousand layers in one another need no thousand surfaces", .timeLimit(.minutes(1)))
    func deepLayers() throws {
        let picture = try paint {
            for _ in 0..<1000 { $0.beginOpacity(0.9999) }
            $0.fill(.rect(CGRect(x: 0, y: 0, width: 20, height: 20)), .black)
            for _ in 0..<1000 { $0.end() }
        }
        #expect(picture[10, 10] & 0xFF < 0x40)
    }

    @Test("Twenty thousand clips in one another are painted", .timeLimit(.minutes(1)))
    func deepClips() throws {
        let picture = try paint {
            for level in 0..<20_000 {
                $0.beginClip(.rect(CGRect(x: 0, y: 0, width: 20 - CGFloat(level % 7) / 8, height: 20)))
            }
            $0.fill(.rect(CGRect(x: 0, y: 0, width: 20, height: 20)), .black)
            for _ in 0..<20_000 { $0.end() }
        }
        #expect(picture[10, 10] == 0xFF00_0000)
    }

    @Test("A transform without a way back paints nothing, not even what lies in its clip")
    func flatTransforms() throws {
        let picture = try paint {
            $0.transform = CGAffineTransform(scaleX: 0, y: 1)
            $0.beginClip(.rect(CGRect(x: 0, y: 0, width: 20, height: 20)))
            $0.transform = .identity
            $0.fill(.rect(CGRect(x: 0, y: 0, width: 20, height: 20)), Self.red)
            $0.end()
        }
        #expect(picture.colors == [0xFFFF_FFFF])
    }

    @Test(
        "Numbers beyond all measure neither trap nor hang, and a huge rectangle still covers what it covers",
        .timeLimit(.minutes(1)), arguments: [TextSetup.deterministic, .pango])
    func hugeNumbers(text: TextSetup) throws {
        let huge = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        let covered = try paint { $0.fill(.rect(huge), Self.red) }
        #expect(covered.colors == [0xFFFF_0000])
        _ = try paint(text: text) {
            $0.fill(.roundedRect(huge, radius: 1e8), Self.red)
            $0.fill(.rect(CGRect(x: CGFloat.nan, y: 0, width: 5, height: CGFloat.infinity)), Self.red)
            $0.stroke(.rect(huge), Self.red, StrokeStyle(width: 1e12, dash: [0.001, 0.001], cap: .round))
            $0.stroke(.ellipse(in: huge), Self.red, StrokeStyle(width: 2, dash: [1, -1]))
            $0.stroke(.rect(CGRect(x: 1, y: 1, width: 9, height: 9)), Self.red, StrokeStyle(width: 2, dash: [0, 0]))
            $0.text("x", TextStyle(font: FontDescriptor(size: 1e9), color: .black), in: huge)
            for (x, y) in [(1e200, 1e200), (1, 1e-150), (1e-9, 1e9), (1e-170, 1e-170)] as [(CGFloat, CGFloat)] {
                $0.transform = CGAffineTransform(scaleX: x, y: y)
                $0.stroke(
                    .ellipse(in: CGRect(x: 1, y: 1, width: 9, height: 9)), Self.red,
                    StrokeStyle(width: 2, dash: [1, 2], cap: .round))
                $0.text(
                    "x", TextStyle(font: FontDescriptor(size: 10), color: .black),
                    in: CGRect(x: 0, y: 0, width: 9, height: 9))
            }
        }
    }

    @Test("A line that a transform makes wider than Cairo's numbers is not painted, along whichever direction it grows")
    func wideLine() throws {
        func colors(lengthening factor: CGFloat) throws -> Set<UInt32> {
            let half = CGFloat(0.5).squareRoot()
            return try paint {
                $0.transform = CGAffineTransform(
                    a: factor * half, b: factor * half, c: -half, d: half, tx: 0, ty: 0)
                $0.stroke(.rect(CGRect(x: 0, y: 0, width: 1e-6, height: 20)), Self.red, StrokeStyle(width: 1))
            }.colors
        }
        #expect(try colors(lengthening: 1000).contains(0xFFFF_0000))
        #expect(try colors(lengthening: 2_500_000) == [0xFFFF_FFFF])
    }

    @Test(
        "A picture of no pixels or of too many is refused with a sentence",
        arguments: [(0, 10), (20_000, 10), (16_384, 16_385), (.nan, 10)] as [(CGFloat, CGFloat)])
    func sizesAreLimited(width: CGFloat, height: CGFloat) throws {
        let error = try #require(throws: PictureError.self) {
            _ = try Rasterizer(text: .deterministic).picture(
                of: DrawList(), size: CGSize(width: width, height: height), scale: 1)
        }
        #expect("\(error)".contains("You can choose a smaller screen or a smaller scale."))
    }

    @Test("Every command, in the font of Cairo", arguments: [1, 2] as [CGFloat])
    func everyCommand(scale: CGFloat) throws {
        let picture = try Rasterizer(text: .deterministic).picture(
            of: Sample.everyCommand(), size: Sample.size, scale: scale, background: .white)
        try Golden.expect(picture, named: "every-command@\(Int(scale))x", scale: Double(scale))
    }
}

extension PixelBuffer {
    /// Each pixel that it has, once.
    fileprivate var colors: Set<UInt32> { Set(pixels) }
}
