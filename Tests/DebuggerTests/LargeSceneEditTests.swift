// Edits of large scenes: earlier touches are replayed without the calls within their hit tests, and get them when a
// person goes back to them.
import HitscopeDebugger
import HitscopeEngine
import HitscopeEvents
import HitscopeGeometry
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeTrace
import Testing

@MainActor @Suite("An edit of a large scene") struct LargeSceneEditTests {
    private static let columns = 50

    /// A driver of a scene with more views than moments have pictures for.
    private func driver(keepsWholeTrace: Bool = false, and more: String = "") throws -> DebuggerDriver {
        let rows = (0..<2_500).map { index in
            let x = index % Self.columns * 6, y = index / Self.columns * 6
            return "      - {name: cell \(index), frame: [\(x), \(y), 5, 5], touches: handles}\n"
        }
        let text =
            "version: 1\ntitle: Cells\nscreen: [300, 300]\nwindows:\n  - name: window\n    views:\n" + rows.joined()
            + more
        let driver = try DebuggerDriver { Debuggee(BuiltScene(try Scene(yaml: text, file: "cells"))) }
        driver.inspection.keepsWholeTrace = keepsWholeTrace
        _ = driver.debugger.render()
        return driver
    }

    /// Taps cells, one after another, and drags from the last one.
    private func touch(_ count: Int, _ driver: DebuggerDriver) {
        for index in 0..<count {
            let x = CGFloat(index * 7 % Self.columns * 6) + 2, y = CGFloat(index * 11 % Self.columns * 6) + 2
            driver.press(x, y)
            if index == count - 1 { driver.move(x + 20, y + 20) }
            driver.release(x, y)
        }
    }

    /// Makes a cell that no touch has hit ignore touches.
    private func edit(_ driver: DebuggerDriver) throws {
        let views = driver.inspection.run.debuggee.world.windows[0].everyView
        let cell = views.first { $0.accessibilityIdentifier == "cell 1" }
        driver.debugger.editor.set(.flag(.isUserInteractionEnabled, false), of: try #require(cell))
        _ = driver.debugger.render()
    }

    /// The number of records of all segments that are kept.
    private func recordCount(_ driver: DebuggerDriver) -> Int {
        let segments = driver.inspection.moments.history.moments.map(\.segment)
        return segments.indices.filter { $0 == 0 || segments[$0] != segments[$0 - 1] }
            .reduce(0) { $0 + segments[$1].recordCount }
    }

    @Test("It records the hit test of the last touch only: 40 touches cost a few records each more than 5")
    func work() throws {
        let few = try driver(), many = try driver()
        touch(5, few)
        touch(40, many)
        let before = recordCount(many)
        try edit(few)
        try edit(many)
        let after = recordCount(many), difference = after - recordCount(few)
        #expect(difference < 35 * 100)
        #expect(after * 5 < before)
        #expect(many.inspection.shown.subject?.walkthrough.story.steps.isEmpty == false)
    }

    @Test(
        "After it each moment says what a replay with all records says, in any order"
    )
    func sameStory() throws {
        let sparse = try driver(), whole = try driver(keepsWholeTrace: true)
        for driver in [sparse, whole] {
            touch(6, driver)
            try edit(driver)
        }
        let numbers = sparse.inspection.moments.history.numbers
        #expect(numbers == whole.inspection.moments.history.numbers)
        for number in Array(numbers.reversed()) + [3, 9, 0, 4] { try expectSame(number, sparse, whole) }
        sparse.debugger.editor.undo()
        whole.debugger.editor.undo()
        for number in numbers { try expectSame(number, sparse, whole) }
    }

    private func expectSame(_ number: Int, _ sparse: DebuggerDriver, _ whole: DebuggerDriver) throws {
        sparse.inspection.moments.show(number)
        whole.inspection.moments.show(number)
        let (own, other) = (sparse.inspection.shown.subject, whole.inspection.shown.subject)
        #expect(own?.walkthrough.story.hit == other?.walkthrough.story.hit)
        #expect(own?.walkthrough.story.steps.map(\.view) == other?.walkthrough.story.steps.map(\.view))
        #expect(sparse.inspection.shown.stepCount == whole.inspection.shown.stepCount)
        #expect(sparse.inspection.shown.links.map(\.responder) == whole.inspection.shown.links.map(\.responder))
        #expect(own?.fingers == other?.fingers)
    }

    @Test("The open lines of an earlier event are the same once its touch gets the calls within hit tests")
    func openEvent() throws {
        let driver = try driver()
        touch(4, driver)
        try edit(driver)
        let world = driver.debugger.world, inspection = driver.inspection
        func rows() -> EventRows { EventRows(inspection, on: world.timeline, measuring: world.textMeasuring) }
        let (open, other) = world.enter { (rows(), rows()) }
        let event = try #require(inspection.moments.history.log[1])
        let segment = try #require(inspection.moments.history[event.moment]).segment
        world.enter {
            open.refresh()
            open.toggle(1)
        }
        let before = open.copiedText
        #expect(!segment.isComplete)
        inspection.moments.show(event.moment)
        #expect(segment.isComplete)
        world.enter {
            open.refresh()
            other.refresh()
            other.toggle(1)
        }
        #expect(open.copiedText == other.copiedText)
        #expect(open.rowCount == other.rowCount)
        #expect(before.contains("touch 1 ended"))
    }

    @Test("A touch after it goes on from the replayed ones")
    func goingOn() throws {
        let driver = try driver()
        touch(4, driver)
        try edit(driver)
        driver.inspection.moments.show(2)
        #expect(driver.inspection.shown.subject?.walkthrough.story.steps.isEmpty == false)
        driver.tap(8, 2)
        #expect(driver.inspection.shown.moment == nil)
        driver.tap(8, 2)
        let hit = driver.inspection.answers.hitView?.accessibilityIdentifier
        #expect(hit == "window")
        try edit(driver)
        let count = recordCount(driver)
        #expect(count < 3 * 5_100)
    }

    @Test("Changes that would help are tried one after another there; Esc stops, and nothing is lost")
    func search() throws {
        let driver = try driver(
            and: "      - {class: UIButton, name: quiet, frame: [100, 100, 80, 40], enabled: false}\n")
        let editor = driver.debugger.editor
        driver.tap(140, 120)
        driver.click(window: try #require(driver.middle(of: "what would help")))
        #expect(editor.triedCount == 0)
        #expect(driver.waitForDeadline())
        #expect(editor.triedCount == 1)
        _ = driver.debugger.render()
        #expect(driver.panel("what would help") == nil)
        driver.type(.escape)
        #expect(editor.triedCount == nil)
        #expect(editor.fixes == nil)
        #expect(driver.inspection.answers.whyNot()?.code == .controlDisabled)
        driver.click(window: try #require(driver.middle(of: "what would help")))
        while editor.fixes == nil, driver.waitForDeadline() {}
        let code = editor.fixes?.first?.edits.first?.code
        #expect(code == "quiet.isEnabled = true")
    }
}
