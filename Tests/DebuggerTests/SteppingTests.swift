// Going through a touch step by step: by keys, by itself, and in words.
import HitscopeDebugger
import HitscopeGeometry
import HitscopeInput
import HitscopePixels
import HitscopeSampleScenes
import HitscopeSession
import HitscopeStory
import Testing

@MainActor @Suite("Stepping through a touch") struct SteppingTests {
    private func tapped() throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.playScript()
        return driver
    }

    @Test("Stepping forward and back again shows what going straight there shows", arguments: SampleScene.allCases)
    func backIsStraight(scene: SampleScene) throws {
        let wanderer = try DebuggerDriver(at: scene)
        wanderer.playScript()
        let back = stride(from: wanderer.stepTotal, through: 0, by: -1).map { $0 }
        for target in back + [wanderer.stepTotal] {
            wanderer.inspection.shown.step(to: target)
            let straight = try DebuggerDriver(at: scene)
            straight.playScript()
            straight.inspection.shown.step(to: target)
            #expect(wanderer.debugger.render() == straight.debugger.render(), "step \(target)")
        }
    }

    @Test("The picture of a step is the same by whatever way one comes to it")
    func samePixels() throws {
        let straight = try tapped(), wanderer = try tapped()
        straight.inspection.shown.step(to: 6)
        wanderer.type(
            .home, .right, .right, .right, .right, .right, .right, .left, .end, .left, .left, .left, .left, .left)
        #expect(wanderer.inspection.shown.stepCount == 6)
        #expect(try wanderer.windowPicture() == straight.windowPicture())
    }

    @Test("Left and Right go one step, Home and End all the way, and none goes beyond")
    func keys() throws {
        let driver = try tapped()
        let total = driver.stepTotal
        #expect(total == 11)
        #expect(driver.inspection.shown.stepCount == total)
        func stepAfter(_ keys: Key...) -> Int {
            for key in keys { driver.type(key) }
            return driver.inspection.shown.stepCount
        }
        #expect(stepAfter(.right) == total)
        #expect(stepAfter(.left) == total - 1)
        #expect(stepAfter(.home) == 0)
        #expect(stepAfter(.left) == 0)
        #expect(stepAfter(.right, .right) == 2)
        #expect(stepAfter(.end) == total)
        #expect(stepAfter(Key("x")!) == total)
    }

    @Test("A key that comes up does nothing")
    func keyUp() throws {
        let driver = try tapped()
        driver.perform(.key(KeyChange(.left, isDown: false)))
        #expect(driver.inspection.shown.stepCount == driver.stepTotal)
    }

    @Test("Escape forgets the touch, and the pointer is followed again")
    func escape() throws {
        let driver = try tapped()
        driver.hover(100, 180)
        #expect(driver.inspection.shown.subject?.isTouch == true)
        driver.type(.escape)
        #expect(driver.inspection.shown.subject == nil)
        #expect(driver.inspection.shown.stepCount == 0)
        driver.hover(100, 180)
        #expect(driver.inspection.shown.subject?.isTouch == false)
    }

    @Test("Space plays from the beginning, one step at a pace, and ends at the last")
    func space() throws {
        let driver = try tapped()
        driver.type(.space)
        #expect(driver.debugger.player.isPlaying)
        #expect(driver.inspection.shown.stepCount == 1)
        var seen = [1]
        while driver.waitForDeadline() { seen.append(driver.inspection.shown.stepCount) }
        #expect(seen == Array(1...driver.stepTotal))
        #expect(!driver.debugger.player.isPlaying)
        #expect(driver.debugger.nextDeadline == nil)
    }

    @Test("Steps come at the player's pace, and a new frame is wanted for each")
    func pace() throws {
        let driver = try tapped()
        driver.type(.home, .space)
        _ = driver.debugger.render()
        let due = try #require(driver.debugger.nextDeadline)
        driver.debugger.advance(to: due - StepPlayer.stepInterval / 2)
        #expect(!driver.debugger.needsFrame)
        #expect(driver.inspection.shown.stepCount == 1)
        driver.debugger.advance(to: due)
        #expect(driver.debugger.needsFrame)
        #expect(driver.inspection.shown.stepCount == 2)
        #expect(abs((driver.debugger.nextDeadline ?? 0) - due - StepPlayer.stepInterval) < 1e-9)
    }

    @Test(
        "Space again stops where it stands, and so do a step by hand and a touch",
        arguments: [Key.space, .left, .end, .escape])
    func stopping(key: Key) throws {
        let driver = try tapped()
        driver.type(.home, .right, .right, .space)
        #expect(driver.inspection.shown.stepCount == 3)
        driver.type(key)
        #expect(!driver.debugger.player.isPlaying)
        #expect(driver.debugger.nextDeadline == nil)
    }

    @Test("A touch stops the player and shows the new touch")
    func touchStops() throws {
        let driver = try tapped()
        driver.type(.space)
        driver.tap(60, 100)
        #expect(!driver.debugger.player.isPlaying)
        #expect(driver.debugger.nextDeadline == nil)
        #expect(driver.inspection.shown.stepCount == driver.stepTotal)
    }

    @Test("Before any touch the keys do nothing")
    func keysBeforeTouch() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.type(.space, .left, .right, .home, .end, .escape)
        #expect(driver.inspection.shown.subject == nil)
        #expect(driver.inspection.shown.stepCount == 0)
        #expect(driver.debugger.nextDeadline == nil)
    }

    @Test("Each step of every sample scene has a sentence that names who it is about", arguments: SampleScene.allCases)
    func sentences(scene: SampleScene) throws {
        let driver = try DebuggerDriver(at: scene)
        driver.playScript()
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        #expect(!walkthrough.steps.isEmpty)
        for number in 1...walkthrough.steps.count {
            let about: Int? =
                switch walkthrough.steps[number - 1] {
                case .asked(let index): walkthrough.story.steps[index].view
                case .passedOver(let run): walkthrough.story.steps[walkthrough.runs[run].range.lowerBound].view
                case .found: walkthrough.story.hit
                case .reached(let event, let link):
                    walkthrough.deliveries[walkthrough.events[event].deliveries[0]].links[link].responder
                case .happened(let event), .moved(let event, _):
                    walkthrough.events[event].deliveries.first.map {
                        walkthrough.deliveries[$0].links[0].responder
                    }
                }
            let sentence = walkthrough.sentence(number)
            #expect(sentence.hasSuffix("."), "step \(number): \(sentence)")
            #expect(!sentence.contains("#"), "step \(number): \(sentence)")
            guard let about else { continue }
            #expect(sentence.contains(walkthrough.label(about)), "step \(number): \(sentence)")
        }
    }

    // MARK: To the end of a touch

    private func stageTexts(_ driver: DebuggerDriver) -> [String] { driver.debugger.texts(in: "stage").map(\.text) }

    @Test("A touch that a recogniser took does not end with the view that handled its beginning")
    func cancelledTouch() throws {
        let driver = try DebuggerDriver(at: .gestureAgainstResponder)
        driver.playScript()
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        let sentences = walkthrough.steps.indices.map { walkthrough.sentence($0 + 1) }
        let recognized = try #require(sentences.firstIndex(of: "\"left pan\" recognises its gesture and begins."))
        let cancelled = try #require(
            sentences.firstIndex(of: "The touch is cancelled, because \"left pan\" recognised."))
        #expect(driver.deliveredCount <= recognized)
        #expect(recognized < cancelled)
        let atEnd = stageTexts(driver)
        #expect(atEnd.contains("taken by left pan"))
        #expect(!atEnd.contains("handles it"))
        driver.inspection.shown.step(to: recognized)
        let before = stageTexts(driver)
        #expect(!before.contains("taken by left pan"))
        #expect(before.contains("handles it"))
    }

    @Test("Moves with the same consequences are one step, and Enter shows each")
    func moves() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.press(150, 150)
        for step in 1...10 { driver.move(150 + CGFloat(step) * 10, 150) }
        let total = driver.stepTotal
        #expect(total == driver.deliveredCount + 1)
        driver.type(.returnKey)
        #expect(driver.stepTotal == total + 9)
        driver.type(.returnKey)
        #expect(driver.stepTotal == total)
    }
}
