// The requests of a client to its X server, read from the bytes that it sends.
//
// Knows where a request begins and ends, and nothing of what it asks. Source: X Window System Protocol, version 11.

/// Bytes from a client whose byte order has the least significant byte first.
struct RequestStream {
    /// The bytes of a request that is not complete yet.
    private var rest: [UInt8] = []
    private var isSetUp = false

    /// Takes further bytes; the numbers of the requests that are whole by now, in order.
    mutating func take(_ bytes: [UInt8]) -> [UInt8] {
        rest += bytes
        var numbers: [UInt8] = [], start = 0
        while let length = length(from: start), rest.count - start >= length {
            if isSetUp { numbers.append(rest[start]) }
            isSetUp = true
            start += length
        }
        rest.removeFirst(start)
        return numbers
    }

    /// The length of the request that begins at an index; nil if it is not known yet.
    private func length(from start: Int) -> Int? {
        guard rest.count - start >= 12 || (isSetUp && rest.count - start >= 4) else { return nil }
        // The first message says how long its two texts are, which are filled up to four bytes each.
        guard isSetUp else { return 12 + (short(start + 6) + 3) / 4 * 4 + (short(start + 8) + 3) / 4 * 4 }
        guard short(start + 2) == 0 else { return short(start + 2) * 4 }
        // A length of 0 says that a longer number follows (BIG-REQUESTS).
        guard rest.count - start >= 8 else { return nil }
        return (short(start + 4) + short(start + 6) << 16) * 4
    }

    private func short(_ index: Int) -> Int { Int(rest[index]) + Int(rest[index + 1]) << 8 }
}
