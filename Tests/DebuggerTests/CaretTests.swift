// Where text is typed in the window, which input methods are told.
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Where text is typed") struct CaretTests {
    private func type(_ text: String, in driver: DebuggerDriver) {
        for character in text {
            let key = Key(character) ?? .unknown
            for isDown in [true, false] {
                driver.perform(.key(KeyChange(key, isDown: isDown, characters: String(character))))
            }
        }
    }

    @Test("The caret of the scene's text field lies in the field, and goes on with what is typed")
    func field() throws {
        let driver = try DebuggerDriver(at: .keysInTextField)
        #expect(driver.debugger.caret == nil)
        driver.tap(200, 108)
        let found = driver.inspection.debuggee.world.windows[0].everyView.first {
            $0.accessibilityIdentifier == "field"
        }
        let frame = try #require(found?.screenQuad?.boundingBox)
        let start = driver.map.windowPoint(frame.origin),
            end = driver.map.windowPoint(CGPoint(x: frame.maxX, y: frame.maxY))
        let box = CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
        let before = try #require(driver.debugger.caret)
        #expect(box.insetBy(dx: -2, dy: -2).contains(before))
        type("abc", in: driver)
        let after = try #require(driver.debugger.caret)
        #expect(after.minX > before.minX + 10)
        #expect(after.minY == before.minY)
        #expect(box.contains(after))
    }

    @Test("While the search is open, its caret counts")
    func search() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.perform(.key(KeyChange(.slash, isDown: true, characters: "/")))
        driver.perform(.key(KeyChange(.slash, isDown: false, characters: "/")))
        type("ab", in: driver)
        _ = driver.debugger.render()
        let caret = try #require(driver.debugger.caret), search = try #require(driver.frame(of: "search"))
        #expect(search.contains(caret))
        driver.type(.escape)
        #expect(driver.debugger.caret == nil)
    }
}
