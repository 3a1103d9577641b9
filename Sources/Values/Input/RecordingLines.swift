// Writes a recording line by line during a session.
//
// Stops when the recording is full.
import Foundation
import HitscopeLanguage
import HitscopeReading

/// The lines of a recording, in order. Each ends with a line break.
public struct RecordingLines: Sendable {
    /// The first line.
    public let header: String
    /// The reason why nothing more is written, as a sentence; nil as long as there is space.
    public private(set) var fullness: String?

    private var bytes: Int
    private let maximumBytes: Int
    private var inputs = 0
    private var sequence = InputSequence()
    private let encoder = RecordingLines.encoder()

    /// - Parameters:
    ///   - header: the header, with the coordinate space.
    ///   - maximumBytes: the maximum size of the recording, in bytes.
    public init(_ header: Recording.Header, maximumBytes: Int = Recording.maximumBytes) {
        self.maximumBytes = maximumBytes
        self.header = Self.line(header, encoder)
        bytes = self.header.utf8.count
    }

    /// The line for an input; nil if the input cannot be played again, or if the recording is full.
    public mutating func line(for event: InputEvent) -> String? {
        guard fullness == nil, sequence.take(event) == nil else { return nil }
        inputs += 1
        return count(Self.line(event, encoder))
    }

    /// The line for the last text of the clipboard, which was recorded as an empty text; nil if the recording is full.
    public mutating func line(forPasted text: String) -> String? {
        fullness == nil ? count(Self.line(PastedText(pasted: text), encoder)) : nil
    }

    /// The line for a view of the scene; nil if the recording is full.
    public mutating func line(for view: RecordedView) -> String? {
        fullness == nil ? count(Self.line(view, encoder)) : nil
    }

    /// The line for the outcome of the last input; nil if the outcome is empty, or if the recording is full.
    public mutating func line(for outcome: RecordedOutcome) -> String? {
        fullness == nil && !outcome.isEmpty ? count(Self.line(OutcomeLine(outcome: outcome), encoder)) : nil
    }

    private mutating func count(_ line: String) -> String? {
        bytes += line.utf8.count
        guard bytes > maximumBytes || inputs > Recording.maximumInputCount else { return line }
        fullness = localized(
            """
            The recording ends here: its limit is \(grouped(Recording.maximumInputCount)) inputs and \
            \(Recording.maximumBytes >> 20) MiB. You can end this session and record another.
            """)
        return nil
    }

    private static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    private static func line(_ value: some Encodable, _ encoder: JSONEncoder) -> String {
        // All numbers are finite, so JSON can represent every value.
        let bytes = (try? encoder.encode(value)) ?? Data("{}".utf8)
        return String(decoding: bytes, as: UTF8.self).visibleJSON + "\n"
    }
}

extension Recording {
    /// The whole recording as text, without inputs that cannot be played again, and only up to the size limit.
    public var text: String {
        var lines = RecordingLines(header ?? Header(.screen)), text = lines.header
        for view in views { text += lines.line(for: view) ?? "" }
        for (index, event) in script.events.enumerated() {
            text += outcomes[index].flatMap { lines.line(for: $0) } ?? ""
            text += lines.line(for: event) ?? ""
        }
        return text + (outcomes[script.events.count].flatMap { lines.line(for: $0) } ?? "")
    }
}
