// The story of a trace: what happened, in order, and what caused what.
//
// Steps, timeline, event log, answers and reports are made from it. Each record is read once, when it arrives. Of a hit
// test, the story contains only that it took place; `HitTestStory` contains its views.
import HitscopeEngine
import HitscopeTrace

/// The happenings of a trace as a tree in preorder: the consequences of a happening follow it, at a greater depth.
public struct Story: Hashable, Sendable {
    /// All happenings, in the order in which they began.
    private var all: [Happening] = []
    /// The number of happenings that the story exposes; `prefix(_:)` sets it.
    private var limit = Int.max
    /// The number of records of the trace that were read.
    public private(set) var recordCount = 0
    /// The indices of the happenings with depth 0.
    private var beginnings: [Int] = []
    /// The indices of the happenings that are decisions.
    private var deciding: [Int] = []
    private var similarInputs = SimilarInputs()
    /// The paths of all fingers, in the order in which they came down, and the index of the last one of each finger.
    private var paths: [FingerPath] = []
    private var lastPaths: [Int: Int] = [:]
    /// The fingers of touch objects, by the objects' identifiers. Touch objects are reused for new fingers.
    private var fingers: [Int: Int] = [:]
    /// The fingers that came down in the last input and have no touch yet.
    private var unboundFingers: ArraySlice<Int> = []

    /// Creates an empty story.
    public init() {}

    /// - Parameter start: The index of the record of the first input that is read.
    public init(_ trace: Trace, since start: Int = 0) {
        recordCount = start
        read(trace)
    }

    /// Reads the records that were added since the last call.
    ///
    /// An input that was not over in the last call is read again.
    public mutating func read(_ trace: Trace) {
        let end = trace.records.endIndex
        guard end > recordCount else { return }
        var start = recordCount
        if trace.records[start].parent != nil, let last = beginnings.popLast() {
            start = all[last].record
            all.removeSubrange(last...)
            deciding.removeLast(deciding.count - deciding.partitioningIndex { $0 >= last })
            paths.removeLast(paths.count - paths.partitioningIndex { $0.firstInput >= start })
            for path in paths.indices { paths[path].removeReports(from: start) }
        }
        var reader = Reader(trace)
        for index in trace.landmarks(in: start..<end) { add(index, &reader) }
        recordCount = end
    }

    // MARK: Looking up

    /// Called with the number of happenings, or of parts of a finger's path, that a caller reads. Nil by default; tests
    /// count with it.
    @TaskLocal package static var onRead: (@Sendable (Int) -> Void)?

    /// All happenings.
    public var happenings: ArraySlice<Happening> { given(0..<end) }

    private var end: Int { min(limit, all.count) }

    private func given(_ range: Range<Int>) -> ArraySlice<Happening> {
        Self.onRead?(range.count)
        return all[range]
    }

    /// The happenings of a range of records.
    public func happenings(in records: Range<Int>) -> ArraySlice<Happening> {
        given(index(ofRecord: records.lowerBound)..<index(ofRecord: records.upperBound))
    }

    /// The happenings of a range of records that determine the outcome of a touch or a recogniser, and the faults. A
    /// long drag has no more of them than a short one.
    package func decisions(in records: Range<Int>) -> some RandomAccessCollection<Happening> {
        let first = index(ofRecord: records.lowerBound), end = index(ofRecord: records.upperBound)
        let found = deciding.partitioningIndex { $0 >= first }..<deciding.partitioningIndex { $0 >= end }
        Self.onRead?(found.count)
        return deciding[found].lazy.map { all[$0] }
    }

    /// The inputs of a range of records without repetitions, by the indices of their records. Of inputs that had the
    /// same consequences at other positions and times, only the first and the last are included.
    package func distinctInputs(in records: Range<Int>) -> [Int] {
        let records = records.clamped(to: 0..<recordCount)
        var inputs = similarInputs.firstAndLast(in: records)
        if let last = beginnings.last.map({ all[$0].record }), last >= similarInputs.end, records.contains(last) {
            inputs.append(last)
        }
        Self.onRead?(inputs.count)
        return inputs.sorted()
    }

    /// The path of a finger that came down in an input; nil if it did not.
    ///
    /// - Parameter input: The index of the input's record.
    func path(of finger: Int, from input: Int) -> FingerPath? {
        let first = paths.partitioningIndex { $0.firstInput >= input }
        return paths[first...].prefix { $0.firstInput == input }.first { $0.finger == finger }?.prefix(recordCount)
    }

