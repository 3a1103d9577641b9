// A clipboard manager: keeps the text of a program that ends, and gives it to others from then on.
//
// Lives on a thread and a connection of its own, as ClipboardOwner does.
import Dispatch
import Foundation
import HitscopeCXTest
import Synchronization

/// A client that keeps texts for others until it is told to leave.
public final class ClipboardManager: Sendable {
    /// What it does when it is asked to keep a text.
    public enum Manner: Sendable { case keeps, saysNothing }

    private let display: String
    private let window: UInt
    private let session: Session
    private let closed = DispatchSemaphore(value: 0)

    /// Whether it has been given a text to keep.
    public var hasText: Bool { session.text.withLock { $0 != nil } }

    /// Is the clipboard manager when this returns.
    public init(_ server: XServer, _ manner: Manner) throws {
        display = server.display
        guard let connection = XOpenDisplay(server.display) else {
            throw XTestDriver.Failure(description: "the test's X server \"\(server.display)\" cannot be reached")
        }
        window = XCreateSimpleWindow(connection, XDefaultRootWindow(connection), 0, 0, 1, 1, 0, 0, 0)
        XSetSelectionOwner(connection, XInternAtom(connection, "CLIPBOARD_MANAGER", 0), window, Time(CurrentTime))
        XSync(connection, 0)
        session = Session(connection, window, manner, keeping: server)
        Thread.detachNewThread { [session, closed] in
            session.run()
            closed.signal()
        }
    }

    /// Has the manager leave, with what it kept. Its connection is closed when this returns: Xlib ends a process that
    /// loses a server.
    public func leave() {
        guard let connection = XOpenDisplay(display) else { return }
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.format = 32
        XSendEvent(connection, window, 0, 0, &event)
        XCloseDisplay(connection)
        closed.wait()
    }

    private final class Session: @unchecked Sendable {
        let connection: OpaquePointer, window: Window, manner: Manner
        /// Kept until the connection is closed.
        let server: XServer
        let text = Mutex<[UInt8]?>(nil)
        /// Who asked for a text to be kept, and is told when it is.
        private var pending: XSelectionRequestEvent?

        init(_ connection: OpaquePointer, _ window: Window, _ manner: Manner, keeping server: XServer) {
            (self.connection, self.window, self.manner, self.server) = (connection, window, manner, server)
        }

        func run() {
            var event = XEvent()
            while true {
                XNextEvent(connection, &event)
                if event.type == ClientMessage { break }
                if event.type == SelectionRequest { answer(event.xselectionrequest) }
                if event.type == SelectionNotify { take(event.xselection) }
            }
            XCloseDisplay(connection)
        }

        private func atom(_ name: String) -> Atom { XInternAtom(connection, name, 0) }

        private func answer(_ request: XSelectionRequestEvent) {
            guard request.selection == atom("CLIPBOARD_MANAGER") else { return give(request) }
            guard manner == .keeps else { return }
            pending = request
            XConvertSelection(
                connection, atom("CLIPBOARD"), atom("UTF8_STRING"), atom("KEPT"), window, Time(CurrentTime))
            XFlush(connection)
        }

        /// The text has come: it is this program's from now on.
        private func take(_ event: XSelectionEvent) {
            var type = Atom(), format: Int32 = 0, count: UInt = 0, rest: UInt = 0
            var data: UnsafeMutablePointer<UInt8>?
            XGetWindowProperty(
                connection, window, atom("KEPT"), 0, 1 << 20, 1, UInt(AnyPropertyType), &type, &format, &count, &rest,
                &data)
            guard let data, event.property != 0, let pending else { return }
            let bytes = Array(UnsafeBufferPointer(start: data, count: Int(count)))
            XFree(data)
            text.withLock { $0 = bytes }
            XSetSelectionOwner(connection, atom("CLIPBOARD"), window, Time(CurrentTime))
            tell(pending, pending.property)
            self.pending = nil
        }

        private func give(_ request: XSelectionRequestEvent) {
            guard request.target == atom("UTF8_STRING"), let bytes = text.withLock({ $0 }) else {
                return tell(request, 0)
            }
            XChangeProperty(
                connection, request.requestor, request.property, request.target, 8, PropModeReplace, bytes,
                Int32(bytes.count))
            tell(request, request.property)
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
    }
}
