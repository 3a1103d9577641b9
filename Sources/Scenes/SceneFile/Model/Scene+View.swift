// A view of a scene: its position in the hierarchy, geometry, appearance, and overrides.
import HitscopeGeometry
import HitscopeReading

extension Scene {
    /// A view or a window.
    public struct View: Hashable, Sendable {
        /// The class and the name.
        public var identity: Identity
        /// The UIKit class of the view, or the one from which its custom class inherits.
        public var kind: UIKitClass
        /// The superview, as an index into `Scene.views`; nil for a window, and for an input view, which is not always
        /// shown.
        ///
        /// For the root view of a window's controller or of a presented controller, this is the window.
        public var superview: Int?
        /// The controller whose root view this is, as an index into `Scene.controllers`; nil for other views.
        public var controller: Int?

        /// The position and size in the superview.
        public var placement = Placement.unset
        /// The transform. It is applied after the placement, so a frame in the scene is the frame before the transform.
        @Boxed public var transform = Transform.identity
        /// The anchor point as a fraction of the bounds, where (0.5, 0.5) is the middle. It is set before the
        /// placement.
        public var anchorPoint = CGPoint(x: 0.5, y: 0.5)

        /// The height above the superview at which the view is drawn, in points. Source: LY-01.
        public var zPosition: CGFloat = 0

        /// The background colour; nil for no colour.
        public var color: SceneColor?
        /// The corner radius, in points.
        public var cornerRadius: CGFloat = 0
        /// The border; nil for no border.
        @Boxed public var border: Border? = nil
        /// The text; nil for no text.
        @Boxed public var text: Text? = nil
        /// The alpha, from 0 to 1. A view with 0.01 or less gets no touches. Source: HT-01, HT-08.
        public var alpha: CGFloat = 1
        /// True if the view is hidden, as in UIKit.
        public var isHidden = false
        /// True if the view takes touches; nil for the default: false for labels and image views, otherwise true.
        /// Source: HT-16.
        public var isUserInteractionEnabled: Bool?
        /// True if subviews are clipped to the bounds, as in UIKit.
        public var clipsToBounds = false
        /// True if the view takes more than one finger at a time, as in UIKit.
        public var isMultipleTouchEnabled = false
        /// True if no other view of the window gets touches while this one has some, as in UIKit.
        public var isExclusiveTouch = false
        /// The tag, as in UIKit.
        public var tag = 0

        /// The animation that begins when the window is shown; nil for no animation.
        @Boxed public var animation: Animation? = nil

        /// The reactions to input, and the actions that it performs.
        public var behaviour = Behaviour()
        /// The touch listeners of the view.
        @Boxed public var listeners = Listeners()
        /// The view's overrides for becoming the first responder, and its input views.
        @Boxed public var focus = Focus()
        /// True if clicking the view with the secondary mouse button shows the editing menu.
        public var hasEditMenu = false
        /// The actions of a control.
        public var actions: [ControlAction] = []
        /// True if the control is enabled. Source: CT-16.
        public var isEnabled = true
        /// True if the control is selected. Source: CT-29.
        public var isSelected = false
        /// True if the control is highlighted; its next touch changes that. Source: CT-08.
        public var isHighlighted = false
        /// The value of a control or a progress view.
        @Boxed public var value = ControlValue()
        /// The tracking methods that a custom control overrides.
        public var tracking = Tracking()
        /// The text that a text field shows while it is empty.
        @Boxed public var placeholder: String? = nil
        /// The properties of a scroll view.
        @Boxed public var scrolling = Scrolling()
        /// The properties of a stack view.
        @Boxed public var stack = Stack()
        /// Attributes of the view in a dump that have no counterpart in a scene.
        public var facts: [Fact] = []
        /// The aspects of a view of a dump that a person has checked. If the scene does not mention them, the view does
        /// not have them.
        public var known: Set<ViewAspect> = []
        /// True if the dump omitted some of the subviews.
        public var isIncomplete = false
        /// The responder that an overridden `next` returns; nil if it is not overridden.
        @Boxed public var next: Reference? = nil
        /// The override of `hitTest(_:with:)`; nil if it is not overridden.
        @Boxed public var hitTest: HitTestOverride? = nil
        /// The override of `point(inside:with:)`; nil if it is not overridden.
        @Boxed public var pointInside: PointInsideOverride? = nil

        /// Creates a view with UIKit's defaults. The superview is an index into `Scene.views`.
        public init(_ identity: Identity, kind: UIKitClass, superview: Int?) {
            self.identity = identity
            self.kind = kind
            self.superview = superview
        }
    }

