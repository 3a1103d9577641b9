// Another program that owns the clipboard, well behaved or not.
//
// It runs on its own thread and connection, since the requestor occupies the main thread.
import Dispatch
import Foundation
import HitscopeCXTest
import Synchronization

/// A client that owns the clipboard until another client does, or until `leave()` is called.
public final class ClipboardOwner: Sendable {
    /// The reaction to a request for the text.
    public enum Manner: Sendable {
        /// Sends the text at once or, beyond this number of bytes, in parts.
        case gives(String, inPartsOf: Int = .max)
        /// Sends the text, but supports only Latin-1.
        case givesLatin(String)
        /// Answers that it cannot convert to the target.
        case refuses
        case neverAnswers
        /// Sends numbers instead of text.
        case givesNumbers
        /// Begins to send parts, and stops after this number.
        case stopsAfter(parts: Int)
        /// Sends parts without end.
        case neverEnds
        /// Sends a text with this number of bytes, in parts of 128 KiB.
        case givesLong(Int)
        /// Sends any bytes as UTF-8.
        case givesBytes([UInt8])
        /// Announces this number of bytes in parts, and sends the text.
        case claims(Int, String)
    }

    private let display: String
    private let window: UInt
    private let hasLeft = Mutex(false)
    /// Signalled when the connection is closed.
    private let closed = DispatchSemaphore(value: 0)

    /// Becomes the owner of the clipboard before it returns.
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

    /// Gives up the clipboard, and closes the connection before it returns.
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
        /// The text that a requestor reads in parts: the remaining bytes and their destination.
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
