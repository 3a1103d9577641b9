// Time in the window: what is recorded, shown, let go and changed is said on the timeline and in the log.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import Testing

extension TimeTests {
    // MARK: What is recorded and shown

    @Test("The switches stand above the lanes, so that it is seen at once what they do")
    func filterAboveLanes() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        try click("timeline kinds", driver)
        let open = texts(driver, in: "timeline")
        #expect(open.contains("recorded from now on") && open.contains("shown") && open.contains("finger 1"))
        let name = places(driver, in: "kinds").first { $0.text == "touches" }
        driver.click(window: try #require(name).middle)
        #expect(!texts(driver, in: "timeline").contains("finger 1"))
    }

    @Test("In a small window all switches can be scrolled to")
    func filterInSmallWindow() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: CGSize(width: 900, height: 600))
        try click("timeline kinds", driver)
        let kinds = try #require(driver.middle(of: "kinds"))
        for _ in 0..<10 { driver.perform(.wheel(at: kinds, by: CGSize(width: 0, height: -60))) }
        let frame = try #require(driver.frame(of: "kinds"))
        let found = places(driver, in: "kinds").first { $0.text == "faults" }
        let last = try #require(found)
        #expect(last.middle.y < frame.maxY && frame.maxY <= 600)
        driver.click(window: last.middle)
        #expect(!driver.inspection.display.shownKinds.contains(.faults))
    }

    @Test(
        "Where touches are not recorded, what they cause is a line of its own, and no end stands without its beginning")
    func linesWithoutTouches() throws {
        let driver = try DebuggerDriver(at: .controlEventsAndTouches)
        driver.inspection.moments.recordedKinds.toggle(.touches)
        driver.type(.e)
        driver.playScript()
        while driver.waitForDeadline() {}
        let lines = texts(driver, in: "event rows")
        let touches = lines.filter { $0.hasPrefix("touch 1 ") }
        #expect(touches.isEmpty)
        let sent = lines.filter { $0.contains(" sends .") }
        #expect(!sent.isEmpty)
    }

    @Test("A line about a touch says which touch it is")
    func whichTouch() throws {
        let driver = try DebuggerDriver(at: .gestureAgainstResponder)
        driver.type(.e)
        driver.playScript()
        while driver.waitForDeadline() {}
        let frame = try #require(driver.frame(of: "event rows"))
        let rows = Set(places(driver, in: "event rows").map { $0.middle.y }).sorted().reversed()
        for y in rows { driver.click(window: CGPoint(x: frame.minX + 26, y: y)) }
        let lines = texts(driver, in: "event rows")
        let found = lines.firstIndex { $0.hasPrefix("is cancelled, because ") }, cancelled = try #require(found)
        #expect(lines[cancelled - 1] == "touch 1")
    }

    @Test("Where early moments took too much room, timeline, log and the key back say that they were let go")
    func lost() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.inspection.moments.maximumBytes = 400 << 10
        for _ in 0..<40 {
            drag(driver)
            driver.press(260, 320)
            driver.move(150, 150)
            driver.release(150, 150)
        }
        driver.type(.e)
        #expect(texts(driver, in: "events").contains("Earlier events were dropped to save memory."))
        driver.type(.f)
        #expect(texts(driver, in: "timeline").contains("Earlier moments were dropped."))
        driver.inspection.step(moments: -1_000_000)
        let notice = driver.inspection.notices.current?.text
        #expect(notice == "This is the earliest moment in memory: earlier moments were dropped.")
        driver.inspection.clearMoments()
        #expect(!texts(driver, in: "events").contains("Earlier events were dropped to save memory."))
    }

    @Test("A sentence at the timeline goes with a click, and no other box stands beside it")
    func oneHint() throws {
        let driver = try DebuggerDriver(at: .singleTapWaitsForDoubleTap)
        driver.tap(150, 150)
        driver.tap(150, 150)
        while driver.waitForDeadline() {}
        let found = places(driver, in: "timeline").first { $0.text == "single tap" }
        let lane = try #require(found)
        func said() -> [String] {
            guard driver.panel("tooltip")?.isHidden == false else { return [] }
            return texts(driver, in: "tooltip").filter { $0.hasPrefix("\"single tap\" ") }
        }
        let start = try axisPoint(0, driver).x
        var place = CGPoint(x: start, y: lane.middle.y)
        while said().isEmpty, place.x < start + 400 {
            place.x += 4
            driver.perform(.hover(place))
        }
        #expect(said().count == 1)
        driver.perform(.hover(CGPoint(x: place.x + 1, y: place.y)), after: 1)
        while driver.waitForDeadline() {}
        #expect(said().count == 1)
        driver.click(window: place)
        driver.perform(.hover(CGPoint(x: place.x + 1, y: place.y)))
        #expect(said().isEmpty)
    }

    // MARK: Changes

    func hide(_ name: String, _ driver: DebuggerDriver) throws {
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let found = views.first { $0.accessibilityIdentifier == name }
        driver.inspection.selection.choose(view: try #require(found).hitscopeIdentifier)
        driver.type(.a)
        try click("isHidden", driver)
    }

    @Test("What was played again with a change is said so, the change stands on the timeline, and taken back it goes")
    func change() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        driver.perform(.hover(nil), after: 3)
        try hide("View B", driver)
        let lanes = texts(driver, in: "timeline")
        #expect(lanes.contains("changes") && lanes.contains("viewB.isHidden = true"))
        driver.type(.comma, .comma)
        let words = texts(driver, in: "timeline").filter { $0.hasSuffix("replayed with the change") }
        #expect(words.count == 1)
        let said = texts(driver, in: "stage").filter { $0.hasPrefix("Replayed with the change: ") }
        #expect(said.count == 1)
        try click("undo attribute", driver)
        #expect(!texts(driver, in: "timeline").contains("changes"))
    }

    @Test(
        "After a late change the timeline still shows the touch that was replayed, under the number that it had",
        arguments: [30.0, 200])
    func lateChange(wait: Double) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        let time = try #require(driver.inspection.moments.history.moments.last?.time)
        driver.perform(.hover(nil), after: wait)
        try hide("View B", driver)
        #expect(rulerHas(time, driver))
        let words = texts(driver, in: "timeline")
        #expect(words.contains("finger 1"))
        let header = words.filter { $0.hasPrefix("touch 1, ") }
        #expect(header.count == 1)
        #expect(words.contains("viewB.isHidden = true") == (wait < 60))
    }

    @Test("A change of live objects is a moment: what came before is shown as it was")
    func liveChange() throws {
        let driver = try DebuggerDriver {
            let world = World(screen: CGSize(width: 300, height: 300))
            world.enter {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
                let box = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
                (box.accessibilityIdentifier, box.backgroundColor) = ("box", .red)
                window.addSubview(box)
                window.makeKeyAndVisible()
            }
            return Debuggee(world: world, title: "live")
        }
        driver.tap(80, 80)
        driver.perform(.hover(nil), after: 3)
        let before = driver.inspection.run.debuggee.world.render()
        try hide("box", driver)
        #expect(texts(driver, in: "timeline").contains("changes"))
        driver.type(.comma)
        let words = texts(driver, in: "timeline").filter { $0.contains("moment 3 of 4") }
        #expect(words.count == 1)
        #expect(driver.inspection.shown.moment == 2)
        let said = texts(driver, in: "stage").filter { $0.hasPrefix("The past: ") }
        #expect(said.count == 1)
        let now = driver.inspection.run.debuggee.world.render()
        #expect(now != before)
    }
}
