// The real program in a window on a server of the test's own, with its twin beside it.
//
// Waits for what can be seen, never for a time.
import Foundation
import HitscopeGeometry
import HitscopeInput
import HitscopePixels
import HitscopeProcess
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeXServer
import Testing

@MainActor final class WindowUnderTest {
    let folder: Folder
    let twin: Twin
    let scene: SampleScene
    private let server: XServer
    private let screen: TouchScreen?
    private let program: Program
    private var driver: XTestDriver?
    private var window: UInt = 0
    private static let size = CGSize(width: 1180, height: 720)
    private static let look = ["--size", "1180x720", "--scale", "1", "--fonts", "builtin"]

    /// Starts the program on a scene, and suspends until its window shows what it should.
    ///
    /// - Parameters:
    ///   - options: more of them.
    ///   - record: the file of the recording.
    ///   - screen: where fingers touch the window; nil for a server without a touch screen.
    ///   - given: the server; nil for one of its own.
    ///   - environment: variables for the program, besides those of the tests.
    ///   - errors: where its errors go, instead of the outcome.
    init(
        _ scene: SampleScene, options: [String] = [], record: String = "record.json", on screen: TouchScreen? = nil,
        server given: XServer? = nil, environment: [String: String] = [:],
        errors: FileHandle? = nil
    ) async throws {
        self.scene = scene
        folder = try Folder()
        server = try screen?.server ?? given ?? XServer()
        self.screen = screen
        let driver = try XTestDriver(server)
        self.driver = driver
        // Beside the window, so that the pointer does not hover before the test does.
        driver.move(x: 1400, y: 880)
        twin = try Twin(scene, size: Self.size)
        program = try Program(
            ["run", scene.path, "--trace", "trace.json", "--record", record, "--picture", "picture.png"]
                + Self.look
                + options,
            in: folder, display: server.display, errors: errors, environment: environment)
        let title = "\(twin.title) – Hitscope"
        let found = await seen("a window with the title \"\(title)\"") { driver.window(titled: title) }
        window = try #require(found)
        driver.focus(window)
        try await showsTwin()
    }

    // MARK: Input

    func move(to place: (x: Int, y: Int)) {
        driver?.move(x: place.x, y: place.y)
        twin.perform(.hover(CGPoint(x: place.x, y: place.y)))
    }

    func press(at place: (x: Int, y: Int)) {
        move(to: place)
        driver?.button(1, isDown: true)
        twin.perform(.fingers([FingerChange(0, .down, at: CGPoint(x: place.x, y: place.y))]))
    }

    func drag(to place: (x: Int, y: Int)) {
        driver?.move(x: place.x, y: place.y)
        twin.perform(.fingers([FingerChange(0, .move, at: CGPoint(x: place.x, y: place.y))]))
    }

    func release(at place: (x: Int, y: Int)) {
        driver?.button(1, isDown: false)
        twin.perform(.fingers([FingerChange(0, .up, at: CGPoint(x: place.x, y: place.y))]))
    }

    /// Moves a finger of the touch screen, by its number from 1 on, with which the window tells of it.
    func touch(_ finger: Int, _ phase: FingerChange.Phase, at place: (x: Int, y: Int)) {
        let phases: [FingerChange.Phase: TouchScreen.Phase] = [.down: .down, .move: .move, .up: .up]
        guard let screen, let told = phases[phase] else { return }
        screen.finger(UInt32(finger), told, x: Double(place.x), y: Double(place.y))
        twin.perform(.fingers([FingerChange(finger, phase, at: CGPoint(x: place.x, y: place.y))]))
    }

    /// Presses and releases a key, of which an input method may make something; the twin is told nothing.
    func press(_ symbol: UInt) throws {
        for isDown in [true, false] { try driver?.key(symbol, isDown: isDown) }
    }

    /// Presses and releases a key while another one is held; the twin is told nothing.
    func press(_ symbol: UInt, holding other: UInt) throws {
        try driver?.key(other, isDown: true)
        try press(symbol)
        try driver?.key(other, isDown: false)
    }

