// Programs of tests live in a home of their own.
import Foundation
import HitscopeProcess
import HitscopeSampleScenes
import HitscopeXServer
import Testing

@MainActor @Suite("The home of a program under test") struct PrivateHomeTests {
    @Test("A program that a test starts reads and writes nothing of the person who runs the test")
    func home() async throws {
        let folder = try Folder(), server = try XServer(), driver = try XTestDriver(server)
        let program = try Program(
            ["run", SampleScene.hitTestOrder.path, "--size", "1180x720", "--scale", "1", "--fonts", "builtin"],
            in: folder, display: server.display)
        let shown = await window(of: program, driver), window = try #require(shown)
        let variables = try environment(of: program.processIdentifier)
        for name in ["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
            #expect(variables[name]?.hasPrefix(folder.home) == true, "\(name)")
        }
        driver.focus(window)
        // L turns the theme, which the program saves when its window closes.
        for isDown in [true, false] { try driver.key(0x6C, isDown: isDown) }
        driver.close(window)
        #expect(await program.outcome() == Program.Outcome(status: 0, output: "", errors: ""))
        let saved = FileManager.default.enumerator(atPath: folder.home)?.allObjects as? [String] ?? []
        #expect(Set(["state/hitscope/recent", "state/hitscope/window"]).isSubset(of: saved))
    }

    @Test("A file of sizes that cannot be read is written again when the window closes")
    func unreadable() async throws {
        let text = try await sizes("side ajar\n", options: [], turnsTheme: false)
        #expect(text.hasPrefix("# The layout of the Hitscope window"), "\(text)")
    }

    @Test("A session that is recorded leaves the saved sizes and the saved theme as they were")
    func recorded() async throws {
        let before = "side-width 512\ntheme light\n"
        let after = try await sizes(before, options: ["--record", "record.json"], turnsTheme: true)
        #expect(after == before)
    }

    /// The file of sizes after a session that began with this text in it.
    ///
    /// - Parameter turnsTheme: True to press L in the session.
    private func sizes(_ text: String, options: [String], turnsTheme: Bool) async throws -> String {
        let folder = try Folder(), server = try XServer(), driver = try XTestDriver(server)
        let state = folder.home + "/state/hitscope"
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        try text.write(toFile: state + "/window", atomically: true, encoding: .utf8)
        let program = try Program(
            ["run", SampleScene.hitTestOrder.path, "--size", "1180x720", "--scale", "1", "--fonts", "builtin"]
                + options,
            in: folder, display: server.display)
        let shown = await window(of: program, driver), window = try #require(shown)
        driver.focus(window)
        if turnsTheme { for isDown in [true, false] { try driver.key(0x6C, isDown: isDown) } }
        driver.close(window)
        #expect(await program.outcome().status == 0)
        return try String(contentsOfFile: state + "/window", encoding: .utf8)
    }

    @Test("The hands that a class raises in a lesson are kept in the folder for state, and nothing beside the lesson")
    func lesson() async throws {
        let folder = try Folder(), server = try XServer(), driver = try XTestDriver(server)
        let lesson = try #require(SampleLesson.numbered("01"))
        let before = try FileManager.default.contentsOfDirectory(atPath: SampleLesson.folder)
        let program = try Program(
            ["run", lesson.path, "--size", "1180x720", "--scale", "1", "--fonts", "builtin"], in: folder,
            display: server.display)
        let shown = await window(of: program, driver), window = try #require(shown)
        driver.focus(window)
        for digit: UInt in [0x33, 0x33, 0x31] {
            for isDown in [true, false] { try driver.key(digit, isDown: isDown) }
        }
        driver.close(window)
        #expect(await program.outcome() == Program.Outcome(status: 0, output: "", errors: ""))
        let kept = folder.home + "/state/hitscope/lessons"
        let names = try FileManager.default.contentsOfDirectory(atPath: kept), name = try #require(names.first)
        let text = try String(contentsOfFile: "\(kept)/\(name)", encoding: .utf8)
        #expect(names.count == 1)
        #expect(text.contains(#"{"answer":"The application delegate","hands":2}"#), "\(text)")
        #expect(text.contains(#"{"answer":"The text field","hands":1}"#))
        #expect(try FileManager.default.contentsOfDirectory(atPath: SampleLesson.folder) == before)
    }

    /// The environment that a process began with.
    private func environment(of process: Int32) throws -> [String: String] {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/environ"))
        let pairs = bytes.split(separator: 0).map {
            String(decoding: $0, as: UTF8.self).split(separator: "=", maxSplits: 1)
        }
        return Dictionary(pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { first, _ in first }
    }

    private func window(of program: Program, _ driver: XTestDriver) async -> UInt? {
        // Other tests may keep the main actor busy for longer than the program needs, so that a number of looks is
        // granted too.
        let limit = ContinuousClock.now + .seconds(60)
        var looks = 0
        while looks < 400 || ContinuousClock.now < limit, program.isRunning {
            if let window = driver.window(ofProcess: program.processIdentifier) { return window }
            looks += 1
            await Task.yield()
        }
        return nil
    }
}
