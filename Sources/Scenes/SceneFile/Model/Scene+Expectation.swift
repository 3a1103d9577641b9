// What should come of a touch.
import HitscopeGeometry
import HitscopeReading

extension Scene {
    /// What should come of one touch; what is nil is not checked.
    public struct Expectation: Hashable, Sendable {
        /// A responder, or none.
        public enum Answer: Hashable, Sendable {
            /// No responder: nothing is hit, or the event reaches the end of the chain unhandled.
            case none
            /// The responder of this name.
            case responder(Reference)
        }

        /// A view that is passed over, and why.
        public struct Refused: Hashable, Sendable {
            /// The view that is passed over.
            public var view: Reference
            /// Why it takes no touch.
            public var reason: Refusal

            /// A view that is passed over, for a reason.
            public init(_ view: Reference, _ reason: Refusal) {
                self.view = view
                self.reason = reason
            }
        }

        /// Where a view is once the script has been played.
        public struct Moved: Hashable, Sendable {
            /// The view that is somewhere in the end.
            public var view: Reference
            /// In its superview's points.
            public var frame: CGRect

            /// A view with its frame in the end, in points of its superview.
            public init(_ view: Reference, to frame: CGRect) {
                self.view = view
                self.frame = frame
            }
        }

        /// Why a scene goes wrong that the program survives.
        public enum Fault: String, Hashable, Sendable, CaseIterable {
            /// Nothing goes wrong.
            case none
            /// A target has no method for the action that was sent to it.
            case unrecognizedSelector
            /// Overridden `next`s lead in a circle.
            case responderCircle
            /// Recognisers wait for each other.
            case requirementCircle
        }

        /// What a recogniser comes to.
        public enum State: String, Hashable, Sendable, CaseIterable {
            /// Never leaves it.
            case possible
            /// A continuous gesture has begun.
            case began
            /// A continuous gesture goes on, and something about it has changed.
            case changed
            /// The gesture has ended; a discrete recogniser comes here at once.
            case ended
            /// The same as `ended`, as UIKit has it for taps and swipes.
            case recognized
            /// A continuous gesture was broken off after it had begun.
            case cancelled
            /// The touches are not its gesture, or another recogniser prevented it.
            case failed
        }

        /// A recogniser, and what it comes to.
        public struct Recognition: Hashable, Sendable {
            /// An index into `Scene.recognizers`.
            public var recognizer: Int
            /// The last state that it changes to from `possible`. If `isWholeWay` is true: all states in order, without
            /// repetitions in a row.
            public var states: [State]
            /// Whether `states` are all states in order.
            public var isWholeWay: Bool

            /// The states that a recogniser comes to; one unless they are the whole way.
            public init(_ recognizer: Int, _ states: [State], isWholeWay: Bool = false) {
                self.recognizer = recognizer
                self.states = states
                self.isWholeWay = isWholeWay
            }
        }

        /// A method by which input is delivered along the chain.
        public enum Delivery: String, Hashable, Sendable, CaseIterable {
            /// Fingers came down.
            case touchesBegan
            /// Fingers that are down moved, or the device measured them anew.
            case touchesMoved
            /// Fingers lifted.
            case touchesEnded
            /// The system or a recogniser took the touches away.
            case touchesCancelled
            /// The device corrected properties of touches that it had estimated.
            case touchesEstimatedPropertiesUpdated
            /// A key went down.
            case pressesBegan
            /// The force of a press changed.
            case pressesChanged
            /// A key went up.
            case pressesEnded
            /// The system took the press away.
            case pressesCancelled
            /// A shake began.
            case motionBegan
            /// A shake ended.
            case motionEnded
            /// A shake was broken off, or lasted too long. Source: PR-06.
            case motionCancelled
            /// A remote control sent a command.
            case remoteControlReceived
        }

        /// What is expected under a key that the scene chose: the name of a view, of an action, of a method.
        public struct Entry<Key: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
            /// What the scene calls the thing of which something is expected.
            public var key: Key
            /// What is expected of it.
            public var value: Value

            /// An expectation under a key.
            public init(_ key: Key, _ value: Value) {
                self.key = key
                self.value = value
            }
        }

        /// How a touch is; what is nil is not checked.
        public struct TouchState: Hashable, Sendable {
            /// Where a touch is between its beginning and its end.
            public enum Phase: String, Hashable, Sendable, CaseIterable {
                /// The finger has just come down.
                case began
                /// The finger has moved since the last event.
                case moved
                /// The finger is down, and has not moved since the last event.
                case stationary
                /// The finger has lifted.
                case ended
                /// The system or a recogniser took the touch away.
                case cancelled
            }
            /// What touches.
            public enum Kind: String, Hashable, Sendable, CaseIterable {
                /// A finger on the screen.
                case direct
                /// A stylus on the screen.
                case pencil
                /// A pointer with a button down.
                case indirectPointer
            }

