// One colour on pixels: the arithmetic of painting.
//
// Decides how a colour and a pixel mix. What a pixel becomes depends on nothing but itself, the colour and how much of
// it is covered, so painting a part of a picture gives the pixels that painting all of it gives.
import HitscopeDrawing
import HitscopePixels

/// A colour ready to be laid on pixels: `0xAARRGGBB`, multiplied by alpha.
package struct SolidSource {
    let pixel: UInt32

    /// - Parameter fade: what alpha is multiplied by.
    package init(_ color: Color, fade: Double = 1) {
        let alpha = min(max(Double(color.alpha) * fade, 0), 1)
        func channel(_ value: Double) -> UInt32 { UInt32(min(max(value * alpha, 0), 1) * 65535 + 0.5) >> 8 }
        pixel =
            channel(1) << 24 | channel(Double(color.red)) << 16 | channel(Double(color.green)) << 8
            | channel(Double(color.blue))
    }

    private init(pixel: UInt32) { self.pixel = pixel }

    static let clear = SolidSource(pixel: 0)

    /// Whether four pixels at once are faster than one by one: by three to one where code is optimised, and by far not
    /// where it is not.
    private static var vectorsPay: Bool {
        #if DEBUG
        false
        #else
        true
        #endif
    }

    var isOpaque: Bool { pixel >> 24 == 255 }

    /// Lays the colour on a row of pixels that are all covered as much.
    func fill(_ row: UnsafeMutablePointer<UInt32>, count: Int, coverage: UInt8 = 255) {
        guard coverage == 255 else { return SolidSource(pixel: pixel.times(UInt32(coverage))).fill(row, count: count) }
        guard !isOpaque else { return row.update(repeating: pixel, count: count) }
        if SolidSource.vectorsPay { fillByFours(row, count: count) } else { fillByPixels(row, count: count) }
    }

    /// Four pixels at once.
    package func fillByFours(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
        let rest = UInt16(255 - pixel >> 24), source = SIMD8<UInt16>(eight: pixel)
        // Most of a picture is plain: what became of the last four pixels becomes of four that are alike, with no
        // arithmetic.
        var before = FourPixels.clear, after = FourPixels(source)
        var index = 0
        while index &+ 4 <= count {
            let place = UnsafeMutableRawPointer(row + index), under = FourPixels(at: place)
            if under != before {
                (before, after) = (under, FourPixels(source &+ under.channels.times(SIMD8(repeating: rest))))
            }
            after.store(at: place)
            index &+= 4
        }
        if index < count { fillByPixels(row + index, count: count &- index) }
    }

    /// The same, pixel by pixel.
    package func fillByPixels(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
        let rest = 255 - pixel >> 24
        var place = row
        let end = row + count
        while place < end {
            place.pointee = pixel &+ place.pointee.times(rest)
            place += 1
        }
    }

    /// Lays the colour on a row of pixels, each covered as its byte says.
    func fill(_ row: UnsafeMutablePointer<UInt32>, count: Int, coverage: UnsafePointer<UInt8>) {
        if SolidSource.vectorsPay {
            fillByFours(row, count: count, coverage: coverage)
        } else {
            fillByPixels(row, count: count, coverage: coverage)
        }
    }

    /// Four pixels at once.
    package func fillByFours(_ row: UnsafeMutablePointer<UInt32>, count: Int, coverage: UnsafePointer<UInt8>) {
        let source = SIMD8<UInt16>(eight: pixel)
        var index = 0
        while index &+ 4 <= count {
            let parts = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
            if parts != 0 {
                let place = UnsafeMutableRawPointer(row + index)
                let under = place.loadUnaligned(as: SIMD8<UInt16>.self), above = source.times(SIMD8(parts: parts))
                place.storeBytes(of: above &+ under.times(255 &- above.alphas), as: SIMD8<UInt16>.self)
            }
            index &+= 4
        }
        if index < count { fillByPixels(row + index, count: count &- index, coverage: coverage + index) }
    }

    /// The same, pixel by pixel.
    package func fillByPixels(_ row: UnsafeMutablePointer<UInt32>, count: Int, coverage: UnsafePointer<UInt8>) {
        var index = 0
        while index < count {
            let part = UInt32(coverage[index])
            if part != 0 {
                let above = pixel.times(part)
                row[index] = above &+ row[index].times(255 - above >> 24)
            }
            index += 1
        }
    }

    /// Lays a row of pixels on another, as one sheet of this opacity (0 to 255), each covered as its byte says.
    static func lay(
        _ source: UnsafePointer<UInt32>, on row: UnsafeMutablePointer<UInt32>, count: Int, opacity: UInt8,
        coverage: UnsafePointer<UInt8>?
    ) {
        for index in 0..<count where source[index] != 0 {
            let part = coverage.map { $0[index].times(opacity) } ?? opacity
            let above = source[index].times(UInt32(part))
            row[index] = above &+ row[index].times(255 - above >> 24)
        }
    }
}

