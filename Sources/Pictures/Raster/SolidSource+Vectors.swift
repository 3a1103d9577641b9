// The arithmetic of `SolidSource` on four pixels at once, which is three times as fast as on one at a time.
//
// `unsafeBitCast` reinterprets a vector as another type of the same size. It needs no instruction, and Swift has no
// other way to do this.

/// Four pixels in two integers, which are fast to compare.
struct FourPixels: Equatable {
    private let first: UInt64, second: UInt64

    static let clear = FourPixels(SIMD8())

    @inline(__always)
    init(at pointer: UnsafeMutableRawPointer) {
        first = pointer.loadUnaligned(as: UInt64.self)
        second = pointer.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    }

    @inline(__always)
    init(_ channels: SIMD8<UInt16>) {
        let halves = unsafeBitCast(channels, to: SIMD2<UInt64>.self)
        first = halves.x
        second = halves.y
    }

    @inline(__always) var channels: SIMD8<UInt16> { unsafeBitCast(SIMD2(first, second), to: SIMD8<UInt16>.self) }

    @inline(__always)
    func store(at pointer: UnsafeMutableRawPointer) {
        pointer.storeBytes(of: first, as: UInt64.self)
        pointer.storeBytes(of: second, toByteOffset: 8, as: UInt64.self)
    }
}

/// Four pixels, as 16-bit lanes that each hold two channels.
extension SIMD8<UInt16> {
    /// Repeats one pixel four times.
    @inline(__always)
    init(pixel: UInt32) {
        self = unsafeBitCast(SIMD4(repeating: pixel), to: SIMD8<UInt16>.self)
    }

    /// Repeats each of a number's four bytes twice.
    @inline(__always)
    init(parts: UInt32) {
        self.init(twice: SIMD4(truncatingIfNeeded: unsafeBitCast(parts, to: SIMD4<UInt8>.self)))
    }

    /// The alpha of each pixel, in both halves.
    @inline(__always)
    var alphas: Self { SIMD8(twice: oddHalf &>> 8) }

    @inline(__always)
    private init(twice four: SIMD4<UInt16>) {
        self.init()
        evenHalf = four
        oddHalf = four
    }

    /// Multiplies each channel by a fraction of 255, rounded to the nearest integer.
    @inline(__always)
    func times(_ part: Self) -> Self {
        var odd = (self & 0x00FF) &* part &+ 0x80
        odd = (odd &+ (odd &>> 8)) &>> 8
        var even = (self &>> 8) &* part &+ 0x80
        even = (even &+ (even &>> 8)) & 0xFF00
        return odd | even
    }
}
