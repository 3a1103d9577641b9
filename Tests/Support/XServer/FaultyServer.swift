// A server that goes wrong after so many bytes: it goes away, says nothing more, or lies.
//
// It stands between a program and a real server, and hands on what they say until then.
import Foundation
import Synchronization

/// A display of its own that behaves as another server does, up to a point.
public final class FaultyServer: Sendable {
    /// The fault after a number of bytes of the real server.
    public enum Fault: Hashable, Sendable {
        case goesAway
        case fallsSilent
        case lies(Lie, seed: UInt64)
    }

    /// The faults in the messages of a server that lies.
    public enum Lie: Hashable, Sendable, CaseIterable {
        /// They answer other requests than they say.
        case numbers
        /// Answers say that they are longer, or shorter, than they are.
        case lengths
        /// Their ends are missing.
        case shortness
    }

    /// The name of the display.
    public let display: String
    private let server: XServer
    private let listener: Int32
    private let path: String
    private let count: Int
    private let fault: Fault
    private let sockets = Mutex<[Int32]>([])
    /// The fault that a test has switched on, besides the one after a number of bytes.
    private let begun = Mutex<Fault?>(nil)
    /// The number of requests of each kind that the programs have made.
    private let requests = Mutex<[UInt8: Int]>([:])

    /// - Parameter count: the number of bytes of each connection that are handed on before the fault.
    public init(_ server: XServer, after count: Int, _ fault: Fault) throws {
        (self.server, self.count, self.fault) = (server, count, fault)
        for number in 7000..<7400 {
            let path = "/tmp/.X11-unix/X\(number)", socket = UnixSocket.make()
            if !FileManager.default.fileExists(atPath: path), UnixSocket.bind(socket, to: path), listen(socket, 8) == 0
            {
                (display, listener, self.path) = (":\(number)", socket, path)
                Thread.detachNewThread { [self] in serve() }
                return
            }
            close(socket)
        }
        throw XServer.Missing(description: "no number for a display is free from 7000 to 7399")
    }

    /// Goes wrong from now on.
    public func begin(_ fault: Fault) { begun.withLock { $0 = fault } }

    /// The number of requests of a kind that the programs have made, by the number of the kind.
    public func count(ofRequest number: UInt8) -> Int { requests.withLock { $0[number] ?? 0 } }

    /// Ends it as a crash would.
    public func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        unlink(path)
        sockets.withLock { for socket in $0 { shutdown(socket, Int32(SHUT_RDWR)) } }
    }

    private func serve() {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { break }
            let real = UnixSocket.make()
            guard UnixSocket.connect(real, to: "/tmp/.X11-unix/X\(server.display.dropFirst())") else { break }
            sockets.withLock { $0 += [client, real] }
            Thread.detachNewThread { [self] in ask(from: client, to: real) }
            Thread.detachNewThread { [self] in answer(from: real, to: client) }
        }
        close(listener)
    }

    private func ask(from client: Int32, to real: Int32) {
        var stream = RequestStream()
        UnixSocket.hand(from: client, to: real) { bytes in
            let numbers = stream.take(bytes)
            requests.withLock { for number in numbers { $0[number, default: 0] += 1 } }
            return bytes
        }
    }

    private func answer(from real: Int32, to client: Int32) {
        var rest = count, chance = Chance(0)
        if case .lies(_, let seed) = fault { chance = Chance(seed) }
        UnixSocket.hand(from: real, to: client) { bytes in
            if let fault = begun.withLock({ $0 }) { return Self.changed(bytes, fault, &chance) }
            guard bytes.count > rest else {
                rest -= bytes.count
                return bytes
            }
            let honest = rest
            rest = 0
            return bytes.prefix(honest) + Self.changed(Array(bytes.dropFirst(honest)), fault, &chance)
        } until: { [fault] in
            fault == .goesAway && rest == 0
        }
    }

    /// Bytes that look like chance, and are the same in each run.
    private struct Chance {
        private var state: UInt64
        init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

        mutating func byte() -> UInt8 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state >> 32)
        }
    }

    /// The messages that are sent in place of others.
    private static func changed(_ bytes: [UInt8], _ fault: Fault, _ chance: inout Chance) -> [UInt8] {
        guard case .lies(let lie, _) = fault, bytes.count >= 32 else { return [] }
        var bytes = bytes
        switch lie {
        case .numbers: (bytes[2], bytes[3]) = (chance.byte(), chance.byte())
        case .lengths: if bytes[0] == 1 { (bytes[4], bytes[5]) = (chance.byte(), chance.byte() % 8) }
        case .shortness: bytes.removeLast(1 + Int(chance.byte() % 31))
        }
        return bytes
    }
}

/// Sockets of this machine, by their path.
enum UnixSocket {
    static func make() -> Int32 { Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) }

    static func bind(_ socket: Int32, to path: String) -> Bool { with(path) { Foundation.bind(socket, $0, $1) == 0 } }
    static func connect(_ socket: Int32, to path: String) -> Bool {
        with(path) { Foundation.connect(socket, $0, $1) == 0 }
    }

    private static func with(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// Hands bytes on, changed by `change`, until one side ends or `isOver` says so; then ends both.
    static func hand(
        from source: Int32, to target: Int32, change: ([UInt8]) -> [UInt8], until isOver: () -> Bool = { false }
    ) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !isOver() {
            let count = recv(source, &buffer, buffer.count, 0)
            guard count > 0, send(change(Array(buffer[..<count])), to: target) else { break }
        }
        for socket in [source, target] { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    /// Sends all bytes; false if the other side has gone.
    @discardableResult static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
