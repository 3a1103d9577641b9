// Pictures among the commands of a list, pixel by pixel.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

@Suite("Pictures in draw lists") struct ImageTests {
    private static let size = CGSize(width: 20, height: 20)

    /// A board of black and white fields, each of one pixel.
    private func board(_ side: Int) -> DrawnImage {
        var picture = PixelBuffer(width: side, height: side)
        for index in picture.pixels.indices {
            picture.pixels[index] = (index % side + index / side) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
        }
        return DrawnImage(picture)
    }

    private func plain(_ pixel: UInt32) -> DrawnImage {
        var picture = PixelBuffer(width: 4, height: 4)
        for index in picture.pixels.indices { picture.pixels[index] = pixel }
        return DrawnImage(picture)
    }

    private func paint(scale: CGFloat = 1, _ draw: (inout DrawList) -> Void) throws -> PixelBuffer {
        var list = DrawList()
        draw(&list)
        return try Rasterizer(text: .deterministic).picture(
            of: list, size: Self.size, scale: scale, background: .white)
    }

    @Test("A picture of as many pixels as its box has is painted as it is", arguments: [1, 2, 3])
    func exact(scale: Int) throws {
        let image = board(20 * scale)
        let picture = try paint(scale: CGFloat(scale)) { $0.image(image, in: CGRect(origin: .zero, size: Self.size)) }
        #expect(picture == image.pixels)
    }

    @Test("A picture that is made smaller is averaged, not thinned out")
    func smaller() throws {
        let picture = try paint { $0.image(board(120), in: CGRect(origin: .zero, size: Self.size)) }
        let greys = picture.pixels.map { Int($0 & 0xFF) }
        let others = Set(greys).filter { !(110...145).contains($0) }
        #expect(others.isEmpty, "\(others.sorted())")
    }

    @Test("A picture fills its box and nothing beside it, and keeps its edges sharp")
    func box() throws {
        let picture = try paint { $0.image(plain(0xFFFF_0000), in: CGRect(x: 5, y: 6, width: 8, height: 3)) }
        let red = picture.pixels.count { $0 == 0xFFFF_0000 }, white = picture.pixels.count { $0 == 0xFFFF_FFFF }
        #expect(red == 24)
        #expect(white == 400 - 24)
    }

    @Test("Clips cut a picture, and layers fade it")
    func scopes() throws {
        let picture = try paint { list in
            list.beginOpacity(0.5)
            list.beginClip(.rect(CGRect(x: 0, y: 0, width: 10, height: 20)))
            list.image(plain(0xFFFF_0000), in: CGRect(origin: .zero, size: Self.size))
            list.end()
            list.end()
        }
        #expect(picture[5, 5] == 0xFFFF_7F7F)
        #expect(picture[15, 5] == 0xFFFF_FFFF)
    }

    @Test("What is transparent in a picture lets through what lies below")
    func transparent() throws {
        let picture = try paint { $0.image(plain(0), in: CGRect(origin: .zero, size: Self.size)) }
        #expect(Set(picture.pixels) == [0xFFFF_FFFF])
    }

    @Test("Equal pictures have equal fingerprints, and a pixel makes another one")
    func fingerprints() {
        func list(_ image: DrawnImage) -> DrawList {
            var list = DrawList()
            list.image(image, in: CGRect(origin: .zero, size: Self.size))
            return list
        }
        var other = board(20).pixels
        other.pixels[7] = 0xFF12_3456
        #expect(list(board(20)).items[0].fingerprint == list(board(20)).items[0].fingerprint)
        #expect(list(board(20)).items[0].fingerprint != list(DrawnImage(other)).items[0].fingerprint)
        #expect(board(20) != DrawnImage(other))
    }

    @Test("A page keeps a picture, in SVG and in PDF")
    func pages() throws {
        var list = DrawList()
        list.image(board(8), in: CGRect(x: 2, y: 2, width: 10, height: 10))
        let rasterizer = Rasterizer(text: .deterministic)
        let svg = String(decoding: try rasterizer.svg(of: list, size: Self.size), as: UTF8.self)
        #expect(svg.contains("<image"))
        let pdf = String(decoding: try rasterizer.pdf(pages: [list], size: Self.size), as: UTF8.self)
        #expect(pdf.contains("/Subtype /Image"))
    }

    @Test("A picture with more pixels than a reader takes is refused with both numbers")
    func tooManyPixels() throws {
        let bytes = try PNG.encoded(board(20).pixels)
        let error = try #require(throws: PictureError.self) { _ = try PNG.decoded(bytes, maximumPixelCount: 399) }
        #expect(error == .tooManyPixels(width: 20, height: 20, maximum: 399))
    }
}
