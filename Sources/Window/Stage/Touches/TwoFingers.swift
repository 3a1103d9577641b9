// Two fingers by one mouse: mirrored about the middle between them, or side by side.
//
// The pointer's way is added to the fingers' places, so that no finger ever jumps. Points are those of the debuggee's
// screen.
import HitscopeGeometry
import HitscopeInput

/// Turns presses and drags of a mouse into those of two fingers.
@MainActor public final class TwoFingers {
    /// The movement of the second finger.
    public enum Mode: Hashable, Sendable, CaseIterable {
        /// There is none: the mouse is one finger.
        case off
        /// It goes the opposite way: the fingers pinch, spread and turn about their middle.
        case mirrored
        /// It goes the same way.
        case together
    }

    /// One of the two.
    package struct Finger: Hashable {
        /// Its number in the debuggee.
        package let number: Int
        package var place: CGPoint
        /// True if the mouse moves it. Others were left where they are.
        package var isHeld: Bool
        /// True if it goes the opposite way.
        package let isMirrored: Bool
    }

    /// The movement of the second finger.
    public private(set) var mode = Mode.off
    /// The fingers that are down.
    package private(set) var fingers: [Finger] = []
    /// The place of the pointer; nil while it is elsewhere.
    package var pointer: CGPoint?
    /// From the middle to the first finger, before they come down.
    private var reach = CGPoint(x: usualReach, y: 0)
    private var hand: CGPoint?

    /// Half the distance of the fingers when they come down: at first, at least, and at most.
    private static let usualReach: CGFloat = 40, leastReach: CGFloat = 10, mostReach: CGFloat = 300
    /// The distance within which a press takes hold of a finger.
    private static let grasp: CGFloat = 22
    /// The least distance from the screen's edge at which fingers come down.
    private static let inset: CGFloat = 1

    /// Takes the next mode.
    ///
    /// - Returns: the fingers that lift, since they were left in the mode before.
    package func takeNextMode() -> [FingerChange] {
        let modes = Mode.allCases, index = modes.firstIndex(of: mode) ?? 0
        mode = modes[(index + 1) % modes.count]
        return lift()
    }

    /// Lifts all fingers.
    package func lift() -> [FingerChange] { change(fingers.indices, .up) }

    /// True if fingers were left down and none is held.
    public var hasLeftFingers: Bool { !fingers.isEmpty && hand == nil }

    /// The places of the fingers, or those where they would come down.
    package func places(in screen: CGRect) -> [CGPoint] {
        if !fingers.isEmpty { return fingers.map(\.place) }
        guard mode != .off, let pointer else { return [] }
        return startingPlaces(around: pointer, in: screen)
    }

    private func startingPlaces(around middle: CGPoint, in screen: CGRect) -> [CGPoint] {
        let room = screen.insetBy(dx: Self.inset, dy: Self.inset)
        return [1, -1].map { side in
            CGPoint(
                x: max(room.minX, min(middle.x + side * reach.x, room.maxX)),
                y: max(room.minY, min(middle.y + side * reach.y, room.maxY)))
        }
    }

    // MARK: The mouse

    /// The mouse's button goes down: two fingers come down, or those that were left are taken hold of. On one of these,
    /// it takes hold of that one alone.
    ///
    /// - Parameters:
    ///   - screen: the debuggee's screen.
    ///   - numbers: two numbers that no other finger has.
    package func press(at point: CGPoint, in screen: CGRect, numbers: [Int]) -> [FingerChange] {
        (hand, pointer) = (point, point)
        guard fingers.isEmpty else {
            let near = fingers.firstIndex { hypot($0.place.x - point.x, $0.place.y - point.y) <= Self.grasp }
            for index in fingers.indices { fingers[index].isHeld = near == nil || near == index }
            return []
        }
        let places = startingPlaces(around: point, in: screen)
        fingers = zip(numbers, places).enumerated().map { index, finger in
            Finger(number: finger.0, place: finger.1, isHeld: true, isMirrored: index == 1 && mode == .mirrored)
        }
        return change(fingers.indices, .down)
    }

    /// The mouse moves while its button is down.
    ///
    /// - Parameter time: in seconds of the session; nil for now.
    package func move(to point: CGPoint, time: Double? = nil) -> [FingerChange] {
        guard let hand else { return [] }
        let way = CGPoint(x: point.x - hand.x, y: point.y - hand.y)
        (self.hand, pointer) = (point, point)
        // One that is held alone follows the mouse, on whichever side it is.
        let isAlone = fingers.count(where: \.isHeld) == 1
        for index in fingers.indices where fingers[index].isHeld {
            let side: CGFloat = fingers[index].isMirrored && !isAlone ? -1 : 1
            fingers[index].place.x += side * way.x
            fingers[index].place.y += side * way.y
        }
        return change(fingers.indices.filter { fingers[$0].isHeld }, .move, time)
    }

    /// The mouse's button goes up: what it holds lifts, or is left where it is.
    package func release(at point: CGPoint, leaves: Bool) -> [FingerChange] {
        hand = nil
        let held = fingers.indices.filter { fingers[$0].isHeld }
        guard leaves else { return change(held, .up) }
        for index in held { fingers[index].isHeld = false }
        return []
    }

    /// The mouse was taken away: what it holds is cancelled.
    package func cancel() -> [FingerChange] {
        hand = nil
        return change(fingers.indices.filter { fingers[$0].isHeld }, .cancel)
    }

    /// Forgets the fingers, of which another debuggee has not been told.
    package func forget() { (fingers, hand) = ([], nil) }

    /// Moves the fingers apart or together before they come down, and turns them; by a distance of the wheel.
    package func reach(by distance: CGSize) {
        let length = hypot(reach.x, reach.y), angle = atan2(reach.y, reach.x) + distance.width / Self.wheelAngle
        let next = max(Self.leastReach, min(length + distance.height / Self.wheelLength, Self.mostReach))
        reach = CGPoint(x: next * cos(angle), y: next * sin(angle))
    }

    /// The wheel's turn for a point of distance, and for a radian.
    private static let wheelLength: CGFloat = 8, wheelAngle: CGFloat = 300

    /// Tells of some of the fingers; those that lift or are cancelled are gone.
    private func change(
        _ indices: some Collection<Int>, _ phase: FingerChange.Phase, _ time: Double? = nil
    ) -> [FingerChange] {
        let changes = indices.map { FingerChange(fingers[$0].number, phase, at: fingers[$0].place, time: time) }
        if phase == .up || phase == .cancel {
            fingers.removeAll { gone in changes.contains { $0.finger == gone.number } }
        }
        return changes
    }
}
