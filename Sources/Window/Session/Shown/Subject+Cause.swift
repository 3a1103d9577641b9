import HitscopeInput

extension Inspection {
    /// The cause of a subject.
    public enum Cause: Hashable, Sendable {
        /// Fingers, from the first that came down to the last that lifted.
        case touch
        /// The pointer hovers: a hit test alone, without an event.
        case question
        /// A device event, in words: a key, a shake, a command of a remote control, a sensor sample.
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
    /// True if a key goes down, a shake begins, or a command comes.
    package var beginsDeviceEvent: Bool {
        switch self {
        case .key(let change): change.isDown && !change.isRepeat
        case .motion(let change): change == .began
        case .remote, .sensor: true
        case .fingers, .correction, .clipboard, .drop, .hover, .wheel, .resize, .focus, .close: false
        }
    }

    /// True for a change of a modifier key alone.
    package var isModifier: Bool {
        guard case .key(let change) = self else { return false }
        return change.key.modifier != nil
    }

    /// The event in a few words; nil for input that is no device event.
    var deviceEventWords: String? {
        switch self {
        case .key(let change): "key \(change.spoken)"
        case .motion: "shake"
        case .remote(let command): "remote: \(command)"
        case .sensor(let sample): sample.sensor.rawValue
        case .fingers, .correction, .clipboard, .drop, .hover, .wheel, .resize, .focus, .close: nil
        }
    }
}

extension KeyChange {
    /// The key with the held modifiers, such as "Ctrl+Shift+B".
    fileprivate var spoken: String {
        let held: [(KeyModifiers, String)] = [
            (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Cmd"),
        ]
        return (held.filter { modifiers.contains($0.0) }.map(\.1) + [keyTitle]).joined(separator: "+")
    }
}
