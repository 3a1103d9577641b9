// Breaks: the debuggee is stopped before or after something, its input waits, and it goes on as if nothing had been.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import HitscopeTrace
import Testing

@MainActor @Suite("Breaks") struct BreakTests {
    /// A driver whose scene was touched once, and the break at the first record that `isMatching` picks.
    private func driver(
        at scene: SampleScene, touching point: CGPoint, at words: String
    ) throws -> (DebuggerDriver, Breakpoint) {
        let driver = try DebuggerDriver(at: scene)
        driver.tap(point.x, point.y)
        while driver.waitForDeadline() {}
        let point = possible(driver.inspection).first { $0.words == "after \(words)" }
        return (driver, try #require(point))
    }

    /// A driver whose scene has a break after something that happens in a touch of the box.
    private func stoppedAfter(_ words: String) throws -> DebuggerDriver {
        let (driver, point) = try driver(at: .draggingInView, touching: CGPoint(x: 150, y: 150), at: words)
        driver.inspection.breaks.set(point, isBefore: false)
        driver.press(150, 150)
        return driver
    }

    /// The breaks at what has happened since the last touch began.
    private func possible(_ inspection: Inspection) -> [Breakpoint] {
        let trace = inspection.run.recorder.trace
        return trace.records.indices.compactMap { Breakpoint($0, in: trace) }
    }

    private func text(_ driver: DebuggerDriver) -> String { driver.inspection.breaks.stopSentence ?? "" }

    @Test("After a responder got the touch, the scene stands still at that step, and what comes waits its turn")
    func afterResponder() throws {
        let driver = try stoppedAfter("box gets touchesBegan(_:with:)")
        #expect(text(driver) == "Stopped after box gets touchesBegan(_:with:).")
        let reached = driver.inspection.shown.subject?.walkthrough.reachedCount(
            after: driver.inspection.shown.stepCount)
        #expect(reached == 1)
        driver.move(200, 220)
        driver.release(200, 220)
        #expect(text(driver) == "Stopped after box gets touchesBegan(_:with:). 2 inputs wait.")
        #expect(driver.given == ["began 150, 150"])
        driver.type(.function(8))
        #expect(!driver.inspection.breaks.isStopped)
        #expect(driver.given == ["began 150, 150", "moved 200, 220", "ended 200, 220"])
    }

    @Test("Another scene has no breakpoints at objects of the one before, and keeps those at actions")
    func otherScene() throws {
        let (driver, point) = try driver(at: .draggingInView, touching: CGPoint(x: 150, y: 150), at: "box is hit")
        driver.inspection.breaks.set(point, isBefore: false)
        driver.inspection.breaks.set(Breakpoint(action: "save"), isBefore: false)
        driver.debugger.document.source = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false)
        #expect(driver.debugger.document.open(path: SampleScene.exclusiveTouch.path))
        #expect(driver.inspection.breaks.points.map(\.words) == ["after save is sent"])
    }

    @Test("A slow script that is ended at a breakpoint leaves the scene stopped, and then at its usual speed")
    func endedScript() throws {
        let (driver, point) = try driver(
            at: .draggingInView, touching: CGPoint(x: 150, y: 150), at: "box gets touchesBegan(_:with:)")
        driver.debugger.momentPlayer.choose(speed: 0.1)
        driver.inspection.breaks.set(point, isBefore: false)
        driver.type(.k)
        while !driver.inspection.breaks.isStopped, driver.waitForDeadline() {}
        #expect(driver.inspection.breaks.isStopped)
        driver.type(.escape)
        #expect(driver.debugger.playback.player.state == .idle)
        #expect(driver.inspection.run.clock.rate == 0)
        driver.type(.function(8))
        #expect(!driver.inspection.breaks.isStopped)
        #expect(driver.inspection.run.clock.rate == 1)
    }

    private func caption(_ driver: DebuggerDriver) -> String {
        driver.debugger.texts(in: "caption").map(\.text).joined(separator: " ")
    }

    @Test("After a view is hit, the step is shown in which it was found, and no view has the touch yet")
    func afterHit() throws {
        let driver = try stoppedAfter("box is hit")
        let walkthrough = try #require(driver.inspection.shown.subject).walkthrough,
            step = driver.inspection.shown.stepCount
        #expect(walkthrough.isFound(after: step))
        #expect(walkthrough.reachedCount(after: step) == 0)
        #expect(caption(driver).contains("It is the hit view, the first responder of this touch."))
        driver.type(.function(10))
        #expect(driver.inspection.shown.stepCount == step + 1)
        #expect(driver.given == ["began 150, 150"])
    }

