// Things that may occur in listed files only, so many times and no more.
//
// Holds places that were found against a list. Knows no rule.

/// How many times something may occur in a file.
struct Allowance {
    /// From the top of the tree.
    let path: String
    let times: Int
    /// Why, or what it is worth.
    let reason: String

    /// - Parameter path: The file's place in Sources.
    init(_ path: String, _ times: Int, _ reason: String) {
        self.path = "Sources/" + path
        self.times = times
        self.reason = reason
    }
}

enum Allowances {
    /// What is to be changed in a list, as lines to write there; empty where the list says what the files do.
    static func differences(_ found: [Finding], _ allowed: [Allowance]) -> [String] {
        let places = Dictionary(grouping: found, by: \.path)
        let paths = Set(places.keys).union(allowed.map(\.path)).sorted()
        return paths.compactMap { path in
            let times = places[path]?.count ?? 0
            let permitted = allowed.filter { $0.path == path }.reduce(0) { $0 + $1.times }
            let lines = places[path, default: []].map { String($0.line) }.joined(separator: ", ")
            if times > permitted { return "\(path): \(times), and \(permitted) are allowed; lines \(lines)" }
            if times < permitted { return "\(path): \(times) are left; allow no more than that in the list" }
            return nil
        }
    }
}
