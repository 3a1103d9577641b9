// Ctrl-C and the like: the session ends as by its close button, so that its files are written.
//
// Decides which signals count. Knows nothing of the session.
import Dispatch
import Foundation

/// Calls back on the main actor when the process is asked to end: SIGINT, SIGTERM or SIGHUP.
@MainActor final class TerminationSignals {
    private var sources: [any DispatchSourceSignal] = []

    /// Handles the signals until `stop()`, and ignores SIGPIPE: files are written even if standard output is closed.
    init(_ interrupted: @escaping @MainActor () -> Void) {
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated(interrupted) }
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