            /// Where the touch is between its beginning and its end.
            public var phase: Phase?
            /// How many taps it is a part of.
            public var tapCount: Int?
            /// Points of the screen.
            public var point: CGPoint?
            /// 1 is the pressure of an ordinary touch.
            public var force: Double?
            /// Half the longer side of the touched spot, in points.
            public var radius: Double?
            /// What touches.
            public var type: Kind?

            /// Nothing is checked.
            public init() {}
        }

        /// Why views do not get the touch: all causes in the order in which they bite, `gotIt` alone for none.
        public var why: [Entry<Reference, [CauseCode]>] = []
        /// The names of the objects that are the first causes.
        public var culprits: [Entry<Reference, String>] = []

        /// Where the finger goes down, in points of the screen. nil for the first point in the script.
        public var tap: CGPoint?
        /// What the person does, in place of the scene's script.
        public var script: [Step]?
        /// For how long the world goes on after the last input, in seconds; nil for long enough that all is settled.
        public var settling: Double?
        /// The view that the hit test finds.
        public var hit: Answer?
        /// Every view whose `hitTest(_:with:)` is called, in order. A window comes first, and views that refuse count.
        public var visited: [Reference]?
        /// Views that are passed over.
        public var refused: [Refused] = []
        /// The responder that keeps `touchesBegan(_:with:)`.
        public var handledBy: Answer?
        /// The responder chain from the hit view to its end.
        public var chain: [Reference]?
        /// Responders that `touchesBegan(_:with:)` does not reach.
        public var notReached: [Reference] = []
        /// Who keeps what the method delivered first; a touch is also spoken of by `handledBy`.
        public var handled: [Entry<Delivery, Answer>] = []
        /// Everyone whom the first delivery by the method came to, in order.
        public var reached: [Entry<Delivery, [Reference]>] = []
        /// Where views are in the end.
        public var moved: [Moved] = []
        /// Views that are in no window any more.
        public var removed: [Reference] = []
        /// How far scroll views have scrolled in the end.
        public var offsets: [Entry<Reference, CGPoint>] = []
        /// What views say in the end.
        public var texts: [Entry<Reference, String>] = []
        /// The values of controls in the end. They are 0 or 1 for a switch, the index for segments and pages.
        public var values: [Entry<Reference, Double>] = []
        /// What recognisers come to.
        public var recognizers: [Recognition] = []
        /// The names of the actions that are performed, in order. A closure has the name of its recogniser or control.
        public var actions: [String]?
        /// Who is asked whether it can perform an action, in order, the first time that it is sent with no target.
        public var asked: [Entry<String, [Reference]>] = []
        /// Who performs an action first.
        public var performedBy: [Entry<String, Answer>] = []
        /// Code of the scene's own, in the order in which it is done: actions by their names, methods that deliver
        /// input as `box.touchesBegan`.
        public var order: [String]?
        /// How many `UITouch` objects stand for all the fingers.
        public var touchObjects: Int?
        /// How many `UIEvent` objects the views see that keep touches by `copies`.
        public var eventObjects: Int?
        /// How the touches are in the end that were kept by `copies`.
        public var touchesKept: [Entry<Reference, TouchState>] = []
        /// How the copies are of the touches that were kept by `copies`.
        public var touchCopies: [Entry<Reference, TouchState>] = []
        /// The titles of the editing menu in the end; empty where it is not shown.
        public var menu: [String]?
        /// The text on the pasteboard in the end.
        public var pasteboard: String?
        /// Who is the first responder in the end.
        public var firstResponder: Answer?
        /// What goes wrong first.
        public var fault: Fault?
        /// Where its map begins.
        public var location: SourceLocation

        /// An expectation that checks nothing yet.
        public init(at location: SourceLocation = .start) { self.location = location }
    }

    /// Why a view takes no touch.
    public enum Refusal: String, Hashable, Sendable, CaseIterable {
        /// The point is not inside, by UIKit's `point(inside:with:)` or by the view's own.
        case outside
        /// Its `isHidden` is true.
        case hidden
        /// Its `isUserInteractionEnabled` is false.
        case interactionDisabled
        /// Alpha below about 0.01. Source: HT-01.
        case transparent
        /// Its own `hitTest(_:with:)` returned nil.
        case override
    }
}
