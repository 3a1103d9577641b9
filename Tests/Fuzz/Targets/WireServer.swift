// A server of the X11 protocol inside the process, which answers what a window asks and sends what a search makes up.
//
// Decides when it answers: whenever the process would wait for it. Keeps no windows and shows nothing. It has neither
// shared memory, nor a keyboard extension, nor big requests.
import Foundation
import HitscopeCWire
import Synchronization

/// A server with one client at a time, on the thread on which the client waits.
final class WireServer: Sendable {
    /// What the search decides of the answers.
    struct Answers: Sendable {
        /// What stands in the properties that are read next.
        var properties: [Property] = []
        /// The text of the server's resources.
        var resources: [UInt8] = []
        /// What the next question for an input device is answered with.
        var devices: [[UInt8]] = []
        /// Who owns a selection.
        var owner: UInt32 = 0
        /// The server's clock, in milliseconds.
        var time: UInt32 = 1000
        /// The keysyms of the keys, which repeat.
        var keysyms: [UInt32] = [0x61, 0x41, 0x1008_FF14, 0xFF0D, 0xFFE1, 0x31, 0xEE, 0x0100_20AC]
        /// The windows that the client made, in order.
        var windows: [UInt32] = []
        /// The atoms by their names.
        var atoms: [String: UInt32] = [:]
        var atomNames: [UInt32: String] = [:]
        /// The number of the last request.
        var sequence: UInt16 = 0
    }

    /// A property of a window.
    struct Property: Sendable {
        var type: UInt32, format: UInt8, bytes: [UInt8], rest: UInt32
    }

    static let root: UInt32 = 0x100
    /// The opcode of the X input extension, and that of XFixes.
    static let inputOpcode: UInt8 = 131, fixesOpcode: UInt8 = 138
    /// The first event and the first error of XFixes.
    static let fixesEvent: UInt8 = 87, fixesError: UInt8 = 140

    static let shared = WireServer()

    /// The name under which a client finds it.
    let display: String
    private let listener: Int32
    private let state = Mutex(State())

    private struct State {
        var answers = Answers()
        var connection: Int32 = -1
        var isGreeted = false
        var unread: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
    }

    private init() {
        let number = 10_000 + getpid() % 50_000
        display = ":\(number)"
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // A name that begins with a zero is no file, and goes with the process.
        let name = [0] + ["", "tmp", ".X11-unix", "X\(number)"].joined(separator: "/").utf8
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count), listener = listener
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, length) == 0 }
        }
        precondition(isBound && listen(listener, 4) == 0, "there is a server \(display) already; try again")
        CWireBeforeWaiting { WireServer.shared.settle() }
    }

    /// Whether a client is there.
    var isConnected: Bool { state.withLock { $0.connection >= 0 } }

    /// What it answers.
    var answers: Answers { state.withLock { $0.answers } }

    /// Changes what it answers.
    func change(_ body: (inout Answers) -> Void) { state.withLock { body(&$0.answers) } }

    /// Begins anew, for the next client.
    func reset() { change { $0 = Answers() } }

    /// Sends bytes to the client, once it has nothing more to ask.
    func send(_ bytes: [UInt8]) {
        settle()
        state.withLock { Self.write(bytes, to: $0.connection) }
    }

    /// Executes every request that the client has sent.
    func settle() { state.withLock { settle(&$0) } }

    private func settle(_ state: inout State) {
        if state.connection < 0 {
            state.connection = accept(listener, nil, nil)
            guard state.connection >= 0 else { return }
            (state.isGreeted, state.unread) = (false, [])
        }
        while true {
            let count = recv(state.connection, &state.buffer, state.buffer.count, Int32(MSG_DONTWAIT))
            if count < 0 { return }
            guard count > 0 else {
                close(state.connection)
                state.connection = -1
                return
            }
            state.unread += state.buffer[0..<count]
            Self.execute(&state)
        }
    }

    private static func execute(_ state: inout State) {
        var place = 0
        var out: [UInt8] = []
        if !state.isGreeted {
            guard let length = greetingLength(of: state.unread) else { return }
            state.isGreeted = true
            place = length
            out = WireReplies.greeting
        }
        while state.unread.count - place >= 4 {
            let length = max(1, Int(state.unread[place + 2]) | Int(state.unread[place + 3]) << 8) * 4
            guard state.unread.count - place >= length else { break }
            state.answers.sequence &+= 1
            out += WireReplies.replies(to: Array(state.unread[place..<place + length]), &state.answers)
            place += length
        }
        state.unread.removeFirst(place)
        write(out, to: state.connection)
    }

    /// How long a client's first words are; nil while they are not all there.
    private static func greetingLength(of words: [UInt8]) -> Int? {
        guard words.count >= 12 else { return nil }
        let lengths = [Int(words[6]) | Int(words[7]) << 8, Int(words[8]) | Int(words[9]) << 8]
        let length = 12 + lengths.reduce(0) { $0 + ($1 + 3) / 4 * 4 }
        return words.count >= length ? length : nil
    }

    private static func write(_ bytes: [UInt8], to connection: Int32) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }
}