    /// The largest number of fingers that were down at once while one of them was down.
    ///
    /// - Parameter path: The path of that finger.
    package func fingerCount(during path: FingerPath) -> Int {
        Self.onRead?(paths.count)
        let own = path.inputsOnScreen
        let all = paths.lazy.filter { $0.firstInput < recordCount }.map { $0.prefix(recordCount).inputsOnScreen }
        let others = Array(all.filter { $0.overlaps(own) })
        return others.map { other in
            let start = max(other.lowerBound, own.lowerBound)
            return others.count { $0.contains(start) }
        }.max() ?? 1
    }

    /// The indices of the records of the inputs in which fingers came down.
    ///
    /// - Parameter start: The index of the first record that counts.
    package func touchdowns(since start: Int = 0) -> [Int] {
        paths[paths.partitioningIndex { $0.firstInput >= start }...].reduce(into: []) { found, path in
            if path.firstInput < recordCount, path.firstInput != found.last { found.append(path.firstInput) }
        }
    }

    /// An input with all its consequences, by the index of its record; empty for a record without a happening.
    public func happenings(ofInput record: Int) -> ArraySlice<Happening> {
        let first = index(ofRecord: record)
        guard first < end, all[first].record == record else { return [] }
        let next = beginnings.partitioningIndex { $0 > first }
        return given(first..<min(next < beginnings.count ? beginnings[next] : end, end))
    }

    /// The sentences of the faults in a range of records of the trace, in order.
    public func faults(in records: Range<Int>, of trace: Trace) -> [String] {
        decisions(in: records).compactMap { happening in
            guard case .fault(_, _, let sentence) = trace.records[happening.record].content else { return nil }
            return sentence
        }
    }

    /// The happening of a record; nil for a record that belongs to another happening.
    public subscript(record record: Int) -> Happening? {
        let index = index(ofRecord: record)
        return index < end && all[index].record == record ? all[index] : nil
    }

    /// The approximate size of the happenings of a range of records, in bytes.
    public func size(of records: Range<Int>) -> Int {
        (index(ofRecord: records.upperBound) - index(ofRecord: records.lowerBound)) * MemoryLayout<Happening>.stride
    }

    /// The story at the time when the trace had a given number of records.
    public func prefix(_ records: Int) -> Story {
        var story = self
        (story.limit, story.recordCount) = (index(ofRecord: records), min(recordCount, records))
        return story
    }

    private func index(ofRecord record: Int) -> Int { all[..<end].partitioningIndex { $0.record >= record } }

    // MARK: Reading

    private struct Reader {
        let trace: Trace
        /// The happenings around the next one, from the outermost: the depths of their records, and the methods that
        /// pass on input.
        var around: [(depth: Int, hook: Hook?)] = []

        init(_ trace: Trace) { self.trace = trace }
    }

    private mutating func add(_ index: Int, _ reader: inout Reader) {
        let record = reader.trace.records[index]
        while let last = reader.around.last, last.depth >= record.depth { reader.around.removeLast() }
        // An event that continues along the chain has the same depth at each responder.
        let input = record.hook.flatMap { $0.deliversInput ? $0 : nil }
        let goesOn = reader.around.count > 1 && input != nil && reader.around[reader.around.count - 1].hook == input
        let depth = goesOn ? reader.around.count - 1 : reader.around.count
        guard let happening = happening(record, at: index, depth: depth) else { return }
        if depth == 0 { begin(at: index, of: reader.trace) }
        if happening.kind.isDecision { deciding.append(all.count) }
        all.append(happening)
        guard happening.isLine || depth == 0 else { return }
        if goesOn { reader.around.removeLast() }
        reader.around.append((record.depth, input))
    }

    /// Begins an input, which ends the one before.
    private mutating func begin(at record: Int, of trace: Trace) {
        if let last = beginnings.last.map({ all[$0].record }), last >= similarInputs.end {
            similarInputs.add(last..<record, of: trace)
        }
        beginnings.append(all.count)
    }

    /// Adds the reports of an input to the paths of the fingers.
    private mutating func follow(_ reports: [FingerReport], input: Int) {
        for report in reports {
            if report.phase == .began {
                lastPaths[report.finger] = paths.count
                paths.append(FingerPath(report, input: input))
            } else if let path = lastPaths[report.finger] {
                paths[path].append(report, input: input)
            }
        }
    }

