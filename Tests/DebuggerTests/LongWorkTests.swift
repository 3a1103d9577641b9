// Work that takes longer than a frame: it goes on in parts, the foot of the stage says what is done, and Esc stops it.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import Testing

@MainActor @Suite("Work that takes longer than a frame") struct LongWorkTests {
    private static let columns = 80

    private func text(_ count: Int) -> String {
        let rows = (0..<count).map { index in
            let x = index % Self.columns * 6, y = index / Self.columns * 6
            return "      - {name: cell \(index), frame: [\(x), \(y), 5, 5], touches: handles}\n"
        }
        return "version: 1\ntitle: Cells\nscreen: [500, 500]\nwindows:\n  - name: window\n    views:\n" + rows.joined()
    }

    private func driver(_ count: Int) throws -> DebuggerDriver {
        let text = text(count)
        let driver = try DebuggerDriver { Debuggee(BuiltScene(try Scene(yaml: text, file: "cells"))) }
        driver.debugger.document.source = SceneFiles(
            measuring: EstimatedTextMeasuring(), watches: false)
        _ = driver.debugger.render()
        return driver
    }

    /// Writes a scene into a file, and returns its path.
    private func write(_ text: String, _ folder: ScratchDirectory) throws -> String {
        let path = "\(folder.path)/large.yaml"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// The text at the foot of the stage that says what is being done; nil if nothing is.
    private func mark(_ driver: DebuggerDriver) -> String? {
        driver.debugger.render().items.compactMap { item in
            if case .text(let text, _, _) = item.command, text.hasSuffix("Esc stops") { text } else { nil }
        }.first
    }

    /// Waits until nothing is being done any more. Returns the number of parts that it took.
    private func finish(_ driver: DebuggerDriver) -> Int {
        let before = driver.debugger.work.partCount
        while driver.debugger.work.isGoingOn, driver.waitForDeadline() { _ = driver.debugger.makeFrame() }
        return driver.debugger.work.partCount - before
    }

    private func view(_ name: String, _ driver: DebuggerDriver) throws -> UIView {
        let views = driver.inspection.run.debuggee.world.windows[0].everyView
        let found = views.first { $0.accessibilityIdentifier == name }
        return try #require(found)
    }

    // MARK: Opening

    @Test("A large file is opened in parts, under a mark")
    func opening() throws {
        let folder = ScratchDirectory(), driver = try driver(10)
        let path = try write(text(6_000), folder)
        driver.debugger.document.open(path: path)
        #expect(mark(driver) == "opening large.yaml · Esc stops")
        #expect(driver.inspection.run.debuggee.built?.views.count == 11)
        #expect(finish(driver) > 5)
        #expect(driver.inspection.run.debuggee.built?.views.count == 6_001)
        #expect(mark(driver) == nil)
        #expect(driver.debugger.document.path == path)
    }

    @Test("Esc stops it, and the open scene stays")
    func stopped() throws {
        let folder = ScratchDirectory(), driver = try driver(10)
        driver.debugger.document.open(path: try write(text(6_000), folder))
        #expect(driver.waitForDeadline())
        driver.type(.escape)
        #expect(mark(driver) == nil)
        #expect(driver.debugger.document.path == nil)
        #expect(driver.inspection.run.debuggee.built?.views.count == 11)
        #expect(driver.debugger.work.nextDeadline == nil)
    }

    @Test("A large file with an error says so, and the open scene stays")
    func wrong() throws {
        let folder = ScratchDirectory(), driver = try driver(10)
        let path = try write(text(6_000) + "      - {nome: x}\n", folder)
        driver.debugger.document.open(path: path)
        _ = finish(driver)
        #expect(driver.inspection.notices.current?.text.contains("nome") == true)
        #expect(driver.inspection.run.debuggee.built?.views.count == 11)
    }

    @Test("The parts of the work grow as the scene does")
    func parts() throws {
        func count(_ views: Int) throws -> Int {
            let folder = ScratchDirectory(), driver = try driver(10)
            driver.debugger.document.open(path: try write(text(views), folder))
            return finish(driver)
        }
        let few = try count(5_000), many = try count(20_000)
        #expect(many <= 4 * few)
        #expect(many >= 2 * few)
    }

    // MARK: Changes

    /// Makes a view of a large scene ignore touches.
    private func change(_ name: String, _ driver: DebuggerDriver) throws -> Bool {
        driver.debugger.editor.set(.flag(.isUserInteractionEnabled, false), of: try view(name, driver))
    }

    @Test("A large scene is changed in parts, and the touch is explained in the changed scene")
    func changing() throws {
        let driver = try driver(6_000)
        driver.tap(8, 2)
        #expect(try change("cell 1", driver))
        #expect(mark(driver) == "changing the scene · Esc stops")
        #expect(try view("cell 1", driver).isUserInteractionEnabled)
        #expect(driver.debugger.editor.lastChange == nil)
        #expect(finish(driver) > 5)
        #expect(try !view("cell 1", driver).isUserInteractionEnabled)
        #expect(driver.debugger.editor.message?.text == "UIWindow gets the touch now; before, cell 1 did.")
        driver.debugger.editor.undo()
        #expect(try !view("cell 1", driver).isUserInteractionEnabled)
        _ = finish(driver)
        #expect(try view("cell 1", driver).isUserInteractionEnabled)
        #expect(driver.debugger.editor.canRedo)
    }

    @Test("Esc stops a change, and nothing is changed")
    func changeStopped() throws {
        let driver = try driver(6_000)
        driver.tap(8, 2)
        #expect(try change("cell 1", driver))
        #expect(driver.waitForDeadline())
        driver.type(.escape)
        #expect(mark(driver) == nil)
        #expect(try view("cell 1", driver).isUserInteractionEnabled)
        #expect(!driver.debugger.editor.canUndo)
    }

    @Test("A touch during a change is played in the changed scene too, and another change waits")
    func touchedMeanwhile() throws {
        let driver = try driver(6_000)
        driver.tap(2, 2)
        #expect(try change("cell 1", driver))
        driver.tap(8, 2)
        #expect(driver.inspection.answers.hitView?.accessibilityIdentifier == "cell 1")
        #expect(try !change("cell 2", driver))
        #expect(driver.debugger.editor.message?.text.hasPrefix("The scene is still being changed.") == true)
        _ = finish(driver)
        #expect(driver.inspection.answers.hitView?.accessibilityIdentifier == "window")
    }

    // MARK: The map

    @Test("The map of many views is made in parts, and is the same as one that is made at once")
    func map() throws {
        let driver = try driver(6_000)
        driver.type(.m)
        #expect(mark(driver) == "making the map · Esc stops")
        #expect(finish(driver) > 5)
        #expect(mark(driver) == nil)
        let inParts = driver.debugger.makeFrame().marks
        let other = try self.driver(6_000)
        other.type(.m)
        _ = other.debugger.makeFrame()
        other.debugger.work.finish()
        #expect(other.debugger.makeFrame().marks == inParts)
        #expect(inParts.items.count > 4_000)
    }

    @Test("Esc stops the map, and a touch of the scene does too")
    func mapStopped() throws {
        let driver = try driver(6_000)
        driver.type(.m)
        _ = driver.debugger.makeFrame()
        #expect(driver.waitForDeadline())
        driver.type(.escape)
        #expect(!driver.inspection.display.showsMap)
        #expect(mark(driver) == nil)
        driver.type(.m)
        _ = driver.debugger.makeFrame()
        driver.tap(8, 2)
        _ = driver.debugger.makeFrame()
        #expect(driver.debugger.work.nextDeadline == nil)
    }
}
