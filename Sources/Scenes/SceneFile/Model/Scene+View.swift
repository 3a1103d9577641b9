// A view of a scene: its place in the hierarchy, geometry, looks, and overrides.
import HitscopeGeometry

extension Scene {
    /// A view or a window.
    public struct View: Hashable, Sendable {
        /// The class and the name.
        public var identity: Identity
        /// The class of UIKit that it is, or that its own class inherits from.
        public var kind: KnownClass
        /// An index into `Scene.views`. nil for a window, and for an input view, which is shown only at times.
        ///
        /// The root view of a window's controller has the window here, and so has that of a presented controller.
        public var superview: Int?
        /// The controller whose root view this is: an index into `Scene.controllers`.
        public var controller: Int?

        /// The place in the superview.
        public var placement = Placement.unset
        /// Applied after the placement, so that a frame is the frame before the transform.
        public var transform = Transform.identity
        /// A part of the bounds, (0.5, 0.5) being the middle; set before the placement.
        public var anchorPoint = CGPoint(x: 0.5, y: 0.5)

        /// The background; nil for none.
        public var color: SceneColor?
        /// The radius of the corners, in points.
        public var cornerRadius: CGFloat = 0
        /// Its border; nil for none.
        public var border: Border?
        /// The text; nil for none.
        public var text: Text?
        /// From 0 to 1; below about 0.01 a view gets no touches. Source: HT-01, HT-08.
        public var alpha: CGFloat = 1
        /// UIKit's `isHidden`.
        public var isHidden = false
        /// nil for what the class has: false for labels and image views, else true. Source: HT-16.
        public var isUserInteractionEnabled: Bool?
        /// UIKit's `clipsToBounds`.
        public var clipsToBounds = false
        /// UIKit's `isMultipleTouchEnabled`.
        public var isMultipleTouchEnabled = false
        /// UIKit's `isExclusiveTouch`.
        public var isExclusiveTouch = false
        /// UIKit's `tag`.
        public var tag = 0

        /// The animation that begins once its window is shown; nil for none.
        public var animation: Animation?

        /// The reactions to input, and the actions that it performs.
        public var behaviour = Behaviour()
        /// The closures that hear of its touches.
        public var listeners = Listeners()
        /// Its answers about becoming the first responder.
        public var focus = Focus()
        /// True if the secondary button of a mouse shows the editing menu for it.
        public var hasEditMenu = false
        /// The actions of a control.
        public var actions: [ControlAction] = []
        /// UIKit's `isEnabled`, of a control. Source: CT-16.
        public var isEnabled = true
        /// UIKit's `isSelected`, of a control. Source: CT-29.
        public var isSelected = false
        /// UIKit's `isHighlighted`, of a control; the next touch of it changes that. Source: CT-08.
        public var isHighlighted = false
        /// Of controls that have a value, and of a progress view.
        public var value = ControlValue()
        /// The methods of a control that a class of the app overrides.
        public var tracking = Tracking()
        /// The text of a text field that is empty.
        public var placeholder: String?
        /// Of a scroll view.
        public var scrolling = Scrolling()
        /// Of a stack view.
        public var stack = Stack()
        /// Attributes in a dump that the program has no use for.
        public var facts: [Fact] = []
        /// True if the dump left out subviews.
        public var isIncomplete = false
        /// An overridden `next`; nil for UIKit's.
        public var next: Reference?
        /// An overridden `hitTest(_:with:)`; nil for UIKit's.
        public var hitTest: HitTestOverride?
        /// An overridden `point(inside:with:)`; nil for UIKit's.
        public var pointInside: PointInsideOverride?

        /// A view as UIKit makes it, by the index of its superview.
        public init(_ identity: Identity, kind: KnownClass, superview: Int?) {
            self.identity = identity
            self.kind = kind
            self.superview = superview
        }
    }

    /// An attribute of a view in a dump.
    public struct Fact: Hashable, Sendable {
        /// The name of the attribute.
        public var name: String
        /// The value as it was printed.
        public var value: String

        /// An attribute with its value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The place of a view in its superview, as the scene gives it.
    public enum Placement: Hashable, Sendable {
        /// The bounds of the window for a controller's root view, the screen for a window, a zero rectangle for any
        /// other view.
        case unset
        /// UIKit's `frame`, in points of the superview.
        case frame(CGRect)
        /// UIKit's `center`, in points of the superview, and `bounds`, in the view's own points.
        case centered(at: CGPoint, bounds: CGRect)
    }

    /// A transform in parts, or as one matrix.
    public typealias Transform = TransformParts

    /// A shift of a view by `UIView.animate` that begins once its window is shown. Source: HT-22.
    public struct Animation: Hashable, Sendable {
        /// The shift, in points of the superview.
        public var translation = CGPoint.zero
        /// Seconds.
        public var duration = 1.0
        /// True for `.allowUserInteraction`; without it the view takes no touch while it moves.
        public var allowsUserInteraction = false

        /// An animation that moves nothing.
        public init() {}
    }

    /// A line along the edge of a view.
    public struct Border: Hashable, Sendable {
        /// Points, drawn inwards from the edge.
        public var width: CGFloat
        /// The colour of the line.
        public var color: SceneColor

        /// A border with a width in points.
        public init(width: CGFloat, color: SceneColor) {
            self.width = width
            self.color = color
        }
    }

    /// Text in a view; the class decides what is nil.
    public struct Text: Hashable, Sendable {
        /// The size of a text in a dump for which its view has no room, in points.
        public static let leastFitting: CGFloat = 6

        /// The weight of the letters.
        public enum Weight: String, Hashable, Sendable, CaseIterable {
            /// 400 on the scale of CSS.
            case regular
            /// 500 on the scale of CSS.
            case medium
            /// 600 on the scale of CSS; what plain views use by default.
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

        /// The place of the lines in the view.
        public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
            /// The first line stands at the top edge.
            case top
            /// The lines are centred between the top and the bottom edge.
            case middle
            /// The last line stands at the bottom edge.
            case bottom
        }

        /// The words.
        public var string: String
        /// The colour of the letters.
        public var color: SceneColor?
        /// Points.
        public var size: CGFloat?
        /// The family of the font.
        public var font: String?
        /// The weight of the letters.
        public var weight: Weight?
        /// The alignment of the lines.
        public var alignment: Alignment?
        /// The place of the lines in the view.
        public var verticalAlignment: VerticalAlignment?
        /// Between the edge of the view and the text, in points.
        public var inset: CGFloat?

        /// A text that says nothing about how it looks.
        public init(_ string: String) { self.string = string }
    }

    /// An override of `hitTest(_:with:)`.
    public enum HitTestOverride: Hashable, Sendable {
        /// Returns nil.
        case never
        /// Returns nil where super returns self, so that only subviews take touches. Source: HT-17.
        case passThrough
        /// Returns the named view for every point inside, and nil elsewhere.
        case forwardTo(Reference)
    }

    /// An override of `point(inside:with:)`.
    public enum PointInsideOverride: Hashable, Sendable {
        /// Answers for bounds that are larger by so many points on each side. Positive insets go outwards.
        /// Source: HT-13.
        case enlargeBy(UIEdgeInsets)
        /// Answers true for every point.
        case always
        /// Answers false for every point.
        case never
    }
}
