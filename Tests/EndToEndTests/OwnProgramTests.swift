// A program of somebody's own opens the debugger with one call, and goes on when it is closed.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeProcess
import HitscopeRaster
import HitscopeWidgets
import HitscopeXServer
import Testing

@MainActor @Suite("The debugger, opened by a program", .serialized) struct OwnProgramTests {
    private static let button = CGPoint(x: 120, y: 150)

    /// The program's window on a server of the test's own, and a debugger that stands for it here.
    @MainActor private final class OwnWindow {
        let program: Program
        private let folder: Folder, server: XServer, driver: XTestDriver
        private var window: UInt?
        /// Shows the same views in a window of the same size.
        let twin: Debugger

        init(_ arguments: [String], isDeaf: Bool = false) async throws {
            (folder, server) = (try Folder(), try XServer())
            driver = try XTestDriver(server)
            program = try Program(arguments, named: "HitscopeOwnProgram", in: folder, display: server.display)
            let counter = Counter()
            let scene = SwiftScene(title: "Shop", screen: CGSize(width: 390, height: 844)) {
                OwnWindow.views(isDeaf: isDeaf, counter)
            }
            let measuring = TextSetup.pango.measuring
            twin = Debugger(scene.debuggee(measuring: measuring), size: WindowShell.defaultSize, measuring: measuring)
            self.counter = counter
        }

        private final class Counter { var count = 0 }
        private let counter: Counter
        /// How often the twin's button was touched, in all copies.
        var touches: Int { counter.count }

        private static func views(isDeaf: Bool, _ counter: Counter) -> UIWindow {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let panel = UIView(frame: CGRect(x: 40, y: 100, width: 310, height: 200))
            panel.isUserInteractionEnabled = !isDeaf
            let button = UIButton(frame: CGRect(x: 20, y: 20, width: 120, height: 60))
            button.addAction(UIAction { _ in counter.count += 1 }, for: .touchUpInside)
            panel.addSubview(button)
            window.addSubview(panel)
            window.makeKeyAndVisible()
            return window
        }

        /// Suspends until the window of this title can be seen.
        func appears(_ title: String = "Shop – Hitscope") async {
            window = nil
            while program.isRunning {
                window = driver.window(titled: title)
                if let window, driver.pixels(of: window) != nil { return driver.focus(window) }
                await Task.yield()
            }
        }

        /// Clicks in both windows.
        func click(_ point: CGPoint) {
            driver.move(x: Int(point.x.rounded()), y: Int(point.y.rounded()))
            for (isDown, phase) in [(true, FingerChange.Phase.down), (false, .up)] {
                driver.button(1, isDown: isDown)
                twin.receive(InputEvent(time: 0, .fingers([FingerChange(0, phase, at: point)])))
            }
        }

        func click(screen point: CGPoint) { click(twin.stageInput.windowPoint(point)) }

        /// Clicks a button of the panels.
        func click(panel name: String) throws {
            _ = twin.render()
            var waiting: [UIView] = twin.world.windows, found: UIView?
            while let view = waiting.popLast() {
                if view.accessibilityIdentifier == name { found = view }
                waiting += view.subviews
            }
            let view = try #require(found)
            click(twin.world.enter { view.convert(CGPoint(x: 12, y: 12), to: nil as UIView?) })
        }

        func close() { if let window { driver.close(window) } }
    }

    @Test(
        "A window that code has built opens in the debugger, takes touches, and the program goes on once it is closed")
    func builtWindow() async throws {
        let window = try await OwnWindow([])
        await window.appears()
        window.click(screen: Self.button)
        window.close()
        #expect(await window.program.outcome() == .init(status: 0, output: "bought\nclosed\n", errors: ""))
    }

    @Test("Of views that a closure makes, what would help is tried and made in the window")
    func closure() async throws {
        let window = try await OwnWindow(["closure"], isDeaf: true)
        await window.appears()
        window.click(screen: Self.button)
        #expect(window.touches == 0)
        try window.click(panel: "what would help")
        try window.click(panel: "fix 1")
        window.click(screen: Self.button)
        window.close()
        let outcome = await window.program.outcome()
        #expect(window.touches > 1)
        #expect(outcome.output == String(repeating: "bought\n", count: window.touches) + "closed\n")
        #expect(outcome.errors.isEmpty)
    }

    @Test("The same window can be opened twice, one after the other")
    func twice() async throws {
        let window = try await OwnWindow(["twice"])
        await window.appears()
        window.click(screen: Self.button)
        window.close()
        await window.appears("Shop again – Hitscope")
        window.click(screen: Self.button)
        window.close()
        #expect(await window.program.outcome().output == "bought\nonce more\nbought\nclosed\n")
    }

    @Test("A signal that the program ignores is ignored again once the window is closed")
    func signals() async throws {
        let window = try await OwnWindow(["signals"])
        await window.appears()
        window.close()
        #expect(await window.program.outcome() == .init(status: 0, output: "closed\n", errors: ""))
    }

    private func run(_ arguments: [String]) async throws -> Program.Outcome {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        return await (try Program(arguments, named: "HitscopeOwnProgram", in: folder)).outcome()
    }

    @Test("Without a display one sentence says so, and the program decides what to do")
    func noDisplay() async throws {
        let sentence =
            "no X display: DISPLAY is not set; you can set DISPLAY to a running X server, such as DISPLAY=:0\n"
        #expect(try await run([]) == .init(status: 3, output: sentence, errors: ""))
        #expect(try await run(["closure"]) == .init(status: 3, output: sentence, errors: ""))
    }

    @Test("In a task, which holds the main thread, the call says so in place of waiting for ever")
    func inTask() async throws {
        let outcome = try await run(["task"])
        #expect(outcome.status == 3)
        #expect(outcome.output.hasPrefix("The window needs the main thread, but a task is running on it. You can "))
    }
}
