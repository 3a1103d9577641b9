// Strategies: ways in which a value becomes something that can be kept and compared. They are values that compose.
import Foundation

/// The way in which a value becomes a format that is kept in a file and compared, such as a picture or a text.
public struct Snapshotting<Value, Format> {
    /// The extension of the file; nil for none.
    public var pathExtension: String?
    /// Compares the reference with the current snapshot.
    public var diffing: Diffing<Format>
    /// Makes the snapshot of a value.
    public var snapshot: (Value) -> Async<Format>
    /// Makes the text that is kept beside the file and explains a difference; nil if there is none.
    ///
    /// It is called only if the file is written, or if something differs.
    public var companion: (Value) throws -> SnapshotCompanion?

    /// Creates a strategy whose format may come later.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
    ) {
        (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
        companion = { _ in nil }
    }

    /// Creates a strategy.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) throws -> Format
    ) {
        self.init(
            pathExtension: pathExtension, diffing: diffing,
            asyncSnapshot: { value in Async(catching: { try snapshot(value) }) })
    }

    /// Returns the same strategy for another type of values.
    ///
    /// - Parameter transform: Makes the value of this strategy from one of the other type.
    public func pullback<NewValue>(
        _ transform: @escaping (_ otherValue: NewValue) -> Value
    ) -> Snapshotting<NewValue, Format> {
        var pulled = Snapshotting<NewValue, Format>(
            pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { snapshot(transform($0)) })
        pulled.companion = { try companion(transform($0)) }
        return pulled
    }

    /// Returns the same strategy for another type of values, which become values of this strategy later. It has no
    /// companion.
    public func asyncPullback<NewValue>(
        _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
    ) -> Snapshotting<NewValue, Format> {
        Snapshotting<NewValue, Format>(
            pathExtension: pathExtension, diffing: diffing,
            asyncSnapshot: { transform($0).flatMap(snapshot) })
    }

    /// Returns the same strategy with a text that is kept beside the file.
    package func with(
        companion: @escaping (Value) throws -> SnapshotCompanion?
    ) -> Snapshotting<Value, Format> {
        var other = self
        other.companion = companion
        return other
    }
}

/// A strategy for values that are kept as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// Creates a strategy for values that are kept as they are.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
    }
}

/// A text that is kept beside a reference. It is never compared, and explains a difference in words.
public struct SnapshotCompanion: Sendable {
    /// The ending of its file, after the name of the reference.
    public var ending: String
    /// The text now.
    public var text: String
    /// Sentences about what differs from the text that was kept with the reference.
    public var changes: @Sendable (_ kept: String) -> [String]

    /// Creates a companion.
    public init(ending: String, text: String, changes: @escaping @Sendable (_ kept: String) -> [String]) {
        (self.ending, self.text, self.changes) = (ending, text, changes)
    }
}
