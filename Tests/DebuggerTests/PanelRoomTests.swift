// The room of the panels: lists show whole rows, and what is to be read stands there whole.
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

@MainActor @Suite("The room of the panels") struct PanelRoomTests {
    private func texts(_ driver: DebuggerDriver, in panel: String) -> [String] {
        driver.debugger.texts(in: panel).map(\.text).filter { !$0.isEmpty }
    }

    /// The lists of the touch panel, which alone cut what lies in them.
    private func lists(_ driver: DebuggerDriver) throws -> [UIView] {
        _ = driver.debugger.render()
        return try #require(driver.panel("touch")).subviews.filter { $0.clipsToBounds && $0.bounds.height > 0 }
    }

    private nonisolated static let withLists: [Situation] = [
        .stepped, .ended, .whyNot, .fixes, .gestures, .control, .fault, .anEarlierMoment, .timeline,
    ]

    @Test("No list of the touch panel cuts a row", arguments: LanguageAndSize.all, withLists)
    func wholeRows(look: LanguageAndSize, situation: Situation) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try situation.driver(window: look.size.points)
            let lists = try lists(driver)
            #expect(lists.count > 1)
            for list in lists {
                var drawn = DrawList()
                driver.debugger.world.render(list, into: &drawn)
                let frame = driver.debugger.world.enter { list.convert(list.bounds, to: nil as UIView?) }
                let cut = drawn.items.compactMap { item -> String? in
                    guard case .text(let text, _, let box) = item.command, !text.isEmpty else { return nil }
                    let place = box.applying(item.transform)
                    return place.minY < frame.minY - 0.5 || place.maxY > frame.maxY + 0.5 ? text : nil
                }
                #expect(cut.isEmpty)
            }
        }
    }

    private nonisolated static let parts = ["hierarchy", "form", "views at point", "event rows"]
    private nonisolated static let scrolling: [Situation] = [
        .manyViews, .attributes, .everythingHere, .searching, .events, .timeline, .keys, .choosing,
    ]

    /// The lines of the panels that are cut through from left to right by what they lie in, and how many there are in
    /// all.
    private func halves(_ driver: DebuggerDriver, in parts: [String]) -> (cut: [String], count: Int) {
        var clips: [CGRect?] = [], cut: [String] = [], count = 0
        let items = driver.debugger.render().items, frames = parts.compactMap { driver.frame(of: $0) }
        for item in items {
            switch item.command {
            case .beginClip(.rect(let rect)): clips.append(rect.applying(item.transform))
            case .beginClip, .beginOpacity: clips.append(nil)
            case .end: clips.removeLast()
            case .text(let text, let style, let box) where style.lineLimit == 1 && !text.isEmpty:
                let place = box.applying(item.transform), middle = CGPoint(x: place.midX, y: place.midY)
                let letters = CGRect(x: place.minX, y: place.midY - 6, width: place.width, height: 12)
                guard frames.contains(where: { $0.contains(middle) }), let clip = clips.compactMap(\.self).last,
                    letters.intersects(clip)
                else { continue }
                count += 1
                if letters.minY < clip.minY - 0.5 || letters.maxY > clip.maxY + 0.5 { cut.append(text) }
            default: continue
            }
        }
        return (cut, count)
    }

    @Test(
        "However far it is scrolled, no list, form or sheet cuts a row through", arguments: LanguageAndSize.all,
        scrolling)
    func wholeRowsWhereverScrolled(look: LanguageAndSize, situation: Situation) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try situation.driver(window: look.size.points)
            let parts = situation == .keys ? ["keys"] : situation == .choosing ? ["scene chooser"] : Self.parts
            let places = parts.compactMap { driver.middle(of: $0) }
            for distance in [0, -40, -40, -13, -400, 40, 17, -5000] as [CGFloat] {
                for place in places where distance != 0 {
                    driver.perform(.wheel(at: place, by: CGSize(width: 0, height: distance)))
                }
                let halves = halves(driver, in: parts)
                #expect(halves.cut.isEmpty)
                #expect(halves.count > 0)
            }
        }
    }

    @Test("Where the answer needs little, the lists show all of their rows in the smallest window")
    func usesRoom() throws {
        let driver = try Situation.anEarlierMoment.driver(window: PictureSize.small.points)
        driver.inspection.shown.show(delivery: 0)
        let words = texts(driver, in: "touch")
        let descends = words.count { $0 == "descend" }, passes = words.count { $0 == "passes on" }
        #expect(descends == 2)
        #expect(passes == 6)
        #expect(words.contains("HIT"))
        #expect(words.contains("drops it"))
    }

    /// The lines of code in the fixes that are shown, each with whether all of it is seen.
    private func code(_ driver: DebuggerDriver) -> [(text: String, isWhole: Bool)] {
        let measuring = TextSetup.deterministic.measuring
        return driver.debugger.render().items.compactMap { item -> (text: String, isWhole: Bool)? in
            guard case .text(let text, let style, let box) = item.command, style.font == Fixed.code,
                text.contains(" = ") || text.contains("(")
            else { return nil }
            let width = measuring.size(of: text, font: style.font, width: nil).width
            let height = measuring.size(of: text, font: style.font, width: box.width).height
            return (text, style.lineLimit == 1 ? width <= box.width + 0.5 : height <= box.height + 0.5)
        }
    }

    private enum Fixed {
        /// The font of code on a button.
        static let code = FontDescriptor(family: .monospaced, size: 13)
    }

    @Test("The code of a change is read whole, and so are all changes that help", arguments: LanguageAndSize.all)
    func fixes(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try Situation.fixes.driver(window: look.size.points)
            let offered = try #require(driver.debugger.editor.fixes)
            var read: Set<String> = []
            for _ in offered {
                let shown = code(driver)
                let cut = shown.filter { !$0.isWhole }
                #expect(cut.map(\.text).isEmpty)
                read.formUnion(shown.map(\.text))
                guard let next = driver.middle(of: "next fix"), driver.panel("next fix")?.isHidden == false else {
                    break
                }
                driver.click(window: next)
            }
            let wanted = offered.flatMap { $0.edits.map(\.code) }
            let missing = wanted.filter { !read.contains($0) }
            #expect(missing.isEmpty)
        }
    }

    @Test("At rest the heading of the responder chain has a sentence below it", arguments: LanguageAndSize.all)
    func emptyChain(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try Situation.atRest.driver(window: look.size.points)
            let words = texts(driver, in: "touch"), note = localized("Touch the scene to see who receives the touch.")
            let heading = words.firstIndex(of: localized("RESPONDER CHAIN"))
            #expect(words.contains(note))
            #expect(heading != nil)
        }
    }

    @Test("All titles of a column of keys begin at one place", arguments: LanguageAndSize.all)
    func keys(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try Situation.keys.driver(window: look.size.points)
            var list = DrawList()
            driver.debugger.world.render(try #require(driver.panel("keys")), into: &list)
            let starts = list.items.compactMap { item -> CGFloat? in
                guard case .text(_, let style, let box) = item.command, style.lineLimit == 1,
                    style.color == Palette.soft
                else { return nil }
                return box.applying(item.transform).minX.rounded()
            }
            #expect(starts.count > 10)
            #expect(Set(starts).count <= 3)
        }
    }

    @Test("Events and action of a control stand whole in their fields on a large screen", arguments: [false, true])
    func actionFields(isKorean: Bool) throws {
        try Language.$ofTask.withValue(isKorean ? .korean : .english) {
            let driver = try DebuggerDriver(at: .buttonsThatDoNothing, window: PictureSize.large.points)
            let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
            let found = views.first { $0.accessibilityIdentifier == "no action" }
            driver.inspection.selection.choose(view: try #require(found).hitscopeIdentifier)
            driver.type(.a)
            driver.click(window: try #require(driver.middle(of: "add action")))
            for (part, words) in [("events", "touchUpInside"), ("method", "does nothing")] {
                _ = driver.debugger.render()
                let field = try #require(driver.frame(of: "attribute action 0 \(part)"))
                let shown = driver.debugger.texts(in: "attribute action 0 \(part)").first { $0.text == words }
                let box = try #require(shown).box
                let width = TextSetup.deterministic.measuring
                    .size(of: words, font: FontDescriptor(size: 14), width: nil).width
                #expect(box.minX + width <= field.maxX)
            }
        }
    }
}
