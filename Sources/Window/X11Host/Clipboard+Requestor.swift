// The session as requestor: it asks the owner of the selection for its text.
//
// Each request ends: with the text, or with nil. Nil is for an owner that has no text, answers with another type, sends
// too much, or times out. SelectionAnswer.swift tells these apart.
import HitscopeCX11
import HitscopeInput

extension Clipboard {
    /// Asks the owner for its text, unless there is none or it is the session. Forgets an earlier request.
    func requestText(now: Double) {
        let owner = XGetSelectionOwner(connection.display, atoms.clipboard)
        incoming = nil
        guard owner != Window(None), owner != window, !connection.isLost else { return }
        requestCount += 1
        let property = atoms.answers[requestCount % atoms.answers.count]
        XDeleteProperty(connection.display, window, property)
        incoming = SelectionAnswer(atoms.utf8, in: property, most: Self.longestText, now: now)
        convert(to: atoms.utf8, property)
    }

    private func convert(to target: Atom, _ property: Atom) {
        let time = serverTime()
        guard !connection.isLost else { return }
        XConvertSelection(connection.display, atoms.clipboard, target, property, window, time)
        XFlush(connection.display)
    }

    /// Handles `SelectionNotify`: the answer is there, or there is none.
    func readSelectionNotify(_ event: XSelectionEvent, now: Double) {
        guard event.selection == atoms.clipboard else { return }
        take(incoming?.take(event, window, connection, now: now), now: now)
    }

    /// Takes the next part.
    func readIncrement(_ property: Atom, now: Double) {
        take(incoming?.takePart(property, window, connection, now: now), now: now)
    }

    /// An owner without UTF-8 is asked for Latin-1.
    private func take(_ progress: SelectionAnswer.Progress?, now: Double) {
        guard let progress, let incoming else { return }
        switch progress {
        case .waiting: return
        case .whole(let bytes): finishIncoming(text(bytes, incoming.target))
        case .refused where incoming.target == atoms.utf8:
            self.incoming?.retry(XA_STRING, now: now)
            convert(to: XA_STRING, incoming.property)
        case .refused, .useless: finishIncoming(nil)
        }
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
