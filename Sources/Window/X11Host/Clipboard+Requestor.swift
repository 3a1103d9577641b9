// The session as requestor: it requests the text of the selection's owner.
//
// Each request that is not cancelled ends with the text or with nil. Nil means that the owner has no text, answers with
// another type, sends too much, or times out. SelectionAnswer.swift distinguishes these cases.
import HitscopeCX11

extension Clipboard {
    /// Requests the owner's text, and cancels an earlier request. Requests nothing if there is no owner, or if the
    /// session is the owner.
    func requestText(now: Double) {
        let owner = XGetSelectionOwner(connection.display, atoms.clipboard)
        incoming = nil
        guard !connection.isLost else { return }
        guard owner != Window(None), owner != window else {
            refusedSize = nil
            return
        }
        requestCount += 1
        let property = atoms.answers[requestCount % atoms.answers.count]
        XDeleteProperty(connection.display, window, property)
        incoming = SelectionAnswer(atoms.utf8, in: property, maximum: Self.longestText, now: now)
        convert(to: atoms.utf8, property)
    }

    private func convert(to target: Atom, _ property: Atom) {
        let time = serverTime()
        guard !connection.isLost else { return }
        XConvertSelection(connection.display, atoms.clipboard, target, property, window, time)
        XFlush(connection.display)
    }

    /// Handles `SelectionNotify`: the answer is available, or was refused.
    func readSelectionNotify(_ event: XSelectionEvent, now: Double) {
        guard event.selection == atoms.clipboard else { return }
        take(incoming?.take(event, window, connection, now: now), now: now)
    }

    /// Receives the next part of an answer.
    func readIncrement(_ property: Atom, now: Double) {
        take(incoming?.takePart(property, window, connection, now: now), now: now)
    }

    /// Processes the progress of an answer. If the owner refuses UTF-8, Latin-1 is requested.
    private func take(_ progress: SelectionAnswer.Progress?, now: Double) {
        guard let progress, let incoming else { return }
        switch progress {
        case .waiting: return
        case .whole(let bytes): finishIncoming(text(bytes, incoming.target))
        case .refused where incoming.target == atoms.utf8:
            self.incoming?.retry(XA_STRING, now: now)
            convert(to: XA_STRING, incoming.property)
        case .refused, .useless: finishIncoming(nil)
        case .tooLong(let size):
            finishIncoming(nil)
            refusedSize = size
        }
    }

    /// Ends the request with a text, or with nil if there is none.
    func finishIncoming(_ text: String?) {
        if let incoming, !connection.isLost { XDeleteProperty(connection.display, window, incoming.property) }
        incoming = nil
        refusedSize = nil
        keep(text)
    }

    private func text(_ bytes: [UInt8], _ target: Atom) -> String {
        guard target == XA_STRING else { return String(decoding: bytes, as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
