// Recognisers and actions of a scene, and the effects of actions.
import HitscopeGeometry
import HitscopeInput

extension Scene {
    /// The effect of an action, mostly on the view of its sender: the recogniser's view, or the control itself.
    public enum Effect: String, Hashable, Sendable, CaseIterable {
        /// Nothing is done; the action is only recorded.
        case nothing
        /// Takes the view out of the hierarchy.
        case removes
        /// Puts the view's centre where the gesture is.
        case drags
        /// Makes the view larger or smaller by what a pinch has come to since the last time.
        case scales
        /// Turns the view by what a rotation has come to since the last time.
        case rotates
        /// Writes under the view's text the name of the recogniser that sent the action, and how many it has sent.
        case tells
        /// Asks the view to become the first responder.
        case focuses
        /// Asks the view to become the first responder, and shows the editing menu beside it.
        case offersMenu
        /// Puts the text of the first responder on the pasteboard. The sender does not matter.
        case copies
        /// Gives the first responder the text of the pasteboard. The sender does not matter.
        case pastes
        /// Gives the view a border as long as the gesture goes on.
        case outlines
        /// Makes the application ignore interaction events from now on. The sender does not matter. Source: WN-10.
        case ignoresInteraction
    }

    /// A method that a responder has beyond those of UIKit, to be called by its name.
    public struct Method: Hashable, Sendable {
        /// The name by which it is called.
        public var name: String
        /// The effect of a call.
        public var effect: Effect

        /// A method with a name.
        public init(_ name: String, _ effect: Effect = .nothing) {
            self.name = name
            self.effect = effect
        }
    }

    /// The closure or message that a recogniser or a control sends.
    public enum Action: Hashable, Sendable {
        /// A closure that has this effect and needs no responder.
        case closure(Effect)
        /// A method by its name, sent to the target, whether the target has it or not. Without a target, the first
        /// responder in the chain that has it performs it. Source: CT-19.
        case message(String, to: Reference?)
        /// A method by its name, sent to a target that has been deallocated.
        case messageToLostTarget(String)
    }

    /// A recogniser on a view.
    public struct Recognizer: Hashable, Sendable {
        /// The class of recogniser.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// `UITapGestureRecognizer`: discrete.
            case tap
            /// `UILongPressGestureRecognizer`: continuous.
            case longPress
            /// `UIPanGestureRecognizer`: continuous.
            case pan
            /// `UIScreenEdgePanGestureRecognizer`: a pan that comes in from an edge of the screen.
            case screenEdgePan
            /// `UISwipeGestureRecognizer`: discrete.
            case swipe
            /// `UIPinchGestureRecognizer`: continuous, of two fingers.
            case pinch
            /// `UIRotationGestureRecognizer`: continuous, of two fingers.
            case rotation
            /// `UIHoverGestureRecognizer`: continuous, of a pointer with no button down.
            case hover

            /// True for recognisers without `began` and `changed`.
            public var isDiscrete: Bool { self == .tap || self == .swipe }
        }

        /// The direction of a swipe.
        public enum Direction: String, Hashable, Sendable, CaseIterable {
            /// Along the x-axis; UIKit's default.
            case right
            /// Against the x-axis.
            case left
            /// Against the y-axis.
            case up
            /// Along the y-axis.
            case down
        }

        /// The class of recogniser.
        public var kind: Kind
        /// An index into `Scene.views`.
        public var view: Int
        /// Its name in the scene; nil if nothing refers to it.
        public var name: String?
        /// The place of its map in the file.
        public var location: SourceLocation
        /// The place of its name in the file; nil if it has none.
        public var nameLocation: SourceLocation?

        /// The number of taps, for a long press those before it; nil for UIKit's number.
        public var taps: Int?
        /// The number of fingers; nil for UIKit's number.
        public var touches: Int?
        /// The direction of a swipe; nil for UIKit's default, right.
        public var direction: Direction?
        /// The edges of the screen from which a pan may come in.
        public var edges: Set<FingerChange.Edge> = []
        /// The duration of a long press, in seconds; nil for UIKit's.
        public var minimumPressDuration: Double?
        /// UIKit's `isEnabled`.
        public var isEnabled = true
        /// UIKit's `cancelsTouchesInView`.
        public var cancelsTouchesInView = true
        /// UIKit's `delaysTouchesBegan`.
        public var delaysTouchesBegan = false
        /// UIKit's `delaysTouchesEnded`.
        public var delaysTouchesEnded = true
        /// The recognisers that must fail first, as indices into `Scene.recognizers`.
        public var requireToFail: [Int] = []
        /// The recognisers beside which its delegate lets it recognise, as indices into `Scene.recognizers`.
        public var simultaneousWith: [Int] = []
        /// nil for a recogniser without an action.
        public var action: Action?

        /// A recogniser on a view, by index into `Scene.views`, as UIKit makes it.
        public init(_ kind: Kind, on view: Int, at location: SourceLocation = .start) {
            self.kind = kind
            self.view = view
            self.location = location
        }

        /// Its name, or its kind if it has none.
        public var label: String { name ?? kind.rawValue }
    }
}
