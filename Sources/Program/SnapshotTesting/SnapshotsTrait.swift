// The trait that sets the record mode of a test or of a suite.
import Hitscope
import Testing

/// The settings of the snapshots in a test or a suite.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
    let configuration: SnapshotTestingConfiguration

    /// Suites pass the trait on to their tests.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings. Those that are nil stay as they are outside.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshotTesting(
            record: configuration.record, diffTool: configuration.diffTool, operation: function)
    }
}

extension Trait where Self == SnapshotsTrait {
    /// Sets how the snapshots of a test or of a suite are recorded, and the command that messages offer.
    public static func snapshots(
        record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
    ) -> Self {
        SnapshotsTrait(configuration: SnapshotTestingConfiguration(record: record, diffTool: diffTool))
    }

    /// Sets how the snapshots of a test or of a suite are recorded, and the command that messages offer.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
        SnapshotsTrait(configuration: configuration)
    }
}
