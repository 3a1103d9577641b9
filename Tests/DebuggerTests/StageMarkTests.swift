// Marks that say whose they are: a first responder's words begin with its number beside it, reasons stand across no
// other view, numbers of small siblings stay away, and the map has no numbers of its own.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeSampleScenes
import HitscopeStory
import HitscopeTrace
import Testing

@MainActor @Suite("Whose a mark is") struct StageMarkTests {
    private nonisolated static let sizes = [(900, 600), (1366, 768), (1440, 900), (1920, 1080)].map {
        CGSize(width: $0.0, height: $0.1)
    }

    private struct Words {
        var text: String, box: CGRect, style: TextStyle
    }

    /// The words on the stage, and where they lie in the window.
    private func words(_ driver: DebuggerDriver) -> [Words] {
        driver.debugger.stageItems.compactMap { item in
            guard case .text(let text, let style, let box) = item.command else { return nil }
            return Words(
                text: text.replacing("\n", with: " "), box: box.applying(item.transform), style: style)
        }
    }

    /// The tags on the stage, with their words, in points of the window.
    private func tags(_ driver: DebuggerDriver) -> [(text: String, box: CGRect)] {
        let items = driver.debugger.stageItems
        return items.indices.dropLast().compactMap { index in
            guard case .fill(.roundedRect(let box, radius: 6), _) = items[index].command,
                case .stroke(.roundedRect(_, radius: 5.5), _, _) = items[index + 1].command
            else { return nil }
            let room = box.insetBy(dx: -1, dy: -1)
            let texts = items[(index + 2)...].prefix(3).map { item -> String? in
                guard case .text(let text, _, let place) = item.command, room.contains(place) else { return nil }
                return text
            }
            let words = texts.prefix { $0 != nil }.compactMap(\.self).joined()
            return (words.replacing("\n", with: " "), box.applying(items[index].transform))
        }
    }

    /// The box of a view on the flat stage, in points of the window.
    private func box(of view: UIView, _ driver: DebuggerDriver) throws -> CGRect {
        let quad = try #require(view.screenQuad)
        let corners = quad.corners.map { driver.debugger.stageInput.windowPoint($0) }
        return corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    }

    private func hitView(_ driver: DebuggerDriver) -> UIView? {
        let hit = driver.inspection.shown.subject?.walkthrough.story.hit
        return hit.flatMap { driver.inspection.run.debuggee.world.view($0) }
    }

    // MARK: The first responder

    @Test(
        "The words of the first responder begin with its number where they do not lie in it",
        arguments: SampleScene.allCases)
    func numbered(scene: SampleScene) throws {
        for size in Self.sizes {
            let driver = try DebuggerDriver(at: scene, window: size)
            driver.debugger.play(driver.inspection.run.debuggee.script)
            guard let hit = hitView(driver), hit.screenQuad != nil else { continue }
            guard let tag = tags(driver).first(where: { $0.text.contains("first responder of the touch") }) else {
                continue
            }
            let liesInside = try box(of: hit, driver).insetBy(dx: -1, dy: -1).contains(tag.box)
            let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
            let number = Walkthrough.numbers(
                of: walkthrough.story.steps.filter { $0.view == hit.hitscopeIdentifier })
            let title = walkthrough.label(hit.hitscopeIdentifier)
            let start = number.isEmpty ? title : number
            #expect(liesInside || tag.text.hasPrefix("\(start): "), "\(size)")
        }
    }

    @Test("In layers, before a class and in an answer the first responder's words have its number", arguments: sizes)
    func numberedElsewhere(size: CGSize) throws {
        for state in [Situation.depth, .presented, .right] {
            let driver = try state.driver(window: size)
            let said = tags(driver).map(\.text).filter { $0.contains("first responder") }
            // Where the whole words would hide something, they are fewer.
            let whole = ["6: first responder of the touch"], fewer = ["6: first responder"]
            #expect(said == whole || size.width < 1000 && said == fewer, "\(state)")
        }
    }

