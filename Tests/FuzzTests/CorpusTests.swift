// The inputs that searches have found, played again through their doors.
//
// Each folder of `Corpus` is called as its door. The doors are played in a process of their own, which a trap may end.
import Foundation
import HitscopeFuzzTargets
import HitscopeProcess
import Testing

@Suite("What searches have found") struct CorpusTests {
    private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Corpus")

    private static func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }

    private static func play(_ arguments: [String]) async throws -> Program.Outcome {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        return try await Program(["play"] + arguments, named: "HitscopeFuzz", in: folder).outcome()
    }

    @Test(
        "a door takes what once brought it down, each in a second and 512 MB",
        arguments: FuzzTarget.all.map(\.name))
    func corpusPlays(door: String) async throws {
        let folder = Self.corpus.appendingPathComponent(door)
        let files = FileManager.default.fileExists(atPath: folder.path) ? try Self.files(in: folder) : []
        let outcome = try await Self.play([door] + files.map(\.path))
        #expect(outcome.status == 0, "\(outcome.output.split(separator: "\n").last ?? ""): \(outcome.errors)")
    }

    @Test("each folder of the corpus belongs to a door")
    func foldersBelongToDoors() throws {
        let unknown = try Self.files(in: Self.corpus).map(\.lastPathComponent).filter {
            FuzzTarget.named($0) == nil
        }
        #expect(unknown.isEmpty, "no door has these names")
    }

    @Test("no file of the corpus is longer than what its door is tried with")
    func filesAreShort() throws {
        for door in FuzzTarget.all {
            let folder = Self.corpus.appendingPathComponent(door.name)
            guard FileManager.default.fileExists(atPath: folder.path) else { continue }
            for file in try Self.files(in: folder) {
                let count = try Data(contentsOf: file).count
                #expect(count <= door.longest, "\(file.lastPathComponent) is too long; make it smaller")
            }
        }
    }

    @Test("a door that does not exist, and a file that does not, are reported")
    func badNamesAreTold() async throws {
        let noDoor = try await Self.play(["gate"])
        #expect(noDoor.status == 2)
        #expect(noDoor.errors.hasPrefix("There is no door called gate."))
        let noFile = try await Self.play(["command-line", "gone"])
        #expect(noFile.status == 2)
        #expect(noFile.errors == "gone cannot be read.\n")
    }
}
