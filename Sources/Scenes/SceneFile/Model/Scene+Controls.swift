// Controls, scroll views and listeners of a scene: whom they tell of what.
import HitscopeGeometry

extension Scene {
    /// What happened to a control, in UIKit's words.
    public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
        case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
        case touchUpInside, touchUpOutside, touchCancel, valueChanged, primaryActionTriggered
        case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
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

    /// What a listener has to say to the touches' way along the chain.
    public enum Listener: String, Hashable, Sendable, CaseIterable { case passes, stops }

    /// The listeners of a view, phase by phase, in the order in which they are added.
    public struct Listeners: Hashable, Sendable {
        /// The listeners for each phase of a touch.
        public var began: [Listener] = [], moved: [Listener] = [], ended: [Listener] = [], cancelled: [Listener] = []

        /// No listeners.
        public init() {}
    }

    /// What a control stands at, and between what it can.
    public struct ControlValue: Hashable, Sendable {
        /// 0 or 1 for a switch, the index of a segment or page; nil for what the class begins with.
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
        public enum Axis: String, Hashable, Sendable, CaseIterable { case horizontal, vertical }
        /// How the subviews share the room along the axis.
        public enum Distribution: String, Hashable, Sendable, CaseIterable {
            case fill, fillEqually, fillProportionally, equalSpacing
        }
        /// Where the subviews stand across the axis.
        public enum Alignment: String, Hashable, Sendable, CaseIterable { case fill, leading, center, trailing }

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
        /// Whether touches of what lies in it wait until it is clear that nothing scrolls. Source: SV-02.
        public var delaysContentTouches = true
        /// Whether scrolling stops at multiples of the size. Source: SV-20.
        public var isPaging = false

        /// No content.
        public init() {}
    }
}
