// A second thread that paints along.
//
// Decides when it is awake: only while there is work for it, so that a program at rest uses no time; a pool of threads would wake up by itself.
// Knows nothing of pictures. Where a second processor is free, it is worth a fifth of the debugger's frames; where none is, nothing.
import Foundation

/// A thread that does what it is given, and sleeps until it is given something.
final class Companion: Sendable {
    private let desk = Desk()

    init() {
        let thread = Thread { [desk] in desk.serve() }
        thread.name = "painting"
        thread.start()
    }

    deinit { desk.close() }

    /// Does `ours`, and meanwhile has `theirs` done by the thread; returns when both are over.
    ///
    /// Where the thread has not begun when `ours` is over, as on a machine that is busy, `theirs` is left undone.
    func work(_ theirs: @escaping @Sendable () -> Void, while ours: () -> Void) {
        desk.give(theirs)
        ours()
        desk.takeBackOrWait()
    }
}

/// Where work is laid down and taken up.
private final class Desk: Sendable {
    private struct State {
        var work: (@Sendable () -> Void)?
        var isClosed = false
    }

    private let state = Locked(State())
    private let given = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)

    func give(_ work: @escaping @Sendable () -> Void) {
        state.use { $0.work = work }
        given.signal()
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
        while true {
            given.wait()
            let (work, isClosed) = state.use { state in
                defer { state.work = nil }
                return (state.work, state.isClosed)
            }
            if isClosed { return }
            guard let work else { continue }
            work()
            done.signal()
        }
    }
}

/// A value that one thread at a time may use. Locked by Foundation, since the thread sanitizer sees races in what a `Mutex` protects.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func use<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&value) } }
}
