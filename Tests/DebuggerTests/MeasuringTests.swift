// Distances to the view under the pointer, and a part of the hierarchy looked at alone.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import HitscopeStage
import Testing

@MainActor @Suite("Distances and views alone") struct MeasuringTests {
    /// A driver that selects on the stage, with this view chosen.
    private func driver(choosing name: String) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.type(.s)
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let view = views.first { $0.accessibilityIdentifier == name }
        driver.inspection.selection.choose(view: try #require(view).hitscopeIdentifier)
        return driver
    }

    private func hold(_ key: Key, _ isDown: Bool, _ driver: DebuggerDriver) {
        driver.perform(.key(KeyChange(key, isDown: isDown)))
    }

    /// The numbers on the stage, the smallest first.
    private func distances(_ driver: DebuggerDriver) -> [Double] {
        driver.debugger.texts(in: "stage").compactMap { Double($0.text) }.sorted()
    }

    private func words(_ driver: DebuggerDriver) -> Set<String> {
        Set(driver.debugger.texts(in: "stage").map(\.text))
    }

    @Test("While Alt is held, the stage shows the distances to the edges of the view around, and none before or after")
    func around() throws {
        let driver = try driver(choosing: "View B.1")
        driver.hover(150, 260)
        #expect(distances(driver) == [])
        hold(.leftAlternate, true, driver)
        // View B.1 lies at 12, 24 with 116 × 67 in View B, which is 201 × 158.
        #expect(distances(driver) == [12, 24, 67, 73])
        hold(.leftAlternate, false, driver)
        #expect(distances(driver) == [])
    }

    @Test("The pointer on the chosen view measures to its superview, and the distances follow the pointer")
    func follows() throws {
        let driver = try driver(choosing: "View B.1")
        driver.hover(172, 177)
        hold(.rightAlternate, true, driver)
        #expect(distances(driver) == [12, 24, 67, 73])
        // View B.2 lies at 104, 110 with 85 × 37 in View B: below by 19, from 92 to the right to 61 beyond.
        driver.hover(300, 250)
        #expect(distances(driver) == [19, 61, 92])
    }

    @Test("A window that loses the keyboard shows no distances, since it never sees Alt come up")
    func focus() throws {
        let driver = try driver(choosing: "View B.1")
        driver.hover(150, 260)
        hold(.leftAlternate, true, driver)
        driver.perform(.focus(false))
        #expect(distances(driver) == [])
    }

    @Test(
        "Two boxes have one gap along an axis where they lie apart, and the distances of their edges where not",
        arguments: [
            (CGRect(x: 100, y: 0, width: 10, height: 10), [90.0]), (CGRect(x: 0, y: 30, width: 10, height: 10), [20]),
            (CGRect(x: 0, y: 0, width: 10, height: 10), []), (CGRect(x: 2, y: 3, width: 4, height: 4), [2, 4, 3, 3]),
            (CGRect(x: 50, y: 50, width: 10, height: 10), [40, 40]),
        ])
    func boxes(other: CGRect, lengths: [Double]) {
        let distances = BoxDistances(from: CGRect(x: 0, y: 0, width: 10, height: 10), to: other)
        let found = distances.lines.map { Double($0.length) }
        #expect(found == lengths)
    }

    @Test("I shows the chosen view alone with what lies in it, flat and in layers, and again everything")
    func alone() throws {
        let driver = try driver(choosing: "View B")
        driver.type(.escape)
        driver.inspection.selection.choose(
            view: driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
                .first { $0.accessibilityIdentifier == "View B" }?.hitscopeIdentifier)
        #expect(words(driver).isSuperset(of: ["View A", "View B", "View B.1", "View B.2"]))
        driver.type(.i)
        #expect(words(driver).isSuperset(of: ["View B", "View B.1", "View B.2", "only View B · I shows all"]))
        #expect(words(driver).isDisjoint(with: ["View A", "View A.1", "View A.2"]))
        driver.type(.d)
        while driver.waitForDeadline() {}
        #expect(words(driver).isSuperset(of: ["View B", "View B.1", "View B.2"]))
        #expect(words(driver).isDisjoint(with: ["View A", "View A.1", "View A.2"]))
        driver.type(.d, .i)
        while driver.waitForDeadline() {}
        #expect(words(driver).contains("View A"))
    }

    @Test("Without a chosen view, I says what to do; a change of the scene keeps what is shown alone")
    func choice() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.type(.i)
        #expect(driver.inspection.notices.current?.text == "Choose a view first, to show only that view.")
        let chosen = try self.driver(choosing: "View B")
        chosen.type(.i)
        let view = try #require(chosen.inspection.isolatedView)
        chosen.debugger.editor.set(.alpha(0.5), of: view)
        #expect(chosen.inspection.isolatedView?.accessibilityIdentifier == "View B")
        #expect(chosen.inspection.isolatedView !== view)
    }
}
