// The marks of rows, what the pointer is told of them, and the mark of the chosen view on the stage.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeSampleScenes
import HitscopeWidgets
import Testing

/// A view that decides itself what is hit.
private final class Stubborn: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

@MainActor @Suite("Marks of the hierarchy") struct HierarchyMarkTests {
    private static let states = ["hidden", "transparent", "off", "override", "recogniser", "first"]

    /// A plain view, and one for each state that is marked.
    private func marked() -> HierarchyHand {
        let hand = HierarchyHand { window in
            let frame = CGRect(x: 0, y: 0, width: 30, height: 20)
            _ = UIView.named("plain", frame, in: window)
            UIView.named("hidden", frame, in: window).isHidden = true
            UIView.named("transparent", frame, in: window).alpha = 0
            UIView.named("off", frame, in: window).isUserInteractionEnabled = false
            UIView.named("override", frame, in: window, Stubborn())
            UIView.named("recogniser", frame, in: window).addGestureRecognizer(UITapGestureRecognizer())
            let field = UIView.named("first", frame, in: window, UITextField())
            for recognizer in field.gestureRecognizers ?? [] { field.removeGestureRecognizer(recognizer) }
            window.makeKeyAndVisible()
            field.becomeFirstResponder()
        }
        return hand
    }

    /// The commands of the marks in a row, at their place in the row.
    private func shapesOfMarks(_ hand: HierarchyHand, _ name: String) -> [Shape] {
        hand.marks(inRowOf: name).compactMap { item in
            switch item.command {
            case .fill(let shape, _), .stroke(let shape, _, _): shape
            default: nil
            }
        }
    }

    @Test("Each state has a mark of its own shape, and a view without any has none")
    func shapes() {
        let hand = marked()
        #expect(shapesOfMarks(hand, "plain").isEmpty)
        var seen: Set<[CGSize]> = []
        for state in HierarchyMarkTests.states {
            let shapes = shapesOfMarks(hand, state).map(\.bounds.size)
            #expect(!shapes.isEmpty, "\(state)")
            #expect(seen.insert(shapes).inserted, "\(state)")
        }
    }

