// What a session received, kept as a script.
import Input

/// Keeps the input of a session. Played on a `ScriptedHost`, it makes the session go the same way again.
@MainActor public final class InputRecorder {
    /// Everything received so far.
    public private(set) var script = Script()

    public init() {}

    func record(_ event: InputEvent) { script.events.append(event) }
}
