// Reads a recording: a header line and inputs, an array of inputs as in earlier versions, or another program's
// recording of a touch screen.
//
// Errors include their location.
import HitscopeLanguage
import HitscopeReading

extension Recording {
    /// Reads a recording from the bytes of a file.
    ///
    /// If the file ends in the middle of a line, all lines before it are read, because a session may end at any time.
    /// - Throws: the problem and its location.
    public init(_ bytes: [UInt8]) throws(ReadingError) {
        guard bytes.count <= Self.maximumBytes else {
            throw ReadingError(
                nil, localized("the recording is larger than \(Self.maximumBytes >> 20) MiB, which is the limit."))
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw ReadingError(.start, localized("the file is in UTF-16, but a recording must be in UTF-8."))
        }
        if let recording = try Recording(ofDevice: bytes) {
            self = recording
            return
        }
        var reader = RecordingReader(bytes)
        do { try reader.read() } catch {
            throw ReadingError(error.location, error.problem.hasSuffix(".") ? error.problem : error.problem + ".")
        }
        self = reader.recording
    }
}

private struct RecordingReader {
    private(set) var recording = Recording(Script(), nil)
    private var json: JSONReader
    private var sequence = InputSequence()
    /// The index of the last input of the clipboard, if its text is empty and none was pasted for it yet; else nil.
    private var copied: Int?

    init(_ bytes: [UInt8]) { json = JSONReader(bytes) }

    mutating func read() throws(ReadingError) {
        switch json.next() {
        case nil:
            throw ReadingError(
                nil, localized("the file is empty, but a recording begins with a line such as \(Self.example)"))
        case UInt8(ascii: "["): try readArray()
        case UInt8(ascii: "{"): try readLines()
        default:
            throw ReadingError(json.location, localized("a recording begins with a line such as \(Self.example)"))
        }
    }

    private static let example = #"{"recording": 1, "points": "screen"}"#

    private mutating func readLines() throws(ReadingError) {
        let first = try json.value()
        guard case .map(let members) = first.content, members.contains(where: { $0.key == "recording" }) else {
            throw ReadingError(
                first.location,
                localized(
                    """
                    the first line does not specify whether points belong to the window or the screen; write \
                    \(Self.example) there
                    """))
        }
        recording.header = try first.decode(Recording.Header.self)
        while json.next() != nil {
            let location = json.location
            let value: LocatedJSON
            do { value = try json.value() } catch {
                guard error.isCut else { throw error }
                recording.cut = location
                return
            }
            try take(value)
        }
    }

    private mutating func readArray() throws(ReadingError) {
        _ = json.take("[")
        if !json.take("]") {
            repeat { try take(json.value()) } while json.take(",")
            guard json.take("]") else {
                throw ReadingError(json.location, localized("a comma or the ] of the array was expected"))
            }
        }
        guard json.next() == nil else { throw ReadingError(json.location, localized("nothing may follow the array")) }
    }

    private mutating func take(_ value: LocatedJSON) throws(ReadingError) {
        if case .map(let members) = value.content {
            for key in members.map(\.key) {
                switch key {
                case "pasted": return try paste(value)
                case "view": return try takeView(value)
                case "outcome": return try takeOutcome(value)
                default: continue
                }
            }
        }
        let event = try value.decode(InputEvent.self)
        if let problem = sequence.take(event) { throw ReadingError(value.location, problem) }
        guard recording.script.events.count < Recording.maximumInputCount else {
            throw ReadingError(
                value.location,
                localized(
                    "a recording has at most \(grouped(Recording.maximumInputCount)) inputs; split it"))
        }
        if case .clipboard(let text) = event.action { copied = text == "" ? recording.script.events.count : nil }
        recording.script.events.append(event)
    }

    private mutating func takeView(_ value: LocatedJSON) throws(ReadingError) {
        guard recording.script.events.isEmpty else {
            throw ReadingError(value.location, localized("the views of the scene come before the inputs"))
        }
        guard recording.views.count < RecordedView.maximumCount else {
            throw ReadingError(
                value.location, localized("a recording has at most \(grouped(RecordedView.maximumCount)) views"))
        }
        recording.views.append(try value.decode(RecordedView.self))
    }

    private mutating func takeOutcome(_ value: LocatedJSON) throws(ReadingError) {
        let outcome = try value.decode(OutcomeLine.self).outcome, count = recording.script.events.count
        guard recording.outcomes[count] == nil else {
            throw ReadingError(value.location, localized("an input can have only one outcome"))
        }
        recording.outcomes[count] = outcome
    }

    private mutating func paste(_ value: LocatedJSON) throws(ReadingError) {
        let text = try value.decode(PastedText.self).pasted
        guard let index = copied else {
            throw ReadingError(
                value.location, localized("\"pasted\" can only follow \"clipboard\" with an empty text"))
        }
        recording.script.events[index].action = .clipboard(text)
        copied = nil
    }
}
