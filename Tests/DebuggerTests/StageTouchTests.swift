// What is done on the stage reaches the debuggee where it was meant, and nothing else does.
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import Testing

@MainActor @Suite("Touches on the stage") struct StageTouchTests {
    /// The usual one, the smallest, a projector's, and one that is higher than wide.
    nonisolated static let sizes = [(1440, 900), (1100, 640), (2560, 1400), (1100, 1300)].map {
        CGSize(width: $0.0, height: $0.1)
    }

    @Test(
        "Press, drag and release reach the debuggee at the places under the pointer, at any size of the window",
        arguments: sizes)
    func places(size: CGSize) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        try driver.resize(to: size)
        driver.press(172, 177)
        driver.move(180, 190)
        driver.move(60, 100)
        driver.release(60, 100)
        #expect(driver.given == ["began 172, 177", "moved 180, 190", "moved 60, 100", "ended 60, 100"])
        let subject = try #require(driver.inspection.shown.subject)
        #expect(abs(subject.point.x - 172) < 0.01)
        #expect(abs(subject.point.y - 177) < 0.01)
        #expect(abs(subject.place.x - 60) < 0.01)
        #expect(abs(subject.place.y - 100) < 0.01)
    }

    @Test(
        "The stage keeps the proportions of the screen at any size of the window, and never distorts it",
        arguments: sizes)
    func proportions(size: CGSize) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: size)
        for corner in [CGPoint(x: 1, y: 1), CGPoint(x: 389, y: 1), CGPoint(x: 1, y: 353), CGPoint(x: 389, y: 353)] {
            driver.hover(corner.x, corner.y)
            let seen = try #require(driver.inspection.shown.subject?.point)
            #expect(abs(seen.x - corner.x) < 0.01)
            #expect(abs(seen.y - corner.y) < 0.01)
        }
    }

    @Test("Beside the screen, on panels and in the toolbar nothing reaches the debuggee, not even what is dragged in")
    func outside() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        for place in [
            driver.map.windowPoint(CGPoint(x: -4, y: 100)), CGPoint(x: 150, y: 400), CGPoint(x: 1300, y: 500),
            CGPoint(x: 600, y: 20),
        ] {
            driver.touch(.down, window: place)
            driver.move(172, 177)
            driver.release(172, 177)
        }
        #expect(driver.given.isEmpty)
        #expect(driver.inspection.shown.subject == nil)
    }

    @Test("A drag that began on the screen goes on outside of it")
    func draggedOut() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.press(380, 177)
        driver.move(430, 177)
        driver.release(430, 177)
        #expect(driver.given == ["began 380, 177", "moved 430, 177", "ended 430, 177"])
    }

    @Test("A drag moves the view that moves itself")
    func dragMovesBox() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.press(150, 150)
        for step in 1...10 { driver.move(150 + CGFloat(step) * 11, 150 + CGFloat(step) * 17) }
        driver.release(260, 320)
        let foundBox = driver.inspection.run.debuggee.world.windows[0].everyView.first {
            $0.accessibilityIdentifier == "box"
        }
        let box = try #require(foundBox)
        #expect(abs(box.center.x - 260) < 0.01)
        #expect(abs(box.center.y - 320) < 0.01)
        #expect(
            driver.inspection.shown.subject?.deliveries.map(\.hook) == [.touchesBegan, .touchesMoved, .touchesEnded])
    }

    @Test("Two fingers keep apart")
    func twoFingers() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.inspection.keepsWholeTrace = true
        let one = driver.map.windowPoint(CGPoint(x: 60, y: 100)),
            other = driver.map.windowPoint(CGPoint(x: 195, y: 310))
        driver.perform(.fingers([FingerChange(4, .down, at: one)]))
        driver.perform(.fingers([FingerChange(9, .down, at: other)]))
        #expect(driver.inspection.shown.subject?.isFingerDown == true)
        driver.perform(.fingers([FingerChange(4, .up, at: one)]))
        #expect(driver.inspection.shown.subject?.isFingerDown == true)
        driver.perform(.fingers([FingerChange(9, .up, at: other)]))
        #expect(driver.inspection.shown.subject?.isFingerDown == false)
        let given = driver.given.filter { $0.hasPrefix("began") || $0.hasPrefix("ended") }
        #expect(given == ["began 60, 100", "began 195, 310", "ended 60, 100", "ended 195, 310"])
    }

    @Test("A cancelled press reaches the debuggee as cancelled")
    func cancelled() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.press(172, 177)
        driver.touch(.cancel, window: driver.map.windowPoint(CGPoint(x: 172, y: 177)))
        #expect(driver.given == ["began 172, 177", "cancelled 172, 177"])
        #expect(driver.inspection.shown.subject?.isFingerDown == false)
    }

    @Test("The session is over when the window is closed")
    func close() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        #expect(!driver.debugger.isFinished)
        driver.perform(.close)
        #expect(driver.debugger.isFinished)
    }
}
