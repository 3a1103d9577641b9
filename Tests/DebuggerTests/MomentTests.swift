// Moments: the window shows what was then, and not the end of the story.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import Testing

@MainActor @Suite("Moments are kept") struct MomentTests {
    private func stage(_ driver: DebuggerDriver) -> [DrawItem] { driver.debugger.stageItems }

    /// How high the foot of the stage is, which says who has the keyboard now, in points; with what letters stand out.
    private static let foot: CGFloat = 30

    /// How far the heading ends above the screen, in points, with what letters stand out.
    private static let heading: CGFloat = 2

    /// What is painted where, to a thousandth of a point. A question of the resting pointer is about the present alone.
    /// The heading, the foot and the frame say what is now.
    private func look(_ driver: DebuggerDriver) -> [String] {
        let frame = driver.frame(of: "stage") ?? .null, bottom = frame.maxY
        let top = driver.map.windowPoint(.zero).y - Self.heading
        return stage(driver).compactMap { item in
            if item.bounds.minY >= bottom - Self.foot || item.bounds.maxY <= top { return nil }
            if case .stroke = item.command, item.bounds.width >= frame.width - 1 { return nil }
            if case .text(let text, _, _) = item.command, text.hasPrefix("pointer  ") { return nil }
            let t = item.transform, numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { ($0 * 1000).rounded() }
            return "\(item.command) \(numbers)"
        }
    }

    /// Where a text lies on the stage.
    private func place(of text: String, in driver: DebuggerDriver) -> CGPoint? {
        for item in stage(driver) {
            if case .text(text, _, let box) = item.command { return box.applying(item.transform).origin }
        }
        return nil
    }

