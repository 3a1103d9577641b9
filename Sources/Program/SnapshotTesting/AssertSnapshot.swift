// Snapshots in tests, with the API of the package swift-snapshot-testing. The module Hitscope takes and compares
// snapshots, and needs no test framework.
//
// The same call works in Swift Testing and in XCTest.
import Foundation
@_exported import Hitscope
import Testing
import XCTest

/// Asserts that a value equals its reference, which lies in the folder `__Snapshots__` beside the test.
///
/// A reference without a name has the number of the snapshot in the test. Without a record mode, that of the trait or
/// of the environment decides whether a reference is written.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    do {
        let verdict = try snapshotVerdict(
            of: value(), as: snapshotting, named: name, record: recording, timeout: timeout, file: filePath,
            testName: testName)
        place.report(verdict)
    } catch { place.fail("\(error)") }
}

/// Asserts that a value equals several references, each of another strategy, which are named by the dictionary's keys.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: recording, timeout: timeout, fileID: fileID,
            file: filePath, testName: testName, line: line, column: column)
    }
}

/// Asserts that a value equals several references, each of another strategy, which are numbered.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID, file: filePath,
            testName: testName, line: line, column: column)
    }
}

/// Asserts that a value equals the text that `expected` returns in the test itself.
///
/// The last line of the text may end without a line break.
public func assertInlineSnapshot<Value>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, String>,
    timeout: TimeInterval = 5, matches expected: () -> String, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    do {
        func trimmed(_ text: String) -> String { text.last == "\n" ? String(text.dropLast()) : text }
        let text = try snapshotting.snapshot(value()).value(within: timeout)
        if let (message, _) = snapshotting.diffing.diff(trimmed(expected()), trimmed(text)) { place.fail(message) }
    } catch { place.fail("\(error)") }
}

/// The line of a test, to which a result belongs.
private struct TestPlace {
    let fileID: StaticString, filePath: StaticString, line: UInt, column: UInt

    private var location: SourceLocation {
        SourceLocation(
            fileID: "\(fileID)", filePath: "\(filePath)", line: Int(clamping: line), column: Int(clamping: column))
    }

    func report(_ verdict: SnapshotVerdict) {
        attach(verdict.report?.artifacts ?? [])
        switch verdict {
        case .same: break
        case .allowed(let report): note(report.sentence)
        case .recorded, .missing, .different: fail(verdict.description)
        }
    }

    func fail(_ message: String) {
        if Test.current != nil {
            Issue.record(Comment(rawValue: message), sourceLocation: location)
        } else {
            XCTFail(message, file: filePath, line: line)
        }
    }

    /// Reports a difference that an allowance lets pass.
    private func note(_ message: String) {
        if Test.current != nil {
            Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
        } else {
            try? FileHandle.standardError.write(contentsOf: Data("\(filePath):\(line): \(message)\n".utf8))
        }
    }

    /// Adds the files of a difference to the results. XCTest has no attachments on Linux; its message has the paths.
    private func attach(_ paths: [String]) {
        guard Test.current != nil else { return }
        for path in paths {
            guard let bytes = FileManager.default.contents(atPath: path) else { continue }
            Attachment.record(
                Array(bytes), named: URL(fileURLWithPath: path).lastPathComponent, sourceLocation: location)
        }
    }
}
