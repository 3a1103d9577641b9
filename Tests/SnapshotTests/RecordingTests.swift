// References: when they are written, where they lie, and what a message says.
import Foundation
import SnapshotTesting
import Testing
import UIKit

@Suite("References") struct RecordingTests {
    private func verify(
        _ text: String, in folder: Scratch, _ record: SnapshotTestingConfiguration.Record? = nil,
        named name: String? = "n"
    ) -> String? {
        verifySnapshot(
            of: text, as: .lines, named: name, record: record, snapshotDirectory: folder.path, testName: "a test()")
    }

    @Test("A missing reference fails, is written, and passes from then on")
    func missing() throws {
        let folder = try Scratch()
        let message = try #require(verify("a", in: folder, .missing))
        #expect(message.hasSuffix("/a-test.n.txt. You can check it and run again."))
        #expect(try folder.text("a-test.n.txt") == "a")
        #expect(verify("a", in: folder, .missing) == nil)
    }

    @Test("Where nothing is recorded, the new file lies beside where it belongs until it does")
    func never() throws {
        let folder = try Scratch()
        let message = try #require(verify("a", in: folder, .never))
        #expect(message.hasPrefix("a-test.n has no reference at "))
        #expect(folder.files == ["a-test.n.new.txt"])
        #expect(verify("a", in: folder, .missing) != nil)
        #expect(folder.files == ["a-test.n.txt"])
    }

    @Test("A difference fails with its lines, and is recorded where failures are")
    func failed() throws {
        let folder = try Scratch()
        _ = verify("a\nb", in: folder, .missing)
        let message = try #require(verify("a\nc", in: folder, .missing))
        #expect(message.contains("− b\n+ c"))
        #expect(try folder.text("a-test.n.txt") == "a\nb")
        #expect(verify("a\nc", in: folder, .failed) != nil)
        #expect(verify("a\nc", in: folder, .never) == nil)
    }

    @Test("The call has the last word, then the innermost configuration")
    func precedence() throws {
        let folder = try Scratch()
        withSnapshotTesting(record: .all) {
            _ = verify("a", in: folder, .never)
            #expect(folder.files == ["a-test.n.new.txt"])
            withSnapshotTesting(record: .never) { _ = verify("a", in: folder) }
            #expect(folder.files == ["a-test.n.new.txt"])
            withSnapshotTesting(diffTool: "difftool") { _ = verify("a", in: folder) }
            #expect(folder.files == ["a-test.n.txt"])
        }
    }

    @Test("The trait sets the mode of a test", .snapshots(record: .never))
    func trait() throws {
        let folder = try Scratch()
        #expect(SnapshotTestingConfiguration.current?.record == .never)
        _ = verify("a", in: folder)
        #expect(folder.files == ["a-test.n.new.txt"])
    }

    @Test("true records always, as before there were four modes")
    func boolean() throws {
        let folder = try Scratch()
        _ = verify("a", in: folder, .missing)
        #expect(verify("b", in: folder, true) != nil)
        #expect(try folder.text("a-test.n.txt") == "b")
    }

    @Test("A reference that cannot be read is replaced where all are recorded")
    func unreadable() throws {
        let folder = try Scratch()
        try folder.write("a-test.n.png", "no picture")
        func verify(_ record: SnapshotTestingConfiguration.Record) -> String? {
            verifySnapshot(
                of: PixelBuffer(width: 1, height: 1), as: Snapshotting<PixelBuffer, PixelBuffer>.image, named: "n",
                record: record, snapshotDirectory: folder.path, testName: "a test()")
        }
        #expect(verify(.missing)?.contains("a-test.n.png: ") == true)
        #expect(verify(.all)?.hasSuffix("You can check it and run again.") == true)
        #expect(verify(.missing) == nil)
    }

    @Test("Snapshots without a name are numbered in each test")
    func numbers() throws {
        let folder = try Scratch()
        _ = verify("a", in: folder, .missing, named: nil)
        _ = verify("b", in: folder, .missing, named: nil)
        #expect(folder.files == ["a-test.1.txt", "a-test.2.txt"])
    }

    @Test("A tool for differences is offered with both paths")
    func tool() throws {
        let folder = try Scratch()
        _ = verify("a", in: folder, .missing)
        let message = withSnapshotTesting(diffTool: "meld") { verify("b", in: folder, .never) }
        #expect(try #require(message).contains("\nmeld \"\(folder.path)/a-test.n.txt\" \""))
    }

    @Test("A name cannot lead out of the folder")
    func names() throws {
        let folder = try Scratch()
        _ = verify("a", in: folder, .missing, named: "../../b")
        #expect(folder.files == ["a-test.b.txt"])
    }
}

@Suite("The same call in both frameworks") struct FrameworkTests {
    @Test("An assertion fails at its own line, with the files of the difference")
    func issue() throws {
        let line = #line + 2
        withKnownIssue {
            assertSnapshot(of: "no reference", as: .lines, named: "never", record: .never)
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.comments.contains { $0.rawValue.contains("no reference at") }
        }
        try FileManager.default.removeItem(
            atPath: URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
                + "/__Snapshots__/RecordingTests/issue.never.new.txt")
    }

    @Test("An assertion passes beside its reference, several strategies at once too")
    func passes() {
        assertSnapshot(of: [1, 2], as: .dump)
        assertSnapshots(of: [1, 2], as: ["json": .json, "description": .description])
    }
}
