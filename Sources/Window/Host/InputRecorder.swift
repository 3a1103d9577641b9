// Keeps the input of a session as a script, or writes it as a recording while the session runs.
//
// An input is written before the session receives it, so a recording contains the input that caused a crash. A text of
// the clipboard is kept only if the session reads it, because it may be private. A session that did not end by its
// close button ends at the same time when it is replayed.
import HitscopeInput

/// Records the input of a session. Replayed on a `ScriptedHost`, it reproduces the session.
@MainActor public final class InputRecorder {
    /// The input received so far; empty for a recorder that writes.
    public private(set) var script = Script()
    /// The outcomes by the number of inputs before them; empty for a recorder that writes.
    public private(set) var outcomes: [Int: RecordedOutcome] = [:]
    /// Returns what happened since the last call, up to the next input. Nil to record only input.
    public var outcome: (@MainActor () -> RecordedOutcome)?
    /// The reason why nothing more is written, as a sentence; nil while the recording has room.
    public var fullness: String? { lines?.fullness }

    private var lines: RecordingLines?
    private let write: (@MainActor (String) -> Void)?
    private var unread = UnreadClipboard()
    private var isClosed = false

    /// Creates a recorder that keeps a script in memory.
    public init() { write = nil }

    /// Creates a recorder that passes on the lines of a recording, and keeps nothing.
    ///
    /// - Parameters:
    ///   - header: The first line, which is written immediately.
    ///   - views: The views of the scene, which are written after it.
    ///   - write: Called with each line, including its line break, before the session receives the input.
    public init(
        _ header: Recording.Header, views: [RecordedView] = [], write: @escaping @MainActor (String) -> Void
    ) {
        self.write = write
        var lines = RecordingLines(header)
        write(lines.header)
        for view in views { lines.line(for: view).map(write) }
        self.lines = lines
    }

    /// Records the outcome of the last input.
    public func recordOutcome() {
        guard let outcome = outcome?(), !outcome.isEmpty else { return }
        if let write { lines?.line(for: outcome).map(write) } else { outcomes[script.events.count] = outcome }
    }

    func record(_ event: InputEvent) {
        recordOutcome()
        isClosed = event.action == .close
        let event = unread.withhold(event, at: script.events.count)
        if let write { lines?.line(for: event).map(write) } else { script.events.append(event) }
    }

    /// Ends the script at a time, unless its last input has already ended the session.
    func end(at time: Double) {
        if !isClosed { record(InputEvent(time: time, .close)) }
    }

    /// Keeps the last text of the clipboard, because the session is reading it.
    func wasPasted() {
        guard let (text, index) = unread.read() else { return }
        if let write { lines?.line(forPasted: text).map(write) } else { script.events[index].action = .clipboard(text) }
    }
}
