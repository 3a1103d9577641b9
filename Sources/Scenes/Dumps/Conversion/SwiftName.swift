// Makes mangled names of Swift classes readable, such as `App.MyView` for `_TtC3App6MyView`.

/// Makes mangled names of Swift classes readable.
enum SwiftName {
    /// A readable name, such as `App.MyView` for `_TtC3App6MyView`. The arguments of generic classes become `<…>`.
    /// Other names stay the same.
    static func readable(_ name: String) -> String {
        guard name.hasPrefix("_Tt") else { return name }
        let bytes = Array(name.utf8.dropFirst(3))
        var reader = Reader(bytes: bytes)
        return reader.read() ?? name
    }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0
        var parts: [String] = []

        mutating func read() -> String? {
            let kinds = bytes.prefix { "GCOVF".utf8.contains($0) }
            guard !kinds.isEmpty else { return nil }
            let isGeneric = kinds.first == UInt8(ascii: "G")
            place = kinds.count
            // The class is inside a function. Only its module and its own name are used.
            if kinds.contains(UInt8(ascii: "F")) { return readLocal() }
            let count = kinds.count - (isGeneric ? 1 : 0)
            while parts.count < count + 1, let part = readPart() { parts.append(part) }
            guard parts.count == count + 1 else { return nil }
            return parts.joined(separator: ".") + (isGeneric ? "<…>" : "")
        }

        /// Reads a part such as `7Example`, with or without a discriminator of private names in front.
        mutating func readPart() -> String? {
            if has("S_") || has("Ss") {
                place += 2
                return "Swift"
            }
            if bytes.indices.contains(place), bytes[place] == UInt8(ascii: "P") {
                place += 1
                guard readIdentifier() != nil else { return nil }
            }
            return readIdentifier()
        }

        mutating func readIdentifier() -> String? {
            var length = 0
            let start = place
            while place < bytes.count, bytes[place].isDigit, length < 10_000 {
                length = length * 10 + Int(clamping: bytes[place] - 0x30)
                place += 1
            }
            guard place > start, length > 0, place + length <= bytes.count else { return nil }
            defer { place += length }
            return String(decoding: bytes[place..<(place + length)], as: UTF8.self)
        }

        /// Reads the first and the last name. Those in between belong to functions and their types.
        mutating func readLocal() -> String? {
            while place < bytes.count, !bytes[place].isDigit { place += 1 }
            guard let module = readIdentifier() else { return nil }
            var last: String?
            while place < bytes.count {
                if bytes[place].isDigit, let name = readIdentifier() { last = name } else { place += 1 }
            }
            return last.map { "\(module).\($0)" }
        }

        func has(_ text: StaticString) -> Bool { bytes[...].has(text, at: place) }
    }
}
