// The edges of what lies in the window: a box of words cuts no line, a banner keeps its lines off its edges,
// and what is empty beside a tall scene is used.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Edges of the panels") struct PanelEdgeTests {
    /// The texts of the window that are drawn in a part of it, with the boxes of their lines.
    private func lines(_ driver: DebuggerDriver, in panel: String) throws -> [(text: String, lines: [CGRect])] {
        let items = driver.debugger.render().items, measuring = driver.debugger.world.textMeasuring
        let frame = try #require(driver.frame(of: panel))
        return items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command, !text.isEmpty, item.transform.a == 1 else {
                return nil
            }
            let place = box.applying(item.transform)
            guard frame.contains(CGPoint(x: place.midX, y: place.midY)) else { return nil }
            let one = measuring.size(of: "X", font: style.font, width: nil).height
            let all = measuring.size(of: text, font: style.font, width: place.width).height
            let top = style.verticalAlignment == .top ? place.minY : place.midY - all / 2
            let count = max(1, Int((all / one).rounded()))
            return (
                text,
                (0..<count).map {
                    let y = top + CGFloat($0) * all / CGFloat(count)
                    return CGRect(x: place.minX, y: y, width: place.width, height: all / CGFloat(count))
                }
            )
        }
    }

    @Test("A box of words above the timeline cuts no line of the caption", arguments: LanguageAndSize.all)
    func tooltip(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try Situation.timeline.driver(window: look.size.points)
            let caption = try lines(driver, in: "caption").flatMap(\.lines)
            let tip = try #require(driver.frame(of: "tooltip"))
            #expect(driver.panel("tooltip")?.isHidden == false)
            let cut = caption.filter {
                $0.minX < tip.maxX && $0.maxX > tip.minX && $0.minY < tip.minY - 1.5 && $0.maxY > tip.minY + 1.5
            }
            #expect(cut.isEmpty)
        }
    }

    @Test("The sentence of a break keeps off the edges of its banner", arguments: LanguageAndSize.all)
    func banner(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try Situation.stopped.driver(window: look.size.points)
            let sentence = try #require(driver.inspection.breaks.stopSentence)
            let found = try lines(driver, in: "timeline").first { $0.text == sentence }
            let timeline = try #require(driver.frame(of: "timeline"))
            let rows = try #require(found).lines
            let top = try #require(rows.first).minY, bottom = try #require(rows.last).maxY
            let grounds = driver.debugger.render().items.compactMap { item -> CGRect? in
                guard case .fill(.rect(let rect), _) = item.command else { return nil }
                let place = rect.applying(item.transform)
                return place.width == timeline.width && place.height > 20 && place.height <= timeline.height
                    && place.minY == timeline.minY ? place : nil
            }
            let ground = try #require(grounds.first)
            #expect(top - ground.minY >= 5)
            #expect(ground.maxY - bottom >= 4)
        }
    }

    @Test("An event in the smallest window says which view was hit, and an empty filter what it is")
    func events() throws {
        for size in PictureSize.allCases {
            let driver = try DebuggerDriver(at: .draggingInView, window: size.points)
            driver.playThrough()
            driver.type(.e)
            let items = driver.debugger.render().items, measuring = driver.debugger.world.textMeasuring
            let frame = try #require(driver.frame(of: "events"))
            let texts = items.compactMap { item -> (text: String, isWhole: Bool)? in
                guard case .text(let text, let style, let box) = item.command else { return nil }
                let place = box.applying(item.transform)
                guard frame.contains(CGPoint(x: place.midX, y: place.midY)) else { return nil }
                let shown = text.components(upTo: "→ box")
                return (text, measuring.size(of: shown, font: style.font, width: nil).width <= place.width)
            }
            let hit = texts.first { $0.text.contains("→ box") }
            #expect(hit?.isWhole == true)
            let filter = texts.filter { $0.text.hasPrefix("filter") }
            #expect(filter.map(\.isWhole) == [true])
            #expect(texts.map(\.text).contains("10 events"))
        }
    }

    @Test("Beside a scene that is higher than wide stands the sentence, where the names keep their room")
    func tallScene() throws {
        let driver = try DebuggerDriver(at: .inputViews, window: PictureSize.usual.points)
        driver.type(.function(5))
        let items = driver.debugger.render().items
        let stage = try #require(driver.frame(of: "stage")), caption = try #require(driver.frame(of: "presenter"))
        #expect(caption.minX == stage.maxX)
        #expect(caption.height == PictureSize.usual.points.height)
        let small = items.filter { item in
            guard case .text(let text, let style, let box) = item.command, !text.isEmpty else { return false }
            let place = box.applying(item.transform)
            return caption.contains(CGPoint(x: place.midX, y: place.midY)) && style.font.size * item.transform.a < 24
        }
        #expect(small.isEmpty)
    }
}

extension String {
    /// Its beginning up to the end of some words; all of it where it has not got them.
    fileprivate func components(upTo words: String) -> String {
        range(of: words).map { String(self[..<$0.upperBound]) } ?? self
    }
}
