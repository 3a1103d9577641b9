// The events that a control sends and the states that it can have, with the bits from UIKit's header.
//
// Source: CT-01, CT-02.

extension UIControl {
    /// Events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down, and the control tracks it. Source: CT-03.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down for the second time or more; sent together with `touchDown`. Source: CT-04.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved within the tracking margin. Source: CT-06, CT-09.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved beyond the tracking margin. Source: CT-06, CT-09.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger returned to the tracking margin; sent together with `touchDragInside`. Source: CT-06.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger left the tracking margin; sent together with `touchDragOutside`. Source: CT-06.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger lifted within the tracking margin: a tap. Source: CT-09, CT-11.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger lifted beyond the tracking margin. Source: CT-11.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled: by a recogniser, by the system, or because the control was removed. Source: CT-13.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the value of a slider, switch, stepper, segmented control or page control. Not sent if code
        /// sets the value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The main action of the control was triggered: a button was tapped, a value was changed, or Return was
        /// pressed in a text field.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control was about to show its menu. The engine never sends it.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// A text field became the first responder.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed the text of a text field.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A text field is no longer the first responder.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The Return key ended editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

        /// All events whose name begins with `touch`. Source: CT-02.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events whose name begins with `editing`. Source: CT-02.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// Bits for events of your own.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Bits for the framework. Do not use them. Source: CT-02.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All bits, including `applicationReserved` and `systemReserved`. Source: CT-02.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control, which can be a combination of several.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, not highlighted, not selected.
        public static let normal: State = []
        /// The control looks pressed, as `isHighlighted` says. Source: CT-08.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control does not track fingers; the opposite of `isEnabled`. Source: CT-16.
        public static let disabled = State(rawValue: 1 << 1)
        /// Code marked the control as selected, as `isSelected` says. Source: CT-29.
        public static let selected = State(rawValue: 1 << 2)
        /// The bit that UIKit uses for focus. The engine never sets it. Source: CT-01.
        public static let focused = State(rawValue: 1 << 3)
        /// Bits for states of your own.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Bits for the framework. Do not use them. Source: CT-01.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }
}

extension UIControl.Event {
    /// The names of the events, in the order of their bits.
    package var names: [String] { UIControl.Event.named.filter { contains($0.event) }.map(\.name) }

    private static let named: [(event: UIControl.Event, name: String)] = [
        (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
        (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
        (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
        (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
        (.primaryActionTriggered, "primaryActionTriggered"), (.menuActionTriggered, "menuActionTriggered"),
        (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
        (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]
}
