// One line of the table: what was measured, against whom, and what it should be.
//
// Decides what the JSON says. Knows nothing of how anything is measured.

/// A measured quantity.
struct Row: Codable {
    /// What a row has to come to.
    enum Goal: Codable {
        /// So many times the limit at most.
        case ratio(Double)
        /// So much at most, in the row's unit.
        case most(Double)
    }

    var group: String, name: String, unit: String
    /// Ours.
    var figure: Spread
    /// The fastest that is known for this, measured in the same rounds: its name and how long it took.
    var limit: Spread?, limitName: String?
    /// Ours by the limit's, round for round.
    var ratio: Spread?
    var goal: Goal?
    /// What everybody needed who took part.
    var others: [String: Spread] = [:]

    init(_ group: String, _ name: String, unit: String, _ figure: Spread, goal: Goal? = nil) {
        (self.group, self.name, self.unit, self.figure, self.goal) = (group, name, unit, figure, goal)
    }

    /// Nil where no goal is set.
    var isMet: Bool? {
        switch goal {
        case .ratio(let most): ratio.map { $0.median <= most }
        case .most(let most): figure.median <= most
        case nil: nil
        }
    }
}

/// What is written to a file: all rows, and the machine that they are of.
struct Results: Codable {
    var machine: String
    var rows: [Row]
}
