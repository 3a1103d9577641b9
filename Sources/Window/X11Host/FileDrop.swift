// Files that are dragged from another program and dropped on the window (XDND, version 5).
//
// FileList.swift reads the list of files. Source: the XDND protocol, version 5.
import Foundation
import HitscopeCX11

/// The window as a target for drag and drop.
final class FileDrop {
    private let connection: XConnection
    private let atoms: DropAtoms
    /// The window that accepts dropped files.
    private let target: Window
    /// An invisible window with a property that receives the list of files.
    let window: Window

    /// A drag from another program over the window.
    private struct Drag {
        let source: Window
        /// True if the drag offers a list of files.
        let hasFiles: Bool
        /// The answer with the list of files; nil until files were dropped and the list was requested.
        var answer: SelectionAnswer?
    }
    private var drag: Drag?
    /// True while files that can be dropped are dragged over the window.
    var isOffered: Bool { drag.map { $0.hasFiles && $0.answer == nil } ?? false }
    /// The dropped files that the host has not taken yet, one array per drop, oldest first.
    private var received: [[String]] = []

    /// Announces to other programs that the window accepts drops.
    init(_ connection: XConnection, onto target: Window) {
        self.connection = connection
        self.target = target
        let display = connection.display
        atoms = DropAtoms(display)
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        window = XCreateWindow(
            display, XDefaultRootWindow(display), -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask),
            &attributes)
        connection.setProperty(atoms.aware, of: target, XA_ATOM, to: [Self.version])
    }

    /// The supported version of the protocol, and the oldest version that is understood.
    private static let version: UInt = 5, oldestVersion: UInt = 3
    /// The maximum number of types that are examined.
    private static let maximumTypeCount = 256

    /// Removes and returns the dropped files, one array per drop, oldest first.
    func takeReceived() -> [[String]] {
        defer { received = [] }
        return received
    }

    /// The time at which the other program times out, in seconds of the session; nil if no program is awaited.
    var nextDeadline: Double? { drag?.answer?.deadline }

    /// Stops waiting for a program that has timed out.
    func expire(_ now: Double) {
        if let due = nextDeadline, due <= now { end(with: []) }
    }

    // MARK: Events

    /// Handles a message of a drag; returns false for other messages.
    func read(_ message: XClientMessageEvent, now: Double) -> Bool {
        let words = [message.data.l.0, message.data.l.1, message.data.l.2, message.data.l.3, message.data.l.4]
            .map { UInt(UInt32(truncatingIfNeeded: $0)) }
        guard message.format == 32, message.window == target else { return false }
        switch message.message_type {
        case atoms.enter: enter(words)
        case atoms.position: if words[0] == drag?.source { sendStatus() }
        case atoms.leave: if words[0] == drag?.source, drag?.answer == nil { end(with: []) }
        case atoms.drop: if words[0] == drag?.source { drop(at: Time(words[2]), now: now) }
        default: return false
        }
        return true
    }

    /// Handles an answer of the program from which files are dragged; returns false for other answers.
    func read(_ event: XSelectionEvent, now: Double) -> Bool {
        guard event.selection == atoms.selection else { return false }
        take(drag?.answer?.take(event, window, connection, now: now))
        return true
    }

    /// Handles a new value of a property; returns false for properties of other windows.
    func read(_ event: XPropertyEvent, now: Double) -> Bool {
        guard event.window == window else { return false }
        guard event.state == PropertyNewValue else { return true }
        take(drag?.answer?.takePart(event.atom, window, connection, now: now))
        return true
    }

    /// Ends the drag of a window that was destroyed, because its program does not announce the end.
    func readEnd(of source: Window) {
        if source == drag?.source { end(with: []) }
    }

    private func enter(_ words: [UInt]) {
        end(with: [])
        let version = words[1] >> 24
        guard version >= Self.oldestVersion, watches(words[0]) else { return }
        let types = words[1] & 1 == 0 ? Array(words[2...4]) : typeList(of: words[0])
        drag = Drag(source: words[0], hasFiles: types.contains(atoms.list))
    }

    /// Requests a notification when a window is destroyed.
    ///
    /// - Returns: False if the window no longer exists, or if this program is notified already, as for its own window.
    private func watches(_ source: Window) -> Bool {
        var isWatched = source == window
        return connection.accepts {
            guard !isWatched, let events = connection.receivedEvents(of: source) else { return }
            isWatched = events & StructureNotifyMask != 0
            if !isWatched { connection.receive(StructureNotifyMask, of: source) }
        } && !isWatched
    }

    /// The types of a drag that offers more than three.
    private func typeList(of source: Window) -> [UInt] {
        var list: XProperty?
        _ = connection.accepts {
            list = connection.readProperty(
                atoms.typeList, of: source, maximum: Self.maximumTypeCount * 4, deletes: false)
        }
        return list?.numbers ?? []
    }

    private func drop(at time: Time, now: Double) {
        guard let drag, drag.answer == nil else { return }
        guard drag.hasFiles else {
            end(with: [])
            return send(drag.source, atoms.finished, [0, 0])
        }
        XDeleteProperty(connection.display, window, atoms.answer)
        self.drag?.answer = SelectionAnswer(atoms.list, in: atoms.answer, maximum: FileList.maximumByteCount, now: now)
        XConvertSelection(connection.display, atoms.selection, atoms.list, atoms.answer, window, time)
        XFlush(connection.display)
    }

    private static var machineName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func take(_ progress: SelectionAnswer.Progress?) {
        switch progress {
        case nil, .waiting: return
        case .whole(let list): end(with: FileList.paths(list, host: Self.machineName))
        case .refused, .useless, .tooLong: end(with: [])
        }
    }

    /// Ends the drag. After a drop, keeps the files for the host, and reports to the program whether it was accepted.
    private func end(with files: [String]) {
        guard let source = drag?.source else { return }
        let wasDropped = drag?.answer != nil
        drag = nil
        guard !connection.isLost else { return }
        _ = connection.accepts { connection.ignore(StructureNotifyMask, of: source) }
        guard wasDropped else { return }
        XDeleteProperty(connection.display, window, atoms.answer)
        if !files.isEmpty { received.append(files) }
        send(source, atoms.finished, files.isEmpty ? [0, 0] : [1, atoms.copy])
    }

    // MARK: Messages

    /// Reports to the program whether files can be dropped here. The program shows this by its pointer.
    private func sendStatus() {
        guard let drag else { return }
        send(drag.source, atoms.status, drag.hasFiles ? [1, 0, 0, atoms.copy] : [0, 0, 0, 0])
    }

    /// Sends a message to a window, which may no longer exist.
    private func send(_ source: Window, _ type: Atom, _ words: [UInt]) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = source
        event.xclient.message_type = type
        event.xclient.format = 32
        event.xclient.data.l.0 = Int(bitPattern: target)
        event.xclient.data.l.1 = Int(bitPattern: words[0])
        event.xclient.data.l.2 = Int(bitPattern: words[1])
        event.xclient.data.l.3 = Int(bitPattern: words.dropFirst(2).first ?? 0)
        event.xclient.data.l.4 = Int(bitPattern: words.dropFirst(3).first ?? 0)
        _ = connection.accepts { _ = XSendEvent(connection.display, source, False, NoEventMask, &event) }
    }
}

/// The atoms of drags on one server.
private struct DropAtoms {
    let aware: Atom, enter: Atom, position: Atom, status: Atom, leave: Atom, drop: Atom, finished: Atom
    let selection: Atom, typeList: Atom, copy: Atom
    /// The atom for the type of a list of files.
    let list: Atom
    /// The property that receives the list.
    let answer: Atom

    init(_ display: OpaquePointer) {
        func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }
        aware = atom("XdndAware")
        enter = atom("XdndEnter")
        position = atom("XdndPosition")
        status = atom("XdndStatus")
        leave = atom("XdndLeave")
        drop = atom("XdndDrop")
        finished = atom("XdndFinished")
        selection = atom("XdndSelection")
        typeList = atom("XdndTypeList")
        copy = atom("XdndActionCopy")
        list = atom("text/uri-list")
        answer = atom("HITSCOPE_DROP")
    }
}
