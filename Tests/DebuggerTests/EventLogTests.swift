// The event log: what happened, an event a line, in the tab of that name.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import Testing

@MainActor @Suite("The event log") struct EventLogTests {
    private func driver(at scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.type(.e)
        return driver
    }

    /// The texts of the tab, row by row from the top.
    private func rows(_ driver: DebuggerDriver) -> [String] {
        let list = driver.debugger.render()
        guard let panel = driver.panel("event rows") else { return [] }
        let frame = driver.debugger.world.enter { panel.convert(panel.bounds, to: nil as UIView?) }
        var rows: [(y: CGFloat, text: String)] = []
        for item in list.items {
            guard case .text(let text, _, let box) = item.command else { continue }
            let place = box.applying(item.transform)
            guard frame.contains(CGPoint(x: place.minX, y: place.midY)), !text.isEmpty else { continue }
            if let last = rows.indices.last, abs(rows[last].y - place.midY) < 1 {
                rows[last].text += "  " + text
            } else {
                rows.append((place.midY, text))
            }
        }
        return rows.map(\.text)
    }

    /// Clicks on the row whose text has these words in it, so far from its left end.
    private func click(_ words: String, at x: CGFloat = 160, in driver: DebuggerDriver) throws {
        let found = rows(driver).firstIndex { $0.contains(words) }
        let index = try #require(found)
        let panel = try #require(driver.panel("event rows"))
        let frame = driver.debugger.world.enter { panel.convert(panel.bounds, to: nil as UIView?) }
        driver.click(window: CGPoint(x: frame.minX + x, y: frame.minY + 15 + 30 * CGFloat(index)))
    }

    @Test("Each input is a line with its time, phase, finger, place and tap count, and what came of it")
    func events() throws {
        let driver = try driver(at: .draggingInView)
        driver.press(150, 150)
        driver.move(200, 220)
        driver.release(200, 220)
        let rows = rows(driver)
        #expect(rows.count == 3)
        #expect(rows[0].contains("touch 1 began") && rows[0].contains("(150, 150)  → box  taps 1"))
        #expect(rows[1].contains("touch 1 moved") && rows[1].contains("(200, 220)"))
        #expect(rows[2].contains("touch 1 ended"))
    }

    @Test("An event opens to its hit test, the methods that were called, and what recognisers did")
    func details() throws {
        let driver = try driver(at: .gestureAgainstResponder)
        driver.playScript()
        let before = rows(driver).count
        try click("touch 1 began", at: 26, in: driver)
        let open = rows(driver)
        #expect(open.count > before)
        let hitTests = open.filter { $0.contains("hitTest(_:with:)") && $0.contains("asked") }
        #expect(hitTests.count == 1)
        let told = open.filter { $0.contains(".touchesBegan(_:with:)") }
        #expect(!told.isEmpty)
        let bound = open.filter { $0.contains("UITouch.view =") }
        #expect(bound.count == 1)
        try click("touch 1 began", at: 26, in: driver)
        #expect(rows(driver).count == before)
    }

    @Test("A click on a line goes to its moment, and a click on a delivery to its step")
    func goingThere() throws {
        let driver = try driver(at: .draggingInView)
        driver.press(150, 150)
        driver.move(200, 220)
        driver.release(200, 220)
        try click("touch 1 began", in: driver)
        #expect(driver.inspection.shown.moment == 1)
        try click("touch 1 began", at: 26, in: driver)
        try click("box.touchesBegan", in: driver)
        let subject = try #require(driver.inspection.shown.subject)
        let reached = subject.walkthrough.reachedCount(after: driver.inspection.shown.stepCount)
        #expect(reached == 1)
    }

