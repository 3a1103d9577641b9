// Suspends a main-actor function without using a thread.
//
// A continuation would start Swift's thread pool, which then wakes up every second. Here the rest of the function is
// held as a job, and run on the main queue.
import Synchronization

/// A point at which one function suspends: `wait()` returns after `resume()` is called.
actor MainActorPause {
    private let executor = HeldJobExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private var waitCount = 0

    /// Suspends the caller until `resume()`, because the executor of this actor runs nothing before that.
    ///
    /// It modifies the actor and is not inlined, because the optimiser removes the hop to an actor that does nothing.
    @inline(never) func wait() { waitCount += 1 }

    /// Resumes the suspended function, if there is one.
    ///
    /// It must be called on the main queue outside a job. Otherwise the suspended function would run inside that job.
    nonisolated func resume() { executor.runJob() }
}

/// An executor that holds one job until `runJob()` is called.
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
