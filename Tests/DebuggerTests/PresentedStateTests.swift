// Presenter mode in each of its states: the size of letters, what is said of a map, and where the sentence stands.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeHierarchy
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import Testing

@MainActor @Suite("Presenter mode in every state") struct PresentedStateTests {
    private static let projector = CGSize(width: 1366, height: 768)

    /// What may be shown in presenter mode.
    enum State: String, CaseIterable, CustomTestStringConvertible {
        case atRest, stepped, map, disagreement, depth, bounds, keys, chooser, selecting, twoFingers, asked, playing
        case tooltip
        var testDescription: String { rawValue }
    }

    private func presented(_ scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene, window: Self.projector)
        driver.type(.function(5))
        return driver
    }

    private func point(_ driver: DebuggerDriver) -> CGPoint {
        driver.debugger.stageInput.windowPoint(CGPoint(x: 172, y: 177))
    }

    private func reach(_ state: State, _ driver: DebuggerDriver) throws {
        if state != .atRest, state != .playing { driver.click(window: point(driver)) }
        switch state {
        case .atRest: break
        case .stepped: driver.type(.end)
        case .map: driver.type(.m)
        case .disagreement: driver.type(.h)
        case .depth: driver.type(.end, .d)
        case .bounds: driver.type(.b)
        case .keys: driver.perform(.key(KeyChange(.slash, isDown: true, modifiers: .shift, characters: "?")))
        case .chooser: driver.chooseScene()
        case .selecting:
            driver.type(.s)
            driver.perform(.hover(point(driver)))
        case .twoFingers:
            driver.type(Key("2") ?? .unknown)
            driver.perform(.hover(point(driver)))
        case .asked:
            driver.type(.p)
            driver.click(window: point(driver))
            driver.click(window: point(driver))
        case .playing: driver.type(.k)
        case .tooltip:
            driver.type(.d)
            let sliders = try #require(driver.frame(of: "depth"))
            driver.perform(.hover(CGPoint(x: sliders.midX, y: sliders.midY)))
            while driver.waitForDeadline() {}
        }
    }

    /// The letters of the window that are not the scene's, with the size that they have on it.
    private func ownLetters(_ driver: DebuggerDriver) -> [(text: String, size: Double)] {
        var ofScene: Set<String> = []
        for item in driver.inspection.run.debuggee.world.render().items {
            if case .text(let text, let style, _) = item.command { ofScene.insert("\(text) \(style.font.size)") }
        }
        return driver.debugger.render().items.compactMap { item in
            guard case .text(let text, let style, _) = item.command, !text.isEmpty,
                !ofScene.contains("\(text) \(style.font.size)")
            else { return nil }
            let growth = abs(item.transform.a)
            // The pictures of other scenes are made smaller; nothing of the window's own is.
            return growth < 1 ? nil : (text, style.font.size * growth)
        }
    }

    @Test(
        "No letter of the window has less than 24 points, whatever is shown", arguments: State.allCases,
        [SampleScene.hitTestOrder, .inputViews, .outOfReach])
    func letters(state: State, scene: SampleScene) throws {
        let driver = try presented(scene)
        try reach(state, driver)
        let letters = ownLetters(driver)
        #expect(!letters.isEmpty)
        for (text, size) in letters { #expect(size >= 23.99, "\(text)") }
    }

    private func words(_ driver: DebuggerDriver, in panel: String) throws -> String {
        try #require(driver.frame(of: panel) != nil)
        return driver.debugger.texts(in: panel).map(\.text).joined(separator: " ")
    }

    @Test("The sentence tells of the map while the map is shown, and a step leads back to the touch")
    func map() throws {
        let driver = try presented(.hitTestOrder)
        try reach(.map, driver)
        let said = try words(driver, in: "presenter")
        #expect(said.contains("The map: each colour shows the view"))
        #expect(!said.contains("/ 10"))
        #expect(try words(driver, in: "stage").contains("View A.2"))
        driver.type(.right)
        #expect(!driver.inspection.display.showsMap)
        #expect(try words(driver, in: "presenter").contains("1 / 11"))
    }

    @Test("Each view of the map is named, and no name has a number of its own")
    func legend() throws {
        let driver = try presented(.hitTestOrder)
        try reach(.map, driver)
        let said = try words(driver, in: "stage")
        for name in ["View A", "View A.1", "View A.2", "View B", "View B.1", "View B.2", "View C", "root"] {
            #expect(said.contains(name))
        }
        #expect(said.firstMatch(of: /(^|\s)\d+ View/) == nil)
    }

    @Test("What the patterns mean stands beside the scene, also where there are none")
    func patterns() throws {
        let driver = try presented(.hitTestOrder)
        try reach(.disagreement, driver)
        let said = try words(driver, in: "stage")
        #expect(said.contains("drawn, but a touch goes elsewhere"))
        #expect(said.contains("takes touches, but is not drawn"))
        #expect(said.contains("This scene has neither."))
        #expect(try words(driver, in: "presenter").contains("Hatched: drawn, but a touch goes elsewhere."))
    }

    @Test("Beside a tall scene the sentence stands at the right, below a wide one it stands below")
    func arrangement() throws {
        let tall = try presented(.inputViews), wide = try presented(.hitTestOrder)
        let beside = try #require(tall.frame(of: "presenter")), below = try #require(wide.frame(of: "presenter"))
        #expect(tall.frame(of: "stage")?.maxX == beside.minX)
        #expect(beside.height == Self.projector.height)
        #expect(wide.frame(of: "stage")?.maxY == below.minY)
        #expect(below.width == Self.projector.width)
    }

    @Test("A step, a touch and a map leave the stage where it is")
    func steady() throws {
        for scene in [SampleScene.inputViews, .hitTestOrder] {
            let driver = try presented(scene), before = driver.frame(of: "stage")
            for state in [State.stepped, .map, .disagreement, .twoFingers] {
                try reach(state, driver)
                #expect(driver.frame(of: "stage") == before)
            }
        }
    }

    @Test("Who has the keyboard is said in words, and so is what goes on")
    func footnote() throws {
        let driver = try presented(.keysInTextField)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        #expect(try words(driver, in: "presenter").contains("keyboard: "))
        let other = try presented(.hitTestOrder)
        #expect(try !words(other, in: "presenter").contains("keyboard: "))
        try reach(.twoFingers, other)
        #expect(try words(other, in: "presenter").contains("two fingers, mirrored"))
    }

    @Test("While all keys are listed, the arrow keys turn their pages and take no step")
    func pagesOfKeys() throws {
        let driver = try presented(.hitTestOrder)
        try reach(.keys, driver)
        let before = driver.debugger.render()
        driver.type(.right)
        #expect(driver.inspection.shown.stepCount == 0)
        #expect(driver.debugger.render() != before)
        driver.type(.left)
        #expect(driver.debugger.render() == before)
    }

    @Test("A scene in the list is opened by a click also where the list is large")
    func choosing() throws {
        let driver = try presented(.hitTestOrder)
        driver.chooseScene()
        let title = "Responder chain"
        driver.write("responder chain")
        let found = driver.debugger.render().items.compactMap { item -> CGRect? in
            guard case .text(title, _, let box) = item.command else { return nil }
            return box.applying(item.transform)
        }
        let box = try #require(found.first)
        driver.click(window: CGPoint(x: box.minX + 10, y: box.midY))
        #expect(driver.inspection.run.debuggee.title.contains(title))
        #expect(driver.panel("scene chooser") == nil)
    }

    @Test("The map in presenter mode, with its legend")
    func mapPicture() throws {
        let driver = try presented(.hitTestOrder)
        try reach(.map, driver)
        try Golden.expect(driver.windowPicture(), named: "08 presented, map")
    }

    @Test("A tall scene in presenter mode, in its layers")
    func depthPicture() throws {
        let driver = try presented(.inputViews)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        driver.debugger.inspection.shown.step(to: .max)
        driver.perform(.key(KeyChange(.leftAlternate, isDown: true, modifiers: .alternate)))
        driver.perform(.key(KeyChange(.d, isDown: true, modifiers: .alternate)))
        try Golden.expect(driver.windowPicture(), named: "42 presented, depth")
    }
}
