// A clipboard manager: saves the text of a program that ends, and gives it to others from then on.
//
// Runs on a thread and a connection of its own, as ClipboardOwner does.
import Dispatch
import Foundation
import HitscopeCXTest
import Synchronization

/// A client that saves texts until it is told to leave.
public final class ClipboardManager: Sendable {
    /// Its reaction when it is asked to save a text.
    public enum Manner: Sendable { case keeps, neverAnswers }

    private let display: String
    private let session: Session
    private let closed = DispatchSemaphore(value: 0)

    /// True if it has saved a text.
    public var hasText: Bool { session.text.withLock { $0 != nil } }

    /// Owns the selection CLIPBOARD_MANAGER when this returns.
    public init(_ server: XServer, _ manner: Manner) throws {
        display = server.display
        let client = try SelectionClient(server)
        client.own("CLIPBOARD_MANAGER")
        session = Session(client, manner)
        Thread.detachNewThread { [session, closed] in
            session.run()
            closed.signal()
        }
    }

    /// Ends the manager, and forgets its text. Its connection is closed when this returns.
    public func leave() {
        SelectionClient.end(window: session.client.window, on: display)
        closed.wait()
    }

    private final class Session: @unchecked Sendable {
        let client: SelectionClient
        let text = Mutex<[UInt8]?>(nil)
        private let manner: Manner
        /// The request to save a text, until it is answered.
        private var pending: XSelectionRequestEvent?

        init(_ client: SelectionClient, _ manner: Manner) {
            self.client = client
            self.manner = manner
        }

        func run() {
            client.handleEvents { event in
                if event.type == SelectionRequest { answer(event.xselectionrequest) }
                if event.type == SelectionNotify { save(event.xselection) }
            }
        }

        private func answer(_ request: XSelectionRequestEvent) {
            guard request.selection == client.atom("CLIPBOARD_MANAGER") else { return give(request) }
            guard manner == .keeps else { return }
            pending = request
            XConvertSelection(
                client.connection, client.atom("CLIPBOARD"), client.atom("UTF8_STRING"), client.atom("KEPT"),
                client.window, Time(CurrentTime))
            XFlush(client.connection)
        }

        /// Saves the text that has come, and becomes the owner of the clipboard.
        private func save(_ event: XSelectionEvent) {
            var type = Atom(), format: Int32 = 0, count: UInt = 0, rest: UInt = 0
            var data: UnsafeMutablePointer<UInt8>?
            XGetWindowProperty(
                client.connection, client.window, client.atom("KEPT"), 0, 1 << 20, 1, UInt(AnyPropertyType), &type,
                &format, &count, &rest, &data)
            guard let data, event.property != 0, let pending else { return }
            let bytes = Array(UnsafeBufferPointer(start: data, count: Int(count)))
            XFree(data)
            text.withLock { $0 = bytes }
            client.own("CLIPBOARD")
            client.notify(pending, pending.property)
            self.pending = nil
        }

        private func give(_ request: XSelectionRequestEvent) {
            guard request.target == client.atom("UTF8_STRING"), let bytes = text.withLock({ $0 }) else {
                return client.notify(request, 0)
            }
            client.put(bytes, request)
        }
    }
}