    /// An attribute of a view in a dump.
    public struct Fact: Hashable, Sendable {
        /// The name of the attribute.
        public var name: String
        /// The value as printed.
        public var value: String

        /// Creates an attribute with its value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The position and size of a view in its superview, as the scene gives them.
    public enum Placement: Hashable, Sendable {
        /// Not given: the screen for a window, the window's bounds for a controller's root view, and a zero rectangle
        /// for other views.
        case unset
        /// UIKit's `frame`, in the coordinates of the superview.
        case frame(CGRect)
        /// UIKit's `center`, in the coordinates of the superview, and `bounds`, in the view's own coordinates.
        case centered(at: CGPoint, bounds: CGRect)
    }

    /// A transform, given in parts or as a matrix.
    public typealias Transform = TransformParts

    /// A movement of a view that begins when the window is shown. Source: HT-22, AN-01 to AN-04.
    public struct Animation: Hashable, Sendable {
        /// The distance of the movement, in the coordinates of the superview.
        public var translation = CGPoint.zero
        /// The duration, in seconds.
        public var duration = 1.0
        /// True for the option `.allowUserInteraction`. Without it the view gets no touches while it moves.
        public var allowsUserInteraction = false
        /// The property animator that moves the view; nil for `UIView.animate`.
        public var animator: PropertyAnimator?

        /// Creates an animation that does not move the view.
        public init() {}
    }

    /// A `UIViewPropertyAnimator` that moves a view. Source: AN-03, AN-04.
    public struct PropertyAnimator: Hashable, Sendable {
        /// If false, the view gets no touches while it moves.
        public var isUserInteractionEnabled = true
        /// If true, the view is hit where its frame puts it; otherwise where it is seen.
        public var isManualHitTestingEnabled = false

        /// Creates an animator with UIKit's defaults.
        public init() {}
    }

    /// A line along the four edges of a view, inside its bounds.
    public struct Border: Hashable, Sendable {
        /// The width in points. The border is drawn inwards from the edge.
        public var width: CGFloat
        /// The colour of the line.
        public var color: SceneColor

        /// Creates a border; the width is in points.
        public init(width: CGFloat, color: SceneColor) {
            self.width = width
            self.color = color
        }
    }

    /// The text of a view. Properties that are nil have the default of the view's class.
    public struct Text: Hashable, Sendable {
        /// The minimum font size for text of a dump that does not fit into its view, in points.
        public static let firstFitting: CGFloat = 6

        /// The weight of the letters.
        public enum Weight: String, Hashable, Sendable, CaseIterable {
            /// 400 on the scale of CSS.
            case regular
            /// 500 on the scale of CSS.
            case medium
            /// 600 on the scale of CSS; the default of all views but buttons.
            case semibold
            /// 700 on the scale of CSS.
            case bold
        }

        /// The alignment of the lines.
        public enum Alignment: String, Hashable, Sendable, CaseIterable {
            /// Lines begin at the left edge.
            case left
            /// Each line is centred between the left and the right edge.
            case center
            /// Lines end at the right edge.
            case right
        }

        /// The vertical alignment of the lines in the view.
        public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
            /// The first line is at the top edge.
            case top
            /// The lines are centred between the top and the bottom edge.
            case middle
            /// The last line is at the bottom edge.
            case bottom
        }

        /// The text to show.
        public var string: String
        /// The text colour.
        public var color: SceneColor?
        /// The font size, in points.
        public var size: CGFloat?
        /// The font family.
        public var font: String?
        /// The font weight.
        public var weight: Weight?
        /// The alignment of the lines.
        public var alignment: Alignment?
        /// The vertical alignment of the lines in the view.
        public var verticalAlignment: VerticalAlignment?
        /// The distance between the edges of the view and the text, in points.
        public var inset: CGFloat?

        /// Creates a text with the default appearance.
        public init(_ string: String) { self.string = string }
    }

    /// An override of `hitTest(_:with:)`.
    public enum HitTestOverride: Hashable, Sendable {
        /// The override returns nil.
        case never
        /// The override returns nil where super returns the view itself. Only subviews get touches. Source: HT-17.
        case passThrough
        /// The override returns the named view for points inside this view, and nil for others.
        case forwardTo(Reference)
    }

    /// An override of `point(inside:with:)`.
    public enum PointInsideOverride: Hashable, Sendable {
        /// The override returns true inside bounds that are enlarged on each side by these insets. Positive insets go
        /// outwards. Source: HT-13.
        case enlargeBy(UIEdgeInsets)
        /// The override returns true for every point.
        case always
        /// The override returns false for every point.
        case never
    }
}
