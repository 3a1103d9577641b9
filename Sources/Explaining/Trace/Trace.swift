// The trace: the input that the engine received, the hooks that it called in order, and their results.
//
// It contains only values, such as numbers and copied labels, and no references. The records are one flat array,
// because calls may be nested 100,000 deep.
import HitscopeEngine

/// A record of dispatches, in the order in which they happened.
public struct Trace: Hashable, Sendable {
    /// All objects that the records mention.
    public internal(set) var participants = ParticipantTable()
    /// The records, in the order in which they began. A nested record follows the one that contains it.
    public var records: ArraySlice<Record> { storage[..<min(limit, storage.count)] }

    /// All records that were written; `prefix(_:)` keeps them but exposes only the first ones.
    private(set) var storage: [Record] = []
    /// The number of records that the trace exposes; `prefix(_:)` sets it.
    private var limit = Int.max
    /// The indices of the landmarks among all records.
    private var landmarkIndices: [Int32] = []

    /// Creates an empty trace.
    public init() {}

    /// True if both traces have equal participants and equal records.
    public static func == (trace: Trace, other: Trace) -> Bool {
        trace.participants == other.participants && trace.records == other.records
    }

    /// Hashes the participants and the records.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(participants)
        hasher.combine(records)
    }

    /// The participant with this identifier; nil if the trace does not mention it.
    public func participant(_ identifier: Int) -> Participant? { participants[id: identifier] }

    /// The participant's name, or its class if it has no name.
    public func label(of identifier: Int) -> String { participant(identifier)?.label ?? "#\(identifier)" }

    /// The indices of the records of inputs.
    public var inputs: [Int] { inputs(in: records.indices) }

    /// The indices of the records of inputs in a range.
    public func inputs(in range: Range<Int>) -> [Int] { landmarks(in: range).filter { storage[$0].isInput } }

    /// The index of the record of the last input; nil if there is none.
    ///
    /// Calls before an input, such as those of a pending layout, belong to no input.
    public var lastInput: Int? { landmarks(in: records.indices).last { storage[$0].isInput } }

    /// The indices of all records of an input, beginning with the input's own.
    ///
    /// - Parameter index: The index of the input's record.
    public func range(ofInput index: Int) -> Range<Int> {
        let end = records.endIndex
        return index..<(landmarks(in: (index + 1)..<end).first { storage[$0].parent == nil } ?? end)
    }

    /// The indices of the landmarks in a range, in order: all records except the nested calls of a hit test.
    ///
    /// The call that begins a hit test is a landmark. In a large tree a hit test makes hundreds of thousands of nested
    /// calls, but there are few other records.
    public func landmarks(in range: Range<Int>) -> LazyMapCollection<ArraySlice<Int32>, Int> {
        let first = landmarkCount(before: range.lowerBound), end = landmarkCount(before: range.upperBound)
        return landmarkIndices[first..<end].lazy.map { Int($0) }
    }

    /// The number of landmarks before a record.
    private func landmarkCount(before record: Int) -> Int {
        landmarkIndices.partitioningIndex { $0 >= record }
    }

    /// The index of a record in another trace of the same events, which may record more or fewer calls within hit
    /// tests. For a nested call, the index of the hit test's own record; for the end of the records, the other's end.
    ///
    /// - Returns: nil if the traces are not of the same events, because they have different landmarks.
    public func index(of record: Int, in other: Trace) -> Int? {
        guard landmarkIndices.count == other.landmarkIndices.count else { return nil }
        let count = landmarkCount(before: record)
        guard count < landmarkIndices.count else { return other.storage.count }
        let isLandmark = landmarkIndices[count] == record, landmarks = other.landmarks(in: 0..<other.storage.count)
        return landmarks[landmarks.index(landmarks.startIndex, offsetBy: isLandmark ? count : max(0, count - 1))]
    }

    /// Calls `body` with each hit test of a range, in order: the index of its record, its nesting depth, and the call.
    ///
    /// Hit tests that code makes for itself are left out, such as those in `touchesMoved`. A call of `hitTest` in a hit
    /// test of the engine belongs to that one.
    public func forEachHitTest(in range: Range<Int>, _ body: (Int, Int, borrowing Call) -> Void) {
        let records = storage.span
        /// The depth of the hit test that is being left out; nil for none.
        var leftOut: Int?
        for index in range {
            if let depth = leftOut, records[index].depth > depth { continue }
            leftOut = nil
            guard records[index].hook == .hitTest else { continue }
            guard records[index].ownCall.origin == .engine || isInsideHitTest(index) else {
                leftOut = records[index].depth
                continue
            }
            body(index, records[index].depth, records[index].ownCall)
        }
    }

    /// True if the record was written while a method of a hit test ran.
    private func isInsideHitTest(_ index: Int) -> Bool {
        storage[index].parent.map { storage[$0].hook == .hitTest || storage[$0].hook == .pointInside } ?? false
    }

    /// The indices of a record and of all records nested in it.
    public func range(of index: Int) -> Range<Int> {
        let depth = storage[index].depth, end = records.endIndex
        return index..<(storage[(index + 1)..<end].firstIndex { $0.depth <= depth } ?? end)
    }

    /// Appends a record.
    ///
    /// - Parameter outer: The method that was running; nil if there was none.
    @inline(__always) mutating func append(_ record: Record, in outer: Hook?) {
        if record.isLandmark(in: outer) { landmarkIndices.append(Int32(truncatingIfNeeded: storage.count)) }
        storage.append(record)
    }

    @inline(__always) mutating func changeCall(_ record: Int, _ change: (inout Call) -> Void) {
        storage[record].changeCall(change)
    }

    /// Removes all records, and the participants unless they are to be kept. The memory stays allocated for new
    /// records.
    mutating func removeAll(keepingParticipants: Bool) {
        if !keepingParticipants { participants.removeAll() }
        storage.removeAll(keepingCapacity: true)
        landmarkIndices.removeAll(keepingCapacity: true)
    }

    /// The approximate memory of the records in a range, in bytes.
    public func size(of range: Range<Int>) -> Int {
        records[range.clamped(to: records.indices)].reduce(0) { $0 + $1.size }
    }

    /// The same trace without spare capacity, for storing a trace that no longer grows.
    public func compacted() -> Trace {
        var trace = self
        trace.storage = storage.map(\.self)
        trace.landmarkIndices = landmarkIndices.map(\.self)
        return trace
    }

    /// The trace as it was when it had `count` records.
    public func prefix(_ count: Int) -> Trace {
        var trace = self
        trace.limit = min(limit, max(0, count))
        return trace
    }

    /// The direct children of each record in a range.
    public func children(in range: Range<Int>) -> Children { Children(records, in: range) }

    /// The records of a range by their parents.
    public struct Children {
        private let range: Range<Int>
        /// The records that have a parent, grouped by parent, and the start of each group.
        private var inner: [Int], starts: [Int]

        fileprivate init(_ records: ArraySlice<Record>, in range: Range<Int>) {
            self.range = range
            let parents = range.map { index in
                records[index].parent.flatMap { range.contains($0) ? $0 - range.lowerBound : nil }
            }
            starts = Array(repeating: 0, count: range.count + 1)
            for case let parent? in parents { starts[parent + 1] += 1 }
            for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
            inner = Array(repeating: 0, count: starts[range.count])
            var next = starts
            for (place, parent) in parents.enumerated() {
                guard let parent else { continue }
                inner[next[parent]] = range.lowerBound + place
                next[parent] += 1
            }
        }

        /// The indices of the records directly inside a record.
        public subscript(index: Int) -> ArraySlice<Int> {
            guard range.contains(index) else { return [] }
            let place = index - range.lowerBound
            return inner[starts[place]..<starts[place + 1]]
        }
    }
}
