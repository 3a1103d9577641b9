// What the person does in a scene, as it is written down.
import Geometry

extension Scene {
    /// One thing that the person does; points are points of the screen.
    public struct Step: Hashable, Sendable {
        public enum Action: Hashable, Sendable {
            /// The finger goes down and lifts at the same place.
            case tap(CGPoint)
            case press(CGPoint)
            case move(CGPoint)
            /// Lifts where the finger is, or at another point.
            case release(CGPoint?)
            /// The system takes the touch away.
            case cancel
            /// Down, along a straight line in equal steps, and up; the duration is in seconds.
            case drag(from: CGPoint, to: CGPoint, duration: Double, steps: Int)
            /// Fingers 0 and 1, opposite each other about a point, come nearer or go apart, and turn.
            case pinch(Pinch)
            /// Nothing, for so many seconds.
            case wait(Double)
        }

        /// What two fingers do about a point.
        public struct Pinch: Hashable, Sendable {
            public var centre: CGPoint
            /// How far the fingers are from each other, in points: when they come down, and when they lift.
            public var start: CGFloat, end: CGFloat
            /// By how many degrees they turn; positive is clockwise. They come down on a level line.
            public var turn: CGFloat = 0
            /// Seconds.
            public var duration = 0.5
            /// How many moves, all of equal length.
            public var steps = 20

            public init(around centre: CGPoint, from start: CGFloat, to end: CGFloat) {
                (self.centre, self.start, self.end) = (centre, start, end)
            }

            /// Where both fingers are when a part of the way is done, from 0 to 1.
            func places(at part: CGFloat) -> (CGPoint, CGPoint) {
                let radius = (start + (end - start) * part) / 2, angle = turn * part * .pi / 180
                let (x, y) = (radius * cos(angle), radius * sin(angle))
                return (CGPoint(x: centre.x - x, y: centre.y - y), CGPoint(x: centre.x + x, y: centre.y + y))
            }
        }

        public var action: Action
        /// Which finger; the mouse is finger 0.
        public var finger: Int
        public var place: Place

        public init(_ action: Action, finger: Int = 0, at place: Place = .start) {
            (self.action, self.finger, self.place) = (action, finger, place)
        }
    }
}
