// The texts for states, phases and device events.
//
// Traces and files use the names of states and phases from code in every language.
import HitscopeEngine
import HitscopeInput
import HitscopeLanguage

extension UIGestureRecognizer.State {
    /// A word for the state, given the state before it. `recognized` means `ended` for a gesture that never began
    /// (GS-01, GS-02).
    package func word(after before: UIGestureRecognizer.State) -> String {
        self == .ended && before == .possible ? localized("recognised") : word
    }

    /// A word for the state.
    package var word: String {
        switch self {
        case .possible: localized("possible")
        case .began: localized("began")
        case .changed: localized("changed")
        case .ended: localized("ended")
        case .cancelled: localized("cancelled")
        case .failed: localized("failed")
        }
    }
}

extension FingerReport {
    /// The number of the touch, and the phase of its finger.
    package var words: String {
        switch phase {
        case .began: localized("touch \(finger + 1) began")
        case .moved: localized("touch \(finger + 1) moved")
        case .stationary: localized("touch \(finger + 1) stationary")
        case .ended: localized("touch \(finger + 1) ended")
        case .cancelled: localized("touch \(finger + 1) cancelled")
        }
    }
}

extension ControlRefusal {
    /// The reason why a control ignores a touch, in a word or two.
    package var word: String {
        switch self {
        case .disabled: localized("disabled")
        case .busy: localized("busy")
        case .otherButton: localized("another mouse button")
        case .refused: localized("refused")
        case .notTracked: localized("not tracked")
        }
    }
}

extension String {
    /// The name of a device event in the user's language, from its name in `Inspection.Cause`. Any other text is
    /// returned unchanged.
    package var localizedDeviceEvent: String {
        if let key = behind("key ") { return localized("key \(key)") }
        if let name = behind("remote: ") {
            let command = RemoteCommand.allCases.first { String(describing: $0) == name }
            return localized("remote: \(command?.displayName ?? String(name))")
        }
        // A sample of a sensor in a trace has its values after the name.
        let name = prefix { $0 != " " }, rest = dropFirst(name.count)
        switch name {
        case "shake": return localized("shake") + rest
        case "accelerometer": return localized("accelerometer") + rest
        case "gyroscope": return localized("gyroscope") + rest
        case "magnetometer": return localized("magnetometer") + rest
        case _: return self
        }
    }

    /// A sentence for a device event, from its name in `Inspection.Cause`. It says that the event is not aimed at a
    /// view, and that no view was passed over.
    package var noHitTestSentence: String {
        if hasPrefix("key ") { return localized("No view was passed over: a key press has no location.") }
        if hasPrefix("remote: ") {
            return localized("No view was passed over: a remote-control command has no location.")
        }
        return self == "shake"
            ? localized("No view was passed over: a shake has no location.")
            : localized("No view was passed over: a sensor sample has no location.")
    }

    /// The text after a prefix; nil if the prefix is missing.
    private func behind(_ words: String) -> Substring? { hasPrefix(words) ? dropFirst(words.count) : nil }
}
