// Tooltips: every button says what it does, and every text that is cut can be read, on the stage too.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeRaster
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Tooltips") struct TooltipTests {
    /// What the tooltip says; nil while it is hidden.
    private func tip(_ driver: DebuggerDriver) throws -> String? {
        let panel = try #require(driver.panel("tooltip"))
        guard !panel.isHidden else { return nil }
        var list = DrawList()
        driver.debugger.world.render(panel, into: &list)
        for item in list.items { if case .text(let text, _, _) = item.command { return text } }
        return nil
    }

    /// Rests with the pointer on a point of the window.
    private func rest(_ driver: DebuggerDriver, at point: CGPoint) {
        driver.perform(.hover(point))
        _ = driver.waitForDeadline()
    }

    private nonisolated static let named = [
        "search", "scene name", "shake", "tilt", "previous track", "play or pause", "next track", "touch tab",
        "attributes tab", "events tab", "speed", "now", "timeline kinds", "first step", "play", "Hit order", "Chain",
        "zoom in", "map", "depth",
    ]

    @Test("A pointer that rests on a button shows what it does", arguments: named)
    func buttons(name: String) throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent, window: CGSize(width: 1366, height: 768))
        _ = driver.debugger.render()
        rest(driver, at: try #require(driver.middle(of: name)))
        let words = try #require(try tip(driver))
        #expect(words.count > 6)
    }

    @Test("A row's hint does not stay above the list of scenes")
    func chooser() throws {
        let driver = try DebuggerDriver(at: .gestureAgainstResponder, window: CGSize(width: 1366, height: 768))
        driver.debugger.document.source = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        driver.playScript()
        _ = driver.debugger.render()
        let rows = try #require(driver.frame(of: "chainRows"))
        driver.perform(.hover(CGPoint(x: rows.minX + 10, y: rows.minY + 15)))
        #expect(try tip(driver) != nil)
        driver.debugger.chooseScene()
        _ = driver.debugger.render()
        #expect(try tip(driver) == nil)
    }

    @Test("The buttons of the event log say what they do")
    func events() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: CGSize(width: 1366, height: 768))
        driver.type(.e)
        _ = driver.debugger.render()
        for name in ["event kinds", "copy events"] {
            rest(driver, at: try #require(driver.middle(of: name)))
            #expect(try tip(driver) != nil)
        }
    }

    /// The texts on the stage that are cut, as a host has it drawn.
    private func cutOnStage(_ driver: DebuggerDriver) throws -> [(text: String, box: CGRect)] {
        let stage = driver.debugger.stageItems
        let frame = try #require(driver.frame(of: "stage")), measuring = TextSetup.deterministic.measuring
        return stage.compactMap { item -> (text: String, box: CGRect)? in
            guard case .text(let text, let style, let box) = item.command, style.lineLimit == 1,
                measuring.size(of: text, font: style.font, width: nil).width > box.width + 1
            else { return nil }
            let place = box.applying(item.transform)
            return frame.contains(place) ? (text, place) : nil
        }
    }

    @Test("A text on the stage that is cut is read whole where the pointer rests on it")
    func stage() throws {
        let driver = try DebuggerDriver(at: .inputViews, window: CGSize(width: 1366, height: 640)) {
            $0.replace("FormController", with: "FormControllerWithANameForWhichNoColumnBesideTheStageHasRoom")
        }
        driver.tap(172, 300)
        driver.type(.end)
        let first = try #require(try cutOnStage(driver).first)
        let point = CGPoint(x: first.box.midX, y: first.box.midY)
        driver.perform(.hover(point))
        // A hover asks anew, so the marks may have moved.
        let shown = try cutOnStage(driver).first { $0.box.contains(point) } ?? first
        rest(driver, at: CGPoint(x: point.x + 1, y: point.y))
        #expect(try tip(driver) == shown.text)
        rest(driver, at: CGPoint(x: point.x, y: try #require(driver.middle(of: "stage")).y + 400))
        #expect(try tip(driver) != shown.text)
    }

    @Test("The heading over the layers is whole in the smallest windows", arguments: ["en", "ko"])
    func heading(code: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try DebuggerDriver(at: .outOfReach, window: CGSize(width: 900, height: 600))
            driver.type(.d)
            let cut = try cutOnStage(driver).map(\.text)
            let headings = cut.filter { $0.hasPrefix("3") }
            #expect(headings.isEmpty)
        }
    }

    @Test(
        "The code of a change stands there whole where there is room, and a tooltip has it where there is none",
        arguments: [CGFloat(768), 470])
    func wholeCode(height: CGFloat) throws {
        let driver = try DebuggerDriver(at: .lostOnTheWay, window: CGSize(width: 1366, height: height))
        driver.tap(287, 250)
        driver.inspection.selection.choose(view: driver.inspection.shown.subject?.walkthrough.story.hit)
        _ = driver.debugger.render()
        driver.click(window: try #require(driver.middle(of: "what would help")))
        let list = driver.debugger.render(), frame = try #require(driver.frame(of: "fix 1"))
        let shown = list.items.compactMap { item -> (text: String, style: TextStyle, box: CGRect)? in
            guard case .text(let text, let style, let box) = item.command, text.hasPrefix("plain.addGestureRecognizer")
            else {
                return nil
            }
            return (text, style, box.applying(item.transform))
        }
        let code = try #require(shown.first), measuring = TextSetup.deterministic.measuring
        #expect(frame.insetBy(dx: -0.5, dy: -0.5).contains(code.box))
        #expect(code.text.hasSuffix("#selector(tapped)))"))
        if code.style.lineLimit == 1 {
            #expect(height == 470)
            rest(driver, at: CGPoint(x: code.box.midX, y: code.box.midY))
            #expect(try tip(driver) == code.text)
        } else {
            #expect(height == 768)
            let whole = measuring.size(of: code.text, font: code.style.font, width: code.box.width)
            #expect(whole.height <= code.box.height + 0.5)
        }
    }
}
