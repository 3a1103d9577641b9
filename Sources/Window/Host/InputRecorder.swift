// Keeps the input of a session as a script, or writes it as a recording while the session goes on.
//
// An input is written before the session gets it, so that the one that brought a program down is there. A text of the
// clipboard is kept only if the session reads it: it may be private. A session that did not end by its close button
// ends at the same time when it is played again.
import HitscopeInput

/// Keeps the input of a session. Played on a `ScriptedHost`, it makes the session go the same way again.
///
/// A text of the clipboard that the session has not read is kept as an empty one, since a session can ask whether there
/// is a text without reading it.
@MainActor public final class InputRecorder {
    /// Everything received so far; empty for a recorder that writes.
    public private(set) var script = Script()
    /// The reason why nothing more is written, as a sentence; nil as long as there is room.
    public var fullness: String? { lines?.fullness }

    private var lines: RecordingLines?
    private let write: (@MainActor (String) -> Void)?
    /// The last text of the clipboard, if the session has not read it, and its index in the script.
    private var unread: (text: String, index: Int)?
    private var isClosed = false

    /// A recorder that keeps a script in memory.
    public init() { write = nil }

    /// A recorder that hands on the lines of a recording, and keeps nothing.
    ///
    /// - Parameters:
    ///   - header: the first line, which is written at once.
    ///   - write: takes each line, with its line break, before the session gets the input.
    public init(_ header: Recording.Header, write: @escaping @MainActor (String) -> Void) {
        self.write = write
        let lines = RecordingLines(header)
        self.lines = lines
        write(lines.header)
    }

    func record(_ event: InputEvent) {
        var event = event
        isClosed = event.action == .close
        if case .clipboard(let text) = event.action {
            unread = text.map { ($0, script.events.count) }
            if text != nil { event.action = .clipboard("") }
        }
        if let write { lines?.line(for: event).map(write) } else { script.events.append(event) }
    }

    /// Ends the script at a time, unless its last input has ended the session.
    func end(at time: Double) {
        if !isClosed { record(InputEvent(time: time, .close)) }
    }

    /// Keeps the last text of the clipboard, since the session reads it now.
    func wasPasted() {
        guard let (text, index) = unread else { return }
        unread = nil
        if let write { lines?.line(forPasted: text).map(write) } else { script.events[index].action = .clipboard(text) }
    }
}
