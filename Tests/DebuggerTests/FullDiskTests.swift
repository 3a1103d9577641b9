// A recording whose file is lost while the disk is full.
import Foundation
import HitscopeCommands
import Testing

/// A disk that may be full.
private final class Disk {
    var isFull = false

    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        guard isFull else { return Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
        errno = ENOSPC
        return -1
    }
}

@MainActor @Suite("A recording on a full disk") struct FullDiskTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

    @Test("A lost file is not said to be elsewhere while no disk has room for it, and is there once one has")
    func lost() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let disk = Disk(), path = folder.appendingPathComponent("session.jsonl").path
        let file = try RecordingFile(path: path) { disk.write($0, $1) }
        file.append("first\n")
        try FileManager.default.removeItem(atPath: path)
        disk.isFull = true
        file.append("second\n")
        #expect(files.isEmpty)
        file.append("third\n")
        disk.isFull = false
        #expect(throws: (any Error).self) { try file.expectWhole() }
        let name = try #require(files.first)
        let text = try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
        #expect(text == "first\nsecond\nthird\n")
    }
}
