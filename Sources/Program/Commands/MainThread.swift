// Runs the main actor on the main thread until a job is done.
import Foundation
import HitscopeReading

enum MainThread {
    /// Runs a job of the main actor on the calling thread, and ends the process with the status that the job returns.
    ///
    /// A run loop runs the job on the main thread's stack, and needs no other thread.
    static func run(_ job: @escaping @MainActor () async -> Int32) -> Never {
        Task { @MainActor in Foundation.exit(await job()) }
        while true { RunLoop.main.run() }
    }

    /// Runs a job of the main actor on the calling thread, and returns when the job is done.
    ///
    /// - Throws: The error of the job; or a `CommandFailure` inside a task, which would block the main actor.
    @MainActor static func wait(for job: @escaping @MainActor () async throws -> Void) throws {
        guard !isInTask else {
            throw CommandFailure(
                .badInput,
                """
                The window needs the main thread, but a task is running on it. You can open the window from \
                top-level code in main.swift, or from a main() that is not async.
                """)
        }
        let end = End()
        Task { @MainActor in
            do {
                try await job()
                end.result = .success(())
            } catch {
                end.result = .failure(error)
            }
        }
        while end.result == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
        try end.result?.get()
    }

    /// True if a task runs on the calling thread.
    private static var isInTask: Bool { withUnsafeCurrentTask { $0 != nil } }

    /// The end of a job.
    @MainActor private final class End {
        /// The result of the job; nil while it runs.
        var result: Result<Void, any Error>?
    }
}
