// What the window says agrees with what happened: drags, gestures, and views that are gone.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeSampleScenes
import HitscopeStory
import Testing

@MainActor @Suite("What is said is what happened") struct TruthfulnessTests {
    private func played(_ scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        return driver
    }

    @Test("A drag is explained where the finger came down, and says where it went")
    func drag() throws {
        let inspection = try played(.touchStaysWithView).inspection
        let subject = try #require(inspection.shown.subject)
        #expect(subject.point == CGPoint(x: 110, y: 160))
        #expect(subject.place == CGPoint(x: 280, y: 220))
        #expect(inspection.answers.whyNot()?.code != .gotIt)
    }

    @Test("A finger that lies still beside one that moves stays where it is")
    func otherFinger() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        let changes = [
            FingerChange(0, .down, at: CGPoint(x: 60, y: 100)), FingerChange(1, .down, at: CGPoint(x: 90, y: 130)),
        ]
        driver.inspection.deliver(InputEvent(time: 1, .fingers(changes)))
        driver.inspection.deliver(
            InputEvent(time: 1.1, .fingers([FingerChange(1, .move, at: CGPoint(x: 200, y: 200))])))
        #expect(driver.inspection.shown.subject?.place == CGPoint(x: 60, y: 100))
    }

    @Test(
        "Where a recogniser recognised, a step says so, and none says that the touch is dropped",
        arguments: SampleScene.allCases)
    func recognition(scene: SampleScene) throws {
        let driver = try DebuggerDriver(at: scene)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        let subject = try #require(driver.inspection.shown.subject)
        let walkthrough = subject.walkthrough, all = (1...walkthrough.steps.count).map { walkthrough.sentence($0) }
        let recognitions = all.filter { $0.contains("recognises its gesture") }
        let drops = all.filter { $0.contains("dropped") }
        #expect(walkthrough.takers.isEmpty || !recognitions.isEmpty, "\(all)")
        #expect(walkthrough.takers.isEmpty || drops.isEmpty, "\(all)")
        #expect(subject.isTouch || walkthrough.takers.isEmpty)
    }

    @Test(
        "A gesture that was recognised is named",
        arguments: [
            SampleScene.doubleTapRemovesView, .unrecognizedSelector, .singleTapWaitsForDoubleTap, .pinchAndRotate,
            .becomingFirstResponder, .editingMenu, .panFromEdge,
        ])
    func takers(scene: SampleScene) throws {
        #expect(try played(scene).inspection.shown.subject?.walkthrough.takers.isEmpty == false)
    }

    @Test("Where the view that was hit is gone, why not is answered for no other view")
    func removed() throws {
        let inspection = try played(.doubleTapRemovesView).inspection
        #expect(inspection.answers.removedHit == "box")
        #expect(inspection.answers.whyNot() == nil)
    }

    @Test("The last of a chain that inherits drops the event; the ones before it pass it on")
    func dropped() throws {
        let walkthrough = try #require(try played(.defaultForwarding).inspection.shown.subject?.walkthrough)
        let delivery = try #require(walkthrough.deliveries.first), last = try #require(delivery.links.indices.last)
        #expect(delivery.links[last].role != .passesOn || delivery.isDropped(at: last))
        for link in delivery.links.indices.dropLast() { #expect(!delivery.isDropped(at: link)) }
    }

    @Test("Text reaches as far as it is long, in the space of what is drawn next")
    func textBoxes() {
        let measuring = EstimatedTextMeasuring()
        let style = TextStyle(font: FontDescriptor(size: 10), color: .white, alignment: .center)
        func scene(_ text: String, at y: CGFloat = 0) -> DrawLayer {
            var list = DrawList()
            list.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 100, ty: 100)
            list.text(text, style, in: CGRect(x: 0, y: y, width: 100, height: 30))
            return DrawLayer(list, transform: CGAffineTransform(translationX: -100, y: -100))
        }
        let frame = CGRect(x: 0, y: 0, width: 300, height: 300), box = CGRect(x: 40, y: 18, width: 120, height: 24)
        var boxes = TextBoxes()
        // What is kept of one list says nothing false of the next one.
        for _ in 0..<2 { #expect(boxes.find(in: scene("ten wide.."), within: frame, measuring) == [box]) }
        #expect(boxes.find(in: scene("five."), within: frame, measuring) == [box.insetBy(dx: 30, dy: 0)])
        #expect(
            boxes.find(in: scene("five.", at: 10), within: frame, measuring) == [
                box.insetBy(dx: 30, dy: 0).offsetBy(dx: 0, dy: 20)
            ])
        #expect(boxes.find(in: scene("five."), within: CGRect(x: 250, y: 250, width: 9, height: 9), measuring).isEmpty)
        var moved = scene("five.")
        moved.transform = CGAffineTransform(translationX: -90, y: -100)
        #expect(boxes.find(in: moved, within: frame, measuring) == [box.insetBy(dx: 30, dy: 0).offsetBy(dx: 10, dy: 0)])
        #expect(boxes.find(in: moved, within: frame, measuring) == [box.insetBy(dx: 30, dy: 0).offsetBy(dx: 10, dy: 0)])
    }
}
