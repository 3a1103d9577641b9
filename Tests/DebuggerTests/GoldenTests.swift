// What the stage and the window look like, compared with pictures that were looked at.
import Foundation
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopePixels
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSnapshot
import Testing

@MainActor @Suite("Pictures of the sample scenes") struct GoldenTests {
    @Test("The stage of every sample scene, after its script, with every overlay", arguments: SampleScene.allCases)
    func stage(scene: SampleScene) throws {
        try Golden.expect(try played(scene).stagePicture(), named: scene.rawValue)
    }

    @Test("Without overlays a picture is the scene's screen and nothing else")
    func noOverlay() throws {
        let driver = try played(.hitTestOrder)
        driver.inspection.display.layers = .none
        let picture = try driver.stagePicture()
        #expect((picture.width, picture.height) == (390, 354))
        try Golden.expect(picture, named: "08 without overlays")
    }

    @Test("A picture after steps back is that of a debugger that never went further", arguments: [0, 3, 7])
    func back(step: Int) throws {
        let returned = try played(.hitTestOrder), fresh = try played(.hitTestOrder)
        let count = try #require(returned.inspection.shown.subject).walkthrough.steps.count
        returned.type(.end)
        for _ in step..<count { returned.type(.left) }
        fresh.type(.home)
        for _ in 0..<step { fresh.type(.right) }
        let picture = try returned.stagePicture()
        #expect(try picture == fresh.stagePicture())
        #expect(try picture != played(.hitTestOrder).stagePicture())
    }

    @Test("The whole window in the middle of a drag, before the first step")
    func dragging() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.press(150, 150)
        driver.move(200, 230)
        driver.move(260, 320)
        driver.inspection.shown.step(to: 0)
        try Golden.expectWindow(driver.windowPicture(), named: "04 window, dragging, step 0")
    }

    @Test("The whole window with the event log, of which one event is open, and the switches of the timeline")
    func events() throws {
        let driver = try DebuggerDriver(at: .singleTapWaitsForDoubleTap, window: CGSize(width: 1366, height: 768))
        driver.playScript()
        while driver.waitForDeadline() {}
        driver.type(.e)
        driver.click(window: try #require(driver.middle(of: "timeline kinds")))
        _ = driver.debugger.render()
        let rows = try #require(driver.panel("event rows"))
        let corner = driver.debugger.world.enter { rows.convert(CGPoint.zero, to: nil as UIView?) }
        driver.click(window: CGPoint(x: corner.x + 26, y: corner.y + 15))
        try Golden.expectWindow(driver.windowPicture(), named: "22 window, events")
    }

    @Test("The whole window after a shake")
    func shake() throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        driver.click(window: try #require(driver.middle(of: "shake")))
        while driver.waitForDeadline() {}
        try Golden.expectWindow(driver.windowPicture(), named: "34 window, shaken")
    }

    @Test("The smallest window")
    func smallest() throws {
        let driver = try DebuggerDriver(at: .singleTapWaitsForDoubleTap, window: WindowShell.smallestSize)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        try Golden.expectWindow(driver.windowPicture(), named: "22 window, smallest")
    }

    @Test("The smallest window while something is looked for, and the pointer over a mark")
    func searching() throws {
        let driver = try DebuggerDriver(at: .severalCauses, window: WindowShell.smallestSize)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        let hand = HierarchyHand(driver.debugger)
        hand.type("/class:UI b")
        hand.key(.returnKey)
        let mark = try #require(hand.marks(inRowOf: "\u{201C}Buy\u{201D}").first?.bounds)
        hand.perform(.hover(CGPoint(x: mark.midX, y: mark.midY)))
        try Golden.expectWindow(driver.windowPicture(), named: "45 window, searching")
    }

    @Test("One pixel that differs by one step fails, leaves three pictures, and is named with its place")
    func mutatedPictureFails() throws {
        var picture = try played(.hitTestOrder).stagePicture()
        picture[200, 100] ^= 1
        let (report, left) = try failure(of: picture)
        #expect(
            report.sentence.contains(
                ": 1 pixel differs from the reference, by 1 of 255 at most, all within x 200, y 100, 1 × 1 pixels."))
        #expect(
            report.comparison
                == .different(
                    .init(
                        changedPixels: 1, largestDifference: 1, extent: PixelRect(x: 200, y: 100, width: 1, height: 1)))
        )
        let kinds = ["actual", "compared", "difference", "expected", "worst"]
        let expected = kinds.map { "\(SampleScene.hitTestOrder.rawValue).\($0).png" }
        #expect(left == expected)
    }

    @Test("A scene with one view moved by a point fails, and the difference lies where the view is")
    func mutatedSceneFails() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder) {
            $0.replace("frame: [104, 110, 85, 37]", with: "frame: [105, 110, 85, 37]")
        }
        driver.debugger.play(driver.inspection.run.debuggee.script)
        let (report, left) = try failure(of: driver.stagePicture())
        #expect(left.count == 5)
        guard case .different(let difference) = report.comparison else {
            Issue.record("a moved view went unseen")
            return
        }
        #expect(difference.changedPixels > 37)
        #expect(difference.largestDifference > 20)
        // View B.2 on the stage, with its badge a little above the corner and its numbered reason on its left.
        let (leading, top) = (24 + 140 + 104, 40 + 116 + 110)
        let around = PixelRect(x: leading - 96, y: top - 20, width: 96 + 96, height: 37 + 24)
        #expect(difference.extent.intersection(around) == difference.extent)
    }

    /// What comparing with the unchanged picture of the scene about hit-test order says, and the files that it leaves.
    private func failure(of picture: PixelBuffer) throws -> (SnapshotReport, [String]) {
        let scratch = ScratchDirectory()
        var settings = SnapshotSettings(
            references: scratch.path + "/references", artifacts: scratch.path + "/artifacts", record: .missing)
        _ = try SnapshotReference(SampleScene.hitTestOrder.rawValue, settings: settings).verdict(
            on: played(.hitTestOrder).stagePicture())
        settings.record = .never
        let verdict = try SnapshotReference(SampleScene.hitTestOrder.rawValue, settings: settings).verdict(on: picture)
        guard case .different(let report) = verdict else { throw Unseen(verdict: "\(verdict)") }
        return (report, try FileManager.default.contentsOfDirectory(atPath: settings.artifacts).sorted())
    }

    private struct Unseen: Error { var verdict: String }

    private func played(_ scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        return driver
    }
}
