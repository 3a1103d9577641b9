// Opens a display whose server may not answer, or may close the connection in the meantime.
//
// Xlib waits for the server's answer without a time limit, and ends the process if the connection is lost. Each display
// is therefore opened on its own thread. If the server fails, the thread is suspended and never continues.
import Dispatch
import Foundation
import HitscopeCX11
import Synchronization

/// One attempt to open a display.
final class XOpenAttempt: Sendable {
    /// The result of the attempt.
    enum Result {
        case opened(OpaquePointer)
        /// No server has that name, or the server refuses the connection.
        case unreachable
        /// The server went away before the display was open.
        case lost
        /// The server has not answered in time.
        case silent
    }

    /// The time within which a server must answer, in seconds.
    static let timeLimit = 10

    private let result = Mutex<UInt?>(nil)
    private let hasFailed = Mutex(false)
    private let done = DispatchSemaphore(value: 0)

    private init() {}

    /// Opens a display, and records its errors from the beginning.
    static func open(_ name: String) -> Result {
        let opening = XOpenAttempt()
        Thread.detachNewThread { opening.run(name) }
        guard opening.done.wait(timeout: .now() + .seconds(timeLimit)) == .success else { return .silent }
        if opening.hasFailed.withLock({ $0 }) { return .lost }
        guard let address = opening.result.withLock({ $0 }), let display = OpaquePointer(bitPattern: address) else {
            return .unreachable
        }
        return .opened(display)
    }

    private func run(_ name: String) {
        XErrors.watch(self, on: pthread_self())
        let display = XOpenDisplay(name)
        if let display { XErrors.watch(display) }
        XErrors.watch(nil, on: pthread_self())
        result.withLock { $0 = UInt(bitPattern: display) }
        done.signal()
    }

    /// Ends the attempt. Called on the thread of the attempt, which never returns to Xlib.
    func fail() -> Never {
        hasFailed.withLock { $0 = true }
        done.signal()
        while true { pause() }
    }
}
