// Writes animated GIF. A frame has only the box of the pixels that changed, with a table of their colours.
import HitscopePixels

/// An animated GIF that is written frame by frame. It repeats forever.
package struct GIF {
    private let width: UInt16, height: UInt16
    private var written: [UInt8] = []
    /// The last frame.
    private var last: PixelBuffer?

    /// Creates a GIF without frames. All frames have this size, in pixels.
    ///
    /// - Throws: an error if the size is not possible.
    package init(width: Int, height: Int) throws(PictureError) {
        _ = try PictureLimits.pixels(width: Double(width), height: Double(height))
        (self.width, self.height) = (UInt16(clamping: width), UInt16(clamping: height))
        written += Array("GIF89a".utf8) + Self.bytes(self.width) + Self.bytes(self.height)
        // No global colour table; then a loop without end.
        written += [0x70, 0, 0] + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    }

    /// Adds an opaque picture.
    ///
    /// - Parameter seconds: how long it is shown.
    package mutating func add(_ picture: PixelBuffer, seconds: Double) {
        let part = changedPart(of: picture)
        let last = last?.pixels
        func isUnchanged(_ index: Int) -> Bool { last.map { $0[index] == picture.pixels[index] } ?? false }
        let table = ColorTable(of: picture, in: part, except: isUnchanged)
        var indices: [UInt8] = [], color: UInt32 = 0, colorIndex: UInt8?
        indices.reserveCapacity(part.width * part.height)
        for y in part.y..<part.maxY {
            for index in y * picture.width + part.x..<y * picture.width + part.maxX {
                guard !isUnchanged(index) else {
                    indices.append(ColorTable.transparent)
                    continue
                }
                if colorIndex == nil || picture.pixels[index] != color {
                    color = picture.pixels[index]
                    colorIndex = table.index(of: color)
                }
                indices.append(colorIndex ?? 0)
            }
        }
        let hundredths = UInt16(clamping: Int(clamping: (seconds * 100).rounded()))
        // The graphic control extension: the frame stays when the next one is drawn, and one colour is transparent.
        written += [0x21, 0xF9, 4, 0x05] + Self.bytes(hundredths) + [ColorTable.transparent, 0]
        written += [0x2C]
        for value in [part.x, part.y, part.width, part.height] { written += Self.bytes(UInt16(clamping: value)) }
        written += [0x87]
        for index in 0..<256 {
            let color = table.colors.indices.contains(index) ? table.colors[index] : 0
            written += [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
        }
        var packed = PackedCodes()
        packed.add(indices)
        written += packed.blocks
        self.last = picture
    }

    /// The bytes of the file.
    package var encoded: [UInt8] { written + [0x3B] }

    private static func bytes(_ value: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    /// The box of the pixels that differ from the last frame; one pixel if none does.
    private func changedPart(of picture: PixelBuffer) -> PixelRect {
        guard let last, last.pixels.count == picture.pixels.count else { return picture.bounds }
        var (left, right, top, bottom) = (picture.width, -1, picture.height, -1)
        for y in 0..<picture.height {
            let row = y * picture.width
            guard let first = (0..<picture.width).first(where: { last.pixels[row + $0] != picture.pixels[row + $0] }),
                let end = (0..<picture.width).last(where: { last.pixels[row + $0] != picture.pixels[row + $0] })
            else { continue }
            (left, right, top, bottom) = (min(left, first), max(right, end), min(top, y), y)
        }
        guard right >= 0 else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}

/// The indices of the colours of a frame's pixels, compressed by LZW.
private struct PackedCodes {
    private static let clear = 256, end = 257, limit = 4096
    /// The codes of known sequences, by their hash: the code of the beginning and the last index.
    private var keys = [Int32](repeating: -1, count: 1 << 14), codes = [UInt16](repeating: 0, count: 1 << 14)
    private var next = 258, width = 9
    private var bits: UInt64 = 0, bitCount = 0
    private var packed: [UInt8] = []

    mutating func add(_ indices: [UInt8]) {
        write(Self.clear)
        guard var code = indices.first.map({ Int(clamping: $0) }) else { return finish() }
        for index in indices.dropFirst() {
            let key = Int32(truncatingIfNeeded: code << 8 | Int(clamping: index))
            var slot = (Int(clamping: key) &* 2_654_435 >> 5) & (keys.count - 1)
            while keys[slot] != key, keys[slot] >= 0 { slot = (slot + 1) & (keys.count - 1) }
            if keys[slot] == key {
                code = Int(clamping: codes[slot])
                continue
            }
            write(code)
            code = Int(clamping: index)
            guard next < Self.limit else {
                startOver()
                continue
            }
            keys[slot] = key
            codes[slot] = UInt16(truncatingIfNeeded: next)
            if next == 1 << width, width < 12 { width += 1 }
            next += 1
        }
        write(code)
        if next == 1 << width, width < 12 { width += 1 }
        finish()
    }

    private mutating func startOver() {
        write(Self.clear)
        for index in keys.indices { keys[index] = -1 }
        (next, width) = (258, 9)
    }

    private mutating func write(_ code: Int) {
        bits |= UInt64(clamping: code) << bitCount
        bitCount += width
        while bitCount >= 8 {
            packed.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    private mutating func finish() {
        write(Self.end)
        if bitCount > 0 { packed.append(UInt8(truncatingIfNeeded: bits)) }
    }

    /// The image data: the smallest width of a code, the blocks, and their end.
    var blocks: [UInt8] {
        var result: [UInt8] = [8]
        for start in stride(from: 0, to: packed.count, by: 255) {
            let block = packed[start..<min(start + 255, packed.count)]
            result.append(UInt8(clamping: block.count))
            result += block
        }
        return result + [0]
    }
}
