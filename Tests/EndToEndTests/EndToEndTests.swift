// The real program, from the pointer's button to the pixels on the screen, and the same without a window.
import Foundation
import HitscopeGeometry
import HitscopeInput
import HitscopePixels
import HitscopeProcess
import HitscopeRaster
import HitscopeXServer
import Testing

/// Symbols of X for the keys that the window knows.
private enum Symbol {
    static let left: UInt = 0xFF51, home: UInt = 0xFF50, right: UInt = 0xFF53, a: UInt = 0x61, next: UInt = 0x1008_FF17
}

@MainActor @Suite("From end to end", .serialized) struct EndToEndTests {
    @Test(
        "A person's input shows the same with a server, without one and played from its recording"
    )
    func session() async throws {
        let window = try await WindowUnderTest(.hitTestOrder)
        let first = try window.twin.pixel(ofScreen: CGPoint(x: 172, y: 177)),
            second = try window.twin.pixel(ofScreen: CGPoint(x: 60, y: 100))
        window.move(to: second)
        try await window.showsTwin()
        window.press(at: first)
        try await window.showsTwin()
        window.drag(to: second)
        window.release(at: second)
        try await window.showsTwin()
        try window.type(Symbol.home, as: .home)
        for _ in 0..<4 { try window.type(Symbol.right, as: .right) }
        let shown = try await window.showsTwin()
        #expect(await window.close() == .init(status: 0, output: "", errors: ""))

        #expect(try await window.playAgain() == .init(status: 0, output: "", errors: ""))
        let trace = try window.folder.bytes("trace.json")
        #expect(trace == (try window.folder.bytes("again.json")))
        let text = String(decoding: trace, as: UTF8.self)
        for phase in ["touchesBegan", "touchesMoved", "touchesEnded"] { #expect(text.contains("\(phase)(_:with:)")) }
        #expect(try PictureFile.picture(at: window.folder["again.png"]) == shown)
        #expect(try PictureFile.picture(at: window.folder["picture.png"]) == shown)
    }

    @Test("A box is dragged by the real pointer, in a window that was resized")
    func dragging() async throws {
        let window = try await WindowUnderTest(.draggingInView)
        window.resize(width: 1300, height: 860)
        try await window.showsTwin()
        let start = try window.twin.pixel(ofScreen: CGPoint(x: 150, y: 150)),
            end = try window.twin.pixel(ofScreen: CGPoint(x: 260, y: 320))
        window.press(at: start)
        for part in 1...5 {
            window.drag(to: (start.x + (end.x - start.x) * part / 5, start.y + (end.y - start.y) * part / 5))
        }
        window.release(at: end)
        let shown = try await window.showsTwin()
        #expect(await window.close().status == 0)
        #expect(try await window.playAgain().status == 0)
        #expect(try window.folder.bytes("trace.json") == window.folder.bytes("again.json"))
        #expect(try PictureFile.picture(at: window.folder["again.png"]) == shown)
    }

    @Test(
        "A shake, a key and a key for media go their ways in the window and in its recording"
    )
    func withoutPlace() async throws {
        let window = try await WindowUnderTest(.firstRespondersByEvent)
        let shake = try window.twin.pixel(ofView: "shake")
        window.press(at: shake)
        window.release(at: shake)
        window.twin.wait(0.6)
        try await window.showsTwin()
        try window.type(Symbol.a, as: .a)
        try await window.showsTwin()
        try window.typeMedia(Symbol.next, as: .nextTrack)
        let shown = try await window.showsTwin()
        #expect(await window.close().status == 0)
        #expect(try await window.playAgain().status == 0)
        let trace = try window.folder.bytes("trace.json")
        #expect(trace == (try window.folder.bytes("again.json")))
        let text = String(decoding: trace, as: UTF8.self)
        for method in ["motionBegan", "motionEnded", "pressesBegan", "pressesEnded", "remoteControlReceived"] {
            #expect(text.contains("\(method)("))
        }
        #expect(try PictureFile.picture(at: window.folder["again.png"]) == shown)
    }

    @Test(
        "A server that goes away ends the program with one sentence, and what was asked for is written"
    )
    func lostServer() async throws {
        let window = try await WindowUnderTest(.hitTestOrder)
        let place = try window.twin.pixel(ofScreen: CGPoint(x: 172, y: 177))
        window.press(at: place)
        window.release(at: place)
        try await window.showsTwin()
        let outcome = await window.loseServer()
        #expect(outcome.status == 3)
        #expect(outcome.output == "")
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("you can "), "\(outcome.errors)")
        let files = window.folder.files.filter { !$0.hasPrefix("state") }
        #expect(files == ["picture.png", "record.json", "trace.json"])
        #expect(try await window.playAgain().status == 0)
        #expect(try window.folder.bytes("trace.json") == window.folder.bytes("again.json"))
    }

    @Test("Reports of frames that cannot be written are lost, and nothing else is", arguments: [false, true])
    func lostReports(isPipe: Bool) async throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let errors = try isPipe ? pipe.fileHandleForWriting : #require(FileHandle(forWritingAtPath: "/dev/full"))
        let window = try await WindowUnderTest(.hitTestOrder, options: ["--report-frames"], errors: errors)
        window.press(at: try window.twin.pixel(ofScreen: CGPoint(x: 172, y: 177)))
        let shown = try await window.showsTwin()
        #expect(await window.interrupt().status == 0)
        #expect(try PictureFile.picture(at: window.folder["picture.png"]) == shown)
    }

    @Test("Ctrl-C ends the session as its close button does")
    func interrupted() async throws {
        let window = try await WindowUnderTest(.hitTestOrder)
        let place = try window.twin.pixel(ofScreen: CGPoint(x: 172, y: 177))
        window.press(at: place)
        window.release(at: place)
        try window.type(Symbol.left, as: .left)
        let shown = try await window.showsTwin()
        #expect(await window.interrupt() == .init(status: 0, output: "", errors: ""))
        #expect(try PictureFile.picture(at: window.folder["picture.png"]) == shown)
        #expect(try await window.playAgain().status == 0)
        #expect(try window.folder.bytes("trace.json") == window.folder.bytes("again.json"))
    }
}
