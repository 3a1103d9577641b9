// Several fingers in one story: each touch has its number in the steps, the lists, the caption and on the stage.
import HitscopeDebugger
import HitscopeEngine
import HitscopeEvents
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit
import Testing

@MainActor @Suite("Several touches in one story") struct SeveralTouchTests {
    /// One finger on the exclusive box, another on the box beside it, and both lift.
    private func driver(presents: Bool = false) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .exclusiveTouch) { text in
            text = text.replacing("            exclusiveTouch: true\n", with: "")
        }
        if presents { driver.type(.function(5)) }
        finger(0, .down, 107, 180, in: driver)
        finger(1, .down, 282, 180, in: driver)
        finger(1, .move, 290, 190, in: driver)
        finger(1, .up, 290, 190, in: driver)
        finger(0, .up, 107, 180, in: driver)
        return driver
    }

    private func finger(
        _ finger: Int, _ phase: FingerChange.Phase, _ x: CGFloat, _ y: CGFloat, in driver: DebuggerDriver
    ) {
        let place = driver.debugger.stageInput.windowPoint(CGPoint(x: x, y: y))
        driver.perform(.fingers([FingerChange(finger, phase, at: place)]))
    }

    private func sentences(_ driver: DebuggerDriver) throws -> [String] {
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        return walkthrough.steps.indices.map { walkthrough.sentence($0 + 1) }
    }

    private func texts(_ driver: DebuggerDriver, in panel: String) -> [String] {
        driver.debugger.texts(in: panel).map(\.text)
    }

    @Test("A finger that comes down while another is down continues the story, and each touch is named")
    func story() throws {
        let sentences = try sentences(driver())
        let expected = [
            "The hit test of touch 1 begins at UIWindow", "root is asked", "other box is asked",
            "exclusive box is asked",
            "Touch 1: exclusive box overrides touchesBegan(_:with:) and handles the touch.",
            "The hit test of touch 2 begins at UIWindow", "root is asked", "other box is asked",
            "Touch 2: other box overrides touchesBegan(_:with:) and handles the touch.",
            "Touch 2 moves to 290, 190.", "Touch 2 lifts.", "Touch 1 lifts.",
        ]
        #expect(sentences.count == expected.count)
        for (sentence, start) in zip(sentences, expected) { #expect(sentence.hasPrefix(start)) }
    }

    @Test("A touch that the engine withholds is named, also the first one")
    func withheld() throws {
        let driver = try DebuggerDriver(at: .exclusiveTouch)
        finger(0, .down, 107, 180, in: driver)
        finger(1, .down, 282, 180, in: driver)
        let sentences = try sentences(driver)
        #expect(sentences.last?.hasPrefix("Touch 2 is withheld from its view") == true)
    }

    @Test("The list of the hit test has a divider above each touch, which leads to its first step")
    func dividers() throws {
        let driver = try driver()
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        let dividers = walkthrough.rows.indices.filter { if case .touch = walkthrough.rows[$0] { true } else { false } }
        #expect(dividers == [0, 5])
        let words = driver.debugger.texts(in: "touch")
        let second = words.first { $0.text == "touch 2" }, box = try #require(second).box
        #expect(words.map(\.text).contains("touch 1"))
        driver.click(window: CGPoint(x: box.midX, y: box.midY))
        #expect(driver.inspection.shown.stepCount == 6)
        let tag = texts(driver, in: "stage").first { $0.contains("first responder of touch") }
        #expect(tag != nil)
    }

    @Test("A touch by itself has no divider and no number")
    func single() throws {
        let driver = try DebuggerDriver(at: .exclusiveTouch)
        driver.tap(107, 180)
        let sentences = try sentences(driver)
        let named = sentences.filter { $0.contains("ouch 1") }
        #expect(named.isEmpty)
        #expect(!texts(driver, in: "touch").contains("touch 1"))
    }

    @Test("The chain and its buttons are those of the touch of the step, and the rings have the touches' numbers")
    func chain() throws {
        let driver = try driver()
        func heading() -> String? {
            texts(driver, in: "touch").first { $0.hasSuffix("TOUCH 1") || $0.hasSuffix("TOUCH 2") }
        }
        #expect(heading()?.hasSuffix("TOUCH 1") == true)
        let deliveries = try #require(driver.inspection.shown.subject?.deliveries)
        #expect(deliveries.count == 5)
        driver.inspection.shown.step(to: 9)
        #expect(heading()?.hasSuffix("TOUCH 2") == true)
        #expect(driver.inspection.shown.links.first?.role == .handles)
        let onStage = texts(driver, in: "stage")
        #expect(onStage.contains("1") && onStage.contains("2"))
    }

    @Test("A button above the chain leads to the chain of the other touch, and back")
    func otherChain() throws {
        let driver = try driver()
        driver.inspection.shown.step(to: 9)
        _ = driver.debugger.render()
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        func first() -> String? { driver.inspection.shown.links.first.map { walkthrough.label($0.responder) } }
        driver.click(window: try #require(driver.middle(of: "chain of touch 1")))
        #expect(first() == "exclusive box")
        _ = driver.debugger.render()
        #expect(driver.middle(of: "chain of touch 1") == nil)
        driver.click(window: try #require(driver.middle(of: "chain of touch 2")))
        #expect(first() == "other box")
    }

    @Test("An earlier moment shows the story as it was, and the answer is about the touch that came down last")
    func moments() throws {
        let driver = try driver()
        let total = driver.stepTotal
        driver.inspection.step(moments: -3)
        #expect(driver.stepTotal == 9)
        #expect(driver.inspection.shown.subject?.point.x == driver.inspection.shown.subject?.place.x)
        driver.inspection.step(moments: -1)
        #expect(driver.stepTotal == 5)
        let first = try sentences(driver)
        #expect(first[0].hasPrefix("The hit test begins at UIWindow"))
        driver.inspection.step(moments: 4)
        #expect(driver.stepTotal == total)
        let other = driver.inspection.run.debuggee.world.windows[0].everyView.first {
            $0.accessibilityIdentifier == "exclusive box"
        }
        let view = try #require(other), answer = driver.inspection.answers.whyNot(view)
        let sentence = try #require(answer).sentence
        #expect(!sentence.contains("got the touch"))
    }

    @Test("Before a class the arrow keys go through both touches by their numbers")
    func presented() throws {
        let driver = try driver(presents: true)
        #expect(driver.inspection.shown.stepCount == 0)
        var seen: [String] = []
        for _ in 0..<driver.stepTotal {
            driver.type(.right)
            seen.append(driver.inspection.sentence)
        }
        let second = seen.filter { $0.hasPrefix("The hit test of touch 2 begins") }
        #expect(second.count == 1)
        #expect(seen.last?.hasPrefix("Touch 1 lifts.") == true)
    }

    // MARK: One story in all lists

    @Test("Each step of every sample scene is a line of the event log", arguments: SampleScene.allCases)
    func log(scene: SampleScene) throws {
        let driver = try DebuggerDriver(at: scene)
        driver.playScript()
        let subject = try #require(driver.inspection.shown.subject)
        for step in 1...max(1, driver.stepTotal) where driver.stepTotal > 0 {
            let record = try #require(subject.record(ofStep: step)), input = subject.input(ofStep: step)
            let lines = subject.story.lines(ofEvent: input)
            // A hit test and a search along the chain are one line each, for all of their steps.
            let isPart: Bool =
                switch (subject.walkthrough.steps[step - 1], subject.story[record: record]?.kind) {
                case (.asked, _), (.passedOver, _), (.found, _), (_, .searched): true
                default: false
                }
            let around = lines.last { $0.record <= record }
            let isLine = record == input || lines.contains { $0.record == record } || isPart && around != nil
            #expect(isLine, "step \(step): \(subject.walkthrough.sentence(step))")
        }
    }

    @Test("The open event of the log marks the line of the step")
    func lineOfStep() throws {
        let driver = try DebuggerDriver(at: .gestureAgainstResponder)
        driver.playScript()
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        let step = walkthrough.steps.indices.first { walkthrough.sentence($0 + 1).hasPrefix("The touch is cancelled") }
        driver.inspection.shown.step(to: try #require(step) + 1)
        driver.type(.e)
        _ = driver.debugger.render()
        let list = driver.panel("event rows") as? RowList
        let rows = try #require(list?.source as? EventRows)
        let current = try #require(rows.currentEvent)
        rows.toggle(current)
        let line = try #require(rows.currentDetail(of: current))
        guard case .turned(.cancelled, _) = line.kind else {
            Issue.record("the line is about something else")
            return
        }
    }
}
