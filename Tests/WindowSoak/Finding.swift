// What was seen of one scene's soak, and what of it is a failure.
//
// Decides how much memory may grow. Knows nothing of how it was measured.
import Foundation
import HitscopeProcess

/// What was seen of one scene.
struct Finding {
    let name: String
    let inputCount: Int, seconds: Int, seed: UInt64
    /// Memory in KiB, once a second.
    let curve: [Int]
    /// What the program did in five seconds without input: ticks of processor time, and frames.
    let idle: (ticks: Int, frames: Int)
    /// How the program and its replay ended.
    let outcome: Program.Outcome, replay: Program.Outcome
    /// The lengths of the files of the trace and of the recording.
    let traceBytes: Int, recordBytes: Int
    let isTraceEqual: Bool, isPictureEqual: Bool

    /// Which part of the time is not counted: caches fill, and every panel is shown for the first time.
    private static let warmUp = 0.25
    /// What the whole trace, which is kept for `--trace`, may take in memory for each byte of its file.
    private static let memoryOfTrace = 4
    /// What the input, which is kept to be played again, may take for each byte of its recording. A text that was
    /// pasted stands in its view besides, and in what an undo brings back.
    private static let memoryOfRecording = 2
    /// How many MiB the moments of the timeline may take.
    static let moments = 8
    /// How much the memory may grow besides, in KiB: free lists of the allocator, and the longest text so far.
    private static let slack = 8 << 10

    /// What the caches of painted shapes may take in KiB: two, of up to 16 MiB each by their own count, and a quarter
    /// more for what the allocator adds. Scenes fill them at different times.
    private static let caches = 40 << 10

    /// How much the memory has grown since the warm-up, in KiB.
    private var growth: Int { ends.last - ends.warm }

    /// The memory after the warm-up and at the end, in KiB.
    private var ends: (warm: Int, last: Int) {
        let warm = Array(curve.dropFirst(Int(Double(curve.count) * Self.warmUp))), part = max(1, warm.count / 10)
        return (Array(warm.prefix(part)).median, Array(warm.suffix(part)).median)
    }

    private var allowed: Int {
        let stillToFill = max(0, Self.caches - (ends.warm - (curve.first ?? 0)))
        let kept = traceBytes * Self.memoryOfTrace + recordBytes * Self.memoryOfRecording
        return Self.slack + Self.moments << 10 + kept / 1024 + stillToFill
    }

    /// What is wrong, in words.
    var complaints: [String] {
        var complaints = complaintsAboutEnds
        if !isTraceEqual { complaints.append("the trace of the replay differs") }
        if !isPictureEqual { complaints.append("the picture of the replay differs") }
        if growth > allowed { complaints.append("memory grew by \(growth) KiB, and \(allowed) are allowed") }
        if idle.ticks > 0 || idle.frames > 0 { complaints.append("idle, it was not: \(idleness)") }
        return complaints
    }

    private var complaintsAboutEnds: [String] {
        var complaints: [String] = []
        let words = outcome.errorLines.filter { !$0.hasPrefix("frame ") }.joined(separator: " | ")
        if outcome.status != 0 || !words.isEmpty { complaints.append("the program ended \(outcome.end): \(words)") }
        if replay.status != 0 || !replay.errors.isEmpty {
            complaints.append("the replay ended \(replay.end): \(replay.errors)")
        }
        return complaints
    }

    private var idleness: String { "\(idle.ticks) ticks and \(idle.frames) frames in 5 s" }

    /// All of it in one line.
    var line: String {
        let last = max(0, curve.count - 1)
        let points = Set((0...9).map { last * $0 / 9 }).sorted().filter(curve.indices.contains)
        let memory = points.map { "\(curve[$0] >> 10)" }.joined(separator: " ")
        let isEqual = isTraceEqual && isPictureEqual
        return [
            "\(name): \(inputCount) inputs in \(seconds) s, seed \(seed)", "memory \(memory) MiB",
            "growth \(growth) KiB of \(allowed) allowed", "trace \(traceBytes >> 10) KiB",
            "replay \(isEqual ? "equal" : "DIFFERENT")", "idle \(idleness)",
        ].joined(separator: "; ")
    }
}

extension Program.Outcome {
    fileprivate var end: String { status.map { "with status \($0)" } ?? "by a signal" }
}

extension [Int] {
    /// The number in the middle; 0 for none.
    fileprivate var median: Int { isEmpty ? 0 : sorted()[count / 2] }
}
