// Handles Ctrl-C and similar signals. The session ends as with its close button, and its files are written.
import Dispatch
import Foundation

/// Calls back on the main actor when the process is asked to end: SIGINT, SIGTERM or SIGHUP.
@MainActor final class TerminationSignals {
    private var sources: [any DispatchSourceSignal] = []
    /// Restores the actions that the signals had before, which may be those of a program that opened the window.
    private var restorers: [() -> Void] = []

    /// The maximum time from the request to end until the process ends, in seconds. A clipboard manager takes at most
    /// two seconds.
    private nonisolated static let timeLimit = 3.0

    /// Handles the signals until `stop()`. SIGPIPE is ignored, so files are written even if standard output is closed.
    ///
    /// - Parameters:
    ///   - interrupted: Called when the process is asked to end.
    ///   - late: Called on another thread if the process is still running after `timeLimit`, because the main thread
    ///     may be blocked.
    init(_ interrupted: @escaping @MainActor () -> Void, late: @escaping @Sendable () -> Void) {
        for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number, SIG_IGN)
            restorers.append { signal(number, before) }
        }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                DispatchQueue.main.async { MainActor.assumeIsolated(interrupted) }
                DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeLimit, execute: late)
            }
            source.activate()
            sources.append(source)
        }
    }

    /// Restores the earlier actions of the signals.
    func stop() {
        for source in sources { source.cancel() }
        for restore in restorers { restore() }
    }
}
