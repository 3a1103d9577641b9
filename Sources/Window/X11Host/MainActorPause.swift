// How a main-actor function sleeps without a thread.
//
// A continuation is resumed by way of the pool of threads, and once that pool exists it wakes up every second to look
// at itself. Here the rest of the function is kept as a job, and run on the main queue when the sleep ends. Knows
// nothing of what is slept for.
import Synchronization

/// A place to sleep. `wait()` returns after `resume()` was called; one function sleeps in it at a time.
actor MainActorPause {
    private let executor = HeldJobExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private var sleepCount = 0

    /// Sleeps. The way into this actor is what takes the time: its executor runs nothing before `resume()`.
    ///
    /// It changes the actor and is not inlined, since the optimiser takes away the way into an actor in which nothing
    /// is done.
    @inline(never) func wait() { sleepCount += 1 }

    /// Ends the sleep of the function that sleeps here, if there is one.
    ///
    /// To be called on the main queue, and not from within a job: the job that sleeps would run inside of it.
    nonisolated func resume() { executor.runJob() }
}

/// An executor that keeps a job until it is told to run it.
private final class HeldJobExecutor: SerialExecutor {
    private let job = Mutex<UnownedJob?>(nil)

    func enqueue(_ job: consuming ExecutorJob) {
        let sleeper = UnownedJob(job)
        self.job.withLock { $0 = sleeper }
    }

    func runJob() {
        let sleeper = job.withLock { job in
            defer { job = nil }
            return job
        }
        sleeper?.runSynchronously(on: asUnownedSerialExecutor())
    }
}
