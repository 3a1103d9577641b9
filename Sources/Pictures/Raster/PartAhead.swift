// A part of a picture that another thread makes ahead, while the caller is busy with something else.
import Synchronization

/// A value that one thread makes and another one takes.
final class PartAhead<Part: Sendable>: Sendable {
    private enum Progress: Int, AtomicRepresentable { case notBegun, isBeingMade, isMade, isGivenUp }

    private let work: @Sendable () -> Part
    private let part = Locked<Part?>(nil)
    private let progress = Atomic(Progress.notBegun)

    init(_ work: @escaping @Sendable () -> Part) { self.work = work }

    /// Makes the part, unless the other thread has given it up.
    func make() {
        guard swap(.notBegun, for: .isBeingMade) else { return }
        let made = work()
        part.use { $0 = made }
        progress.store(.isMade, ordering: .releasing)
    }

    /// The part, once it is made; nil where nobody has begun it, or where it takes long.
    func taken() -> Part? {
        if swap(.notBegun, for: .isGivenUp) { return nil }
        spin(forNanoseconds: Self.longestWait) { progress.load(ordering: .acquiring) == .isMade }
        return progress.load(ordering: .acquiring) == .isMade ? part.use { $0 } : nil
    }

    private func swap(_ expected: Progress, for next: Progress) -> Bool {
        progress.compareExchange(expected: expected, desired: next, ordering: .acquiringAndReleasing).exchanged
    }

    /// Nanoseconds: longer than the marks of a large scene take.
    private static var longestWait: UInt64 { 2_000_000 }
}
