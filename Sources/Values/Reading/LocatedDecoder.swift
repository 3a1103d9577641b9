// Decodes JSON into `Decodable` types, strictly: unknown keys, invalid numbers and lists of the wrong length are
// errors.
//
// The types define keys and limits. Errors include their location in the file.
import HitscopeLanguage

extension LocatedJSON {
    /// Decodes the value as a type. A key that the type does not have, or an additional element in a list, is an error.
    public func decode<T: Decodable>(_ type: T.Type) throws(ReadingError) -> T {
        do {
            return try LocatedDecoder.decode(type, from: self, at: [])
        } catch let error as ReadingError {
            throw error
        } catch let error as DecodingError {
            throw reading(error)
        } catch {
            throw ReadingError(location, localized("this cannot be read"))
        }
    }

    private func reading(_ error: DecodingError) -> ReadingError {
        switch error {
        case .keyNotFound(let key, let context):
            problem(localized("\"\(key.stringValue)\" is missing"), at: context.codingPath)
        case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            problem(context.debugDescription, at: context.codingPath)
        @unknown default: ReadingError(location, localized("this cannot be read"))
        }
    }

    /// The error for the value at the end of a path, with its location.
    fileprivate func problem(_ words: String, at path: [any CodingKey]) -> ReadingError {
        var place = self, names = ""
        for key in path {
            switch place.content {
            case .list(let values):
                guard let index = key.intValue, values.indices.contains(index) else { break }
                place = values[index]
                names += "[\(index)]"
            case .map(let members):
                guard let member = members.first(where: { $0.key == key.stringValue }) else { break }
                place = member.value
                names += (names.isEmpty ? "" : ".") + key.stringValue
            default: break
            }
        }
        return ReadingError(place.location, names.isEmpty ? words : "\(names): \(words)")
    }
}

/// The index of an element as a key.
private struct IndexKey: CodingKey {
    var stringValue: String
    var intValue: Int?
    init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { self.init(intValue) }
}

/// Decodes one value, and records which elements of a list were not read.
private final class LocatedDecoder: Decoder {
    let value: LocatedJSON
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private var list: ListContainer?

    private init(_ value: LocatedJSON, at path: [any CodingKey]) {
        self.value = value
        codingPath = path
    }

    static func decode<T: Decodable>(
        _ type: T.Type, from value: LocatedJSON, at path: [any CodingKey]
    ) throws -> T {
        let plain: (any Decodable)? =
            switch type {
            case is Bool.Type: try bool(value, at: path)
            case is String.Type: try text(value, at: path)
            case is Double.Type: try number(value, at: path)
            case let type as any (FixedWidthInteger & Decodable).Type: try integer(type, value, at: path)
            default: nil
            }
        if let plain = plain as? T { return plain }
        let decoder = LocatedDecoder(value, at: path)
        let result = try T(from: decoder)
        if let list = decoder.list, !list.isAtEnd {
            throw mismatch(localized("a list of \(list.currentIndex)"), value, at: path)
        }
        return result
    }

    // MARK: Plain values

    private static func bool(_ value: LocatedJSON, at path: [any CodingKey]) throws -> Bool {
        guard case .bool(let bool) = value.content else {
            throw mismatch(localized("true or false"), value, at: path)
        }
        return bool
    }

    private static func text(_ value: LocatedJSON, at path: [any CodingKey]) throws -> String {
        guard case .text(let text) = value.content else { throw mismatch(localized("a text"), value, at: path) }
        return text
    }

    private static func number(_ value: LocatedJSON, at path: [any CodingKey]) throws -> Double {
        guard case .number(let text) = value.content, let number = Double(text) else {
            throw mismatch(localized("a number"), value, at: path)
        }
        guard number.isFinite else { throw mismatch(localized("a finite number"), value, at: path) }
        return number
    }

