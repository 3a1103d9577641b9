// Ctrl-C and the like: the session ends as if its window had been closed, so that nothing that was asked for is lost.
import Dispatch
import Foundation

/// Calls back, on the main actor, when the person or the system asks the process to end.
@MainActor final class Interruption {
    private var sources: [any DispatchSourceSignal] = []

    /// A reader that went away is no reason to end: what was asked for is still written.
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

    /// Leaves signals to the system again.
    func stop() {
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_DFL) }
    }
}
