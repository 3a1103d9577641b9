// Many siblings that were passed over for one reason: one step, one row and one sum, however many they are.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeStory
import Testing

@MainActor @Suite("Runs of siblings") struct RunTests {
    /// Cells in rows of twenty at the top, and a button below them at the back.
    private func cells(_ count: Int, window size: CGSize = WindowShell.defaultSize) -> HierarchyHand {
        HierarchyHand(window: size) { window in
            _ = UIView.named("button", CGRect(x: 100, y: 220, width: 100, height: 44), in: window)
            for index in 0..<count {
                let frame = CGRect(
                    x: 4 + CGFloat(index % 20) * 14, y: 4 + CGFloat(index / 20 % 12) * 14, width: 12, height: 12)
                _ = UIView.named("cell \(index)", frame, in: window).then { $0.backgroundColor = .lightGray }
            }
        }
    }

    private func walkthrough(_ hand: HierarchyHand) throws -> Walkthrough {
        try #require(hand.inspection.shown.subject?.walkthrough)
    }

    private func stageTexts(_ hand: HierarchyHand) -> [String] {
        stageItems(hand).compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    private func stageItems(_ hand: HierarchyHand) -> [DrawItem] { hand.debugger.stageItems }

    @Test("Siblings that were passed over for one reason are one step, which says how many and which is nearest")
    func oneStep() throws {
        let hand = cells(12)
        hand.touch(150, 240)
        let walkthrough = try walkthrough(hand)
        #expect(walkthrough.story.steps.count == 14)
        #expect(walkthrough.steps.prefix(3) == [.asked(0), .passedOver(0), .asked(13)])
        #expect(
            walkthrough.sentence(2)
                == "cell 11 and the 11 views after it are asked and passed over: the point is outside each of them. "
                + "Their subviews are not asked. cell 11 is nearest, by 224 pt.")
        hand.keys(.home, .right, .right)
        #expect(walkthrough.askedCount(after: hand.inspection.shown.stepCount) == 13)
    }

    @Test("Six siblings are listed one by one, and so are those that were passed over for another reason")
    func fewOrOther() throws {
        let hand = cells(6)
        hand.touch(150, 240)
        #expect(try walkthrough(hand).runs.isEmpty)
        let mixed = cells(13)
        mixed.view("cell 6")?.isHidden = true
        mixed.touch(150, 240)
        #expect(try walkthrough(mixed).runs.isEmpty)
        let many = cells(16)
        many.view("cell 7")?.isHidden = true
        many.touch(150, 240)
        #expect(try walkthrough(many).runs.map(\.range) == [1..<9, 10..<17])
    }

    @Test("A run that is opened is stepped through view by view, and is one step again once it is closed")
    func open() throws {
        let hand = cells(12)
        hand.touch(150, 240)
        let total = hand.inspection.shown.stepCount
        hand.keys(.home, .right, .right, .returnKey)
        #expect(try walkthrough(hand).openRuns == [0])
        #expect(try walkthrough(hand).steps.count == total + 11)
        #expect(hand.inspection.shown.stepCount == 13)
        hand.key(.left)
        #expect(try walkthrough(hand).sentence(12).hasPrefix("cell 1 is asked and passed over"))
        hand.keys(.end, .returnKey, .returnKey)
        #expect(try walkthrough(hand).openRuns == [0], "the last step lies in no run")
        hand.keys(.home, .right, .right, .right, .returnKey)
        #expect(try walkthrough(hand).steps.count == total)
        #expect(hand.inspection.shown.stepCount == 2)
    }

