// A test of XCTest that makes the same call, and a test that runs it as a process.
import Foundation
import SnapshotTesting
import Testing
import XCTest

/// Fails only if the environment asks for it.
final class XCTestUser: XCTestCase {
    static let line = #line + 4

    func testSnapshot() {
        let value = ProcessInfo.processInfo.environment["HITSCOPE_TRY_FAILURE"] ?? "as it was"
        assertSnapshot(of: value, as: .lines, record: .never)
    }

    @MainActor func testViews() async { assertSnapshot(of: TwoViews().world, as: .hierarchy, record: .never) }
}

@Suite("XCTest") struct XCTestTests {
    private func run(_ environment: [String: String]) throws -> (status: Int32, output: String) {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["SnapshotTests.XCTestUser"]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }

    @Test("Each snapshot adds its reference to the list of those that are asked for")
    func asked() throws {
        let folder = try Scratch()
        #expect(try run(["HITSCOPE_ASKED": folder.path + "/asked.txt"]).status == 0)
        let names = try folder.text("asked.txt").split(separator: "\n").map { $0.split(separator: "/").suffix(2) }
        #expect(names == [["XCTestUser", "testSnapshot.1.txt"], ["XCTestUser", "testViews.1.txt"]])
    }

    @Test("The same call passes and fails in XCTest, at its own line")
    func sameCall() throws {
        #expect(try run([:]).status == 0)
        let failed = try run(["HITSCOPE_TRY_FAILURE": "something else"])
        #expect(failed.status == 1)
        #expect(failed.output.contains("XCTestUser.swift:\(XCTestUser.line): error: XCTestUser.testSnapshot : failed"))
        #expect(failed.output.contains("− as it was\n+ something else"))
    }
}
