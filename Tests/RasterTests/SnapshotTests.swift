// Verdicts on pictures, and the files that they read and leave.
import Foundation
import HitscopePixels
import HitscopeRaster
import HitscopeSnapshot
import Testing

@Suite("Verdicts on pictures") struct SnapshotTests {
    private let scratch = ScratchDirectory()
    private let picture: PixelBuffer = {
        var picture = PixelBuffer(width: 30, height: 20)
        for index in picture.pixels.indices { picture.pixels[index] = 0xFF20_3040 }
        return picture
    }()

    private func reference(_ record: RecordMode) throws -> SnapshotReference {
        try SnapshotReference(
            "scene",
            settings: SnapshotSettings(
                references: scratch.path + "/references", artifacts: scratch.path + "/artifacts", record: record))
    }

    private func changed(by step: UInt32 = 1, _ place: (x: Int, y: Int)...) -> PixelBuffer {
        var other = picture
        for place in place { other[place.x, place.y] &+= step }
        return other
    }

    @Test("One step in one channel of one pixel is a difference")
    func oneStepIsSeen() {
        #expect(PixelComparison(picture, picture) == .equal)
        let extent = PixelRect(x: 7, y: 3, width: 1, height: 1)
        #expect(
            PixelComparison(changed((7, 3)), picture)
                == .different(.init(changedPixels: 1, largestDifference: 1, extent: extent)))
        #expect(
            PixelComparison(changed(by: 0x0100_0000 &* 0xFF, (7, 3)), picture)
                == .different(.init(changedPixels: 1, largestDifference: 1, extent: extent)))
    }

    @Test("A difference counts pixels, keeps the largest step, and spans all of them")
    func extentAndStep() {
        let extent = PixelRect(x: 2, y: 3, width: 19, height: 15)
        #expect(
            PixelComparison(changed(by: 0x10, (2, 17), (20, 3)), picture)
                == .different(.init(changedPixels: 2, largestDifference: 16, extent: extent)))
    }

    @Test("Pictures of different sizes are distinguished by their sizes")
    func sizes() {
        let small = PixelBuffer(width: 3, height: 2)
        #expect(PixelComparison(small, picture) == .differentSize(actual: small.bounds, expected: picture.bounds))
        let difference = PixelBuffer.difference(small, picture)
        #expect(difference.bounds == picture.bounds)
    }

    @Test("The difference picture shows changed pixels in one strong colour that is nowhere else")
    func differencePicture() {
        let difference = PixelBuffer.difference(changed((7, 3), (8, 3)), picture)
        let changedPixels = difference.pixels.count { $0 == 0xFFFF_00C8 }
        #expect(changedPixels == 2)
        #expect(difference[7, 3] == 0xFFFF_00C8)
        #expect(PixelBuffer.sideBySide([picture, difference]).width == 30 + 8 + 30)
    }

    @Test("A missing reference is recorded once, and is the same from then on")
    func recordsMissing() throws {
        let companion = SnapshotCompanion(ending: "txt", text: "trace", changes: { _ in [] })
        let reference = try reference(.missing)
        let verdict = try reference.verdict(on: picture) { companion }
        #expect(verdict == .recorded(reference.path))
        #expect(try reference.verdict(on: picture) == .same)
        #expect(try PictureFile.bytes(at: scratch.path + "/references/scene.txt") == Array("trace".utf8))
    }

    @Test("A verdict put into a test's message reads as a sentence")
    func verdictInWords() throws {
        let reference = try reference(.missing)
        let recorded = "The reference was saved at \(reference.path). You can check it and run again."
        #expect("\(try reference.verdict(on: picture))" == recorded)
        #expect("\(try reference.verdict(on: picture))" == "The value equals its reference.")
        let different = try reference.verdict(on: changed((4, 6)))
        guard case .different(let report) = different else {
            Issue.record("a changed pixel went unseen")
            return
        }
        #expect("\(different)" == report.sentence)
    }

    @Test(
        "A changed picture fails and leaves what a person has to see; the next equal picture cleans up"
    )
    func mutatedPictureFails() throws {
        _ = try reference(.missing).verdict(on: picture)
        guard case .different(let report) = try reference(.missing).verdict(on: changed((4, 6), (5, 6)), scale: 2)
        else {
            Issue.record("two changed pixels went unseen")
            return
        }
        #expect(
            report.sentence.hasPrefix(
                "scene: 2 pixels differ from the reference, by 1 of 255 at most, "
                    + "all within x 4, y 6, 2 × 1 pixels (x 2, y 3, 1 × 0.5 points)."))
        let names = ["actual", "compared", "difference", "expected", "worst"].map { "scene.\($0).png" }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/artifacts").sorted() == names)
        #expect(try PictureFile.picture(at: scratch.path + "/artifacts/scene.actual.png") == changed((4, 6), (5, 6)))
        #expect(try reference(.missing).verdict(on: picture) == .same)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/artifacts").isEmpty)
    }

    @Test("Where nothing may be recorded, a missing reference is missing and stays so")
    func neverRecords() throws {
        guard case .missing(let report) = try reference(.never).verdict(on: picture) else {
            Issue.record("a reference was made up")
            return
        }
        #expect(report.artifacts == [scratch.path + "/references/scene.new.png"])
        #expect(!FileManager.default.fileExists(atPath: scratch.path + "/references/scene.png"))
    }

    @Test("A differing picture becomes the reference where failed ones are recorded, an equal one stays as it is")
    func recordsFailed() throws {
        let reference = try reference(.failed)
        #expect(try reference.verdict(on: picture) == .recorded(reference.path))
        #expect(try reference.verdict(on: changed((1, 1))) == .recorded(reference.path))
        #expect(try reference.verdict(on: changed((1, 1))) == .same)
    }

    @Test("A broken reference is an error, not a difference")
    func brokenReference() throws {
        mkdir(scratch.path + "/references", 0o755)
        try PictureFile.write(Array("no picture".utf8), to: scratch.path + "/references/scene.png")
        #expect(throws: SnapshotError.self) { try reference(.failed).verdict(on: picture) }
    }

    @Test("The environment decides: the record word first, then CI; a word without meaning is refused")
    func environment() throws {
        func mode(_ environment: [String: String]) throws -> RecordMode {
            try SnapshotSettings(references: "r", package: "/p", environment: environment).record
        }
        #expect(try mode([:]) == .missing)
        #expect(try mode(["CI": "true"]) == .never)
        #expect(try mode(["CI": "false"]) == .missing)
        #expect(try mode(["CI": "1", "HITSCOPE_RECORD": "all"]) == .all)
        #expect(try mode(["CI": "1", "SNAPSHOT_TESTING_RECORD": "failed"]) == .failed)
        #expect(try mode(["HITSCOPE_RECORD": "never", "SNAPSHOT_TESTING_RECORD": "failed"]) == .never)
        let error = try #require(throws: SnapshotError.self) { _ = try mode(["HITSCOPE_RECORD": "yes"]) }
        #expect("\(error)".contains("all, failed, missing, never"))
        let settings = try SnapshotSettings(
            references: "r", package: "/p", environment: ["HITSCOPE_ARTIFACTS": "/elsewhere"])
        #expect(settings.artifacts == "/elsewhere")
    }

    @Test("A name cannot lead out of the directory", arguments: ["", "../scene", ".hidden", "a/b"])
    func names(name: String) {
        #expect(throws: SnapshotError.badName(name)) {
            try SnapshotReference(name, settings: SnapshotSettings(references: "r", artifacts: "a", record: .never))
        }
    }
}
