// Controls, scroll views and listeners of a scene: whom they tell of what.
import HitscopeGeometry

extension Scene {
    /// What happened to a control, in UIKit's words.
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
        /// The control did what its class is there for, such as a tap on a button.
        case primaryActionTriggered
        /// A text field became the first responder.
        case editingDidBegin
        /// The user changed the text of a text field.
        case editingChanged
        /// A text field ceased to be the first responder.
        case editingDidEnd
        /// The user pressed return in a text field.
        case editingDidEndOnExit
    }

    /// What a control does for its events.
    public struct ControlAction: Hashable, Sendable {
        /// The events for which it is done.
        public var events: [ControlEvent]
        /// What is done.
        public var action: Action

        /// An action for some events.
        public init(_ events: [ControlEvent], _ action: Action) {
            self.events = events
            self.action = action
        }
    }

    /// What overrides of a control answer.
    public struct Tracking: Hashable, Sendable {
        /// What an overridden `beginTracking(_:with:)` says; nil for UIKit's answer. Source: CT-03.
        public var begins: Bool?
        /// What an overridden `continueTracking(_:with:)` says; nil for UIKit's answer. Source: CT-05.
        public var goesOn: Bool?
        /// Whether an overridden `sendAction(_:to:for:)` keeps every action: it does not call super. Source: CT-22.
        public var keepsActions = false

        /// Nothing is overridden.
        public init() {}

        /// Whether anything is overridden.
        public var overridesAny: Bool { self != Tracking() }
    }

    /// What a listener has to say to the touches' way along the chain.
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

    /// What a control stands at, and between what it can.
    public struct ControlValue: Hashable, Sendable {
        /// 0 or 1 for a switch, the index of a segment or page. nil for what the class begins with.
        public var value: Double?
        /// The least and the most; nil for what the class has.
        public var range: ClosedRange<Double>?
        /// What one press of a stepper adds.
        public var step: Double?
        /// The titles of a segmented control.
        public var segments: [String] = []
        /// How many dots a page control has.
        public var pages = 0

        /// The value that the class begins with.
        public init() {}
    }

    /// How a stack view lays out its subviews.
    public struct Stack: Hashable, Sendable {
        /// Along which line the subviews stand.
        public enum Axis: String, Hashable, Sendable, CaseIterable {
            /// A row from left to right; the default.
            case horizontal
            /// A column from top to bottom.
            case vertical
        }

        /// How the subviews share the room along the axis.
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
        /// Where the subviews stand across the axis.
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

        /// Along which line the subviews stand.
        public var axis = Axis.horizontal
        /// Points.
        public var spacing: CGFloat = 0
        /// How the subviews share the room along the axis.
        public var distribution = Distribution.fill
        /// Where the subviews stand across the axis.
        public var alignment = Alignment.fill

        /// A row from left to right that fills its width.
        public init() {}
    }

    /// What a scroll view has beyond a view.
    public struct Scrolling: Hashable, Sendable {
        /// nil for no content.
        public var contentSize: CGSize?
        /// Where of the content the view's top left begins; nil for the beginning.
        public var contentOffset: CGPoint?
        /// How much further than the content's edges it can be scrolled, in points.
        public var contentInset = UIEdgeInsets.zero
        /// Whether touches of what lies in it wait until it is clear that nothing scrolls. Source: SV-02.
        public var delaysContentTouches = true
        /// Whether it takes touches back from its content in order to scroll. Source: SV-09.
        public var canCancelContentTouches = true
        /// What an overridden `touchesShouldBegin(_:with:in:)` says; nil for UIKit's answer. Source: SV-08.
        public var touchesShouldBegin: Bool?
        /// Whether scrolling stops at multiples of the size. Source: SV-20.
        public var isPaging = false

        /// No content.
        public init() {}
    }
}
