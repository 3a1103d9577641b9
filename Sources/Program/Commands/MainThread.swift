// The main thread: it serves the main actor until one job is done. Knows nothing of the job.
import Foundation

enum MainThread {
    /// Runs a job of the main actor on the calling thread, and ends the process with the status that it returns.
    ///
    /// A run loop gives the job the main thread's stack, and needs no other thread.
    static func run(_ job: @escaping @MainActor () async -> Int32) -> Never {
        Task { @MainActor in Foundation.exit(await job()) }
        while true { RunLoop.main.run() }
    }
}
