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
        let slower = runs[1][0].rows.filter { report($0, least($0.name, runs[0]), least($0.name, runs[1])) }
        print(slower.isEmpty ? "\nNothing became slower." : "\nSlower: \(slower.map(\.name).joined(separator: ", ")).")
        return slower.isEmpty
    }

    private func measure(_ program: String) throws -> Results {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-compare-\(getpid()).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--json", path] + groups
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchFailure(
                description: "\(program) ended with status \(process.terminationStatus). You can run it yourself to see why.")
        }
        return try JSONFile.read(path)
    }

    /// The least of all rounds of all runs: what disturbs a round makes it slower, never faster.
    private func least(_ name: String, _ runs: [Results]) -> Double? {
        runs.compactMap { $0.rows.first { $0.name == name }?.figure.least }.min()
    }

    /// Whether the row became slower.
    private func report(_ row: Row, _ before: Double?, _ now: Double?) -> Bool {
        guard let before, let now else { return false }
        let change = before == 0 ? (now == 0 ? 0 : .infinity) : now / before - 1
        let isSlower = change > Comparison.tolerance
        let words = "\(Report.number(before)) → \(Report.number(now)) \(row.unit)".padded(to: 40)
        print(row.name.padded(to: 48) + words + String(format: "%+.0f %%", change * 100) + (isSlower ? "  slower" : ""))
        return isSlower
    }
}
