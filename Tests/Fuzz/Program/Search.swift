// The search by libFuzzer, which calls back for each input and for each change of one.
//
// Decides how much processor time one input may take. libFuzzer measures memory, and time by the clock on the wall.
import Foundation
import HitscopeCFuzzer
import HitscopeFuzzTargets

enum Search {
    /// The environment names the door, since libFuzzer starts the program again with arguments of its own.
    static let variable = "HITSCOPE_FUZZ"

    /// The door that is searched.
    static let target = ProcessInfo.processInfo.environment[variable].flatMap(FuzzTarget.named)
    static let words = target?.words().map { Array($0.utf8) } ?? []

    /// Runs libFuzzer to its end; the exit status is 2 where it is not linked in.
    static func run(_ target: FuzzTarget, _ arguments: [String]) -> Int32 {
        let all = arguments + ["-max_len=\(target.longest)"]
        var count = Int32(all.count)
        var values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: all.count + 1)
        for (index, argument) in all.enumerated() { values?[index] = strdup(argument) }
        values?[all.count] = nil
        let status = CFuzzerRun(&count, &values) { bytes, count in
            let input = Data(UnsafeBufferPointer(start: bytes, count: count))
            MainActor.assumeIsolated { Search.play(input) }
            return 0
        }
        if status < 0 { complain("This build holds no fuzzer. You can build one, and search, with make fuzz.") }
        return status
    }

    @MainActor private static func play(_ bytes: Data) {
        let begun = Replay.processorTime
        target?.play(bytes)
        let taken = Replay.processorTime - begun
        precondition(taken < Replay.mostSeconds, "one input took \(taken) s of the processor")
    }
}

/// What libFuzzer calls for a change: half of the changes of a text keep its structure.
@c(LLVMFuzzerCustomMutator)
func changeInput(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximum: Int, _ seed: UInt32) -> Int {
    guard case .text? = Search.target?.form, seed % 4 != 0 else { return CFuzzerChange(bytes, count, maximum) }
    var changes = TextChanges(
        Array(UnsafeBufferPointer(start: bytes, count: count)), words: Search.words, seed: UInt64(seed))
    for _ in 0...(seed / 4 % 3) { changes.change() }
    let changed = changes.bytes.prefix(maximum)
    for (index, byte) in changed.enumerated() { bytes[index] = byte }
    return changed.count
}
