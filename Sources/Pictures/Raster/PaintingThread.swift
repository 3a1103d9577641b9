// A second thread that helps to paint.
//
// Threads of a pool would wake up by themselves. The kernel often wakes it on the same one, where the two take turns
// and nothing is gained.
import Foundation
import HitscopeCThreads
import Synchronization

/// A thread that does the work it is given, and sleeps until there is some.
final class PaintingThread: Sendable {
    private let slot = WorkSlot()

    init() {
        let thread = Thread { [slot] in slot.run() }
        thread.name = "painting"
        thread.start()
    }

    deinit { slot.close() }

    /// Wakes the thread ahead of work that may come soon: to wake up takes longer than to paint a tenth of a frame.
    func wakeUp() { slot.wakeUp() }

    /// Lets the thread go to sleep again, since no work comes.
    func cancelWakeUp() { slot.cancelWakeUp() }

    /// Does `ours` on the caller's thread and `theirs` on this one; returns when both are done.
    ///
    /// `theirs` is left undone where this thread has not begun it by the time that `ours` is done, as on a busy
    /// machine.
    func run(_ theirs: @escaping @Sendable () -> Void, while ours: () -> Void) {
        slot.submit(theirs)
        ours()
        slot.cancelOrJoin()
    }
}

/// One piece of work, on its way from the thread that submits it to the thread that does it.
private final class WorkSlot: Sendable {
    private struct State {
        var work: (@Sendable () -> Void)?
        var isClosed = false
        /// The kernel's number of the thread, once it has begun.
        var thread: Int32?
        /// The processor that the thread does not run on.
        var avoided: Int32?
        /// True if there is another processor for the thread.
        var hasProcessor = false
        /// True if the thread was woken ahead of work, and has neither taken work since nor gone to sleep again.
        var isWaiting = false

        mutating func keepOff(_ processor: Int32) {
            guard let thread, processor != avoided else { return }
            avoided = processor
            hasProcessor = threads_keep_off(thread, processor) == 0
        }
    }

    /// Ends the waiting of a thread that was woken ahead of work.
    private let endsWaiting = Atomic(false)

    private let state = Locked(State())
    private let wakes = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)

    func wakeUp() {
        let isOfUse = state.use { state in
            state.keepOff(threads_processor())
            guard state.hasProcessor, !state.isWaiting else { return false }
            state.isWaiting = true
            return true
        }
        guard isOfUse else { return }
        endsWaiting.store(false, ordering: .releasing)
        wakes.signal()
    }

    func cancelWakeUp() { endsWaiting.store(true, ordering: .releasing) }

    func submit(_ work: @escaping @Sendable () -> Void) {
        let isAwake = state.use { state in
            state.work = work
            state.keepOff(threads_processor())
            return state.isWaiting
        }
        if isAwake { endsWaiting.store(true, ordering: .releasing) } else { wakes.signal() }
    }

    /// Waits until the work is done; takes it back where it has not been begun.
    func cancelOrJoin() {
        let isUntouched = state.use { state in
            defer { state.work = nil }
            return state.work != nil
        }
        if !isUntouched { done.wait() }
    }

    func close() {
        state.use { $0.isClosed = true }
        wakes.signal()
    }

    /// Does what is submitted, until the slot is closed.
    func run() {
        state.use { $0.thread = threads_identifier() }
        while true {
            wakes.wait()
            if state.use({ $0.isWaiting }) {
                spin(forNanoseconds: WorkSlot.longestWait) { endsWaiting.load(ordering: .acquiring) }
            }
            let (work, isClosed) = state.use { state in
                defer {
                    state.work = nil
                    state.isWaiting = false
                }
                return (state.work, state.isClosed)
            }
            if isClosed { return }
            guard let work else { continue }
            work()
            done.signal()
        }
    }

    /// Nanoseconds; a third of it is how long it takes to find out what changed in a large window.
    private static let longestWait: UInt64 = 1_000_000
}

/// Waits for a condition without sleeping, for so long at most.
func spin(forNanoseconds nanoseconds: UInt64, until condition: () -> Bool) {
    let end = DispatchTime.now().uptimeNanoseconds + nanoseconds
    while !condition(), DispatchTime.now().uptimeNanoseconds < end {}
}

/// A value that one thread at a time may use.
///
/// Locked by Foundation's lock: the thread sanitizer reports races in what a `Mutex` protects.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func use<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&value) } }
}
