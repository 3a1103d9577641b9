// A second thread that paints along.
//
// Decides when it is awake: only while there is work for it, so that a program at rest uses no time; a pool of threads
// would wake up by itself. Decides where it runs: on another processor than the thread that gives it work. Left to
// itself, the kernel often wakes it on the same one, where it takes turns with that thread and helps nobody. Knows
// nothing of pictures.
import Foundation
import HitscopeCThreads
import Synchronization

/// A thread that does what it is given, and sleeps until it is given something.
final class PaintingThread: Sendable {
    private let slot = WorkSlot()

    init() {
        let thread = Thread { [slot] in slot.serve() }
        thread.name = "painting"
        thread.start()
    }

    deinit { slot.close() }

    /// Wakes the thread for work that it is given soon, or not at all: it takes a processor longer to wake up than to
    /// paint a tenth of a frame.
    func call() { slot.call() }

    /// Lets a thread that was called go to sleep again.
    func dismiss() { slot.dismiss() }

    /// Does `ours`, and meanwhile has `theirs` done by the thread; returns when both are over.
    ///
    /// Where the thread has not begun when `ours` is over, as on a machine that is busy, `theirs` is left undone.
    func work(_ theirs: @escaping @Sendable () -> Void, while ours: () -> Void) {
        slot.give(theirs)
        ours()
        slot.takeBackOrWait()
    }
}

/// Where work is laid down and taken up.
private final class WorkSlot: Sendable {
    private struct State {
        var work: (@Sendable () -> Void)?
        var isClosed = false
        /// The kernel's number of the thread, once it has begun.
        var thread: Int32?
        /// The processor that the thread does not run on.
        var avoided: Int32?
        /// Whether there is another one.
        var hasProcessor = false
        /// Whether the thread was called, and has neither found work since nor gone to sleep again.
        var isCalled = false

        mutating func keepAside(from processor: Int32) {
            guard let thread, processor != avoided else { return }
            avoided = processor
            // Where there is no other processor, the thread may have begun nothing by the time that its work is taken
            // back.
            hasProcessor = threads_keep_off(thread, processor) == 0
        }
    }

    /// Whether a bell has rung for the thread that was called, to look at what lies on the slot.
    private let hasRung = Atomic(false)

    private let state = Locked(State())
    private let given = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)

    func call() {
        let mayCome = state.use { state in
            state.keepAside(from: threads_processor())
            guard state.hasProcessor, !state.isCalled else { return false }
            state.isCalled = true
            return true
        }
        guard mayCome else { return }
        hasRung.store(false, ordering: .releasing)
        given.signal()
    }

    func dismiss() { hasRung.store(true, ordering: .releasing) }

    func give(_ work: @escaping @Sendable () -> Void) {
        let comes = state.use { state in
            state.work = work
            state.keepAside(from: threads_processor())
            return state.isCalled
        }
        if comes { hasRung.store(true, ordering: .releasing) } else { given.signal() }
    }

    func takeBackOrWait() {
        let isUntouched = state.use { state in
            defer { state.work = nil }
            return state.work != nil
        }
        if !isUntouched { done.wait() }
    }

    func close() {
        state.use { $0.isClosed = true }
        given.signal()
    }

    func serve() {
        state.use { $0.thread = threads_identifier() }
        while true {
            given.wait()
            if state.use({ $0.isCalled }) { stayAwake(for: WorkSlot.patience) { hasRung.load(ordering: .acquiring) } }
            let (work, isClosed) = state.use { state in
                defer { (state.work, state.isCalled) = (nil, false) }
                return (state.work, state.isClosed)
            }
            if isClosed { return }
            guard let work else { continue }
            work()
            done.signal()
        }
    }

    /// Nanoseconds: to find out what changed in a large window takes a third of it.
    private static let patience: UInt64 = 1_000_000
}

/// Keeps the thread from sleeping until something is so, or until that seems not to come.
func stayAwake(for nanoseconds: UInt64, until isSo: () -> Bool) {
    let end = DispatchTime.now().uptimeNanoseconds + nanoseconds
    while !isSo(), DispatchTime.now().uptimeNanoseconds < end {}
}

/// A value that one thread at a time may use. Locked by Foundation, since the thread sanitizer sees races in what a
/// `Mutex` protects.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func use<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&value) } }
}