extension UInt32 {
    /// A pixel with each channel multiplied by a part of 255, to the nearest.
    @inline(__always)
    fileprivate func times(_ part: UInt32) -> UInt32 {
        var odd = (self & 0xFF00FF) &* part &+ 0x800080
        odd = ((odd &+ ((odd &>> 8) & 0xFF00FF)) &>> 8) & 0xFF00FF
        var even = ((self &>> 8) & 0xFF00FF) &* part &+ 0x800080
        even = (even &+ ((even &>> 8) & 0xFF00FF)) & 0xFF00_FF00
        return odd | even
    }
}

/// Four pixels as numbers that are quick to compare.
private struct FourPixels: Equatable {
    private let first: UInt64, second: UInt64

    static let clear = FourPixels(SIMD8())

    @inline(__always)
    init(at place: UnsafeMutableRawPointer) {
        (first, second) = (
            place.loadUnaligned(as: UInt64.self), place.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        )
    }

    @inline(__always)
    init(_ channels: SIMD8<UInt16>) {
        let halves = unsafeBitCast(channels, to: SIMD2<UInt64>.self)
        (first, second) = (halves.x, halves.y)
    }

    @inline(__always) var channels: SIMD8<UInt16> { unsafeBitCast(SIMD2(first, second), to: SIMD8<UInt16>.self) }

    @inline(__always)
    func store(at place: UnsafeMutableRawPointer) {
        place.storeBytes(of: first, as: UInt64.self)
        place.storeBytes(of: second, toByteOffset: 8, as: UInt64.self)
    }
}

/// Four pixels, two channels to a number.
extension SIMD8<UInt16> {
    fileprivate init(eight pixel: UInt32) {
        self = unsafeBitCast(SIMD4(repeating: pixel), to: SIMD8<UInt16>.self)
    }

    /// Four bytes, each twice.
    @inline(__always)
    fileprivate init(parts: UInt32) {
        self.init(twice: SIMD4(truncatingIfNeeded: unsafeBitCast(parts, to: SIMD4<UInt8>.self)))
    }

    /// The alpha of each pixel, twice.
    @inline(__always)
    fileprivate var alphas: Self { SIMD8(twice: oddHalf &>> 8) }

    @inline(__always)
    private init(twice four: SIMD4<UInt16>) {
        self.init()
        (evenHalf, oddHalf) = (four, four)
    }

    /// Each channel multiplied by a part of 255, to the nearest.
    @inline(__always)
    fileprivate func times(_ part: Self) -> Self {
        var odd = (self & 0x00FF) &* part &+ 0x80
        odd = (odd &+ (odd &>> 8)) &>> 8
        var even = (self &>> 8) &* part &+ 0x80
        even = (even &+ (even &>> 8)) & 0xFF00
        return odd | even
    }
}
