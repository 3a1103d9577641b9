// The hierarchy: what its rows are called and marked with, what is open, and what a touch brings into sight.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeStage
import HitscopeWidgets
import Testing

@MainActor @Suite("The hierarchy") struct HierarchyTests {
    /// Two cards with a button each; the right card lies in front.
    private func cards() -> HierarchyHand {
        HierarchyHand { window in
            for (index, side) in ["left", "right"].enumerated() {
                let card = UIView.named(side, CGRect(x: index * 150, y: 0, width: 150, height: 300), in: window)
                _ = UIView.named("\(side) button", CGRect(x: 10, y: 10, width: 100, height: 50), in: card)
            }
        }
    }

    @Test("A triangle closes what a view holds, and opens it again")
    func triangle() throws {
        let hand = cards()
        let all = ["UIWindow", "right", "right button", "left", "left button"]
        #expect(hand.names == all)
        try hand.fold("right")
        #expect(hand.names == ["UIWindow", "right", "left", "left button"])
        #expect(hand.inspection.selection.chosenView == nil)
        try hand.fold("UIWindow")
        #expect(hand.names == ["UIWindow"])
        try hand.fold("UIWindow")
        try hand.fold("right")
        #expect(hand.names == all)
    }

    @Test("A click on a name chooses the view; one before a row that holds nothing does so too")
    func choosing() throws {
        let hand = cards()
        try hand.click("left")
        #expect(hand.chosen == "left")
        try hand.fold("left button")
        #expect(hand.chosen == "left button")
    }

    @Test("A touch opens the way to the view that it hits, and nothing else")
    func wayToHit() throws {
        let hand = cards()
        try hand.fold("left")
        try hand.fold("right")
        #expect(hand.names == ["UIWindow", "right", "left"])
        hand.touch(20, 20)
        #expect(hand.names == ["UIWindow", "right", "left", "left button"])
    }

    @Test("What was closed after a touch stays closed until the next one")
    func closedAgain() throws {
        let hand = cards()
        hand.touch(20, 20)
        try hand.fold("left")
        hand.keys(.left, .right)
        #expect(hand.names == ["UIWindow", "right", "right button", "left"])
        hand.touch(20, 20)
        #expect(hand.names.last == "left button")
    }

    @Test("A view without a name is called by its text, and one without both by its class")
    func names() {
        let hand = HierarchyHand { window in
            let label = UIView.named(nil, CGRect(x: 0, y: 0, width: 100, height: 30), in: window, UILabel())
            label.text = "Sign in\nto go on"
            UIView.named("title", CGRect(x: 0, y: 40, width: 100, height: 30), in: window, UILabel()).text = "Welcome"
            _ = UIView.named(nil, CGRect(x: 0, y: 80, width: 100, height: 30), in: window)
        }
        #expect(hand.names == ["UIWindow", "UIView", "title", "\u{201C}Sign in\u{201D}"])
        #expect(hand.shows("UILabel"))
    }

    @Test("The tree scrolls to the view that a touch hits")
    func scrollsToHit() throws {
        let hand = HierarchyHand { window in
            for index in 0..<150 {
                _ = UIView.named("view \(index)", CGRect(x: 0, y: index * 2, width: 300, height: 2), in: window)
            }
        }
        #expect(!hand.names.contains("view 5"))
        hand.touch(50, 11)
        #expect(hand.names.contains("view 5"))
        hand.wheel(5000)
        #expect(!hand.names.contains("view 5"))
        hand.keys(.left)
        #expect(!hand.names.contains("view 5"))
    }

    @Test("More than two hundred neighbours that were passed over for one reason are one row, which a click opens")
    func runs() throws {
        let hand = HierarchyHand { window in
            _ = UIView.named("bottom", CGRect(x: 0, y: 0, width: 300, height: 300), in: window)
            for index in 0..<250 {
                _ = UIView.named("far \(index)", CGRect(x: 0, y: 200, width: 10, height: 10), in: window)
            }
            UIView.named("top", CGRect(x: 0, y: 100, width: 300, height: 10), in: window).isHidden = true
        }
        #expect(hand.names.prefix(3) == ["UIWindow", "top", "far 249"])
        hand.touch(50, 50)
        #expect(hand.names == ["UIWindow", "top", "250 passed over: outside", "bottom"])
        try hand.click("250 passed over: outside")
        #expect(hand.names.prefix(4) == ["UIWindow", "top", "250 passed over: outside", "far 249"])
        hand.touch(5, 205)
        #expect(hand.names == ["UIWindow", "top", "far 249", "250 not asked"])
    }

    @Test("Two hundred neighbours keep their rows")
    func shortRuns() {
        let hand = HierarchyHand { window in
            for index in 0..<200 {
                _ = UIView.named("far \(index)", CGRect(x: 0, y: 200, width: 10, height: 10), in: window)
            }
        }
        hand.touch(50, 50)
        hand.wheel(5000)
        #expect(hand.names.prefix(3) == ["UIWindow", "far 199", "far 198"])
    }

    @Test("A view that is chosen elsewhere is brought into sight, out of closed views and of runs")
    func chosenElsewhere() throws {
        let hand = cards()
        try hand.fold("UIWindow")
        hand.inspection.selection.choose(view: hand.view("left button")?.hitscopeIdentifier)
        #expect(hand.names.last == "left button")
        let many = HierarchyHand { window in
            for index in 0..<300 {
                _ = UIView.named("far \(index)", CGRect(x: 0, y: 200, width: 10, height: 10), in: window)
            }
        }
        many.touch(50, 50)
        #expect(!many.names.contains("far 7"))
        many.inspection.selection.choose(view: many.view("far 7")?.hitscopeIdentifier)
        #expect(many.names.contains("far 7"))
    }
}
