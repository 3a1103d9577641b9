// Pictures as PNG, through libpng's simplified interface (which never jumps over our frames).
//
// Decides the pixel formats and the sizes that are believed. Knows nothing of files.
import CCairo
import Geometry
import Pixels

/// Pictures to PNG bytes and back.
public enum PNG {
    /// 8-bit sRGB, with straight alpha where any pixel is not opaque.
    public static func encoded(_ picture: PixelBuffer) throws(PictureError) -> [UInt8] {
        _ = try PictureLimits.pixels(width: Double(picture.width), height: Double(picture.height))
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        (image.width, image.height) = (UInt32(picture.width), UInt32(picture.height))
        image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
        let isOpaque = picture.pixels.allOpaque
        image.format = UInt32(isOpaque ? PNG_FORMAT_FLAG_COLOR : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        let samples = isOpaque ? picture.pixels.rgb : picture.pixels.straightRGBA
        // Zlib never makes more of it than a few bytes per block; the rest is for the chunks about it.
        let most = samples.count + samples.count / 512 + picture.height + 4096
        var written = most
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { memory, count in
            let succeeded = png_image_write_to_memory(&image, memory.baseAddress, &written, 0, samples, 0, nil) != 0
            count = succeeded ? written : 0
        }
        guard !bytes.isEmpty else { throw .notPainted(reason: image.words) }
        return bytes
    }

    /// Reads any PNG; 16-bit, grey and palette pictures become 8-bit colour.
    public static func decoded(_ bytes: [UInt8]) throws(PictureError) -> PixelBuffer {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        var failure: PictureError?
        let picture = bytes.withUnsafeBytes { memory -> PixelBuffer? in
            do throws(PictureError) { return try read(&image, memory) } catch {
                failure = error
                return nil
            }
        }
        guard let picture else { throw failure ?? .notAPicture(reason: "it is empty") }
        return picture
    }

    private static func read(_ image: inout png_image, _ memory: UnsafeRawBufferPointer) throws(PictureError) -> PixelBuffer {
        guard let start = memory.baseAddress, memory.count > 0 else { throw .notAPicture(reason: "it is empty") }
        guard png_image_begin_read_from_memory(&image, start, memory.count) != 0 else { throw .notAPicture(reason: image.words) }
        let size = try PictureLimits.pixels(width: Double(image.width), height: Double(image.height))
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        var samples = [UInt8](repeating: 0, count: size.width * size.height * 4)
        guard png_image_finish_read(&image, nil, &samples, 0, nil) != 0 else { throw .notAPicture(reason: image.words) }
        var picture = PixelBuffer(width: size.width, height: size.height)
        samples.multiplyByAlpha(into: &picture.pixels)
        return picture
    }
}

extension png_image {
    /// libpng's own words for what went wrong.
    fileprivate var words: String {
        withUnsafeBytes(of: message) { bytes in
            let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            return text.isEmpty ? "libpng gave no reason" : text
        }
    }
}

extension [UInt32] {
    fileprivate var allOpaque: Bool {
        withUnsafeBufferPointer { pixels in
            var every: UInt32 = 0xFF00_0000
            for pixel in pixels { every &= pixel }
            return every == 0xFF00_0000
        }
    }

    /// Each pixel is stored as four bytes, the last of which the next one overwrites.
    fileprivate var rgb: [UInt8] {
        withUnsafeBufferPointer { pixels in
            [UInt8](unsafeUninitializedCapacity: pixels.count * 3 + 1) { bytes, count in
                let memory = UnsafeMutableRawBufferPointer(bytes)
                for index in 0..<pixels.count {
                    memory.storeBytes(of: (pixels[index] << 8).bigEndian, toByteOffset: index * 3, as: UInt32.self)
                }
                count = pixels.count * 3
            }
        }
    }

    fileprivate var straightRGBA: [UInt8] {
        withUnsafeBufferPointer { pixels in
            [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, count in
                for (index, pixel) in pixels.enumerated() {
                    let alpha = pixel >> 24
                    func straight(_ shift: UInt32) -> UInt8 {
                        guard alpha > 0 else { return 0 }
                        return UInt8(Swift.min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha))
                    }
                    bytes[index * 4] = straight(16)
                    bytes[index * 4 + 1] = straight(8)
                    bytes[index * 4 + 2] = straight(0)
                    bytes[index * 4 + 3] = UInt8(alpha)
                }
                count = pixels.count * 4
            }
        }
    }
}

extension [UInt8] {
    fileprivate func multiplyByAlpha(into pixels: inout [UInt32]) {
        withUnsafeBufferPointer { bytes in
            pixels.withUnsafeMutableBufferPointer { pixels in
                for index in 0..<pixels.count {
                    let alpha = UInt32(bytes[index * 4 + 3])
                    func multiplied(_ offset: Int) -> UInt32 { (UInt32(bytes[index * 4 + offset]) * alpha + 127) / 255 }
                    pixels[index] = alpha << 24 | multiplied(0) << 16 | multiplied(1) << 8 | multiplied(2)
                }
            }
        }
    }
}
