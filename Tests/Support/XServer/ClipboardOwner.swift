// Another program that owns the clipboard, well behaved or not.
//
// Runs on a thread and a connection of its own, since the requestor is busy on the main thread.
import Dispatch
import Foundation
import HitscopeCXTest
import Synchronization

/// A client that owns the clipboard until another client does, or until it is told to leave.
public final class ClipboardOwner: Sendable {
    /// Its reaction when it is asked for its text.
    public enum Manner: Sendable {
        /// Gives the text, at once or, beyond so many bytes, in parts.
        case gives(String, inPartsOf: Int = .max)
        /// Knows only Latin-1.
        case givesLatin(String)
        /// Answers that it cannot convert to the target.
        case refuses
        case neverAnswers
        /// Gives numbers in place of text.
        case givesNumbers
        /// Begins to give parts, and stops after so many.
        case stopsAfter(parts: Int)
        /// Gives parts without end.
        case neverEnds
        /// Gives so many bytes of text in parts of 128 KiB.
        case givesLong(Int)
        /// Gives bytes as UTF-8, whatever they are.
        case givesBytes([UInt8])
        /// Says that so many bytes will come in parts, and gives the text.
        case claims(Int, String)
    }

    private let display: String
    private let window: UInt
    private let hasLeft = Mutex(false)
    /// Signalled when the connection is closed.
    private let closed = DispatchSemaphore(value: 0)

    /// Owns the clipboard when this returns.
    public init(_ server: XServer, _ manner: Manner) throws {
        display = server.display
        let client = try SelectionClient(server)
        window = client.window
        client.own("CLIPBOARD")
        nonisolated(unsafe) let session = Session(client, manner)
        Thread.detachNewThread { [closed] in
            session.run()
            closed.signal()
        }
    }

    /// Ends the owner; the clipboard has none then. Its connection is closed when this returns.
    public func leave() {
        let isFirst = hasLeft.withLock { hasLeft in
            defer { hasLeft = true }
            return !hasLeft
        }
        guard isFirst else { return }
        SelectionClient.end(window: window, on: display)
        closed.wait()
    }

    deinit { leave() }

    private final class Session {
        private let client: SelectionClient
        private let manner: Manner
        /// The text that a requestor takes in parts: the rest of the bytes, and where they go.
        var rest: (bytes: ArraySlice<UInt8>, part: Int, requestor: Window, property: Atom, target: Atom)?
        var partsSent = 0

        init(_ client: SelectionClient, _ manner: Manner) {
            self.client = client
            self.manner = manner
        }

        func run() {
            client.handleEvents { event in
                if event.type == SelectionRequest { answer(event.xselectionrequest) }
                if event.type == PropertyNotify, event.xproperty.state == PropertyDelete { sendPart() }
            }
        }

        private func answer(_ request: XSelectionRequestEvent) {
            let isLatin = request.target == XA_STRING, isUTF8 = request.target == client.atom("UTF8_STRING")
            switch manner {
            case .neverAnswers: return
            case .refuses: client.notify(request, 0)
            case .givesLatin(let text):
                guard isLatin else { return client.notify(request, 0) }
                client.put(text.unicodeScalars.map { UInt8($0.value) }, request)
            case .gives(let text, let part):
                guard isUTF8 else { return client.notify(request, 0) }
                if text.utf8.count > part {
                    begin(Array(text.utf8)[...], part, request)
                } else {
                    client.put(Array(text.utf8), request)
                }
            case .givesNumbers:
                client.put(42, XA_INTEGER, request)
            case .givesBytes(let bytes):
                if isUTF8 { client.put(bytes, request) } else { client.notify(request, 0) }
            case .claims(let count, let text): begin(Array(text.utf8)[...], 5, request, claiming: count)
            case .givesLong(let count): begin(Array(repeating: 0x61, count: count)[...], 1 << 17, request)
            case .stopsAfter, .neverEnds: begin([], 1 << 17, request)
            }
        }

        private func begin(
            _ bytes: ArraySlice<UInt8>, _ part: Int, _ request: XSelectionRequestEvent, claiming count: Int? = nil
        ) {
            rest = (bytes, part, request.requestor, request.property, request.target)
            XSelectInput(client.connection, request.requestor, PropertyChangeMask)
            client.put(count ?? bytes.count, client.atom("INCR"), request)
        }

        private func sendPart() {
            guard let rest else { return }
            let bytes: [UInt8]
            switch manner {
            case .stopsAfter(let parts) where partsSent >= parts: return
            case .stopsAfter, .neverEnds: bytes = Array(repeating: 0x61, count: rest.part)
            case .gives, .givesLatin, .givesBytes, .givesLong, .claims, .refuses, .neverAnswers, .givesNumbers:
                bytes = Array(rest.bytes.prefix(rest.part))
                self.rest?.bytes = rest.bytes.dropFirst(rest.part)
            }
            partsSent += 1
            XChangeProperty(
                client.connection, rest.requestor, rest.property, rest.target, 8, PropModeReplace, bytes,
                Int32(bytes.count))
            if bytes.isEmpty { self.rest = nil }
            XFlush(client.connection)
        }
    }
}
