// The inputs of a story that led to the same, as the moves of a drag do: what is said of one of them is said of all.
import HitscopeTrace

/// The inputs of a story by what they led to, apart from places and times.
struct Likenesses: Hashable, Sendable {
    /// The indices of the records of inputs that are alike, in order.
    private var groups: [[Int]] = []
    /// The groups by the hash of what their inputs led to.
    private var places: [Int: [Int]] = [:]
    /// The index of the record at which the last input ended.
    private(set) var end = 0

    /// Adds an input that is over, with all that it led to.
    mutating func add(_ records: Range<Int>, of trace: Trace) {
        end = records.upperBound
        let hash = trace.hash(ofAlike: records)
        let group = places[hash]?.first { trace.areAlike(trace.range(ofInput: groups[$0][0]), records) }
        if let group { return groups[group].append(records.lowerBound) }
        places[hash, default: []].append(groups.count)
        groups.append([records.lowerBound])
    }

    /// The first and the last input of each group in a range of records.
    func firstAndLast(in records: Range<Int>) -> [Int] {
        groups.flatMap { inputs in
            let first = inputs.partitioningIndex { $0 >= records.lowerBound }
            let end = inputs.partitioningIndex { $0 >= records.upperBound }
            return end - first < 2 ? Array(inputs[first..<end]) : [inputs[first], inputs[end - 1]]
        }
    }
}
