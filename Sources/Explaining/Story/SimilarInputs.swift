// Groups the inputs of a story that had the same consequences, such as the moves of a drag. An explanation of one input
// of a group applies to all.
import HitscopeTrace

/// The inputs of a story, grouped by their consequences, apart from positions and times.
struct SimilarInputs: Hashable, Sendable {
    /// The record indices of similar inputs, in order.
    private var groups: [[Int]] = []
    /// The indices of the groups, by the hash of the consequences.
    private var places: [Int: [Int]] = [:]
    /// The index of the record at which the last input ended.
    private(set) var end = 0

    /// Adds an input that is over, with all its consequences.
    mutating func add(_ records: Range<Int>, of trace: Trace) {
        end = records.upperBound
        let hash = trace.hash(ofAlike: records)
        let group = places[hash]?.first { trace.areEquivalent(trace.range(ofInput: groups[$0][0]), records) }
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
