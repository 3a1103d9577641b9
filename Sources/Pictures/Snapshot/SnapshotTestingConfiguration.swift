// The settings that all snapshots in a part of a test share.

/// The settings of the snapshots in a task.
public struct SnapshotTestingConfiguration: Hashable, Sendable {
    /// The rule for saving a value as the reference.
    public typealias Record = RecordMode

    /// The rule for saving references; nil to use that of the environment.
    public var record: Record?
    /// The command that a message offers for looking at a difference.
    public var diffTool: DiffTool?

    /// Creates a configuration.
    public init(record: Record? = nil, diffTool: DiffTool? = nil) {
        (self.record, self.diffTool) = (record, diffTool)
    }

    /// The configuration of the current task.
    @TaskLocal public static var current: SnapshotTestingConfiguration?

    /// A command for looking at a difference.
    public struct DiffTool: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name of the command. The paths of the reference and of the new file follow it.
        public var command: String

        /// Creates a tool from the name of its command.
        public init(_ command: String) { self.command = command }
        /// Creates a tool from the name of its command.
        public init(stringLiteral value: String) { command = value }

        /// The ksdiff of Kaleidoscope.
        public static let ksdiff = DiffTool("ksdiff")
        /// No command.
        public static let `default` = DiffTool("")
    }

    /// Returns the configuration, with the values of `outer` for those that are nil.
    func within(_ outer: SnapshotTestingConfiguration?) -> SnapshotTestingConfiguration {
        SnapshotTestingConfiguration(record: record ?? outer?.record, diffTool: diffTool ?? outer?.diffTool)
    }
}

/// Runs an operation in which snapshots have other settings. Settings that are nil stay as they are.
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    operation: () throws -> R
) rethrows -> R {
    let inner = SnapshotTestingConfiguration(record: record, diffTool: diffTool)
    return try SnapshotTestingConfiguration.$current.withValue(inner.within(.current), operation: operation)
}

/// Runs an operation in which snapshots have other settings. Settings that are nil stay as they are.
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
    let inner = SnapshotTestingConfiguration(record: record, diffTool: diffTool)
    return try await SnapshotTestingConfiguration.$current.withValue(
        inner.within(.current), operation: operation, isolation: isolation)
}
