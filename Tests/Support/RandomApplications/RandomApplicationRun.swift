// One script: a random application is played, watched, played again, and let go.
//
// Checks the rules that hold for all of them. The callbacks check the rules that hold inside them.
import HitscopeTrace
import UIKit

@MainActor package enum RandomApplicationRun {
    /// The violations of the application of this seed, in sentences; empty if all is well.
    ///
    /// - Parameter comparesBytes: true if the two traces are compared as they are written too, and not only as values.
    package static func complaints(seed: UInt64, comparesBytes: Bool = false) -> [String] {
        let first = play(seed), second = play(seed)
        var complaints = first.complaints
        if first.trace != second.trace { complaints.append("the second time gives another trace") }
        if comparesBytes, first.trace.json() != second.trace.json() {
            complaints.append("the second time gives other bytes")
        }
        return complaints
    }

    private static func play(_ seed: UInt64) -> (complaints: [String], trace: Trace) {
        let (complaints, trace, census) = playAndLetGo(seed)
        let left = census.survivors
        guard !left.isEmpty else { return (complaints, trace) }
        let kinds = left.map { String(describing: type(of: $0)) }.sorted().joined(separator: ", ")
        return (complaints + ["\(left.count) objects outlive their world: \(kinds)"], trace)
    }

    private static func playAndLetGo(_ seed: UInt64) -> (complaints: [String], trace: Trace, census: Census) {
        let application = RandomApplication(seed: seed)
        let recorder = TraceRecorder(world: application.world)
        application.world.witness = recorder
        var seen = 0
        application.world.enter {
            application.play {
                for record in recorder.trace.records[seen...] {
                    if let complaint = complaint(about: record) { application.complain(complaint) }
                }
                seen = recorder.trace.records.count
                application.checkAppearances()
            }
        }
        return (application.complaints + application.unfinished, recorder.trace, application.census)
    }

    private static func complaint(about record: Record) -> String? {
        guard case .recognizer(let id, let from, let to, let why, _) = record.content else { return nil }
        let isLegal = to == .possible ? from.isFinal && why == .reset : from.successors.contains(to)
        return isLegal ? nil : "recogniser \(id) went from \(from) to \(to): \(why)"
    }
}
