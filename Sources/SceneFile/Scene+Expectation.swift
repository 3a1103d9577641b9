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

        /// Where the finger goes down, in points of the screen; nil for the first place in the script.
        public var tap: CGPoint?
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
