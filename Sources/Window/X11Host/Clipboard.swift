// The clipboard: the selection CLIPBOARD, by which programs give each other the text that was copied.
//
// Nothing here blocks: other programs answer by events, or time out. Clipboard+Owner.swift gives the session's text
// away, Clipboard+Requestor.swift takes another program's, Clipboard+SaveTargets.swift leaves the text to a clipboard
// manager. Source: ICCCM, section 2.
import HitscopeCX11
import HitscopeInput

/// The session's side of the selection CLIPBOARD.
final class Clipboard {
    let connection: XConnection
    let atoms: ClipboardAtoms
    /// An invisible window. It owns the selection, and its properties receive the text of other programs.
    let window: Window
    /// The number of the event `XFixesSelectionNotify`, which tells of a new owner; nil for a server without it.
    let ownerChangeEvent: Int32?

    /// The text that the session copied; nil while another program owns the selection.
    var offer: Offer?
    /// Long texts that other programs are taking in parts (INCR).
    var outgoing: [OutgoingText] = []
    /// The text that is being read from another program.
    var incoming: SelectionAnswer?
    /// The time at which to stop waiting for the clipboard manager that was asked to save the text, in seconds of the
    /// session; nil while none was asked.
    var saveDeadline: Double?
    /// The number of texts that were requested; chooses the property for the next answer.
    var requestCount = 0
    /// The texts that the host has not taken yet, oldest first.
    private var received: [String?] = []
    /// The text that the session copied or received last. It is not reported again.
    private var lastText: String?

    /// The time that a program that takes a text in parts may wait with the next, in seconds.
    static let takerTimeout = 2.0
    /// The time that a clipboard manager may take to save the text at the end of the session, in seconds.
    static let saveTimeout = 2.0
    /// The longest text that is taken from another program, in bytes.
    static let longestText = 16 << 20
    /// Longer texts are given away in parts of this length, in bytes.
    static let incrementLength = 1 << 17

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
            ownerChangeEvent = nil
            return
        }
        ownerChangeEvent = event + XFixesSelectionNotify
        XFixesSelectSelectionInput(display, window, atoms.clipboard, UInt(XFixesSetSelectionOwnerNotifyMask))
    }

    /// The texts that other programs copied since the last call, oldest first; nil stands for something else than text.
    func takeReceived() -> [String?] {
        defer { received = [] }
        return received
    }

    // MARK: Time

    /// The time at which another program times out next, in seconds of the session; nil while none is waited for.
    var nextDeadline: Double? { (outgoing.map(\.deadline) + [incoming?.deadline].compactMap { $0 }).min() }

    /// Gives up programs that have timed out.
    func expire(_ now: Double) {
        if let end = saveDeadline, end <= now { saveDeadline = nil }
        guard let due = nextDeadline, due <= now else { return }
        outgoing.removeAll { $0.deadline <= now }
        if let incoming, incoming.deadline <= now { finishIncoming(nil) }
    }

    // MARK: Events

    /// Handles an event of the clipboard; false for other events.
    func read(_ event: XEvent, now: Double) -> Bool {
        guard !connection.isLost else { return false }
        switch event.type {
        case SelectionRequest: answerRequest(event.xselectionrequest, now: now)
        case SelectionClear:
            guard event.xselectionclear.selection == atoms.clipboard else { return true }
            offer = nil
        case SelectionNotify:
            if event.xselection.selection == atoms.manager {
                saveDeadline = nil
            } else {
                readSelectionNotify(event.xselection, now: now)
            }
        case PropertyNotify: readProperty(event.xproperty, now: now)
        default:
            guard let ownerChangeEvent, event.type == ownerChangeEvent else { return false }
            requestText(now: now)
        }
        return true
    }

    private func readProperty(_ event: XPropertyEvent, now: Double) {
        if event.window == window {
            if event.state == PropertyNewValue { readIncrement(event.atom, now: now) }
        } else if event.state == PropertyDelete {
            sendIncrement(event.atom, to: event.window, now: now)
        }
    }

    /// Keeps a text for the host, unless the session has it already.
    func keep(_ text: String?) {
        guard text != lastText else { return }
        lastText = text
        received.append(text)
    }

    /// Notes what the session itself copied.
    func noteOwn(_ text: String?) { lastText = text }

    /// The server's time now, with which the ICCCM has selections owned and converted.
    func serverTime() -> Time {
        guard !connection.isLost else { return Time(CurrentTime) }
        XChangeProperty(connection.display, window, atoms.stamp, XA_STRING, 8, PropModeAppend, nil, 0)
        connection.finishRequests()
        var time = Time(CurrentTime), event = XEvent()
        while !connection.isLost, XCheckTypedWindowEvent(connection.display, window, PropertyNotify, &event) != 0 {
            guard event.xproperty.send_event == False else { continue }
            if event.xproperty.atom == atoms.stamp { time = event.xproperty.time } else { postponed.append(event) }
        }
        return time
    }

    /// Events that came while `serverTime()` waited.
    private var postponed: [XEvent] = []

    /// Handles the events that came while `serverTime()` waited.
    func readPostponed(now: Double) {
        while !postponed.isEmpty { _ = read(postponed.removeFirst(), now: now) }
    }
}

/// The atoms of selections on one server.
struct ClipboardAtoms {
    let clipboard: Atom, targets: Atom, timestamp: Atom, multiple: Atom, atomPair: Atom
    let utf8: Atom, plain: Atom
    /// The selection of the clipboard manager, and the target by which it is asked to save a text.
    let manager: Atom, saveTargets: Atom
    /// The property by which the server is asked for its time.
    let stamp: Atom
    /// The properties for answers, in turns, so that a late answer does not mix with the next.
    let answers: [Atom]

    init(_ display: OpaquePointer) {
        func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }
        clipboard = atom("CLIPBOARD")
        targets = atom("TARGETS")
        timestamp = atom("TIMESTAMP")
        multiple = atom("MULTIPLE")
        atomPair = atom("ATOM_PAIR")
        utf8 = atom("UTF8_STRING")
        plain = atom("text/plain;charset=utf-8")
        manager = atom("CLIPBOARD_MANAGER")
        saveTargets = atom("SAVE_TARGETS")
        stamp = atom("HITSCOPE_STAMP")
        answers = (1...4).map { atom("HITSCOPE_ANSWER_\($0)") }
    }
}
