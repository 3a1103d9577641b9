// Places of a finger that came faster than events: all of them can be asked for, each with its time.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Coalesced touches") @MainActor struct CoalescedTouchTests {
    private let stage = Stage()
    private let middle = CGPoint(x: 200, y: 400)

    @Test("Each coalesced touch has its own time and goes on from the one before; the last equals the touch")
    func coalescedTimes() {
        stage.run { stage in
            let view = PathView()
            added(view, to: stage.root, 0, 0, 390, 844)
            stage.fingers.wait(1)
            stage.fingers.fingerDown(at: middle)
            stage.fingers.fingerMove(through: [1, 2, 3, 4].map { middle.moved($0, 0) }, duration: 1)
            stage.fingers.fingerMove(through: [5, 6].map { middle.moved($0, 0) }, duration: 0.5)
            #expect(view.times == [[1.25, 1.5, 1.75, 2], [2.25, 2.5]])
            #expect(view.touchTimes == [2, 2.5])
            #expect(view.eventTimes == [2, 2.5])
            let places = (0...6).map { middle.moved(CGFloat($0), 0) }
            #expect(view.path.map(\.from) == Array(places.dropLast()))
            #expect(view.path.map(\.to) == Array(places.dropFirst()))
            stage.fingers.fingerUp()
        }
    }

    @Test("Of two fingers that are delivered together each keeps the times at which it moved")
    func coalescedFingers() {
        stage.run { stage in
            let view = PathView()
            view.isMultipleTouchEnabled = true
            added(view, to: stage.root, 0, 0, 390, 844)
            stage.fingers.fingersDown([0: middle, 1: middle.moved(50, 0)])
            let moves = (1...4).map { time in
                InputEvent(
                    time: Double(time), .fingers([FingerChange(time % 2, .move, at: middle.moved(CGFloat(time), 9))]))
            }
            for input in moves.coalesced() { stage.world.receive(input) }
            let times = view.times.sorted { $0[0] < $1[0] }
            #expect(times == [[1, 3], [2, 4]])
            #expect(view.touchTimes.sorted() == [3, 4])
            #expect(view.eventTimes == [4, 4])
            stage.fingers.fingersUp([0, 1])
        }
    }

    @Test("Times of their own that lie are put right: a touch never goes back in time, nor ahead of its event")
    func lyingTimes() {
        stage.run { stage in
            let view = PathView()
            added(view, to: stage.root, 0, 0, 390, 844)
            stage.fingers.wait(1)
            stage.fingers.fingerDown(at: middle)
            let moves = [0.5, 1.5, 1.25, .nan, 9].enumerated().map { index, time in
                FingerChange(0, .move, at: middle.moved(CGFloat(index + 1), 0), time: time)
            }
            stage.world.receive(InputEvent(time: 2, .fingers(moves)))
            #expect(view.times == [[1, 1.5, 1.5, 2, 2]])
            stage.fingers.fingerUp()
        }
    }
}

/// Follows a finger through all its places, as a drawing application does.
@MainActor private final class PathView: UIView {
    var path: [(from: CGPoint, to: CGPoint)] = []
    var times: [[Double]] = []
    var touchTimes: [Double] = [], eventTimes: [Double] = []

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let places = event?.coalescedTouches(for: touch) ?? []
            path += places.map { ($0.previousLocation(in: self), $0.location(in: self)) }
            times.append(places.map(\.timestamp))
            touchTimes.append(touch.timestamp)
            eventTimes.append(event?.timestamp ?? .nan)
        }
    }
}
