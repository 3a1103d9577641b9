// Where references and artefacts lie, and when a reference may be written.
//
// Decides from environment variables that are passed in. Touches no file.

/// When a picture becomes the reference.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Always.
    case all
    /// Where it differs from the reference, or there is none.
    case failed
    /// Where there is no reference.
    case missing
    /// Never, so that a second run of a test cannot pass because the first one wrote its reference.
    case never
}

/// Where pictures lie, and when one becomes a reference.
public struct SnapshotSettings: Hashable, Sendable {
    /// When a picture becomes the reference.
    public var record: RecordMode
    /// The directory of the reference pictures.
    public var references: String
    /// The directory for pictures of failures.
    public var artifacts: String

    /// - Parameters:
    ///   - references: the directory of the reference pictures.
    ///   - artifacts: the directory for pictures of failures.
    public init(references: String, artifacts: String, record: RecordMode) {
        self.references = references
        self.artifacts = artifacts
        self.record = record
    }

    /// Reads `HITSCOPE_RECORD` (all, failed, missing or never) and `HITSCOPE_ARTIFACTS` (a directory).
    ///
    /// Without `HITSCOPE_RECORD`, missing references are recorded; where `CI` is on none are. Without
    /// `HITSCOPE_ARTIFACTS`, artefacts go to the folder `artifacts` of the package.
    /// - Parameter package: the package's directory.
    /// - Throws: where `HITSCOPE_RECORD` is none of the four words.
    public init(references: String, package: String, environment: [String: String]) throws(SnapshotError) {
        self.references = references
        artifacts = environment["HITSCOPE_ARTIFACTS"].flatMap { $0.isEmpty ? nil : $0 } ?? package + "/artifacts"
        guard let word = environment["HITSCOPE_RECORD"], !word.isEmpty else {
            record = environment["CI"].map(SnapshotSettings.isOn) == true ? .never : .missing
            return
        }
        guard let mode = RecordMode(rawValue: word) else { throw .badRecordMode(word) }
        record = mode
    }

    private static func isOn(_ value: String) -> Bool { !["", "0", "false"].contains(value) }
}
