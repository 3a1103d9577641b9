// A server that falls silent or lies while the window is open: the program ends when it is asked to, with a sentence.
import Foundation
import HitscopeInput
import HitscopeProcess
import HitscopeXServer
import Testing

/// A window on a server that goes wrong when the test says so.
@MainActor private final class FaultyWindow {
    let folder: Folder
    let faulty: FaultyServer
    let program: Program
    private let server: XServer, driver: XTestDriver

    /// Suspends until the window has been told of the pointer, and has recorded it.
    init() async throws {
        folder = try Folder()
        server = try XServer()
        driver = try XTestDriver(server)
        faulty = try FaultyServer(server, after: .max, .fallsSilent)
        try folder.write(Self.scene, to: "scene.yaml")
        program = try Program(
            ["run", "scene.yaml", "--scale", "1", "--record", "record.json", "--trace", "trace.json"], in: folder,
            display: faulty.display)
        var window: UInt?
        while window == nil, program.isRunning {
            window = driver.window(ofProcess: program.processIdentifier)
            await Task.yield()
        }
        let shown = try #require(window)
        driver.focus(shown)
        driver.move(x: 40, y: 40)
        while !recorded.contains("hover"), program.isRunning { await Task.yield() }
    }

    deinit { faulty.stop() }

    /// What stands in the recording so far.
    var recorded: String { String(decoding: (try? folder.bytes("record.json")) ?? Data(), as: UTF8.self) }

    /// Suspends until the window has recorded the last place of the pointer. Those before may have been left out.
    func hearsOfMove() async {
        while !recorded.contains("[\(Self.lastPlace),"), program.isRunning { await Task.yield() }
    }

    /// Moves and presses what a person has in hand, of which the window may hear nothing.
    func move() {
        for step in 0..<20 {
            driver.move(x: Self.lastPlace - 19 + step, y: 350)
            driver.button(1, isDown: step % 2 == 0)
        }
    }

    private static let lastPlace = 619

    func replay() async throws -> Program.Outcome {
        try await Program.run(
            ["run", "--headless", "scene.yaml", "--scale", "1", "--script", "record.json", "--trace", "again.json"],
            in: folder)
    }

    private static let scene = """
        version: 1
        title: One view
        screen: [300, 200]
        windows: [{root: {class: UIViewController, view: {class: UIView}}}]

        """
}

@MainActor @Suite("A server that goes wrong", .serialized) struct FaultyServerTests {
    @Test(
        "A server that falls silent does not keep the program from ending when it is asked to",
        arguments: [SIGTERM, SIGINT])
    func silent(number: Int32) async throws {
        let window = try await FaultyWindow()
        window.move()
        await window.hearsOfMove()
        window.faulty.begin(.fallsSilent)
        window.program.signal(number)
        let outcome = await window.program.outcome()
        // It may happen that nothing is left to ask the server when the program is asked to end.
        #expect([0, 3].contains(outcome.status))
        #expect(outcome.errorLines.count == (outcome.status == 3 ? 1 : 0), "\(outcome.errors)")
        let isSaid = outcome.errors.contains("did not answer when the program quit")
        #expect(isSaid == (outcome.status == 3), "\(outcome.errors)")
        #expect(try await window.replay() == .init(status: 0, output: "", errors: ""))
        #expect(try window.folder.bytes("trace.json") == window.folder.bytes("again.json"))
    }

    @Test(
        "A server that lies ends the program with a sentence, or not at all before it is asked to end",
        arguments: FaultyServer.Lie.allCases, 1...2 + hostileRounds)
    func lying(lie: FaultyServer.Lie, seed: Int) async throws {
        let window = try await FaultyWindow()
        window.faulty.begin(.lies(lie, seed: UInt64(seed)))
        window.move()
        window.program.signal(SIGTERM)
        let outcome = await window.program.outcome()
        #expect([0, 3].contains(outcome.status), "\(outcome.errors)")
        if outcome.status == 3 {
            #expect(outcome.errorLines.last?.contains("you can ") == true, "\(outcome.errors)")
        }
        #expect(try await window.replay().status == 0)
    }

    @Test("A server that sends an answer without a question is named in a sentence after what Xlib itself says")
    func wrongNumbers() async throws {
        let window = try await FaultyWindow()
        window.faulty.begin(.lies(.numbers, seed: 1))
        window.move()
        let outcome = await window.program.outcome()
        #expect(outcome.status == 3)
        let last = outcome.errorLines.last ?? ""
        #expect(last.contains("sent an unexpected reply, and Xlib cannot continue; you can "), "\(outcome.errors)")
        #expect(try await window.replay().status == 0)
    }
}
