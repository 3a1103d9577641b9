// Reads and writes PNG with libspng, which returns error codes and does not use `longjmp`.
import HitscopeCCairo
import HitscopeGeometry
import HitscopeLanguage
import HitscopePixels

/// Encodes pictures as PNG, and decodes them.
public enum PNG {
    /// Returns the bytes of a PNG: 8-bit sRGB, with straight alpha if any pixel is not opaque.
    ///
    /// Rows are not filtered, because pictures of interfaces have large areas of one colour and are smaller without
    /// filters.
    /// - Parameter isKept: true for files that are kept for long. Encoding takes several times as long but saves a
    ///   third of the bytes. An opaque picture with at most 256 colours gets a palette, which halves its size.
    /// - Throws: an error if the picture is too large or has no pixels, or if there is not enough memory.
    public static func encoded(_ picture: PixelBuffer, isKept: Bool = false) throws(PictureError) -> [UInt8] {
        _ = try PictureLimits.pixels(width: Double(picture.width), height: Double(picture.height))
        guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
            throw .notPainted(reason: localized("there is not enough memory"))
        }
        defer { spng_ctx_free(context) }
        spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
        spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, isKept ? 9 : 1)
        spng_set_option(context, SPNG_FILTER_CHOICE, Int32(SPNG_FILTER_CHOICE_NONE.rawValue))
        let samples = samples(of: picture, isKept: isKept, describedIn: context)
        var status = spng_encode_image(context, samples, samples.count, SPNG_FMT_PNG.code, SPNG_ENCODE_FINALIZE.code)
        guard status == 0 else { throw .notPainted(reason: message(status)) }
        var count = 0
        guard let bytes = spng_get_png_buffer(context, &count, &status) else {
            throw .notPainted(reason: message(status))
        }
        defer { free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Returns the bytes of the pixels, and sets their format in the context.
    private static func samples(
        of picture: PixelBuffer, isKept: Bool, describedIn context: OpaquePointer
    ) -> [UInt8] {
        let isOpaque = picture.pixels.allOpaque, indexed = isKept && isOpaque ? IndexedPixels(picture) : nil
        let kind =
            indexed != nil
            ? SPNG_COLOR_TYPE_INDEXED : isOpaque ? SPNG_COLOR_TYPE_TRUECOLOR : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA
        var header = spng_ihdr()
        header.width = UInt32(picture.width)
        header.height = UInt32(picture.height)
        header.bit_depth = 8
        header.color_type = UInt8(kind.rawValue)
        spng_set_ihdr(context, &header)
        guard let indexed else { return isOpaque ? picture.pixels.rgb : picture.pixels.straightRGBA }
        var table = spng_plte()
        table.n_entries = UInt32(clamping: indexed.colors.count)
        withUnsafeMutableBytes(of: &table.entries) { memory in
            for (index, bytes) in indexed.colors.rgb.prefix(indexed.colors.count * 3).enumerated() {
                memory[index / 3 * 4 + index % 3] = bytes
            }
        }
        spng_set_plte(context, &table)
        return indexed.places
    }

    /// Returns the picture in a PNG of any kind. 16-bit, grey and palette pictures become 8-bit colour.
    ///
    /// - Parameter maximumPixelCount: the maximum number of pixels.
    /// - Throws: an error if the bytes are not a valid PNG, or if the picture is too large.
    public static func decoded(
        _ bytes: [UInt8], maximumPixelCount: Int = PictureLimits.maximumPixelCount
    ) throws(PictureError) -> PixelBuffer {
        guard !bytes.isEmpty else { throw .notAPicture(reason: localized("it is empty")) }
        guard let context = spng_ctx_new(0) else {
            throw .notAPicture(
                reason: localized(
                    "there is not enough memory"))
        }
        defer { spng_ctx_free(context) }
        var failure: PictureError?
        let picture = bytes.withUnsafeBytes { memory -> PixelBuffer? in
            do throws(PictureError) { return try read(context, memory, maximumPixelCount) } catch {
                failure = error
                return nil
            }
        }
        guard let picture else { throw failure ?? .notAPicture(reason: localized("it is empty")) }
        return picture
    }

    private static func read(
        _ context: OpaquePointer, _ memory: UnsafeRawBufferPointer, _ maximumPixelCount: Int
    ) throws(PictureError) -> PixelBuffer {
        try expect(spng_set_png_buffer(context, memory.baseAddress, memory.count))
        var header = spng_ihdr()
        try expect(spng_get_ihdr(context, &header))
        let (width, height) = (Int(clamping: header.width), Int(clamping: header.height))
        guard width * height <= maximumPixelCount else {
            throw .tooManyPixels(width: width, height: height, maximum: maximumPixelCount)
        }
        let size = try PictureLimits.pixels(width: Double(header.width), height: Double(header.height))
        var samples = [UInt8](repeating: 0, count: size.width * size.height * 4)
        try expect(
            spng_decode_image(
                context, &samples, samples.count, SPNG_FMT_RGBA8.code, SPNG_DECODE_TRNS.code | SPNG_DECODE_GAMMA.code))
        var picture = PixelBuffer(width: size.width, height: size.height)
        samples.multiplyByAlpha(into: &picture.pixels)
        return picture
    }

    private static func expect(_ status: Int32) throws(PictureError) {
        guard status == 0 else { throw .notAPicture(reason: message(status)) }
    }

    /// Returns libspng's text for an error.
    private static func message(_ status: Int32) -> String {
        spng_strerror(status).map { String(cString: $0) } ?? localized("libspng reported no reason")
    }
}

extension RawRepresentable where RawValue == UInt32 {
    /// The raw value as the type that libspng expects.
    fileprivate var code: Int32 { Int32(bitPattern: rawValue) }
}

extension [UInt32] {
    fileprivate var allOpaque: Bool {
        withUnsafeBufferPointer { pixels in
            var every: UInt32 = 0xFF00_0000
            for pixel in pixels { every &= pixel }
            return every == 0xFF00_0000
        }
    }

    /// Three bytes for each pixel. Four bytes are written at once, and the next pixel overwrites the fourth.
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

    /// Four bytes for each pixel, with straight alpha.
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
    /// Converts bytes of red, green, blue and straight alpha to the pixels of a `PixelBuffer`.
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
