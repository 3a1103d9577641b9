// The lists of the panels: their scrollers, their pages, what stays in sight when rows come and go, and what many rows
// cost.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import Testing

/// A view that counts how often its name and its subviews are asked for.
private final class Counted: UIView {
    var names = 0, walks = 0

    override var hitscopeNameLabel: String? {
        names += 1
        return super.hitscopeNameLabel
    }

    override var subviews: [UIView] {
        walks += 1
        return super.subviews
    }
}

@MainActor @Suite("Lists") struct ListTests {
    /// A window with so many views, the first of which lies at the back and has the last row.
    private func many(_ count: Int) -> HierarchyHand {
        HierarchyHand { window in
            for index in 0..<count {
                _ = UIView.named("view \(index)", CGRect(x: 0, y: 0, width: 10, height: 10), in: window)
            }
        }
    }

    /// The knob of the hierarchy's scroller, in the window.
    private func knob(_ hand: HierarchyHand) throws -> CGRect {
        let found = hand.debugger.render().items.last { item in
            guard case .fill(.roundedRect(let box, _), _) = item.command else { return false }
            return box.width == 6 && hand.frame.contains(item.bounds)
        }
        return try #require(found?.bounds)
    }

    @Test("The scroller is dragged, and the rows follow it to both ends")
    func drag() throws {
        let hand = many(300), top = try knob(hand)
        #expect(hand.names.first == "UIWindow")
        hand.finger(.down, CGPoint(x: top.midX, y: top.midY))
        hand.finger(.move, CGPoint(x: top.midX, y: top.midY + 100))
        let moved = try knob(hand)
        #expect(abs(moved.minY - top.minY - 100) < 0.5)
        #expect(hand.names.first != "UIWindow")
        hand.finger(.move, CGPoint(x: top.midX - 50, y: 5000))
        #expect(hand.names.last == "view 0")
        hand.finger(.move, CGPoint(x: top.midX, y: -5000))
        hand.finger(.up, CGPoint(x: top.midX, y: -5000))
        #expect(hand.names.first == "UIWindow")
        #expect(hand.inspection.selection.chosenView == nil)
    }

    @Test("A click in the track turns a page towards it, and chooses nothing")
    func track() throws {
        let hand = many(300), top = try knob(hand)
        hand.click(CGPoint(x: top.midX, y: top.maxY + 60))
        let rowsOfPage = Int((hand.frame.height - 40 - 74) / 30) - 1
        #expect(hand.names.first == "view \(300 - rowsOfPage)")
        #expect(hand.inspection.selection.chosenView == nil)
        hand.click(CGPoint(x: top.midX, y: top.minY + 1))
        #expect(hand.names.first == "UIWindow")
    }

    @Test("A list that fits has no scroller, and its right edge belongs to the rows")
    func fits() throws {
        let hand = many(5)
        let row = try #require(hand.box(of: "view 3"))
        hand.click(CGPoint(x: hand.frame.maxX - 5, y: row.midY))
        #expect(hand.chosen == "view 3")
    }

    @Test("The page keys scroll the list that was clicked last")
    func pageKeys() throws {
        let driver = try DebuggerDriver(at: .hiddenDisabledTransparent, window: WindowShell.smallestSize)
        driver.playScript()
        driver.type(.home)
        let panel = try #require(driver.frame(of: "touch"))
        driver.click(window: CGPoint(x: panel.minX + 100, y: panel.minY + 50))
        let top = driver.debugger.render()
        driver.type(.pageDown)
        #expect(driver.debugger.render() != top)
        #expect(driver.inspection.selection.chosenView == nil)
        driver.type(.pageUp)
        #expect(driver.debugger.render() == top)
    }

    @Test("Rows in sight stay where they are when views come and go above them")
    func keepsPlace() throws {
        let hand = many(300)
        hand.wheel(-3000)
        let before = hand.names
        let window = hand.world.windows[0]
        hand.world.enter { _ = UIView.named("new", .zero, in: window) }
        #expect(hand.names == before)
        hand.world.enter { for view in window.subviews.suffix(20) { view.removeFromSuperview() } }
        #expect(hand.names == before)
        let gone = try #require(hand.view(before[3]))
        hand.world.enter { gone.removeFromSuperview() }
        let left = before.filter { $0 != before[3] }, now = hand.names
        #expect(Array(now.prefix(left.count)) == left)
    }

    @Test("At the top of the list the new front view is in sight")
    func staysAtTop() {
        let hand = many(300)
        _ = hand.names
        hand.world.enter { _ = UIView.named("new", .zero, in: hand.world.windows[0]) }
        #expect(hand.names.prefix(2) == ["UIWindow", "new"])
    }

    // MARK: Many rows

    private func counted(_ count: Int) -> (HierarchyHand, [Counted]) {
        var views: [Counted] = []
        let hand = HierarchyHand { window in
            for _ in 0..<count {
                let view = Counted(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                window.addSubview(view)
                views.append(view)
            }
        }
        return (hand, views)
    }

    @Test("Of a hundred thousand views only those in sight are asked for their names")
    func names() {
        let (hand, views) = counted(100_000)
        _ = hand.debugger.render()
        let named = views.count { $0.names > 0 }
        #expect(named > 10)
        #expect(named < 60)
    }

    @Test("Scrolling goes through no views")
    func scrolling() {
        let (hand, views) = counted(2000)
        _ = hand.debugger.render()
        let before = views.reduce(0) { $0 + $1.walks }
        for _ in 0..<20 {
            hand.wheel(-300)
            _ = hand.debugger.render()
        }
        let after = views.reduce(0) { $0 + $1.walks }
        #expect(after - before < 20 * 80)
        let named = views.count { $0.names > 0 }
        #expect(named > 150)
    }

    @Test("What the scene did between two turns of the wheel is shown at once")
    func freshAfterScrolling() {
        let hand = many(300)
        hand.wheel(-300)
        _ = hand.debugger.render()
        hand.world.enter { hand.world.windows[0].subviews[280].accessibilityIdentifier = "renamed" }
        #expect(hand.names.contains("renamed"))
        hand.wheel(-30)
        hand.touch(200, 200)
        hand.wheel(-1)
        hand.world.enter { hand.world.windows[0].subviews[0].accessibilityIdentifier = "renamed too" }
        hand.touch(5, 5)
        #expect(hand.inspection.shown.subject?.walkthrough.story.steps.isEmpty == false)
    }
}
