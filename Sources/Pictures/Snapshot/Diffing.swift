// Comparing the value that is kept in a file with the current one.
import Foundation
import HitscopeLanguage
import HitscopePixels

/// The way in which a format is written to a file, read from it, and compared.
public struct Diffing<Value> {
    /// Makes the bytes of the file.
    public var toData: (Value) -> Data
    /// Reads the bytes of the file.
    public var fromData: (Data) throws -> Value
    /// Compares the kept value with the current one; nil if they are equal.
    public var compare: (_ kept: Value, _ now: Value) -> SnapshotDifference?

    /// Creates a way to compare whose differences may be within an allowance.
    public init(
        toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) throws -> Value,
        compare: @escaping (_ kept: Value, _ now: Value) -> SnapshotDifference?
    ) {
        (self.toData, self.fromData, self.compare) = (toData, fromData, compare)
    }

    /// Creates a way to write, read and compare values that allows no difference.
    ///
    /// - Parameters:
    ///   - toData: Makes the bytes of the file.
    ///   - fromData: Reads the bytes of the file.
    ///   - diff: Compares the kept value with the current one. Returns a message and files to look at, or nil if they
    ///     are equal.
    public init(
        toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) throws -> Value,
        diff: @escaping (_ kept: Value, _ now: Value) -> (String, [SnapshotAttachment])?
    ) {
        self.init(toData: toData, fromData: fromData) { kept, now in
            diff(kept, now).map { SnapshotDifference(message: $0.0, attachments: $0.1) }
        }
    }

    /// Compares the kept value with the current one. Returns a message and files to look at, or nil if they are equal
    /// or an allowance lets the difference pass.
    public var diff: (_ kept: Value, _ now: Value) -> (String, [SnapshotAttachment])? {
        { kept, now in
            compare(kept, now).flatMap { $0.isAllowed ? nil : ($0.message, $0.attachments) }
        }
    }
}

/// A difference between the kept value and the current one.
public struct SnapshotDifference {
    /// The difference, in one or more lines.
    public var message: String
    /// Files to look at, the most telling first.
    public var attachments: [SnapshotAttachment]
    /// True if an allowance lets the difference pass.
    public var isAllowed: Bool
    /// The pixels that differ; nil if the format has none.
    public var pixels: PixelComparison?

    /// Creates a difference.
    public init(message: String, attachments: [SnapshotAttachment] = [], isAllowed: Bool = false) {
        (self.message, self.attachments, self.isAllowed) = (message, attachments, isAllowed)
    }
}

/// A file that shows a difference.
public struct SnapshotAttachment: Hashable, Sendable {
    /// The ending of its name, such as `difference.png`.
    public var ending: String
    /// The bytes.
    public var bytes: [UInt8]

    /// Creates an attachment.
    public init(ending: String, bytes: [UInt8]) { (self.ending, self.bytes) = (ending, bytes) }
}

extension Diffing where Value == String {
    /// Compares texts line by line.
    public static var lines: Diffing {
        Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) { kept, now in
            guard kept != now else { return nil }
            let hunks = LineHunks(from: kept, to: now).text
            return (hunks, [SnapshotAttachment(ending: "difference.patch", bytes: Array((hunks + "\n").utf8))])
        }
    }
}

extension Diffing where Value == Data {
    /// Compares bytes.
    public static var data: Diffing {
        Diffing(toData: { $0 }, fromData: { $0 }) { kept, now in
            guard kept != now else { return nil }
            let same = zip(kept, now).prefix { $0 == $1 }.count
            return (
                localized("The \(now.count) bytes differ from the \(kept.count) that were kept, from byte \(same) on."),
                []
            )
        }
    }
}

extension Snapshotting where Value == String, Format == String {
    /// A text that is compared line by line.
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value == Data, Format == Data {
    /// Bytes.
    public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting where Format == String {
    /// What the value prints as its description.
    public static var description: Snapshotting {
        SimplySnapshotting<String>.lines.pullback { String(describing: $0) }
    }

    /// The value with everything that it contains, one line for each part.
    public static var dump: Snapshotting { SimplySnapshotting<String>.lines.pullback { DumpedText(of: $0).outline } }

    /// The value with everything that it contains, in the form of Swift code.
    public static var customDump: Snapshotting {
        var strategy = SimplySnapshotting<String>.lines.pullback { (value: Value) in DumpedText(of: value).code }
        strategy.pathExtension = "txt"
        return strategy
    }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// The value as JSON, with sorted keys.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return .json(encoder)
    }

    /// The value as JSON.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        var strategy = Snapshotting(pathExtension: "json", diffing: .lines) { value in
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        strategy.pathExtension = "json"
        return strategy
    }
}
