// Breaks are set and taken away where a thing is seen: in the tree, the chain, the gestures, the attributes, the log
// and the timeline.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import Testing

@MainActor @Suite("Breaks where a thing is seen") struct BreakPlaceTests {
    private func words(_ driver: DebuggerDriver) -> [String] { driver.inspection.breaks.points.map(\.words) }

    private func tapped(_ scene: SampleScene, _ x: CGFloat, _ y: CGFloat) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.tap(x, y)
        while driver.waitForDeadline() {}
        return driver
    }

    /// The texts in a panel with their places in the window.
    private func texts(_ driver: DebuggerDriver, in panel: String) -> [(text: String, box: CGRect)] {
        let list = driver.debugger.render(), frame = driver.frame(of: panel) ?? .zero
        return list.items.compactMap { item in
            guard case .text(let text, _, let box) = item.command else { return nil }
            let place = box.applying(item.transform)
            return frame.contains(CGPoint(x: place.minX, y: place.midY)) ? (text, place) : nil
        }
    }

    /// The middle of the row with a text; the last one from the top.
    private func row(_ text: String, _ driver: DebuggerDriver, in panel: String) throws -> CGPoint {
        let found = texts(driver, in: panel).filter { $0.text == text }.max { $0.box.midY < $1.box.midY }
        let box = try #require(found).box
        return CGPoint(x: box.minX + 4, y: box.midY)
    }

    /// The discs of breaks in a part of the window.
    private func discs(_ driver: DebuggerDriver, in frame: CGRect) -> [CGPoint] {
        driver.debugger.render().items.compactMap { item in
            guard case .fill(.ellipse(let box), let color) = item.command, color == Palette.refused, box.width < 12
            else { return nil }
            let place = CGPoint(x: box.midX, y: box.midY).applying(item.transform)
            return frame.contains(place) ? place : nil
        }
    }

    // MARK: The key

    @Test("F9 stops after the chosen view is hit, then before, then no longer")
    func key() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        driver.click(window: try row("box", driver, in: "hierarchy"))
        driver.type(.function(9))
        #expect(words(driver) == ["after box is hit"])
        driver.type(.function(9))
        #expect(words(driver) == ["before box is hit"])
        driver.type(.function(9))
        #expect(words(driver).isEmpty)
    }

    @Test("F9 says in the caption what is so now, and what the next one does")
    func told() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        driver.click(window: try row("box", driver, in: "hierarchy"))
        driver.type(.function(9))
        #expect(
            texts(driver, in: "caption").map(\.text)
                == ["The scene stops after box is hit. Press F9 again to stop before it."])
    }

    @Test("F9 is for the row under the pointer first: there a view that is not chosen")
    func underPointer() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        driver.click(window: try row("box", driver, in: "hierarchy"))
        driver.perform(.hover(try row("UIWindow", driver, in: "hierarchy")))
        driver.type(.function(9))
        #expect(words(driver) == ["after UIWindow is hit"])
    }

    @Test("With nothing chosen and nothing explained, F9 says how a break is set")
    func nothing() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.type(.function(9))
        #expect(words(driver).isEmpty)
        let hasKey = texts(driver, in: "caption").contains { $0.text.contains("press F9 to stop the scene there") }
        #expect(hasKey)
    }

    @Test("The list of keys has F9")
    func listed() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.perform(.key(KeyChange(.slash, isDown: true, modifiers: .shift, characters: "?")))
        #expect(texts(driver, in: "keys").map(\.text).contains("F9"))
    }

    // MARK: Rows

    /// Where the mark of a row of the panel at the right stands.
    private func gutter(_ text: String, _ driver: DebuggerDriver, in list: String = "side") throws -> CGPoint {
        let side = try #require(driver.frame(of: "side"))
        return CGPoint(x: side.minX + 10, y: try row(text, driver, in: list).y)
    }

    @Test("A click at the left of a row of the chain stops where the responder gets the method that is shown")
    func chain() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        driver.inspection.shown.show(delivery: 0)
        let place = try gutter("box", driver)
        driver.click(window: place)
        #expect(words(driver) == ["after box gets touchesBegan(_:with:)"])
        driver.press(150, 150)
        #expect(driver.inspection.breaks.stopSentence == "Stopped after box gets touchesBegan(_:with:).")
        driver.release(150, 150)
        driver.click(window: place)
        #expect(words(driver) == ["before box gets touchesBegan(_:with:)"])
        driver.click(window: place)
        #expect(words(driver).isEmpty)
    }

    @Test("A click on the name in a row of the chain still goes to its step")
    func chainStep() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        driver.type(.home)
        driver.click(window: try row("box", driver, in: "side"))
        #expect(words(driver).isEmpty)
        #expect(driver.inspection.shown.stepCount > 0)
    }

    @Test("A row of the gestures stops once, when its recogniser recognises or fails")
    func gesture() throws {
        let driver = try tapped(.singleAndDoubleTap, 202, 129)
        driver.click(window: try gutter("single tap", driver, in: "gestureRows"))
        #expect(words(driver) == ["after \"single tap\" recognises or fails"])
        driver.press(202, 129)
        #expect(!driver.inspection.breaks.isStopped)
        driver.release(202, 129)
        #expect(driver.inspection.breaks.stopSentence == "Stopped after \"single tap\" recognises or fails.")
        driver.type(.function(8))
        while driver.waitForDeadline() {}
        #expect(!driver.inspection.breaks.isStopped)
    }

    @Test("A second click at a row of the gestures stops before its recogniser decides, and the finger is held back")
    func beforeDecision() throws {
        let driver = try tapped(.singleAndDoubleTap, 202, 129)
        let place = try gutter("single tap", driver, in: "gestureRows")
        for _ in 0..<2 { driver.click(window: place) }
        driver.press(202, 129)
        driver.release(202, 129)
        #expect(
            driver.inspection.breaks.stopSentence
                == "Stopped before \"single tap\" recognises or fails: finger 1 up is pending.")
        #expect(driver.given.last == "began 202, 129")
        driver.type(.function(8))
        #expect(driver.given.last == "ended 202, 129")
    }

    @Test("The row under the pointer shows a ring where a break can be set, and no other row does")
    func ring() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        let place = try gutter("box", driver), rings = rings(driver)
        driver.perform(.hover(CGPoint(x: place.x + 60, y: place.y)))
        #expect(driver.debugger.needsFrame)
        #expect(self.rings(driver) == rings + 1)
        driver.perform(.hover(CGPoint(x: place.x, y: place.y)))
        let said = try #require(driver.panel("tooltip"))
        #expect(!said.isHidden)
    }

    private func rings(_ driver: DebuggerDriver) -> Int {
        driver.debugger.render().items.count { item in
            guard case .stroke(.ellipse(let box), _, _) = item.command else { return false }
            return box.width == 6
        }
    }

    @Test("A break is marked at every row that speaks of its view: in the tree and in the hit test")
    func marked() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        let tree = try #require(driver.frame(of: "hierarchy")), side = try #require(driver.frame(of: "side"))
        let before = (discs(driver, in: tree).count, discs(driver, in: side).count)
        driver.click(window: try row("box", driver, in: "hierarchy"))
        driver.type(.function(9))
        driver.perform(.hover(nil))
        #expect(discs(driver, in: tree).count == before.0 + 1)
        #expect(discs(driver, in: side).count == before.1 + 1)
    }

    @Test("In the tree, the mark of a break takes it away where it stands")
    func tree() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        let tree = try #require(driver.frame(of: "hierarchy")), name = try row("box", driver, in: "hierarchy")
        driver.perform(.hover(name))
        driver.type(.function(9))
        driver.type(.function(9))
        #expect(words(driver) == ["before box is hit"])
        let marks = discs(driver, in: tree).filter { abs($0.y - name.y) < 8 }
        driver.click(window: try #require(marks.first))
        #expect(words(driver).isEmpty)
        #expect(driver.inspection.selection.chosenView == nil)
    }

    // MARK: Attributes, log and timeline

    @Test("The attributes of the chosen view have a button for its break")
    func attributes() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        driver.click(window: try row("box", driver, in: "hierarchy"))
        driver.type(.a)
        let button = try #require(driver.middle(of: "breakpoint"))
        driver.click(window: button)
        #expect(words(driver) == ["after box is hit"])
        #expect(texts(driver, in: "breakpoint").map(\.text) == ["Break after"])
        driver.click(window: button)
        #expect(texts(driver, in: "breakpoint").map(\.text) == ["Break before"])
        driver.click(window: button)
        #expect(words(driver).isEmpty)
    }

    @Test("F9 over an event of the log stops at the first thing in it that can have a break")
    func log() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        driver.type(.e)
        _ = driver.debugger.render()
        let rows = try #require(driver.frame(of: "event rows"))
        driver.perform(.hover(CGPoint(x: rows.midX, y: rows.minY + 15)))
        driver.type(.function(9))
        #expect(words(driver) == ["after box is hit"])
    }

    @Test("F9 over a bar of the timeline stops at its recogniser the next time, and the sentence there says so")
    func timeline() throws {
        let driver = try tapped(.singleAndDoubleTap, 202, 129)
        _ = driver.debugger.render()
        let found = texts(driver, in: "timeline").first { $0.text == "single tap" }
        let lane = try #require(found).box
        let frame = try #require(driver.frame(of: "timeline"))
        let places = stride(from: frame.minX + 140, to: frame.maxX - 20, by: 4).map { CGPoint(x: $0, y: lane.midY) }
        for place in places where words(driver).isEmpty {
            driver.perform(.hover(place))
            let isSaid = texts(driver, in: "tooltip").contains { $0.text == "Press F9 to stop there the next time." }
            if isSaid { driver.type(.function(9)) }
        }
        #expect(words(driver) == ["after \"single tap\" recognises or fails"])
    }

    // MARK: The banner

    @Test("However narrow the column is, all of what is said of a stop stands there, and the stage stays in place")
    func banner() throws {
        for width: CGFloat in [1440, 1100, 960, 900] {
            let driver = try DebuggerDriver(at: .draggingInView, window: CGSize(width: width, height: 640))
            driver.tap(150, 150)
            _ = driver.debugger.render()
            let stage = driver.frame(of: "stage")
            let point = try #require(breakpoint(driver.inspection, "after box is hit"))
            driver.inspection.breaks.set(point, isBefore: true)
            driver.press(150, 150)
            let whole = try #require(driver.inspection.breaks.stopSentence)
            #expect(whole == "Stopped before box is hit: finger 1 down is pending.")
            driver.move(160, 160)
            driver.release(160, 160)
            let all = try #require(driver.inspection.breaks.stopSentence)
            #expect(isWhole(all, driver), "\(width)")
            #expect(driver.frame(of: "stage") == stage)
        }
    }

    @Test("In presenter mode it is said first where the scene stands still")
    func presented() throws {
        let driver = try tapped(.draggingInView, 150, 150)
        driver.click(window: try row("box", driver, in: "hierarchy"))
        driver.type(.function(9), .function(5))
        let place = driver.debugger.stageInput.windowPoint(CGPoint(x: 150, y: 150))
        driver.touch(.down, window: place)
        let shown = texts(driver, in: "presenter").map(\.text)
        #expect(shown.first?.hasPrefix("Stopped after box is hit.") == true)
    }

    /// Whether a text of the timeline has all the room that it needs.
    private func isWhole(_ text: String, _ driver: DebuggerDriver) -> Bool {
        _ = driver.debugger.render()
        let timeline = driver.frame(of: "timeline") ?? .zero, measuring = TextSetup.deterministic.measuring
        return driver.debugger.render().items.contains { item in
            guard case .text(text, let style, let box) = item.command else { return false }
            let size = measuring.size(of: text, font: style.font, width: box.width)
            return size.height <= box.height + 2.5 && timeline.contains(box.applying(item.transform))
        }
    }

    /// The first break of what has happened with these words.
    private func breakpoint(_ inspection: Inspection, _ words: String) -> Breakpoint? {
        let trace = inspection.run.recorder.trace
        return trace.records.indices.lazy.compactMap { Breakpoint($0, in: trace) }.first { $0.words == words }
    }
}
