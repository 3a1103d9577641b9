import Dispatch
import HitscopeCX11

/// The sleep of a host, which ends when the server sends something, when a deadline has come, or early.
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
        // The connection outlives its source: its file must not be closed while the source watches it.
        readable.setCancelHandler { withExtendedLifetime(connection) {} }
    }

    /// Begins to watch the connection.
    ///
    /// - Parameter read: reads what the server sent, also while nobody sleeps.
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

    /// Suspends the caller. A nil deadline never comes.
    func sleep(until deadline: Double?) async {
        if deadline != timerDeadline {
            timerDeadline = deadline
            timer.schedule(
                deadline: deadline.flatMap(clock.dispatchTime) ?? .distantFuture, leeway: .nanoseconds(0))
        }
        await pause.wait()
        endCount += 1
    }

    /// Ends the sleep soon; to be called while somebody sleeps, or is about to.
    func end() { DispatchQueue.main.async { [pause] in pause.resume() } }

    private func timerFired() {
        timerDeadline = nil
        pause.resume()
    }
}
