// Windows with little room: panels fold, and come back where a person wants them or the window is wide again.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import HitscopeWindowKit
import Testing

@MainActor @Suite("Windows with little room") struct NarrowWindowTests {
    private func isOpen(_ panel: String, _ driver: DebuggerDriver) -> Bool { driver.panel(panel)?.isHidden == false }

    @Test("In the least window all panels are open, and nothing lies outside")
    func minimum() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: WindowShell.minimumSize)
        let window = CGRect(origin: .zero, size: WindowShell.minimumSize)
        for panel in ["hierarchy", "stage", "side", "caption", "timeline", "tools", "toolbar"] {
            #expect(window.contains(try #require(driver.frame(of: panel))), "\(panel)")
        }
        #expect(isOpen("hierarchy", driver))
        #expect(isOpen("side", driver))
    }

    @Test("In the least window the names of nested views stand whole, and the words beside them give way")
    func names() throws {
        let driver = try DebuggerDriver(at: .somethingInFront, window: WindowShell.minimumSize)
        driver.playScript()
        let texts = driver.debugger.texts(in: "hierarchy"), measuring = TextSetup.deterministic.measuring
        let found = texts.first { $0.text == "in deciding panel" }, name = try #require(found)
        #expect(measuring.width(of: name.text, Fonts.row) <= name.box.width)
    }

    @Test("A narrower window folds the hierarchy, then the panel on the right; wide again, it has both")
    func folding() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: CGSize(width: 899, height: 600))
        #expect(!isOpen("hierarchy", driver))
        #expect(isOpen("side", driver))
        driver.perform(.resize(CGSize(width: 599, height: 600)))
        #expect(!isOpen("side", driver))
        driver.perform(.resize(CGSize(width: 1100, height: 640)))
        #expect(isOpen("hierarchy", driver))
        #expect(isOpen("side", driver))
        #expect(driver.debugger.shell.layout == WindowLayout())
    }

    @Test("A folded panel opens by its key, by a click on its strip, and where something in it is asked for")
    func opening() throws {
        let size = CGSize(width: 580, height: 600), driver = try DebuggerDriver(at: .hitTestOrder, window: size)
        driver.type(.function(6))
        #expect(isOpen("hierarchy", driver))
        driver.type(.function(6))
        #expect(!isOpen("hierarchy", driver))
        driver.click(window: try #require(driver.middle(of: "hierarchy divider")))
        #expect(isOpen("hierarchy", driver))
        driver.type(.function(6))
        driver.write("/")
        #expect(isOpen("hierarchy", driver))
        driver.type(.escape, .e)
        #expect(isOpen("side", driver))
        #expect(driver.panel("events")?.isHidden == false)
    }

    @Test("Presenter mode fits a window of any size", arguments: [(320, 240), (600, 900), (900, 600), (1024, 768)])
    func presenter(width: CGFloat, height: CGFloat) throws {
        let size = CGSize(width: width, height: height), driver = try DebuggerDriver(at: .hitTestOrder)
        driver.type(.function(5))
        driver.perform(.resize(size))
        for panel in ["stage", "presenter"] {
            let frame = try #require(driver.frame(of: panel))
            #expect(CGRect(origin: .zero, size: size).contains(frame), "\(panel)")
            #expect(frame.width > 100)
            #expect(frame.height > 60)
        }
    }
}
