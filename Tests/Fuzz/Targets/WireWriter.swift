// Bytes of the X11 protocol, with the least significant byte first.
//
// Knows lengths and nothing of what the numbers mean.

/// Bytes on their way to a client.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) { bytes.append(value) }
    mutating func short(_ value: UInt16) {
        for shift in [0, 8] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
    mutating func word(_ value: UInt32) {
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
    mutating func text(_ value: some Sequence<UInt8>) {
        bytes += value
        fill(to: (bytes.count + 3) / 4 * 4)
    }
    /// Adds zeros until there are so many bytes.
    mutating func fill(to count: Int) { while bytes.count < count { bytes.append(0) } }
}

/// Bytes that a client sent, or that a search made; what lies beyond the end is 0.
struct WireReader {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    var isAtEnd: Bool { place >= bytes.endIndex }

    mutating func byte() -> UInt8 {
        defer { place += 1 }
        return place < bytes.endIndex ? bytes[place] : 0
    }
    mutating func short() -> UInt16 { UInt16(byte()) | UInt16(byte()) << 8 }
    mutating func word() -> UInt32 { UInt32(short()) | UInt32(short()) << 16 }
    mutating func some(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }
}
