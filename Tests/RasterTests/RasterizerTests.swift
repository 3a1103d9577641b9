// The rasterizer: how large a picture is, and what colours its pixels have.
import Drawing
import Geometry
import Pixels
import Raster
import Testing

struct RasterizerTests {
    @Test("A picture has the whole pixels that its size in points needs, over its background")
    func sizeAndBackground() throws {
        let picture = try Rasterizer(text: .deterministic).picture(
            of: DrawList(), size: CGSize(width: 10.1, height: 4), scale: 1.5, background: .white)
        #expect((picture.width, picture.height) == (16, 6))
        #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
}
