// Recognisers, the actions that they send, and what responders do that perform them.
import HitscopeGeometry
import HitscopeInput

extension Scene {
    /// What code does with the view of the sender of an action: the recogniser's view, or the control itself.
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
        /// Has the application ignore interaction events from now on. The sender does not matter. Source: WN-10.
        case ignoresInteraction
    }

    /// A method that a responder has beyond those of UIKit, to be called by its name.
    public struct Method: Hashable, Sendable {
        /// The name by which it is called.
        public var name: String
        /// What it does.
        public var effect: Effect

        /// A method with a name.
        public init(_ name: String, _ effect: Effect = .nothing) {
            self.name = name
            self.effect = effect
        }
    }

    /// What a recogniser or a control does when something has happened.
    public enum Action: Hashable, Sendable {
        /// A closure that has this effect and needs no responder.
        case closure(Effect)
        /// A method by its name, sent to the target, whether the target has it or not. Without a target, the first
        /// responder in the chain that has it performs it. Source: CT-19.
        case message(String, to: Reference?)
        /// A method by its name, sent to a target that nobody has kept alive.
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

            /// Whether it recognises at one moment, with nothing that begins and goes on.
            public var isDiscrete: Bool { self == .tap || self == .swipe }
        }

        /// Where a swipe goes.
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

        /// What it recognises.
        public var kind: Kind
        /// An index into `Scene.views`.
        public var view: Int
        /// What the scene calls it; nil where nothing refers to it.
        public var name: String?
        /// Where its map begins.
        public var location: SourceLocation
        /// Where its name stands; nil where it has none.
        public var nameLocation: SourceLocation?

        /// How many taps; before the press, for a long press. nil for UIKit's number, as below.
        public var taps: Int?
        /// How many fingers.
        public var touches: Int?
        /// Where a swipe goes; nil for UIKit's default, right.
        public var direction: Direction?
        /// The edges of the screen from which a pan may come in.
        public var edges: Set<FingerChange.Edge> = []
        /// Seconds.
        public var minimumPressDuration: Double?
        /// UIKit's `isEnabled`.
        public var isEnabled = true
        /// UIKit's `cancelsTouchesInView`.
        public var cancelsTouchesInView = true
        /// UIKit's `delaysTouchesBegan`.
        public var delaysTouchesBegan = false
        /// UIKit's `delaysTouchesEnded`.
        public var delaysTouchesEnded = true
        /// Whom it waits for: indices into `Scene.recognizers`.
        public var requireToFail: [Int] = []
        /// With whom its delegate lets it recognise together: indices into `Scene.recognizers`.
        public var simultaneousWith: [Int] = []
        /// nil for a recogniser without an action.
        public var action: Action?

        /// A recogniser on a view, by index into `Scene.views`, as UIKit makes it.
        public init(_ kind: Kind, on view: Int, at location: SourceLocation = .start) {
            self.kind = kind
            self.view = view
            self.location = location
        }

        /// What to call it: its name, or its kind where it has none.
        public var label: String { name ?? kind.rawValue }
    }
}
