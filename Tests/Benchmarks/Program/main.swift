// Measures Hitscope against programs in C and other toolkits: `Benchmarks [--json FILE] [GROUP…]`, all groups unless some are named.
//
// Each group holds the answers of all who take part against each other before it times them.
import Foundation

/// What can be measured, in the order in which it is.
let groups: [(name: String, run: @MainActor (Report) throws -> Void)] = [
    ("hit", HitTestBench.run),
    ("override", OverrideBench.run),
    ("move", MoveBench.run),
    ("memory", MemoryBench.run),
    ("png", PictureBench.png),
    ("snapshot", PictureBench.snapshot),
    ("load", LoadBench.run),
    ("program", ProgramBench.run),
]

var wanted: [String] = []
var path: String?
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
    guard word == "--json" else {
        wanted.append(word)
        continue
    }
    path = words.popFirst()
}
let names = groups.map(\.name)
if let unknown = wanted.first(where: { !names.contains($0) }) {
    print("\(unknown) cannot be measured. You can choose from: \(names.joined(separator: ", ")).")
    exit(2)
}

let report = Report()
do {
    for group in groups where wanted.isEmpty || wanted.contains(group.name) { try group.run(report) }
    if let path { try JSONFile.write(report.rows, to: path) }
} catch {
    print("\(error)")
    exit(1)
}