    @Test("After the chain passes a responder, the step of that responder is shown")
    func afterPassing() throws {
        let driver = try stoppedAfter("box gets touchesBegan(_:with:)")
        let walkthrough = try #require(driver.inspection.shown.subject).walkthrough
        #expect(driver.inspection.shown.stepCount < walkthrough.steps.count)
        #expect(caption(driver).contains(walkthrough.sentence(driver.inspection.shown.stepCount)))
    }

    @Test("After a recogniser changes its state, that is shown, and what comes of it is not yet")
    func afterRecognizer() throws {
        let (driver, point) = try driver(
            at: .singleAndDoubleTap, touching: CGPoint(x: 202, y: 129), at: "\"single tap\" changes to recognised")
        driver.inspection.breaks.set(point, isBefore: false)
        driver.tap(202, 129)
        #expect(text(driver) == "Stopped after \"single tap\" changes to recognised.")
        #expect(caption(driver).contains("Here \"single tap\" changes to recognised."))
        driver.type(.function(10))
        #expect(driver.inspection.breaks.isStopped)
        #expect(!caption(driver).contains("Here \"single tap\" changes to recognised."))
    }

    @Test("After an action is sent, that is shown, and the stage shows the scene as it was before the input")
    func afterAction() throws {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing)
        func tap() { driver.tap(287, 240) }
        tap()
        let found = possible(driver.inspection).first { if case .action = $0.event { true } else { false } }
        let point = try #require(found)
        driver.inspection.breaks.set(point, isBefore: false)
        tap()
        #expect(text(driver) == "Stopped \(point.words).")
        #expect(caption(driver).contains("Here \(point.words.dropFirst("after ".count))."))
    }

    @Test("Before a recogniser recognises, the touch is held back, and the scene has not received it")
    func beforeRecognizer() throws {
        let (driver, point) = try driver(
            at: .singleAndDoubleTap, touching: CGPoint(x: 202, y: 129), at: "\"single tap\" changes to recognised")
        driver.inspection.breaks.set(point, isBefore: true)
        driver.press(202, 129)
        #expect(!driver.inspection.breaks.isStopped)
        driver.release(202, 129)
        #expect(text(driver) == "Stopped before \"single tap\" changes to recognised: finger 1 up is pending.")
        #expect(driver.given == ["began 202, 129"])
        driver.type(.function(8))
        #expect(!driver.inspection.breaks.isStopped)
        #expect(driver.given == ["began 202, 129", "ended 202, 129"])
    }

    @Test("Before a recogniser recognises at a deadline, time stands still ahead of it")
    func beforeDeadline() throws {
        let (driver, point) = try driver(
            at: .singleTapWaitsForDoubleTap, touching: CGPoint(x: 202, y: 129),
            at: "\"single tap\" changes to recognised")
        driver.inspection.breaks.set(point, isBefore: true)
        driver.tap(202, 129)
        #expect(!driver.inspection.breaks.isStopped)
        let before = recognized(driver)
        while driver.waitForDeadline() {}
        #expect(text(driver) == "Stopped before \"single tap\" changes to recognised: a timer is pending.")
        #expect(recognized(driver) == before)
        driver.type(.function(8))
        #expect(recognized(driver) > before)
        #expect(!driver.inspection.breaks.isStopped)
    }

    /// How many times a recogniser has recognised since the last touch began.
    private func recognized(_ driver: DebuggerDriver) -> Int {
        driver.inspection.run.recorder.trace.records.count { record in
            if case .recognizer(_, _, .ended, _, _) = record.content { true } else { false }
        }
    }

    @Test("Before a view is hit, its hit test is shown as a question")
    func beforeHit() throws {
        let (driver, point) = try driver(at: .draggingInView, touching: CGPoint(x: 150, y: 150), at: "box is hit")
        driver.inspection.breaks.set(point, isBefore: true)
        driver.press(150, 150)
        #expect(driver.inspection.breaks.isStopped)
        let subject = try #require(driver.inspection.shown.subject)
        #expect(subject.cause == .question)
        #expect(subject.walkthrough.label(subject.walkthrough.story.hit ?? 0) == "box")
        driver.type(.function(10))
        #expect(driver.inspection.breaks.isStopped)
        #expect(driver.inspection.shown.subject?.cause == .touch)
    }

    @Test("F10 goes step by step, and behind the last step gives the next input that waits")
    func steps() throws {
        let driver = try stoppedAfter("box gets touchesBegan(_:with:)")
        driver.move(200, 220)
        let step = driver.inspection.shown.stepCount, total = driver.stepTotal
        driver.type(.function(10))
        #expect(driver.inspection.shown.stepCount == step + 1)
        for _ in 0..<(total - step - 1) { driver.type(.function(10)) }
        #expect(driver.given.count == 1)
        driver.type(.function(10))
        #expect(driver.given.count == 2)
        #expect(driver.inspection.breaks.isStopped)
    }

    @Test("How long the scene stood still does not count: a hold that was begun before is no longer for it")
    func time() throws {
        let scene = SampleScene.draggingInView
        let plain = try DebuggerDriver(at: scene)
        plain.press(150, 150)
        plain.perform(
            .fingers([FingerChange(0, .move, at: plain.map.windowPoint(CGPoint(x: 200, y: 220)))]), after: 0.1)
        let (driver, point) = try driver(
            at: scene, touching: CGPoint(x: 150, y: 150), at: "box gets touchesBegan(_:with:)")
        driver.inspection.breaks.set(point, isBefore: false)
        driver.press(150, 150)
        let place = driver.map.windowPoint(CGPoint(x: 200, y: 220))
        driver.perform(.fingers([FingerChange(0, .move, at: place)]), after: 0.1)
        driver.perform(.focus(true), after: 60)
        driver.type(.function(8))
        #expect(lastGap(driver) == lastGap(plain))
    }

    /// The seconds between the last two inputs of the scene, in thousandths.
    private func lastGap(_ driver: DebuggerDriver) -> Int {
        let trace = driver.inspection.run.recorder.trace
        let times = trace.inputs.compactMap { index -> Double? in
            guard case .input(let input) = trace.records[index].content, !input.fingers.isEmpty else { return nil }
            return input.time
        }
        guard times.count > 1 else { return -1 }
        return Int(((times[times.count - 1] - times[times.count - 2]) * 1000).rounded())
    }

    @Test("A break is set, moved before, and taken away by clicks at the left of its line")
    func clicks() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.tap(150, 150)
        driver.type(.e)
        _ = driver.debugger.render()
        let panel = try #require(driver.panel("event rows"))
        let corner = driver.debugger.world.enter { panel.convert(CGPoint.zero, to: nil as UIView?) }
        driver.click(window: CGPoint(x: corner.x + 26, y: corner.y + 15))
        func click() { driver.click(window: CGPoint(x: corner.x + 20, y: corner.y + 75)) }
        click()
        #expect(driver.inspection.breaks.points.map(\.words) == ["after box is hit"])
        click()
        #expect(driver.inspection.breaks.points.map(\.words) == ["before box is hit"])
        click()
        #expect(driver.inspection.breaks.points.isEmpty)
    }

    @Test("In a world that code has made once, a break before a hit stops, and others stop after")
    func code() throws {
        let world = World(screen: CGSize(width: 300, height: 300))
        world.enter {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            window.accessibilityIdentifier = "all"
            window.isHidden = false
        }
        let debuggee = Debuggee(world: world, title: "In code")
        let inspection = Inspection(debuggee)
        inspection.moments.areStored = true
        inspection.deliver(InputEvent(time: 0, .fingers([FingerChange(0, .down, at: CGPoint(x: 9, y: 9))])))
        inspection.deliver(InputEvent(time: 0.1, .fingers([FingerChange(0, .up, at: CGPoint(x: 9, y: 9))])))
        let breaks = possible(inspection)
        let hits = breaks.filter { $0.words.hasSuffix("is hit") }
        let hit = try #require(hits.first)
        #expect(inspection.breaks.canStop(before: hit))
        let deliveries = breaks.filter { $0.words.hasSuffix("gets touchesEnded(_:with:)") }
        let got = try #require(deliveries.first)
        #expect(!inspection.breaks.canStop(before: got))
        inspection.breaks.set(hit, isBefore: true)
        inspection.deliver(InputEvent(time: 1, .fingers([FingerChange(0, .down, at: CGPoint(x: 9, y: 9))])))
        #expect(inspection.breaks.isStopped)
        inspection.resume(at: 2)
        #expect(!inspection.breaks.isStopped)
    }
}
