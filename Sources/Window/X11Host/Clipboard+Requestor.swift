// The session as requestor: it asks the owner of the selection for its text, which comes whole, in parts, or never.
//
// Each request ends: with the text, or with nil. Nil is for an owner that has no text, answers with another type, sends
// too much, or times out.
import HitscopeCX11
import HitscopeInput

extension Clipboard {
    /// A text that the owner was asked for.
    struct IncomingText {
        /// The property that the answer is put into.
        let property: Atom
        /// The target that was asked for.
        var target: Atom
        /// Whether the answer comes in parts (INCR).
        var isIncremental = false
        var bytes: [UInt8] = []
        /// When the owner times out with its next event, in seconds of the session.
        var deadline: Double
        /// When the owner times out with the whole text, in seconds of the session.
        let end: Double
    }

    /// Asks the owner for its text, unless there is none or it is the session. Forgets an earlier request.
    func requestText(now: Double) {
        let owner = XGetSelectionOwner(connection.display, atoms.clipboard)
        incoming = nil
        guard owner != Window(None), owner != window, !connection.isLost else { return }
        requestCount += 1
        let property = atoms.answers[requestCount % atoms.answers.count]
        XDeleteProperty(connection.display, window, property)
        incoming = IncomingText(
            property: property, target: atoms.utf8, deadline: now + Self.answerTimeout, end: now + Self.transferTimeout)
        convert(to: atoms.utf8, property)
    }

    private func convert(to target: Atom, _ property: Atom) {
        let time = serverTime()
        guard !connection.isLost else { return }
        XConvertSelection(connection.display, atoms.clipboard, target, property, window, time)
        XFlush(connection.display)
    }

    /// Handles `SelectionNotify`: the answer is there, or there is none. An owner without UTF-8 is asked for Latin-1.
    func readSelectionNotify(_ event: XSelectionEvent, now: Double) {
        guard let incoming, event.requestor == window, event.selection == atoms.clipboard,
            event.target == incoming.target, !incoming.isIncremental
        else { return }
        if event.property == incoming.property { return readWhole(incoming, now: now) }
        guard event.property == Atom(None) else { return }
        guard incoming.target == atoms.utf8 else { return finishIncoming(nil) }
        self.incoming?.target = XA_STRING
        self.incoming?.deadline = min(now + Self.answerTimeout, incoming.end)
        convert(to: XA_STRING, incoming.property)
    }

    private func readWhole(_ incoming: IncomingText, now: Double) {
        guard let answer = connection.takeProperty(incoming.property, of: window, most: Self.longestText) else {
            return finishIncoming(nil)
        }
        if answer.type == atoms.incr {
            // Taking the property has deleted it, which asks for the first part.
            self.incoming?.isIncremental = true
            self.incoming?.deadline = min(now + Self.answerTimeout, incoming.end)
            return
        }
        guard answer.isWhole, answer.type == incoming.target else { return finishIncoming(nil) }
        finishIncoming(text(answer.bytes, incoming.target))
    }

    /// Takes the next part; an empty one is the end.
    func readIncrement(_ property: Atom, now: Double) {
        guard let incoming, incoming.isIncremental, incoming.property == property else { return }
        guard let part = connection.takeProperty(property, of: window, most: Self.longestText), part.isWhole,
            part.type == incoming.target,
            incoming.bytes.count + part.bytes.count <= Self.longestText
        else { return finishIncoming(nil) }
        if part.bytes.isEmpty { return finishIncoming(text(incoming.bytes, incoming.target)) }
        self.incoming?.bytes += part.bytes
        self.incoming?.deadline = min(now + Self.answerTimeout, incoming.end)
    }

    /// Ends the request with a text, or with nil for none.
    func finishIncoming(_ text: String?) {
        if let incoming, !connection.isLost { XDeleteProperty(connection.display, window, incoming.property) }
        incoming = nil
        keep(text)
    }

    private func text(_ bytes: [UInt8], _ target: Atom) -> String {
        guard target == XA_STRING else { return String(decoding: bytes, as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
