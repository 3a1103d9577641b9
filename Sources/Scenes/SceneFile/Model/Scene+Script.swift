// The steps of a script.
import HitscopeGeometry
import HitscopeInput

extension Scene {
    /// One thing that the person does; points are points of the screen.
    public struct Step: Hashable, Sendable {
        /// The action of a step.
        public enum Action: Hashable, Sendable {
            /// The finger goes down and lifts at the same place.
            case tap(CGPoint)
            /// The mouse is clicked with its secondary button.
            case rightClick(CGPoint)
            /// The finger goes down at a point, and stays down.
            case press(CGPoint)
            /// The finger that is down moves to a point, in one report.
            case move(CGPoint)
            /// Lifts where the finger is, or at another point.
            case release(CGPoint?)
            /// The system takes the touch away.
            case cancel
            /// Several fingers do the same in one report, each at its place or where it is.
            case together(FingerChange.Phase, [FingerPlace])
            /// Down, along a straight line in equal steps, and up; the duration is in seconds.
            case drag(from: CGPoint, to: CGPoint, duration: Double, steps: Int)
            /// Fingers 0 and 1, opposite each other about a point, come nearer or go apart, and turn.
            case pinch(Pinch)
            /// The pointer is at a place with no button down; nil when it left the screen.
            case hover(CGPoint?)
            /// The wheel turns over a point, by a distance in points. Positive values move the content right and down.
            case wheel(at: CGPoint, by: CGSize)
            /// The device corrects an estimate.
            case correct(Correction)
            /// A key of the keyboard goes down, up, or both.
            case key(Keystroke)
            /// A text is typed, key by key.
            case type(String)
            /// The device is shaken.
            case shake(Shake)
            /// A button of a remote control.
            case remote(RemoteCommand)
            /// A sensor of the device reports one measurement.
            case sensor(SensorSample)
            /// Nothing, for so many seconds.
            case wait(Double)
        }

        /// A finger and where it is to be; nil for where it is.
        public struct FingerPlace: Hashable, Sendable {
            /// The finger; the mouse is finger 0.
            public var finger: Int
            /// Points of the screen.
            public var point: CGPoint?

            /// A finger, and where it is to be.
            public init(_ finger: Int, _ point: CGPoint? = nil) {
                self.finger = finger
                self.point = point
            }
        }

        /// The action of a step.
        public var action: Action
        /// The finger; the mouse is finger 0.
        public var finger: Int
        /// The edge of the screen that a finger which goes down comes in from.
        public var edge: FingerChange.Edge?
        /// Force, radius and tool of the touch; nil for an ordinary touch. The finger lifts without force.
        public var contact: Contact?
        /// The place of the step in the file.
        public var location: SourceLocation

        /// A step of one finger, or of the device.
        public init(
            _ action: Action, finger: Int = 0, from edge: FingerChange.Edge? = nil, contact: Contact? = nil,
            at location: SourceLocation = .start
        ) {
            self.action = action
            self.finger = finger
            self.edge = edge
            self.contact = contact
            self.location = location
        }
    }
}

extension Scene.Step {
    /// A pinch of two fingers about a point.
    public struct Pinch: Hashable, Sendable {
        /// The point between the fingers, in points of the screen.
        public var centre: CGPoint
        /// The distance of the fingers in points, when they come down and when they lift.
        public var start: CGFloat, end: CGFloat
        /// The turn in degrees; positive is clockwise. The fingers come down on a horizontal line.
        public var turn: CGFloat = 0
        /// Seconds.
        public var duration = 0.5
        /// The number of moves, all of equal length.
        public var steps = 20

        /// A pinch without a turn: a point of the screen, and two distances in points.
        public init(around centre: CGPoint, from start: CGFloat, to end: CGFloat) {
            self.centre = centre
            self.start = start
            self.end = end
        }

        /// The places of both fingers when a part of the way is done, from 0 to 1.
        func places(at part: CGFloat) -> (CGPoint, CGPoint) {
            let radius = (start + (end - start) * part) / 2, angle = turn * part * .pi / 180
            let (x, y) = (radius * cos(angle), radius * sin(angle))
            return (CGPoint(x: centre.x - x, y: centre.y - y), CGPoint(x: centre.x + x, y: centre.y + y))
        }
    }

    /// A key that goes down, up, or both.
    public struct Keystroke: Hashable, Sendable {
        /// The part of a keystroke that happens.
        public enum Change: Hashable, Sendable {
            /// Down and up.
            case press
            /// Down, and stays down.
            case down
            /// Up, after it was down.
            case up
        }

        /// The key.
        public var key: Key
        /// The part of the keystroke.
        public var change: Change
        /// The keys that are held with it.
        public var modifiers: KeyModifiers
        /// The text that it types; nil for that of a US keyboard.
        public var characters: String?
        /// The number of times that the keyboard repeats it while it is held.
        public var repeats = 0

        /// A key that types what it types on a US keyboard, unless the characters are given.
        public init(_ key: Key, _ change: Change = .press, modifiers: KeyModifiers = [], characters: String? = nil) {
            self.key = key
            self.change = change
            self.modifiers = modifiers
            self.characters = characters
        }
    }

    /// A shake from its beginning to its end, or one part of it.
    public enum Shake: String, Hashable, Sendable, CaseIterable {
        /// Begins, lasts half a second, and ends.
        case whole
        /// Only begins.
        case began
        /// Ends one that began.
        case ended
        /// Breaks off one that began.
        case cancelled
    }
}
