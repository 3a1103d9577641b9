// Presenter mode: large type, one sentence a step, and nothing else in the window but the stage.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Presenter mode") struct PresenterTests {
    private static let projector = CGSize(width: 1366, height: 768)

    private func presented(_ scene: SampleScene, window: CGSize = Self.projector) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene, window: window)
        typeForWindow(driver, .function(5))
        return driver
    }

    /// A tap on the stage where it lies now.
    private func tap(_ driver: DebuggerDriver, _ x: CGFloat, _ y: CGFloat) {
        driver.click(window: driver.debugger.stageInput.windowPoint(CGPoint(x: x, y: y)))
    }

    /// Presses a key with left Alt, which makes it the window's while the scene has the keyboard.
    private func typeForWindow(_ driver: DebuggerDriver, _ key: Key) {
        driver.perform(.key(KeyChange(.leftAlternate, isDown: true, modifiers: .alternate)))
        for isDown in [true, false] {
            driver.perform(.key(KeyChange(key, isDown: isDown, modifiers: .alternate)))
        }
        driver.perform(.key(KeyChange(.leftAlternate, isDown: false)))
    }

    /// The texts of the window with the size that they have on it.
    private func texts(_ driver: DebuggerDriver, in panel: String) throws -> [(text: String, size: Double)] {
        let frame = try #require(driver.frame(of: panel))
        return driver.debugger.render().items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command, !text.isEmpty else { return nil }
            let place = box.applying(item.transform)
            guard frame.contains(CGPoint(x: place.midX, y: place.midY)) else { return nil }
            return (text, style.font.size * item.transform.a)
        }
    }

    @Test("F5 leaves the stage and one sentence, and brings everything back")
    func toggling() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: Self.projector)
        let before = try #require(driver.frame(of: "stage"))
        driver.type(.function(5))
        #expect(driver.frame(of: "stage")?.width == Self.projector.width)
        #expect(driver.debugger.shell.isPresenting)
        let hidden = ["toolbar", "hierarchy", "side", "caption", "timeline", "tools"].map { driver.panel($0)?.isHidden }
        #expect(hidden == Array(repeating: true, count: hidden.count))
        driver.type(.function(5))
        #expect(driver.frame(of: "stage") == before)
        #expect(driver.panel("presenter")?.isHidden == true)
    }

    @Test("Escape leaves the mode, and what is explained stays")
    func escape() throws {
        let driver = try presented(.hitTestOrder)
        tap(driver, 172, 177)
        driver.type(.escape)
        #expect(!driver.debugger.shell.isPresenting)
        #expect(driver.inspection.shown.subject != nil)
    }

    @Test(
        "No letter of the sentence, of its numbers and of the marks has less than 24 points",
        arguments: [
            SampleScene.hitTestOrder, .singleTapWaitsForDoubleTap, .severalCauses, .windowsInTheWay,
        ])
    func sizes(scene: SampleScene) throws {
        let driver = try presented(scene)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        driver.type(.end)
        for (text, size) in try texts(driver, in: "presenter") { #expect(size >= 24, "\(text)") }
        driver.inspection.display.layers = .none
        let ofScene = try texts(driver, in: "stage").map(\.text)
        driver.inspection.display.layers = .all
        for (text, size) in try texts(driver, in: "stage") where !ofScene.contains(text) {
            #expect(size >= 24, "\(text)")
        }
    }

    @Test("A touch is shown before its first step, and the arrow keys take one step each")
    func stepping() throws {
        let driver = try presented(.hitTestOrder)
        tap(driver, 172, 177)
        #expect(driver.inspection.shown.stepCount == 0)
        var sentences: [String] = []
        for _ in 0..<driver.stepTotal {
            driver.type(.right)
            sentences += try texts(driver, in: "presenter").map(\.text).filter { $0.contains(" ") && !$0.contains("/") }
        }
        #expect(driver.inspection.shown.stepCount == driver.stepTotal)
        #expect(Set(sentences).count == driver.stepTotal)
        driver.type(.left)
        #expect(driver.inspection.shown.stepCount == driver.stepTotal - 1)
    }

    @Test("The two keys of a presenter for the hand step too")
    func handPresenter() throws {
        let driver = try presented(.hitTestOrder)
        tap(driver, 172, 177)
        driver.type(.pageDown, .pageDown, .pageDown, .pageUp)
        #expect(driver.inspection.shown.stepCount == 2)
    }

    @Test("A view that is dragged follows the finger, and stands where it stood once the steps begin")
    func dragging() throws {
        let driver = try presented(.draggingInView)
        driver.inspection.display.layers = .none
        func stage() -> DrawList {
            var list = DrawList()
            list.append(driver.debugger.makeFrame().scene)
            return list
        }
        let points = [CGPoint(x: 150, y: 150), CGPoint(x: 200, y: 230)].map {
            driver.debugger.stageInput.windowPoint($0)
        }
        let before = stage()
        driver.touch(.down, window: points[0])
        driver.touch(.move, window: points[1])
        let dragged = stage()
        #expect(dragged != before)
        driver.touch(.up, window: points[1])
        #expect(driver.inspection.shown.stepCount == 0)
        let after = stage()
        #expect(after.items.map(\.command) == before.items.map(\.command))
        let ways = zip(after.items, before.items).map { abs($0.transform.tx - $1.transform.tx) }
        #expect(ways.max() ?? 0 < 0.001)
    }

    @Test(
        "Every sentence of every scene stands on its pages whole, in one size, and is read with the arrow key",
        arguments: SampleScene.allCases)
    func pages(scene: SampleScene) throws {
        for window in [CGSize(width: 900, height: 600), Self.projector] {
            let driver = try presented(scene, window: window)
            #expect(
                try read(driver, first: driver.inspection.run.debuggee.lookFor)
                    == driver.inspection.run.debuggee.lookFor)
            driver.debugger.play(driver.inspection.run.debuggee.script)
            typeForWindow(driver, .home)
            _ = try read(driver, first: nil)
            let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
            for step in walkthrough.steps.indices {
                typeForWindow(driver, .right)
                #expect(driver.inspection.shown.stepCount == step + 1)
                let deadEnd = step + 1 == walkthrough.steps.count ? driver.inspection.answers.deadEnd ?? "" : ""
                let whole = "\(walkthrough.sentence(step + 1)) \(deadEnd)"
                #expect(try read(driver, first: nil) == whole.split(separator: " ").joined(separator: " "))
            }
        }
    }

    /// The sentence that is shown, page by page.
    private func read(_ driver: DebuggerDriver, first: String?) throws -> String {
        var pages: [String] = []
        while true {
            let shown = try texts(driver, in: "presenter")
            let page = try #require(shown.first).text
            pages.append(page)
            let room = try #require(driver.frame(of: "presenter"))
            let style = FontDescriptor(size: shown[0].size, weight: .medium)
            let height = TextSetup.deterministic.measuring.size(of: page, font: style, width: room.width - 72).height
            #expect(height <= room.height - 30)
            guard shown.contains(where: { $0.text.hasSuffix("more →") }) else { return pages.joined(separator: " ") }
            typeForWindow(driver, .right)
        }
    }

    @Test("Presenter mode is light until a theme is chosen, and the window has the desktop's theme")
    func theme() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: Self.projector)
        #expect(driver.debugger.shell.theme == .dark)
        driver.type(.function(5))
        #expect(driver.debugger.shell.theme == .light)
        driver.type(.function(5))
        #expect(driver.debugger.shell.theme == .dark)
        driver.debugger.shell.themes.desktop = .light
        #expect(driver.debugger.shell.theme == .light)
        driver.debugger.shell.theme = .contrast
        driver.type(.function(5))
        #expect(driver.debugger.shell.theme == .contrast)
    }

    @Test("A chain that stays on the screen leaves room for the rows of the hit test and of the chain")
    func lists() throws {
        let driver = try presented(.gestureAgainstResponder)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        driver.inspection.shown.step(to: 4)
        let found = try texts(driver, in: "stage").map(\.text)
        #expect(found.contains("HIT"))
        driver.inspection.shown.step(to: 99)
        let words = try texts(driver, in: "stage").map(\.text)
        #expect(words.contains("lost the touch"))
        let other = try presented(.hitTestOrder)
        other.debugger.play(other.inspection.run.debuggee.script)
        let others = try texts(other, in: "stage").map(\.text)
        #expect(!others.contains("HIT"))
    }

    @Test("The window in presenter mode before anything happened, in light colours")
    func lookFor() throws {
        let driver = try presented(.severalCauses)
        driver.debugger.shell.theme = .light
        try Golden.expectWindow(driver.windowPicture(), named: "45 presented, light")
    }
}
