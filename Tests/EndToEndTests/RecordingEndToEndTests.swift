// What is left of a session that did not end by itself: its recording, with the very touch that brought it down.
import Foundation
import HitscopeGeometry
import HitscopeInput
import HitscopeProcess
import HitscopeRaster
import HitscopeXServer
import Testing

@MainActor @Suite("A recording of a session that was ended", .serialized) struct RecordingEndToEndTests {
    private func recording(_ folder: Folder) throws -> Recording {
        try Recording(Array(folder.bytes("record.json")))
    }

    @Test("A trap in the program's own code leaves the touch that caused it, which traps again when it is played")
    func trap() async throws {
        let folder = try Folder(), server = try XServer(), driver = try XTestDriver(server)
        let options = ["--stage-only", "--scale", "1", "--fonts", "builtin"]
        let program = try Program(
            ["--record", "record.json"] + options, named: "HitscopeTrappingScene", in: folder, display: server.display)
        var window: UInt?
        while window == nil, program.isRunning {
            window = driver.window(ofProcess: program.processIdentifier)
            await Task.yield()
        }
        _ = try #require(window)
        // The window lies at the origin of the screen. Its right half traps.
        for x in [50, 250] {
            driver.move(x: x, y: 100)
            driver.button(1, isDown: true)
            driver.button(1, isDown: false)
        }
        #expect(await program.outcome().status == nil)

        let recording = try recording(folder)
        let places = recording.script.events.compactMap { event -> CGPoint? in
            guard case .fingers(let changes) = event.action, changes.first?.phase == .down else { return nil }
            return changes.first?.point
        }
        #expect(places == [CGPoint(x: 50, y: 100), CGPoint(x: 250, y: 100)])
        let again = try Program(
            ["--headless", "--script", "record.json"] + options, named: "HitscopeTrappingScene", in: folder)
        #expect(await again.outcome().status == nil)
        let lines = String(decoding: try folder.bytes("record.json"), as: UTF8.self).split(separator: "\n")
        let found = lines.lastIndex { $0.contains("\"down\"") }, last = try #require(found)
        try folder.write(lines[..<last].joined(separator: "\n"), to: "before.json")
        let before = try Program(
            ["--headless", "--script", "before.json"] + options, named: "HitscopeTrappingScene", in: folder)
        #expect(await before.outcome() == .init(status: 0, output: "", errors: ""))
    }

    @Test("A program that is killed in a drag leaves all of it: played again, the window looks the same")
    func killed() async throws {
        let window = try await WindowUnderTest(.draggingInView)
        let first = try window.twin.pixel(ofScreen: CGPoint(x: 150, y: 150)),
            second = try window.twin.pixel(ofScreen: CGPoint(x: 220, y: 240))
        window.press(at: first)
        window.drag(to: second)
        let shown = try await window.showsTwin()
        #expect(await window.end(by: SIGKILL).status == nil)
        let files = window.folder.files.filter { !$0.hasPrefix("state") }
        #expect(files == ["record.json"])
        #expect(try await window.playAgain() == .init(status: 0, output: "", errors: ""))
        #expect(try PictureFile.picture(at: window.folder["again.png"]) == shown)
    }

    @Test("A recording that is cut anywhere plays as far as it goes, and says where it ends")
    func cut() async throws {
        let window = try await WindowUnderTest(.draggingInView)
        window.press(at: try window.twin.pixel(ofScreen: CGPoint(x: 150, y: 150)))
        try await window.showsTwin()
        _ = await window.end(by: SIGKILL)
        let bytes = try window.folder.bytes("record.json")
        try bytes.dropLast(9).write(to: URL(fileURLWithPath: window.folder["record.json"]))
        let outcome = try await window.playAgain()
        #expect(outcome.status == 0)
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("ends in the middle of this input"), "\(outcome.errors)")
    }

    @Test("A signal that asks it to end closes the recording and writes the rest", arguments: [SIGTERM, SIGHUP])
    func signals(number: Int32) async throws {
        let window = try await WindowUnderTest(.draggingInView)
        let place = try window.twin.pixel(ofScreen: CGPoint(x: 150, y: 150))
        window.press(at: place)
        try await window.showsTwin()
        #expect(await window.end(by: number) == .init(status: 0, output: "", errors: ""))
        #expect(try recording(window.folder).script.events.last?.action == .close)
        #expect(try await window.playAgain().status == 0)
        #expect(try window.folder.bytes("trace.json") == window.folder.bytes("again.json"))
    }

    @Test("A recording that is deleted or cut off under way goes on elsewhere, whole", arguments: [true, false])
    func lost(isDeleted: Bool) async throws {
        let window = try await WindowUnderTest(.draggingInView)
        let place = try window.twin.pixel(ofScreen: CGPoint(x: 150, y: 150))
        window.press(at: place)
        try await window.showsTwin()
        if isDeleted {
            try FileManager.default.removeItem(atPath: window.folder["record.json"])
        } else {
            #expect(truncate(window.folder["record.json"], 20) == 0)
        }
        window.release(at: place)
        let outcome = await window.close()
        #expect(outcome.status == 3)
        let sentence = isDeleted ? "was deleted or moved while it was written." : "was cut off or changed while it was"
        #expect(outcome.errors.components(separatedBy: sentence).count == 3, "\(outcome.errors)")
        let recording = try Recording(Array(window.folder.bytes("record recording.json")))
        let phases = recording.script.events.compactMap { event -> FingerChange.Phase? in
            guard case .fingers(let changes) = event.action else { return nil }
            return changes.first?.phase
        }
        #expect(phases == [.down, .up])
        #expect(recording.script.events.last?.action == .close)
    }

    @Test("A table of answers that is deleted under way is whole elsewhere, with the answers of an earlier class")
    func lostAnswers() async throws {
        let folder = try Folder(), old = "\u{FEFF}number,scene,x,y,guess,answer,right,why\r\n1,A,1,2,,B,,\r\n"
        try folder.write(old, to: "p.csv")
        let window = try await WindowUnderTest(.draggingInView, options: ["--predictions", folder["p.csv"]])
        try FileManager.default.removeItem(atPath: folder["p.csv"])
        let outcome = await window.close()
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("was deleted or moved while it was written."), "\(outcome.errors)")
        let text = String(decoding: try folder.bytes("p recording.csv"), as: UTF8.self)
        #expect(text.hasPrefix(old))
    }

    @Test("A recording that cannot be written does not end the session: its sentence comes at the end")
    func fullDisk() async throws {
        let window = try await WindowUnderTest(.draggingInView, record: "/dev/full")
        let place = try window.twin.pixel(ofScreen: CGPoint(x: 150, y: 150))
        window.press(at: place)
        window.release(at: place)
        let shown = try await window.showsTwin()
        let outcome = await window.close()
        #expect(outcome.status == 3)
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("/dev/full"), "\(outcome.errors)")
        #expect(try PictureFile.picture(at: window.folder["picture.png"]) == shown)
    }
}
