// The clipboard from end to end: a text field in a window, the real keys, and another program.
//
// The debugger runs in the test's own process, so that what the field holds can be read; the window, the keys and the other program are real.
import Debugger
import Engine
import Geometry
import Host
import Input
import Raster
import Testing
import Widgets
import Workbench
import X11Host
import XServer

/// Symbols of keys, as X11 numbers them.
private enum Symbol { static let control: UInt = 0xFFE3, a: UInt = 0x61, c: UInt = 0x63, v: UInt = 0x76, x: UInt = 0x78, z: UInt = 0x7A }

@MainActor @Suite("The clipboard from end to end", .serialized) struct ClipboardEndToEndTests {
    /// A field that is being edited, in a window on a server of the test's own.
    @MainActor fileprivate final class Stage {
        let server: XServer
        let hands: XTestDriver
        let world: World
        let field: UITextField
        let debugger: Debugger
        private let host: X11Host
        private var running: Task<Void, any Error>?

        init(text: String) throws {
            server = try XServer()
            hands = try XTestDriver(server)
            let rasterizer = Rasterizer(text: .deterministic)
            world = World(screen: CGSize(width: 300, height: 300))
            world.textMeasuring = rasterizer.measuring
            let (window, field) = world.enter {
                let window = UIWindow(frame: UIScreen.main.bounds)
                let field = UITextField(frame: CGRect(x: 20, y: 100, width: 260, height: 40))
                field.text = text
                window.addSubview(field)
                window.makeKeyAndVisible()
                field.becomeFirstResponder()
                return (window, field)
            }
            self.field = field
            debugger = Debugger(
                Debuggee(world: world, title: "Field", keeping: window), size: Debugger.smallestSize, measuring: rasterizer.measuring)
            var options = WindowOptions(width: Debugger.smallestSize.width, height: Debugger.smallestSize.height, title: "Field")
            (options.scale, options.display) = (1, server.display)
            host = try X11Host(options)
            let session = DebuggerSession(debugger, rasterizer: rasterizer)
            running = Task { [host] in try await run(session, on: host) }
            hands.focus(host.windowNumber)
        }

        /// Presses keys with Control held.
        func control(_ symbols: UInt...) throws {
            try hands.key(Symbol.control, isDown: true)
            for symbol in symbols {
                try hands.key(symbol, isDown: true)
                try hands.key(symbol, isDown: false)
            }
            try hands.key(Symbol.control, isDown: false)
        }

        /// Suspends until something holds; the limits are there for a window that hangs.
        ///
        /// Other tests may keep the main actor busy for longer than the window needs, so that a number of looks is granted too.
        func until(_ what: String, at location: SourceLocation = #_sourceLocation, _ condition: () async -> Bool) async {
            let limit = ContinuousClock.now + .seconds(60)
            var looks = 0
            while looks < Self.fewestLooks || ContinuousClock.now < limit {
                if await condition() { return }
                looks += 1
                await Task.yield()
            }
            Issue.record("it never came to this: \(what)", sourceLocation: location)
        }

        private static let fewestLooks = 400

        func finish() async throws {
            debugger.finish()
            host.wake()
            try await running?.value
        }
    }

    @Test("What is copied in a field another program pastes, and what another program copies is pasted in the field")
    func bothWays() async throws {
        let stage = try Stage(text: "복사할 것")
        try stage.control(Symbol.a, Symbol.c)
        await stage.until("another program can paste it") { await ClipboardReader.read(stage.server)?.text == "복사할 것" }
        let owner = try ClipboardOwner(stage.server, .gives("붙여넣을 것"))
        await stage.until("the pasteboard holds it") { stage.world.hasPasted("붙여넣을 것") }
        try stage.control(Symbol.v)
        await stage.until("the field holds it") { stage.field.text == "붙여넣을 것" }
        try stage.control(Symbol.z)
        await stage.until("the field holds what was there before") { stage.field.text == "복사할 것" }
        try stage.control(Symbol.a, Symbol.x)
        await stage.until("another program can paste what was cut") { await ClipboardReader.read(stage.server)?.text == "복사할 것" }
        #expect(stage.field.text == "")
        owner.leave()
        try await stage.finish()
    }

    @Test("A real right click in the field shows the editing menu")
    func rightClick() async throws {
        let stage = try Stage(text: "word")
        let world = stage.world
        let twin = try #require(stage.pixel(ofScreen: CGPoint(x: 35, y: 120)))
        stage.hands.move(x: twin.x, y: twin.y)
        stage.hands.button(3, isDown: true)
        stage.hands.button(3, isDown: false)
        await stage.until("the menu is shown") { world.enter { UIMenuController.shared.isMenuVisible } }
        #expect(world.enter { UIMenuController.shared.visibleTitles } == ["Cut", "Copy", "Delete"])
        try await stage.finish()
    }
}

extension ClipboardEndToEndTests.Stage {
    /// The pixel of the window that shows a point of the scene's screen, which is found by hovering along the middle of the stage.
    fileprivate func pixel(ofScreen point: CGPoint) -> (x: Int, y: Int)? {
        guard let frame = debugger.world.windows.first?.subviews.first(where: { $0.accessibilityIdentifier == "stage" })?.frame else {
            return nil
        }
        let seen = stride(from: frame.minX, to: frame.maxX, by: 8).compactMap { x -> (window: CGPoint, screen: CGPoint)? in
            let place = CGPoint(x: x, y: frame.midY)
            debugger.receive(InputEvent(time: 0, .hover(place)))
            return debugger.inspection.subject.map { (place, $0.point) }
        }
        debugger.receive(InputEvent(time: 0, .hover(nil)))
        guard let first = seen.first, let last = seen.last, last.screen.x > first.screen.x else { return nil }
        let zoom = (last.window.x - first.window.x) / (last.screen.x - first.screen.x)
        let x = first.window.x + (point.x - first.screen.x) * zoom, y = first.window.y + (point.y - first.screen.y) * zoom
        return (Int(x.rounded()), Int(y.rounded()))
    }
}

extension World {
    /// Whether the pasteboard holds this text.
    fileprivate func hasPasted(_ text: String) -> Bool { enter { UIPasteboard.general.string == text } }
}
