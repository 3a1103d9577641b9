// Scripts that are played in the window: the scene's own and recorded ones, at any speed, held, and stopped.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import HitscopeTrace
import HitscopeWhatIf
import Testing

@MainActor @Suite("Scripts played in the window") struct ScriptPlayingTests {
    private func driver(at scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.inspection.keepsWholeTrace = true
        return driver
    }

    private func settle(_ driver: DebuggerDriver) { while driver.waitForDeadline() {} }

    private func choose(speed: Double, in driver: DebuggerDriver) {
        driver.debugger.momentPlayer.choose(speed: speed)
    }

    /// The trace without its times, which differ by rounding alone.
    private func events(_ driver: DebuggerDriver) -> String {
        driver.inspection.run.recorder.trace.json().replacing(/-?[0-9]+\.[0-9e-]+/) { match in
            String(format: "%.4f", Double(match.output) ?? 0)
        }
    }

    private func texts(in driver: DebuggerDriver) -> [String] {
        driver.debugger.render().items.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    private func box(_ driver: DebuggerDriver) -> CGPoint? {
        driver.inspection.run.debuggee.world.windows[0].everyView.first { $0.accessibilityIdentifier == "box" }?.center
    }

    @Test("K plays what the scene says is to be tried, in real time, and then rests")
    func touchScript() throws {
        let driver = try driver(at: .draggingInView)
        let start = box(driver), script = driver.inspection.run.debuggee.script
        driver.type(.k)
        #expect(driver.debugger.playback.player.state == .playing)
        let began = driver.debugger.world.timeline.now
        settle(driver)
        #expect(driver.debugger.playback.player.state == .idle)
        #expect(driver.debugger.world.timeline.now - began >= script.duration - 0.02)
        #expect(box(driver) != start)
        #expect(driver.given.count == script.events.count)
        #expect(driver.debugger.nextDeadline == nil)
    }

    /// Plays the script with left Alt, since a view of the scene may have the keyboard.
    private func playBesideKeyboard(_ driver: DebuggerDriver) {
        driver.perform(.key(KeyChange(.leftAlternate, isDown: true, modifiers: .alternate)))
        driver.perform(.key(KeyChange(.k, isDown: true, modifiers: .alternate)))
        driver.perform(.key(KeyChange(.k, isDown: false, modifiers: .alternate)))
        driver.perform(.key(KeyChange(.leftAlternate, isDown: false)))
    }

    @Test(
        "A script does the same at any speed, and takes as much longer or shorter",
        arguments: [
            SampleScene.singleTapWaitsForDoubleTap, .pinchAndRotate, .delayedTouches, .touchesInScrollView,
            .firstRespondersByEvent,
        ], [0.1, 0.5, 10])
    func speeds(scene: SampleScene, speed: Double) throws {
        let usual = try driver(at: scene), other = try driver(at: scene)
        choose(speed: speed, in: other)
        for driver in [usual, other] {
            playBesideKeyboard(driver)
            settle(driver)
        }
        #expect(events(other) == events(usual))
        let took = [usual, other].map { $0.debugger.world.timeline.now }
        #expect(speed < 1 ? took[1] > took[0] : took[1] < took[0])
    }

    @Test("K plays in a new copy of the scene, so that the script finds what it was made for")
    func anew() throws {
        let driver = try driver(at: .draggingInView)
        driver.type(.k)
        settle(driver)
        let end = box(driver)
        driver.type(.k)
        settle(driver)
        #expect(box(driver) == end)
        driver.press(260, 320)
        driver.move(100, 100)
        driver.release(100, 100)
        driver.type(.k)
        settle(driver)
        #expect(box(driver) == end)
    }

    /// Plays until the finger is down.
    private func playIntoTouch(_ driver: DebuggerDriver) {
        driver.type(.k)
        while driver.given.count < 3, driver.waitForDeadline() {}
    }

    @Test("A press on the stage ends the script, and its fingers are cancelled before the press")
    func pressed() throws {
        let driver = try driver(at: .draggingInView)
        playIntoTouch(driver)
        driver.press(20, 20)
        driver.release(20, 20)
        #expect(driver.debugger.playback.player.state == .idle)
        let last = driver.given.suffix(3).map { $0.prefix { $0 != " " } }
        #expect(last == ["cancelled", "began", "ended"])
        #expect(driver.debugger.nextDeadline == nil)
    }

    @Test("While a script is held, the scene's time stands still; then it ends as it would have")
    func held() throws {
        let usual = try driver(at: .draggingInView), driver = try driver(at: .draggingInView)
        usual.type(.k)
        settle(usual)
        playIntoTouch(driver)
        driver.type(.k)
        #expect(driver.debugger.playback.player.state == .held)
        let time = driver.inspection.run.debuggee.world.timeline.now, given = driver.given
        #expect(driver.debugger.nextDeadline == nil)
        driver.perform(.hover(nil), after: 60)
        #expect(driver.inspection.run.debuggee.world.timeline.now == time)
        #expect(driver.given == given)
        driver.type(.k)
        settle(driver)
        #expect(driver.debugger.playback.player.state == .idle)
        #expect(box(driver) == box(usual))
        #expect(driver.given == usual.given)
    }

    @Test("Looking back holds a script, and K shows the present and goes on")
    func lookingBack() throws {
        let driver = try driver(at: .draggingInView)
        playIntoTouch(driver)
        driver.type(.home)
        #expect(driver.debugger.playback.player.state == .playing)
        settle(driver)
        #expect(driver.debugger.playback.player.state == .held)
        driver.type(.k)
        settle(driver)
        #expect(driver.debugger.playback.player.state == .idle)
        #expect(driver.given.last?.hasPrefix("ended") == true)
    }

    @Test("Esc ends a script")
    func ended() throws {
        let driver = try driver(at: .draggingInView)
        playIntoTouch(driver)
        driver.type(.escape)
        #expect(driver.debugger.playback.player.state == .idle)
        #expect(driver.given.last?.hasPrefix("cancelled") == true)
    }

    @Test("A scene without a script says so")
    func none() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder) { text in
            text = text.replacing(/script:\n( .*\n)+/, with: "")
            text = text.replacing(/expect:\n( .*\n)+/, with: "")
        }
        driver.type(.k)
        #expect(driver.inspection.notices.current?.text == "The scene has no script. Press R to record one.")
    }

    @Test("The stage says how far a script has come, and at which speed")
    func status() throws {
        let driver = try driver(at: .draggingInView)
        choose(speed: 0.5, in: driver)
        driver.type(.k)
        let playing = texts(in: driver).first { $0.hasPrefix("script 0.0 of ") }
        #expect(playing?.hasSuffix(" s · 0.5×") == true)
        driver.type(.k)
        let held = texts(in: driver).first { $0.hasPrefix("script 0.0 of ") }
        #expect(held?.hasSuffix(" s · held") == true)
    }

    /// A debugger of a window made by code, with a tap as its script.
    private func debugger(canAgain: Bool, made: @escaping @MainActor () -> Void) -> Debugger {
        let code = CodeScene {
            made()
            let world = World(screen: CGSize(width: 300, height: 300))
            let window = world.enter {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.makeKeyAndVisible()
                return window
            }
            return CodeScene.Copy(world: world, keeping: window)
        }
        var script = Script()
        script.tap(at: CGPoint(x: 10, y: 10))
        let copy = code.copy()
        let debuggee =
            canAgain
            ? Debuggee(code, title: "code", script: script)
            : Debuggee(world: copy.world, title: "code", script: script, keeping: copy.world.windows.first)
        return Debugger(debuggee, size: WindowShell.defaultSize, measuring: EstimatedTextMeasuring())
    }

    @Test(
        "A world that code can make again is made again for its script; another one stays as it is",
        arguments: [(true, 1), (false, 0)])
    func code(canAgain: Bool, count: Int) throws {
        var made = 0
        let debugger = debugger(canAgain: canAgain) { made += 1 }
        made = 0
        debugger.playScript()
        while let due = debugger.nextDeadline { debugger.advance(to: due) }
        #expect(made == count)
        #expect(debugger.inspection.shown.subject?.isTouch == true)
    }
}
