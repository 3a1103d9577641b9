// Opens a display that may not answer, or may go away meanwhile.
//
// Xlib waits for ever for a server's answer, and ends the process if there is none any more. So it opens displays on a
// thread of its own. A thread whose server failed is never heard of again.
import Dispatch
import Foundation
import HitscopeCX11
import Synchronization

/// One attempt to open a display.
final class XOpening: Sendable {
    /// The result.
    enum Result {
        case opened(OpaquePointer)
        /// There is no server of that name, or it refuses the connection.
        case unreachable
        /// The server went away before the display was open.
        case lost
        /// The server has not answered in time.
        case silent
    }

    /// The time that a server may take, in seconds.
    static let patience = 10

    private let result = Mutex<UInt?>(nil)
    private let hasFailed = Mutex(false)
    private let done = DispatchSemaphore(value: 0)

    private init() {}

    /// Opens a display. Its errors are kept from the beginning.
    static func open(_ name: String) -> Result {
        let opening = XOpening()
        Thread.detachNewThread { opening.run(name) }
        guard opening.done.wait(timeout: .now() + .seconds(patience)) == .success else { return .silent }
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

    /// Ends the attempt, on its own thread, which is kept from returning to Xlib.
    func fail() -> Never {
        hasFailed.withLock { $0 = true }
        done.signal()
        while true { pause() }
    }
}
