// What lies over the panels: all keys on a sheet, tooltips, and texts that are selected and copied.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeWidgets
import Testing

@MainActor @Suite("Over the panels") struct OverPanelsTests {
    private func played(_ scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        _ = driver.debugger.render()
        return driver
    }

    private func place(of text: String, _ driver: DebuggerDriver) throws -> CGRect {
        let boxes = driver.debugger.render().items.compactMap { item -> CGRect? in
            guard case .text(text, _, let box) = item.command else { return nil }
            return box.applying(item.transform)
        }
        return try #require(boxes.first)
    }

    private func words(_ driver: DebuggerDriver) -> [String] {
        driver.debugger.render().items.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    // MARK: Keys

    @Test("The question mark lists every key of the window, and Escape closes the list")
    func keys() throws {
        let driver = try played(.hitTestOrder)
        let before = Set(words(driver))
        driver.perform(.key(KeyChange(.slash, isDown: true, modifiers: .shift, characters: "?")))
        let listed = Set(words(driver)).subtracting(before)
        for name in ["←", "→", "Home", "F5", "F6", "F7", "L", "Ctrl-C", "Ctrl-R", "?", "M"] {
            #expect(listed.contains(name), "\(name)")
        }
        #expect(listed.contains("One step back"))
        driver.type(.escape)
        #expect(Set(words(driver)) == before)
        #expect(driver.inspection.shown.subject != nil)
    }

    @Test("A click closes the list and reaches nothing below it")
    func clickOnKeys() throws {
        let driver = try played(.hitTestOrder)
        let given = driver.given
        driver.perform(.key(KeyChange(.slash, isDown: true, modifiers: .shift, characters: "?")))
        driver.tap(172, 177)
        #expect(driver.panel("keys")?.isHidden == true)
        #expect(driver.given == given)
        driver.tap(180, 184)
        #expect(driver.given != given)
    }

    // MARK: Tooltips

    @Test("A pointer that rests on a button shows what it does and its key, and nothing once it moves on")
    func tooltip() throws {
        let driver = try played(.hitTestOrder)
        driver.perform(.hover(driver.middle(of: "step back")))
        #expect(!words(driver).contains("Goes one step back.  ←"))
        #expect(driver.waitForDeadline())
        #expect(words(driver).contains("Goes one step back.  ←"))
        driver.perform(.hover(driver.middle(of: "hierarchy")))
        #expect(driver.debugger.needsFrame)
        #expect(!words(driver).contains("Goes one step back.  ←"))
    }

    @Test("A pointer that goes over a button and does not rest shows nothing, and nothing falls due later")
    func passing() throws {
        let driver = try played(.hitTestOrder)
        let due = driver.debugger.nextDeadline
        driver.perform(.hover(driver.middle(of: "step back")))
        driver.perform(.hover(CGPoint(x: 5, y: 5)))
        #expect(driver.debugger.nextDeadline == due)
    }

    @Test("A pointer that rests on a text that is cut reads all of it; beside it nothing is said")
    func cutText() throws {
        let name = "a view with a name that is far too long for any row of the panel at the right"
        let scene = SwiftScene(title: "Long", screen: CGSize(width: 300, height: 300)) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
            view.accessibilityIdentifier = name
            window.addSubview(view)
            window.makeKeyAndVisible()
            return window
        }
        let measuring = TextSetup.deterministic.measuring
        let driver = try DebuggerDriver { scene.debuggee(measuring: measuring) }
        driver.tap(150, 150)
        let side = try #require(driver.frame(of: "side"))
        let boxes = driver.debugger.render().items.compactMap { item -> CGRect? in
            guard case .text(name, _, let box) = item.command else { return nil }
            return box.applying(item.transform)
        }
        let inSide = boxes.first { side.contains($0) }
        let box = try #require(inSide)
        driver.perform(.hover(CGPoint(x: box.minX + 6, y: box.midY)))
        #expect(driver.waitForDeadline())
        let tooltip = try #require(driver.panel("tooltip"))
        #expect(!tooltip.isHidden)
        let minimum = try #require(driver.frame(of: "tooltip")).width
        #expect(minimum > box.width)
        driver.perform(.hover(CGPoint(x: side.maxX - 3, y: side.maxY - 3)))
        #expect(tooltip.isHidden)
    }

    @Test("What a panel says of its rows comes at once, in the panel, and not on what it speaks of")
    func hintOfPanel() throws {
        let driver = try played(.hitTestOrder)
        let panel = try #require(driver.frame(of: "hierarchy"))
        let title = CGPoint(x: panel.minX + 40, y: panel.minY + 20)
        driver.perform(.hover(title))
        let box = try #require(driver.frame(of: "tooltip"))
        #expect(try #require(driver.panel("tooltip")).isHidden == false)
        #expect(panel.contains(box))
        #expect(box.minY > title.y)
        driver.perform(.hover(CGPoint(x: panel.midX, y: panel.maxY - 100)))
        #expect(try #require(driver.panel("tooltip")).isHidden)
    }

    // MARK: Selecting

