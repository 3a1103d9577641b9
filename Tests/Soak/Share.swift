// One process's share of the soak.
//
// Says on standard output how far it has come, and every failure with its seed. A script that never ends is ended by an
// alarm.
import Foundation
import HitscopeRandomApplications

struct Share {
    static let key = "HITSCOPE_SOAK_SHARE"
    /// After how many scripts of its own a process says how far it has come.
    private static let reportEvery: UInt64 = 5_000
    /// How long one script may take, in seconds; it takes about a ten-thousandth of that.
    private static let timeLimit: UInt32 = 30
    /// How many failures a process reports before it gives up.
    private static let enough = 5

    let index: UInt64
    let processes: UInt64
    /// Where the seed at hand is written, for whoever wants to know at which one the process died.
    let note: FileHandle

    /// The share that the parent process gave this one; nil in the parent.
    init?(environment: [String: String]) {
        let parts = environment[Share.key]?.split(separator: " ").map(String.init) ?? []
        guard parts.count == 3, let index = UInt64(parts[0]), let processes = UInt64(parts[1]),
            let note = FileHandle(forWritingAtPath: parts[2])
        else { return nil }
        (self.index, self.processes, self.note) = (index, processes, note)
    }

    /// Plays the scripts of this share, which are spread over all of them; the exit status is 1 when one of them went
    /// wrong.
    @MainActor func play(count: UInt64, first: UInt64) -> Int32 {
        var played: UInt64 = 0
        var failures = 0
        for seed in stride(from: first + index, to: first + count, by: Int(processes)) {
            pwriteSeed(seed)
            alarm(Share.timeLimit)
            for complaint in RandomApplicationRun.complaints(seed: seed, comparesBytes: seed % 200 == 0) {
                say("seed \(seed): \(complaint)")
                failures += 1
            }
            played += 1
            if played % Share.reportEvery == 0 { say("\(played) scripts by process \(index + 1), at seed \(seed)") }
            if failures >= Share.enough { break }
        }
        alarm(0)
        return failures == 0 ? 0 : 1
    }

    private func pwriteSeed(_ seed: UInt64) {
        withUnsafeBytes(of: seed) { _ = pwrite(note.fileDescriptor, $0.baseAddress, $0.count, 0) }
    }
}