    @Test("What would be hit has its number where the words lie beside it", arguments: sizes)
    func question(size: CGSize) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: size)
        driver.perform(.hover(driver.debugger.stageInput.windowPoint(CGPoint(x: 172, y: 177))))
        let found = tags(driver).first { $0.text.contains("would be hit") }, tag = try #require(found)
        let liesInside = try box(of: #require(hitView(driver)), driver).contains(tag.box)
        #expect(tag.text == (liesInside ? "would be hit" : "6: would be hit"))
    }

    // MARK: Reasons

    @Test("Why a view was passed over stands across the frame of no other view", arguments: sizes)
    func reasons(size: CGSize) throws {
        for state in [Situation.presented, .right, .ended] {
            let driver = try state.driver(window: size)
            let frames = try ["View A", "View B", "View B.1", "View C"].map { name in
                let all = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
                let view = all.first { $0.accessibilityIdentifier == name }
                return try box(of: #require(view), driver)
            }
            for tag in tags(driver) where tag.text.contains(": outside by") {
                let crossed = frames.filter {
                    $0.intersects(tag.box) && !$0.insetBy(dx: -1, dy: -1).contains(tag.box)
                }
                #expect(crossed.isEmpty, "\(state): \(tag.text)")
            }
        }
    }

    // MARK: Ten thousand views

    @Test("Among ten thousand views only those have numbers that can be distinguished", arguments: sizes)
    func numbersOfSiblings(size: CGSize) throws {
        let driver = try Situation.manyViews.driver(window: size)
        let numbers = words(driver).map(\.text).filter { Int($0) != nil && $0 != "160" }
        #expect(Set(numbers).isSubset(of: ["1", "2", "10003", "10004"]))
        #expect(numbers.contains("10003"))
        let sums = words(driver).filter { $0.text.contains("3–10002: 10,000 passed over, outside") }
        #expect(sums.count == 1)
    }

    @Test("The words of a hit button leave it free, and all marks lie on the stage", arguments: sizes)
    func hitButton(size: CGSize) throws {
        let driver = try Situation.manyViews.driver(window: size)
        let stage = try #require(driver.frame(of: "stage"))
        let button = try box(of: #require(hitView(driver)), driver)
        for tag in tags(driver) where tag.text.contains("tracks it") || tag.text.contains("first responder") {
            #expect(stage.contains(tag.box), "\(tag.text)")
            let covered = tag.box.intersection(button), area = covered.isNull ? 0 : covered.width * covered.height
            #expect(area < 0.25 * button.width * button.height, "\(tag.text)")
        }
        let sum = words(driver).first { $0.text.contains("10,000 passed over") }, row = try #require(sum).box
        let marks = words(driver).filter { $0.style.font.weight == .bold && Int($0.text) != nil }
        for mark in marks { #expect(!mark.box.intersects(row), "\(mark.text)") }
    }

    // MARK: The map

    @Test("The map has names and no numbers of its own", arguments: sizes)
    func map(size: CGSize) throws {
        let driver = try Situation.map.driver(window: size)
        let numbers = words(driver).map(\.text).filter { Int($0) != nil }
        #expect(numbers.isEmpty)
        let said = words(driver).map(\.text)
        for name in ["View A", "View A.1", "View A.2", "View B", "View B.1", "View B.2", "View C"] {
            let last = name.replacing("View ", with: "")
            #expect(said.contains(name) || said.contains(last), "\(name)")
        }
        let sums = said.filter { $0.hasPrefix("and ") && $0.hasSuffix(" more") }
        #expect(sums.isEmpty)
    }

    @Test("The names beside a map use all rows down to the foot before they are summed up", arguments: sizes)
    func legend(size: CGSize) throws {
        let hand = HierarchyHand(window: size) { window in
            for index in 0..<160 {
                let frame = CGRect(
                    x: 20 + CGFloat(index % 16) * 16, y: 20 + CGFloat(index / 16) * 16, width: 8, height: 8)
                _ = UIView.named("anchorage\(index)", frame, in: window)
            }
        }
        hand.key(.m)
        let items = hand.debugger.stageItems, stage = try #require(hand.debugger.frame(of: "stage"))
        let sum = items.compactMap { item -> CGRect? in
            guard case .text(let text, _, let box) = item.command, text.hasPrefix("and ") else { return nil }
            return box.applying(item.transform)
        }
        let row = try #require(sum.first)
        #expect(row.maxY + row.height > stage.maxY - 24, "another row would have had no room")
        #expect(row.maxY <= stage.maxY - 22)
    }

    @Test("The line that counts views without a mark covers no number")
    func lineBesideNumbers() throws {
        let screen = CGRect(x: 0, y: 0, width: 500, height: 400)
        let world = World(screen: screen.size)
        let (window, hit, gone) = world.enter {
            let window = UIWindow(frame: screen)
            let hit = UIView.named("hit", CGRect(x: 0, y: 200, width: 500, height: 200), in: window)
            let gone = UIView.named("gone", CGRect(x: 0, y: 0, width: 100, height: 100), in: window)
            window.makeKeyAndVisible()
            return (window, hit, gone)
        }
        let recorder = TraceRecorder(world: world)
        world.withWitness(recorder) { _ = world.hitTest(CGPoint(x: 250, y: 300)) }
        let trace = recorder.trace
        let walkthrough = Walkthrough(HitTestStory(trace, input: trace.lastInput ?? 0), titles: Titles(trace))
        // One view is turned, so that its first corner is at the bottom, and one is not visible.
        let turned = Quad(
            topLeft: CGPoint(x: 60, y: 392), topRight: CGPoint(x: 160, y: 250),
            bottomRight: CGPoint(x: 260, y: 300), bottomLeft: CGPoint(x: 160, y: 399))
        let quads = [
            window.hitscopeIdentifier: Quad(screen), hit.hitscopeIdentifier: turned,
            gone.hitscopeIdentifier: Quad(CGRect(x: 900, y: 900, width: 100, height: 100)),
        ]
        let count = walkthrough.steps.count
        let overlay = DispatchOverlay(
            walkthrough: walkthrough, shown: ShownSteps(walkthrough, after: count), stepCount: count, quads: quads,
            fingers: [], isFingerDown: false, isTouch: true, screen: screen, canvas: screen,
            measuring: EstimatedTextMeasuring())
        var list = DrawList()
        overlay.draw(.hitOrder, into: &list)
        let words = list.items.compactMap { item -> (text: String, box: CGRect)? in
            guard case .text(let text, _, let box) = item.command else { return nil }
            return (text, box)
        }
        let lines = words.filter { $0.text == "1 more: hidden or no room" }
        let line = try #require(lines.first)
        let numbers = words.filter { Int($0.text) != nil }
        let low = numbers.filter { $0.box.maxY > line.box.minY }
        #expect(low.count == 1, "a number is as low as the line")
        let covered = numbers.filter { $0.box.intersects(line.box) }
        #expect(covered.isEmpty)
    }
}
