// Selecting on the stage: what is drawn, what would be hit, and the list of all that lies at a point.
import Foundation
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Selecting on the stage") struct SelectionTests {
    /// A point on a button that lies under a veil, which the eye does not see.
    private let underVeil = CGPoint(x: 228, y: 55)

    private func driver(_ scene: SampleScene = .somethingInFront) throws -> DebuggerDriver {
        try DebuggerDriver(at: scene)
    }

    private func chosen(_ driver: DebuggerDriver) -> String? {
        driver.inspection.selection.chosenView.flatMap {
            driver.inspection.run.debuggee.world.view($0)?.accessibilityIdentifier
        }
    }

    /// The texts that are drawn in a part of the window, from the top.
    private func texts(_ driver: DebuggerDriver, in panel: String) -> [String] {
        driver.debugger.texts(in: panel).filter { !$0.text.isEmpty }
            .sorted { ($0.box.midY.rounded(), $0.box.minX) < ($1.box.midY.rounded(), $1.box.minX) }.map(\.text)
    }

    /// The corners of the mark of the selected view: the boxes of the strokes that are drawn of it.
    private func mark(_ driver: DebuggerDriver) -> CGRect? {
        driver.debugger.render().items.last { item in
            guard case .stroke(.path, Palette.selection, let style) = item.command else { return false }
            return style.width == 2
        }?.bounds
    }

    @Test("In the first mode a click selects what the eye sees, though a veil would take a touch")
    func drawn() throws {
        let driver = try driver()
        driver.type(.s)
        #expect(driver.inspection.selection.mode == .drawn)
        driver.tap(underVeil.x, underVeil.y)
        #expect(chosen(driver) == "under veil")
    }

    @Test("In the second mode a click selects the view to which a touch would go")
    func hit() throws {
        let driver = try driver()
        driver.type(.s, .s)
        #expect(driver.inspection.selection.mode == .hit)
        driver.tap(underVeil.x, underVeil.y)
        #expect(chosen(driver) == "veil")
    }

    @Test("While views are selected, the scene gets no finger and no pointer, and what is shown stays")
    func nothingIsTold() throws {
        let driver = try driver()
        driver.tap(150, 95)
        let before = driver.inspection.shown.subject?.point,
            records = driver.inspection.run.recorder.trace.records.count
        driver.type(.s)
        driver.hover(100, 100)
        driver.tap(underVeil.x, underVeil.y)
        #expect(driver.inspection.run.recorder.trace.records.count == records)
        #expect(driver.inspection.shown.subject?.point == before)
    }

    @Test("The third press of S, and Escape at once, have clicks touch the scene again")
    func ending() throws {
        let driver = try driver()
        driver.type(.s, .s, .s)
        #expect(driver.inspection.selection.mode == nil)
        driver.type(.s, .escape)
        #expect(driver.inspection.selection.mode == nil)
        driver.tap(150, 95)
        #expect(driver.inspection.shown.subject?.isTouch == true)
    }

    @Test("The pointer shows what would be selected, and says so if a touch would go elsewhere")
    func preview() throws {
        let driver = try driver()
        driver.type(.s)
        driver.hover(underVeil.x, underVeil.y)
        let said = texts(driver, in: "stage")
        #expect(said.contains("under veil  UIButton"))
        #expect(said.contains("a touch here goes to veil"))
        driver.type(.s)
        let then = texts(driver, in: "stage")
        #expect(then.contains("veil  UIView"))
        let answers = then.filter { $0.hasPrefix("a touch here goes") }
        #expect(answers.isEmpty)
    }

    @Test("A click lists all that lies at the point from front to back, each with what a touch makes of it")
    func list() throws {
        let driver = try driver()
        driver.type(.s)
        driver.tap(underVeil.x, underVeil.y)
        let rows = texts(driver, in: "views at point")
        #expect(
            rows == [
                "veil", "HIT", "“under a veil”", "behind veil", "under veil", "behind veil", "root", "→ veil",
                "UIWindow", "→ veil",
            ])
    }

    @Test("A click on a row of the list selects its view, in the tree and on the stage")
    func choosingInList() throws {
        let driver = try driver()
        driver.type(.s)
        driver.tap(underVeil.x, underVeil.y)
        _ = driver.debugger.render()
        let list = try #require(driver.frame(of: "views at point"))
        driver.click(window: CGPoint(x: list.midX, y: list.minY + 3.5 * 30))
        #expect(chosen(driver) == "root")
        driver.type(.escape)
        let root = driver.debugger.stageInput.windowPoint(.zero), corner = mark(driver)
        let distance = corner.map { max(abs($0.minX - root.x), abs($0.minY - root.y)) }
        #expect((distance ?? .infinity) < 12)
    }

    @Test("The mark lies around the corners of a view that is turned, wherever its superview lies")
    func turnedMark() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder) { text in
            text = text.replacingOccurrences(
                of: "name: View B.1\n", with: "name: View B.1\n                transform: {rotate: 30}\n")
            text = text.replacingOccurrences(
                of: "name: View B\n", with: "name: View B\n            transform: {scale: 0.8, rotate: -20}\n")
        }
        driver.type(.s)
        let foundView =
            driver.inspection.run.debuggee.world.windows[0].everyView.first {
                $0.accessibilityIdentifier == "View B.1"
            }
        let view = try #require(foundView)
        let quad = try #require(view.screenQuad), box = quad.boundingBox
        driver.tap(box.midX, box.midY)
        #expect(chosen(driver) == "View B.1")
        driver.type(.escape)
        let inWindow = quad.corners.map { driver.debugger.stageInput.windowPoint($0) }
        let drawn = try #require(mark(driver))
        let left = abs(drawn.minX - (inWindow.map(\.x).min() ?? 0)),
            top = abs(drawn.minY - (inWindow.map(\.y).min() ?? 0))
        #expect(left < 12)
        #expect(top < 12)
    }

    @Test("The mark of a view that was dragged lies where the view was at the moment that is shown")
    func markOfMoment() throws {
        let driver = try driver(.draggingInView)
        driver.press(150, 150)
        driver.move(260, 320)
        driver.release(260, 320)
        let foundBox =
            driver.inspection.run.debuggee.world.windows[0].everyView.first {
                $0.accessibilityIdentifier == "box"
            }
        let box = try #require(foundBox)
        driver.inspection.selection.choose(view: box.hitscopeIdentifier)
        let now = try #require(mark(driver))
        driver.type(.comma, .comma)
        let before = try #require(mark(driver))
        #expect(now.minX - before.minX > 50)
        #expect(now.minY - before.minY > 50)
    }

    @Test("Selecting at an earlier moment shows the present first, since that is what is selected")
    func presentFirst() throws {
        let driver = try driver()
        driver.tap(150, 95)
        driver.tap(150, 230)
        driver.type(.comma, .comma, .s)
        #expect(driver.inspection.shown.moment != nil)
        driver.tap(underVeil.x, underVeil.y)
        #expect(driver.inspection.shown.moment == nil)
        #expect(chosen(driver) == "under veil")
    }

    @Test("A touch lists what lies at its own point, once the tab is shown")
    func listOfTouch() throws {
        let driver = try driver()
        driver.tap(150, 95)
        driver.type(.a)
        let rows = texts(driver, in: "views at point")
        #expect(rows.first == "card")
        driver.type(.t)
        let touch = driver.frame(of: "touch")
        #expect(touch != nil)
    }

    @Test("The foot of the stage says which of the two modes is on")
    func modeInWords() throws {
        let driver = try driver()
        driver.type(.s)
        #expect(texts(driver, in: "stage").contains("selects the view drawn here"))
        driver.type(.s)
        #expect(texts(driver, in: "stage").contains("selects the view hit here"))
    }

    @Test("A click where nothing is drawn says so, and the selection stays")
    func nothingDrawn() throws {
        let hand = HierarchyHand { window in
            UIView.named("box", CGRect(x: 20, y: 20, width: 80, height: 80), in: window).backgroundColor = .red
        }
        hand.keys(.s)
        hand.touch(60, 60)
        #expect(hand.chosen == "box")
        hand.touch(200, 200)
        #expect(hand.chosen == "box")
        #expect(hand.inspection.notices.current?.text.hasPrefix("No view is drawn at 200, 200") == true)
    }
}
