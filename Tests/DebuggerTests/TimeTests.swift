// Time in the window: the past is said to be the past, the timeline follows, and what is shown at a step is of that
// step.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Time in the window") struct TimeTests {
    /// The texts that lie in a part of the window.
    func texts(_ driver: DebuggerDriver, in panel: String) -> [String] { places(driver, in: panel).map(\.text) }

    func places(_ driver: DebuggerDriver, in panel: String) -> [(text: String, middle: CGPoint)] {
        driver.debugger.texts(in: panel).filter { !$0.text.isEmpty }
            .map { ($0.text, CGPoint(x: $0.box.midX, y: $0.box.midY)) }
    }

    /// A box that was dragged down, and the window at the moment before that.
    func draggedAndBack(window size: CGSize = WindowShell.defaultSize) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .draggingInView, window: size)
        drag(driver)
        _ = driver.debugger.render()
        for _ in 0..<12 { driver.type(.comma) }
        return driver
    }

    func drag(_ driver: DebuggerDriver) {
        driver.press(150, 150)
        for part in 1...10 { driver.move(150 + 11 * CGFloat(part), 150 + 17 * CGFloat(part)) }
        driver.release(260, 320)
    }

    func click(_ name: String, _ driver: DebuggerDriver) throws {
        driver.click(window: try #require(driver.middle(of: name)))
    }

    // MARK: The past

    @Test("The stage says in words that it shows the past, and which time; the button and N show the present")
    func saysPast() throws {
        let driver = try draggedAndBack()
        let said = texts(driver, in: "stage").filter { $0.hasPrefix("The past: ") }
        #expect(said.count == 1)
        try click("back to now", driver)
        #expect(driver.inspection.shown.moment == nil)
        let after = texts(driver, in: "stage").filter { $0.contains("past") }
        #expect(after.isEmpty)
        driver.type(.comma)
        driver.type(.n)
        #expect(driver.inspection.shown.moment == nil)
    }

    @Test("On a small stage the past is said in short")
    func saysPastInShort() throws {
        let driver = try draggedAndBack(window: CGSize(width: 900, height: 600))
        let said = texts(driver, in: "stage").filter { $0.hasPrefix("Past: ") || $0.hasPrefix("The past: ") }
        #expect(said.count == 1)
    }

    @Test("A touch in the past shows the present and says so; it hits nothing, and the next touch hits what is seen")
    func touchInThePast() throws {
        let driver = try draggedAndBack()
        let given = driver.given
        driver.tap(150, 150)
        #expect(driver.given == given)
        #expect(driver.inspection.shown.moment == nil)
        let notice = driver.inspection.notices.current?.text
        #expect(notice?.hasPrefix("The stage showed the past, so nothing was touched.") == true)
        driver.tap(260, 320)
        #expect(driver.given.suffix(2) == ["began 260, 320", "ended 260, 320"])
        #expect(driver.inspection.notices.current == nil)
    }

    @Test("The same holds while the steps of a touch are gone through")
    func touchAtAStep() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        drag(driver)
        driver.type(.home)
        let said = texts(driver, in: "stage").filter { $0.hasPrefix("The past: ") }
        #expect(said.count == 1)
        let given = driver.given
        driver.tap(150, 150)
        #expect(driver.given == given)
        #expect(driver.inspection.shown.stepCount == driver.stepTotal)
    }

    @Test("Where nothing has moved since, a touch in the past goes to the scene")
    func touchInTheSamePast() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        driver.tap(50, 300)
        driver.type(.comma, .comma)
        driver.tap(172, 177)
        #expect(driver.inspection.shown.moment == nil)
        #expect(driver.inspection.notices.current == nil)
        #expect(driver.given.suffix(2) == ["began 172, 177", "ended 172, 177"])
    }

    @Test("While a class is asked, N does not tell the answer, and nothing leads to the present")
    func asked() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.type(.p, .n)
        #expect(driver.inspection.shown.stepCount == 0)
        _ = driver.debugger.render()
        #expect(driver.panel("back to now")?.isHidden == true)
    }

    @Test("A pointer over the past asks nothing of the present")
    func hoverInThePast() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        drag(driver)
        driver.inspection.moments.show(0)
        driver.hover(150, 150)
        #expect(driver.inspection.shown.subject == nil)
    }

    // MARK: The axis

    /// The times on the ruler of the timeline.
    func ticks(_ driver: DebuggerDriver) -> [Double] { texts(driver, in: "timeline").compactMap { Double($0) } }

    /// Whether a time lies on the ruler, or less than two marks beyond it: the cursor has a number give way.
    func rulerHas(_ time: Double, _ driver: DebuggerDriver) -> Bool {
        let ticks = ticks(driver)
        guard ticks.count > 1 else { return false }
        let room = 2 * (ticks[1] - ticks[0])
        return time > ticks[0] - room && time < ticks[ticks.count - 1] + room
    }

    /// The point of the axis of the timeline at a part of its width.
    func axisPoint(_ part: CGFloat, below header: CGFloat = 90, _ driver: DebuggerDriver) throws -> CGPoint {
        _ = driver.debugger.render()
        let frame = try #require(driver.frame(of: "timeline"))
        return CGPoint(x: frame.minX + 136 + (frame.width - 152) * part, y: frame.minY + header)
    }

    /// Two taps with half a minute between them.
    func twoTaps() throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        driver.perform(.hover(nil), after: 30)
        driver.tap(50, 300)
        _ = driver.debugger.render()
        return driver
    }

    @Test("The axis follows the playhead into the past, and back to the present")
    func follows() throws {
        let driver = try twoTaps()
        #expect(rulerHas(30, driver))
        #expect(!rulerHas(0.1, driver))
        driver.type(.comma, .comma, .comma, .comma)
        #expect(rulerHas(0.1, driver))
        #expect(!rulerHas(30, driver))
        try click("now", driver)
        #expect(rulerHas(30, driver))
    }

    @Test(
        "After a zoom the axis follows what happens next, and a click on Now shows the present where it was moved away")
    func followsAfterZoom() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        let place = try axisPoint(0.1, driver)
        for _ in 0..<8 { driver.perform(.wheel(at: place, by: CGSize(width: 0, height: 40))) }
        driver.perform(.hover(nil), after: 200)
        driver.tap(172, 177)
        #expect(rulerHas(200, driver))
        for _ in 0..<40 { driver.perform(.wheel(at: place, by: CGSize(width: 0, height: 900), modifiers: .shift)) }
        #expect(!rulerHas(200, driver))
        try click("now", driver)
        #expect(rulerHas(200, driver))
    }

    @Test(
        "Shift with the wheel and a drag of the ruler move the axis, and F shows the whole session and then less again")
    func pans() throws {
        let driver = try twoTaps()
        let place = try axisPoint(0.5, driver), before = try #require(ticks(driver).first)
        driver.perform(.wheel(at: place, by: CGSize(width: 0, height: 200), modifiers: .shift))
        let wheeled = try #require(ticks(driver).first)
        #expect(wheeled < before)
        let ruler = try axisPoint(0.3, below: 42, driver)
        driver.touch(.down, window: ruler)
        driver.touch(.move, window: CGPoint(x: ruler.x + 200, y: ruler.y))
        driver.touch(.up, window: CGPoint(x: ruler.x + 200, y: ruler.y))
        let dragged = try #require(ticks(driver).first)
        #expect(dragged < wheeled)
        #expect(driver.inspection.shown.moment == nil)
        driver.type(.f)
        #expect(rulerHas(0.1, driver) && rulerHas(30, driver))
        driver.type(.f)
        #expect(!rulerHas(0.1, driver))
    }

    @Test("Behind the newest event there is room for its words")
    func roomForLabel() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        driver.perform(.hover(nil), after: 30)
        driver.press(50, 300)
        let end = try axisPoint(1, driver).x
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        let hit = walkthrough.story.hit.map { walkthrough.label($0) }
        let words = places(driver, in: "timeline").filter { $0.text == hit }
        let last = try #require(words.last)
        #expect(last.middle.x < end - 20)
    }

    @Test("The time of a scene begins when it is opened, however long the window was open before")
    func timeOfScene() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.debugger.document.source = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false)
        driver.perform(.hover(nil), after: 43)
        _ = driver.debugger.document.open(path: "\(SampleScene.folder)/\(SampleScene.hitTestOrder.rawValue).yaml")
        driver.tap(172, 177)
        let first = try #require(ticks(driver).first)
        #expect(first < 1)
        let words = texts(driver, in: "timeline").filter {
            $0.hasPrefix("touch 1, 0.0") && $0.hasSuffix("moment 3 of 3")
        }
        #expect(words.count == 1)
    }

    // MARK: Steps

    @Test("Before the first step no recogniser has failed, and the moment is that of the touch, not the newest")
    func momentOfStep() throws {
        let driver = try DebuggerDriver(at: .touchesInScrollView)
        driver.tap(280, 100)
        while driver.waitForDeadline() {}
        let last = texts(driver, in: "touch").filter { $0.hasPrefix("failed") }
        #expect(!last.isEmpty)
        driver.type(.home)
        let first = texts(driver, in: "touch")
        let failed = first.filter { $0.hasPrefix("failed") }
        #expect(failed.isEmpty)
        #expect(first.contains("has no touch yet"))
        let words = texts(driver, in: "timeline").filter { $0.contains("moment 2 of ") }
        #expect(words.count == 1)
    }

    @Test("Comma and period go on from the moment of the shown step, and the log marks its event")
    func momentsFromStep() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        drag(driver)
        driver.type(.home, .period)
        #expect(driver.inspection.shown.moment == 2)
        driver.type(.home, .comma)
        #expect(driver.inspection.shown.moment == 0)
    }
}