    private mutating func happening(_ record: Record, at index: Int, depth: Int) -> Happening? {
        if let call = record.call { return happening(call, at: index, depth: depth) }
        switch record.content {
        case .input(let input):
            unboundFingers = input.fingers.filter { $0.phase == .began }.map(\.finger)[...]
            follow(input.fingers, input: index)
            let isDevice = input.isHover || input.deviceEvent != nil
            let strand: Happening.Strand? =
                isDevice ? .device : input.fingers.count == 1 ? .touch(input.fingers[0].finger) : nil
            return Happening(Happening.Kind(input), record: index, depth: depth, who: input.deadlineOf, strand: strand)
        case .bound(let touch, let view, let window):
            fingers[touch] = unboundFingers.popFirst()
            return Happening(
                .hit, record: index, depth: depth, who: view, other: window, touch: touch, strand: strand(of: touch))
        case .recognizer(let id, let from, let to, let rule, let other):
            return Happening(
                .changed(from: from, to: to, because: rule), record: index, depth: depth, who: id, other: other)
        case .waits(let id, let other): return Happening(.waits, record: index, depth: depth, who: id, other: other)
        case .turn(let touch, let turn, let other, let rule):
            return Happening(
                .turned(turn, because: rule), record: index, depth: depth, who: other, touch: touch,
                strand: strand(of: touch), isLine: turn != .received)
        case .action(let action):
            return Happening(.action, record: index, depth: depth, who: action.target, other: action.sender)
        case .controlEvents(let sent):
            return Happening(.controlEvents, record: index, depth: depth, who: sent.control)
        case .controlIgnored(let control, let refusal):
            return Happening(.controlIgnored(refusal), record: index, depth: depth, who: control)
        case .fault(let kind, let place, _):
            return Happening(.fault(kind), record: index, depth: depth, who: place)
        case .call, .nextRead: return nil
        }
    }

    private func happening(_ call: Call, at index: Int, depth: Int) -> Happening? {
        let isOwnCode = call.implementation != .inherited, hook = call.hook
        let (kind, isLine): (Happening.Kind, Bool) =
            switch hook {
            case _ where hook.deliversInput: (.received(hook), true)
            case _ where hook.callsRecognizer: (.recognizerReceived(hook), true)
            case .hitTest: (.hitTest, true)
            case .becomeFirstResponder: (.askedToBecomeFirstResponder, true)
            case .resignFirstResponder: (.askedToResignFirstResponder, true)
            case .targetForAction: (.searched, isOwnCode)
            case .pointInside, .next: (.called(hook), false)
            // An override of these methods cannot be distinguished from the inherited one, unless it does not call
            // super.
            case .sendEvent, .sendAction: (.called(hook), call.implementation == .overrideWithoutSuper)
            default: (.called(hook), isOwnCode)
            }
        if !isLine, depth > 0, kind != .searched { return nil }
        let touch = call.touches.count == 1 ? call.touches[0].id : nil
        return Happening(
            kind, record: index, depth: depth, who: call.receiver, touch: touch,
            strand: touch.flatMap { strand(of: $0) }, isLine: isLine)
    }

    private func strand(of touch: Int) -> Happening.Strand? { fingers[touch].map { .touch($0) } }
}

extension Happening.Kind {
    /// The kind of an input.
    public init(_ input: Record.Input) {
        self =
            if input.question != nil {
                .question
            } else if input.isHover {
                .pointer
            } else if input.deadlineOf != nil {
                .deadline
            } else if input.deviceEvent != nil {
                .deviceEvent
            } else if input.fingers.allSatisfy({ $0.phase == .moved || $0.phase == .stationary }) {
                .moves
            } else {
                .touches
            }
    }
}

extension Happening.Kind {
    /// True if the happening determines the outcome of a touch or a recogniser, or is a fault. None of these occurs
    /// with each move of a drag.
    fileprivate var isDecision: Bool {
        switch self {
        case .hit, .turned, .waits, .fault: true
        case .changed(let before, let state, let rule): before != state || rule != .itself
        case .touches, .moves, .deviceEvent, .deadline, .pointer, .question, .hitTest, .received, .recognizerReceived,
            .searched, .askedToBecomeFirstResponder, .askedToResignFirstResponder, .called, .action, .controlEvents,
            .controlIgnored:
            false
        }
    }
}

extension Hook {
    /// True if the hook delivers touches to a recogniser.
    package var callsRecognizer: Bool {
        switch self {
        case .recognizerTouchesBegan, .recognizerTouchesMoved, .recognizerTouchesEnded, .recognizerTouchesCancelled:
            true
        default: false
        }
    }
}
