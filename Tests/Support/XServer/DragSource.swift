// Another program from which files are dragged, well behaved or not.
//
// A drag runs on its own thread and connection, since the target occupies the main thread.
import Foundation
import HitscopeCXTest

/// A drag from another program over a window, which may end with a drop.
public struct DragSource: Sendable {
    /// The behaviour of the program.
    public enum Manner: Sendable {
        /// Drops, and sends the list at once or, beyond this number of bytes, in parts.
        case drops(inPartsOf: Int = .max)
        /// Leaves the window.
        case leaves
        /// Drops, although the window refuses.
        case dropsAnyway
        /// Drops, but then refuses the request for the list.
        case dropsNothing
        /// Drops, and never answers.
        case neverAnswers
        /// Drops, and disconnects before the list is requested.
        case vanishes
        /// Drops, announces the list in parts, and disconnects before the first part.
        case vanishesInParts
        /// Disconnects as soon as it has entered the window.
        case vanishesAtOnce
        /// Stays over the window until the semaphore is signalled, then disconnects.
        case vanishesWhenTold(DispatchSemaphore)
    }

    /// The result of a drag.
    public struct Outcome: Sendable, Equatable {
        /// True if the window would accept a drop; nil if it sent no status.
        public var isWelcome: Bool?
        /// True if the window accepted the drop; nil if it did not report the end.
        public var isTaken: Bool?

        public init(isWelcome: Bool?, isTaken: Bool?) { (self.isWelcome, self.isTaken) = (isWelcome, isTaken) }
    }

    public var types = ["text/uri-list"]
    public var list: [UInt8]
    public var manner = Manner.drops()
    /// The type that the answer claims to have; nil for the correct one.
    public var claimedType: String?
    public var version = 5
    /// True if the window from which files are dragged first pastes the text of the clipboard, and drops what it got.
    public var pastesFirst = false

    public init(_ list: String, _ manner: Manner = .drops()) { (self.list, self.manner) = (Array(list.utf8), manner) }

    /// Drags over a window, and suspends until the drag is over.
    public func drag(over window: UInt, on server: XServer) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try Run(self, window, server).run() }) }
        }
    }

    /// The time within which the target must answer, in milliseconds.
    private static let timeLimit: Int32 = 120_000

    private final class Run {
        private let source: DragSource
        private let target: Window
        private let client: SelectionClient
        private var rest: ArraySlice<UInt8>
        private var request: XSelectionRequestEvent?

        init(_ source: DragSource, _ target: Window, _ server: XServer) throws {
            (self.source, self.target, rest) = (source, target, source.list[...])
            client = try SelectionClient(server)
        }

        func run() -> Outcome {
            defer { client.close() }
            var outcome = Outcome(isWelcome: nil, isTaken: nil)
            client.own("XdndSelection")
            if source.pastesFirst { paste() }
            enter()
            if case .vanishesAtOnce = source.manner { return outcome }
            tell("XdndPosition", 0, 20 << 16 | 20, 0, Int(client.atom("XdndActionCopy")))
            outcome.isWelcome = next { self.answer(in: $0, "XdndStatus") }
            switch source.manner {
            case .leaves: tell("XdndLeave")
            case .vanishes: tell("XdndDrop")
            case .vanishesWhenTold(let signal): signal.wait()
            case .dropsAnyway, .dropsNothing, .neverAnswers, .drops, .vanishesInParts:
                guard outcome.isWelcome == true || isStubborn else {
                    tell("XdndLeave")
                    break
                }
                tell("XdndDrop")
                outcome.isTaken = next(until: isTaken)
            case .vanishesAtOnce: break
            }
            return outcome
        }

        private var isStubborn: Bool {
            if case .dropsAnyway = source.manner { true } else { false }
        }

        private func paste() {
            XConvertSelection(
                client.connection, client.atom("CLIPBOARD"), client.atom("UTF8_STRING"), client.atom("TEST_PASTE"),
                client.window, Time(CurrentTime))
            _ = next { $0.type == SelectionNotify ? true : nil }
        }

        private func enter() {
            let types = source.types.map { Int(client.atom($0)) } + [0, 0, 0]
            let hasMany = source.types.count > 3
            if hasMany { client.setAtoms("XdndTypeList", to: source.types) }
            tell("XdndEnter", source.version << 24 | (hasMany ? 1 : 0), types[0], types[1], types[2])
        }

        private func tell(_ type: String, _ words: Int...) {
            client.send(type, to: target, [Int(client.window)] + words)
        }

        // MARK: Events

        /// The answer in a message of a type, yes or no; nil for other events.
        private func answer(in event: XEvent, _ type: String) -> Bool? {
            guard event.type == ClientMessage, event.xclient.message_type == client.atom(type) else { return nil }
            return event.xclient.data.l.1 & 1 == 1
        }

        /// The result of a closure for the first event for which it returns one; nil if none arrives in time.
        private func next<Found>(until isOver: (XEvent) -> Found?) -> Found? {
            let end = ContinuousClock.now + .milliseconds(Int(DragSource.timeLimit))
            while ContinuousClock.now < end {
                while XPending(client.connection) > 0 {
                    var event = XEvent()
                    XNextEvent(client.connection, &event)
                    if let found = isOver(event) { return found }
                }
                var descriptor = pollfd(fd: XConnectionNumber(client.connection), events: Int16(POLLIN), revents: 0)
                _ = poll(&descriptor, 1, 100)
            }
            return nil
        }

        /// Answers a request of the target; returns whether it accepted the drop, once it reports the end.
        private func isTaken(_ event: XEvent) -> Bool? {
            if event.type == SelectionRequest { answer(event.xselectionrequest) }
            if event.type == PropertyNotify, event.xproperty.state == PropertyDelete {
                if case .vanishesInParts = source.manner { return false }
                sendPart()
            }
            return answer(in: event, "XdndFinished")
        }

        private func answer(_ request: XSelectionRequestEvent) {
            let type = source.claimedType.map { client.atom($0) } ?? request.target
            switch source.manner {
            case .neverAnswers, .vanishes, .vanishesAtOnce, .vanishesWhenTold, .leaves: return
            case .dropsNothing: client.notify(request, 0)
            case .drops(let part) where rest.count > part: begin(request)
            case .vanishesInParts: begin(request)
            case .drops, .dropsAnyway:
                client.put(Array(rest), as: type, request)
            }
        }

        private func begin(_ request: XSelectionRequestEvent) {
            self.request = request
            XSelectInput(client.connection, request.requestor, PropertyChangeMask)
            client.put(rest.count, client.atom("INCR"), request)
        }

        private func sendPart() {
            guard let request, case .drops(let length) = source.manner else { return }
            let part = Array(rest.prefix(length))
            rest = rest.dropFirst(length)
            client.add(part, request)
            if part.isEmpty { self.request = nil }
        }
    }
}
