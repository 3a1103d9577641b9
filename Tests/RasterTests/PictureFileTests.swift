// PNG, PDF, SVG, and files that are there whole or not at all.
import Foundation
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

@Suite("Pictures as bytes and as files") struct PictureFileTests {
    @Test("A picture that was written as PNG is read back pixel by pixel, opaque or not", arguments: [true, false])
    func pngRoundTrip(opaque: Bool) throws {
        let picture = try Rasterizer(text: .deterministic).picture(
            of: Sample.everyCommand(), size: Sample.size, scale: 1.5, background: opaque ? .white : .clear)
        #expect(try PNG.decoded(PNG.encoded(picture)) == picture)
    }

    @Test("A picture that is kept reads the same, and has a palette where it has few colours", arguments: [256, 257])
    func kept(colorCount: Int) throws {
        var picture = PixelBuffer(width: 60, height: 40)
        for index in picture.pixels.indices {
            picture.pixels[index] = 0xFF00_0000 | UInt32(index * 7919 % colorCount * 65_003 & 0xFF_FFFF)
        }
        let bytes = try PNG.encoded(picture, isKept: true)
        #expect(try PNG.decoded(bytes) == picture)
        let isIndexed = bytes[25] == 3
        #expect(isIndexed == (colorCount == 256))
    }

    @Test("Every combination of a colour and an alpha survives PNG")
    func everyAlphaSurvives() throws {
        var picture = PixelBuffer(width: 256, height: 256)
        for alpha in 0..<256 {
            for value in 0...alpha {
                picture[value, alpha] = UInt32(alpha << 24 | value << 16 | (alpha - value) << 8 | value / 2)
            }
        }
        #expect(try PNG.decoded(PNG.encoded(picture)) == picture)
    }

    @Test("What is no PNG, or half of one, ends in a sentence")
    func brokenPNG() throws {
        let whole = try PNG.encoded(PixelBuffer(width: 9, height: 9))
        let broken: [[UInt8]] = [
            [], Array("GIF89a not a png".utf8), Array(whole.prefix(whole.count / 2)),
            Array(repeating: 0xFF, count: 100),
        ]
        for bytes in broken {
            let error = try #require(throws: PictureError.self) { _ = try PNG.decoded(bytes) }
            #expect("\(error)".hasPrefix("This is not a readable PNG picture"))
        }
    }

    @Test("The end of a name says the format; any other is refused with the ones there are")
    func formats() throws {
        #expect(try PictureFormat(path: "a/b.c/Trace.PDF") == .pdf)
        #expect(try PictureFormat(path: "x.svg") == .svg)
        for path in ["picture", "picture.jpeg", "a.png/picture", ""] {
            let error = try #require(throws: PictureError.self) { _ = try PictureFormat(path: path) }
            #expect("\(error)".contains(".png, .svg or .pdf"))
        }
    }

    @Test("A file is replaced whole, and nothing else is left beside it")
    func writing() throws {
        let scratch = ScratchDirectory()
        try PictureFile.write([1, 2, 3], to: scratch.path + "/a.png")
        try PictureFile.write([4], to: scratch.path + "/a.png")
        #expect(try PictureFile.bytes(at: scratch.path + "/a.png") == [4])
        #expect(scratch.files == ["a.png"])
    }

    @Test("A write that fails says why and what to do, and leaves nothing behind")
    func failedWrite() throws {
        let scratch = ScratchDirectory()
        mkdir(scratch.path + "/taken.png", 0o755)
        for path in [scratch.path + "/taken.png", scratch.path + "/no/such/place.png", "/dev/full"] {
            let error = try #require(throws: PictureError.self) { try PictureFile.write([1, 2, 3], to: path) }
            #expect("\(error)".hasPrefix("\(path) cannot be written: "))
            #expect("\(error)".contains("You can "))
        }
        #expect(scratch.files == ["taken.png"])
    }

    @Test("A file that is not there cannot be read, and the sentence names it")
    func missingFile() throws {
        let error = try #require(throws: PictureError.self) { _ = try PictureFile.picture(at: "/no/such/file.png") }
        #expect(error == .cannotRead(path: "/no/such/file.png", reason: "no such file or directory"))
    }

    @Test("A PDF has a page for each list, and the same lists give the same bytes")
    func pdf() throws {
        let rasterizer = Rasterizer(text: .pango)
        let pages = [Sample.everyCommand(), Sample.everyCommand(named: "second"), DrawList()]
        let bytes = try rasterizer.pdf(pages: pages, size: Sample.size, background: .white)
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        #expect(text.hasPrefix("%PDF-"))
        #expect(text.contains("/Count 3"))
        #expect(text.contains("/ToUnicode"), "letters can be selected")
        #expect(try rasterizer.pdf(pages: pages, size: Sample.size, background: .white) == bytes)
    }

    @Test(
        "An SVG is as large as its list in points, and the same list gives the same bytes",
        arguments: [TextSetup.pango, .deterministic])
    func svg(setup: TextSetup) throws {
        let rasterizer = Rasterizer(text: setup)
        let bytes = try rasterizer.svg(of: Sample.everyCommand(), size: Sample.size)
        #expect(String(decoding: bytes, as: UTF8.self).contains("viewBox=\"0 0 240 160\""))
        #expect(try rasterizer.svg(of: Sample.everyCommand(), size: Sample.size) == bytes)
        #expect(try rasterizer.svg(of: Sample.everyCommand(named: "other"), size: Sample.size) != bytes)
    }
}
