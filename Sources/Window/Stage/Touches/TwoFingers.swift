// Two fingers controlled by one mouse: mirrored about their midpoint, or side by side.
//
// The distance that the pointer moves is added to the fingers' positions, so no finger ever jumps. Points are those of
// the debuggee's screen.
import HitscopeGeometry
import HitscopeInput

/// Turns presses and drags of a mouse into changes of two fingers.
@MainActor public final class TwoFingers {
    /// The movement of the second finger.
    public enum Mode: Hashable, Sendable, CaseIterable {
        /// There is no second finger: the mouse is one finger.
        case off
        /// The second finger moves the opposite way. The fingers pinch, spread and rotate about their midpoint.
        case mirrored
        /// The second finger moves the same way.
        case together
    }

    /// One of the two fingers.
    package struct Finger: Hashable {
        /// The number of the finger in the debuggee.
        package let number: Int
        package var place: CGPoint
        /// True if the mouse moves the finger; false if it was left where it is.
        package var isHeld: Bool
        /// True if the finger moves the opposite way.
        package let isMirrored: Bool
    }

    /// The movement of the second finger.
    public private(set) var mode = Mode.off
    /// The fingers that are down.
    package private(set) var fingers: [Finger] = []
    /// The position of the pointer; nil while it is off the screen.
    package var pointer: CGPoint?
    /// The vector from the midpoint to the first finger, before the fingers come down.
    private var reach = CGPoint(x: defaultReach, y: 0)
    private var draggedPoint: CGPoint?

    /// Half the distance between the fingers when they come down: the initial, the minimum and the maximum value, in
    /// points.
    private static let defaultReach: CGFloat = 40, minimumReach: CGFloat = 10, maximumReach: CGFloat = 300
    /// The distance within which a press grabs a finger, in points.
    private static let grabRadius: CGFloat = 22
    /// The minimum distance from the screen's edge at which fingers come down, in points.
    private static let inset: CGFloat = 1

    /// Switches to the next mode.
    ///
    /// - Returns: The changes that lift the fingers that were left down in the previous mode.
    package func takeNextMode() -> [FingerChange] {
        let modes = Mode.allCases, index = modes.firstIndex(of: mode) ?? 0
        mode = modes[(index + 1) % modes.count]
        return lift()
    }

    /// Lifts all fingers.
    package func lift() -> [FingerChange] { change(fingers.indices, .up) }

    /// True if fingers were left down and the mouse is not holding any of them.
    public var hasFingersLeftDown: Bool { !fingers.isEmpty && draggedPoint == nil }

    /// The positions of the fingers, or the positions where they would come down.
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

    /// Handles a press of the mouse button: two fingers come down, or the fingers that were left down are grabbed. A
    /// press on one of these grabs only that one.
    ///
    /// - Parameters:
    ///   - screen: The bounds of the debuggee's screen.
    ///   - numbers: Two finger numbers that are not in use.
    package func press(at point: CGPoint, in screen: CGRect, numbers: [Int]) -> [FingerChange] {
        (draggedPoint, pointer) = (point, point)
        guard fingers.isEmpty else {
            let near = fingers.firstIndex { hypot($0.place.x - point.x, $0.place.y - point.y) <= Self.grabRadius }
            for index in fingers.indices { fingers[index].isHeld = near == nil || near == index }
            return []
        }
        let places = startingPlaces(around: point, in: screen)
        fingers = zip(numbers, places).enumerated().map { index, finger in
            Finger(number: finger.0, place: finger.1, isHeld: true, isMirrored: index == 1 && mode == .mirrored)
        }
        return change(fingers.indices, .down)
    }

    /// Handles a movement of the mouse while its button is down.
    ///
    /// - Parameter time: The time of the movement, in seconds of the session; nil for now.
    package func move(to point: CGPoint, time: Double? = nil) -> [FingerChange] {
        guard let draggedPoint else { return [] }
        let translation = CGPoint(x: point.x - draggedPoint.x, y: point.y - draggedPoint.y)
        (self.draggedPoint, pointer) = (point, point)
        // A finger that is grabbed alone follows the mouse, even if it is the mirrored one.
        let isAlone = fingers.count(where: \.isHeld) == 1
        for index in fingers.indices where fingers[index].isHeld {
            let side: CGFloat = fingers[index].isMirrored && !isAlone ? -1 : 1
            fingers[index].place.x += side * translation.x
            fingers[index].place.y += side * translation.y
        }
        return change(fingers.indices.filter { fingers[$0].isHeld }, .move, time)
    }

    /// Handles the release of the mouse button: the grabbed fingers lift, or are left down.
    package func release(leaves: Bool) -> [FingerChange] {
        draggedPoint = nil
        let held = fingers.indices.filter { fingers[$0].isHeld }
        guard leaves else { return change(held, .up) }
        for index in held { fingers[index].isHeld = false }
        return []
    }

    /// Cancels the grabbed fingers, because the touch of the mouse was cancelled.
    package func cancel() -> [FingerChange] {
        draggedPoint = nil
        return change(fingers.indices.filter { fingers[$0].isHeld }, .cancel)
    }

    /// Drops the fingers when another debuggee is shown, because that debuggee did not receive them.
    package func forget() { (fingers, draggedPoint) = ([], nil) }

    /// Changes the distance and the angle of the fingers by scrolling, before they come down.
    package func reach(by distance: CGSize) {
        let length = hypot(reach.x, reach.y), angle = atan2(reach.y, reach.x) + distance.width / Self.wheelAngle
        let next = max(Self.minimumReach, min(length + distance.height / Self.wheelLength, Self.maximumReach))
        reach = CGPoint(x: next * cos(angle), y: next * sin(angle))
    }

    /// The scroll distance in points for one point of finger distance, and for one radian of rotation.
    private static let wheelLength: CGFloat = 8, wheelAngle: CGFloat = 300

    /// Makes the changes of some of the fingers, and removes those that lift or are cancelled.
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
