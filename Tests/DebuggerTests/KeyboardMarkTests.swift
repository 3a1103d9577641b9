// A mark at the foot of the stage says who has the keyboard.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Who has the keyboard") struct KeyboardMarkTests {
    private func mark(in driver: DebuggerDriver) -> String? {
        driver.debugger.render().items.compactMap { item -> String? in
            guard case .text(let text, _, _) = item.command, text.hasPrefix("keyboard: ") else { return nil }
            return String(text.dropFirst(10))
        }.first
    }

    @Test("The mark names the scene's first responder, and who has the keyboard otherwise")
    func owners() throws {
        let driver = try DebuggerDriver(at: .keysInTextField)
        #expect(mark(in: driver) == "panels")
        driver.tap(200, 108)
        #expect(mark(in: driver) == "field")
        driver.perform(.key(KeyChange(.leftAlternate, isDown: true, modifiers: .alternate)))
        driver.perform(.key(KeyChange(.slash, isDown: true, modifiers: .alternate, characters: "/")))
        #expect(mark(in: driver) == "search")
        driver.perform(.focus(false))
        #expect(mark(in: driver) == "another window")
        driver.perform(.focus(true))
        #expect(mark(in: driver) == "search")
    }

    @Test("Tab makes the hierarchy the owner, as long as the scene has no first responder")
    func hierarchy() throws {
        let driver = try DebuggerDriver(at: .keysInTextField)
        let rows = try #require(driver.frame(of: "hierarchy"))
        driver.click(window: CGPoint(x: rows.minX + 60, y: rows.minY + 100))
        #expect(mark(in: driver) == "panels")
        driver.type(.tab)
        #expect(mark(in: driver) == "hierarchy")
        driver.tap(200, 108)
        #expect(mark(in: driver) == "field")
    }
}
