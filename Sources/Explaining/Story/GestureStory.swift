// What recognisers did with touches, told from a trace: which states each one entered, and what ended its attempt.
//
// Decides which attempt a state belongs to. Reads a trace; knows no live recognisers.
import HitscopeEngine
import HitscopeLanguage
import HitscopeTrace

/// The attempts of all recognisers that received a touch.
public struct GestureStory: Hashable, Sendable {
    /// One recogniser's attempt.
    public struct Attempt: Hashable, Sendable {
        /// Its identifier in the trace.
        public var recognizer: Int
        /// The states after `possible`, in order.
        public var states: [UIGestureRecognizer.State] = []
        /// Why the last state was entered; nil while the recogniser is still possible.
        public var why: Record.StateRule?
        /// The recogniser or view that caused the last state; nil where it was the recogniser itself.
        public var culprit: Int?
        /// The recognisers whose failure it waited for.
        public var waitedFor: [Int] = []
        fileprivate var isOver = false

        /// The last state.
        public var state: UIGestureRecognizer.State { states.last ?? .possible }

        /// Whether it recognised its gesture, even where it was cancelled afterwards.
        public var hasRecognized: Bool { states.contains { $0 == .began || $0 == .ended } }
    }

    /// In the order in which the recognisers received their first touch.
    public private(set) var attempts: [Attempt] = []
    /// The touches that were cancelled in their views, each with the recogniser that caused it.
    public private(set) var cancelled: [Int: Int] = [:]
    /// The touches of which their views have been told nothing.
    package private(set) var untold: [Int: Holding] = [:]

    package struct Holding: Hashable, Sendable {
        /// The recogniser or view that holds the touch back.
        package var holder: Int?
        /// The rule; nil as long as the touch is only delayed.
        package var why: Record.TurnRule?
    }

    /// Whether a view that was hit has lost its touch, or has not been given it.
    public var hasLoser: Bool { !cancelled.isEmpty || !untold.isEmpty }

    /// Tells the story of all inputs of a trace together: a gesture may need several touches.
    ///
    /// - Parameters:
    ///   - start: the index of the first record that is read; earlier ones are about earlier touches.
    ///   - end: the index of the first record that is not read any more; nil for none.
    public init(_ trace: Trace, since start: Int = 0, before end: Int? = nil) {
        let end = min(end ?? .max, trace.records.count)
        for record in trace.landmarks(in: min(start, end)..<end) where !trace.records[record].isCall {
            switch trace.records[record].content {
            case .turn(_, .received, let recognizer?, _): _ = index(of: recognizer)
            case .turn(let touch, .cancelled, let recognizer?, _): cancelled[touch] = recognizer
            case .turn(let touch, let what, let holder, let why) where what == .delayed || what == .withheld:
                untold[touch] = Holding(holder: holder, why: why)
            case .turn(let touch, .replayed, _, _): untold[touch] = nil
            // A touch object is used again for a new finger.
            case .bound(let touch, _, _):
                cancelled[touch] = nil
                untold[touch] = nil
            case .recognizer(let recognizer, _, .possible, _, _): attempts[index(of: recognizer)].isOver = true
            case .recognizer(let recognizer, _, let state, let why, let other): enter(state, recognizer, why, other)
            case .waits(let recognizer, let other): wait(recognizer, other)
            case .turn, .input, .call, .nextRead, .action, .controlEvents, .controlIgnored, .fault: continue
            }
        }
    }

    /// The recognisers that recognised a gesture, or went on with one, in the input whose record has this index.
    public static func recognized(in trace: Trace, input: Int) -> [Int] {
        trace.landmarks(in: trace.range(ofInput: input)).compactMap { index in
            guard !trace.records[index].isCall,
                case .recognizer(let recognizer, _, let state, _, _) = trace.records[index].content
            else {
                return nil
            }
            return state == .began || state == .changed || state == .ended ? recognizer : nil
        }
    }

    private mutating func enter(
        _ state: UIGestureRecognizer.State, _ recognizer: Int, _ why: Record.StateRule, _ other: Int?
    ) {
        let index = currentIndex(of: recognizer)
        if attempts[index].state != state { attempts[index].states.append(state) }
        attempts[index].why = why
        attempts[index].culprit = other
    }

    private mutating func wait(_ recognizer: Int, _ other: Int) {
        let index = currentIndex(of: recognizer)
        if !attempts[index].waitedFor.contains(other) { attempts[index].waitedFor.append(other) }
    }

    /// The index of a recogniser's attempt; a new attempt takes the place of one that is over.
    private mutating func currentIndex(of recognizer: Int) -> Int {
        let index = index(of: recognizer)
        if attempts[index].isOver { attempts[index] = Attempt(recognizer: recognizer) }
        return index
    }

    private mutating func index(of recognizer: Int) -> Int {
        if let index = attempts.firstIndex(where: { $0.recognizer == recognizer }) { return index }
        attempts.append(Attempt(recognizer: recognizer))
        return attempts.count - 1
    }
}

extension GestureStory.Attempt {
    /// What came of it, in a few words.
    ///
    /// - Parameter label: the name of a recogniser or view by its identifier.
    public func outcome(_ label: (Int) -> String) -> String {
        let reason = reason(label).map { ", \($0)" } ?? ""
        switch state {
        case .possible:
            return waitedFor.isEmpty
                ? localized("possible") : localized("waits for \(waitedFor.map(label).joined(separator: ", "))")
        case .began: return localized("began")
        case .changed: return localized("changed")
        case .ended: return states.contains(.began) ? localized("ended") : localized("recognised")
        case .cancelled: return localized("cancelled") + reason
        case .failed: return localized("failed") + reason
        }
    }

    private func reason(_ label: (Int) -> String) -> String? {
        why.flatMap { GestureStory.reason($0, because: culprit.map(label)) }
    }
}

extension GestureStory {
    /// Why a state was entered, in a few words; nil where the recogniser entered it by itself.
    public static func reason(_ why: Record.StateRule, because name: String?) -> String? {
        let other = name ?? localized("another")
        switch why {
        case .itself: return nil
        case .prevented: return localized("prevented by \(other)")
        case .requirementLost: return localized("\(other) recognised")
        case .refusedByDelegate: return localized("its delegate did not let it begin")
        case .refusedByView: return localized("\(other) did not let it begin")
        case .disabled: return localized("disabled")
        case .removed: return localized("taken from its view")
        case .viewRemoved: return localized("its view left the window")
        case .reset: return localized("ready for the next")
        }
    }
}
