// What holds for every tree, every gesture and all that user code does meanwhile.
//
// HITSCOPE_SOAK says how many scripts to play instead of the usual number, HITSCOPE_SEED with which to begin.
import Foundation
import Testing
import Trace
import UIKit

@Suite("Gestures by chance") @MainActor struct GesturePropertyTests {
    /// As many as a test run in debug mode can bear.
    private static let usualCount = 10_000

    @Test("balanced touches, legal transitions, no action too early, rest at the end, and the same again the second time")
    func properties() {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["HITSCOPE_SOAK"].flatMap(UInt64.init) ?? UInt64(GesturePropertyTests.usualCount)
        let first = environment["HITSCOPE_SEED"].flatMap(UInt64.init) ?? 1
        for seed in first..<first + count {
            let run = play(seed)
            #expect(run.complaints.isEmpty, "seed \(seed); play it alone with HITSCOPE_SEED=\(seed) HITSCOPE_SOAK=1")
            let second = play(seed)
            #expect(run.trace == second.trace, "seed \(seed) gives another trace the second time")
            if seed % 200 == 0 { #expect(run.trace.json() == second.trace.json(), "seed \(seed)") }
            if !run.complaints.isEmpty { return }
        }
    }

    private func play(_ seed: UInt64) -> (complaints: [String], trace: Trace) {
        let zoo = GestureZoo(seed: seed)
        let recorder = TraceRecorder(world: zoo.world)
        zoo.world.witness = recorder
        var seen = 0
        zoo.world.enter {
            zoo.play {
                for record in recorder.trace.records[seen...] {
                    if let complaint = complaint(about: record) { zoo.complain(complaint) }
                }
                seen = recorder.trace.records.count
            }
        }
        return (zoo.complaints + zoo.unrest, recorder.trace)
    }

    private func complaint(about record: Record) -> String? {
        guard case .recognizer(let id, let from, let to, let why, _) = record.content else { return nil }
        let isLegal = to == .possible ? from.isFinal && why == "reset" : from.successors.contains(to)
        return isLegal ? nil : "recogniser \(id) went from \(from) to \(to): \(why)"
    }
}
