// Measures Hitscope against programs in C and other toolkits.
//
//     Benchmarks [--quick] [--json FILE] [GROUP…]     all groups unless some are named
//     Benchmarks growth SVG PAGE            how everything grows, as a chart and a table
//     Benchmarks map-growth PAGE            how the map and the audit grow, as a table
//     Benchmarks table PAGE JSON…    what was measured, as a table, and ten rows of it
//     Benchmarks peers FOLDER JSON          other toolkits
//     Benchmarks compare PROGRAM [GROUP…]   what is slower than in another build of this program
//
// A group that compares the answers of several programs checks that they are the same before it times them. With
// `--quick` everything runs only once or a few times, which shows that it works, but gives no usable figures.
import Foundation
import HitscopeProcess

/// The groups of measurements, in the order in which they run.
let groups: [(name: String, run: @MainActor (Report) throws -> Void)] = [
    ("hit", HitTestBench.run),
    ("override", OverrideBench.run),
    ("move", MoveBench.run),
    ("map", MapBench.run),
    ("memory", MemoryBench.run),
    ("png", PictureBench.png),
    ("snapshot", PictureBench.snapshot),
    ("testing", TestingBench.run),
    ("load", LoadBench.run),
    ("bare", FrameBench.bare),
    ("whole", FrameBench.whole),
    ("sizes", SizeBench.run),
    ("flood", FrameBench.flood),
    ("program", ProgramBench.run),
]

/// Runs the measurements. Failures are reported and left out; returns true if there were none.
@MainActor func measure(_ words: [String]) throws -> Bool {
    var words = words[...], path: String?, wanted: [String] = []
    while let word = words.popFirst() {
        switch word {
        case "--json": path = words.popFirst()
        case "--quick": break
        default: wanted.append(word)
        }
    }
    let names = groups.map(\.name)
    if let unknown = wanted.first(where: { !names.contains($0) }) {
        throw BenchFailure(
            description: "\(unknown) cannot be measured. You can choose from: \(names.joined(separator: ", ")).")
    }
    let report = Report()
    var isComplete = true
    for group in groups where wanted.isEmpty || wanted.contains(group.name) {
        do { try group.run(report) } catch {
            isComplete = false
            print("\n\(group.name): \(error)")
        }
    }
    if let path { try JSONFile.write(report.rows, to: path) }
    return isComplete
}

// The user's saved settings must not affect the measurements.
PrivateHome.enter()
let words = Array(CommandLine.arguments.dropFirst())
do {
    switch (words.first, words.count) {
    case ("growth", 3): try Command.growth(picture: words[1], page: words[2])
    case ("map-growth", 2): try Command.mapGrowth(page: words[1])
    case ("table", 3...): try Command.table(page: words[1], results: Array(words[2...]))
    case ("peers", 3): try PeersBench.run(folder: words[1], json: words[2])
    case ("followed", _): try FollowedScene.runAndExit(Array(words.dropFirst()))
    case ("compare", 2...): exit(try Comparison(with: words[1], groups: Array(words[2...])).run() ? 0 : 1)
    default: exit(try measure(words) ? 0 : 1)
    }
} catch {
    print("\(error)")
    exit(2)
}
