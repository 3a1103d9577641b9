// What a drag costs: a move, its frame and a step are as much work after ten thousand moves as after a hundred.
//
// Work is what readers of the story are given. Times would depend on the machine.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeStory
import Synchronization
import Testing

@MainActor @Suite("Long drags") struct LongDragTests {
    /// A count that readers of stories add to.
    private final class Tally: Sendable {
        let count = Mutex(0)
    }

    /// How many happenings, and parts of paths, are read while something is done.
    private func work(_ act: () throws -> Void) rethrows -> Int {
        let tally = Tally()
        let note: @Sendable (Int) -> Void = { read in tally.count.withLock { $0 += read } }
        try Story.$onRead.withValue(note, operation: act)
        return tally.count.withLock { $0 }
    }

    private func view(_ name: String, in driver: DebuggerDriver) throws -> UIView {
        let found = driver.inspection.run.debuggee.built?.views.first { $0.accessibilityIdentifier == name }
        return try #require(found)
    }

    /// A drag that goes to and fro between two points of the screen, with a number of moves in one way.
    struct Drag: CustomTestStringConvertible {
        var scene: SampleScene, start: CGPoint, end: CGPoint
        /// The name of a view that is asked about; nil for the view that the window chooses.
        var asked: String?

        var testDescription: String { "\(scene), \(asked ?? "unasked")" }

        func place(_ move: Int) -> CGPoint {
            let part = CGFloat(abs(move % 40 - 20)) / 20
            return CGPoint(x: end.x + (start.x - end.x) * part, y: end.y + (start.y - end.y) * part)
        }
    }

    nonisolated static let drags = [
        Drag(scene: .draggingInView, start: CGPoint(x: 150, y: 150), end: CGPoint(x: 260, y: 320)),
        Drag(scene: .draggingInView, start: CGPoint(x: 150, y: 150), end: CGPoint(x: 260, y: 320), asked: "root"),
        Drag(scene: .controlsAndValues, start: CGPoint(x: 172, y: 65), end: CGPoint(x: 300, y: 65)),
        Drag(scene: .gestureAgainstResponder, start: CGPoint(x: 107, y: 150), end: CGPoint(x: 107, y: 230)),
        Drag(scene: .touchesInScrollView, start: CGPoint(x: 280, y: 200), end: CGPoint(x: 280, y: 120)),
        Drag(scene: .lostOnTheWay, start: CGPoint(x: 100, y: 172), end: CGPoint(x: 100, y: 250), asked: "neighbour"),
    ]

    /// The work of a hundred moves with their frames at the beginning of a drag, and after so many moves more; and that
    /// of stepping back and forth then.
    private func work(of drag: Drag, moves: Int) throws -> (first: Int, last: Int, stepping: Int) {
        let driver = try DebuggerDriver(at: drag.scene)
        if let asked = drag.asked {
            let view = try view(asked, in: driver)
            driver.inspection.selection.choose(view: view.hitscopeIdentifier)
        }
        driver.press(drag.start.x, drag.start.y)
        func follow(from move: Int) -> Int {
            work {
                for move in move..<(move + 100) {
                    let place = drag.place(move)
                    driver.move(place.x, place.y)
                    _ = driver.debugger.makeFrame()
                }
            }
        }
        let first = follow(from: 1), now = driver.debugger.world.timeline.now
        for move in 101...(100 + moves) {
            let change = FingerChange(0, .move, at: drag.place(move))
            driver.inspection.deliver(InputEvent(time: now + Double(move) / 100, .fingers([change])))
        }
        driver.perform(.hover(nil), after: Double(moves))
        let last = follow(from: 101 + moves)
        let stepping = work {
            driver.type(.left, .left, .right)
            _ = driver.debugger.makeFrame()
        }
        return (first, last, stepping)
    }

    @Test("A hundred moves are as much work after a thousand as at first", arguments: drags)
    func moves(of drag: Drag) throws {
        let (first, last, stepping) = try work(of: drag, moves: 1000)
        #expect(first > 0)
        #expect(last < first + 100 * 20)
        #expect(stepping < first)
    }

    @Test("So are they after ten thousand")
    func tenThousand() throws {
        let (first, last, stepping) = try work(of: Self.drags[0], moves: 9800)
        #expect(last < first + 100 * 20)
        #expect(stepping < first)
    }

    @Test("A view is notified that the finger came over it, at any of many moves", arguments: [3, 50, 997])
    func passing(over move: Int) throws {
        let driver = try DebuggerDriver(at: .lostOnTheWay)
        let neighbour = try view("neighbour", in: driver)
        driver.inspection.selection.choose(view: neighbour.hitscopeIdentifier)
        driver.press(100, 172)
        for number in 1...1000 {
            let change = FingerChange(0, .move, at: CGPoint(x: 100, y: number == move ? 250 : 170))
            driver.inspection.deliver(InputEvent(time: 1 + Double(number) / 100, .fingers([change])))
        }
        #expect(driver.inspection.answers.whyNot()?.code == .beganElsewhere)
    }

    @Test("A finger that never came over a view was not there, however far it went")
    func passingBy() throws {
        let driver = try DebuggerDriver(at: .lostOnTheWay)
        let neighbour = try view("neighbour", in: driver)
        driver.inspection.selection.choose(view: neighbour.hitscopeIdentifier)
        driver.press(100, 172)
        for number in 1...1000 {
            let change = FingerChange(0, .move, at: CGPoint(x: 100 + CGFloat(number % 7), y: 170))
            driver.inspection.deliver(InputEvent(time: 1 + Double(number) / 100, .fingers([change])))
        }
        #expect(driver.inspection.answers.whyNot()?.code != .beganElsewhere)
    }

    @Test("A control that sends the same at each move is listed once")
    func sameEvents() throws {
        let driver = try DebuggerDriver(at: .controlsAndValues)
        driver.press(172, 65)
        for number in 1...50 { driver.move(172 + CGFloat(number), 65) }
        driver.release(222, 65)
        let slider = try view("slider", in: driver)
        let sentence = driver.inspection.answers.whyNot(slider)?.sentence ?? ""
        #expect(sentence.ranges(of: "valueChanged").count == 1, "\(sentence)")
    }
}
