// What controls, scroll views and stack views have beyond other views, and the listeners of touches.
import HitscopeGeometry

extension Scene {
    /// An event of a control, by UIKit's name.
    public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
        /// A finger came down on the control.
        case touchDown
        /// A finger came down again soon after a tap, so that its tap count is above 1. Source: CT-04.
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
        /// The control did the main thing that it is for, such as a tap on a button.
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
        /// The closure or message.
        public var action: Action

        /// An action for some events.
        public init(_ events: [ControlEvent], _ action: Action) {
            self.events = events
            self.action = action
        }
    }

    /// The answers of a control's overrides.
    public struct Tracking: Hashable, Sendable {
        /// The answer of an overridden `beginTracking(_:with:)`; nil for UIKit's. Source: CT-03.
        public var begins: Bool?
        /// The answer of an overridden `continueTracking(_:with:)`; nil for UIKit's. Source: CT-05.
        public var goesOn: Bool?
        /// True if an overridden `sendAction(_:to:for:)` does not call super. Source: CT-22.
        public var keepsActions = false

        /// Nothing is overridden.
        public init() {}

        /// True if anything is overridden.
        public var overridesAny: Bool { self != Tracking() }
    }

    /// The reaction of a listener to touches.
    public enum Listener: String, Hashable, Sendable, CaseIterable {
        /// The touches go on.
        case passes
        /// It calls `stopChaining()`, and the touches go no further.
        case stops
    }

    /// The listeners of a view, phase by phase, in the order in which they are added.
    public struct Listeners: Hashable, Sendable {
        /// The listeners for each phase of a touch.
        public var began: [Listener] = [], moved: [Listener] = [], ended: [Listener] = [], cancelled: [Listener] = []

        /// No listeners.
        public init() {}
    }

    /// The value of a control, and the values that it can have.
    public struct ControlValue: Hashable, Sendable {
        /// 0 or 1 for a switch, an index for segments and pages; nil for the value that the class begins with.
        public var value: Double?
        /// The least and the greatest value; nil for those of the class.
        public var range: ClosedRange<Double>?
        /// The difference that one press of a stepper makes.
        public var step: Double?
        /// The titles of a segmented control.
        public var segments: [String] = []
        /// The number of dots of a page control.
        public var pages = 0

        /// The value that the class begins with.
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

        /// The way in which the subviews share the length of the axis.
        public enum Distribution: String, Hashable, Sendable, CaseIterable {
            /// They fill the axis: the last subview takes the room that is left over; the default.
            case fill
            /// They fill the axis, and all have equal lengths along it.
            case fillEqually
            /// They fill the axis, each in proportion to its own length.
            case fillProportionally
            /// They keep their lengths, and the gaps between them are equal.
            case equalSpacing
        }
        /// The place of the subviews across the axis.
        public enum Alignment: String, Hashable, Sendable, CaseIterable {
            /// They are as long across the axis as the stack; the default.
            case fill
            /// They stand at the top of a row, or at the left of a column.
            case leading
            /// They stand in the middle.
            case center
            /// They stand at the bottom of a row, or at the right of a column.
            case trailing
        }

        /// The direction of the layout.
        public var axis = Axis.horizontal
        /// Points.
        public var spacing: CGFloat = 0
        /// The way in which the subviews share the length of the axis.
        public var distribution = Distribution.fill
        /// The place of the subviews across the axis.
        public var alignment = Alignment.fill

        /// A row from left to right that fills its width.
        public init() {}
    }

    /// The properties of a scroll view.
    public struct Scrolling: Hashable, Sendable {
        /// The size of the content; nil for none.
        public var contentSize: CGSize?
        /// The point of the content at the top left of the view; nil for the content's own top left.
        public var contentOffset: CGPoint?
        /// The distance beyond the content's edges that it scrolls, in points.
        public var contentInset = UIEdgeInsets.zero
        /// True if a touch of the content waits until it is clear that nothing scrolls. Source: SV-02.
        public var delaysContentTouches = true
        /// True if it takes touches back from its content to scroll. Source: SV-09.
        public var canCancelContentTouches = true
        /// The answer of an overridden `touchesShouldBegin(_:with:in:)`; nil for UIKit's. Source: SV-08.
        public var touchesShouldBegin: Bool?
        /// True if scrolling stops at multiples of the view's size. Source: SV-20.
        public var isPaging = false

        /// No content.
        public init() {}
    }
}
