// The session as the owner of the selection: other programs request the text that the session copied, in a format
// (target) that they choose.
//
// A requestor may no longer exist when it is answered. The server's errors about its window are ignored.
import HitscopeCX11
import HitscopeInput

extension Clipboard {
    /// The text that the session copied.
    struct CopiedOffer {
        /// The text in UTF-8.
        let bytes: [UInt8]
        /// The text in Latin-1; nil if it contains other characters.
        let latin: [UInt8]?
        /// The server's time at which the session became the owner.
        let since: Time
    }

    /// A long text that is sent to another program in parts (INCR).
    struct OutgoingText {
        let requestor: Window, property: Atom, target: Atom
        let bytes: [UInt8]
        /// The number of bytes that have been sent.
        var sent = 0
        /// The time at which the requestor times out, in seconds of the session.
        var deadline: Double
    }

    /// Becomes the owner of the selection with the text that the session copied, or gives up the selection.
    func copy(_ copied: CopiedText, now: Double) {
        guard !connection.isLost else { return }
        incoming = nil
        let time = serverTime()
        switch copied {
        case .text(let text):
            let scalars = text.unicodeScalars
            let latin = scalars.allSatisfy { $0.value < 0x100 } ? scalars.map { UInt8($0.value) } : nil
            offer = CopiedOffer(bytes: Array(text.utf8), latin: latin, since: time)
            noteOwn(text)
        case .nothing:
            offer = nil
            noteOwn(nil)
        }
        let owner = offer == nil ? Window(None) : window
        guard !connection.isLost else { return }
        // Leaves the selection alone if another program has become its owner.
        guard owner == window || XGetSelectionOwner(connection.display, atoms.clipboard) == window, !connection.isLost
        else { return }
        XSetSelectionOwner(connection.display, atoms.clipboard, owner, time)
        refusedSize = nil
        XFlush(connection.display)
        readPostponed(now: now)
    }

    // MARK: Answers

    func answerRequest(_ request: XSelectionRequestEvent, now: Double) {
        guard request.owner == window else { return }
        // Obsolete requestors name no property. The target is then used as the property.
        let property = request.property == Atom(None) ? request.target : request.property
        let isDone = request.selection == atoms.clipboard && convert(request.target, property, for: request, now: now)
        sendSelectionNotify(request, isDone ? property : Atom(None))
    }

    private func sendSelectionNotify(_ request: XSelectionRequestEvent, _ property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = request.time
        _ = connection.accepts { _ = XSendEvent(connection.display, request.requestor, False, NoEventMask, &event) }
    }

    /// Writes the text, or information about it, to a property of the requestor; false if that is impossible.
    private func convert(_ target: Atom, _ property: Atom, for request: XSelectionRequestEvent, now: Double) -> Bool {
        guard let offer else { return false }
        if target == atoms.multiple { return convertEach(property, for: request, now: now) }
        if target == atoms.targets { return put(targets(of: offer), XA_ATOM, property, request.requestor) }
        if target == atoms.timestamp { return put([UInt(offer.since)], XA_INTEGER, property, request.requestor) }
        if target == atoms.utf8 || target == atoms.plain {
            return put(offer.bytes, target, property, request.requestor, now: now)
        }
        guard target == XA_STRING, let latin = offer.latin else { return false }
        return put(latin, target, property, request.requestor, now: now)
    }

    private func targets(of offer: CopiedOffer) -> [UInt] {
        [atoms.targets, atoms.timestamp, atoms.multiple, atoms.utf8, atoms.plain]
            + (offer.latin == nil ? [] : [XA_STRING])
    }

    /// Converts pairs of target and property (MULTIPLE). A pair that cannot be converted gets no property.
    private func convertEach(_ property: Atom, for request: XSelectionRequestEvent, now: Double) -> Bool {
        var asked: XProperty?
        guard request.property != Atom(None),
            connection.accepts({
                asked = connection.takeProperty(property, of: request.requestor, maximum: Self.maximumPairCount * 8)
            }),
            var pairs = asked?.numbers, pairs.count % 2 == 0
        else { return false }
        for index in stride(from: 0, to: pairs.count, by: 2)
        where pairs[index] == atoms.multiple
            || !convert(pairs[index], pairs[index + 1], for: request, now: now)
        {
            pairs[index + 1] = Atom(None)
        }
        return put(pairs, atoms.atomPair, property, request.requestor)
    }

    /// The maximum number of targets that are converted at once.
    private static let maximumPairCount = 64

    private func put(_ numbers: [UInt], _ type: Atom, _ property: Atom, _ window: Window) -> Bool {
        connection.accepts { connection.setProperty(property, of: window, type, to: numbers) }
    }

    /// Writes the text to a property. A long text is sent in parts (INCR), each after the requestor deleted the
    /// previous one.
    private func put(_ bytes: [UInt8], _ type: Atom, _ property: Atom, _ window: Window, now: Double) -> Bool {
        guard bytes.count > Self.incrementLength else { return write(bytes[...], type, property, window) }
        guard window != self.window else { return false }
        guard connection.accepts({ connection.receive(PropertyChangeMask, of: window) }),
            put([UInt(bytes.count)], connection.incr, property, window)
        else { return false }
        outgoing.removeAll { $0.requestor == window && $0.property == property }
        outgoing.append(
            OutgoingText(
                requestor: window, property: property, target: type, bytes: bytes, deadline: now + Self.takerTimeout))
        return true
    }

    private func write(_ bytes: ArraySlice<UInt8>, _ type: Atom, _ property: Atom, _ window: Window) -> Bool {
        connection.accepts { connection.setProperty(property, of: window, type, to: bytes) }
    }

    /// Sends the next part after the requestor has deleted the previous one. An empty part marks the end.
    func sendIncrement(_ property: Atom, to requestor: Window, now: Double) {
        guard let index = outgoing.firstIndex(where: { $0.requestor == requestor && $0.property == property }) else {
            return
        }
        var text = outgoing[index]
        let part = text.bytes[text.sent..<min(text.sent + Self.incrementLength, text.bytes.count)]
        text.sent += part.count
        text.deadline = now + Self.takerTimeout
        let isTaken = write(part, text.target, property, requestor)
        if isTaken, !part.isEmpty { outgoing[index] = text } else { outgoing.remove(at: index) }
    }
}