    /// Gives the keyboard to the window, or takes it away.
    func focus(_ hasFocus: Bool) {
        driver?.focus(hasFocus ? window : nil)
        twin.perform(.focus(hasFocus))
    }

    /// Presses and releases the key of a symbol of X.
    func type(_ symbol: UInt, as key: Key) throws {
        for isDown in [true, false] {
            try driver?.key(symbol, isDown: isDown)
            twin.perform(.key(KeyChange(key, isDown: isDown)))
        }
    }

    /// Presses and releases a key for media.
    func typeMedia(_ symbol: UInt, as command: RemoteCommand) throws {
        try driver?.addKey(symbol)
        for isDown in [true, false] { try driver?.key(symbol, isDown: isDown) }
        twin.perform(.remote(command))
    }

    func resize(width: Int, height: Int) {
        driver?.resize(window, width: width, height: height)
        twin.perform(.resize(CGSize(width: width, height: height)))
    }

    /// Drags from another program over the window, and suspends until that is over; the twin is told nothing.
    func drop(_ source: DragSource) async throws -> DragSource.Outcome {
        try await source.drag(over: window, on: server)
    }

    /// Another program, which outlives the server.
    func client() throws -> WireClient { try WireClient(server) }

    // MARK: Pictures

    /// Suspends until the window's pixels are those of the twin, and answers them.
    @discardableResult func showsTwin(at location: SourceLocation = #_sourceLocation) async throws -> PixelBuffer {
        let expected = twin.withoutTimes(try twin.picture())
        var last: PixelBuffer?
        let shown = await seen("the picture that the twin shows", at: location) {
            [driver, window, twin] () -> PixelBuffer? in
            let whole = driver?.pixels(of: window)
            last = whole.map { twin.withoutTimes($0) }
            return last == expected ? whole : nil
        }
        if shown == nil, let last { try leave(last, expected, at: location) }
        return try #require(shown)
    }

    /// Leaves the pictures of a failure where people look for them.
    private func leave(_ actual: PixelBuffer, _ expected: PixelBuffer, at location: SourceLocation) throws {
        let artifacts = ProcessInfo.processInfo.environment["HITSCOPE_ARTIFACTS"] ?? packageFolder + "/artifacts"
        try FileManager.default.createDirectory(atPath: artifacts, withIntermediateDirectories: true)
        let path = artifacts + "/window.compared.png"
        try PictureFile.write(.sideBySide([expected, actual, .difference(actual, expected)]), to: path)
        Issue.record(
            "the window differs from its twin: \(PixelComparison(actual, expected)). You can look at \(path)",
            sourceLocation: location)
    }

    /// Asks again and again until there is an answer; the limits are there for a program that hangs.
    ///
    /// Other tests may keep the main actor busy for longer than the time that a program needs, so that a number of
    /// looks is granted too.
    func seen<T>(_ what: String, at location: SourceLocation = #_sourceLocation, _ look: () -> T?) async -> T? {
        let limit = ContinuousClock.now + .seconds(60)
        var looks = 0
        while looks < Self.fewestLooks || ContinuousClock.now < limit {
            if let found = look() { return found }
            guard program.isRunning else { break }
            looks += 1
            await Task.yield()
        }
        Issue.record(
            "there was never \(what)\(program.isRunning ? "" : ", and the program has ended")", sourceLocation: location
        )
        return nil
    }

    private static let fewestLooks = 400

    // MARK: End

    func close() async -> Program.Outcome {
        driver?.close(window)
        return await program.outcome()
    }

    func interrupt() async -> Program.Outcome { await end(by: SIGINT) }

    func end(by signal: Int32) async -> Program.Outcome {
        program.signal(signal)
        return await program.outcome()
    }

    func loseServer() async -> Program.Outcome {
        driver = nil
        server.stop()
        return await program.outcome()
    }

    /// Plays the recording without a window; the files that this writes are `again.json` and `again.png`.
    func playAgain() async throws -> Program.Outcome {
        try await Program.run(
            [
                "run", "--headless", scene.path, "--script", "record.json", "--trace", "again.json", "--picture",
                "again.png",
            ]
                + Self.look,
            in: folder)
    }
}
