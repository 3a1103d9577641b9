// Ctrl-C and the like: the session ends as by its close button, so that its files are written.
import Dispatch
import Foundation

/// Calls back on the main actor when the process is asked to end: SIGINT, SIGTERM or SIGHUP.
@MainActor final class TerminationSignals {
    private var sources: [any DispatchSourceSignal] = []

    /// The seconds that the process may go on after it was asked to end. A clipboard manager takes two at most.
    private nonisolated static let patience = 3.0

    /// Handles the signals until `stop()`, and ignores SIGPIPE: files are written even if standard output is closed.
    ///
    /// - Parameters:
    ///   - interrupted: called when the process is asked to end.
    ///   - late: called on another thread if the process still runs after that, since the main one may be waiting.
    init(_ interrupted: @escaping @MainActor () -> Void, late: @escaping @Sendable () -> Void) {
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                DispatchQueue.main.async { MainActor.assumeIsolated(interrupted) }
                DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: late)
            }
            source.activate()
            sources.append(source)
        }
    }

    /// Restores the default actions of the signals.
    func stop() {
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_DFL) }
    }
}
