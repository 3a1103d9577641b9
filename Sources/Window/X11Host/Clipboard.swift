// The clipboard: the text that the session copied, for other programs, and theirs, for the session.
//
// Decides what the server's words about the selection mean, and how long anybody is waited for. Nothing here blocks: a
// program that is asked for its text answers by events, or is given up. How its text is read stands in
// Clipboard+Reading.swift, how the session's is handed out in Clipboard+Offering.swift. Source: the conventions for
// clients of the X Window System (ICCCM), section 2.
import HitscopeCX11
import HitscopeInput

final class Clipboard {
    let connection: XConnection
    let atoms: ClipboardAtoms
    /// A window that nobody sees: it owns the selection, and what others have goes through its properties.
    let window: Window
    /// The number of the event that tells of a new owner; nil for a server that does not tell.
    let ownerChange: Int32?

    /// What the session offers.
    var offer: Offer?
    /// Texts on their way to others, in parts.
    var transfers: [Transfer] = []
    /// The text that is being read from another program.
    var reading: Reading?
    /// Until when a clipboard manager is waited for that was asked to keep the session's text, in seconds of the
    /// session; nil while none is.
    var farewell: Double?
    /// How many times others were asked; names the property for the answer.
    var requestCount = 0
    /// What was read and not yet taken by the host, in order.
    private var found: [String?] = []
    /// What the session knows the clipboard to hold.
    private var known: String?

    /// How long a program may take for its next word, in seconds; and for its whole text.
    static let patience = 2.0, longestReading = 20.0
    /// How long a clipboard manager may take when the session is over, in seconds.
    static let longestFarewell = 2.0
    /// The longest text that is read, in bytes.
    static let mostBytes = 16 << 20
    /// Texts of more bytes than this are handed out in parts of that length.
    static let partLength = 1 << 17

    init(_ connection: XConnection) {
        self.connection = connection
        let display = connection.display
        atoms = ClipboardAtoms(display)
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        window = XCreateWindow(
            display, XDefaultRootWindow(display), -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask),
            &attributes)
        var event: Int32 = 0, error: Int32 = 0
        guard XFixesQueryExtension(display, &event, &error) != 0 else {
            ownerChange = nil
            return
        }
        ownerChange = event + XFixesSelectionNotify
        XFixesSelectSelectionInput(display, window, atoms.clipboard, UInt(XFixesSetSelectionOwnerNotifyMask))
    }

    /// What other programs have copied since this was last asked, oldest first; nil stands for what is no text.
    func takeFound() -> [String?] {
        defer { found = [] }
        return found
    }

    // MARK: Time

    /// When somebody will have been waited for long enough, in seconds of the session; nil when nobody is waited for.
    var nextDeadline: Double? { (transfers.map(\.deadline) + [reading?.deadline].compactMap { $0 }).min() }

    /// Gives up whoever has had enough time.
    func expire(_ now: Double) {
        if let end = farewell, end <= now { farewell = nil }
        guard let due = nextDeadline, due <= now else { return }
        transfers.removeAll { $0.deadline <= now }
        if let reading, reading.deadline <= now { finishReading(nil) }
    }

    // MARK: Events

    /// Takes in an event if it is about the clipboard; false for others.
    func read(_ event: XEvent, now: Double) -> Bool {
        guard !connection.isLost else { return false }
        switch event.type {
        case SelectionRequest: answer(event.xselectionrequest, now: now)
        case SelectionClear:
            guard event.xselectionclear.selection == atoms.clipboard else { return true }
            offer = nil
        case SelectionNotify:
            if event.xselection.selection == atoms.manager {
                farewell = nil
            } else {
                readAnswer(event.xselection, now: now)
            }
        case PropertyNotify: readProperty(event.xproperty, now: now)
        default:
            guard let ownerChange, event.type == ownerChange else { return false }
            ask(now: now)
        }
        return true
    }

    private func readProperty(_ event: XPropertyEvent, now: Double) {
        if event.window == window {
            if event.state == PropertyNewValue { readPart(event.atom, now: now) }
        } else if event.state == PropertyDelete {
            sendPart(event.atom, to: event.window, now: now)
        }
    }

    /// Keeps what was read, unless the session knows it.
    func keep(_ text: String?) {
        guard text != known else { return }
        known = text
        found.append(text)
    }

    /// The session itself copied this.
    func knows(_ text: String?) { known = text }

    /// The server's time now, which owning and asking are stamped with.
    func serverTime() -> Time {
        guard !connection.isLost else { return Time(CurrentTime) }
        XChangeProperty(connection.display, window, atoms.stamp, XA_STRING, 8, PropModeAppend, nil, 0)
        connection.finishRequests()
        var time = Time(CurrentTime), event = XEvent()
        while !connection.isLost, XCheckTypedWindowEvent(connection.display, window, PropertyNotify, &event) != 0 {
            if event.xproperty.atom == atoms.stamp { time = event.xproperty.time } else { postponed.append(event) }
        }
        return time
    }

    /// Events that came while the server was asked for its time.
    private var postponed: [XEvent] = []

    /// Takes in what was put off.
    func readPostponed(now: Double) {
        while !postponed.isEmpty { _ = read(postponed.removeFirst(), now: now) }
    }
}

/// The names that the clipboard's words have on a server.
struct ClipboardAtoms {
    let clipboard: Atom, targets: Atom, timestamp: Atom, multiple: Atom, pairs: Atom, increment: Atom, stamp: Atom
    let utf8: Atom, plain: Atom
    /// The clipboard manager, and what it is asked to do.
    let manager: Atom, saveTargets: Atom
    /// Where answers are put, in turns: a late one does not come between the parts of the next.
    let answers: [Atom]

    init(_ display: OpaquePointer) {
        func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }
        (clipboard, targets, timestamp, multiple) = (
            atom("CLIPBOARD"), atom("TARGETS"), atom("TIMESTAMP"), atom("MULTIPLE")
        )
        (pairs, increment, stamp) = (atom("ATOM_PAIR"), atom("INCR"), atom("HITSCOPE_STAMP"))
        (utf8, plain) = (atom("UTF8_STRING"), atom("text/plain;charset=utf-8"))
        (manager, saveTargets) = (atom("CLIPBOARD_MANAGER"), atom("SAVE_TARGETS"))
        answers = (1...4).map { atom("HITSCOPE_ANSWER_\($0)") }
    }
}
