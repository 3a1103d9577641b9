// The line to a server, which any thread can cut.
//
// Xlib waits for ever for a server that says nothing. Cutting the line ends the wait, as if the server had gone away.
import Foundation
import Synchronization

/// The connection to a server, as the system knows it.
public final class ServerLine: Sendable {
    private struct State {
        /// Nil once the connection is closed: the system gives the number to another file then.
        var descriptor: Int32?
        var isCut = false
    }
    private let state: Mutex<State>

    init(_ descriptor: Int32) { state = Mutex(State(descriptor: descriptor)) }

    /// True if it was cut here.
    var isCut: Bool { state.withLock { $0.isCut } }

    /// Cuts it. Whoever waits for the server goes on with an error; a window that is closed already is not concerned.
    public func cut() {
        state.withLock { state in
            guard let descriptor = state.descriptor else { return }
            state.isCut = true
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }

    /// The connection will be closed now.
    func end() { state.withLock { $0.descriptor = nil } }
}
