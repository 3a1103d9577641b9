// A debugger in the test's own process, in a real window on a server of the test's own, with input from that server.
//
// What user code was told can be read directly; the server, the window and the input are real. Its screen has 300 by
// 300 points.
import HitscopeCommands
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeHost
import HitscopeInput
import HitscopePixels
import HitscopeRaster
import HitscopeSession
import HitscopeTrace
import HitscopeWindowKit
import HitscopeX11Host
import HitscopeXServer
import Testing

@MainActor final class LiveWindow<Content: UIView> {
    let server: XServer
    let driver: XTestDriver
    let scene: LiveScene<Content>
    private let recorder = InputRecorder()
    private let host: X11Host
    private var running: Task<Void, any Error>?

    var content: Content { scene.content }
    var world: World { scene.world }
    /// What the session received so far.
    var recording: Script { recorder.script }

    /// The pixels of the window as they are on the screen; nil before it can be seen.
    var frame: PixelBuffer? { driver.pixels(of: host.windowNumber) }

    /// - Parameter content: makes the view that the scene consists of.
    init(title: String, content: @MainActor () -> Content) throws {
        server = try XServer()
        driver = try XTestDriver(server)
        scene = LiveScene(title: title, content: content)
        var options = WindowOptions(
            width: WindowShell.smallestSize.width, height: WindowShell.smallestSize.height, title: title)
        (options.scale, options.display) = (1, server.display)
        host = try X11Host(options)
        let session = scene.session
        running = Task { [host, recorder] in try await run(session, on: host, recording: recorder) }
        driver.focus(host.windowNumber)
    }

    /// Suspends until something holds; the limits are there for a window that hangs.
    ///
    /// Other tests may keep the main actor busy for longer than the window needs, so that a number of looks is granted
    /// too.
    func until(_ what: String, at location: SourceLocation = #_sourceLocation, _ condition: () async -> Bool) async {
        let limit = ContinuousClock.now + .seconds(60)
        var looks = 0
        while looks < fewestLooks || ContinuousClock.now < limit {
            if await condition() { return }
            looks += 1
            await Task.yield()
        }
        Issue.record("it never came to this: \(what)", sourceLocation: location)
    }

    func finish() async throws {
        scene.debugger.finish()
        host.wake()
        try await running?.value
    }

    /// The pixel of the window that shows a point of the scene's screen, which is found by hovering along the middle of
    /// the stage.
    func pixel(ofScreen point: CGPoint) -> (x: Int, y: Int)? {
        let debugger = scene.debugger
        guard
            let frame = debugger.world.windows.first?.subviews.first(where: { $0.accessibilityIdentifier == "stage" })?
                .frame
        else {
            return nil
        }
        let seen = stride(from: frame.minX, to: frame.maxX, by: 8).compactMap {
            x -> (window: CGPoint, screen: CGPoint)? in
            let place = CGPoint(x: x, y: frame.midY)
            debugger.receive(InputEvent(time: 0, .hover(place)))
            return debugger.inspection.shown.subject.map { (place, $0.point) }
        }
        debugger.receive(InputEvent(time: 0, .hover(nil)))
        guard let first = seen.first, let last = seen.last, last.screen.x > first.screen.x else { return nil }
        let zoom = (last.window.x - first.window.x) / (last.screen.x - first.screen.x)
        let x = first.window.x + (point.x - first.screen.x) * zoom,
            y = first.window.y + (point.y - first.screen.y) * zoom
        return (Int(x.rounded()), Int(y.rounded()))
    }
}

private let fewestLooks = 400

/// What is shown in the window, which can be played from a script as well.
@MainActor final class LiveScene<Content: UIView> {
    let world = World(screen: CGSize(width: 300, height: 300))
    let content: Content
    let debugger: Debugger
    let session: DebuggerSession

    init(title: String, content make: @MainActor () -> Content) {
        let rasterizer = Rasterizer(text: .deterministic)
        world.textMeasuring = rasterizer.measuring
        let (window, content) = world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let content = make()
            window.addSubview(content)
            window.makeKeyAndVisible()
            return (window, content)
        }
        self.content = content
        debugger = Debugger(
            Debuggee(world: world, title: title, keeping: window), size: WindowShell.smallestSize,
            measuring: rasterizer.measuring)
        debugger.inspection.keepsWholeTrace = true
        session = DebuggerSession(debugger, rasterizer: rasterizer)
    }

    /// What the engine did so far, as a file would hold it.
    var traceBytes: [UInt8] { Array(debugger.inspection.run.recorder.trace.json().utf8) }

    /// Plays what another session received, without a window.
    func play(_ script: Script) async throws {
        let size = WindowShell.smallestSize
        let host = try ScriptedHost(playing: script, width: Double(size.width), height: Double(size.height))
        try await run(session, on: host)
    }
}