    @Test("What is typed into the filter leaves the events that say it, in themselves or in their lines")
    func filter() throws {
        let driver = try driver(at: .draggingInView)
        driver.press(150, 150)
        for x in 1...5 { driver.move(150 + CGFloat(x), 150) }
        driver.release(155, 150)
        driver.click(window: try #require(driver.middle(of: "event filter")))
        for letter in "ended" {
            driver.perform(.key(KeyChange(.a, isDown: true, characters: String(letter))))
            driver.perform(.key(KeyChange(.a, isDown: false)))
        }
        let found = rows(driver)
        #expect(found.count == 1)
        #expect(found.first?.contains("touch 1 ended") == true)
        driver.type(.escape)
        #expect(rows(driver).count == 7)
    }

    @Test("A kind that is not shown has no lines, and one that is not recorded leaves no moments either")
    func kinds() throws {
        let driver = try driver(at: .draggingInView)
        driver.press(150, 150)
        driver.move(160, 150)
        driver.inspection.display.shownKinds.toggle(.moves)
        #expect(rows(driver).count == 1)
        driver.inspection.display.shownKinds.toggle(.moves)
        #expect(rows(driver).count == 2)
        driver.inspection.moments.recordedKinds.toggle(.moves)
        driver.inspection.step(moments: -1)
        let moment = driver.inspection.shown.moment
        for x in 1...5 { driver.move(160 + CGFloat(x), 150) }
        driver.inspection.step(moments: -1)
        #expect(rows(driver).count == 2)
        #expect(driver.inspection.shown.moment == moment)
    }

    @Test("An open event has the lines of the kinds that are shown, also if they are chosen after it was opened")
    func kindsOfLines() throws {
        let driver = try driver(at: .buttonsThatDoNothing)
        driver.tap(287, 240)
        try click("touch 1 ended", at: 26, in: driver)
        func sent() -> [String] { rows(driver).filter { $0.contains("sends .touchUpInside") } }
        #expect(sent().count == 1)
        driver.inspection.display.shownKinds.toggle(.controlEvents)
        #expect(sent() == [])
        driver.inspection.display.shownKinds.toggle(.controlEvents)
        #expect(sent().count == 1)
    }

    @Test("The rows are copied as text, a line an event, with the lines of those that are open")
    func copying() throws {
        let driver = try driver(at: .draggingInView)
        driver.press(150, 150)
        driver.release(150, 150)
        try click("touch 1 began", at: 26, in: driver)
        driver.click(window: try #require(driver.middle(of: "copy events")))
        guard case .text(let text)? = driver.debugger.takeCopied() else {
            Issue.record("nothing was copied")
            return
        }
        let lines = text.split(separator: "\n")
        #expect(lines.first?.contains("touch 1 began  (150, 150)  → box  taps 1") == true)
        #expect(lines.last?.contains("touch 1 ended") == true)
        let told = lines.filter { $0.contains("box.touchesBegan(_:with:)") }
        #expect(told == ["        box.touchesBegan(_:with:)  passes on"])
    }

    /// A log in which a view was hidden between two touches, and shown again after them.
    private func changed() throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let found = views.first { $0.accessibilityIdentifier == "View B.1" }
        driver.inspection.selection.choose(view: try #require(found).hitscopeIdentifier)
        driver.type(.a)
        driver.click(window: try #require(driver.middle(of: "isHidden")))
        driver.tap(172, 177)
        driver.perform(.key(KeyChange(.z, isDown: true, modifiers: .control)))
        driver.perform(.key(KeyChange(.z, isDown: false, modifiers: .control)))
        driver.type(.e)
        return driver
    }

    @Test("A change of the scene is a line in its time, with what it means for the touch, and so is taking it back")
    func changes() throws {
        let rows = rows(try changed())
        #expect(rows.count == 6)
        #expect(rows[1].contains("touch 1 ended"))
        #expect(
            rows[2].contains("viewB1.isHidden = true") && rows[2].contains("gets the touch now; before, View B.1 did."))
        #expect(rows[3].contains("touch 1 began"))
        #expect(rows[5].contains("Undone: viewB1.isHidden = true"))
        #expect(rows[5].contains("View B.1 gets the touch now"))
    }

    @Test("A change that is made again has a line as well, and one of a scene that was left has none")
    func redo() throws {
        let driver = try changed()
        for isDown in [true, false] {
            driver.perform(.key(KeyChange(.z, isDown: isDown, modifiers: [.control, .shift])))
        }
        #expect(rows(driver).last?.contains("viewB1.isHidden = true") == true)
        #expect(rows(driver).last?.contains("Undone") == false)
        driver.chooseScene()
        // The first Return asks whether the change is discarded.
        driver.type(.down, .returnKey, .returnKey)
        #expect(!rows(driver).joined().contains("viewB1"))
    }

    @Test("A click on the line of a change goes to the moment at which it was made")
    func goingToChange() throws {
        let driver = try changed()
        try click("viewB1.isHidden = true", in: driver)
        #expect(driver.inspection.shown.moment == 2)
        #expect(driver.inspection.shown.subject?.isFingerDown == false)
    }

    @Test("Changes are a kind of their own: they can be hidden, and are then not recorded or not shown")
    func kindOfChanges() throws {
        let driver = try changed()
        driver.inspection.display.shownKinds.toggle(.changes)
        #expect(rows(driver).count == 4)
        driver.inspection.display.shownKinds = EventKinds(.changes)
        #expect(rows(driver).count == 2)
        driver.inspection.moments.recordedKinds.toggle(.changes)
        for isDown in [true, false] {
            driver.perform(.key(KeyChange(.z, isDown: isDown, modifiers: [.control, .shift])))
        }
        #expect(rows(driver).count == 2)
    }

    @Test("The filter looks through changes too, also ahead of all events and behind an event that is open")
    func filteredChanges() throws {
        let driver = try changed()
        try click("touch 1 ended", at: 26, in: driver)
        let all = rows(driver), place = all.firstIndex { $0.contains("viewB1.isHidden") }
        #expect(all.count > 6)
        #expect(try #require(place) > 2)
        driver.click(window: try #require(driver.middle(of: "event filter")))
        driver.write("viewb1")
        let found = rows(driver)
        #expect(found.count == 2)
        #expect(found.first?.contains("viewB1.isHidden = true") == true)
    }

    @Test("Changes are copied in their place")
    func copiedChanges() throws {
        let driver = try changed()
        driver.click(window: try #require(driver.middle(of: "copy events")))
        guard case .text(let text)? = driver.debugger.takeCopied() else {
            Issue.record("nothing was copied")
            return
        }
        let lines = text.split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines[2].contains("  viewB1.isHidden = true  "))
    }

    @Test("Everything but the present goes when it is cleared, and what comes then is kept")
    func clearing() throws {
        let driver = try driver(at: .draggingInView)
        driver.tap(150, 150)
        driver.tap(150, 150)
        driver.inspection.clearMoments()
        #expect(rows(driver) == ["Events appear here, one per line."])
        driver.inspection.step(moments: -1)
        #expect(driver.inspection.shown.moment == nil)
        driver.tap(150, 150)
        #expect(rows(driver).count == 2)
        driver.inspection.step(moments: -1)
        #expect(driver.inspection.shown.moment != nil)
    }

    @Test("A pointer over lines that have just gone says nothing, and a click there does nothing")
    func stale() throws {
        let driver = try driver(at: .draggingInView)
        driver.tap(150, 150)
        try click("began", at: 20, in: driver)
        let frame = try #require(driver.frame(of: "event rows"))
        driver.inspection.clearMoments()
        for place in 0..<8 {
            let point = CGPoint(x: frame.minX + 160, y: frame.minY + 15 + 30 * CGFloat(place))
            driver.perform(.hover(point))
            driver.click(window: point)
            driver.click(window: CGPoint(x: frame.minX + 20, y: point.y))
        }
        #expect(driver.inspection.shown.moment == nil)
        #expect(rows(driver) == ["Events appear here, one per line."])
    }

    @Test("While a finger moves, its last line stays in sight, unless the list was scrolled back")
    func following() throws {
        let driver = try driver(at: .draggingInView)
        driver.press(150, 150)
        for x in 1...60 { driver.move(150 + CGFloat(x), 150) }
        #expect(rows(driver).last?.contains("(210, 150)") == true)
        let panel = try #require(driver.middle(of: "event rows"))
        for _ in 0..<40 { driver.perform(.wheel(at: panel, by: CGSize(width: 0, height: 60))) }
        #expect(rows(driver).first?.contains("began") == true)
        driver.move(100, 100)
        #expect(rows(driver).first?.contains("began") == true)
    }
}
