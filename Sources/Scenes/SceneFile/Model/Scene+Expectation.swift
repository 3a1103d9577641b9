// The expectations of a scene about one touch, or about its whole script.
import HitscopeGeometry
import HitscopeReading

extension Scene {
    /// The expected outcome of one touch, or of the whole script. A property that is nil or empty is not checked.
    public struct Expectation: Hashable, Sendable {
        /// An expected responder, or none.
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

            /// Creates a refused view with the reason.
            public init(_ view: Reference, _ reason: Refusal) {
                self.view = view
                self.reason = reason
            }
        }

        /// The frame of a view after the script.
        public struct Moved: Hashable, Sendable {
            /// The view.
            public var view: Reference
            /// The frame in the coordinates of the superview.
            public var frame: CGRect

            /// Creates an expected frame for a view, in the coordinates of its superview.
            public init(_ view: Reference, to frame: CGRect) {
                self.view = view
                self.frame = frame
            }
        }

        /// A mistake in a scene that the program reports without stopping.
        public enum Fault: String, Hashable, Sendable, CaseIterable {
            /// No fault is reported.
            case none
            /// A target has no method for the action that was sent to it.
            case unrecognizedSelector
            /// The overrides of `next` form a cycle.
            case responderCircle
            /// Failure requirements between recognisers form a cycle.
            case requirementCircle
        }

        /// A state of a recogniser.
        public enum State: String, Hashable, Sendable, CaseIterable {
            /// Nothing has been recognised.
            case possible
            /// A continuous gesture has begun.
            case began
            /// A continuous gesture continues, and its location or value has changed.
            case changed
            /// The gesture has ended; a discrete recogniser goes straight to this state.
            case ended
            /// The same as `ended`: UIKit's name for it with discrete gestures.
            case recognized
            /// A continuous gesture was cancelled after it had begun.
            case cancelled
            /// The touches do not match the gesture, or another recogniser prevented it.
            case failed
        }

        /// The states that a recogniser goes through.
        public struct Recognition: Hashable, Sendable {
            /// The recogniser, as an index into `Scene.recognizers`.
            public var recognizer: Int
            /// The last state before the recogniser is reset to `possible`. If `isExactPath` is true, all states in
            /// order, without consecutive duplicates.
            public var states: [State]
            /// True if `states` lists all states in order, and false if it has only the last one.
            public var isExactPath: Bool

            /// Creates an expectation of the last state of a recogniser, or of all its states in order.
            public init(_ recognizer: Int, _ states: [State], isExactPath: Bool = false) {
                self.recognizer = recognizer
                self.states = states
                self.isExactPath = isExactPath
            }
        }

        /// A method that delivers input along the responder chain.
        public enum Delivery: String, Hashable, Sendable, CaseIterable {
            /// Fingers came down.
            case touchesBegan
            /// Fingers that are down moved, or their measured properties changed.
            case touchesMoved
            /// Fingers lifted.
            case touchesEnded
            /// The system or a recogniser cancelled the touches.
            case touchesCancelled
            /// The device replaced estimated properties of touches with measured ones.
            case touchesEstimatedPropertiesUpdated
            /// A key went down.
            case pressesBegan
            /// The force of a press changed.
            case pressesChanged
            /// A key went up.
            case pressesEnded
            /// The system cancelled the press.
            case pressesCancelled
            /// A shake began.
            case motionBegan
            /// A shake ended.
            case motionEnded
            /// A shake was cancelled, or lasted too long. Source: PR-06.
            case motionCancelled
            /// A remote control sent a command.
            case remoteControlReceived
        }

        /// An expected value for a view, an action or a method, which is its key.
        public struct Entry<Key: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
            /// The view, the action or the method.
            public var key: Key
            /// The value that is expected.
            public var value: Value

