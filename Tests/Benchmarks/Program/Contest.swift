// Several ways to do one thing, timed by turns.
//
// Decides how often each is asked and in which order. What is done, and whether the answers are equal, is for those who
// take part.
import Foundation

/// One who takes part.
struct Contestant {
    let name: String
    /// Does the thing once, or a number of times, and answers how long one time took.
    let pass: @MainActor () throws -> Double

    init(_ name: String, pass: @escaping @MainActor () throws -> Double) { (self.name, self.pass) = (name, pass) }
}

/// What came of it: a value for each round, by the name of the contestant.
struct Outcome {
    let values: [String: [Double]]

    /// A row for one of them, held against the fastest of the others; the ratio is taken round for round, so that a
    /// slow moment of the machine weighs on both.
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
    /// Lets all take turns: at least `rounds` rounds, more until `seconds` are over, and no more than `most`.
    ///
    /// Every second round goes the other way about, so that nobody always follows the same other one.
    @MainActor static func run(_ contestants: [Contestant], rounds: Int = 7, seconds: Double = 1, most: Int = 400)
        throws -> Outcome
    {
        let (rounds, seconds) = Effort.isQuick ? (1, 0) : (rounds, seconds)
        for contestant in contestants { _ = try contestant.pass() }
        var values: [String: [Double]] = [:]
        let start = Moment.now()
        var round = 0
        while round < rounds || (round < most && Moment.now() - start < seconds) {
            for contestant in round.isMultiple(of: 2) ? contestants : contestants.reversed() {
                values[contestant.name, default: []].append(try undisturbed(contestant))
            }
            round += 1
        }
        return Outcome(values: values)
    }

    /// The least of three passes, or the only one where that takes long: what the system does in between makes short
    /// passes many times slower.
    @MainActor private static func undisturbed(_ contestant: Contestant) throws -> Double {
        let start = Moment.now()
        let first = try contestant.pass()
        guard Moment.now() - start < 0.02, !Effort.isQuick else { return first }
        return min(first, try contestant.pass(), try contestant.pass())
    }

    /// The fastest few of many, after a few rounds each.
    @MainActor static func fastest(_ count: Int, of contestants: [Contestant]) throws -> [Contestant] {
        let times = try run(contestants, rounds: 3, seconds: 0.1)
        return Array(contestants.sorted { (times.least($0.name)) < (times.least($1.name)) }.prefix(count))
    }
}

extension Outcome {
    fileprivate func least(_ name: String) -> Double { values[name]?.min() ?? .infinity }
}

/// Time that never goes back.
enum Moment {
    /// In seconds.
    static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// How long one of so many times took, in nanoseconds.
    static func nanoseconds(each count: Int, _ body: () throws -> Void) rethrows -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        try body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
    }
}