    @Test("The list has one row for a run, and a click on its triangle shows those of its views")
    func row() throws {
        let hand = cells(12)
        hand.touch(150, 240)
        func texts() -> [(text: String, box: CGRect)] {
            hand.debugger.render().items.compactMap { item in
                guard case .text(let text, _, let box) = item.command else { return nil }
                return (text, box.applying(item.transform))
            }.filter { $0.box.minX > 1000 }
        }
        func shows(_ word: String) -> Bool { texts().contains { $0.text == word } }
        let found = texts().first { $0.text == "12 siblings" }
        let row = try #require(found?.box)
        #expect(shows("2–13"))
        let side = try #require(hand.debugger.frame(of: "touch"))
        hand.click(CGPoint(x: side.minX + 14, y: row.midY))
        #expect(shows("cell 9"))
        hand.click(CGPoint(x: side.minX + 14, y: row.midY))
        #expect(!shows("cell 9"))
    }

    @Test(
        "The stage sums a run up in one line, and marks only the views nearest to the point", arguments: [12, 10_000])
    func sum(count: Int) throws {
        let hand = cells(count)
        hand.touch(150, 240)
        let words = count == 12 ? "2–13: 12 passed over, outside" : "2–10001: 10,000 passed over, outside"
        #expect(stageTexts(hand).contains(words))
        let numbers = stageTexts(hand).compactMap { Int($0) }
        #expect(numbers.contains(count + 2), "the view that was hit has its number")
        #expect(numbers.count <= 8)
        let dashed = stageItems(hand).filter { item in
            guard case .stroke(_, let color, _) = item.command else { return false }
            return color == Palette.refusedOnLight
        }
        #expect(dashed.count <= 6)
        #expect(!dashed.isEmpty)
    }

    @Test("A number lies on no letters, and not on a small control")
    func free() throws {
        let hand = HierarchyHand { window in
            _ = UIView.named("button", CGRect(x: 20, y: 100, width: 200, height: 100), in: window)
            for index in 0..<4 {
                let box = CGRect(x: 40 + CGFloat(index) * 50, y: 40, width: 10, height: 10)
                _ = UIView.named("dot \(index)", box, in: window).then { $0.backgroundColor = .red }
            }
        }
        hand.touch(100, 150)
        let items = stageItems(hand), corner = hand.debugger.stageInput.windowPoint(.zero)
        let scale = (hand.debugger.stageInput.windowPoint(CGPoint(x: 100, y: 0)).x - corner.x) / 100
        let badges = items.compactMap { item -> CGRect? in
            guard case .text(let text, let style, let box) = item.command, Int(text) != nil,
                style.font.weight == .bold
            else { return nil }
            return box.applying(item.transform)
        }
        #expect(badges.count == 6)
        for index in 0..<4 {
            let dot = CGRect(
                x: corner.x + (40 + CGFloat(index) * 50) * scale, y: corner.y + 40 * scale, width: 10 * scale,
                height: 10 * scale)
            let covering = badges.filter { $0.intersects(dot) }
            #expect(covering.isEmpty)
        }
    }

    @Test("Marks of what a view cuts off lie inside of it")
    func clipped() throws {
        let hand = HierarchyHand { window in
            let list = UIView.named("list", CGRect(x: 50, y: 50, width: 200, height: 100), in: window)
            list.clipsToBounds = true
            for index in 0..<3 {
                let row = UIView.named(
                    "row \(index)", CGRect(x: 0, y: CGFloat(index) * 80, width: 200, height: 70), in: list)
                row.backgroundColor = .lightGray
            }
        }
        hand.touch(150, 70)
        let corner = hand.debugger.stageInput.windowPoint(CGPoint(x: 50, y: 50)),
            end = hand.debugger.stageInput.windowPoint(CGPoint(x: 250, y: 150))
        let red = stageItems(hand).filter { item in
            guard case .stroke(_, let color, _) = item.command else { return false }
            return color == Palette.refusedOnLight
        }
        #expect(red.count == 1, "the third row is out of sight")
        let box = try #require(red.first).bounds
        #expect(box.minY >= corner.y)
        #expect(box.maxY <= end.y + 1)
        let sums = stageTexts(hand).filter { $0.contains("1 more: hidden") }
        #expect(sums.count == 1)
    }
}

extension UIView {
    /// The view itself, after something was done with it.
    fileprivate func then(_ body: (UIView) -> Void) -> UIView {
        body(self)
        return self
    }
}
