// Plays files through a door, as the tests do with what searches have found.
//
// Decides how much time and memory one file may take.
import Foundation
import HitscopeFuzzTargets

struct Replay {
    /// How much time of the processor one input may take, in seconds.
    static let mostSeconds = 1.0
    /// How much memory may be allotted, in bytes.
    static let mostMemory: UInt = 512 << 20

    let target: FuzzTarget

    init(_ target: FuzzTarget) { self.target = target }

    /// Plays the seeds, then files. Each is named before it is played, so that the last name is that of an input that
    /// ended the program.
    @MainActor func play(_ paths: [String]) {
        limit()
        for (index, seed) in target.seeds().enumerated() { play(seed, "seed \(index)") }
        for path in paths {
            guard let bytes = FileManager.default.contents(atPath: path) else { complain("\(path) cannot be read.") }
            play(bytes, path)
        }
    }

    @MainActor private func play(_ bytes: Data, _ name: String) {
        print(name)
        fflush(nil)
        let begun = Self.processorTime
        target.play(bytes)
        let taken = Self.processorTime - begun
        guard taken < Self.mostSeconds * Self.slowness else { complain("\(name) took \(taken) s of the processor.") }
    }

    /// Has the system end a program that never comes back, or takes too much memory.
    private func limit() {
        var memory = rlimit(rlim_cur: Self.mostMemory, rlim_max: Self.mostMemory)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    }

    /// How many times longer a build takes that is not optimised.
    private static var slowness: Double {
        #if DEBUG
        10
        #else
        1
        #endif
    }

    /// How much time of the processor this process has taken, in seconds.
    static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
