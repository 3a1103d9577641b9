// What comes from around the window: the loss of the focus in mid-touch, and files that are dragged over it.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Around the window") struct AroundWindowTests {
    private func texts(_ driver: DebuggerDriver) -> [String] {
        driver.debugger.render().items.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    @Test("A window that loses the focus in the middle of a touch says that the touch was cancelled for it")
    func focus() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.press(150, 150)
        driver.touch(.cancel, window: driver.map.windowPoint(CGPoint(x: 150, y: 150)))
        driver.perform(.focus(false))
        let said = texts(driver).joined(separator: " ")
        #expect(said.contains("The window lost focus during the touch"))
    }

    @Test("A window that loses the focus while no finger is down says nothing of it")
    func idleFocus() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.tap(150, 150)
        driver.perform(.focus(false))
        #expect(driver.inspection.notices.current == nil)
    }

    @Test("While a file is dragged over the window, the window says that it can be dropped")
    func drag() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.debugger.document.source = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        let words = "Drop the file to open it"
        #expect(!texts(driver).contains(words))
        driver.debugger.offerFile(true)
        #expect(driver.debugger.needsFrame)
        #expect(texts(driver).contains(words))
        driver.perform(.drop(["/nothing.yaml"]))
        #expect(!texts(driver).contains(words))
    }
}
