// Pictures that come from outside: screenshots behind a scene, and references of snapshots.
import Foundation
import HitscopePixels
import HitscopeRaster

extension FuzzTarget {
    /// A picture is read, or refused in a sentence. What was read is the same when it is written and read again.
    static let picture = FuzzTarget(
        "picture", longest: 4096, form: .fields, words: { chunks }, seeds: samplePictures
    ) { bytes in
        let picture: PixelBuffer
        do throws(PictureError) { picture = try PNG.decoded([UInt8](bytes), maximumPixelCount: 1 << 20) } catch {
            expectVisible("\(error)")
            return
        }
        let again = try? PNG.decoded(PNG.encoded(picture))
        precondition(again == picture, "what was read is not what would be written")
    }

    private static let chunks = [
        "\u{89}PNG", "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "tEXt", "zTXt",
        "iTXt", "pHYs", "bKGD", "hIST", "sPLT", "tIME", "eXIf",
    ]

    /// One opaque picture and one that is transparent in part.
    @Sendable private static func samplePictures() -> [Data] {
        [0xFF20_4080, 0x8010_2040].compactMap { (pixel: UInt32) in
            var picture = PixelBuffer(width: 5, height: 3)
            for index in picture.pixels.indices { picture.pixels[index] = index % 2 == 0 ? pixel : 0xFFFF_FFFF }
            return (try? PNG.encoded(picture)).map { Data($0) }
        }
    }
}
