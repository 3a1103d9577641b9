// The attempts of recognisers: the states that each recogniser entered, and the reason why its attempt ended.
import HitscopeEngine
import HitscopeLanguage
import HitscopeTrace

/// The attempts of all recognisers that received a touch.
public struct GestureStory: Hashable, Sendable {
    /// One recogniser's attempt.
    public struct Attempt: Hashable, Sendable {
        /// The recogniser's identifier in the trace.
        public var recognizer: Int
        /// The states after `possible`, in order.
        public var states: [UIGestureRecognizer.State] = []
        /// The reason for the last state; nil while the recogniser is still possible.
        public var why: Record.StateRule?
        /// The recogniser or view that caused the last state; nil if no other object did.
        public var culprit: Int?
        /// The recognisers whose failure this one waited for.
        public var waitedFor: [Int] = []
        fileprivate var isOver = false

        /// The last state.
        public var state: UIGestureRecognizer.State { states.last ?? .possible }

        /// True if the recogniser recognised its gesture, even if the gesture was cancelled afterwards.
        public var hasRecognized: Bool { states.contains { $0 == .began || $0 == .ended } }
    }

    /// The attempts, in the order in which the recognisers received their first touch.
    public private(set) var attempts: [Attempt] = []
    /// The touches that were cancelled in their views by a recogniser.
    private var cancelled: Set<Int> = []
    /// The touches that have not been delivered to their views.
    private var unreported: Set<Int> = []

    /// True if a view that was hit has lost its touch, or has not received it.
    public var hasLoser: Bool { !cancelled.isEmpty || !unreported.isEmpty }

    /// Reads all inputs together, because a gesture may need several touches.
    ///
    /// - Parameters:
    ///   - start: The index of the first record that counts. Earlier records belong to earlier touches.
    ///   - end: The index after the last record that counts; nil for no limit.
    public init(_ story: Story, since start: Int = 0, before end: Int? = nil) {
        let end = min(end ?? .max, story.recordCount)
        for happening in story.decisions(in: min(start, end)..<end) {
            switch happening.kind {
            case .turned(let turn, _): if let touch = happening.touch { note(turn, touch, happening.who) }
            // Touch objects are reused for new fingers.
            case .hit:
                if let touch = happening.touch {
                    cancelled.remove(touch)
                    unreported.remove(touch)
                }
            case .changed(_, let state, let rule):
                if let who = happening.who { enter(state, who, rule, happening.other) }
            case .waits: if let who = happening.who, let other = happening.other { wait(who, other) }
            default: continue
            }
        }
    }

    private mutating func note(_ turn: Record.Turn, _ touch: Int, _ recognizer: Int?) {
        switch turn {
        case .received: if let recognizer { _ = index(of: recognizer) }
        case .cancelled: if recognizer != nil { cancelled.insert(touch) }
        case .delayed, .withheld: unreported.insert(touch)
        case .replayed: unreported.remove(touch)
        case .refused, .ignored, .endDelayed: return
        }
    }

    private mutating func enter(
        _ state: UIGestureRecognizer.State, _ recognizer: Int, _ why: Record.StateRule, _ other: Int?
    ) {
        guard state != .possible else { return attempts[self.index(of: recognizer)].isOver = true }
        let index = currentIndex(of: recognizer)
        if attempts[index].state != state { attempts[index].states.append(state) }
        attempts[index].why = why
        attempts[index].culprit = other
    }

    private mutating func wait(_ recognizer: Int, _ other: Int) {
        let index = currentIndex(of: recognizer)
        if !attempts[index].waitedFor.contains(other) { attempts[index].waitedFor.append(other) }
    }

    /// The index of a recogniser's attempt. If the last one is over, a new attempt replaces it.
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
    /// The outcome in a few words.
    ///
    /// - Parameter label: Returns the name of a recogniser or view from its identifier.
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
    /// The reason for a state, in a few words; nil if the recogniser entered it by itself.
    public static func reason(_ why: Record.StateRule, because name: String?) -> String? {
        let other = name ?? localized("another")
        switch why {
        case .itself: return nil
        case .prevented: return localized("prevented by \(other)")
        case .requirementLost: return localized("\(other) recognised")
        case .refusedByDelegate: return localized("its delegate did not let it begin")
        case .refusedByView: return localized("\(other) did not let it begin")
        case .disabled: return localized("disabled")
        case .removed: return localized("removed from its view")
        case .viewRemoved: return localized("its view left the window")
        case .reset: return localized("ready for the next gesture")
        }
    }
}
