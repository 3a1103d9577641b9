// The panels: what a click on a row or a button does.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeStory
import Testing

@MainActor @Suite("Panels") struct PanelTests {
    private func tapped() throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.playScript()
        return driver
    }

    /// Clicks down through a panel, and collects what `answer` says after each click, without repetitions.
    private func sweep<A: Equatable>(
        _ driver: DebuggerDriver, panel name: String, down to: String? = nil, x: CGFloat, _ answer: () -> A?
    ) throws -> [A] {
        _ = driver.debugger.render()
        let panel = try #require(driver.frame(of: name)), end = to.flatMap { driver.frame(of: $0)?.minY } ?? panel.maxY
        var answers: [A] = []
        for y in stride(from: panel.minY + 2, to: end, by: 6) {
            driver.click(window: CGPoint(x: panel.minX + x, y: y))
            if let found = answer(), answers.last != found { answers.append(found) }
        }
        return answers
    }

    @Test("Each view has a row in the hierarchy, the foremost first, and a click on it asks why not")
    func hierarchyRows() throws {
        let driver = try tapped()
        let chosen = try sweep(driver, panel: "hierarchy", x: 120) {
            defer { driver.inspection.selection.choose(view: nil) }
            return driver.inspection.selection.chosenView
        }
        #expect(chosen == driver.inspection.run.debuggee.world.windows[0].everyView.map(\.hitscopeIdentifier))
    }

    @Test("Why not is answered for the chosen view, and for the foremost rival where none is chosen")
    func whyNot() throws {
        let driver = try tapped()
        #expect(
            driver.inspection.answers.whyNot()?.sentence.hasPrefix(
                "View A.2 contains the point, but View B lies in front")
                == true)
        let foundC = driver.inspection.run.debuggee.world.windows[0].everyView.first {
            $0.accessibilityIdentifier == "View C"
        }
        let c = try #require(foundC)
        driver.inspection.selection.choose(view: c.hitscopeIdentifier)
        let why = driver.inspection.answers.whyNot()
        #expect(why?.code == .outside)
        #expect(why?.culprit == c.hitscopeIdentifier)
        let before = try driver.windowPicture()
        driver.inspection.selection.choose(view: nil)
        #expect(try driver.windowPicture() != before)
    }

    @Test("A second click on a row takes the question back")
    func secondClick() throws {
        let driver = try tapped()
        _ = driver.debugger.render()
        let panel = try #require(driver.panel("hierarchy"))
        let row = CGPoint(x: 120, y: panel.frame.minY + 60)
        driver.click(window: row)
        #expect(driver.inspection.selection.chosenView != nil)
        driver.perform(.hover(row), after: 2)
        driver.click(window: row)
        #expect(driver.inspection.selection.chosenView == nil)
    }

    @Test("A click on a row of the hit test or of the chain goes to its step")
    func touchRows() throws {
        let driver = try tapped()
        let steps = try sweep(driver, panel: "touch", down: "why", x: 100) { driver.inspection.shown.stepCount }
        #expect(steps == [driver.stepTotal] + Array(1...driver.deliveredCount))
    }

    @Test(
        "Each layer has a button that takes it off and puts it on again",
        arguments: [
            ("Hit order", OverlayLayers.hitOrder), ("Chain", .chain), ("First responder", .firstResponder),
            ("Touch", .touch),
        ])
    func layerButtons(name: String, layer: OverlayLayers) throws {
        let driver = try tapped()
        let before = try driver.windowPicture()
        let button = try #require(driver.middle(of: name))
        driver.click(window: button)
        #expect(driver.inspection.display.layers == OverlayLayers.all.subtracting(layer))
        #expect(try driver.windowPicture() != before)
        driver.click(window: button)
        #expect(driver.inspection.display.layers == .all)
        #expect(try driver.windowPicture() == before)
    }

    @Test("A button that is let go of elsewhere does nothing")
    func releasedElsewhere() throws {
        let driver = try tapped()
        driver.touch(.down, window: try #require(driver.middle(of: "Chain")))
        driver.touch(.up, window: CGPoint(x: 600, y: 700))
        #expect(driver.inspection.display.layers == .all)
    }

    @Test("The player's buttons do what its keys do")
    func playerButtons() throws {
        let driver = try tapped()
        func stepAfter(_ button: String) throws -> Int {
            driver.click(window: try #require(driver.middle(of: button)))
            return driver.inspection.shown.stepCount
        }
        #expect(try stepAfter("first step") == 0)
        #expect(try stepAfter("step forward") == 1)
        #expect(try stepAfter("last step") == driver.stepTotal)
        #expect(try stepAfter("step back") == driver.stepTotal - 1)
        #expect(try stepAfter("play") == driver.stepTotal)
        #expect(try stepAfter("play") == 1)
        #expect(driver.debugger.player.isPlaying)
    }

    @Test("The button of a phase shows the chain of that delivery")
    func phaseButtons() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.playScript()
        driver.click(window: try #require(driver.middle(of: "touchesBegan(_:with:)")))
        #expect(driver.inspection.shown.shownDelivery == 0)
        #expect(driver.inspection.shown.stepCount == driver.deliveredCount)
        driver.click(window: try #require(driver.middle(of: "touchesMoved(_:with:)")))
        #expect(driver.inspection.shown.shownDelivery == 1)
        #expect(driver.inspection.shown.delivery?.hook == .touchesMoved)
        #expect(driver.inspection.shown.links.first?.role == .handles)
    }

    @Test("A button of a phase may be pressed for longer than a frame")
    func phaseButtonHeld() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.playScript()
        let place = try #require(driver.middle(of: "touchesMoved(_:with:)"))
        driver.touch(.down, window: place)
        _ = driver.debugger.render()
        driver.touch(.up, window: place)
        #expect(driver.inspection.shown.shownDelivery == 1)
    }

    @Test(
        "The wheel scrolls a list that is longer than its panel, to its ends and no further, until there is a new step")
    func wheel() throws {
        let driver = try DebuggerDriver(at: .hiddenDisabledTransparent, window: WindowShell.smallestSize)
        driver.playScript()
        driver.type(.home)
        let panel = try #require(driver.frame(of: "touch"))
        func turned(by distance: CGFloat, at place: CGPoint) -> DrawList {
            driver.perform(.wheel(at: place, by: CGSize(width: 0, height: distance)))
            return driver.debugger.render()
        }
        let rows = CGPoint(x: panel.midX, y: panel.minY + 100)
        let top = driver.debugger.render()
        #expect(turned(by: 500, at: rows) == top)
        let down = turned(by: -40, at: rows)
        #expect(down != top)
        #expect(driver.debugger.render() == down)
        let end = turned(by: -5000, at: rows)
        #expect(end != down)
        #expect(turned(by: -5000, at: rows) == end)
        #expect(turned(by: -40, at: CGPoint(x: 550, y: 300)) == end)
        #expect(turned(by: 5000, at: rows) == top)
        _ = turned(by: -5000, at: rows)
        driver.type(.right)
        _ = driver.debugger.render()
        driver.type(.home)
        #expect(driver.debugger.render() == top)
        #expect(driver.given.count == 2)
    }
}
