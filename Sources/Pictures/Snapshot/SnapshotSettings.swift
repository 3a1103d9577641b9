// The folders of references and artefacts, and the rule for writing references.
//
// This file does not access the file system.

/// The rule for when a value is saved as the reference.
public enum RecordMode: String, Hashable, Sendable, CaseIterable, ExpressibleByBooleanLiteral {
    /// Always save.
    case all
    /// Save if the value differs from the reference, or if there is none.
    case failed
    /// Save if there is no reference.
    case missing
    /// Never save. A second run of a test then cannot pass because the first one wrote its reference.
    case never

    /// Creates a mode: true saves always, false only where there is no reference.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}

/// The folders of references, and the rule for saving them.
public struct SnapshotSettings: Hashable, Sendable {
    /// The rule for saving a value as the reference.
    public var record: RecordMode
    /// The directory of the references.
    public var references: String
    /// The directory for files that show failures.
    public var artifacts: String

    /// - Parameters:
    ///   - references: the directory of the references.
    ///   - artifacts: the directory for files that show failures.
    public init(references: String, artifacts: String, record: RecordMode) {
        self.references = references
        self.artifacts = artifacts
        self.record = record
    }

    /// Reads the record mode from `HITSCOPE_RECORD` or `SNAPSHOT_TESTING_RECORD` (all, failed, missing or never), and
    /// the directory of artefacts from `HITSCOPE_ARTIFACTS` or `SNAPSHOT_ARTIFACTS`.
    ///
    /// Without a record mode, missing references are saved unless `CI` is on. Without a directory, artefacts go to the
    /// folder `artifacts` of the package.
    /// - Parameters:
    ///   - package: the package's directory.
    ///   - record: the record mode; nil to take that of the environment.
    /// - Throws: an error if the record mode of the environment is not one of the four values.
    public init(
        references: String, package: String, environment: [String: String], record: RecordMode? = nil
    ) throws(SnapshotError) {
        func value(_ names: String...) -> (name: String, value: String)? {
            names.compactMap { name in
                environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
            }.first
        }
        self.references = references
        artifacts = value("HITSCOPE_ARTIFACTS", "SNAPSHOT_ARTIFACTS")?.value ?? package + "/artifacts"
        if let record {
            self.record = record
        } else if let word = value("HITSCOPE_RECORD", "SNAPSHOT_TESTING_RECORD") {
            guard let mode = RecordMode(rawValue: word.value) else {
                throw .badRecordMode(word.value, variable: word.name)
            }
            self.record = mode
        } else {
            self.record = environment["CI"].map(SnapshotSettings.isOn) == true ? .never : .missing
        }
    }

    private static func isOn(_ value: String) -> Bool { !["", "0", "false"].contains(value) }
}
