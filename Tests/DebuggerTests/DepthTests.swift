// The scene in layers: turned, spread and cut back by hand, with the path of the touch through it.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import HitscopeStage
import Testing

@MainActor @Suite("The exploded stage") struct DepthTests {
    private func words(_ debugger: Debugger) -> [String] {
        debugger.stageItems.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    /// The quad of the mark on the view that was hit, in the window.
    private func hitQuad(_ debugger: Debugger) throws -> CGRect {
        let fill = debugger.stageItems.last { item in
            guard case .fill(.path, let color) = item.command else { return false }
            return color == Palette.hitOnLight.withAlpha(0.16)
        }
        return try #require(fill?.bounds)
    }

    private func tapped() throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        return driver
    }

    private func middle(_ driver: DebuggerDriver) throws -> CGPoint {
        let stage = try #require(driver.frame(of: "stage"))
        return CGPoint(x: stage.midX, y: stage.midY)
    }

    private func drag(_ driver: DebuggerDriver, from start: CGPoint, by translation: CGSize) {
        driver.touch(.down, window: start)
        driver.touch(.move, window: CGPoint(x: start.x + translation.width / 2, y: start.y + translation.height / 2))
        driver.touch(.move, window: CGPoint(x: start.x + translation.width, y: start.y + translation.height))
        driver.touch(.up, window: CGPoint(x: start.x + translation.width, y: start.y + translation.height))
    }

    @Test("D explodes the scene into layers, and D or Escape makes it flat again; the touch stays shown")
    func key() throws {
        let driver = try tapped(), flat = try driver.stagePicture()
        driver.type(.d)
        let deep = words(driver.debugger)
        #expect(deep.contains("3-D: drag to rotate, click to choose. D or Esc goes back"))
        let exploded = try driver.windowPicture()
        driver.type(.d)
        #expect(!words(driver.debugger).contains("Spacing"))
        driver.type(.d)
        #expect(try driver.windowPicture() == exploded)
        driver.type(.escape)
        #expect(!words(driver.debugger).contains("Spacing"))
        #expect(driver.inspection.shown.subject?.isTouch == true)
        #expect(try driver.stagePicture() == flat)
    }

    @Test("The views have the same numbers in the layers as in the flat scene, and the hit view its mark")
    func numbers() throws {
        let driver = try tapped()
        let flat = Set(words(driver.debugger).filter { Int($0) != nil })
        driver.type(.d)
        let deep = Set(words(driver.debugger).filter { Int($0) != nil })
        #expect(deep == flat)
        #expect(deep.count == 6)
        _ = try hitQuad(driver.debugger)
    }

    @Test("A drag turns the layers, and no finger on them reaches the scene")
    func turn() throws {
        let driver = try tapped(), given = driver.given.count
        driver.type(.d)
        let before = try hitQuad(driver.debugger)
        drag(driver, from: try middle(driver), by: CGSize(width: -60, height: 0))
        let after = try hitQuad(driver.debugger)
        #expect(after.width > before.width, "it is seen less from the side")
        #expect(driver.given.count == given)
        driver.perform(.hover(try middle(driver)))
        #expect(driver.inspection.shown.subject?.isTouch == true)
    }

    @Test("The distance of the layers is set with a slider")
    func spacing() throws {
        let driver = try tapped()
        driver.type(.d)
        let slider = try #require(driver.frame(of: "spacing"))
        driver.click(window: CGPoint(x: slider.minX + 9, y: slider.midY))
        let close = try hitQuad(driver.debugger)
        driver.click(window: CGPoint(x: slider.maxX - 9, y: slider.midY))
        let far = try hitQuad(driver.debugger)
        #expect(far.width < close.width, "what is spread more is shown smaller, so that it fits")
    }

    @Test("Layers are hidden from the front and from the back with the knobs of a slider")
    func range() throws {
        let driver = try tapped()
        driver.type(.d)
        #expect(words(driver.debugger).contains("Layers 1–6 of 6"))
        let slider = try #require(driver.frame(of: "layers"))
        drag(driver, from: CGPoint(x: slider.maxX - 8, y: slider.midY), by: CGSize(width: -slider.width / 2, height: 0))
        let front = words(driver.debugger)
        #expect(!front.contains("View B.1"))
        #expect(front.contains("View A"))
        driver.click(window: CGPoint(x: slider.minX + slider.width * 0.3, y: slider.midY))
        #expect(!words(driver.debugger).contains("root"))
    }

    @Test("A click chooses the foremost view under the pointer")
    func choose() throws {
        let driver = try tapped()
        driver.type(.d)
        let quad = try hitQuad(driver.debugger)
        driver.click(window: CGPoint(x: quad.midX, y: quad.midY))
        let chosen = driver.inspection.selection.chosenView.flatMap { driver.inspection.run.debuggee.world.view($0) }
        #expect(chosen?.accessibilityIdentifier == "View B.1")
    }

    @Test("A view with a higher zPosition lies above the later sibling that it covers, with what is in it")
    func heights() throws {
        let hand = HierarchyHand { window in
            let raised = UIView.named("raised", CGRect(x: 0, y: 0, width: 100, height: 100), in: window)
            raised.layer.zPosition = 1
            _ = UIView.named("inside", CGRect(x: 60, y: 60, width: 30, height: 30), in: raised)
            _ = UIView.named("later", CGRect(x: 50, y: 50, width: 100, height: 100), in: window)
        }
        let tree = ViewState.drawn(ViewState.tree(of: hand.world))
        let names = tree.map { hand.world.view($0.id)?.accessibilityIdentifier }
        #expect(names == [nil, "later", "raised", "inside"])
    }

    @Test("Ten thousand views show what is drawn on some hundreds, and an outline on each that can be seen")
    func many() throws {
        let hand = HierarchyHand { window in
            for index in 0..<10_000 {
                let frame = CGRect(
                    x: CGFloat(index % 20) * 15, y: CGFloat(index / 20 % 20) * 15, width: 14, height: 14)
                UIView.named("cell \(index)", frame, in: window).backgroundColor = .gray
            }
        }
        hand.touch(100, 100)
        hand.key(.d)
        let items = hand.debugger.stageItems
        let pictures = items.filter { item in
            guard case .fill(.rect(let box), _) = item.command else { return false }
            return box.width == 14
        }
        #expect(pictures.count <= 1500)
        #expect(items.count > 1000)
    }

    @Test("Thousands of levels lie no deeper than some hundreds")
    func spacingOfMany() {
        let camera = DepthCamera()
        #expect(camera.spacing(among: 10) == 44)
        #expect(camera.spacing(among: 400) == 6)
        #expect((camera.spacing(among: 10_000) * 10_000).rounded() == camera.spacing(among: 400) * 400)
    }

    @Test("Every step shows the layers of its moment")
    func moment() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.press(150, 150)
        for step in 1...5 { driver.move(150 + CGFloat(step) * 20, 150 + CGFloat(step) * 30) }
        driver.release(250, 300)
        driver.type(.d)
        let end = try hitQuad(driver.debugger)
        driver.type(.left)
        let start = try hitQuad(driver.debugger)
        #expect(start.midY < end.midY - 20)
    }
}
