// Reading the clipboard: another program is asked for its text and answers at once, in parts, late or never.
//
// Whatever it does, the reading ends: with a text, or with none when it has none, answers in another type than it was
// asked for, sends more than is taken, or keeps the session waiting.
import HitscopeCX11
import HitscopeInput

extension Clipboard {
    /// A text that is being read.
    struct Reading {
        /// The property that the answer is put into.
        let property: Atom
        /// The type that was asked for.
        var target: Atom
        /// Whether the answer comes in parts.
        var isInParts = false
        var bytes: [UInt8] = []
        /// When the program will have been waited for long enough, and when the whole will have taken too long; in
        /// seconds of the session.
        var deadline: Double
        let end: Double
    }

    /// Asks the owner for its text. An earlier question is forgotten; the session itself, and nobody, are not asked.
    func ask(now: Double) {
        let owner = XGetSelectionOwner(connection.display, atoms.clipboard)
        reading = nil
        guard owner != Window(None), owner != window, !connection.isLost else { return }
        requestCount += 1
        let property = atoms.answers[requestCount % atoms.answers.count]
        XDeleteProperty(connection.display, window, property)
        reading = Reading(
            property: property, target: atoms.utf8, deadline: now + Self.patience, end: now + Self.longestReading)
        convert(to: atoms.utf8, property)
    }

    private func convert(to target: Atom, _ property: Atom) {
        let time = serverTime()
        guard !connection.isLost else { return }
        XConvertSelection(connection.display, atoms.clipboard, target, property, window, time)
        XFlush(connection.display)
    }

    /// The owner says that its answer is there, or that it has none. One without UTF-8 is asked for Latin-1.
    func readAnswer(_ event: XSelectionEvent, now: Double) {
        guard let reading, event.requestor == window, event.selection == atoms.clipboard,
            event.target == reading.target, !reading.isInParts
        else { return }
        if event.property == reading.property { return readWhole(reading, now: now) }
        guard event.property == Atom(None) else { return }
        guard reading.target == atoms.utf8 else { return finishReading(nil) }
        self.reading?.target = XA_STRING
        self.reading?.deadline = min(now + Self.patience, reading.end)
        convert(to: XA_STRING, reading.property)
    }

    private func readWhole(_ reading: Reading, now: Double) {
        guard let answer = connection.takeProperty(reading.property, of: window, most: Self.mostBytes) else {
            return finishReading(nil)
        }
        if answer.type == atoms.increment {
            // The property is deleted, which asks for the first part.
            self.reading?.isInParts = true
            self.reading?.deadline = min(now + Self.patience, reading.end)
            return
        }
        guard answer.isWhole, answer.type == reading.target else { return finishReading(nil) }
        finishReading(text(answer.bytes, reading.target))
    }

    /// The next part of an answer is there; an empty one is the last.
    func readPart(_ property: Atom, now: Double) {
        guard let reading, reading.isInParts, reading.property == property else { return }
        guard let part = connection.takeProperty(property, of: window, most: Self.mostBytes), part.isWhole,
            part.type == reading.target,
            reading.bytes.count + part.bytes.count <= Self.mostBytes
        else { return finishReading(nil) }
        if part.bytes.isEmpty { return finishReading(text(reading.bytes, reading.target)) }
        self.reading?.bytes += part.bytes
        self.reading?.deadline = min(now + Self.patience, reading.end)
    }

    func finishReading(_ text: String?) {
        if let reading, !connection.isLost { XDeleteProperty(connection.display, window, reading.property) }
        reading = nil
        keep(text)
    }

    private func text(_ bytes: [UInt8], _ target: Atom) -> String {
        guard target == XA_STRING else { return String(decoding: bytes, as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
