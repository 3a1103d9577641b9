// The folders of references and artefacts, and the rule for writing references.
//
// This file does not access the file system.

/// The rule for when a picture is saved as the reference.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Always save.
    case all
    /// Save if the picture differs from the reference, or if there is none.
    case failed
    /// Save if there is no reference.
    case missing
    /// Never save. A second run of a test then cannot pass because the first one wrote its reference.
    case never
}

/// The folders of pictures, and the rule for saving references.
public struct SnapshotSettings: Hashable, Sendable {
    /// The rule for saving a picture as the reference.
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
    /// Without `HITSCOPE_RECORD`, missing references are saved unless `CI` is on. Without `HITSCOPE_ARTIFACTS`,
    /// artefacts go to the folder `artifacts` of the package.
    /// - Parameter package: the package's directory.
    /// - Throws: an error if `HITSCOPE_RECORD` is not one of the four values.
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
