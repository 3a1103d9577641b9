// The scene on the stage is scaled and moved, and every touch still arrives where it was meant.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Zoom and pan of the stage") struct StageZoomTests {
    nonisolated private static let sizes = [CGSize(width: 1440, height: 900), CGSize(width: 1100, height: 640)]

    /// Points of the window for one of the debuggee's screen.
    private func scale(_ driver: DebuggerDriver) -> CGFloat {
        let one = driver.debugger.stageInput.windowPoint(.zero),
            other = driver.debugger.stageInput.windowPoint(CGPoint(x: 100, y: 0))
        return (other.x - one.x) / 100
    }

    private func turn(
        _ driver: DebuggerDriver, at place: CGPoint, by distance: CGSize, _ modifiers: KeyModifiers = []
    ) { driver.perform(.wheel(at: place, by: distance, modifiers: modifiers)) }

    private func hovered(_ driver: DebuggerDriver, _ place: CGPoint) throws -> CGPoint {
        driver.perform(.hover(place))
        return try #require(driver.inspection.shown.subject?.point)
    }

    @Test("Control with the wheel scales the scene, and what lies under the pointer stays there", arguments: sizes)
    func aboutPointer(size: CGSize) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: size)
        let place = driver.map.windowPoint(CGPoint(x: 250, y: 200)), before = scale(driver)
        for _ in 0..<7 { turn(driver, at: place, by: CGSize(width: 0, height: 40), .control) }
        #expect(abs(scale(driver) / before - pow(1.15, 7)) < 0.001)
        let seen = try hovered(driver, place)
        #expect(abs(seen.x - 250) < 0.5)
        #expect(abs(seen.y - 200) < 0.5)
        turn(driver, at: place, by: CGSize(width: 0, height: -120), .control)
        #expect(abs(scale(driver) / before - pow(1.15, 4)) < 0.001)
    }

    @Test(
        "A touch arrives at the point of the scene under the finger, at any scale and place",
        arguments: [(3, CGSize(width: 40, height: -25)), (9, CGSize(width: -333, height: 77)), (-6, .zero)])
    func touches(notches: Int, move: CGSize) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        let middle = driver.map.windowPoint(CGPoint(x: 195, y: 177))
        turn(driver, at: middle, by: CGSize(width: 0, height: 40 * CGFloat(notches)), .control)
        turn(driver, at: middle, by: move)
        let one = driver.debugger.stageInput.windowPoint(.zero), scale = scale(driver)
        // Somewhere on the stage, between whole points of the scene.
        for place in [middle, CGPoint(x: middle.x - 31, y: middle.y + 17)] {
            let expected = CGPoint(x: (place.x - one.x) / scale, y: (place.y - one.y) / scale)
            driver.click(window: place)
            let point = try #require(driver.inspection.shown.subject?.point)
            #expect(abs(point.x - expected.x) < 1e-6)
            #expect(abs(point.y - expected.y) < 1e-6)
            #expect(abs(driver.debugger.stageInput.windowPoint(point).x - place.x) < 1e-6)
        }
    }

    @Test("Keys scale the scene, and 0 shows all of it again")
    func keys() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder), before = scale(driver)
        for isDown in [true, false] {
            driver.perform(.key(KeyChange(.equal, isDown: isDown, modifiers: .shift, characters: "+")))
        }
        #expect(abs(scale(driver) / before - 1.25) < 0.001)
        driver.type(.hyphen, .hyphen)
        #expect(abs(scale(driver) / before - 0.8) < 0.001)
        driver.type(try #require(Key("0")))
        #expect(scale(driver) == before)
    }

    @Test("Buttons beside the stage do the same")
    func buttons() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder), before = scale(driver)
        driver.click(window: try #require(driver.middle(of: "zoom in")))
        #expect(abs(scale(driver) / before - 1.25) < 0.001)
        driver.click(window: try #require(driver.middle(of: "fit")))
        #expect(scale(driver) == before)
        driver.click(window: try #require(driver.middle(of: "zoom out")))
        #expect(abs(scale(driver) / before - 0.8) < 0.001)
        #expect(driver.given.isEmpty)
    }

    @Test("The scale is shown as a per cent")
    func percent() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.click(window: try #require(driver.middle(of: "zoom in")))
        let percent = (scale(driver) * 100).rounded()
        let words = driver.debugger.render().items.compactMap { item -> String? in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
        let shown = words.filter { $0.hasSuffix("\(Int(percent)) %") }
        #expect(shown.count == 1)
    }

    @Test("The wheel moves a scaled scene, sideways with Shift; one that fits stays where it is")
    func wheel() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder), start = driver.debugger.stageInput.windowPoint(.zero)
        let place = driver.map.windowPoint(CGPoint(x: 195, y: 177))
        turn(driver, at: place, by: CGSize(width: 0, height: 40))
        #expect(driver.debugger.stageInput.windowPoint(.zero) == start)
        turn(driver, at: place, by: CGSize(width: 0, height: 120), .control)
        let scaled = driver.debugger.stageInput.windowPoint(.zero)
        turn(driver, at: place, by: CGSize(width: 0, height: -40))
        turn(driver, at: place, by: CGSize(width: 0, height: 40), .shift)
        let moved = driver.debugger.stageInput.windowPoint(.zero)
        #expect(abs(moved.y - scaled.y + 40) < 1)
        #expect(abs(moved.x - scaled.x - 40) < 1)
        #expect(driver.given.isEmpty)
    }

    @Test("The wheel over a scroll view of the scene scrolls that, and not the stage")
    func scrollView() throws {
        let driver = try DebuggerDriver(at: .touchesInScrollView)
        let found = driver.inspection.run.debuggee.world.windows[0].everyView.compactMap { $0 as? UIScrollView }.first
        let scrollView = try #require(found), quad = try #require(scrollView.screenQuad)
        let offset = scrollView.contentOffset, start = driver.debugger.stageInput.windowPoint(.zero)
        turn(driver, at: driver.map.windowPoint(quad.center), by: CGSize(width: 0, height: -40))
        #expect(scrollView.contentOffset.y == offset.y + 40)
        #expect(driver.debugger.stageInput.windowPoint(.zero) == start)
    }

    @Test("The middle button moves a scaled scene; while the scene fits, it is the scene's")
    func middleButton() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder), place = driver.map.windowPoint(CGPoint(x: 195, y: 177))
        func drag(by distance: CGSize) {
            for (phase, part) in [(FingerChange.Phase.down, 0.0), (.move, 0.5), (.move, 1), (.up, 1)] {
                let point = CGPoint(x: place.x + distance.width * part, y: place.y + distance.height * part)
                driver.perform(.fingers([FingerChange(0, phase, at: point, buttons: .button(3))]))
            }
        }
        drag(by: .zero)
        let phases = driver.given.map { $0.prefix(5) }
        #expect(phases == ["began", "ended"])
        driver.click(window: try #require(driver.middle(of: "zoom in")))
        let start = driver.debugger.stageInput.windowPoint(.zero)
        drag(by: CGSize(width: 30, height: -20))
        let moved = driver.debugger.stageInput.windowPoint(.zero)
        #expect(abs(moved.x - start.x - 30) < 1)
        #expect(abs(moved.y - start.y + 20) < 1)
        #expect(driver.given.count == 2)
    }

    @Test(
        "Two fingers beside the screen, or on it with Control, scale the scene and move it", arguments: [true, false])
    func pinch(isBeside: Bool) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        let stage = try #require(driver.frame(of: "stage")), before = scale(driver)
        let middle =
            isBeside ? CGPoint(x: stage.maxX - 90, y: stage.maxY - 90) : CGPoint(x: stage.midX - 90, y: stage.midY)
        func fingers(_ phase: FingerChange.Phase, _ reach: CGFloat, by shift: CGFloat = 0) {
            let changes = [-reach, reach].enumerated().map { index, x in
                FingerChange(
                    index + 1, phase, at: CGPoint(x: middle.x + x + shift, y: middle.y),
                    modifiers: isBeside ? [] : .control)
            }
            driver.perform(.fingers(changes))
        }
        fingers(.down, 30)
        fingers(.move, 45)
        fingers(.move, 60)
        #expect(abs(scale(driver) / before - 2) < 0.01)
        let start = driver.debugger.stageInput.windowPoint(.zero)
        fingers(.move, 60, by: -15)
        fingers(.up, 60, by: -15)
        #expect(abs(driver.debugger.stageInput.windowPoint(.zero).x - start.x + 15) < 1)
        #expect(driver.given.isEmpty)
    }

    @Test("Words of the overlay keep their size when the scene is scaled, and the scene's own grow")
    func words() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.playScript()
        func sizes(_ words: (String) -> Bool) -> [CGFloat] {
            driver.debugger.render().items.compactMap { item in
                guard case .text(let text, let style, _) = item.command, words(text) else { return nil }
                return style.font.size * item.transform.a
            }
        }
        let isTag: (String) -> Bool = { $0.hasPrefix("first responder") || $0.hasPrefix("6: first responder") }
        let tag = sizes(isTag), label = sizes { $0 == "View B.1" }
        driver.click(window: try #require(driver.middle(of: "zoom in")))
        #expect(tag.count == 1)
        #expect(sizes(isTag) == tag)
        let scaled = sizes { $0 == "View B.1" }
        #expect(scaled != label)
    }
}
