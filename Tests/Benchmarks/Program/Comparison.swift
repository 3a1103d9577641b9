// Compares this build with another one, and reports the rows that became slower.
import Foundation

/// Two builds of the benchmark program, which run alternately.
struct Comparison {
    private let programs: [String]
    private let groups: [String]
    private static let rounds = 3
    /// The accepted slowdown of a row, as a fraction of its earlier time.
    private static let tolerance = 0.1
    private static let usual = ["hit", "override", "move", "memory", "png", "snapshot", "load"]

    /// - Parameter groups: The groups to measure; if it is empty, those in `usual`.
    init(with base: String, groups: [String]) {
        programs = [base, CommandLine.arguments[0]]
        self.groups = groups.isEmpty ? Comparison.usual : groups
    }

    /// Prints a line for each row that both builds have; returns false if one became slower.
    func run() throws -> Bool {
        var runs: [[Results]] = [[], []]
        for round in 0..<Comparison.rounds {
            for side in round.isMultiple(of: 2) ? [0, 1] : [1, 0] { runs[side].append(try measure(programs[side])) }
        }
        let slower = runs[1][0].rows.filter { report($0, runs) }
        print(slower.isEmpty ? "\nNothing became slower." : "\nSlower: \(slower.map(\.name).joined(separator: ", ")).")
        return slower.isEmpty
    }

    private func measure(_ program: String) throws -> Results {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-compare-\(getpid()).json")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--json", path] + groups
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchFailure(
                description:
                    "\(program) ended with status \(process.terminationStatus). You can run it yourself to see why.")
        }
        return try JSONFile.read(path)
    }

    /// The smallest value of all rounds and runs, since disturbances only make a round slower.
    private func minimum(_ name: String, _ runs: [Results]) -> Double? {
        runs.compactMap { $0.rows.first { $0.name == name }?.figure.minimum }.min()
    }

    /// The smallest ratio to the limit. A change of the machine's speed affects both alike.
    private func leastRatio(_ name: String, _ runs: [Results]) -> Double? {
        runs.compactMap { $0.rows.first { $0.name == name }?.ratio?.median }.min()
    }

    /// True if the row became slower: in absolute time and, if it has a limit, also relative to the limit.
    private func report(_ row: Row, _ runs: [[Results]]) -> Bool {
        guard let before = minimum(row.name, runs[0]), let now = minimum(row.name, runs[1]) else { return false }
        let change = Comparison.change(from: before, to: now)
        var words =
            "\(Report.number(before)) → \(Report.number(now)) \(row.unit)".padded(to: 34)
            + String(format: "%+.0f %%", change * 100)
        var isSlower = change > Comparison.tolerance
        if let before = leastRatio(row.name, runs[0]), let now = leastRatio(row.name, runs[1]) {
            let change = Comparison.change(from: before, to: now)
            words = words.padded(to: 44) + String(format: "× %.3g → %.3g  %+.0f %%", before, now, change * 100)
            isSlower = isSlower && change > Comparison.tolerance
        }
        print(row.name.padded(to: 48) + words + (isSlower ? "  slower" : ""))
        return isSlower
    }

    private static func change(from before: Double, to now: Double) -> Double {
        before == 0 ? (now == 0 ? 0 : .infinity) : now / before - 1
    }
}
