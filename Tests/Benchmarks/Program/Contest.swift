// Times several implementations of one task alternately.
//
// The contestants do the task; the caller checks that their results are equal.
import Foundation

/// One implementation of the task.
struct Contestant {
    let name: String
    /// Does the task once or several times, and returns the time for one.
    let pass: @MainActor () throws -> Double

    init(_ name: String, pass: @escaping @MainActor () throws -> Double) { (self.name, self.pass) = (name, pass) }
}

/// The result of a contest: a value for each round, by the name of the contestant.
struct Outcome {
    let values: [String: [Double]]

    /// A row for one contestant, compared with the fastest of the others. The ratio is calculated for each round, so
    /// that a slow moment of the machine affects both.
    func row(
        _ group: String, _ name: String, of ours: String, unit: String, against limits: [String] = [],
        goal: Row.Goal? = nil
    ) -> Row? {
        guard let mine = values[ours], let figure = Spread(mine) else { return nil }
        var row = Row(group, name, unit: unit, figure, goal: goal)
        row.others = values.compactMapValues { Spread($0) }
        let best = limits.compactMap { name in values[name].flatMap(Spread.init).map { (name, $0) } }.min {
            $0.1.median < $1.1.median
        }
        guard let (limit, spread) = best, let theirs = values[limit] else { return row }
        (row.limit, row.limitName) = (spread, limit)
        row.ratio = Spread(zip(mine, theirs).map { $0 / $1 })
        return row
    }
}

enum Contest {
    /// Runs at least `rounds` rounds, continues until `seconds` have passed, but runs no more than `maximum` rounds.
    ///
    /// Every second round runs in reverse order, so that no contestant always follows the same one.
    @MainActor static func run(_ contestants: [Contestant], rounds: Int = 7, seconds: Double = 1, maximum: Int = 400)
        throws -> Outcome
    {
        let (rounds, seconds) = Effort.isQuick ? (1, 0) : (rounds, seconds)
        for contestant in contestants { _ = try contestant.pass() }
        var values: [String: [Double]] = [:]
        let start = Moment.now()
        var round = 0
        while round < rounds || (round < maximum && Moment.now() - start < seconds) {
            for contestant in round.isMultiple(of: 2) ? contestants : contestants.reversed() {
                values[contestant.name, default: []].append(try undisturbed(contestant))
            }
            round += 1
        }
        return Outcome(values: values)
    }

    /// The shortest of three passes, or of only one if it takes long. Interruptions by the system can make short passes
    /// many times slower.
    @MainActor private static func undisturbed(_ contestant: Contestant) throws -> Double {
        let start = Moment.now()
        let first = try contestant.pass()
        guard Moment.now() - start < 0.02, !Effort.isQuick else { return first }
        return min(first, try contestant.pass(), try contestant.pass())
    }

    /// The fastest `count` of many contestants, selected after a few rounds each.
    @MainActor static func fastest(_ count: Int, of contestants: [Contestant]) throws -> [Contestant] {
        let times = try run(contestants, rounds: 3, seconds: 0.1)
        return Array(contestants.sorted { (times.minimum($0.name)) < (times.minimum($1.name)) }.prefix(count))
    }
}

extension Outcome {
    fileprivate func minimum(_ name: String) -> Double { values[name]?.min() ?? .infinity }
}

/// The monotonic clock of the machine.
enum Moment {
    /// The current time, in seconds.
    static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// The time of one repetition in nanoseconds, if `body` repeats its task `count` times.
    static func nanoseconds(each count: Int, _ body: () throws -> Void) rethrows -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        try body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
    }
}
