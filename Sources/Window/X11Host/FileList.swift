// Parses a list of file URIs (text/uri-list).
//
// It does not access any file. Source: RFC 2483, section 5, and RFC 8089.
import Foundation
import HitscopeReading

/// The files that another program offers, as URIs.
package enum FileList {
    /// The maximum length of a list that is accepted, in bytes.
    package static let maximumByteCount = 1 << 22

    /// The paths of the files on this machine, in order. Other URIs, and those that are not valid text, are left out.
    /// The result is empty for a list with more files than one drop can hold.
    ///
    /// - Parameter host: The name of this machine.
    package static func paths(_ list: [UInt8], host: String) -> [String] {
        guard list.count <= maximumByteCount else { return [] }
        let lines = list.split { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
        let paths = lines.lazy.compactMap { path(ofAddress: $0, host: host) }.prefix(Count.files.range.upperBound + 1)
        let found = Array(paths)
        return Count.files.range.contains(found.count) ? found : []
    }

    /// The path of a URI such as `file:///a%20b`, `file://machine/a` or `file:/a`; nil for others.
    private static func path(ofAddress address: ArraySlice<UInt8>, host: String) -> String? {
        let scheme = Array("file:".utf8)
        guard address.count > scheme.count,
            address.prefix(scheme.count).elementsEqual(scheme, by: { $0 | 0x20 == $1 || $0 == $1 })
        else { return nil }
        var rest = address.dropFirst(scheme.count)
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            let name = String(decoding: rest.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self).lowercased()
            guard ["", "localhost", host.lowercased()].contains(name) else { return nil }
            rest = rest.drop { $0 != UInt8(ascii: "/") }
        }
        guard let bytes = decoded(rest), let path = String(validating: bytes, as: UTF8.self),
            Count.pathProblem(path) == nil
        else { return nil }
        return path
    }

    /// Replaces percent escapes such as `%41` with bytes; nil if two hexadecimal digits are missing.
    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = [], rest = text
        bytes.reserveCapacity(text.count)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func digit(_ byte: UInt8?) -> UInt8? {
        switch byte {
        case let byte? where (0x30...0x39).contains(byte): byte - 0x30
        case let byte? where (0x61...0x66).contains(byte | 0x20): (byte | 0x20) - 0x61 + 10
        case _: nil
        }
    }
}