            /// Creates an expected value for a key.
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
                /// The system or a recogniser cancelled the touch.
                case cancelled
            }
            /// The type of touch, as in `UITouch.TouchType`.
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
            /// The tap count, as in `UITouch.tapCount`.
            public var tapCount: Int?
            /// The location of the touch, in points of the screen.
            public var point: CGPoint?
            /// The force, where 1 is the force of an ordinary touch.
            public var force: Double?
            /// The radius of the contact area along its longer axis, in points.
            public var radius: Double?
            /// The type of touch.
            public var type: Kind?

            /// Creates expectations that check nothing yet.
            public init() {}
        }

        /// The reasons why views do not get the touch, in the order in which they take effect; only `gotIt` if there
        /// are none.
        public var why: [Entry<Reference, [CauseCode]>] = []
        /// For each view, the name of the object that is the first cause.
        public var culprits: [Entry<Reference, String>] = []

        /// The point where the finger goes down, in points of the screen; nil for the first one of the script.
        public var tap: CGPoint?
        /// The steps to play instead of the scene's script.
        public var script: [Step]?
        /// The time to wait after the last input, in seconds; nil to wait for `Script.settlingTime`.
        public var settling: Double?
        /// The view that the hit test finds.
        public var hit: Answer?
        /// Every view whose `hitTest(_:with:)` is called, in order. The window comes first; views that return nil are
        /// included.
        public var visited: [Reference]?
        /// The views that the hit test passes over.
        public var refused: [Refused] = []
        /// The responder that handles `touchesBegan(_:with:)` and does not pass it on.
        public var handledBy: Answer?
        /// The responder chain from the hit view to its end.
        public var chain: [Reference]?
        /// Responders that `touchesBegan(_:with:)` does not reach.
        public var notReached: [Reference] = []
        /// The responders that handle the first call of a delivery method. `handledBy` is the same for `touchesBegan`.
        public var handled: [Entry<Delivery, Answer>] = []
        /// The responders that the first call of a delivery method reaches, in order.
        public var reached: [Entry<Delivery, [Reference]>] = []
        /// The frames of views after the script.
        public var moved: [Moved] = []
        /// The views that are no longer in a window after the script.
        public var removed: [Reference] = []
        /// The `contentOffset` of scroll views after the script.
        public var offsets: [Entry<Reference, CGPoint>] = []
        /// The texts of views after the script.
        public var texts: [Entry<Reference, String>] = []
        /// The values of controls after the script: 0 or 1 for a switch, an index for a segmented control or a page
        /// control.
        public var values: [Entry<Reference, Double>] = []
        /// The states of recognisers.
        public var recognizers: [Recognition] = []
        /// The names of the actions that are performed, in order. A closure is listed by the name of its recogniser or
        /// control.
        public var actions: [String]?
        /// The responders whose `canPerformAction(_:withSender:)` is called, in order, when the action is first sent
        /// without a target.
        public var asked: [Entry<String, [Reference]>] = []
        /// The responders that perform an action when it is first sent.
        public var performedBy: [Entry<String, Answer>] = []
        /// The order in which code of the scene runs. Actions are listed by name, overridden input methods in the form
        /// `box.touchesBegan`.
        public var order: [String]?
        /// The number of `UITouch` objects that were created for all fingers.
        public var touchObjects: Int?
        /// The number of `UIEvent` objects that are passed to views with the reaction `copies`.
        public var eventObjects: Int?
        /// The properties, after the script, of the touches that views with the reaction `copies` or `measures` have
        /// retained.
        public var touchesKept: [Entry<Reference, TouchState>] = []
        /// The properties of the copies that views with the reaction `copies` or `measures` made.
        public var touchCopies: [Entry<Reference, TouchState>] = []
        /// The titles in the editing menu after the script; empty if the menu is not shown.
        public var menu: [String]?
        /// The text on the pasteboard after the script.
        public var pasteboard: String?
        /// The first responder after the script.
        public var firstResponder: Answer?
        /// The first fault that is reported.
        public var fault: Fault?
        /// The location of the expectation in the file.
        public var location: SourceLocation

        /// Creates an expectation that checks nothing yet.
        public init(at location: SourceLocation = .start) { self.location = location }
    }

    /// A reason why a view takes no touch.
    public enum Refusal: String, Hashable, Sendable, CaseIterable {
        /// The point is outside the view, by UIKit's `point(inside:with:)` or by an override; or the view has no area,
        /// or a transform without an inverse.
        case outside
        /// The view's `isHidden` is true.
        case hidden
        /// The view's `isUserInteractionEnabled` is false.
        case interactionDisabled
        /// The view is being animated, and its animation allows no touches. Source: HT-22, AN-03.
        case animating
        /// The view's alpha is 0.01 or less. Source: HT-01, HT-08.
        case transparent
        /// The view's override of `hitTest(_:with:)` returned nil.
        case override
    }
}
