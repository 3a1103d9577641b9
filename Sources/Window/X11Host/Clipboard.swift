// The clipboard: the CLIPBOARD selection, through which programs exchange copied text.
//
// Nothing here waits for other programs: they answer by events, or time out. Clipboard+Owner.swift provides the
// session's text to others, Clipboard+Requestor.swift reads another program's, and Clipboard+SaveTargets.swift hands
// the text to a clipboard manager. Source: ICCCM, section 2.
import HitscopeCX11

/// The session's side of the CLIPBOARD selection.
final class Clipboard {
    let connection: XConnection
    let atoms: ClipboardAtoms
    /// An invisible window that owns the selection, and whose properties receive the text of other programs.
    let window: Window
    /// The number of the event `XFixesSelectionNotify`, which reports a new owner; nil if the server does not support
    /// it.
    let ownerChangeEvent: Int32?

    /// The text that the session copied; nil while the session does not own the selection.
    var offer: CopiedOffer?
    /// The long texts that are being sent to other programs in parts (INCR).
    var outgoing: [OutgoingText] = []
    /// The answer that is being read from another program; nil if there is none.
    var incoming: SelectionAnswer?
    /// The time at which the clipboard manager that is saving the text times out, in seconds of the session; nil if no
    /// manager is saving it.
    var saveDeadline: Double?
    /// The number of requests so far, which selects the property for the next answer.
    var requestCount = 0
    /// The least size of the text that another program has on the clipboard, in bytes, if that is too long to be taken;
    /// else nil.
    var refusedSize: Int?
    /// The texts that the host has not taken yet, oldest first; nil for content other than text.
    private var received: [String?] = []
    /// The text that the session copied or received last. The same text is not reported again.
    private var lastText: String?

    /// The time within which a program must request the next part of a text, in seconds.
    static let takerTimeout = 2.0
    /// The time within which a clipboard manager must save the text at the end of the session, in seconds.
    static let saveTimeout = 2.0
    /// The maximum length of a text that is accepted from another program, in bytes.
    static let longestText = 16 << 20
    /// The length of the parts in which longer texts are sent, in bytes.
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

    /// Removes and returns the texts that other programs copied, oldest first; nil stands for content other than text.
    func takeReceived() -> [String?] {
        defer { received = [] }
        return received
    }

    // MARK: Time

    /// The next time at which a program other than the clipboard manager times out, in seconds of the session; nil if
    /// none is awaited.
    var nextDeadline: Double? { (outgoing.map(\.deadline) + [incoming?.deadline].compactMap { $0 }).min() }

    /// Stops waiting for programs that have timed out.
    func expire(_ now: Double) {
        if let end = saveDeadline, end <= now { saveDeadline = nil }
        guard let due = nextDeadline, due <= now else { return }
        outgoing.removeAll { $0.deadline <= now }
        if let incoming, incoming.deadline <= now { finishIncoming(nil) }
    }

    // MARK: Events

    /// Handles an event of the clipboard; returns false for other events.
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

    /// Keeps a text for the host, unless it is the same as the last one.
    func keep(_ text: String?) {
        guard text != lastText else { return }
        lastText = text
        received.append(text)
    }

    /// Notes the text that the session itself copied.
    func noteOwn(_ text: String?) { lastText = text }

    /// The server's current time, which the ICCCM requires for acquiring and converting selections.
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

    /// The events that arrived while `serverTime()` waited.
    private var postponed: [XEvent] = []

    /// Handles the events that arrived while `serverTime()` waited.
    func readPostponed(now: Double) {
        while !postponed.isEmpty { _ = read(postponed.removeFirst(), now: now) }
    }
}

/// The atoms of selections on one server.
struct ClipboardAtoms {
    let clipboard: Atom, targets: Atom, timestamp: Atom, multiple: Atom, atomPair: Atom
    let utf8: Atom, plain: Atom
    /// The clipboard manager's selection, and the target that asks it to save a text.
    let manager: Atom, saveTargets: Atom
    /// The property that is changed to obtain the server's time.
    let stamp: Atom
    /// The properties for answers. They are used in turn, so a late answer is not mistaken for the next one.
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
