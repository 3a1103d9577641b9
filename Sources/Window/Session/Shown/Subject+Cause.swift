import HitscopeInput

extension Inspection {
    /// What is inspected: a touch, a device event or a hover.
    public enum Cause: Hashable, Sendable {
        /// A touch, from the first finger that comes down to the last one that lifts.
        case touch
        /// A pointer that hovers: only a hit test, without an event.
        case question
        /// A device event, described by the text: a key, a shake, a remote command or a sensor sample.
        case deviceEvent(String)
    }
}

extension Inspection.Cause {
    /// True for a device event, which has no location and is not aimed at a view.
    public var isDeviceEvent: Bool {
        switch self {
        case .deviceEvent: true
        case .touch, .question: false
        }
    }
}

extension InputEvent.Action {
    /// True if the action presses a key without repeating it, starts a shake, or is a remote command or a sensor
    /// sample.
    package var beginsDeviceEvent: Bool {
        switch self {
        case .key(let change): change.isDown && !change.isRepeat
        case .motion(let change): change == .began
        case .remote, .sensor: true
        case .fingers, .correction, .clipboard, .drop, .hover, .wheel, .resize, .focus, .close: false
        }
    }

    /// True if only a modifier key changes.
    package var isModifier: Bool {
        guard case .key(let change) = self else { return false }
        return change.key.modifier != nil
    }

    /// A short description of the event; nil for input that is not a device event.
    var deviceEventWords: String? {
        switch self {
        case .key(let change): "key \(change.displayName)"
        case .motion: "shake"
        case .remote(let command): "remote: \(command)"
        case .sensor(let sample): sample.sensor.rawValue
        case .fingers, .correction, .clipboard, .drop, .hover, .wheel, .resize, .focus, .close: nil
        }
    }
}

extension KeyChange {
    /// The key with the held modifiers, such as "Ctrl+Shift+B".
    fileprivate var displayName: String {
        let held: [(KeyModifiers, String)] = [
            (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Cmd"),
        ]
        return (held.filter { modifiers.contains($0.0) }.map(\.1) + [keyTitle]).joined(separator: "+")
    }
}
