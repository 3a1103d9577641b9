// Stages with very many views, or with very little room: what the step is about is labelled, what can be told apart is
// drawn, and the rest is summed up.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeWidgets
import Testing

@MainActor @Suite("A crowded stage") struct CrowdedStageTests {
    private nonisolated static let smallWindow = CGSize(width: 900, height: 600)

    /// A window of cells in a hundred columns.
    private func grid(_ count: Int, window size: CGSize = WindowShell.defaultSize) -> HierarchyHand {
        HierarchyHand(window: size) { window in
            window.backgroundColor = .white
            for index in 0..<count {
                let frame = CGRect(
                    x: CGFloat(index % 100) * 3, y: CGFloat(index / 100) * 3, width: 2.5, height: 2.5)
                UIView.named("cell \(index)", frame, in: window).backgroundColor = .lightGray
            }
        }
    }

    /// The marks with words, and where they lie in the window.
    private func words(_ debugger: Debugger) -> [(text: String, box: CGRect)] {
        debugger.stageItems.compactMap { item in
            guard case .text(let text, _, let box) = item.command else { return nil }
            return (text, box.applying(item.transform))
        }
    }

    private func strokes(_ debugger: Debugger, _ color: Color) -> [DrawItem] {
        debugger.stageItems.filter { item in
            guard case .stroke(_, color, _) = item.command else { return false }
            return true
        }
    }

    /// How many closed outlines strokes have.
    private func outlines(_ items: [DrawItem]) -> Int {
        items.reduce(0) { count, item in
            guard case .stroke(.path(let path), _, _) = item.command else { return count }
            return count + path.elements.count { $0 == .close }
        }
    }

    // MARK: The view that the step is about

    @Test(
        "Among ten thousand views the one that is asked has its number and its reason beside it, at every step",
        arguments: [4, 27, 1234, 4070, 5049], [smallWindow, CGSize(width: 1440, height: 900)])
    func told(step: Int, size: CGSize) throws {
        let hand = grid(10_000, window: size)
        hand.touch(150.5, 148.5)
        hand.keys(.home, .right, .right, .returnKey)
        hand.inspection.shown.step(to: step)
        let asked = try #require(hand.inspection.shown.subject?.walkthrough).story.steps[step - 1]
        let frame = try #require(hand.world.view(asked.view)?.frame)
        let place = hand.debugger.stageInput.windowPoint(CGPoint(x: frame.midX, y: frame.midY))
        let said = words(hand.debugger)
        let number = said.first { $0.text == "\(step)" }, reason = said.first { $0.text.hasPrefix("\(step): ") }
        #expect(try #require(number).box.middle.distance(to: place) < 60)
        let reasonBox = try #require(reason).box
        #expect(reasonBox.insetBy(dx: -60, dy: -60).contains(place))
    }

    @Test("The step of a whole run labels the view of it that is nearest to the point")
    func nearest() throws {
        let hand = grid(10_000)
        hand.touch(150.5, 148.5)
        hand.keys(.home, .right, .right)
        let walkthrough = try #require(hand.inspection.shown.subject?.walkthrough)
        let nearest = try #require(walkthrough.runs.first?.nearest.first)
        let said = words(hand.debugger).map(\.text)
        #expect(said.contains("\(nearest + 1)"))
        let reasons = said.filter { $0.contains(": outside by") }
        #expect(reasons.count == 1, "a reason beside one of many small views would say nothing")
    }

    @Test("A view that is out of sight is labelled where it is cut off while it is asked")
    func unseen() throws {
        let hand = HierarchyHand { window in
            let list = UIView.named("list", CGRect(x: 50, y: 50, width: 200, height: 100), in: window)
            list.clipsToBounds = true
            for index in 0..<3 {
                _ = UIView.named("row \(index)", CGRect(x: 0, y: CGFloat(index) * 80, width: 200, height: 70), in: list)
            }
        }
        hand.touch(150, 70)
        hand.keys(.home, .right, .right, .right)
        let found = words(hand.debugger).first {
            $0.text.hasPrefix("3: outside by") && $0.text.contains("out of sight")
        }
        let box = try #require(found).box, edge = hand.debugger.stageInput.windowPoint(CGPoint(x: 150, y: 150))
        #expect((box.midY - edge.y).magnitude < 60)
        hand.keys(.end)
        let later = words(hand.debugger).filter { $0.text.contains("out of sight") && $0.text.hasPrefix("3:") }
        #expect(later.isEmpty)
    }