    @Test("What came of a step is shown by the shape of its number, and in words under the pointer")
    func verdicts() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        driver.type(.end)
        let hand = HierarchyHand(driver.debugger)
        var seen: Set<[String]> = []
        for name in ["root", "View B.1", "View C"] {
            let shapes = hand.marks(inRowOf: name).compactMap { item -> String? in
                switch item.command {
                case .fill(let shape, _): "filled \(shape.bounds.size)"
                case .stroke(let shape, _, let style): "drawn \(shape.bounds.size) \(style.dash)"
                default: nil
                }
            }
            #expect(seen.insert(shapes).inserted, "\(name)")
        }
        let three = hand.texts.first { $0.text == "3" }
        let number = try #require(three)
        driver.perform(.hover(CGPoint(x: number.box.midX, y: number.box.midY)))
        #expect(hand.texts.map(\.text).contains("3: outside"))
    }

    @Test("A responder that is not on the screen has its letter, and the pointer shows what it did")
    func responders() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        driver.type(.end)
        let hand = HierarchyHand(driver.debugger)
        let controller = hand.texts.first { $0.text == "MainViewController" },
            fourth = hand.texts.first { $0.text == "d" }
        let name = try #require(controller), letter = try #require(fourth)
        #expect(abs(letter.box.midY - name.box.midY) < 3)
        driver.perform(.hover(CGPoint(x: name.box.midX, y: name.box.midY)))
        #expect(hand.texts.map(\.text).contains("d: handles"))
    }

    @Test("Numbers of two fingers cover no mark")
    func twoFingers() throws {
        let driver = try DebuggerDriver(at: .pinchAndRotate)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        driver.type(.end)
        let hand = HierarchyHand(driver.debugger), items = hand.marks(inRowOf: "photo")
        let both = hand.texts.first { $0.text.contains(",") && $0.text.hasPrefix("3") }
        let numbers = try #require(both)
        let covered = items.filter { item in
            guard case .fill(let shape, Palette.gesture) = item.command else { return false }
            return shape.bounds.applying(item.transform).intersects(numbers.box)
        }
        #expect(!items.isEmpty)
        #expect(covered.isEmpty)
    }

    @Test("The pointer over a mark shows a sentence that explains it, until it leaves")
    func sentences() throws {
        let hand = marked(), before = hand.texts.count
        let beginnings = [
            "Hidden: neither", "Transparent: its alpha", "Interaction off: ", "Overrides hitTest(_:with:), ",
            "Has a gesture recogniser: tap.", "First responder: ",
        ]
        for (state, beginning) in zip(HierarchyMarkTests.states, beginnings) {
            let mark = try #require(hand.marks(inRowOf: state).first)
            hand.perform(.hover(CGPoint(x: mark.bounds.midX, y: mark.bounds.midY)))
            let isTold = hand.shows(prefix: beginning)
            #expect(isTold, "\(state)")
        }
        hand.perform(.hover(nil))
        #expect(hand.texts.count == before)
    }

    @Test("The heading explains all marks, and the pointer shows the whole of a name that is cut")
    func legend() throws {
        let long = "a name that is far too long for the panel in which it stands"
        let hand = HierarchyHand { _ = UIView.named(long, CGRect(x: 0, y: 0, width: 9, height: 9), in: $0) }
        hand.perform(.hover(CGPoint(x: hand.frame.minX + 30, y: hand.frame.minY + 20)))
        for word in ["hidden", "interaction off", "first responder", "has gesture recognisers"] {
            #expect(hand.shows(word), "\(word)")
        }
        let row = try #require(hand.box(of: long))
        hand.perform(.hover(CGPoint(x: row.minX + 20, y: row.midY)))
        #expect(hand.shows(prefix: long + "  "))
        #expect(!hand.shows("interaction off"))
    }

    @Test("A pointer that stays over the same mark wants no new frame")
    func sameFrame() throws {
        let hand = marked(), mark = try #require(hand.marks(inRowOf: "hidden").first).bounds
        hand.perform(.hover(CGPoint(x: mark.midX, y: mark.midY)))
        #expect(hand.debugger.needsFrame)
        _ = hand.debugger.render()
        hand.perform(.hover(CGPoint(x: mark.midX + 1, y: mark.midY)))
        #expect(!hand.debugger.needsFrame)
    }

    @Test("What is said follows the row under a pointer that rests while the wheel turns")
    func wheel() throws {
        let hand = HierarchyHand { window in
            for index in 0..<100 {
                let view = UIView.named("\(index)", CGRect(x: 0, y: 0, width: 9, height: 9), in: window)
                view.isHidden = index == 50
            }
        }
        let row = try #require(hand.box(of: "90"))
        let mark = CGPoint(x: hand.frame.maxX - 31, y: row.midY)
        hand.perform(.hover(mark))
        #expect(!hand.shows(prefix: "Hidden: "))
        hand.perform(.wheel(at: mark, by: CGSize(width: 0, height: -40 * 30)))
        #expect(hand.shows(prefix: "Hidden: "))
        hand.perform(.wheel(at: mark, by: CGSize(width: 0, height: 30)))
        #expect(!hand.shows(prefix: "Hidden: "))
    }

    // MARK: On the stage

    private func stageMarks(_ hand: HierarchyHand) -> [DrawItem] {
        hand.debugger.render().items.filter { item in
            guard case .stroke(.path, Palette.selection, _) = item.command else { return false }
            return hand.debugger.frame(of: "stage")?.intersects(item.bounds) == true
        }
    }

    @Test("The chosen view has a line around it on the stage, outside of its edges")
    func chosenOnStage() throws {
        let hand = HierarchyHand { _ = UIView.named("box", CGRect(x: 100, y: 100, width: 90, height: 60), in: $0) }
        #expect(stageMarks(hand).isEmpty)
        try hand.click("box")
        let mark = try #require(stageMarks(hand).first?.bounds)
        let from = hand.debugger.stageInput.windowPoint(CGPoint(x: 100, y: 100)),
            to = hand.debugger.stageInput.windowPoint(CGPoint(x: 190, y: 160))
        let box = CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
        let gaps = [box.minX - mark.minX, box.minY - mark.minY, mark.maxX - box.maxX, mark.maxY - box.maxY]
        let areOutside = gaps.allSatisfy { (4...12).contains($0) }
        #expect(areOutside, "\(gaps)")
        hand.inspection.selection.choose(view: nil)
        #expect(stageMarks(hand).isEmpty)
    }

    @Test("The corner with the number of a step is left free, since the mark lies on the numbers")
    func number() throws {
        let hand = HierarchyHand { _ = UIView.named("box", CGRect(x: 100, y: 100, width: 90, height: 60), in: $0) }
        func isClosed() -> Bool {
            guard case .stroke(.path(let path), _, _)? = stageMarks(hand).last?.command else { return false }
            return path.elements.contains(.close)
        }
        try hand.click("box")
        #expect(isClosed())
        hand.touch(10, 10)
        #expect(!isClosed())
        hand.inspection.display.layers = []
        #expect(isClosed())
    }

    @Test("The line around a view that is hidden is dashed")
    func hiddenOnStage() throws {
        let hand = marked()
        func dashes() -> [CGFloat]? {
            guard case .stroke(_, _, let style)? = stageMarks(hand).first?.command else { return nil }
            return style.dash
        }
        try hand.click("plain")
        #expect(dashes() == [])
        try hand.click("hidden")
        #expect(dashes()?.isEmpty == false)
    }
}
