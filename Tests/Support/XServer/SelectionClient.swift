// The common part of the test clients that own selections: a connection, a window, answers to requests, and their end.
import Dispatch
import Foundation
import HitscopeCXTest

/// A connection of its own to a test's server, with a window that owns selections.
///
/// It keeps the server until the connection is closed: Xlib ends a process that loses a server.
final class SelectionClient: @unchecked Sendable {
    let connection: OpaquePointer
    let window: Window
    private let server: XServer

    /// Connects to a server. Throws if it cannot be reached.
    init(_ server: XServer) throws {
        guard let connection = XOpenDisplay(server.display) else {
            throw XTestDriver.Failure(description: "the test's X server \"\(server.display)\" cannot be reached")
        }
        self.server = server
        self.connection = connection
        window = XCreateSimpleWindow(connection, XDefaultRootWindow(connection), 0, 0, 1, 1, 0, 0, 0)
    }

    func atom(_ name: String) -> Atom { XInternAtom(connection, name, 0) }

    /// Becomes the owner of a selection when this returns.
    func own(_ selection: String) {
        XSetSelectionOwner(connection, atom(selection), window, Time(CurrentTime))
        XSync(connection, 0)
    }

    /// Handles events until `end(window:on:)`, then closes the connection.
    func handleEvents(_ handle: (XEvent) -> Void) {
        var event = XEvent()
        while true {
            XNextEvent(connection, &event)
            if event.type == ClientMessage { break }
            handle(event)
        }
        XCloseDisplay(connection)
    }

    /// Closes the connection of a client without a loop.
    func close() { XCloseDisplay(connection) }

    // MARK: Messages

    /// Sends a message of five numbers to a window.
    func send(_ type: String, to target: Window, _ words: [Int]) {
        let words = words + [0, 0, 0, 0]
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = target
        event.xclient.message_type = atom(type)
        event.xclient.format = 32
        event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
        XSendEvent(connection, target, 0, 0, &event)
        XFlush(connection)
    }

    /// Sets a property of the client's window to atoms, by their names.
    func setAtoms(_ property: String, to names: [String]) {
        names.map(atom).withUnsafeBytes {
            let base = $0.bindMemory(to: UInt8.self).baseAddress
            _ = XChangeProperty(
                connection, window, atom(property), XA_ATOM, 32, PropModeReplace, base, Int32(names.count))
        }
    }

    /// Ends the loop of the client with this window.
    static func end(window: Window, on display: String) {
        guard let connection = XOpenDisplay(display) else { return }
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.format = 32
        XSendEvent(connection, window, 0, 0, &event)
        XCloseDisplay(connection)
    }

    // MARK: Answers

    /// Sends `SelectionNotify`; without a property it says that the request cannot be answered.
    func notify(_ request: XSelectionRequestEvent, _ property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = request.time
        XSendEvent(connection, request.requestor, 0, 0, &event)
        XFlush(connection)
    }

    /// Answers with bytes of the target's type, or of another.
    func put(_ bytes: [UInt8], as type: Atom? = nil, _ request: XSelectionRequestEvent) {
        // One request of the protocol has a limited length.
        var rest = bytes[...], mode = PropModeReplace
        repeat {
            let part = Array(rest.prefix(1 << 17))
            XChangeProperty(
                connection, request.requestor, request.property, type ?? request.target, 8, mode, part,
                Int32(part.count))
            rest = rest.dropFirst(part.count)
            mode = PropModeAppend
        } while !rest.isEmpty
        notify(request, request.property)
    }

    /// Gives the next part of an answer; an empty one is the end.
    func add(_ part: [UInt8], _ request: XSelectionRequestEvent) {
        XChangeProperty(
            connection, request.requestor, request.property, request.target, 8, PropModeReplace, part,
            Int32(part.count))
        XFlush(connection)
    }

    /// Answers with one number of a type.
    func put(_ number: Int, _ type: Atom, _ request: XSelectionRequestEvent) {
        var number = number
        withUnsafeBytes(of: &number) {
            let base = $0.bindMemory(to: UInt8.self).baseAddress
            _ = XChangeProperty(
                connection, request.requestor, request.property, type, 32, PropModeReplace, base, 1)
        }
        notify(request, request.property)
    }
}
