// One row of the results: a measured quantity, the programs that it is compared with, and its goal.

/// A measured quantity.
struct Row: Codable {
    /// The goal for a row.
    enum Goal: Codable {
        /// The largest multiple of the limit.
        case ratio(Double)
        /// The largest value, in the row's unit.
        case maximum(Double)
    }

    var group: String, name: String, unit: String
    /// The values of Hitscope.
    var figure: Spread
    /// The values and the name of the fastest known program for this task, measured in the same rounds.
    var limit: Spread?, limitName: String?
    /// The values of Hitscope divided by those of the limit, for each round.
    var ratio: Spread?
    var goal: Goal?
    /// The values of all other programs, by name.
    var others: [String: Spread] = [:]

    init(_ group: String, _ name: String, unit: String, _ figure: Spread, goal: Goal? = nil) {
        (self.group, self.name, self.unit, self.figure, self.goal) = (group, name, unit, figure, goal)
    }

    /// True if the goal is met; nil without a goal.
    var isMet: Bool? {
        switch goal {
        case .ratio(let maximum): ratio.map { $0.median <= maximum }
        case .maximum(let maximum): figure.median <= maximum
        case nil: nil
        }
    }
}

/// The content of a results file: all rows, and the machine on which they were measured.
struct Results: Codable {
    var machine: String
    var rows: [Row]
}
