// Pictures of the whole window as they are kept: in 256 colours, with a digest of every pixel.
//
// Letters have thousands of shades, which make a file twice as large. Most pixels keep theirs, and the digest tells of
// any other pixel. Decides the colours, the digest, and where it stands in the file.
import Foundation
import HitscopePixels
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSnapshot
import Testing

extension Golden {
    static func hasPicture(named name: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(references)/\(name).png")
    }

    /// Records an issue where a picture of the whole window is not, pixel by pixel, what was recorded.
    static func expectWindow(
        _ picture: PixelBuffer, named name: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let settings = try SnapshotSettings(
            references: references, package: packageFolder, environment: ProcessInfo.processInfo.environment)
        let reference = try SnapshotReference(name, settings: settings), digest = picture.digest
        if settings.record != .all, KeptDigest.inFile(at: reference.path) == digest { return }
        switch try reference.verdict(on: picture.inFewColors) {
        case .recorded(let path):
            try KeptDigest.write(digest, to: path)
            Issue.record("\(path) was recorded; look at it and run again", sourceLocation: location)
        case .same where settings.record == .failed:
            try KeptDigest.write(digest, to: reference.path)
            Issue.record("\(reference.path) differed in shades alone, and was recorded", sourceLocation: location)
        case .same, .allowed:
            Issue.record("\(name) differs from its reference, in shades that are rare", sourceLocation: location)
        case .missing(let report), .different(let report): Issue.record("\(report.sentence)", sourceLocation: location)
        }
    }
}

/// The digest of a picture in a PNG of it: a text chunk before the end.
private enum KeptDigest {
    private static let endLength = 12, chunkLength = 12 + 7 + 16
    private static let keyword = Array("tEXtDigest\0".utf8)

    /// The digest in a file; nil for none.
    static func inFile(at path: String) -> String? {
        guard let bytes = try? PictureFile.bytes(at: path), bytes.count > endLength + chunkLength else { return nil }
        let chunk = bytes.dropLast(endLength).suffix(chunkLength).dropFirst(4).dropLast(4)
        return chunk.starts(with: keyword) ? String(decoding: chunk.dropFirst(keyword.count), as: UTF8.self) : nil
    }

    /// Writes a digest into a file, in place of one that it has.
    static func write(_ digest: String, to path: String) throws {
        let bytes = try PictureFile.bytes(at: path)
        let picture = bytes.dropLast(endLength + (inFile(at: path) == nil ? 0 : chunkLength))
        let content = keyword + Array(digest.utf8)
        let chunk = bigEndian(UInt32(content.count - 4)) + content + bigEndian(checksum(of: content))
        try PictureFile.write(picture + chunk + bytes.suffix(endLength), to: path)
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// CRC-32, as PNG has it.
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0 as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}

extension PixelBuffer {
    /// Sixteen hexadecimal digits that differ where any pixel does, but for one picture in 2⁶⁴.
    fileprivate var digest: String {
        let sum = pixels.withUnsafeBufferPointer { pixels in
            var sum = UInt64(truncatingIfNeeded: width) &* 0x9E37_79B9_7F4A_7C15
            for pixel in pixels {
                sum = (sum ^ UInt64(pixel)) &* 0xFF51_AFD7_ED55_8CCD
                sum ^= sum >> 32
            }
            return sum
        }
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The picture in at most 256 colours: half of them are those that most pixels have, the others are as far from
    /// these and from one another as there are any.
    fileprivate var inFewColors: PixelBuffer {
        let counts = colorCounts
        guard counts.count > 256 else { return self }
        let ordered = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key)
        var nearest = ordered.map { (color: $0, distance: Int.max, choice: $0) }
        func choose(_ choice: UInt32) {
            for index in nearest.indices {
                let distance = nearest[index].color.distance(to: choice)
                if distance < nearest[index].distance {
                    (nearest[index].distance, nearest[index].choice) = (distance, choice)
                }
            }
        }
        for color in ordered.prefix(128) { choose(color) }
        for _ in 0..<128 {
            guard let farthest = nearest.max(by: { $0.distance < $1.distance }), farthest.distance > 0 else { break }
            choose(farthest.color)
        }
        return mapped(by: Dictionary(uniqueKeysWithValues: nearest.map { ($0.color, $0.choice) }))
    }

    private var colorCounts: [UInt32: Int] {
        var counts: [UInt32: Int] = [:], last = pixels.first ?? 0, length = 0
        for pixel in pixels {
            if pixel != last {
                counts[last, default: 0] += length
                (last, length) = (pixel, 0)
            }
            length += 1
        }
        counts[last, default: 0] += length
        return counts
    }

    private func mapped(by choices: [UInt32: UInt32]) -> PixelBuffer {
        var result = self, last = pixels.first ?? 0, choice = choices[last] ?? last
        for index in pixels.indices {
            if pixels[index] != last { (last, choice) = (pixels[index], choices[pixels[index]] ?? pixels[index]) }
            result.pixels[index] = choice
        }
        return result
    }
}

extension UInt32 {
    /// The sum of the squares of what two colours differ by.
    fileprivate func distance(to other: UInt32) -> Int {
        let red = Int(self >> 16 & 0xFF) - Int(other >> 16 & 0xFF)
        let green = Int(self >> 8 & 0xFF) - Int(other >> 8 & 0xFF)
        let blue = Int(self & 0xFF) - Int(other & 0xFF)
        return red * red + green * green + blue * blue
    }
}
