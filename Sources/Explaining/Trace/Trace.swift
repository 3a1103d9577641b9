// The trace: what the engine was given, which hooks it called in which order, and what came of each.
//
// Holds values only: numbers and copied labels, no references. Records lie flat in one array, since calls may nest
// 100,000 deep.
import HitscopeEngine
import HitscopeGeometry

/// A record of dispatches, in the order in which they happened.
public struct Trace: Hashable, Sendable {
    /// All objects that records speak of.
    public internal(set) var participants = ParticipantTable()
    /// In the order in which they began; a record that lies in another follows it.
    public var records: ArraySlice<Record> { storage[..<min(limit, storage.count)] }

    /// All records that were written, of which a trace that was cut has only the first.
    private(set) var storage: [Record] = []
    /// The number of records after which a cut trace ends.
    private var limit = Int.max
    /// The indices of the landmarks among all records.
    private var landmarkIndices: [Int32] = []

    /// A trace of nothing.
    public init() {}

    /// Two traces that speak of the same objects, and say the same of them.
    public static func == (trace: Trace, other: Trace) -> Bool {
        trace.participants == other.participants && trace.records == other.records
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(participants)
        hasher.combine(records)
    }

    /// The participant with this identifier; nil if the trace does not speak of it.
    public func participant(_ identifier: Int) -> Participant? { participants[id: identifier] }

    /// The participant's name, or its class where it has no name.
    public func label(of identifier: Int) -> String { participant(identifier)?.label ?? "#\(identifier)" }

    /// The indices of the records of inputs.
    public var inputs: [Int] { inputs(in: records.indices) }

    /// The indices of the records of inputs in a range.
    public func inputs(in range: Range<Int>) -> [Int] { landmarks(in: range).filter { storage[$0].isInput } }

    /// The index of the record of the last input; nil if there is none.
    ///
    /// Calls before an input, such as those of a layout that was due, belong to no input.
    public var lastInput: Int? { landmarks(in: records.indices).last { storage[$0].isInput } }

    /// The indices of the records that belong to the input whose record has this index, its own first.
    public func range(ofInput index: Int) -> Range<Int> {
        let end = records.endIndex
        return index..<(landmarks(in: (index + 1)..<end).first { storage[$0].parent == nil } ?? end)
    }

    /// The indices of the landmarks in a range, in order: of all records but a hit test's calls from view to view.
    ///
    /// The call with which the walk begins is a landmark. A hit test in a large tree leaves hundreds of thousands of
    /// other calls, and few other records.
    public func landmarks(in range: Range<Int>) -> LazyMapCollection<ArraySlice<Int32>, Int> {
        landmarkIndices[place(of: range.lowerBound)..<place(of: range.upperBound)].lazy.map { Int($0) }
    }

    /// The number of landmarks before a record.
    private func place(of record: Int) -> Int {
        landmarkIndices.partitioningIndex { $0 >= record }
    }

    /// Calls `body` with each hit test of a range, in order: its index, in how many records it lies, and the call.
    public func forEachHitTest(in range: Range<Int>, _ body: (Int, Int, borrowing Call) -> Void) {
        let records = storage.span
        for index in range where records[index].hook == .hitTest {
            body(index, records[index].depth, records[index].ownCall)
        }
    }

    /// The indices of a record and of all that lie in it.
    public func range(of index: Int) -> Range<Int> {
        let depth = storage[index].depth, end = records.endIndex
        return index..<(storage[(index + 1)..<end].firstIndex { $0.depth <= depth } ?? end)
    }

    /// Writes a record.
    ///
    /// - Parameter outer: the method during which it happened; nil if that is none.
    @inline(__always) mutating func append(_ record: Record, in outer: Hook?) {
        if record.isLandmark(in: outer) { landmarkIndices.append(Int32(truncatingIfNeeded: storage.count)) }
        storage.append(record)
    }

    /// Changes the call that a record is of.
    @inline(__always) mutating func changeCall(_ record: Int, _ change: (inout Call) -> Void) {
        storage[record].changeCall(change)
    }

    /// Forgets everything, but for the objects where they are kept, and keeps the memory for what comes.
    mutating func removeAll(keepingParticipants: Bool) {
        if !keepingParticipants { participants.removeAll() }
        storage.removeAll(keepingCapacity: true)
        landmarkIndices.removeAll(keepingCapacity: true)
    }

    /// About how many bytes these records take, with what they hold.
    public func size(of range: Range<Int>) -> Int {
        records[range.clamped(to: records.indices)].reduce(0) { $0 + $1.size }
    }

    /// The same trace without room for more records, for one that is kept and grows no more.
    public func withoutSpareRoom() -> Trace {
        var trace = self
        trace.storage = storage.map(\.self)
        trace.landmarkIndices = landmarkIndices.map(\.self)
        return trace
    }

    /// The trace as it was when it had so many records.
    public func prefix(_ count: Int) -> Trace {
        var trace = self
        trace.limit = min(limit, max(0, count))
        return trace
    }

    /// For each record of a range, the records directly inside it.
    public func children(in range: Range<Int>) -> Children { Children(records, in: range) }

    /// Which records of a range lie directly inside which.
    public struct Children {
        private let range: Range<Int>
        /// The records inside of others, those inside of one beside each other, and where each one's begin.
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

        /// The indices of the records directly inside the record with this index.
        public subscript(index: Int) -> ArraySlice<Int> {
            guard range.contains(index) else { return [] }
            let place = index - range.lowerBound
            return inner[starts[place]..<starts[place + 1]]
        }
    }
}
