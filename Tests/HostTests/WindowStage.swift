// A window on a server of the test's own, with a session that runs in it.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopePixels
import HitscopeX11Host
import HitscopeXServer
import Testing

/// Windows on servers of their own, one after the other: a server for each test at once would be many.
@MainActor @Suite(.serialized) struct WindowTests {}

/// A host that makes sure of each frame: after `present` the server shows it.
@MainActor final class CarefulHost: SessionHost {
    let window: X11Host
    private(set) var shownFrameCount = 0

    init(_ window: X11Host) { self.window = window }

    var now: Double { window.now }
    func wake() { window.wake() }
    func copy(_ copied: CopiedText) { window.copy(copied) }
    func setWindowTitle(_ title: String) { window.setWindowTitle(title) }
    func setTyping(_ isTyping: Bool) { window.setTyping(isTyping) }
    var holdsInput: Bool { window.holdsInput }
    func wait(until deadline: Double?) async throws -> [InputEvent]? { try await window.wait(until: deadline) }

    func present(_ paint: Paint) throws {
        try window.present(paint)
        window.finishShowing()
        shownFrameCount += 1
    }
}

@MainActor final class WindowStage {
    let server: XServer
    let session = TrivialSession(), recorder = InputRecorder()
    let host: CarefulHost
    var window: X11Host { host.window }
    private(set) var driver: XTestDriver?
    private var running: Task<Void, any Error>?

    init(
        width: Double = 300, height: Double = 200, scale: Double? = 1, sharesMemory: Bool = true,
        resources: String? = nil, on server: XServer? = nil
    ) throws {
        self.server = try server ?? XServer()
        let server = self.server
        let driver = try XTestDriver(server)
        self.driver = driver
        if let resources { driver.setResources(resources) }
        var options = WindowOptions(width: width, height: height, title: "Größe 한글")
        (options.scale, options.display, options.sharesMemory) = (scale, server.display, sharesMemory)
        host = CarefulHost(try X11Host(options))
    }

    /// Lets the session run until its first frame is on the screen.
    func start() async throws {
        let (session, host, recorder) = (session, host, recorder)
        running = Task {
            do { try await run(session, on: host, recording: recorder) } catch {
                session.end(with: error)
                throw error
            }
            session.end(with: CancellationError())
        }
        try await frame(1)
    }

    /// Suspends until so many frames are on the screen.
    func frame(_ number: Int) async throws {
        try await session.until { [session] in session.frameCount >= number }
        // The frame is painted; the run goes on when this test is suspended the next time, and shows it before it
        // sleeps.
        while host.shownFrameCount < number { await Task.yield() }
    }

    /// Suspends until so many inputs were received.
    func inputs(_ count: Int) async throws {
        try await session.until { [session] in session.actions.count >= count }
    }

    /// Ends the session, and suspends until the run is over.
    func finish() async throws {
        session.isFinished = true
        window.wake()
        try await running?.value
    }

    /// Suspends until the run ends of itself.
    func ended() async throws { try await running?.value }

    /// Lets go of the connection that drives the server.
    func dropDriver() { driver = nil }

    /// Runs a session in a window for the length of `body`.
    ///
    /// - Parameter deadlines: what falls due in the session, known before it begins, as no time of it comes twice.
    static func withWindow(
        scale: Double? = 1, sharesMemory: Bool = true, resources: String? = nil, deadlines: [Double] = [],
        _ body: @MainActor (_ stage: WindowStage, _ driver: XTestDriver) async throws -> Void
    ) async throws {
        let stage = try WindowStage(scale: scale, sharesMemory: sharesMemory, resources: resources)
        guard let driver = stage.driver else { return }
        stage.session.deadlines = deadlines
        try await stage.start()
        try await body(stage, driver)
        try await stage.finish()
    }
}
