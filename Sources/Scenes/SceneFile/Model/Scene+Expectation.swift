// What a scene expects of a touch, or of its whole script.
import HitscopeGeometry
import HitscopeReading

extension Scene {
    /// What is expected of one touch, or of the whole script. A property that is nil or empty is not checked.
    public struct Expectation: Hashable, Sendable {
        /// A responder, or none.
        public enum Answer: Hashable, Sendable {
            /// No responder: nothing is hit, or the event reaches the end of the chain unhandled.
            case none
            /// The responder of this name.
            case responder(Reference)
        }

        /// A view that the hit test passes over, with the reason.
        public struct Refused: Hashable, Sendable {
            /// The view.
            public var view: Reference
            /// The reason.
            public var reason: Refusal

            /// A view with the reason.
            public init(_ view: Reference, _ reason: Refusal) {
                self.view = view
                self.reason = reason
            }
        }

        /// The frame of a view after the script.
        public struct Moved: Hashable, Sendable {
            /// The view.
            public var view: Reference
            /// In its superview's points.
            public var frame: CGRect

            /// A view with its frame in the end, in points of its superview.
            public init(_ view: Reference, to frame: CGRect) {
                self.view = view
                self.frame = frame
            }
        }

        /// A mistake in a scene that the program reports and survives.
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

        /// A state of a recogniser.
        public enum State: String, Hashable, Sendable, CaseIterable {
            /// Nothing has been recognised.
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

        /// The states that a recogniser goes through.
        public struct Recognition: Hashable, Sendable {
            /// An index into `Scene.recognizers`.
            public var recognizer: Int
            /// The last state before it goes back to `possible`. If `isWholeWay` is true: all states in order, without
            /// repetitions in a row.
            public var states: [State]
            /// True if `states` are all states in order.
            public var isWholeWay: Bool

            /// The last state of a recogniser, or all of them in order.
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

        /// An expectation about a view, an action or a method that the scene names.
        public struct Entry<Key: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
            /// The view, the action or the method.
            public var key: Key
            /// The value that is expected.
            public var value: Value

            /// An expectation about something that the scene names.
            public init(_ key: Key, _ value: Value) {
                self.key = key
                self.value = value
            }
        }

        /// The properties of a touch. A property that is nil is not checked.
        public struct TouchState: Hashable, Sendable {
            /// The phase of a touch, by UIKit's name.
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
            /// The kind of thing that touches.
            public enum Kind: String, Hashable, Sendable, CaseIterable {
                /// A finger on the screen.
                case direct
                /// A stylus on the screen.
                case pencil
                /// A pointer with a button down.
                case indirectPointer
            }

            /// The phase of the touch.
            public var phase: Phase?
            /// The number of taps that the touch belongs to.
            public var tapCount: Int?
            /// The place, in points of the screen.
            public var point: CGPoint?
            /// 1 is the pressure of an ordinary touch.
            public var force: Double?
            /// Half the longer side of the touched spot, in points.
            public var radius: Double?
            /// The kind of thing that touches.
            public var type: Kind?

            /// Nothing is checked.
            public init() {}
        }

        /// The causes that keep views from the touch, in the order in which they take effect; `gotIt` alone for none.
        public var why: [Entry<Reference, [CauseCode]>] = []
        /// The names of the objects that are the first causes.
        public var culprits: [Entry<Reference, String>] = []

        /// The point where the finger goes down, in points of the screen; nil for the first one of the script.
        public var tap: CGPoint?
        /// The steps to play in place of the scene's script.
        public var script: [Step]?
        /// The time that passes after the last input, in seconds; nil for long enough that everything comes to rest.
        public var settling: Double?
        /// The view that the hit test finds.
        public var hit: Answer?
        /// Every view whose `hitTest(_:with:)` is called, in order. A window comes first, and views that refuse count.
        public var visited: [Reference]?
        /// The views that the hit test passes over.
        public var refused: [Refused] = []
        /// The responder that keeps `touchesBegan(_:with:)`.
        public var handledBy: Answer?
        /// The responder chain from the hit view to its end.
        public var chain: [Reference]?
        /// Responders that `touchesBegan(_:with:)` does not reach.
        public var notReached: [Reference] = []
        /// The responders that keep what a method delivers first. `handledBy` says the same of `touchesBegan`.
        public var handled: [Entry<Delivery, Answer>] = []
        /// The responders that the first delivery by a method reaches, in order.
        public var reached: [Entry<Delivery, [Reference]>] = []
        /// The frames of views in the end.
        public var moved: [Moved] = []
        /// Views that are in no window any more.
        public var removed: [Reference] = []
        /// The `contentOffset` of scroll views in the end.
        public var offsets: [Entry<Reference, CGPoint>] = []
        /// The texts of views in the end.
        public var texts: [Entry<Reference, String>] = []
        /// The values of controls in the end: 0 or 1 for a switch, an index for segments and pages.
        public var values: [Entry<Reference, Double>] = []
        /// The states of recognisers.
        public var recognizers: [Recognition] = []
        /// The names of the actions that are performed, in order. A closure has the name of its recogniser or control.
        public var actions: [String]?
        /// The responders that are asked if they can perform an action, in order, when it is first sent without a
        /// target.
        public var asked: [Entry<String, [Reference]>] = []
        /// The responders that perform an action first.
        public var performedBy: [Entry<String, Answer>] = []
        /// The order in which code of the scene runs: actions by their names, overridden methods that deliver
        /// input as `box.touchesBegan`.
        public var order: [String]?
        /// The number of `UITouch` objects for all fingers.
        public var touchObjects: Int?
        /// The number of `UIEvent` objects that views with the reaction `copies` see.
        public var eventObjects: Int?
        /// The properties, in the end, of the touches that views with the reaction `copies` kept.
        public var touchesKept: [Entry<Reference, TouchState>] = []
        /// The properties of the copies that views with the reaction `copies` made.
        public var touchCopies: [Entry<Reference, TouchState>] = []
        /// The titles of the editing menu in the end; empty where it is not shown.
        public var menu: [String]?
        /// The text on the pasteboard in the end.
        public var pasteboard: String?
        /// The first responder in the end.
        public var firstResponder: Answer?
        /// The first fault.
        public var fault: Fault?
        /// The place of its map in the file.
        public var location: SourceLocation

        /// An expectation that checks nothing yet.
        public init(at location: SourceLocation = .start) { self.location = location }
    }

    /// A reason why a view takes no touch.
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
