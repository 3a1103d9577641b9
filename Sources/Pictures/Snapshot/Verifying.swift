// Verifying a value against the reference beside its test. No test framework is needed.
import Foundation
import Synchronization

/// Compares a value with its reference, and returns a message if a test should fail; nil otherwise.
///
/// The reference lies in the folder `__Snapshots__/<file of the test>` beside the test.
///
/// - Parameters:
///   - name: The name of the reference among those of the test; nil to number them.
///   - recording: The rule for saving references; nil to take that of the trait or of the environment.
///   - snapshotDirectory: The folder of the reference; nil for the one beside the test.
///   - timeout: The seconds within which the strategy has to deliver.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    do {
        let verdict = try snapshotVerdict(
            of: value(), as: snapshotting, named: name, record: recording, snapshotDirectory: snapshotDirectory,
            timeout: timeout, file: filePath, testName: testName)
        return verdict.isSame ? nil : verdict.description
    } catch { return "\(error)" }
}

/// Compares a value with its reference, and returns the verdict with its files.
///
/// - Parameters:
///   - name: The name of the reference among those of the test; nil to number them.
///   - recording: The rule for saving references; nil to take that of the trait or of the environment.
///   - snapshotDirectory: The folder of the reference; nil for the one beside the test.
///   - timeout: The seconds within which the strategy has to deliver.
/// - Throws: An error if the value cannot be made or does not come in time, if the record mode of the environment is
///   not valid, or if a file cannot be read or written.
public func snapshotVerdict<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    timeout: TimeInterval = 5, file filePath: StaticString = #filePath, testName: String = #function
) throws -> SnapshotVerdict {
    let reference = try SnapshotPlace(filePath, testName, name, snapshotDirectory).reference(
        pathExtension: snapshotting.pathExtension ?? "", record: recording)
    let value = try value()
    let format = try snapshotting.snapshot(value).value(within: timeout)
    let verdict = try reference.verdict(on: format, by: snapshotting.diffing) { try snapshotting.companion(value) }
    guard case .different(var report) = verdict, let tool = SnapshotTestingConfiguration.current?.diffTool,
        !tool.command.isEmpty, let actual = report.artifacts.first(where: { $0.contains(".actual") })
    else { return verdict }
    report.sentence += "\n\(tool.command) \"\(reference.path)\" \"\(actual)\""
    return .different(report)
}

/// The place of a reference beside its test.
private struct SnapshotPlace {
    private let folder: String, test: String, name: String, part: String

    init(_ file: StaticString, _ testName: String, _ name: String?, _ directory: String?) {
        let url = URL(fileURLWithPath: "\(file)")
        test = url.deletingPathExtension().lastPathComponent
        folder =
            directory
            ?? url.deletingLastPathComponent().appendingPathComponent("__Snapshots__").appendingPathComponent(test).path
        part = testName.asPathPart
        self.name = name?.asPathPart ?? ""
    }

    func reference(pathExtension: String, record: RecordMode?) throws(SnapshotError) -> SnapshotReference {
        let environment = ProcessInfo.processInfo.environment
        var settings = try SnapshotSettings(
            references: folder, package: ".", environment: environment,
            record: record ?? SnapshotTestingConfiguration.current?.record)
        settings.artifacts += "/" + test
        let number = name.isEmpty ? "\(SnapshotPlace.next(in: "\(folder)/\(part)"))" : name
        let reference = try SnapshotReference("\(part).\(number)", pathExtension: pathExtension, settings: settings)
        AskedReferences(environment).note(reference.path)
        return reference
    }

    /// The number of unnamed snapshots of each test so far.
    private static let counts = Mutex<[String: Int]>([:])

    private static func next(in test: String) -> Int {
        counts.withLock { counts in
            counts[test, default: 0] += 1
            return counts[test, default: 0]
        }
    }
}

/// The list of references that tests ask for, in the file that `HITSCOPE_ASKED` names.
private struct AskedReferences {
    private let path: String?

    init(_ environment: [String: String]) { path = environment["HITSCOPE_ASKED"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Adds a line. If the list cannot be written, the command that reads it reports that.
    func note(_ reference: String) {
        guard let path, let stream = fopen(path, "a") else { return }
        defer { fclose(stream) }
        fputs(URL(fileURLWithPath: reference).standardizedFileURL.path + "\n", stream)
    }
}

extension String {
    /// The text as a part of a file name: letters, digits and underscores, with a hyphen for other characters between
    /// them.
    fileprivate var asPathPart: String {
        var part = "", isOpen = false
        for character in self {
            guard character.isLetter || character.isNumber || character == "_" else {
                isOpen = !part.isEmpty
                continue
            }
            if isOpen { part += "-" }
            (isOpen, part) = (false, part + String(character))
        }
        return part
    }
}

/// A result that may come later.
private final class ResultBox<Value> {
    var result: Result<Value, any Error>?
}

extension Async {
    /// Waits for the value.
    ///
    /// - Throws: An error if the value cannot be made, or does not come within this number of seconds.
    package func value(within timeout: TimeInterval) throws -> Value {
        let box = ResultBox<Value>()
        result { box.result = $0 }
        let end = Date(timeIntervalSinceNow: timeout)
        while box.result == nil, Date() < end {
            _ = RunLoop.current.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.01)))
        }
        guard let result = box.result else { throw SnapshotError.late(seconds: timeout) }
        return try result.get()
    }
}
