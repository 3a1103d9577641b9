// The gestures that can be tried, as the input of their fingers.
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage

/// A gesture that a person makes on a touch screen.
public enum Gesture: Hashable, Sendable {
    /// The direction of a movement.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        case up, down, left, right
    }

    case tap
    case doubleTap
    /// A finger that rests for `pressDuration`.
    case press
    /// A slow drag of 100 points in 1.5 s, too slow for a swipe.
    case pan(Direction)
    /// A fast drag of 120 points in 0.15 s.
    case swipe(Direction)
    case twoFingerTap
    /// A slow drag with two fingers side by side.
    case twoFingerPan(Direction)
    /// Two fingers that move apart, to 120 points.
    case pinch
    /// Two fingers that turn clockwise by 60 degrees.
    case rotation
    /// A slow drag that comes in from an edge of the screen, at the height of the point for a side edge, and in its
    /// column for the top or bottom edge.
    case edgePan(from: FingerChange.Edge)

    /// All gestures, the simplest first.
    public static let all: [Gesture] =
        [.tap, .doubleTap, .press] + Direction.allCases.map { .pan($0) } + Direction.allCases.map { .swipe($0) }
        + [.twoFingerTap] + Direction.allCases.map { .twoFingerPan($0) } + [.pinch, .rotation]
        + [.top, .bottom, .left, .right].map { .edgePan(from: $0) }
}

// MARK: Input

extension Gesture {
    /// The duration of a press, in seconds.
    static let pressDuration = 0.8

    /// The distance between the two fingers of a gesture when they come down, in points; 0 for one finger.
    var span: CGFloat {
        switch self {
        case .twoFingerTap, .twoFingerPan: 30
        case .pinch: 40
        case .rotation: 60
        default: 0
        }
    }

    /// The movement of the fingers of a gesture.
    struct Path {
        /// The points where the fingers come down, and where they lift, in points of the screen.
        var starts: [CGPoint] { places(0) }
        var ends: [CGPoint] { places(1) }

        fileprivate var edge: FingerChange.Edge?
        fileprivate let steps: Int, duration: Double
        /// The points of the fingers after a part of the movement, from 0 to 1.
        fileprivate let places: (CGFloat) -> [CGPoint]
    }

    /// The input of the gesture; nil if the screen has no room for it there.
    ///
    /// A drag ends at the edge of the screen if at least half of its length is left.
    ///
    /// - Parameter point: The point of the finger, or the midpoint between two fingers, in points of the screen.
    public func script(at point: CGPoint, on screen: CGSize) -> Script? {
        guard var script = path(at: point, on: screen)?.script else { return nil }
        if self == .doubleTap { script.tap(at: point, after: 0.1) }
        return script
    }

    /// The movement of the fingers; nil if the screen has no room for it.
    func path(at point: CGPoint, on screen: CGSize) -> Path? {
        let path: Path? =
            switch self {
            case .tap, .doubleTap: rest([point], for: Script.tapDuration)
            case .press: rest([point], for: Gesture.pressDuration)
            case .pan(let direction): drag([point], direction, by: 100, in: 1.5, on: screen)
            case .swipe(let direction): drag([point], direction, by: 120, in: 0.15, on: screen)
            case .twoFingerTap: rest(pair(around: point), for: Script.tapDuration)
            case .twoFingerPan(let direction): drag(pair(around: point), direction, by: 100, in: 1.5, on: screen)
            case .pinch: turn(around: point, from: span, to: 120, by: 0)
            case .rotation: turn(around: point, from: span, to: span, by: .pi / 3)
            case .edgePan(let edge):
                drag([start(at: edge, point, screen)], edge.inward, by: 100, in: 1.5, on: screen, from: edge)
            }
        let bounds = CGRect(origin: .zero, size: screen)
        return path.flatMap { ($0.starts + $0.ends).allSatisfy(bounds.contains) ? $0 : nil }
    }

    private func pair(around point: CGPoint) -> [CGPoint] {
        [CGPoint(x: point.x - span / 2, y: point.y), CGPoint(x: point.x + span / 2, y: point.y)]
    }

    private func start(at edge: FingerChange.Edge, _ point: CGPoint, _ screen: CGSize) -> CGPoint {
        switch edge {
        case .top: CGPoint(x: point.x, y: 1)
        case .bottom: CGPoint(x: point.x, y: screen.height - 1)
        case .left: CGPoint(x: 1, y: point.y)
        case .right: CGPoint(x: screen.width - 1, y: point.y)
        }
    }

    private func rest(_ points: [CGPoint], for duration: Double) -> Path {
        Path(steps: 0, duration: duration) { _ in points }
    }

