// Faults that neither a witness nor a handler gets. They go to standard error. A test run fails at its end if objects
// of two worlds were to be connected, and no test has read the fault.
import Foundation
import HitscopeReading
import Synchronization

enum UnhandledFaults {
    /// The number of faults that were not read, in all worlds.
    private static let unread = Atomic(0)

    /// The sentences that were written. A scene by code is made for each change that is tried, with the same faults.
    private static let written = Mutex<Set<String>>([])

    /// True in a process that runs tests.
    private static let isInTest =
        CommandLine.arguments.first?.hasSuffix(".xctest") == true
        || CommandLine.arguments.contains("--testing-library")

    /// Makes the process end with status 1 if faults are still unread then. Nothing is done a second time.
    private static let failsAtExit: Void = {
        atexit {
            let count = unread.load(ordering: .sequentiallyConsistent)
            guard count > 0 else { return }
            write("faults that no test has read or handled: \(count). Read world.faults, or set world.whenFaulted.")
            _exit(1)
        }
    }()

    /// Writes a fault to standard error, once for each sentence.
    ///
    /// - Returns: true if a test has to read it. In a test, views that were made outside of its world would else be
    ///   missing from the screen without a word.
    @MainActor static func notify(_ fault: Fault) -> Bool {
        if written.withLock({ $0.insert(fault.sentence).inserted }) { write("fault: \(fault.sentence)") }
        guard isInTest, fault.kind == .otherWorld else { return false }
        unread.add(1, ordering: .sequentiallyConsistent)
        failsAtExit
        return true
    }

    /// Takes notice of faults.
    static func forget(_ count: Int) {
        if count > 0 { unread.subtract(count, ordering: .sequentiallyConsistent) }
    }

    private static func write(_ sentence: Sentence) {
        try? FileHandle.standardError.write(contentsOf: Data((sentence.text + "\n").utf8))
    }
}
