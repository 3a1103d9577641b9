import Dispatch
import HitscopeCX11

/// The sleep of a host, which ends when the server sends something, when a deadline has passed, or when `end()` is
/// called.
@MainActor final class Sleep {
    /// The number of times that a sleep has ended.
    private(set) var endCount = 0

    private let clock: SessionClock
    private let readable: any DispatchSourceRead
    private let timer: any DispatchSourceTimer
    /// The deadline for which the timer is set, in seconds of the session.
    private var timerDeadline: Double?
    private let pause = MainActorPause()

    init(_ connection: XConnection, _ clock: SessionClock) {
        self.clock = clock
        readable = DispatchSource.makeReadSource(fileDescriptor: XConnectionNumber(connection.display), queue: .main)
        timer = DispatchSource.makeTimerSource(queue: .main)
        // Keeps the connection alive as long as its source, because its file must not be closed while the source
        // watches it.
        readable.setCancelHandler { withExtendedLifetime(connection) {} }
    }

    /// Begins to watch the connection.
    ///
    /// - Parameter read: Called to read the server's data, even if no caller is sleeping.
    func watch(_ read: @escaping @MainActor () -> Void) {
        readable.setEventHandler { [pause] in
            MainActor.assumeIsolated { read() }
            pause.resume()
        }
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.timerFired() } }
        readable.activate()
        timer.activate()
    }

    isolated deinit {
        timer.cancel()
        readable.cancel()
    }

    /// Suspends the caller until a deadline; nil suspends it without a deadline.
    func sleep(until deadline: Double?) async {
        if deadline != timerDeadline {
            timerDeadline = deadline
            timer.schedule(
                deadline: deadline.flatMap(clock.dispatchTime) ?? .distantFuture, leeway: .nanoseconds(0))
        }
        await pause.wait()
        endCount += 1
    }

    /// Ends the sleep soon. It must be called while the caller of `sleep(until:)` is suspended or about to be.
    func end() { DispatchQueue.main.async { [pause] in pause.resume() } }

    private func timerFired() {
        timerDeadline = nil
        pause.resume()
    }
}