    private func drag(
        _ points: [CGPoint], _ direction: Direction, by distance: CGFloat, in seconds: Double, on screen: CGSize,
        from edge: FingerChange.Edge? = nil
    ) -> Path? {
        let room = points.map { direction.room(from: $0, on: screen) }.min() ?? 0, length = min(distance, room)
        guard length >= distance / 2 else { return nil }
        let steps = Int(exactly: (seconds * 60).rounded()) ?? 1
        return Path(edge: edge, steps: steps, duration: seconds) { part in
            points.map { direction.point(from: $0, by: length * part) }
        }
    }

    private func turn(around point: CGPoint, from start: CGFloat, to end: CGFloat, by angle: CGFloat) -> Path {
        Path(steps: 30, duration: 0.5) { part in
            let radius = (start + (end - start) * part) / 2
            let (x, y) = (radius * cos(angle * part), radius * sin(angle * part))
            return [CGPoint(x: point.x - x, y: point.y - y), CGPoint(x: point.x + x, y: point.y + y)]
        }
    }
}

extension Gesture.Path {
    /// The input of fingers that come down together, move in equal steps, and lift together.
    fileprivate var script: Script {
        func changes(_ phase: FingerChange.Phase, _ part: CGFloat) -> [FingerChange] {
            places(part).enumerated().map { FingerChange($0, phase, at: $1, from: phase == .down ? edge : nil) }
        }
        var script = Script()
        script.fingers(changes(.down, 0))
        for step in 0..<steps {
            script.fingers(changes(.move, CGFloat(step + 1) / CGFloat(steps)), after: duration / Double(steps))
        }
        script.fingers(changes(.up, 1), after: steps == 0 ? duration : 0)
        return script
    }
}

extension Gesture.Direction {
    /// The distance from a point to the edge of the screen in this direction.
    fileprivate func room(from point: CGPoint, on screen: CGSize) -> CGFloat {
        switch self {
        case .up: point.y
        case .down: screen.height - 1 - point.y
        case .left: point.x
        case .right: screen.width - 1 - point.x
        }
    }

    fileprivate func point(from point: CGPoint, by distance: CGFloat) -> CGPoint {
        switch self {
        case .up: CGPoint(x: point.x, y: point.y - distance)
        case .down: CGPoint(x: point.x, y: point.y + distance)
        case .left: CGPoint(x: point.x - distance, y: point.y)
        case .right: CGPoint(x: point.x + distance, y: point.y)
        }
    }
}

extension FingerChange.Edge {
    /// The direction in which a finger from the edge moves.
    fileprivate var inward: Gesture.Direction {
        switch self {
        case .top: .down
        case .bottom: .up
        case .left: .right
        case .right: .left
        }
    }
}

// MARK: Words

extension Gesture {
    /// The gesture's name in JSON.
    public var word: String {
        switch self {
        case .tap: "tap"
        case .doubleTap: "doubleTap"
        case .press: "press"
        case .pan(let direction): "pan" + direction.rawValue.capitalized
        case .swipe(let direction): "swipe" + direction.rawValue.capitalized
        case .twoFingerTap: "twoFingerTap"
        case .twoFingerPan(let direction): "twoFingerPan" + direction.rawValue.capitalized
        case .pinch: "pinch"
        case .rotation: "rotation"
        case .edgePan(let edge): "edgePan" + edge.rawValue.capitalized
        }
    }

    /// The gesture's name for people.
    public var title: String {
        switch self {
        case .tap: localized("tap", context: "fingers")
        case .doubleTap: localized("double tap")
        case .press: localized("long press", context: "fingers")
        case .pan(let direction): localized("slow pan \(direction.title)")
        case .swipe(let direction): localized("swipe \(direction.title)")
        case .twoFingerTap: localized("tap with two fingers")
        case .twoFingerPan(let direction): localized("pan \(direction.title) with two fingers")
        case .pinch: localized("pinch", context: "fingers")
        case .rotation: localized("rotation", context: "fingers")
        case .edgePan(let edge): localized("pan from the \(edge.title) edge")
        }
    }
}

extension Gesture.Direction {
    /// The direction's name for people.
    fileprivate var title: String {
        switch self {
        case .up: localized("up", context: "direction")
        case .down: localized("down", context: "direction")
        case .left: localized("left", context: "direction")
        case .right: localized("right", context: "direction")
        }
    }
}

extension FingerChange.Edge {
    /// The edge's name for people.
    fileprivate var title: String {
        switch self {
        case .top: localized("top", context: "edge")
        case .bottom: localized("bottom", context: "edge")
        case .left: localized("left", context: "edge")
        case .right: localized("right", context: "edge")
        }
    }
}
