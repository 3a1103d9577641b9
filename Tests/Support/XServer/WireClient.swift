// A client that implements the X protocol itself, so that it can send requests that Xlib cannot: events of any type
// with any bytes, and properties of any kind.
//
// It waits only for replies, and for the events that `beginParts()` needs.
//
// Source: X Window System Protocol, version 11.
import Foundation

/// The number of rounds for tests of hostile clients and dying servers: once, or as often as
/// `make hostile-x` says.
public let hostileRounds = max(1, ProcessInfo.processInfo.environment["HITSCOPE_HOSTILE"].flatMap { Int($0) } ?? 1)

/// A hostile client of a test's server.
public final class WireClient {
    private let server: XServer
    private let socket: Int32
    /// The first resource ID that this client may use.
    private var firstNumber: UInt32 = 0
    private var root: UInt32 = 0
    /// The events that arrived before a reply.
    private var kept: [[UInt8]] = []

    /// Connects, and waits for the server's answer.
    public init(_ server: XServer) throws {
        self.server = server
        socket = UnixSocket.make()
        guard UnixSocket.connect(socket, to: "/tmp/.X11-unix/X\(server.display.dropFirst())") else {
            throw failure("cannot be reached by its socket")
        }
        // Least significant byte first, version 11.0, without authorisation.
        send([0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        guard let head = receive(8), head[0] == 1, let setup = receive(Int(head[6]) * 4 + Int(head[7]) * 1024) else {
            throw failure("refuses the connection")
        }
        firstNumber = setup.word(4)
        root = setup.word(32 + (Int(setup[16]) + Int(setup[17]) * 256 + 3) / 4 * 4 + Int(setup[21]) * 8)
    }

    deinit { close(socket) }

    private func failure(_ what: String) -> XTestDriver.Failure {
        XTestDriver.Failure(description: "the test's X server \"\(server.display)\" \(what)")
    }

    /// The number of an atom.
    public func atom(_ name: String) throws -> UInt32 {
        let name = Array(name.utf8)
        request(16, 0, words(UInt32(name.count & 0xFFFF)) + name)
        return try reply().word(8)
    }

    /// The window that owns a selection; 0 for none.
    public func owner(of selection: String) throws -> UInt32 {
        request(23, 0, words(try atom(selection)))
        return try reply().word(8)
    }

    /// Becomes the owner of a selection, and never answers requests for it.
    public func own(_ selection: String) throws {
        let window = firstNumber, one = [UInt8](repeating: 0, count: 4) + [1, 0, 1, 0]
        // A window without depth, border, class, visual or attributes of its own.
        request(1, 0, words(window, root) + one + [0, 0, 2, 0] + words(0, 0))
        request(22, 0, words(window, try atom(selection), 0))
        try finish()
    }

    /// Answers the next program that asks for a selection which this client owns: its text comes in parts (INCR).
    ///
    /// Returns once the program has taken the first part and waits for the second, which never comes.
    public func beginParts() throws {
        let asked = try event(30)
        let requestor = UInt(asked.word(12)), target = asked.word(20), property = asked.word(24)
        // Requests notifications of changed properties of the requestor's window.
        request(2, 0, words(asked.word(12), 1 << 11, 1 << 22))
        setProperty(property, of: requestor, type: try atom("INCR"), format: 32, to: words(9))
        sendEvent(
            [31, 0, 0, 0] + words(asked.word(4), asked.word(12), asked.word(16), target, property)
                + [UInt8](repeating: 0, count: 8), to: requestor)
        try waitUntilDeleted(property)
        setProperty(property, of: requestor, type: target, format: 8, to: Array("part".utf8))
        try waitUntilDeleted(property)
    }

    private func waitUntilDeleted(_ property: UInt32) throws {
        while true {
            let change = try event(28)
            if change.word(8) == property, change[16] == 1 { return }
        }
    }

    /// The next event of a type; events before it are skipped.
    private func event(_ type: UInt8) throws -> [UInt8] {
        while let head = kept.isEmpty ? receive(32) : kept.removeFirst() {
            if head[0] == 1 { _ = receive(Int(head.word(4)) * 4) }
            if head[0] & 0x7F == type { return head }
        }
        throw failure("has gone")
    }

    /// Sends 32 bytes as an event to the client that created a window.
    public func sendEvent(_ event: [UInt8], to window: UInt) {
        request(25, 0, words(UInt32(truncatingIfNeeded: window), 0) + event)
    }

    /// Sends a client message with 20 bytes.
    ///
    /// - Parameter format: The claimed number of bits per value, usually 8, 16 or 32.
    public func sendMessage(_ type: UInt32, format: UInt8, _ bytes: [UInt8], to window: UInt) {
        let window32 = UInt32(truncatingIfNeeded: window)
        sendEvent([33, format, 0, 0] + words(window32, type) + bytes.prefix(20), to: window)
    }

    /// Sets a property of a window, or adds to it.
    public func setProperty(
        _ property: UInt32, of window: UInt, type: UInt32, format: UInt8, to bytes: [UInt8], adds: Bool = false
    ) {
        let count = UInt32(bytes.count) / UInt32(format / 8)
        let head = words(UInt32(truncatingIfNeeded: window), property, type, UInt32(format), count)
        request(18, adds ? 2 : 0, head + bytes)
    }

    /// Deletes a property of a window.
    public func deleteProperty(_ property: UInt32, of window: UInt) {
        request(19, 0, words(UInt32(truncatingIfNeeded: window), property))
    }

    /// Waits until the server has executed all requests.
    public func finish() throws {
        request(43, 0, [])
        _ = try reply()
    }

    // MARK: Bytes

    private func request(_ opcode: UInt8, _ detail: UInt8, _ body: [UInt8]) {
        let padding = [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
        let length = UInt16(1 + (body.count + 3) / 4)
        send([opcode, detail, UInt8(length & 0xFF), UInt8(length >> 8)] + body + padding)
    }

    private func words(_ numbers: UInt32...) -> [UInt8] {
        numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) } }
    }

    private func send(_ bytes: [UInt8]) { UnixSocket.send(bytes, to: socket) }

    private func receive(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count), got = 0
        while got < count {
            let more = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress.map { $0 + got }, count - got, 0) }
            guard more > 0 else { return nil }
            got += more
        }
        return bytes
    }

    /// The next reply; errors before it are skipped, and events are kept.
    private func reply() throws -> [UInt8] {
        while let head = receive(32) {
            guard head[0] == 1 else {
                if head[0] > 1 { kept.append(head) }
                continue
            }
            _ = receive(Int(head.word(4)) * 4)
            return head
        }
        throw failure("has gone")
    }
}

extension [UInt8] {
    /// Four bytes as a little-endian number.
    fileprivate func word(_ index: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(self[index + $1]) << UInt32($1 * 8) }
    }
}
