// The connection to a server as a file descriptor, which any thread can shut down.
//
// Xlib waits without a time limit for a server that does not respond. Shutting down the connection ends the wait, as if
// the server had closed it.
import Foundation
import Synchronization

/// The connection to a server, as a file descriptor of the operating system.
public final class ServerLine: Sendable {
    private struct State {
        /// The file descriptor; nil once the connection is closed, because the system may then reuse the number.
        var descriptor: Int32?
        var isCut = false
    }
    private let state: Mutex<State>

    init(_ descriptor: Int32) { state = Mutex(State(descriptor: descriptor)) }

    /// True if the connection was cut by `cut()`.
    var isCut: Bool { state.withLock { $0.isCut } }

    /// Cuts the connection. Code that is waiting for the server continues with an error. A closed connection is
    /// unaffected.
    public func cut() {
        state.withLock { state in
            guard let descriptor = state.descriptor else { return }
            state.isCut = true
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }

    /// Called just before the connection is closed.
    func end() { state.withLock { $0.descriptor = nil } }
}
