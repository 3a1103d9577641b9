// Movements of the stage: they run on the window's clock, end in the picture that a still window shows, and cost
// nothing afterwards.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeStage
import Testing

@MainActor @Suite("Motion") struct MotionTests {
    /// A window in which a view was hit.
    private func driver(moves: Bool = true, _ scene: SampleScene = .hitTestOrder) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.debugger.shell.animates = moves
        driver.tap(180, 184)
        while driver.waitForDeadline() {}
        return driver
    }

    /// What the stage draws after some keys in a window that does not move.
    private func still(_ keys: Key...) throws -> DrawList {
        let driver = try driver(moves: false)
        for key in keys { driver.type(key) }
        return stage(driver)
    }

    private func stage(_ driver: DebuggerDriver) -> DrawList {
        driver.debugger.stageList
    }

    /// Waits for so many pictures.
    private func wait(_ driver: DebuggerDriver, pictures count: Int) -> Bool {
        (0..<count).reduce(true) { isThere, _ in driver.waitForDeadline() && isThere }
    }

    @Test("Unless it is asked for, nothing moves: the layers are apart at once, and nothing falls due")
    func off() throws {
        let driver = try driver(moves: false)
        let due = driver.debugger.nextDeadline
        driver.type(.d)
        #expect(driver.debugger.nextDeadline == due)
        #expect(stage(driver) == (try still(.d)))
    }

    @Test("The layers come apart picture by picture, and end in the picture of a window that does not move")
    func explodes() throws {
        let driver = try driver(), flat = stage(driver), last = try still(.d)
        driver.type(.d)
        #expect(wait(driver, pictures: 5))
        let middle = stage(driver)
        #expect(middle != flat)
        #expect(middle != last)
        #expect(wait(driver, pictures: 3))
        #expect(stage(driver) != middle)
        while driver.waitForDeadline() {}
        #expect(stage(driver) == last)
    }

    @Test("They come together again, and end in the flat picture")
    func comesTogether() throws {
        let driver = try driver(), flat = stage(driver)
        driver.type(.d)
        while driver.waitForDeadline() {}
        let apart = stage(driver)
        driver.type(.d)
        #expect(wait(driver, pictures: 8))
        let middle = stage(driver)
        #expect(middle != flat)
        #expect(middle != apart)
        while driver.waitForDeadline() {}
        #expect(stage(driver) == flat)
    }

    @Test("A movement takes a quarter of a second, asks for a picture each time, and for none afterwards")
    func pictures() throws {
        let driver = try driver(), before = driver.debugger.nextDeadline
        let start = driver.debugger.world.timeline.now
        driver.type(.d)
        var count = 0
        while driver.waitForDeadline() {
            #expect(driver.debugger.needsFrame)
            _ = driver.debugger.render()
            count += 1
        }
        #expect((12...16).contains(count))
        #expect(driver.debugger.world.timeline.now - start < 0.3)
        #expect(driver.debugger.nextDeadline == before)
        #expect(!driver.debugger.needsFrame)
    }

    @Test("A second D goes back from where the layers are, and not from where they were going")
    func turnsBack() throws {
        let driver = try driver(), flat = stage(driver)
        driver.type(.d)
        #expect(wait(driver, pictures: 4))
        driver.type(.d)
        #expect(stage(driver) != (try still(.d)))
        while driver.waitForDeadline() {}
        #expect(stage(driver) == flat)
    }

    @Test("A finger on the stage finds the last picture there, and not one on the way")
    func finger() throws {
        let driver = try driver(), due = driver.debugger.nextDeadline
        driver.type(.d)
        #expect(wait(driver, pictures: 3))
        let frame = try #require(driver.frame(of: "stage"))
        driver.touch(.down, window: CGPoint(x: frame.minX + 30, y: frame.minY + 60))
        #expect(stage(driver) == (try still(.d)))
        #expect(driver.debugger.nextDeadline == due)
    }

    @Test("A key that is not for the stage finds the last picture too")
    func key() throws {
        let driver = try driver()
        driver.type(.d)
        #expect(wait(driver, pictures: 3))
        driver.type(.home)
        #expect(stage(driver) == (try still(.d, .home)))
    }

    @Test("The scene goes to its new size, from where it is when the key comes again, and ends where it would at once")
    func zoom() throws {
        let driver = try driver(), flat = stage(driver), plus = Key.keypad(.add)
        driver.type(plus)
        #expect(wait(driver, pictures: 5))
        let middle = stage(driver)
        #expect(middle != flat)
        driver.type(plus)
        #expect(wait(driver, pictures: 1))
        while driver.waitForDeadline() {}
        #expect(stage(driver) == (try still(plus, plus)))
        driver.type(.keypad(.zero))
        while driver.waitForDeadline() {}
        #expect(stage(driver) == flat)
    }

    @Test("A key that changes nothing of the size moves nothing")
    func nothingToMove() throws {
        let driver = try driver(), due = driver.debugger.nextDeadline
        driver.type(.keypad(.zero))
        #expect(driver.debugger.nextDeadline == due)
    }

    @Test("A scene of thousands of views comes apart at once")
    func many() throws {
        let scene = SwiftScene(title: "Many", screen: CGSize(width: 300, height: 300)) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            for index in 0..<2000 {
                window.addSubview(UIView(frame: CGRect(x: index % 50 * 6, y: index / 50 * 6, width: 5, height: 5)))
            }
            window.makeKeyAndVisible()
            return window
        }
        let measuring = TextSetup.deterministic.measuring
        let driver = try DebuggerDriver { scene.debuggee(measuring: measuring) }
        driver.debugger.shell.animates = true
        let due = driver.debugger.nextDeadline
        driver.type(.d)
        #expect(driver.debugger.nextDeadline == due)
    }

    @Test("The layers half way, with the view that was hit")
    func picture() throws {
        let driver = try driver()
        driver.type(.d)
        #expect(wait(driver, pictures: 7))
        try Golden.expectWindow(driver.windowPicture(), named: "08 window, layers on their way")
    }
}