    private static func integer<I: FixedWidthInteger>(
        _ type: I.Type, _ value: LocatedJSON, at path: [any CodingKey]
    ) throws -> I {
        guard case .number(let text) = value.content, let number = I(text) else {
            let isSigned = I.isSigned, bits = I.bitWidth
            throw mismatch(
                isSigned
                    ? localized("a whole number of \(bits) bits")
                    : localized("a whole number, 0 or more, of \(bits) bits"), value, at: path)
        }
        return number
    }

    static func mismatch(_ expected: String, _ value: LocatedJSON, at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(
            .init(
                codingPath: path,
                debugDescription: localized(
                    "this is \(value.words), but should be \(expected)"))
        )
    }

    // MARK: Containers

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .map(let members) = value.content else {
            throw Self.mismatch(localized("a map"), value, at: codingPath)
        }
        for member in members where Key(stringValue: member.key) == nil {
            let known = (Key.self as? any CaseIterable.Type)?.names ?? ""
            throw ReadingError(
                member.location,
                known.isEmpty
                    ? localized("there is no key \(member.key.quoted) here")
                    : localized("there is no key \(member.key.quoted) here, but \(known)"))
        }
        return KeyedDecodingContainer(MapContainer(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let values) = value.content else {
            throw Self.mismatch(localized("a list"), value, at: codingPath)
        }
        let container = ListContainer(values, of: self)
        list = container
        return container
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        SingleContainer(value: value, codingPath: codingPath)
    }

    static func decoder(_ value: LocatedJSON, at path: [any CodingKey]) -> LocatedDecoder {
        LocatedDecoder(value, at: path)
    }
}

extension CaseIterable {
    /// The names of the valid keys.
    fileprivate static var names: String {
        allCases.compactMap { ($0 as? any CodingKey)?.stringValue }.joined(separator: ", ")
    }
}

private struct MapContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [LocatedJSON.Member]
    let codingPath: [any CodingKey]
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

    private func value(_ key: Key) throws -> LocatedJSON {
        guard let member = members.first(where: { $0.key == key.stringValue }) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: codingPath, debugDescription: localized("it is missing")))
        }
        return member.value
    }

    func contains(_ key: Key) -> Bool { members.contains { $0.key == key.stringValue } }
    func decodeNil(forKey key: Key) throws -> Bool { try value(key).content == .null }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try LocatedDecoder.decode(type, from: value(key), at: codingPath + [key])
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try LocatedDecoder.decoder(value(key), at: codingPath + [key]).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try LocatedDecoder.decoder(value(key), at: codingPath + [key]).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { throw Self.noSuper(codingPath) }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw Self.noSuper(codingPath) }

    private static func noSuper(_ path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(
            .init(
                codingPath: path,
                debugDescription: localized(
                    "classes with a superclass cannot be decoded")))
    }
}

private final class ListContainer: UnkeyedDecodingContainer {
    private let values: [LocatedJSON]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0
    private let whole: LocatedJSON

    init(_ values: [LocatedJSON], of decoder: LocatedDecoder) {
        self.values = values
        codingPath = decoder.codingPath
        whole = decoder.value
    }

    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    private func next() throws -> (value: LocatedJSON, path: [any CodingKey]) {
        guard !isAtEnd else { throw LocatedDecoder.mismatch(localized("a longer list"), whole, at: codingPath) }
        defer { currentIndex += 1 }
        return (values[currentIndex], codingPath + [IndexKey(currentIndex)])
    }

    func decodeNil() throws -> Bool {
        guard !isAtEnd, values[currentIndex].content == .null else { return false }
        currentIndex += 1
        return true
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let (value, path) = try next()
        return try LocatedDecoder.decode(type, from: value, at: path)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        let (value, path) = try next()
        return try LocatedDecoder.decoder(value, at: path).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let (value, path) = try next()
        return try LocatedDecoder.decoder(value, at: path).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        let (value, path) = try next()
        return LocatedDecoder.decoder(value, at: path)
    }
}

private struct SingleContainer: SingleValueDecodingContainer {
    let value: LocatedJSON
    let codingPath: [any CodingKey]

    func decodeNil() -> Bool { value.content == .null }
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try LocatedDecoder.decode(type, from: value, at: codingPath)
    }
}
