// What should come of a touch.
import Geometry

extension Scene {
    /// What should come of one touch; what is nil is not checked.
    public struct Expectation: Hashable, Sendable {
        /// Someone or no one.
        public enum Answer: Hashable, Sendable {
            case none
            case responder(Reference)
        }

        /// A view that is passed over, and why.
        public struct Refused: Hashable, Sendable {
            public var view: Reference
            public var reason: Refusal

            public init(_ view: Reference, _ reason: Refusal) { (self.view, self.reason) = (view, reason) }
        }

        /// Where a view is once the script has been played.
        public struct Moved: Hashable, Sendable {
            public var view: Reference
            /// In its superview's points.
            public var frame: CGRect

            public init(_ view: Reference, to frame: CGRect) { (self.view, self.frame) = (view, frame) }
        }

        /// Why a scene goes wrong that the program survives.
        public enum Fault: String, Hashable, Sendable, CaseIterable {
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
            case began, changed, ended
            /// The same as `ended`, as UIKit has it for taps and swipes.
            case recognized
            case cancelled, failed
        }

        /// A recogniser, and what it comes to.
        public struct Recognition: Hashable, Sendable {
            /// An index into `Scene.recognizers`.
            public var recognizer: Int
            /// The state that it leaves `possible` for last; or, where it is the whole way, all states in order, each only once in a row.
            public var states: [State]
            public var isWholeWay: Bool

            public init(_ recognizer: Int, _ states: [State], isWholeWay: Bool = false) {
                (self.recognizer, self.states, self.isWholeWay) = (recognizer, states, isWholeWay)
            }
        }

        /// Where the finger goes down, in points of the screen; nil for the first place in the script.
        public var tap: CGPoint?
        /// What the person does, in place of the scene's script.
        public var script: [Step]?
        /// The view that the hit test finds.
        public var hit: Answer?
        /// Every view whose `hitTest(_:with:)` is called, in order; a window comes first, and a view that refuses counts.
        public var visited: [Reference]?
        public var refused: [Refused] = []
        /// The responder that keeps `touchesBegan(_:with:)`.
        public var handledBy: Answer?
        /// The responder chain from the hit view to its end.
        public var chain: [Reference]?
        /// Responders that `touchesBegan(_:with:)` does not reach.
        public var notReached: [Reference] = []
        public var moved: [Moved] = []
        /// Views that are in no window any more.
        public var removed: [Reference] = []
        public var recognizers: [Recognition] = []
        /// The actions that are performed, in order, by their names; a closure has the name of what it was added to.
        public var actions: [String]?
        /// Code of the scene's own, in the order in which it is done: actions by their names, touch methods as `box.touchesBegan`.
        public var order: [String]?
        /// How many `UITouch` objects stand for all the fingers.
        public var touchObjects: Int?
        /// Who is the first responder in the end.
        public var firstResponder: Answer?
        /// What goes wrong first.
        public var fault: Fault?
        public var place: Place

        public init(at place: Place = .start) { self.place = place }
    }

    /// Why a view takes no touch.
    public enum Refusal: String, Hashable, Sendable, CaseIterable {
        /// The point is not inside, by UIKit's `point(inside:with:)` or by the view's own.
        case outside
        case hidden
        case interactionDisabled
        /// Alpha below about 0.01. Source: HT-01.
        case transparent
        /// Its own `hitTest(_:with:)` returned nil.
        case override
    }
}
