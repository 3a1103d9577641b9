// This build against another one: which row became slower.
//
// Decides how often both run, by turns, and what counts as slower. Knows nothing of what is measured.
import Foundation

/// Two builds of the measuring program, run by turns.
struct Comparison {
    private let programs: [String]
    private let groups: [String]
    private static let rounds = 3
    /// What a row may take longer, as a part of what it took.
    private static let tolerance = 0.1
    private static let usual = ["hit", "override", "move", "memory", "png", "snapshot", "load"]

    /// - Parameter groups: what to measure; what does not open windows unless some are named.
    init(with base: String, groups: [String]) {
        programs = [base, CommandLine.arguments[0]]
        self.groups = groups.isEmpty ? Comparison.usual : groups
    }

    /// Prints a line for each row that both have. False where one became slower.
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

    /// The least of all rounds of all runs: what disturbs a round makes it slower, never faster.
    private func least(_ name: String, _ runs: [Results]) -> Double? {
        runs.compactMap { $0.rows.first { $0.name == name }?.figure.least }.min()
    }

    /// The same in times of the limit, which a machine that changes its speed slows down too.
    private func leastRatio(_ name: String, _ runs: [Results]) -> Double? {
        runs.compactMap { $0.rows.first { $0.name == name }?.ratio?.median }.min()
    }

    /// Whether the row became slower: both by the clock and, where it has a limit, in times of that.
    private func report(_ row: Row, _ runs: [[Results]]) -> Bool {
        guard let before = least(row.name, runs[0]), let now = least(row.name, runs[1]) else { return false }
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
