// The recognisers' fight, told from a trace: who received the touch, how far each one came, and because of whom it went
// no further.
//
// Reads a trace; knows no live recognisers.
import HitscopeEngine
import HitscopeTrace

/// What became of every recogniser that was told of a touch.
public struct GestureStory: Hashable, Sendable {
    /// One recogniser's attempt.
    public struct Attempt: Hashable, Sendable {
        public var recognizer: Int
        /// The states after `possible`, in order.
        public var states: [UIGestureRecognizer.State] = []
        /// Why the last state was entered, as the trace words it; nil while the recogniser is still possible.
        public var why: String?
        /// The recogniser or view because of which it was.
        public var culprit: Int?
        /// Whose failure it waited for.
        public var waitedFor: [Int] = []
        fileprivate var isOver = false

        /// Where it stands.
        public var state: UIGestureRecognizer.State { states.last ?? .possible }

        /// Whether it has, or had, the gesture.
        public var hasRecognized: Bool { states.contains { $0 == .began || $0 == .ended } }
    }

    /// In the order in which they were first told.
    public private(set) var attempts: [Attempt] = []
    /// The touches that were cancelled in their views, with the recogniser because of which.
    public private(set) var cancelled: [Int: Int] = [:]
    /// The touches of which their views have been told nothing, with whoever holds them back, and why as the trace
    /// words it; nil as long as they are only delayed.
    private(set) var untold: [Int: Holding] = [:]

    struct Holding: Hashable, Sendable {
        var holder: Int?, why: String?
    }

    /// The view that was hit has lost a touch, or has not been given one.
    public var hasLoser: Bool { !cancelled.isEmpty || !untold.isEmpty }

    /// Tells the story of all inputs of a trace together: a gesture may need several touches.
    ///
    /// - Parameter start: the record with which it begins, where the trace speaks of earlier touches too.
    public init(_ trace: Trace, since start: Int = 0) {
        for record in trace.records.dropFirst(start) {
            switch record.content {
            case .turn(_, "received", let recognizer?, _): _ = place(of: recognizer)
            case .turn(let touch, "cancelled", let recognizer?, _): cancelled[touch] = recognizer
            case .turn(let touch, let what, let holder, let why) where what == "delayed" || what == "withheld":
                untold[touch] = Holding(holder: holder, why: why)
            case .turn(let touch, "replayed", _, _): untold[touch] = nil
            // A touch object serves again.
            case .bound(let touch, _, _): (cancelled[touch], untold[touch]) = (nil, nil)
            case .recognizer(let recognizer, _, .possible, _, _): attempts[place(of: recognizer)].isOver = true
            case .recognizer(let recognizer, _, let state, let why, let other): enter(state, recognizer, why, other)
            case .waits(let recognizer, let other): wait(recognizer, other)
            case .turn, .input, .call, .nextRead, .action, .fault: continue
            }
        }
    }

    /// The recognisers that recognised a gesture, or went on with one, in the input whose record has this index.
    public static func recognized(in trace: Trace, input: Int) -> [Int] {
        trace.range(ofInput: input).compactMap { index in
            guard case .recognizer(let recognizer, _, let state, _, _) = trace.records[index].content else {
                return nil
            }
            return state == .began || state == .changed || state == .ended ? recognizer : nil
        }
    }

    private mutating func enter(_ state: UIGestureRecognizer.State, _ recognizer: Int, _ why: String, _ other: Int?) {
        let place = fresh(recognizer)
        if attempts[place].state != state { attempts[place].states.append(state) }
        (attempts[place].why, attempts[place].culprit) = (why, other)
    }

    private mutating func wait(_ recognizer: Int, _ other: Int) {
        let place = fresh(recognizer)
        if !attempts[place].waitedFor.contains(other) { attempts[place].waitedFor.append(other) }
    }

    /// The place of an attempt; one that is over makes room for the next of the same recogniser.
    private mutating func fresh(_ recognizer: Int) -> Int {
        let place = place(of: recognizer)
        if attempts[place].isOver { attempts[place] = Attempt(recognizer: recognizer) }
        return place
    }

    private mutating func place(of recognizer: Int) -> Int {
        if let index = attempts.firstIndex(where: { $0.recognizer == recognizer }) { return index }
        attempts.append(Attempt(recognizer: recognizer))
        return attempts.count - 1
    }
}

extension GestureStory.Attempt {
    /// What came of it in a few words; `label` names whoever it was because of.
    public func outcome(_ label: (Int) -> String) -> String {
        let reason = reason(label).map { ", \($0)" } ?? ""
        switch state {
        case .possible:
            return waitedFor.isEmpty ? "possible" : "waits for \(waitedFor.map(label).joined(separator: ", "))"
        case .began, .changed: return "has begun"
        case .ended: return "recognised"
        case .cancelled: return "cancelled" + reason
        case .failed: return "failed" + reason
        }
    }

    private func reason(_ label: (Int) -> String) -> String? {
        why.flatMap { GestureStory.reason($0, because: culprit.map(label)) }
    }
}

extension GestureStory {
    /// Why a state was entered, in a few words, from the word of the trace; nil where the recogniser did it of itself.
    static func reason(_ why: String, because name: String?) -> String? {
        let other = name ?? "another"
        switch why {
        case "itself": return nil
        case "prevented": return "prevented by \(other)"
        case "requirementLost": return "\(other) recognised"
        case "refusedByDelegate": return "its delegate said no"
        case "refusedByView": return "\(other) said no"
        case "disabled": return "disabled"
        case "removed": return "taken from its view"
        case "viewRemoved": return "its view left the window"
        case "reset": return "ready for the next"
        case _: return why
        }
    }
}

extension Trace {
    /// A recogniser's own name, or its class in a word: "Tap" for `UITapGestureRecognizer`, "scroll pan" for that of a
    /// scroll view.
    public func recognizerName(_ identifier: Int) -> String {
        let label = label(of: identifier)
        if label == "ScrollPanRecognizer" { return "scroll pan" }
        guard label.hasPrefix("UI"), label.hasSuffix("GestureRecognizer") else { return label }
        return String(label.dropFirst(2).dropLast("GestureRecognizer".count))
    }
}
