// Inputs that came faster than they were taken: what is told together, and what is not.
import HitscopeGeometry
import HitscopeInput
import Testing

@Suite("Inputs reported together") struct CoalescingTests {
    private func move(_ x: CGFloat, finger: Int = 0, buttons: PointerButtons = [], at time: Double? = nil)
        -> FingerChange
    {
        FingerChange(finger, .move, at: CGPoint(x: x, y: 0), buttons: buttons, time: time)
    }

    private func events(_ actions: InputEvent.Action...) -> [InputEvent] {
        actions.enumerated().map { InputEvent(time: Double($0.offset), $0.element) }
    }

    @Test("moves become one report with every place, at the time of the last; the places before it keep their times")
    func moves() {
        let joined = events(.fingers([move(1)]), .fingers([move(2)]), .fingers([move(3), move(9, finger: 1)]))
            .coalesced()
        #expect(
            joined == [InputEvent(time: 2, .fingers([move(1, at: 0), move(2, at: 1), move(3), move(9, finger: 1)]))])
    }

    @Test("moves that were reported together already keep their times when more come")
    func again() {
        let first = events(.fingers([move(1)]), .fingers([move(2)])).coalesced()
        let joined = (first + [InputEvent(time: 5, .fingers([move(3)]))]).coalesced()
        #expect(joined == [InputEvent(time: 5, .fingers([move(1, at: 0), move(2, at: 1), move(3)]))])
    }

    @Test("of several places of the pointer the last is reported; that it left is reported by itself")
    func hovers() {
        let joined = events(.hover(.zero), .hover(CGPoint(x: 1, y: 1)), .hover(nil), .hover(.zero)).coalesced()
        #expect(joined.map(\.action) == [.hover(CGPoint(x: 1, y: 1)), .hover(nil), .hover(.zero)])
        #expect(joined.map(\.time) == [1, 2, 3])
    }

    @Test("what begins, ends or comes between stays where it was")
    func boundaries() {
        let down = InputEvent.Action.fingers([FingerChange(0, .down, at: .zero)])
        let up = InputEvent.Action.fingers([FingerChange(0, .up, at: .zero)])
        let apart = events(
            .fingers([move(1)]), down, .fingers([move(2)]), .focus(true), .fingers([move(3)]), up, .hover(.zero))
        #expect(apart.coalesced() == apart)
    }

    @Test("a move with another button of the mouse is reported by itself")
    func buttons() {
        let apart = events(
            .fingers([move(1, buttons: .primary)]), .fingers([move(1, buttons: [.primary, .secondary])]))
        #expect(apart.coalesced() == apart)
    }
}
