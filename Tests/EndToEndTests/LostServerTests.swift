// A server that dies while the program is at something: one sentence, a status, and a recording that plays.
import Foundation
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeProcess
import HitscopeRaster
import HitscopeXServer
import Testing

/// What the program is at when its server dies.
enum Occupation: CaseIterable, CustomTestStringConvertible, Sendable {
    case restingInDrag, resizing, playingSteps, waitingForPaste, readingParts

    var testDescription: String { "\(self)" }
}

/// Symbols of X for keys.
private enum Symbol {
    static let space: UInt = 0x20
}

@MainActor @Suite("A server that dies", .serialized) struct LostServerTests {
    /// Brings a window into a state; answers what has to be kept until its server is gone.
    private func begin(_ occupation: Occupation, _ window: WindowUnderTest) async throws -> Any? {
        let first = try window.twin.pixel(ofScreen: CGPoint(x: 150, y: 150)),
            second = try window.twin.pixel(ofScreen: CGPoint(x: 200, y: 220))
        window.press(at: first)
        window.drag(to: second)
        switch occupation {
        case .restingInDrag: try await window.showsTwin()
        case .resizing: for step in 0..<20 { window.resize(width: 1180 + step % 7 * 9, height: 720 + step % 5 * 11) }
        case .playingSteps:
            window.release(at: second)
            try window.type(Symbol.space, as: .space)
        case .waitingForPaste, .readingParts:
            window.release(at: second)
            try await window.showsTwin()
            let owner = try window.client()
            try owner.own("CLIPBOARD")
            if occupation == .readingParts { try owner.beginParts() }
            return owner
        }
        return nil
    }

    @Test(
        "Whatever it does then, the program ends with one sentence, and its recording plays",
        arguments: Occupation.allCases)
    func states(occupation: Occupation) async throws {
        let window = try await WindowUnderTest(.draggingInView)
        let kept = try await begin(occupation, window)
        let outcome = await window.loseServer()
        withExtendedLifetime(kept) {}
        #expect(outcome.status == 3)
        #expect(outcome.output == "")
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(
            outcome.errors.contains("closed the connection while the window was open; you can "), "\(outcome.errors)")
        #expect(try await window.playAgain() == .init(status: 0, output: "", errors: ""))
        #expect(try window.folder.bytes("trace.json") == window.folder.bytes("again.json"))
    }

    @Test(
        "The program says in Korean that its server died, while it sleeps and while it paints",
        arguments: [Occupation.restingInDrag, .resizing])
    func korean(occupation: Occupation) async throws {
        // The twin speaks the language of the task.
        let outcome = try await Language.$ofTask.withValue(.korean) {
            let window = try await WindowUnderTest(.draggingInView, options: ["--language", "ko"])
            let kept = try await begin(occupation, window)
            defer { withExtendedLifetime(kept) {} }
            return await window.loseServer()
        }
        #expect(outcome.status == 3)
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.hasPrefix("윈도우가 열려 있는 동안 X 서버 \""), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("서버가 돌아오면 프로그램을 다시 시작할 수 있습니다\n"), "\(outcome.errors)")
    }

    @Test(
        "A server that dies while two fingers are down ends the program with one sentence, and the recording plays",
        .enabled(if: TouchScreen.isInstalled))
    func inTouch() async throws {
        let screen = try TouchScreen(), window = try await WindowUnderTest(.pinchAndRotate, on: screen)
        let first = try window.twin.pixel(ofScreen: CGPoint(x: 160, y: 180)),
            second = try window.twin.pixel(ofScreen: CGPoint(x: 230, y: 180))
        window.touch(1, .down, at: first)
        window.touch(2, .down, at: second)
        window.touch(2, .move, at: (second.x + 60, second.y))
        try await window.showsTwin()
        let outcome = await window.loseServer()
        #expect(outcome.status == 3)
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(
            outcome.errors.contains("closed the connection while the window was open; you can "), "\(outcome.errors)")
        let recorded = try Recording(Array(window.folder.bytes("record.json"))).script.events
        let downs = recorded.filter { event in
            guard case .fingers(let changes) = event.action else { return false }
            return changes.contains { $0.phase == .down }
        }
        #expect(downs.count == 2)
        #expect(try await window.playAgain() == .init(status: 0, output: "", errors: ""))
        #expect(try window.folder.bytes("trace.json") == window.folder.bytes("again.json"))
    }

    @Test("A server that goes away before it has answered is named in a sentence", arguments: [0, 8, 2000, 9000])
    func beforeTheWindow(bytes: Int) async throws {
        let folder = try Folder(), server = try XServer()
        let faulty = try FaultyServer(server, after: bytes, .goesAway)
        defer { faulty.stop() }
        try folder.write(Self.scene, to: "scene.yaml")
        let outcome = try await Program.run(
            ["run", "scene.yaml", "--record", "record.json"], in: folder, display: faulty.display)
        #expect(outcome.status == 3)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(faulty.display), "\(outcome.errors)")
        let helps = outcome.errorLines.allSatisfy { $0.contains("ou can ") }
        #expect(helps, "\(outcome.errors)")
    }

    private static let scene = """
        version: 1
        title: One view
        screen: [300, 200]
        windows: [{root: {class: UIViewController, view: {class: UIView}}}]

        """
}
