// Properties of controls, scroll views and stack views, and the touch listeners of views.
import HitscopeGeometry

extension Scene {
    /// An event of a control, by UIKit's name.
    public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
        /// A finger came down on the control.
        case touchDown
        /// A finger came down again soon after a tap, with a tap count above 1. Source: CT-04.
        case touchDownRepeat
        /// The finger moved, and is inside the control.
        case touchDragInside
        /// The finger moved, and is outside of the control.
        case touchDragOutside
        /// The finger moved from outside to inside.
        case touchDragEnter
        /// The finger moved from inside to outside.
        case touchDragExit
        /// The finger lifted inside the control: the event of an ordinary tap.
        case touchUpInside
        /// The finger lifted outside of the control.
        case touchUpOutside
        /// The touch was cancelled, by the system or by a recogniser.
        case touchCancel
        /// The user changed the value of the control.
        case valueChanged
        /// The control's main action was triggered, such as by a tap on a button.
        case primaryActionTriggered
        /// A text field became the first responder.
        case editingDidBegin
        /// The user changed the text of a text field.
        case editingChanged
        /// A text field stopped being the first responder.
        case editingDidEnd
        /// The user pressed return in a text field.
        case editingDidEndOnExit
    }

    /// An action of a control, and the events that send it.
    public struct ControlAction: Hashable, Sendable {
        /// The events that send the action.
        public var events: [ControlEvent]
        /// The closure or message to send.
        public var action: Action

        /// Creates an action for some events.
        public init(_ events: [ControlEvent], _ action: Action) {
            self.events = events
            self.action = action
        }
    }

    /// The results of a control's overridden tracking methods.
    public struct Tracking: Hashable, Sendable {
        /// The result of an overridden `beginTracking(_:with:)`; nil if it is not overridden. Source: CT-03.
        public var begins: Bool?
        /// The result of an overridden `continueTracking(_:with:)`; nil if it is not overridden. Source: CT-05.
        public var goesOn: Bool?
        /// True if an overridden `sendAction(_:to:for:)` does not call super. Source: CT-22.
        public var keepsActions = false

        /// Creates tracking without overrides.
        public init() {}

        /// True if any of the methods is overridden.
        public var overridesAny: Bool { self != Tracking() }
    }

    /// The reaction of a touch listener.
    public enum Listener: String, Hashable, Sendable, CaseIterable {
        /// The listener lets the touches continue along the responder chain.
        case passes
        /// The listener calls `stopChaining()`, which ends the path of the touches.
        case stops
    }

    /// The touch listeners of a view for each phase, in the order in which they are added.
    public struct Listeners: Hashable, Sendable {
        /// The listeners for each phase of a touch.
        public var began: [Listener] = [], moved: [Listener] = [], ended: [Listener] = [], cancelled: [Listener] = []

        /// Creates an empty set of listeners.
        public init() {}
    }

    /// The value of a control, and the values that it can have.
    public struct ControlValue: Hashable, Sendable {
        /// The value: 0 or 1 for a switch, an index for segments and pages; nil for the default of the class.
        public var value: Double?
        /// The minimum and maximum value; nil for the defaults of the class.
        public var range: ClosedRange<Double>?
        /// The amount by which one press of a stepper changes the value.
        public var step: Double?
        /// The titles of a segmented control.
        public var segments: [String] = []
        /// The number of dots of a page control.
        public var pageCount = 0

        /// Creates a value that keeps the defaults of the class.
        public init() {}
    }

    /// The layout of a stack view.
    public struct Stack: Hashable, Sendable {
        /// The direction of the layout.
        public enum Axis: String, Hashable, Sendable, CaseIterable {
            /// A row from left to right; the default.
            case horizontal
            /// A column from top to bottom.
            case vertical
        }

        /// How the subviews share the length along the axis.
        public enum Distribution: String, Hashable, Sendable, CaseIterable {
            /// The subviews fill the axis, and the last one takes the remaining space; the default.
            case fill
            /// The subviews fill the axis with equal lengths.
            case fillEqually
            /// The subviews fill the axis in proportion to their own lengths.
            case fillProportionally
            /// The subviews keep their lengths, with equal gaps between them.
            case equalSpacing
        }
        /// How the subviews are aligned perpendicular to the axis.
        public enum Alignment: String, Hashable, Sendable, CaseIterable {
            /// The subviews fill the stack perpendicular to the axis; the default.
            case fill
            /// The subviews are at the top of a row, or at the left of a column.
            case leading
            /// The subviews are centred.
            case center
            /// The subviews are at the bottom of a row, or at the right of a column.
            case trailing
        }

        /// The direction of the layout.
        public var axis = Axis.horizontal
        /// The space between neighbouring subviews, in points.
        public var spacing: CGFloat = 0
        /// The distribution of the subviews along the axis.
        public var distribution = Distribution.fill
        /// The alignment of the subviews perpendicular to the axis.
        public var alignment = Alignment.fill

        /// Creates a row from left to right that fills its width.
        public init() {}
    }

    /// The properties of a scroll view.
    public struct Scrolling: Hashable, Sendable {
        /// The size of the content; nil if it is not set.
        public var contentSize: CGSize?
        /// The point of the content at the top left of the view; nil for the top left of the content.
        public var contentOffset: CGPoint?
        /// The distance that the view can scroll beyond each edge of the content, in points.
        public var contentInset = UIEdgeInsets.zero
        /// True if the view delays touches in its content until they are known not to scroll. Source: SV-02.
        public var delaysContentTouches = true
        /// True if the view can cancel touches in its content in order to scroll. Source: SV-09.
        public var canCancelContentTouches = true
        /// The result of an overridden `touchesShouldBegin(_:with:in:)`; nil if it is not overridden. Source: SV-08.
        public var touchesShouldBegin: Bool?
        /// The result of an overridden `touchesShouldCancel(in:)`; nil if it is not overridden. Source: SV-09.
        public var touchesShouldCancel: Bool?
        /// True if scrolling stops at multiples of the view's size. Source: SV-20.
        public var isPaging = false

        /// Creates a scroll view without content.
        public init() {}
    }
}
