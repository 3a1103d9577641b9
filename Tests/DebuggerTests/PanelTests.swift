// The panels: what a click on a row or a button does.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import Testing

@MainActor @Suite("Panels") struct PanelTests {
    private func tapped() throws -> Person {
        let person = try Person(at: SampleScenes.hitTestOrder)
        person.playScript()
        return person
    }

    /// Clicks down through a panel, and collects what `answer` says after each click, without repetitions.
    private func sweep<A: Equatable>(_ person: Person, panel name: String, x: CGFloat, _ answer: () -> A?) throws -> [A]
    {
        _ = person.debugger.render()
        let panel = try #require(person.panel(name))
        var answers: [A] = []
        for y in stride(from: panel.frame.minY + 2, to: panel.frame.maxY, by: 6) {
            person.click(window: CGPoint(x: panel.frame.minX + x, y: y))
            if let found = answer(), answers.last != found { answers.append(found) }
        }
        return answers
    }

    @Test("Each view has a row in the hierarchy, the foremost first, and a click on it asks why not")
    func hierarchyRows() throws {
        let person = try tapped()
        let chosen = try sweep(person, panel: "hierarchy", x: 120) {
            defer { person.inspection.choose(view: nil) }
            return person.inspection.chosenView
        }
        #expect(chosen == person.inspection.debuggee.world.windows[0].everyView.map(\.identifier))
    }

    @Test("Why not is answered for the chosen view, and for the foremost rival where none is chosen")
    func whyNot() throws {
        let person = try tapped()
        #expect(
            person.inspection.whyNot()?.sentence.hasPrefix("View A.2 contains the point, but View B lies in front")
                == true)
        let c = try #require(
            person.inspection.debuggee.world.windows[0].everyView.first { $0.accessibilityIdentifier == "View C" })
        person.inspection.choose(view: c.identifier)
        #expect(person.inspection.whyNot().map { ($0.reason, $0.culprit) } ?? (.gotIt, nil) == (.outside, c.identifier))
        let before = try person.windowPicture()
        person.inspection.choose(view: nil)
        #expect(try person.windowPicture() != before)
    }

    @Test("A second click on a row takes the question back")
    func secondClick() throws {
        let person = try tapped()
        _ = person.debugger.render()
        let panel = try #require(person.panel("hierarchy"))
        let row = CGPoint(x: 120, y: panel.frame.minY + 60)
        person.click(window: row)
        #expect(person.inspection.chosenView != nil)
        person.click(window: row)
        #expect(person.inspection.chosenView == nil)
    }

    @Test("A click on a row of the hit test or of the chain goes to its step")
    func touchRows() throws {
        let person = try tapped()
        let steps = try sweep(person, panel: "touch", x: 100) { person.inspection.stepCount }
        #expect(steps == [person.stepTotal] + Array(1...person.stepTotal))
    }

    @Test(
        "Each layer has a button that takes it off and puts it on again",
        arguments: [
            ("Hit order", OverlayLayers.hitOrder), ("Chain", .chain), ("First responder", .firstResponder),
            ("Touch", .touch),
        ])
    func layerButtons(name: String, layer: OverlayLayers) throws {
        let person = try tapped()
        let before = try person.windowPicture()
        let button = try #require(person.middle(of: name))
        person.click(window: button)
        #expect(person.inspection.layers == OverlayLayers.all.subtracting(layer))
        #expect(try person.windowPicture() != before)
        person.click(window: button)
        #expect(person.inspection.layers == .all)
        #expect(try person.windowPicture() == before)
    }

    @Test("A button that is let go of elsewhere does nothing")
    func releasedElsewhere() throws {
        let person = try tapped()
        person.touch(.down, window: try #require(person.middle(of: "Chain")))
        person.touch(.up, window: CGPoint(x: 600, y: 700))
        #expect(person.inspection.layers == .all)
    }

    @Test("The player's buttons do what its keys do")
    func playerButtons() throws {
        let person = try tapped()
        func stepAfter(_ button: String) throws -> Int {
            person.click(window: try #require(person.middle(of: button)))
            return person.inspection.stepCount
        }
        #expect(try stepAfter("first step") == 0)
        #expect(try stepAfter("step forward") == 1)
        #expect(try stepAfter("last step") == person.stepTotal)
        #expect(try stepAfter("step back") == person.stepTotal - 1)
        #expect(try stepAfter("play") == person.stepTotal)
        #expect(try stepAfter("play") == 1)
        #expect(person.debugger.player.isPlaying)
    }

    @Test("The button of a phase shows the chain of that delivery")
    func phaseButtons() throws {
        let person = try Person(at: SampleScenes.dragging)
        person.playScript()
        #expect(person.inspection.subject?.shownDelivery == 0)
        person.click(window: try #require(person.middle(of: "touchesMoved(_:with:)")))
        #expect(person.inspection.subject?.shownDelivery == 1)
        #expect(person.inspection.subject?.walkthrough.hook == .touchesMoved)
        #expect(person.inspection.subject?.walkthrough.links.first?.role == .handles)
    }

    @Test("A button of a phase may be pressed for longer than a frame")
    func phaseButtonHeld() throws {
        let person = try Person(at: SampleScenes.dragging)
        person.playScript()
        let place = try #require(person.middle(of: "touchesMoved(_:with:)"))
        person.touch(.down, window: place)
        _ = person.debugger.render()
        person.touch(.up, window: place)
        #expect(person.inspection.subject?.shownDelivery == 1)
    }

    @Test(
        "The wheel scrolls a list that is longer than its panel, to its ends and no further, until there is a new step")
    func wheel() throws {
        let person = try Person(at: SampleScenes.hidden, window: Debugger.smallestSize)
        person.playScript()
        person.type(.home)
        let panel = try #require(person.panel("touch"))
        func turned(by distance: CGFloat, at place: CGPoint) -> DrawList {
            person.perform(.wheel(at: place, by: CGSize(width: 0, height: distance)))
            return person.debugger.render()
        }
        let rows = CGPoint(x: panel.frame.midX, y: panel.frame.minY + 100)
        let top = person.debugger.render()
        #expect(turned(by: 500, at: rows) == top)
        let down = turned(by: -40, at: rows)
        #expect(down != top && person.debugger.render() == down)
        let end = turned(by: -5000, at: rows)
        #expect(end != down && turned(by: -5000, at: rows) == end)
        #expect(turned(by: -40, at: CGPoint(x: 550, y: 300)) == end)
        #expect(turned(by: 5000, at: rows) == top)
        _ = turned(by: -5000, at: rows)
        person.type(.right)
        _ = person.debugger.render()
        person.type(.home)
        #expect(person.debugger.render() == top)
        #expect(person.given.count == 2)
    }
}
