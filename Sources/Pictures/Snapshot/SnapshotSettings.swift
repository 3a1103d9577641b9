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

public struct SnapshotSettings: Hashable, Sendable {
    public var record: RecordMode
    /// Where reference pictures lie.
    public var references: String
    /// Where pictures of failures go.
    public var artifacts: String

    public init(references: String, artifacts: String, record: RecordMode) {
        (self.references, self.artifacts, self.record) = (references, artifacts, record)
    }

    /// Reads `HITSCOPE_RECORD` (all, failed, missing or never) and `HITSCOPE_ARTIFACTS` (a directory).
    ///
    /// Unless told, missing references are recorded, and where `CI` is set none are; artefacts go to `artifacts` in the
    /// package.
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
