// Suspends a main-actor function without a thread.
//
// A continuation would start Swift's thread pool, which then wakes up every second. Here the rest of the function is
// held as a job, and run on the main queue.
import Synchronization

/// A point at which one function suspends: `wait()` returns after `resume()` was called.
actor MainActorPause {
    private let executor = HeldJobExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private var waitCount = 0

    /// Suspends the caller until `resume()`: the executor of this actor runs nothing before.
    ///
    /// It changes the actor and is not inlined. The optimiser removes the hop to an actor in which nothing is done.
    @inline(never) func wait() { waitCount += 1 }

    /// Resumes the function that waits, if there is one.
    ///
    /// To be called on the main queue, and not in a job: the function that waits would run inside it.
    nonisolated func resume() { executor.runJob() }
}

/// An executor that holds one job until it is told to run it.
private final class HeldJobExecutor: SerialExecutor {
    private let job = Mutex<UnownedJob?>(nil)

    func enqueue(_ job: consuming ExecutorJob) {
        let held = UnownedJob(job)
        self.job.withLock { $0 = held }
    }

    func runJob() {
        let held = job.withLock { job in
            defer { job = nil }
            return job
        }
        held?.runSynchronously(on: asUnownedSerialExecutor())
    }
}
