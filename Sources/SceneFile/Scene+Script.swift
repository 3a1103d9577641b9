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
            /// Nothing, for so many seconds.
            case wait(Double)
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