    @Test("Words that lie far from the view that they speak of begin with its number", arguments: SampleScene.allCases)
    func near(scene: SampleScene) throws {
        let driver = try DebuggerDriver(at: scene, window: Self.smallWindow)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        guard let hit = driver.inspection.shown.subject?.walkthrough.story.hit,
            let quad = driver.inspection.run.debuggee.world.view(hit)?.screenQuad
        else { return }
        let corners = quad.corners.map { driver.debugger.stageInput.windowPoint($0) }
        let view = corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        let tag = words(driver.debugger).first { $0.text.replacing("\n", with: " ") == "first responder of the touch" }
        guard let tag else { return }
        #expect(tag.box.insetBy(dx: -75, dy: -45).intersects(view))
    }

    // MARK: Bounds

    @Test("Bounds of ten thousand small views are one line with their number, and a line for each when they are large")
    func bounds() throws {
        let hand = grid(10_000)
        hand.key(.b)
        #expect(outlines(strokes(hand.debugger, Palette.bounds)) <= 2)
        #expect(words(hand.debugger).map(\.text).contains("10,000 small views"))
        let middle = hand.debugger.stageInput.windowPoint(CGPoint(x: 150, y: 150))
        hand.perform(.wheel(at: middle, by: CGSize(width: 0, height: 40 * 12), modifiers: .control))
        #expect(outlines(strokes(hand.debugger, Palette.bounds)) > 100)
        let sums = words(hand.debugger).filter { $0.text.contains("small views") }
        #expect(sums.isEmpty)
    }

    @Test("A small view by itself has its bounds, and so have a few that lie apart")
    func fewBounds() throws {
        let hand = HierarchyHand { window in
            for index in 0..<6 {
                let frame = CGRect(x: 20 + CGFloat(index) * 40, y: 40, width: 4, height: 4)
                _ = UIView.named("dot \(index)", frame, in: window)
            }
        }
        hand.key(.b)
        #expect(outlines(strokes(hand.debugger, Palette.bounds)) == 7)
    }

    @Test("What lies in small views of one group has no bounds of its own")
    func nestedBounds() throws {
        let hand = HierarchyHand { window in
            for index in 0..<2500 {
                let frame = CGRect(x: CGFloat(index % 50) * 3, y: CGFloat(index / 50) * 3, width: 2.5, height: 2.5)
                let cell = UIView.named("cell \(index)", frame, in: window)
                _ = UIView.named("dot \(index)", CGRect(x: 0.5, y: 0.5, width: 1.5, height: 1.5), in: cell)
            }
        }
        hand.key(.b)
        #expect(outlines(strokes(hand.debugger, Palette.bounds)) == 2)
    }

    // MARK: In layers

    @Test("In layers ten thousand small views are one sheet, and the way to the hit view stands out")
    func layers() throws {
        let hand = grid(10_000)
        hand.touch(150.5, 148.5)
        hand.keys(.end, .d)
        #expect(outlines(strokes(hand.debugger, Palette.faint.withAlpha(0.75))) < 20)
        let hits = strokes(hand.debugger, Palette.hitOnLight)
        #expect(!hits.isEmpty)
    }

    @Test(
        "In layers only the current step and the hit view have words",
        arguments: [smallWindow, CGSize(width: 1440, height: 900)])
    func wordsOfLayers(size: CGSize) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: size)
        driver.tap(172, 177)
        driver.type(.d)
        let atEnd = words(driver.debugger).map(\.text).filter { $0.contains("outside") }
        #expect(atEnd.isEmpty)
        driver.type(.home, .right, .right, .right)
        let told = words(driver.debugger).map(\.text).filter { $0.contains("outside") }
        #expect(told.count == 1)
        #expect(told.first?.hasPrefix("3: outside by") == true)
    }
}
