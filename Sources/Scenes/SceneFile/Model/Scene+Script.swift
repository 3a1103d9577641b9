// The steps of a script.
import HitscopeGeometry
import HitscopeInput

extension Scene {
    /// One step of the user's input. Points are in the coordinates of the screen.
    public struct Step: Hashable, Sendable {
        /// The input of a step.
        public enum Action: Hashable, Sendable {
            /// The finger goes down and lifts at the same point.
            case tap(CGPoint)
            /// The mouse is clicked with its secondary button.
            case rightClick(CGPoint)
            /// The finger goes down at a point, and stays down.
            case press(CGPoint)
            /// The finger that is down moves to a point, in one report.
            case move(CGPoint)
            /// The finger lifts at its current point, or at another one.
            case release(CGPoint?)
            /// The system cancels the touch.
            case cancel
            /// Several fingers change in the same way in one report, each at its own point.
            case together(FingerChange.Phase, [FingerPlace])
            /// The finger goes down, moves along a straight line in equal steps, and lifts. The duration is in seconds.
            case drag(from: CGPoint, to: CGPoint, duration: Double, steps: Int)
            /// Fingers 0 and 1, on opposite sides of a centre, move closer together or apart, and rotate.
            case pinch(Pinch)
            /// The pointer moves to a point with no button down; nil if it leaves the screen.
            case hover(CGPoint?)
            /// The wheel turns over a point, by a distance in points. Positive values move the content right and down.
            case wheel(at: CGPoint, by: CGSize)
            /// The device replaces an estimated property with the measured one.
            case correct(Correction)
            /// A key of the keyboard goes down, up, or both.
            case key(Keystroke)
            /// A text is typed, key by key.
            case type(String)
            /// The device is shaken.
            case shake(Shake)
            /// A button of a remote control is pressed.
            case remote(RemoteCommand)
            /// A sensor of the device reports a measurement.
            case sensor(SensorSample)
            /// Nothing happens for a number of seconds.
            case wait(Double)
        }

        /// A finger, and the point to which it moves.
        public struct FingerPlace: Hashable, Sendable {
            /// The finger; the mouse is finger 0.
            public var finger: Int
            /// The new point, in points of the screen; nil for the current one.
            public var point: CGPoint?

            /// Creates a finger with its new point.
            public init(_ finger: Int, _ point: CGPoint? = nil) {
                self.finger = finger
                self.point = point
            }
        }

        /// The input of the step.
        public var action: Action
        /// The finger; the mouse is finger 0.
        public var finger: Int
        /// The edge of the screen from which the finger comes in when it goes down; nil if it does not come from an
        /// edge.
        public var edge: FingerChange.Edge?
        /// The force, radius and type of the touch; nil for an ordinary touch. A finger lifts with zero force.
        public var contact: Contact?
        /// The location of the step in the file.
        public var location: SourceLocation

        /// Creates a step of one finger, or of the device.
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
    /// A pinch with two fingers around a centre.
    public struct Pinch: Hashable, Sendable {
        /// The centre between the fingers, in points of the screen.
        public var centre: CGPoint
        /// The distances between the fingers, in points, when they come down and when they lift.
        public var start: CGFloat, end: CGFloat
        /// The rotation in degrees; positive is clockwise. The fingers come down on a horizontal line.
        public var turn: CGFloat = 0
        /// The duration, in seconds.
        public var duration = 0.5
        /// The number of moves, which all have the same length.
        public var steps = 20

        /// Creates a pinch without rotation. The centre is in points of the screen, and the distances are in points.
        public init(around centre: CGPoint, from start: CGFloat, to end: CGFloat) {
            self.centre = centre
            self.start = start
            self.end = end
        }

        /// The points of both fingers at a fraction of the movement, from 0 to 1.
        func places(at part: CGFloat) -> (CGPoint, CGPoint) {
            let radius = (start + (end - start) * part) / 2, angle = turn * part * .pi / 180
            let (x, y) = (radius * cos(angle), radius * sin(angle))
            return (CGPoint(x: centre.x - x, y: centre.y - y), CGPoint(x: centre.x + x, y: centre.y + y))
        }
    }

    /// A key that goes down, up, or both.
    public struct Keystroke: Hashable, Sendable {
        /// The kind of change of a key.
        public enum Change: Hashable, Sendable {
            /// The key goes down and up.
            case press
            /// The key goes down and is held.
            case down
            /// A key that is down goes up.
            case up
        }

        /// The key.
        public var key: Key
        /// The kind of change.
        public var change: Change
        /// The modifier keys that are held with it.
        public var modifiers: KeyModifiers
        /// The text that the key types; nil for the text of a US keyboard.
        public var characters: String?
        /// The number of times that the key repeats while it is held.
        public var repeats = 0

        /// Creates a keystroke that types what the key types on a US keyboard, unless characters are given.
        public init(_ key: Key, _ change: Change = .press, modifiers: KeyModifiers = [], characters: String? = nil) {
            self.key = key
            self.change = change
            self.modifiers = modifiers
            self.characters = characters
        }
    }

    /// A whole shake, or one part of it.
    public enum Shake: String, Hashable, Sendable, CaseIterable {
        /// A shake that begins, lasts half a second, and ends.
        case whole
        /// The beginning of a shake.
        case began
        /// The end of a shake that has begun.
        case ended
        /// The cancellation of a shake that has begun.
        case cancelled
    }
}