    private func dragged() throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.press(150, 150)
        for part in 1...10 { driver.move(150 + 11 * CGFloat(part), 150 + 17 * CGFloat(part)) }
        driver.release(260, 320)
        return driver
    }

    @Test("Stepping back in a drag shows the box where the finger came down on it, and the end again at the last step")
    func steppingBack() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        let start = place(of: "drag me", in: driver)
        driver.press(150, 150)
        driver.move(260, 320)
        driver.release(260, 320)
        let end = place(of: "drag me", in: driver)
        #expect(start != end)
        driver.type(.left)
        #expect(place(of: "drag me", in: driver) == start)
        driver.type(.home)
        #expect(place(of: "drag me", in: driver) == start)
        driver.type(.end)
        #expect(place(of: "drag me", in: driver) == end)
    }

    @Test("Each moment of a drag shows the box where it was then, back and forth, and a touch shows the present")
    func scrubbing() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        var seen: [CGPoint?] = []
        driver.press(150, 150)
        seen.append(place(of: "drag me", in: driver))
        for part in 1...10 {
            driver.move(150 + 11 * CGFloat(part), 150 + 17 * CGFloat(part))
            seen.append(place(of: "drag me", in: driver))
        }
        var back: [CGPoint?] = [seen[10]]
        for _ in 1...10 {
            driver.type(.comma)
            back.append(place(of: "drag me", in: driver))
        }
        #expect(back.reversed() == seen)
        #expect(driver.inspection.shown.moment != nil)
        driver.type(.period)
        #expect(place(of: "drag me", in: driver) == seen[1])
        driver.move(261, 321)
        #expect(driver.inspection.shown.moment == nil)
    }

    @Test("An earlier touch is shown as it was: its point, its chain and its steps")
    func earlierTouch() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        let first = try #require(driver.inspection.shown.subject)
        let picture = look(driver)
        driver.tap(50, 300)
        #expect(driver.inspection.shown.subject?.point != first.point)
        driver.type(.comma, .comma)
        let shown = try #require(driver.inspection.shown.subject)
        #expect(shown.point == first.point)
        #expect(shown.walkthrough == first.walkthrough)
        #expect(shown.deliveries == first.deliveries)
        let again = look(driver)
        #expect(again == picture)
    }

    @Test("A recogniser is shown in the state that it had at the step")
    func gestures() throws {
        let driver = try DebuggerDriver(at: .gestureAgainstResponder)
        driver.playScript()
        while driver.waitForDeadline() {}
        let last = texts(in: driver, panel: "touch")
        #expect(last.contains("ended"))
        driver.type(.home)
        let first = texts(in: driver, panel: "touch")
        #expect(!first.contains("ended"))
    }

    private func texts(in driver: DebuggerDriver, panel name: String) -> [String] {
        driver.debugger.texts(in: name).map(\.text)
    }

    @Test("In each scene, each moment is shown again as the window showed it then", arguments: SampleScene.allCases)
    func everyScene(scene: SampleScene) throws {
        let driver = try DebuggerDriver(at: scene)
        driver.inspection.display.layers = .none
        var seen: [[String]] = []
        func see() { seen.append(look(driver)) }
        driver.playScript(see)
        for _ in 0..<200 where driver.waitForDeadline() { see() }
        var shown: [[String]] = [seen.last ?? []]
        var number: Int?
        while true {
            driver.inspection.step(moments: -1)
            guard driver.inspection.shown.moment != number, let shownNumber = driver.inspection.shown.moment else {
                break
            }
            number = shownNumber
            shown.append(look(driver))
        }
        // Two moments in a row may look alike, and a deadline at which nothing happened leaves none.
        let strange = shown.filter { !seen.contains($0) }.count
        #expect(strange <= 1, "only the start was never looked at")
        let missing = seen.filter { !shown.contains($0) }.count
        #expect(missing == 0)
    }

    // MARK: The timeline

    @Test("A drag on the timeline goes through the moments, and Now shows the present")
    func timeline() throws {
        let driver = try dragged()
        _ = driver.debugger.render()
        let timeline = try #require(driver.frame(of: "timeline"))
        var shown: Set<Int> = []
        let y = timeline.minY + 90
        driver.touch(.down, window: CGPoint(x: timeline.minX + 140, y: y))
        for x in stride(from: timeline.minX + 140, to: timeline.maxX - 16, by: 2) {
            driver.touch(.move, window: CGPoint(x: x, y: y))
            if let moment = driver.inspection.shown.moment { shown.insert(moment) }
        }
        driver.touch(.up, window: CGPoint(x: timeline.maxX - 16, y: y))
        #expect(shown.count > 5)
        driver.inspection.moments.show(1)
        driver.click(window: try #require(driver.middle(of: "now")))
        #expect(driver.inspection.shown.moment == nil)
    }

    @Test("The pointer over a lane reads what happened there, and a click on it goes there")
    func lanes() throws {
        let driver = try dragged()
        let words = try #require(sweep(driver).first)
        #expect(words.hasPrefix("finger 1 came down at 150, 150, and lifted at 260, 320"))
        #expect(driver.inspection.shown.moment == nil)
    }

    @Test("The bar of a recogniser that waits for many others ends when they have failed")
    func manyWaits() throws {
        let names = (1...9).map { "d\($0)" }
        let others = names.map { "{type: tap, name: \($0), taps: 2, action: nothing}" }.joined(separator: ", ")
        let single = "{type: tap, name: single, requireToFail: [\(names.joined(separator: ", "))], action: nothing}"
        let view = "{name: v, frame: [0, 0, 200, 100], recognizers: [\(single), \(others)]}"
        let yaml = "version: 1\nscreen: [200, 100]\nwindows: [{views: [\(view)]}]\n"
        let driver = try DebuggerDriver(making: {
            Debuggee(BuiltScene(try Scene(yaml: yaml, file: "a.yaml"), measuring: TextSetup.deterministic.measuring))
        })
        driver.tap(20, 20)
        while driver.waitForDeadline() {}
        let lane = driver.inspection.moments.history.lanes.lanes.first { $0.title.contains("single") }
        let items = try #require(lane).items, waits = items.filter { $0.look == .waiting }
        let open = items.filter { $0.end == nil }.map(\.word)
        #expect(waits.count == 9)
        #expect(items.last?.look == .recognized)
        #expect(open == [])
    }

    @Test("A wheel over the names of the lanes scrolls them up and down, and not when it turns sideways")
    func scrolledLanes() throws {
        let driver = try DebuggerDriver(at: .gestureAgainstResponder)
        driver.playScript()
        while driver.waitForDeadline() {}
        #expect(driver.inspection.moments.history.lanes.lanes.count > 1)
        _ = driver.debugger.render()
        let timeline = try #require(driver.frame(of: "timeline"))
        let names = CGPoint(x: timeline.minX + 40, y: timeline.minY + 70)
        func above() -> [String] { texts(in: driver, panel: "timeline").filter { $0.hasPrefix("↑ 1") } }
        driver.perform(.wheel(at: names, by: CGSize(width: 0, height: -40)))
        #expect(above().count == 1)
        driver.perform(.wheel(at: names, by: CGSize(width: 40, height: 0)))
        #expect(above().count == 1)
        driver.perform(.wheel(at: names, by: CGSize(width: 0, height: 40)))
        #expect(above() == [])
    }

    /// What the timeline says while the pointer goes along its first lane.
    private func sweep(_ driver: DebuggerDriver) -> [String] {
        _ = driver.debugger.render()
        guard let timeline = driver.frame(of: "timeline") else { return [] }
        var said: [String] = []
        for x in stride(from: timeline.minX + 136, to: timeline.maxX, by: 4) {
            driver.perform(.hover(CGPoint(x: x, y: timeline.minY + 64)))
            said += texts(in: driver, panel: "timeline").filter { $0.contains("came down") }
        }
        return said
    }

    @Test("Playing goes from moment to moment at the chosen pace, and ends at the present")
    func playing() throws {
        let driver = try dragged()
        driver.debugger.momentPlayer.toggle()
        #expect(driver.debugger.momentPlayer.isPlaying)
        var shown: [Int] = []
        while driver.debugger.momentPlayer.isPlaying, driver.waitForDeadline() {
            if let moment = driver.inspection.shown.moment { shown.append(moment) }
        }
        #expect(shown == shown.sorted())
        #expect(shown.count > 8)
        #expect(driver.inspection.shown.moment == nil)
    }

    @Test("What happened long ago goes when it takes too much room, and the rest is shown as before")
    func limit() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.inspection.moments.maximumBytes = 400 << 10
        for _ in 0..<40 {
            driver.press(150, 150)
            for part in 1...10 { driver.move(150 + 11 * CGFloat(part), 150 + 17 * CGFloat(part)) }
            driver.move(150, 150)
            driver.release(150, 150)
        }
        #expect(driver.inspection.moments.bytes <= 400 << 10)
        let start = place(of: "drag me", in: driver)
        for _ in 0..<6 { driver.type(.comma) }
        #expect(place(of: "drag me", in: driver) != start)
    }

    @Test("Moments of a scene with a long text are counted with the text, so that few of them stay")
    func longText() throws {
        let long = String(repeating: "long text ", count: 2000)
        let driver = try DebuggerDriver(at: .keysInTextField) { scene in
            scene = scene.replacingOccurrences(
                of: "{string: keys for the controller,", with: "{string: \(long),")
        }
        driver.inspection.moments.maximumBytes = 200 << 10
        for _ in 0..<15 { driver.type(.function(5)) }
        driver.inspection.moments.show(0)
        #expect(driver.inspection.shown.moment == nil)
        #expect(driver.inspection.moments.bytes <= 200 << 10)
    }

    @Test("The timeline says who is first responder, and a kind that is not shown has no lane")
    func kindsOfLanes() throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent)
        driver.playScript()
        while driver.waitForDeadline() {}
        let lanes = texts(in: driver, panel: "timeline")
        #expect(lanes.contains("finger 1"))
        driver.inspection.display.shownKinds.toggle(.touches)
        let others = texts(in: driver, panel: "timeline")
        #expect(!others.contains("finger 1"))
    }

    @Test("The hierarchy says of a moment of the past which views are gone since, and marks them as they were")
    func hierarchyThen() throws {
        let driver = try DebuggerDriver(at: .doubleTapRemovesView)
        driver.playScript()
        while driver.waitForDeadline() {}
        #expect(texts(in: driver, panel: "hierarchy").contains("2 views"))
        driver.inspection.moments.show(1)
        driver.type(.end)
        #expect(texts(in: driver, panel: "hierarchy").contains("1 removed since"))
        driver.inspection.moments.show(nil)
        #expect(texts(in: driver, panel: "hierarchy").contains("2 views"))
    }

    @Test("An answer about a touch of the past says what of it is read from the present")
    func whyThen() throws {
        let driver = try DebuggerDriver(at: .hiddenDisabledTransparent)
        driver.playScript()
        while driver.waitForDeadline() {}
        let sentence = "This touch is explained from its recording."
        let now = texts(in: driver, panel: "why").filter { $0.hasPrefix(sentence) }
        #expect(now.isEmpty)
        driver.type(.comma)
        let then = driver.debugger.render().items.filter { item in
            if case .text(let text, _, _) = item.command { return text.hasPrefix(sentence) }
            return false
        }
        #expect(then.count == 1)
    }
}
