// What a session received, kept as a script.
//
// Decides that a text which came from the clipboard is kept only if the session has read it: people copy what is
// nobody's business. A session that ended otherwise than by its close button ends at the same time when it is played
// again.
import HitscopeInput

/// Keeps the input of a session. Played on a `ScriptedHost`, it makes the session go the same way again.
///
/// A text of the clipboard that the session has not read is kept as an empty one: that there was a text can be asked
/// without reading it.
@MainActor public final class InputRecorder {
    /// Everything received so far.
    public private(set) var script = Script()
    /// The text that came from the clipboard last, which nobody has read so far, and where it belongs in the script.
    private var unread: (text: String, index: Int)?

    public init() {}

    func record(_ event: InputEvent) {
        var event = event
        if case .clipboard(let text) = event.action {
            unread = text.map { ($0, script.events.count) }
            if text != nil { event.action = .clipboard("") }
        }
        script.events.append(event)
    }

    /// The session is over, and did not learn it by input: nothing that is due later has happened.
    func end(at time: Double) {
        if script.events.last?.action != .close { script.events.append(InputEvent(time: time, .close)) }
    }

    /// The session has read the text that came from the clipboard last.
    func wasPasted() {
        guard let (text, index) = unread else { return }
        script.events[index].action = .clipboard(text)
        unread = nil
    }
}
