// The main thread: it serves the main actor, and the process ends when one job is done.
import Foundation

enum MainThread {
    /// Runs a job of the main actor on the thread that calls, and ends the process with the status that it gives.
    ///
    /// A run loop on the main thread, so that the job has that thread's stack, and no other thread has to wake up for
    /// it.
    static func run(_ job: @escaping @MainActor () async -> Int32) -> Never {
        Task { @MainActor in Foundation.exit(await job()) }
        while true { RunLoop.main.run() }
    }
}
