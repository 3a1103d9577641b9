// The map on the stage: one key shows it, it follows the scene, and a touch on it shows its hit test.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeWindowKit
import Testing

@MainActor @Suite("The map on the stage") struct MapLayerTests {
    @Test("M shows the map, and M again shows the touch")
    func key() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.playScript()
        let before = driver.debugger.render()
        driver.type(.m)
        let map = driver.debugger.render()
        #expect(driver.inspection.display.showsMap)
        #expect(map != before)
        driver.type(.m)
        #expect(driver.debugger.render() == before)
    }

    @Test("The map follows a view that is hidden while it is shown")
    func live() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.type(.m)
        func stage() -> DrawList { driver.debugger.stageList }
        let before = stage(), again = stage()
        #expect(again == before)
        let world = driver.inspection.run.debuggee.world
        let view = try #require(world.hitTest(CGPoint(x: 120, y: 320)))
        view.isUserInteractionEnabled = false
        #expect(stage() != before)
    }

    @Test("The legend of thousands of small regions says how many have no name, and how to read it")
    func crowd() throws {
        let hand = HierarchyHand { window in
            for index in 0..<3600 {
                let frame = CGRect(x: CGFloat(index % 60) * 5, y: CGFloat(index / 60) * 5, width: 4, height: 4)
                _ = UIView.named("cell \(index)", frame, in: window)
            }
        }
        hand.key(.m)
        _ = hand.debugger.makeFrame()
        hand.debugger.work.finish()
        let last = hand.debugger.stageItems.compactMap { item -> (text: String, style: TextStyle, box: CGRect)? in
            guard case .text(let text, let style, let box) = item.command, text.hasPrefix("and 3,") else { return nil }
            return (text, style, box)
        }
        let saysHow = last.allSatisfy { $0.text.contains(": zoom in") }
        let measuring = TextSetup.deterministic.measuring
        let isWhole = last.allSatisfy { measuring.width(of: $0.text, $0.style.font) <= $0.box.width }
        #expect(last.count == 1)
        #expect(saysHow)
        #expect(isWhole)
    }

    @Test("A touch on the map goes to the scene and shows its hit test")
    func touch() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.type(.m)
        driver.tap(60, 100)
        #expect(!driver.inspection.display.showsMap)
        let point = try #require(driver.inspection.shown.subject?.point)
        #expect(point.distance(to: CGPoint(x: 60, y: 100)) < 1e-9)
    }
}
