// The sheet of gestures, and questions about recognisers in the window.
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import Testing

@MainActor @Suite("The sheet of gestures") struct GestureSheetTests {
    private func shown(_ driver: DebuggerDriver, _ panel: String) throws -> [String] {
        _ = driver.debugger.render()
        return driver.debugger.texts(in: panel).map(\.text)
    }

    private func wait(_ driver: DebuggerDriver) {
        var turns = 0
        while turns < 2000, driver.debugger.shell.gestures.trials.isTrying, driver.waitForDeadline() { turns += 1 }
    }

    private func click(_ driver: DebuggerDriver, row: Int, of list: String, height: CGFloat = 26) throws {
        _ = driver.debugger.render()
        let rows = try #require(driver.panel(list))
        let place = CGPoint(x: 60, y: height * (CGFloat(row) + 0.5))
        driver.click(window: driver.debugger.world.enter { rows.convert(place, to: nil as UIView?) })
    }

    @Test("G tries each gesture where the touch was, one after another, and Esc closes the sheet")
    func table() throws {
        let driver = try DebuggerDriver(at: .takenByGesture)
        driver.tap(100, 100)
        driver.type(.g)
        #expect(driver.debugger.shell.showsGestures)
        #expect(try shown(driver, "gestures").contains("GESTURES AT 100, 100"))
        #expect(driver.debugger.shell.gestures.trials.table?.rows.isEmpty == true)
        wait(driver)
        let table = try #require(driver.debugger.shell.gestures.trials.table)
        #expect(table.isComplete)
        #expect(table.rows[0].outcome.cells == ["cancelled card", "greedy", "cancelled card", "greedy"])
        #expect(try shown(driver, "gestureTable").contains("double tap"))
        driver.type(.escape)
        #expect(!driver.debugger.shell.showsGestures)
        #expect(driver.debugger.shell.gestures.trials.table == nil)
    }

    @Test("A click on a recogniser finds the simplest gesture for it, and says what it made of the shown touch")
    func recognizer() throws {
        let driver = try DebuggerDriver(at: .whoMayRecognize)
        driver.tap(280, 60)
        driver.type(.g)
        let titles = driver.debugger.shell.gestures.trials.questions.map(\.title)
        #expect(titles == ["shared tap", "picky tap", "shy tap", "lost tap", "save"])
        try click(driver, row: 1, of: "gestureQuestions")
        wait(driver)
        let sentences = driver.debugger.shell.gestures.trials.sentences
        #expect(sentences.first?.hasPrefix("The simplest gesture: tap at ") == true)
        #expect(
            sentences.last
                == "In this touch: \"picky tap\" on picky panel did not receive the touch: "
                + "its delegate returned false.")
    }

    @Test("A recogniser that no gesture reaches is listed with what stands in the way")
    func unreachable() throws {
        let driver = try DebuggerDriver(at: .whoMayRecognize)
        driver.type(.g)
        try click(driver, row: 2, of: "gestureQuestions")
        wait(driver)
        let sentence = try #require(driver.debugger.shell.gestures.trials.sentences.first)
        #expect(sentence.hasPrefix("No gesture works; "))
        #expect(
            sentence.hasSuffix(
                "Obstacle: \"shy tap\" on shy panel failed: its delegate did not let it begin."))
        #expect(driver.debugger.shell.gestures.trials.table == nil)
    }

    @Test("A click on an action says who performed it, or where its way ended")
    func action() throws {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing)
        driver.tap(100, 240)
        driver.type(.g)
        let index = driver.debugger.shell.gestures.trials.questions.firstIndex { $0.title == "send" }
        let row = try #require(index)
        try click(driver, row: row, of: "gestureQuestions")
        wait(driver)
        let sentence = try #require(driver.debugger.shell.gestures.trials.sentences.last)
        #expect(sentence.contains("send was sent without a target, and no responder performs it."))
    }

    @Test("A click on a gesture plays it in a new copy of the scene")
    func playing() throws {
        let driver = try DebuggerDriver(at: .takenByGesture)
        driver.tap(100, 100)
        driver.type(.g)
        wait(driver)
        try click(driver, row: 0, of: "gestureTable")
        #expect(!driver.debugger.shell.showsGestures)
        var turns = 0
        while turns < 400, driver.waitForDeadline() { turns += 1 }
        #expect(driver.inspection.shown.subject?.isTouch == true)
        let point = try #require(driver.inspection.shown.subject?.point)
        #expect(abs(point.x - 100) + abs(point.y - 100) < 0.001)
    }

    @Test("A class that is asked is not shown the sheet")
    func predicting() throws {
        let driver = try DebuggerDriver(at: .takenByGesture)
        driver.tap(100, 100)
        driver.type(.p, .g)
        #expect(!driver.debugger.shell.showsGestures)
    }

    @Test("A click on the row of a recogniser answers about it, and another about the view again")
    func rowOfTouch() throws {
        let driver = try DebuggerDriver(at: .takenByGesture)
        driver.tap(287, 235)
        _ = driver.debugger.render()
        let before = try shown(driver, "why")
        let attempts = try #require(driver.panel("gestureRows"))
        driver.click(
            window: driver.debugger.world.enter { attempts.convert(CGPoint(x: 80, y: 15), to: nil as UIView?) })
        let about = try shown(driver, "why").joined(separator: " ")
        #expect(about.contains("outer tap"))
        #expect(about.contains("failed: inner button did not let it begin"))
        driver.click(
            window: driver.debugger.world.enter { attempts.convert(CGPoint(x: 80, y: 15), to: nil as UIView?) })
        #expect(try shown(driver, "why") == before)
    }
}
