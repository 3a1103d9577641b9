// A recording as it is written: line by line while the session goes on.
//
// Decides what each line is, and when a recording is full. Knows no file.
import Foundation
import HitscopeLanguage
import HitscopeReading

/// The lines of a recording, in the order in which they are written. Each ends with a line break.
public struct RecordingLines: Sendable {
    /// The first line.
    public let header: String
    /// Why nothing more is written, as a sentence; nil as long as there is room.
    public private(set) var fullness: String?

    private var bytes: Int
    private let mostBytes: Int
    private var inputs = 0
    private var sequence = InputSequence()
    private let encoder = RecordingLines.encoder()

    /// - Parameters:
    ///   - header: whose points the inputs have.
    ///   - mostBytes: how long the recording may become.
    public init(_ header: Recording.Header, mostBytes: Int = Recording.mostBytes) {
        self.mostBytes = mostBytes
        self.header = Self.line(header, encoder)
        bytes = self.header.utf8.count
    }

    /// The line of an input; nil for one that cannot be played again, and once the recording is full.
    public mutating func line(for event: InputEvent) -> String? {
        guard fullness == nil, sequence.take(event) == nil else { return nil }
        inputs += 1
        return count(Self.line(event, encoder))
    }

    /// The line that gives the last text of the clipboard, which was recorded as an empty one.
    public mutating func line(forPasted text: String) -> String? {
        fullness == nil ? count(Self.line(PastedText(pasted: text), encoder)) : nil
    }

    private mutating func count(_ line: String) -> String? {
        bytes += line.utf8.count
        guard bytes > mostBytes || inputs > Recording.mostInputs else { return line }
        fullness = localized(
            """
            The recording ends here: it holds \(grouped(Recording.mostInputs)) inputs and \
            \(Recording.mostBytes >> 20) MiB at most. You can end this session and record another.
            """)
        return nil
    }

    private static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    private static func line(_ value: some Encodable, _ encoder: JSONEncoder) -> String {
        // All numbers were checked to be finite, so that nothing is left that JSON cannot hold.
        let bytes = (try? encoder.encode(value)) ?? Data("{}".utf8)
        return String(decoding: bytes, as: UTF8.self).visibleJSON + "\n"
    }
}

extension Recording {
    /// The whole recording as text. Inputs that cannot be played again are left out.
    public var text: String {
        var lines = RecordingLines(header ?? Header(.screen))
        return script.events.reduce(into: lines.header) { text, event in text += lines.line(for: event) ?? "" }
    }
}
