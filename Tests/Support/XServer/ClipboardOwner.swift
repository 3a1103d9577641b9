// Another program that owns the clipboard, well behaved or not.
//
// Lives on a thread and a connection of its own: whoever asks it is busy on the main thread, as another program's user
// would be.
import Dispatch
import Foundation
import HitscopeCXTest
import Synchronization

/// A client that owns the clipboard until somebody else does, or until it is told to leave.
public final class ClipboardOwner: Sendable {
    /// What it does when it is asked for its text.
    public enum Manner: Sendable {
        /// Gives the text, at once or, beyond so many bytes, in parts.
        case gives(String, inPartsOf: Int = .max)
        /// Knows only Latin-1.
        case givesLatin(String)
        /// Says that it has nothing of that kind.
        case refuses
        case neverAnswers
        /// Gives numbers where text was asked for.
        case givesNumbers
        /// Begins to give parts, and stops after so many.
        case stopsAfter(parts: Int)
        /// Gives parts without end.
        case neverEnds
    }

    private let display: String
    private let window: UInt
    private let hasLeft = Mutex(false)
    /// Signalled when the connection is closed.
    private let closed = DispatchSemaphore(value: 0)

    /// Owns the clipboard when this returns.
    public init(_ server: XServer, _ manner: Manner) throws {
        display = server.display
        guard let connection = XOpenDisplay(server.display) else {
            throw XTestDriver.Failure(description: "the test's X server \"\(server.display)\" cannot be reached")
        }
        let window = XCreateSimpleWindow(connection, XDefaultRootWindow(connection), 0, 0, 1, 1, 0, 0, 0)
        self.window = window
        XSetSelectionOwner(connection, XInternAtom(connection, "CLIPBOARD", 0), window, Time(CurrentTime))
        XSync(connection, 0)
        nonisolated(unsafe) let session = Session(connection, window, manner, keeping: server)
        Thread.detachNewThread { [closed] in
            session.run()
            closed.signal()
        }
    }

    /// Has the owner leave; the clipboard has none then. Its connection is closed when this returns: Xlib ends a
    /// process that loses a server.
    public func leave() {
        let isFirst = hasLeft.withLock { hasLeft in
            defer { hasLeft = true }
            return !hasLeft
        }
        guard isFirst, let connection = XOpenDisplay(display) else { return }
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.format = 32
        XSendEvent(connection, window, 0, 0, &event)
        XCloseDisplay(connection)
        closed.wait()
    }

    deinit { leave() }

    private final class Session {
        let connection: OpaquePointer, window: Window, manner: Manner
        /// Kept until the connection is closed: Xlib ends a process that loses a server.
        let server: XServer
        /// Who takes the text in parts: the rest of the bytes, and where they go.
        var rest: (bytes: ArraySlice<UInt8>, part: Int, requestor: Window, property: Atom, target: Atom)?
        var partsSent = 0

        init(_ connection: OpaquePointer, _ window: Window, _ manner: Manner, keeping server: XServer) {
            (self.connection, self.window, self.manner, self.server) = (connection, window, manner, server)
        }

        func run() {
            var event = XEvent()
            while true {
                XNextEvent(connection, &event)
                if event.type == ClientMessage { break }
                if event.type == SelectionRequest { answer(event.xselectionrequest) }
                if event.type == PropertyNotify, event.xproperty.state == PropertyDelete { sendPart() }
            }
            XCloseDisplay(connection)
        }

        private func atom(_ name: String) -> Atom { XInternAtom(connection, name, 0) }

        private func answer(_ request: XSelectionRequestEvent) {
            let isLatin = request.target == XA_STRING, isUTF8 = request.target == atom("UTF8_STRING")
            switch manner {
            case .neverAnswers: return
            case .refuses: tell(request, 0)
            case .givesLatin(let text):
                guard isLatin else { return tell(request, 0) }
                put(text.unicodeScalars.map { UInt8($0.value) }, request)
            case .gives(let text, let part):
                guard isUTF8 else { return tell(request, 0) }
                if text.utf8.count > part {
                    begin(Array(text.utf8)[...], part, request)
                } else {
                    put(Array(text.utf8), request)
                }
            case .givesNumbers:
                var number = 42
                withUnsafeBytes(of: &number) {
                    let base = $0.bindMemory(to: UInt8.self).baseAddress
                    _ = XChangeProperty(
                        connection, request.requestor, request.property, XA_INTEGER, 32, PropModeReplace, base, 1)
                }
                tell(request, request.property)
            case .stopsAfter, .neverEnds: begin([], 1 << 17, request)
            }
        }

        private func tell(_ request: XSelectionRequestEvent, _ property: Atom) {
            var event = XEvent()
            event.xselection.type = SelectionNotify
            (event.xselection.requestor, event.xselection.selection) = (request.requestor, request.selection)
            (event.xselection.target, event.xselection.property, event.xselection.time) = (
                request.target, property, request.time
            )
            XSendEvent(connection, request.requestor, 0, 0, &event)
            XFlush(connection)
        }

        private func put(_ bytes: [UInt8], _ request: XSelectionRequestEvent) {
            XChangeProperty(
                connection, request.requestor, request.property, request.target, 8, PropModeReplace, bytes,
                Int32(bytes.count))
            tell(request, request.property)
        }

        private func begin(_ bytes: ArraySlice<UInt8>, _ part: Int, _ request: XSelectionRequestEvent) {
            rest = (bytes, part, request.requestor, request.property, request.target)
            XSelectInput(connection, request.requestor, PropertyChangeMask)
            var count = bytes.count
            withUnsafeBytes(of: &count) {
                let base = $0.bindMemory(to: UInt8.self).baseAddress
                _ = XChangeProperty(
                    connection, request.requestor, request.property, atom("INCR"), 32, PropModeReplace, base, 1)
            }
            tell(request, request.property)
        }

        private func sendPart() {
            guard let rest else { return }
            let bytes: [UInt8]
            switch manner {
            case .stopsAfter(let parts) where partsSent >= parts: return
            case .stopsAfter, .neverEnds: bytes = Array(repeating: 0x61, count: rest.part)
            case .gives, .givesLatin, .refuses, .neverAnswers, .givesNumbers:
                bytes = Array(rest.bytes.prefix(rest.part))
                self.rest?.bytes = rest.bytes.dropFirst(rest.part)
            }
            partsSent += 1
            XChangeProperty(
                connection, rest.requestor, rest.property, rest.target, 8, PropModeReplace, bytes, Int32(bytes.count))
            if bytes.isEmpty { self.rest = nil }
            XFlush(connection)
        }
    }
}
