// Words for states, phases and device events.
//
// Decides the words alone. Traces and files keep the names of the code, whatever language is spoken.
import HitscopeEngine
import HitscopeInput
import HitscopeLanguage
import HitscopeTrace

extension UIGestureRecognizer.State {
    /// The state in a word, after another one. `recognized` is `ended` of a gesture that never began (GS-01, GS-02).
    package func word(after before: UIGestureRecognizer.State) -> String {
        self == .ended && before == .possible ? localized("recognised") : word
    }

    /// The state in a word.
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
    /// The touch by its number, and what its finger does.
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
    /// Why a control ignores a touch, in a word or two.
    package var word: String {
        switch self {
        case .disabled: localized("disabled")
        case .busy: localized("busy")
        case .otherButton: localized("another mouse button")
        case .refused: localized("said no")
        case .notTracked: localized("not tracked")
        }
    }
}

extension String {
    /// A device event, as the trace names it, in the language that is spoken.
    package var spokenDeviceEvent: String {
        if let key = behind("key ") { return localized("key \(key)") }
        if let name = behind("remote: ") {
            let command = RemoteCommand.allCases.first { String(describing: $0) == name }
            return localized("remote: \(command?.spoken ?? String(name))")
        }
        switch self {
        case "shake": return localized("shake")
        case "accelerometer": return localized("accelerometer")
        case "gyroscope": return localized("gyroscope")
        case "magnetometer": return localized("magnetometer")
        case _: return self
        }
    }

    /// That a device event, as the trace names it, is aimed at no view, so that none was passed over.
    package var noViewPassedOver: String {
        if hasPrefix("key ") { return localized("No view was passed over: a key press is not aimed at a view.") }
        if hasPrefix("remote: ") {
            return localized("No view was passed over: a command of the remote control is not aimed at a view.")
        }
        return self == "shake"
            ? localized("No view was passed over: a shake is not aimed at a view.")
            : localized("No view was passed over: a sample of a sensor is not aimed at a view.")
    }

    /// The rest after a prefix; nil without that prefix.
    private func behind(_ words: String) -> Substring? { hasPrefix(words) ? dropFirst(words.count) : nil }
}
