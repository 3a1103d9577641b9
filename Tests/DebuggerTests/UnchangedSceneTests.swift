// A picture of a scene is drawn again only if a view has changed since the last one.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRandomApplications
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import Testing

@MainActor @Suite("A scene whose views do not change") struct UnchangedSceneTests {
    private static let columns = 50

    /// A driver of a scene of 2,500 views, which is large enough that its moments get pictures only if they are shown.
    private func driver(_ count: Int = 2_500) throws -> DebuggerDriver {
        let rows = (0..<count).map { index in
            let x = index % Self.columns * 6, y = index / Self.columns * 6
            return "      - {name: cell \(index), frame: [\(x), \(y), 5, 5], color: systemBlue, touches: handles}\n"
        }
        let text =
            "version: 1\ntitle: Cells\nscreen: [300, 300]\nwindows:\n  - name: window\n    views:\n" + rows.joined()
        let driver = try DebuggerDriver { Debuggee(BuiltScene(try Scene(yaml: text, file: "cells"))) }
        _ = driver.debugger.render()
        return driver
    }

    private func taken(_ driver: DebuggerDriver) -> Int { driver.inspection.moments.history.takenCount }

    /// Drags a finger, with a frame after each input, and returns how often the scene was drawn.
    private func drag(_ moves: Int, _ driver: DebuggerDriver) -> Int {
        let before = taken(driver)
        driver.press(32, 32)
        for move in 0..<moves {
            driver.move(32 + CGFloat(move % 7), 40)
            _ = driver.debugger.makeFrame()
        }
        driver.release(32, 32)
        _ = driver.debugger.makeFrame()
        return taken(driver) - before
    }

    @Test("It is not drawn again for a moment: neither for 10 nor for 100 moves of a finger", arguments: [100, 2_500])
    func moments(views: Int) throws {
        let driver = try driver(views)
        driver.tap(32, 32)
        _ = driver.debugger.makeFrame()
        let few = drag(10, driver), many = drag(100, driver)
        #expect(few == 0)
        #expect(many == 0)
        #expect(driver.inspection.moments.history.moments.count > 100)
    }

    @Test("After one view has moved, the next picture shows it, and the one after that is not drawn")
    func change() throws {
        let driver = try driver(), world = driver.inspection.run.debuggee.world
        driver.tap(32, 32)
        _ = driver.debugger.makeFrame()
        let before = taken(driver), cell = world.windows[0].subviews[7]
        cell.frame.origin.x += 3
        driver.tap(32, 32)
        _ = driver.debugger.makeFrame()
        let history = driver.inspection.moments.history, newest = history.numbers.upperBound - 1
        let place = history.places(of: newest)?[cell.hitscopeIdentifier]?.toSuperview.tx
        #expect(taken(driver) == before + 1)
        #expect(place == cell.frame.minX)
        driver.tap(32, 32)
        _ = driver.debugger.makeFrame()
        #expect(taken(driver) == before + 1)
    }

    @Test("A class of another module may draw anything at any time, so that each of its moments is drawn")
    func otherModule() throws {
        let driver = try driver(100), world = driver.inspection.run.debuggee.world
        world.enter { world.windows[0].addSubview(CountingView()) }
        driver.tap(32, 32)
        _ = driver.debugger.makeFrame()
        let drawn = drag(10, driver)
        #expect(drawn >= 10)
    }

    @Test("Each moment has the picture and the views that the world has then", arguments: SampleScene.allCases)
    func sameAsWorld(scene: SampleScene) throws {
        let driver = try DebuggerDriver(at: scene), screen = driver.inspection.run.debuggee.world.screen.bounds
        var problems: [String] = []
        driver.playScript { compare(driver, &problems) }
        var chance = Chance(seed: 28)
        for _ in 0..<12 {
            let x = CGFloat.random(in: 0..<screen.width, using: &chance)
            let y = CGFloat.random(in: 0..<screen.height, using: &chance)
            driver.press(x, y)
            compare(driver, &problems)
            driver.move(x + 15, y - 12)
            compare(driver, &problems)
            driver.release(x + 15, y - 12)
            compare(driver, &problems)
            if driver.waitForDeadline() { compare(driver, &problems) }
        }
        #expect(problems.isEmpty)
    }

    private func compare(_ driver: DebuggerDriver, _ problems: inout [String]) {
        _ = driver.debugger.makeFrame()
        let history = driver.inspection.moments.history, world = driver.inspection.run.debuggee.world
        guard let newest = history.numbers.last, history.moments.last?.picture != nil else { return }
        let kept = history.picture(of: newest)?.items.map(\.fingerprint) ?? []
        let drawn = world.withoutMarkedText { world.render() }.items.map(\.fingerprint)
        if kept != drawn { problems.append("the picture of moment \(newest)") }
        if history.tree(of: newest) != ViewState.tree(of: world) { problems.append("the views of moment \(newest)") }
    }
}

/// A view of this module.
private final class CountingView: UIView {
    override func draw(_ rect: CGRect) {}
}