    private func drag(_ driver: DebuggerDriver, from start: CGPoint, to end: CGPoint) {
        driver.touch(.down, window: start)
        driver.touch(.move, window: CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
        driver.touch(.move, window: end)
        driver.touch(.up, window: end)
    }

    private func copied(_ driver: DebuggerDriver) -> String? {
        driver.perform(.key(KeyChange(.c, isDown: true, modifiers: .control)))
        guard case .text(let text)? = driver.debugger.takeCopied() else { return nil }
        return text
    }

    @Test("Rows that a finger is dragged over are copied line by line, and none of them is chosen")
    func rows() throws {
        let driver = try played(.hitTestOrder)
        let step = driver.inspection.shown.stepCount
        let first = try place(of: "descend", driver), side = try #require(driver.frame(of: "side"))
        let start = CGPoint(x: side.minX + 60, y: first.midY)
        drag(driver, from: start, to: CGPoint(x: side.maxX - 30, y: first.midY + 60))
        let text = copied(driver)
        let lines = text?.split(separator: "\n") ?? []
        #expect(lines.count == 3)
        #expect(lines.first?.hasSuffix("descend") == true)
        #expect(driver.inspection.shown.stepCount == step)
    }

    @Test("The sentence of the caption is copied whole, and a click ends the selection")
    func caption() throws {
        let driver = try played(.hitTestOrder)
        let frame = try #require(driver.frame(of: "caption"))
        let expected = driver.inspection.shown.subject?.walkthrough.sentence(driver.stepTotal)
        drag(
            driver, from: CGPoint(x: frame.minX + 30, y: frame.minY + 20),
            to: CGPoint(x: frame.minX + 90, y: frame.minY + 30))
        #expect(copied(driver) == expected)
        driver.click(window: CGPoint(x: frame.midX, y: frame.minY + 8))
        #expect(copied(driver) == nil)
    }

    @Test("Every sentence of an answer can be copied")
    func answer() throws {
        let driver = try played(.hitTestOrder)
        let sentence = try #require(driver.inspection.answers.whyNot()?.sentence),
            frame = try #require(driver.frame(of: "why"))
        drag(
            driver, from: CGPoint(x: frame.minX + 4, y: frame.minY + 4),
            to: CGPoint(x: frame.maxX - 4, y: frame.maxY - 4))
        #expect(copied(driver)?.contains(sentence) == true)
    }

    @Test("A list that is dragged by its scroller selects nothing, and the stage keeps its drags")
    func others() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.press(150, 150)
        driver.move(200, 230)
        driver.release(200, 230)
        #expect(driver.given.contains("moved 200, 230"))
        #expect(copied(driver) == nil)
    }

    @Test("The window while texts are selected")
    func pictureOfSelection() throws {
        let driver = try played(.hitTestOrder)
        let first = try place(of: "descend", driver), side = try #require(driver.frame(of: "side"))
        driver.touch(.down, window: CGPoint(x: side.minX + 60, y: first.midY))
        driver.touch(.move, window: CGPoint(x: side.maxX - 30, y: first.midY + 90))
        try Golden.expectWindow(driver.windowPicture(), named: "08 window, texts selected")
    }

    @Test("Texts of the event log, of the attributes and of the timeline's heading are copied too")
    func otherPanels() throws {
        for key in [Key.e, .a] {
            let driver = try played(.hitTestOrder)
            driver.inspection.selection.choose(view: driver.inspection.shown.subject?.walkthrough.story.hit)
            driver.type(key)
            let side = try #require(driver.frame(of: "side"))
            let below = CGRect(x: side.minX, y: side.minY + 70, width: side.width, height: side.height - 140)
            let texts = driver.debugger.render().items.compactMap { item -> (String, CGRect)? in
                guard case .text(let text, _, let box) = item.command, !text.isEmpty else { return nil }
                let place = box.applying(item.transform)
                return below.contains(place) ? (text, place) : nil
            }
            let copies = texts.prefix(12).map { text, box in
                drag(
                    driver, from: CGPoint(x: box.minX + 2, y: box.midY - 1),
                    to: CGPoint(x: box.minX + 12, y: box.midY + 1))
                return copied(driver)?.contains(text) == true
            }
            let copyCount = copies.count { $0 }
            #expect(copyCount > 1)
        }
        let driver = try played(.hitTestOrder)
        let isOpen = driver.frame(of: "timeline")?.height
        let heading = try place(of: "TIMELINE", driver)
        drag(
            driver, from: CGPoint(x: heading.minX + 2, y: heading.midY - 1),
            to: CGPoint(x: heading.minX + 30, y: heading.midY + 1))
        #expect(copied(driver) == "TIMELINE")
        _ = driver.debugger.render()
        #expect(driver.frame(of: "timeline")?.height == isOpen)
    }

    @Test("Where there are no other scenes to open, the window says so")
    func noChooser() throws {
        let driver = try played(.hitTestOrder)
        driver.perform(.key(KeyChange(.o, isDown: true, modifiers: .control)))
        let words = words(driver)
        let notice = words.filter { $0.hasPrefix("This program creates its views only once") }
        #expect(notice.count == 1)
    }

    @Test("A fault stands alone: nothing is offered that would help")
    func fault() throws {
        let driver = try played(.unrecognizedSelector)
        #expect(driver.inspection.answers.fault != nil)
        #expect(words(driver).contains("FAULT"))
        #expect(driver.panel("what would help") == nil)
    }
}
