// Another program that pastes: it asks the owner of the clipboard for a text, or for another target.
import Foundation
import HitscopeCXTest

/// The text that another program pasted.
public struct Pasted: Sendable, Equatable {
    /// The bytes of a text; empty for other types.
    public var bytes: [UInt8] = []
    /// The names of atoms; `-` for none.
    public var names: [String] = []
    public var numbers: [UInt] = []
    /// In how many parts the answer came; 0 for a whole one.
    public var parts = 0
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Pastes as another program does.
public enum ClipboardReader {
    /// Requests a target of the clipboard on a connection and a thread of its own; nil if the owner refuses, or does
    /// not answer for ten seconds.
    public static func read(_ server: XServer, target: String = "UTF8_STRING", pairs: [String] = []) async -> Pasted? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Paste(server)?.read(target, pairs)) }
        }
    }

    /// Requests a target, and closes the connection before the answer.
    public static func askAndLeave(_ server: XServer, target: String = "UTF8_STRING") {
        _ = Paste(server)?.ask(target, [])
    }
}

private final class Paste {
    let connection: OpaquePointer, window: Window

    init?(_ server: XServer) {
        guard let connection = XOpenDisplay(server.display) else { return nil }
        self.connection = connection
        window = XCreateSimpleWindow(connection, XDefaultRootWindow(connection), 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(connection, window, PropertyChangeMask)
    }

    deinit { XCloseDisplay(connection) }

    private func atom(_ name: String) -> Atom { XInternAtom(connection, name, 0) }
    private var property: Atom { atom("TEST_ANSWER") }

    func ask(_ target: String, _ pairs: [String]) {
        if !pairs.isEmpty {
            let atoms = pairs.enumerated().flatMap { [atom($0.element), atom("TEST_PAIR_\($0.offset)")] }
            atoms.withUnsafeBytes {
                let base = $0.bindMemory(to: UInt8.self).baseAddress
                _ = XChangeProperty(
                    connection, window, property, atom("ATOM_PAIR"), 32, PropModeReplace, base, Int32(atoms.count))
            }
        }
        XConvertSelection(connection, atom("CLIPBOARD"), atom(target), property, window, Time(CurrentTime))
        XSync(connection, 0)
    }

    func read(_ target: String, _ pairs: [String]) -> Pasted? {
        ask(target, pairs)
        guard let answer = next(SelectionNotify), answer.xselection.property != 0 else { return nil }
        var (pasted, type) = take()
        guard type == atom("INCR") else { return pasted }
        pasted = Pasted()
        while let event = next(PropertyNotify) {
            guard event.xproperty.state == PropertyNewValue else { continue }
            let (part, type) = take()
            // The announcement of the parts (INCR) was a new value too.
            guard type != 0 else { continue }
            if part.bytes.isEmpty { return pasted }
            pasted.bytes += part.bytes
            pasted.parts += 1
        }
        return nil
    }

    /// The next event of a type; nil when none comes in ten seconds.
    private func next(_ type: Int32) -> XEvent? {
        var event = XEvent()
        while true {
            if XCheckTypedEvent(connection, type, &event) != 0 { return event }
            var descriptor = pollfd(fd: XConnectionNumber(connection), events: Int16(POLLIN), revents: 0)
            guard XPending(connection) > 0 || poll(&descriptor, 1, 10_000) > 0 else { return nil }
            if XPending(connection) > 0, XCheckTypedEvent(connection, type, &event) != 0 { return event }
            // Events of other types are skipped.
            while XPending(connection) > 0 {
                XNextEvent(connection, &event)
                if event.type == type { return event }
            }
        }
    }

    private func take() -> (pasted: Pasted, type: Atom) {
        var type = Atom(), format: Int32 = 0, count: UInt = 0, rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            connection, window, property, 0, 1 << 24, 1, UInt(AnyPropertyType), &type, &format, &count, &rest, &data)
        guard let data else { return (Pasted(), type) }
        defer { XFree(data) }
        var pasted = Pasted()
        if format == 8 { pasted.bytes = Array(UnsafeBufferPointer(start: data, count: Int(count))) }
        guard format == 32 else { return (pasted, type) }
        pasted.numbers = data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
        if type == XA_ATOM || type == atom("ATOM_PAIR") { pasted.names = pasted.numbers.map { name(of: $0) } }
        return (pasted, type)
    }

    private func name(of atom: Atom) -> String {
        guard atom != 0, let text = XGetAtomName(connection, atom) else { return "-" }
        defer { XFree(text) }
        return String(cString: text)
    }
}
