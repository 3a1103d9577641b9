// Handing out what the session copied: other programs ask for it, in a type of their choice, as often as they like.
//
// A program that asks may be gone before it is answered; what the server refuses on its account is nobody's fault here.
import HitscopeCX11
import HitscopeInput

extension Clipboard {
    /// What the session copied, as bytes of UTF-8, and since when.
    struct Offer {
        let bytes: [UInt8]
        /// The same in Latin-1; nil for a text with other characters.
        let latin: [UInt8]?
        let since: Time
    }

    /// A text on its way to a program that takes it in parts.
    struct Transfer {
        let requestor: Window, property: Atom, target: Atom
        let bytes: [UInt8]
        var sent = 0
        var deadline: Double
    }

    /// Has other programs paste what the session copied.
    func copy(_ copied: CopiedText, now: Double) {
        guard !connection.isLost else { return }
        reading = nil
        let time = serverTime()
        switch copied {
        case .text(let text):
            let scalars = text.unicodeScalars
            let latin = scalars.allSatisfy { $0.value < 0x100 } ? scalars.map { UInt8($0.value) } : nil
            offer = Offer(bytes: Array(text.utf8), latin: latin, since: time)
            knows(text)
        case .nothing:
            offer = nil
            knows(nil)
        }
        let owner = offer == nil ? Window(None) : window
        guard !connection.isLost else { return }
        // Nothing is taken from another program that has copied since.
        guard owner == window || XGetSelectionOwner(connection.display, atoms.clipboard) == window, !connection.isLost
        else { return }
        XSetSelectionOwner(connection.display, atoms.clipboard, owner, time)
        XFlush(connection.display)
        readPostponed(now: now)
    }

    // MARK: Answers

    func answer(_ request: XSelectionRequestEvent, now: Double) {
        guard request.owner == window else { return }
        // Old programs name no property and mean the one of the target's name.
        let property = request.property == Atom(None) ? request.target : request.property
        let isDone = request.selection == atoms.clipboard && convert(request.target, property, for: request, now: now)
        tell(request, isDone ? property : Atom(None))
    }

    private func tell(_ request: XSelectionRequestEvent, _ property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        (event.xselection.requestor, event.xselection.selection) = (request.requestor, request.selection)
        (event.xselection.target, event.xselection.property, event.xselection.time) = (
            request.target, property, request.time
        )
        _ = connection.accepts { _ = XSendEvent(connection.display, request.requestor, False, NoEventMask, &event) }
    }

    /// Puts the text, or what is asked about it, into a property of the one who asks; false when that cannot be.
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

    private func targets(of offer: Offer) -> [UInt] {
        [atoms.targets, atoms.timestamp, atoms.multiple, atoms.utf8, atoms.plain]
            + (offer.latin == nil ? [] : [XA_STRING])
    }

    /// Several targets at once: pairs of a target and a property, of which those that cannot be are crossed out.
    private func convertEach(_ property: Atom, for request: XSelectionRequestEvent, now: Double) -> Bool {
        var asked: XProperty?
        guard request.property != Atom(None),
            connection.accepts({
                asked = connection.takeProperty(property, of: request.requestor, most: Self.mostPairs * 8)
            }),
            var pairs = asked?.numbers, pairs.count % 2 == 0
        else { return false }
        for index in stride(from: 0, to: pairs.count, by: 2)
        where pairs[index] == atoms.multiple
            || !convert(pairs[index], pairs[index + 1], for: request, now: now)
        {
            pairs[index + 1] = Atom(None)
        }
        return put(pairs, atoms.pairs, property, request.requestor)
    }

    /// More targets than this are not converted at once.
    private static let mostPairs = 64

    private func put(_ numbers: [UInt], _ type: Atom, _ property: Atom, _ window: Window) -> Bool {
        connection.accepts {
            _ = numbers.withUnsafeBytes { bytes in
                let base = bytes.bindMemory(to: UInt8.self).baseAddress
                return XChangeProperty(
                    connection.display, window, property, type, 32, PropModeReplace, base, Int32(numbers.count))
            }
        }
    }

    /// Short texts go at once, long ones in parts, each when the one before it was taken.
    private func put(_ bytes: [UInt8], _ type: Atom, _ property: Atom, _ window: Window, now: Double) -> Bool {
        guard bytes.count > Self.partLength else { return write(bytes[...], type, property, window) }
        guard window != self.window else { return false }
        guard connection.accepts({ _ = XSelectInput(connection.display, window, PropertyChangeMask) }),
            put([UInt(bytes.count)], atoms.increment, property, window)
        else { return false }
        transfers.removeAll { $0.requestor == window && $0.property == property }
        transfers.append(
            Transfer(requestor: window, property: property, target: type, bytes: bytes, deadline: now + Self.patience))
        return true
    }

    private func write(_ bytes: ArraySlice<UInt8>, _ type: Atom, _ property: Atom, _ window: Window) -> Bool {
        connection.accepts {
            _ = bytes.withUnsafeBufferPointer {
                XChangeProperty(
                    connection.display, window, property, type, 8, PropModeReplace, $0.baseAddress, Int32($0.count))
            }
        }
    }

    /// A program has taken a part; it gets the next, and after the last an empty one.
    func sendPart(_ property: Atom, to requestor: Window, now: Double) {
        guard let index = transfers.firstIndex(where: { $0.requestor == requestor && $0.property == property }) else {
            return
        }
        var transfer = transfers[index]
        let part = transfer.bytes[transfer.sent..<min(transfer.sent + Self.partLength, transfer.bytes.count)]
        transfer.sent += part.count
        transfer.deadline = now + Self.patience
        let isTaken = write(part, transfer.target, property, requestor)
        if isTaken, !part.isEmpty { transfers[index] = transfer } else { transfers.remove(at: index) }
    }
}
