// Controls, scroll views and listeners of a scene: whom they tell of what.
import Geometry

extension Scene {
    /// What happened to a control, in UIKit's words.
    public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
        case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
        case touchUpInside, touchUpOutside, touchCancel, valueChanged, primaryActionTriggered
    }

    /// What a control does for its events.
    public struct ControlAction: Hashable, Sendable {
        public var events: [ControlEvent]
        public var action: Action

        public init(_ events: [ControlEvent], _ action: Action) { (self.events, self.action) = (events, action) }
    }

    /// What a listener has to say to the touches' way along the chain.
    public enum Listener: String, Hashable, Sendable, CaseIterable { case passes, stops }

    /// The listeners of a view, phase by phase, in the order in which they are added.
    public struct Listeners: Hashable, Sendable {
        public var began: [Listener] = [], moved: [Listener] = [], ended: [Listener] = [], cancelled: [Listener] = []

        public init() {}
    }

    /// What a scroll view has beyond a view.
    public struct Scrolling: Hashable, Sendable {
        /// nil for no content.
        public var contentSize: CGSize?
        /// Whether touches of what lies in it wait until it is clear that nobody scrolls. Source: SV-02.
        public var delaysContentTouches = true

        public init() {}
    }
}

extension KnownClass {
    /// Whether it is a control, which sends actions.
    public var isControl: Bool {
        switch self {
        case .control, .button, .switch, .slider: true
        case .view, .label, .imageView, .scrollView, .window, .viewController, .application, .responder: false
        }
    }

    /// Whether a scene can override methods of it.
    var takesOverrides: Bool {
        switch self {
        case .switch, .slider, .scrollView: false
        case .view, .label, .imageView, .control, .button, .window, .viewController, .application, .responder: true
        }
    }
}
