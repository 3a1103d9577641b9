// Recognisers and actions of a scene, and the effects of actions.
import HitscopeInput

extension Scene {
    /// The effect of an action, mostly on the view of its sender: the recogniser's view, or the control itself.
    public enum Effect: String, Hashable, Sendable, CaseIterable {
        /// Has no effect; the action is only recorded.
        case nothing
        /// Removes the view from its superview.
        case removes
        /// Moves the view's centre to the location of the gesture.
        case drags
        /// Scales the view by the change of a pinch's scale since the last call.
        case scales
        /// Rotates the view by the change of a rotation since the last call.
        case rotates
        /// Shows, below the view's text, the name of the recogniser that sent the action, or "action" for one without a
        /// name and for a control, and the number of its actions so far.
        case tells
        /// Makes the view the first responder.
        case focuses
        /// Makes the view the first responder, and shows the editing menu beside it.
        case offersMenu
        /// Copies the text of the first responder to the pasteboard. The sender does not matter.
        case copies
        /// Pastes the text of the pasteboard into the first responder. The sender does not matter.
        case pastes
        /// Gives the view a border while the gesture continues.
        case outlines
        /// Makes the application ignore interaction events from now on. The sender does not matter. Source: WN-10.
        case ignoresInteraction
    }

    /// A method that a responder adds to those of UIKit, and that actions call by name.
    public struct Method: Hashable, Sendable {
        /// The name by which it is called.
        public var name: String
        /// The effect of calling the method.
        public var effect: Effect

        /// Creates a method with a name.
        public init(_ name: String, _ effect: Effect = .nothing) {
            self.name = name
            self.effect = effect
        }
    }

    /// The closure or message that a recogniser or a control sends.
    public enum Action: Hashable, Sendable {
        /// A closure with this effect, which needs no target.
        case closure(Effect)
        /// A method that is sent to a target by name, even if the target does not implement it. Without a target, the
        /// first responder in the chain that implements it performs it. Source: CT-19.
        case message(String, to: Reference?)
        /// A method that is sent by name to a target that has been deallocated.
        case messageToLostTarget(String)
    }

    /// A gesture recogniser on a view.
    public struct Recognizer: Hashable, Sendable {
        /// The class of the recogniser.
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
            /// `UIPinchGestureRecognizer`: continuous, with two fingers.
            case pinch
            /// `UIRotationGestureRecognizer`: continuous, with two fingers.
            case rotation
            /// `UIHoverGestureRecognizer`: continuous, for a pointer with no button down.
            case hover

            /// True if the recogniser never has the states `began` and `changed`.
            public var isDiscrete: Bool { self == .tap || self == .swipe }
        }

        /// The direction of a swipe.
        public enum Direction: String, Hashable, Sendable, CaseIterable {
            /// To the right; UIKit's default.
            case right
            /// To the left.
            case left
            /// Up.
            case up
            /// Down.
            case down
        }

        /// The touches that a delegate lets the recogniser receive.
        public enum ReceivedTouches: Hashable, Sendable {
            /// No touch.
            case none
            /// Touches of the recogniser's view itself, not of its subviews.
            case onViewItself
            /// Touches of views outside all controls.
            case outsideControls
            /// Touches of views outside the named view.
            case outside(Reference)
        }

        /// The class of the recogniser.
        public var kind: Kind
        /// The view to which it is added first, as an index into `Scene.views`.
        public var view: Int
        /// The views to which it is added afterwards, one after another. A recogniser belongs to the last one. Source:
        /// GS-31.
        public var laterViews: [Reference] = []
        /// The recogniser's name in the scene; nil if nothing refers to it.
        public var name: String?
        /// The location of the recogniser's map in the file.
        public var location: SourceLocation

        /// The number of taps, or of taps before a long press; nil for UIKit's default.
        public var taps: Int?
        /// The number of fingers; nil for UIKit's default.
        public var touches: Int?
        /// The direction of a swipe; nil for UIKit's default, right.
        public var direction: Direction?
        /// The edges of the screen where a screen-edge pan can start.
        public var edges: Set<FingerChange.Edge> = []
        /// The minimum duration of a long press, in seconds; nil for UIKit's default.
        public var minimumPressDuration: Double?
        /// True if the recogniser is enabled, as in UIKit.
        public var isEnabled = true
        /// True if recognising the gesture cancels the touches in the view, as in UIKit.
        public var cancelsTouchesInView = true
        /// True if `touchesBegan` of the view waits until the recogniser has failed, as in UIKit.
        public var delaysTouchesBegan = false
        /// True if `touchesEnded` of the view waits until the recogniser has failed, as in UIKit.
        public var delaysTouchesEnded = true
        /// The recognisers that must fail first, as indices into `Scene.recognizers`.
        public var requireToFail: [Int] = []
        /// The recognisers with which its delegate lets it recognise simultaneously, as indices into
        /// `Scene.recognizers`.
        public var simultaneousWith: [Int] = []
        /// The touches that its delegate lets it receive; nil for all.
        public var receivedTouches: ReceivedTouches?
        /// The result of its delegate's `gestureRecognizerShouldBegin(_:)`; nil if the delegate does not implement it.
        public var shouldBegin: Bool?
        /// The action to send; nil for no action.
        public var action: Action?

        /// Creates a recogniser with UIKit's defaults on a view, given as an index into `Scene.views`.
        public init(_ kind: Kind, on view: Int, at location: SourceLocation = .start) {
            self.kind = kind
            self.view = view
            self.location = location
        }

        /// The recogniser's name, or its kind if it has none.
        public var label: String { name ?? kind.rawValue }
    }
}
