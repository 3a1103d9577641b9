// What a session received, kept as a script.
//
// Decides that a text of the clipboard is kept only if the session has read it: it may be private. A session that did
// not end by its close button ends at the same time when it is played again.
import HitscopeInput

/// Keeps the input of a session. Played on a `ScriptedHost`, it makes the session go the same way again.
///
/// A text of the clipboard that the session has not read is kept as an empty one, since a session can ask whether there
/// is a text without reading it.
@MainActor public final class InputRecorder {
    /// Everything received so far.
    public private(set) var script = Script()
    /// The last text of the clipboard, if the session has not read it, and its index in the script.
    private var unread: (text: String, index: Int)?

    /// A recorder with an empty script.
    public init() {}

    func record(_ event: InputEvent) {
        var event = event
        if case .clipboard(let text) = event.action {
            unread = text.map { ($0, script.events.count) }
            if text != nil { event.action = .clipboard("") }
        }
        script.events.append(event)
    }

    /// Ends the script at a time, unless its last input has ended the session.
    func end(at time: Double) {
        if script.events.last?.action != .close { script.events.append(InputEvent(time: time, .close)) }
    }

    /// Keeps the last text of the clipboard, since the session has read it.
    func wasPasted() {
        guard let (text, index) = unread else { return }
        script.events[index].action = .clipboard(text)
        unread = nil
    }
}
