// The caption of the usual window: type of one size, and pages for what is long.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import Testing

@MainActor @Suite("The pages of the caption") struct CaptionPageTests {
    private static let typeSize = 19.0

    /// The texts of the caption, in the order in which they are drawn.
    private func texts(_ driver: DebuggerDriver) throws -> [(text: String, size: Double, box: CGRect)] {
        let panel = try #require(driver.panel("caption"))
        var list = DrawList()
        driver.debugger.world.render(panel, into: &list)
        return list.items.compactMap { item -> (text: String, size: Double, box: CGRect)? in
            guard case .text(let text, let style, let box) = item.command else { return nil }
            return (text, Double(style.font.size), box)
        }
    }

    /// What can be read by turning the wheel; `nil` where a page has other type, or does not fit.
    private func read(_ driver: DebuggerDriver) throws -> String? {
        var pages: [String] = []
        while true {
            let shown = try texts(driver), large = shown.first { $0.size == Self.typeSize }
            let page = try #require(large)
            let font = FontDescriptor(size: Self.typeSize, weight: .medium)
            let height = TextSetup.deterministic.measuring.size(of: page.text, font: font, width: page.box.width).height
            guard height <= page.box.height + 0.5 else { return nil }
            if pages.last == page.text { return pages.joined(separator: " ") }
            pages.append(page.text)
            guard shown.contains(where: { $0.text.contains("click") && $0.text.contains("more") }) else {
                return pages.joined(separator: " ")
            }
            driver.perform(.wheel(at: try #require(driver.middle(of: "caption")), by: CGSize(width: 0, height: -40)))
        }
    }

    private func spaced(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }

    @Test(
        "What to try, and each step, can be read whole in large type in every window, by turning the wheel",
        arguments: SampleScene.allCases)
    func reading(scene: SampleScene) throws {
        for size in [CGSize(width: 900, height: 600), CGSize(width: 1366, height: 768)] {
            let driver = try DebuggerDriver(at: scene, window: size)
            let lookFor = try #require(driver.inspection.run.debuggee.lookFor)
            #expect(try read(driver) == spaced(lookFor))
            driver.debugger.play(driver.inspection.run.debuggee.script)
            for step in 1...max(1, driver.stepTotal) where size.width < 1000 && driver.stepTotal > 0 {
                driver.inspection.shown.step(to: step)
                let sentence = try #require(driver.inspection.shown.subject?.walkthrough.sentence(step))
                // The last step also says what came to nothing.
                let isWhole = try read(driver)?.hasPrefix(spaced(sentence)) == true
                #expect(isWhole, "step \(step)")
            }
        }
    }

    @Test("A click turns the page too, and after the last page comes the first")
    func clicking() throws {
        let driver = try DebuggerDriver(at: .inputViews, window: CGSize(width: 900, height: 600))
        let first = try texts(driver).first?.text
        driver.click(window: try #require(driver.middle(of: "caption")))
        let second = try texts(driver).first?.text
        #expect(second != first)
        var turns = 0
        while try texts(driver).first?.text != first, turns < 20 {
            driver.click(window: try #require(driver.middle(of: "caption")))
            turns += 1
        }
        #expect(turns > 0)
        #expect(turns < 20)
    }

    @Test("A new sentence begins with its first page")
    func another() throws {
        let driver = try DebuggerDriver(at: .inputViews, window: CGSize(width: 900, height: 600))
        driver.perform(.wheel(at: try #require(driver.middle(of: "caption")), by: CGSize(width: 0, height: -40)))
        driver.tap(172, 60)
        driver.inspection.shown.step(to: 1)
        let sentence = try #require(driver.inspection.shown.subject?.walkthrough.sentence(1))
        let page = try #require(try texts(driver).first).text
        #expect(spaced(sentence).hasPrefix(page))
    }
}
