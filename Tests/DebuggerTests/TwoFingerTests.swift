// Two fingers by one mouse: pinched and turned, moved side by side, and left where they are.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Two fingers by one mouse") struct TwoFingerTests {
    private func driver(at scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.inspection.keepsWholeTrace = true
        return driver
    }

    private func key2() throws -> Key { try #require(Key("2")) }

    /// What the mouse does, at a point of the debuggee's screen.
    private func mouse(
        _ phase: FingerChange.Phase, _ x: CGFloat, _ y: CGFloat, shift: Bool = false, in driver: DebuggerDriver
    ) {
        let place = driver.map.windowPoint(CGPoint(x: x, y: y))
        driver.perform(
            .fingers([FingerChange(0, phase, at: place, buttons: .primary, modifiers: shift ? .shift : [])]))
    }

    /// Each input of the debuggee: the fingers that it tells of.
    private func reports(_ driver: DebuggerDriver) -> [[String]] {
        driver.inspection.run.recorder.trace.records.compactMap { record in
            guard case .input(let input) = record.content, !input.fingers.isEmpty else { return nil }
            return input.fingers.map { "\($0.phase) \(Int($0.point.x.rounded())), \(Int($0.point.y.rounded()))" }
        }
    }

    private static let ringWidth: CGFloat = 2.5

    private func ringCount(_ driver: DebuggerDriver) -> Int {
        driver.debugger.render().items.count { item in
            guard case .stroke(_, Palette.selection, let style) = item.command else { return false }
            return style.width == TwoFingerTests.ringWidth && style.cap == .butt
        }
    }

    @Test("The photo is pinched and turned by the mouse alone, as far as the fingers went")
    func pinch() throws {
        let driver = try driver(at: .pinchAndRotate)
        driver.type(try key2())
        mouse(.down, 195, 180, in: driver)
        // From 80 points apart to 120, and by 30 degrees.
        let steps = 25
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps), reach = 40 + 20 * part, angle = part * .pi / 6
            mouse(.move, 195 + reach * cos(angle) - 40, 180 + reach * sin(angle), in: driver)
        }
        mouse(.up, 195 + 60 * cos(.pi / 6) - 40, 210, in: driver)
        let found = driver.inspection.run.debuggee.world.windows[0].everyView.first {
            $0.accessibilityIdentifier == "photo"
        }
        let photo = try #require(found)
        let scale = hypot(photo.transform.a, photo.transform.b)
        let angle = atan2(photo.transform.b, photo.transform.a) * 180 / .pi
        // The pinch begins with the first move after the slop of 8 points.
        #expect(scale > 120.0 / 90)
        #expect(scale < 120.0 / 88 + 0.005)
        #expect(abs(angle - 30) < 0.2)
        let gestures = Set(
            driver.inspection.run.recorder.trace.records.flatMap { record -> [Int] in
                guard case .input(let input) = record.content else { return [] }
                return [input.fingers.count]
            })
        #expect(gestures == [2])
    }

    @Test("Mirrored fingers go opposite ways, and those side by side the same way, in one input each")
    func modes() throws {
        let driver = try driver(at: .hitTestOrder)
        driver.type(try key2())
        mouse(.down, 150, 150, in: driver)
        mouse(.move, 160, 155, in: driver)
        mouse(.up, 160, 155, in: driver)
        driver.type(try key2())
        mouse(.down, 150, 150, in: driver)
        mouse(.move, 160, 155, in: driver)
        mouse(.up, 160, 155, in: driver)
        #expect(
            reports(driver) == [
                ["began 190, 150", "began 110, 150"], ["moved 200, 155", "moved 100, 145"],
                ["ended 200, 155", "ended 100, 145"], ["began 190, 150", "began 110, 150"],
                ["moved 200, 155", "moved 120, 155"], ["ended 200, 155", "ended 120, 155"],
            ])
    }

    @Test("The third press of 2 makes one finger of the mouse again")
    func off() throws {
        let driver = try driver(at: .hitTestOrder)
        for _ in 0..<3 { driver.type(try key2()) }
        mouse(.down, 150, 150, in: driver)
        mouse(.up, 150, 150, in: driver)
        #expect(reports(driver) == [["began 150, 150"], ["ended 150, 150"]])
        #expect(ringCount(driver) == 0)
    }

    @Test("Rings show before the press where the fingers come down, and the wheel sets how far apart")
    func rings() throws {
        let driver = try driver(at: .hitTestOrder)
        driver.hover(150, 150)
        #expect(ringCount(driver) == 0)
        driver.type(try key2())
        driver.hover(151, 150)
        #expect(ringCount(driver) == 2)
        driver.perform(
            .wheel(at: driver.map.windowPoint(CGPoint(x: 150, y: 150)), by: CGSize(width: 0, height: -80)))
        mouse(.down, 150, 150, in: driver)
        #expect(reports(driver) == [["began 180, 150", "began 120, 150"]])
        #expect(ringCount(driver) == 2)
        mouse(.up, 150, 150, in: driver)
    }

    @Test("Shift leaves the fingers where they are; each can be taken alone, and Esc lifts them")
    func left() throws {
        let driver = try driver(at: .hitTestOrder)
        driver.type(try key2())
        mouse(.down, 150, 150, in: driver)
        mouse(.up, 150, 150, shift: true, in: driver)
        #expect(driver.inspection.shown.subject?.isFingerDown == true)
        #expect(driver.debugger.stageInput.twoFingers.hasFingersLeftDown)
        // One of them alone, beside its middle: it does not jump.
        mouse(.down, 105, 155, in: driver)
        mouse(.move, 115, 175, in: driver)
        mouse(.up, 115, 175, shift: true, in: driver)
        // Both again, from elsewhere.
        mouse(.down, 300, 300, in: driver)
        mouse(.move, 302, 300, in: driver)
        mouse(.up, 302, 300, shift: true, in: driver)
        driver.type(.escape)
        #expect(
            reports(driver) == [
                ["began 190, 150", "began 110, 150"], ["moved 120, 170"], ["moved 192, 150", "moved 118, 170"],
                ["ended 192, 150", "ended 118, 170"],
            ])
        #expect(!driver.debugger.stageInput.twoFingers.hasFingersLeftDown)
    }

    @Test("Another mode lifts fingers that were left, and another program that takes the mouse cancels those it holds")
    func taken() throws {
        let driver = try driver(at: .hitTestOrder)
        driver.type(try key2())
        mouse(.down, 150, 150, in: driver)
        mouse(.up, 150, 150, shift: true, in: driver)
        driver.type(try key2())
        mouse(.down, 150, 150, in: driver)
        mouse(.cancel, 150, 150, in: driver)
        let firsts = reports(driver).map { $0[0] }
        #expect(
            firsts == [
                "began 190, 150", "ended 190, 150", "began 190, 150", "cancelled 190, 150",
            ])
    }

    @Test("At the edge both fingers come down on the screen, and a finger of a touch screen stays one")
    func edges() throws {
        let driver = try driver(at: .hitTestOrder)
        driver.type(try key2())
        mouse(.down, 5, 150, in: driver)
        mouse(.up, 5, 150, in: driver)
        driver.tap(200, 200)
        #expect(
            reports(driver) == [
                ["began 45, 150", "began 1, 150"], ["ended 45, 150", "ended 1, 150"], ["began 200, 200"],
                ["ended 200, 200"],
            ])
    }

    @Test("A scene whose fingers are left down while another scene is opened gets their cancellation")
    func replaced() throws {
        let driver = try driver(at: .draggingInView)
        driver.type(try key2())
        mouse(.down, 150, 150, in: driver)
        mouse(.up, 150, 150, shift: true, in: driver)
        driver.type(.k)
        #expect(!driver.debugger.stageInput.twoFingers.hasFingersLeftDown)
        while driver.waitForDeadline() {}
        #expect(driver.given.last?.hasPrefix("ended") == true)
    }
}
