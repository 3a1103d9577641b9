// What lies on letters and handles, and what fits where there is little room: marks, tools, hints, maps, and presenter
// mode beside a tall scene.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeStage
import HitscopeWidgets
import Testing

@MainActor @Suite("Room on the stage") struct StageRoomTests {
    nonisolated static let smallWindow = CGSize(width: 900, height: 600),
        usual = CGSize(width: 1366, height: 768)

    struct Words {
        var text: String, box: CGRect, style: TextStyle
    }

    func words(_ debugger: Debugger) -> [Words] { words(among: debugger.stageItems) }

    func words(among items: [DrawItem]) -> [Words] {
        items.compactMap { item in
            guard case .text(let text, var style, let box) = item.command else { return nil }
            style.font.size *= item.transform.a
            return Words(text: text, box: box.applying(item.transform), style: style)
        }
    }

    func played(_ scene: SampleScene, _ size: CGSize) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene, window: size)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        return driver
    }

    /// Where the letters of a text of the scene lie in the window.
    func letters(_ text: String, _ debugger: Debugger) throws -> CGRect {
        try letters(text, among: debugger.stageItems)
    }

    func letters(_ text: String, among items: [DrawItem]) throws -> CGRect {
        let found = words(among: items).first { $0.text == text }
        let words = try #require(found)
        let size = TextSetup.deterministic.measuring.size(of: text, font: words.style.font, width: nil)
        let spare = words.box.width - size.width
        let x =
            switch words.style.alignment {
            case .leading: words.box.minX
            case .center: words.box.minX + spare / 2
            case .trailing: words.box.minX + spare
            }
        let y =
            switch words.style.verticalAlignment {
            case .top: words.box.minY
            case .middle: words.box.midY - size.height / 2
            case .bottom: words.box.maxY - size.height
            }
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    // MARK: Letters of the scene

    @Test(
        "Letters of the chain lie on no text of a view",
        arguments: [smallWindow, usual, CGSize(width: 1440, height: 900)])
    func chain(size: CGSize) throws {
        let driver = try played(.hitTestOrder, size)
        let badges = ["a", "b", "c"].compactMap { letter in
            words(driver.debugger).last { $0.text == letter && $0.style.font.weight == .bold }?.box
        }
        #expect(badges.count == 3)
        for text in ["View B", "View B.1", "View B.2"] {
            let box = try letters(text, driver.debugger).insetBy(dx: -1, dy: 2)
            let covering = badges.filter { $0.insetBy(dx: 0, dy: 2).intersects(box) }
            #expect(covering.isEmpty, "\(text)")
        }
    }

    @Test("The letter of a small view lies beside it")
    func smallView() throws {
        let hand = HierarchyHand { window in
            _ = UIView.named("dot", CGRect(x: 100, y: 100, width: 8, height: 8), in: window)
        }
        hand.touch(104, 104)
        let letter = words(hand.debugger).last { $0.text == "a" }, box = try #require(letter).box
        let corner = hand.debugger.stageInput.windowPoint(CGPoint(x: 100, y: 100))
        let end = hand.debugger.stageInput.windowPoint(CGPoint(x: 108, y: 108))
        let view = CGRect(x: corner.x, y: corner.y, width: end.x - corner.x, height: end.y - corner.y)
        #expect(!box.insetBy(dx: 2, dy: 2).intersects(view))
    }

    @Test("The line of a drag has a gap where it would lie on letters")
    func drag() throws {
        let driver = try played(.draggingInView, Self.usual)
        let text = try letters("drag me", driver.debugger).insetBy(dx: 1, dy: 2)
        let start = driver.debugger.stageInput.windowPoint(CGPoint(x: 150, y: 150))
        let end = driver.debugger.stageInput.windowPoint(CGPoint(x: 260, y: 320))
        let lines = driver.debugger.stageItems.flatMap { item -> [(CGPoint, CGPoint)] in
            guard case .stroke(.path(let path), Palette.visitedOnLight, let style) = item.command, style.cap == .round
            else { return [] }
            return path.lines.map { ($0.applying(item.transform), $1.applying(item.transform)) }
        }
        let parts = lines.filter { $0.0.distance(to: start) < 1 || $0.1.distance(to: end) < 1 }
        #expect(parts.count == 2, "one from the start, and one to the end")
        for (from, to) in parts {
            let points = (0..<101).map { part in
                let part = CGFloat(part) / 100
                return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
            }
            let covered = points.filter { text.contains($0) }
            #expect(covered.isEmpty)
        }
    }

    /// The ring of a finger: how many points it is drawn through where it has gaps, and its radius in points.
    private func ring(_ debugger: Debugger) -> (points: Int, radius: CGFloat)? {
        debugger.stageItems.lazy.compactMap { item -> (Int, CGFloat)? in
            guard case .stroke(let shape, let color, let style) = item.command, style.width == 3,
                color == Palette.visitedOnLight || color == Palette.hitOnLight
            else { return nil }
            switch shape {
            case .path(let path) where path.elements.count > 20: return (path.elements.count, shape.bounds.height / 2)
            case .ellipse(let box): return (0, box.width / 2)
            case .rect, .roundedRect, .path: return nil
            }
        }.first
    }

    @Test("The ring of a finger leaves a text free that it would cross, and is whole elsewhere")
    func ring() throws {
        let driver = try DebuggerDriver(at: .draggingInView, window: Self.usual)
        driver.tap(150, 110)
        let found = ring(driver.debugger), crossing = try #require(found)
        #expect(crossing.points > 20)
        driver.tap(150, 170)
        let whole = ring(driver.debugger), elsewhere = try #require(whole)
        #expect(elsewhere.points == 0)
        #expect(elsewhere.radius == 15)
    }

    @Test("A ring in the middle of a text grows, so that most of it is left and the text can be read")
    func ringOnText() throws {
        let hand = HierarchyHand { window in
            let label = UILabel(frame: CGRect(x: 100, y: 140, width: 100, height: 20))
            (label.text, label.font, label.textAlignment) = ("a long enough text", FontDescriptor(size: 12), .center)
            window.addSubview(label)
        }
        hand.touch(150, 150)
        let found = ring(hand.debugger), ring = try #require(found)
        #expect(ring.points > 36)
        #expect(ring.radius > 15)
    }

    // MARK: Handles

    @Test("No number and no letter lies on a handle of the selected view", arguments: [smallWindow, usual])
    func handles(size: CGSize) throws {
        let driver = try played(.hitTestOrder, size)
        driver.type(.s)
        driver.tap(202, 165)
        let items = driver.debugger.stageItems
        let handles = items.compactMap { item -> CGRect? in
            guard case .fill(.roundedRect(let box, radius: 2), .white) = item.command else { return nil }
            return box.applying(item.transform)
        }
        #expect(handles.count >= 6)
        let marks = words(driver.debugger).filter { $0.style.font.weight == .bold && $0.text.count <= 2 }
        #expect(marks.count >= 8)
        for mark in marks {
            let covered = handles.filter { $0.intersects(mark.box.insetBy(dx: 1, dy: 1)) }
            #expect(covered.isEmpty, "\(mark.text)")
        }
    }

    // MARK: Tools and hints

    @Test(
        "All tools are in sight and lie beside the stage, however high the timeline is",
        arguments: [34, 120, 200, 301, 2000] as [CGFloat])
    func tools(height: CGFloat) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: Self.smallWindow)
        var layout = driver.debugger.shell.layout
        (layout.showsTimeline, layout.timelineHeight) = (true, height)
        driver.debugger.shell.layout = layout
        _ = driver.debugger.render()
        let tools = try #require(driver.panel("tools")), stage = try #require(driver.frame(of: "stage"))
        let shown = tools.subviews.filter { !$0.isHidden }
        #expect(shown.count >= 10)
        for tool in shown { #expect(tools.bounds.contains(tool.frame), "\(tool.accessibilityIdentifier ?? "")") }
        for (index, tool) in shown.enumerated() {
            let covered = shown[..<index].filter { $0.frame.intersects(tool.frame) }
            #expect(covered.isEmpty)
        }
        #expect(driver.frame(of: "tools")?.maxX == stage.minX)
        #expect(stage.width > 150)
    }

    @Test(
        "What the timeline says of an item does not lie on its buttons", arguments: [150, 200, 260, 320] as [CGFloat])
    func hint(height: CGFloat) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: Self.smallWindow)
        var layout = driver.debugger.shell.layout
        (layout.showsTimeline, layout.timelineHeight) = (true, height)
        driver.debugger.shell.layout = layout
        driver.debugger.play(driver.inspection.run.debuggee.script)
        _ = driver.debugger.render()
        let timeline = try #require(driver.frame(of: "timeline")), tooltip = try #require(driver.panel("tooltip"))
        var hints = 0
        for y in stride(from: timeline.minY + 54, to: timeline.maxY, by: 12) {
            for x in stride(from: timeline.minX + 140, to: timeline.maxX, by: 6) {
                driver.perform(.hover(CGPoint(x: x, y: y)))
                guard !tooltip.isHidden, let box = driver.frame(of: "tooltip") else { continue }
                hints += 1
                for name in ["now", "timeline kinds"] {
                    let button = try #require(driver.frame(of: name))
                    #expect(!box.intersects(button), "\(name)")
                }
            }
        }
        #expect(hints > 0)
    }

    @Test("In layers a low stage has no sliders, so that the scene has the room; a higher one has them")
    func lowStage() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: Self.smallWindow)
        driver.tap(172, 177)
        driver.type(.d)
        _ = driver.debugger.render()
        #expect(driver.panel("spacing")?.superview?.isHidden == false)
        var layout = driver.debugger.shell.layout
        (layout.showsTimeline, layout.timelineHeight) = (true, 2000)
        driver.debugger.shell.layout = layout
        _ = driver.debugger.render()
        #expect(driver.panel("spacing")?.superview?.isHidden == true)
        let hit = driver.debugger.stageItems.last { item in
            guard case .stroke(_, Palette.hitOnLight, let style) = item.command else { return false }
            return style.width < 3
        }
        let mark = try #require(hit)
        #expect(mark.bounds.height > 12)
    }

    // MARK: The map

    @Test("Names on the map keep a size that can be read where the scene is small; the others stand beside it")
    func map() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: Self.smallWindow)
        let before = Set(words(driver.debugger).map { "\($0.text) \($0.style.font.size)" })
        driver.type(.m)
        let new = words(driver.debugger).filter { !before.contains("\($0.text) \($0.style.font.size)") }
        #expect(new.count >= 8)
        for word in new { #expect(word.style.font.size >= 10.9, "\(word.text)") }
        let said = Set(new.map(\.text))
        let isSummed = said.contains { $0.hasPrefix("and ") && $0.hasSuffix(" more") }
        let ends = Set(said.compactMap { $0.split(separator: " ").last.map(String.init) })
        #expect(isSummed || ends.isSuperset(of: ["A.1", "A.2", "B.1", "B.2"]))
        #expect(ends.contains("B"))
    }

    // MARK: Presenter mode

    /// A scene of one view on a screen of a size.
    private func presented(_ screen: CGSize) throws -> DebuggerDriver {
        let scene = SwiftScene(title: "Tall", screen: screen) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            return window
        }
        let measuring = TextSetup.deterministic.measuring
        let driver = try DebuggerDriver(window: Self.usual) { scene.debuggee(measuring: measuring) }
        driver.type(.function(5))
        return driver
    }

    @Test("Beside a tall scene the sentence has what the scene and the names leave, up to half of the window")
    func presenter() throws {
        let tall = try presented(CGSize(width: 320, height: 480)), slim = try presented(CGSize(width: 200, height: 800))
        let caption = try #require(tall.frame(of: "presenter")), stage = try #require(tall.frame(of: "stage"))
        #expect(caption.width > Self.usual.width * 0.36)
        #expect(stage.maxX == caption.minX)
        #expect(slim.frame(of: "presenter")?.width == Self.usual.width / 2)
        let corner = tall.debugger.stageInput.windowPoint(.zero),
            end = tall.debugger.stageInput.windowPoint(CGPoint(x: 320, y: 480))
        #expect(end.y - corner.y > Self.usual.height - 64, "the scene is as high as the window, but for a ring")
        tall.click(window: CGPoint(x: (corner.x + end.x) / 2, y: 300))
        tall.type(.end)
        let names = words(tall.debugger).filter { $0.text == "UIWindowScene" }
        let name = try #require(names.last)
        let width = TextSetup.deterministic.measuring.size(of: "UIWindowScene", font: name.style.font, width: nil).width
        #expect(name.box.width >= width - 0.5, "the names are whole")
    }
}

extension Path {
    /// The straight lines of the path.
    fileprivate var lines: [(CGPoint, CGPoint)] {
        var last = CGPoint.zero, lines: [(CGPoint, CGPoint)] = []
        for element in elements {
            switch element {
            case .move(let point): last = point
            case .line(let point):
                lines.append((last, point))
                last = point
            case .curve, .close: break
            }
        }
        return lines
    }
}
