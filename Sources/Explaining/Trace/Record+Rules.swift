// The rules in records: for state changes of recognisers, and for decisions about touches on their way to views.
//
// The raw values are words of the file format.
import HitscopeEngine

extension Record {
    /// The rule by which a recogniser's state changed; see `RecognizerReason`.
    public enum StateRule: String, Hashable, Sendable {
        case itself, prevented, requirementLost, refusedByDelegate, refusedByView, disabled, removed, viewRemoved, reset
    }

    /// A decision about a touch on its way to its view; see `TouchTurn`.
    public enum Turn: String, Hashable, Sendable {
        case received, refused, ignored, withheld, delayed, endDelayed, replayed, cancelled
    }

    /// The rule behind a decision about a touch.
    public enum TurnRule: String, Hashable, Sendable {
        /// The reason why a recogniser did not receive the touch; see `TouchRefusal`.
        case disabled, touchType, finished, event, delegate
        /// The view accepts only one finger at a time, and already has one (MT-01).
        case laterFinger
        /// A view has exclusive use of the window's touches (MT-06).
        case exclusiveTouch
        /// A recogniser has recognised its gesture (GS-18, GS-22).
        case recognized
        /// The touch stopped the content of a scroll view (SV-12).
        case stoppedContent
        /// A scroll view returned false from `touchesShouldBegin(_:with:in:)` (SV-08).
        case touchesShouldBegin
        /// The view left its window (MT-09).
        case viewRemoved
    }
}

extension RecognizerReason {
    /// The rule, and the other object that it involves.
    @MainActor var rule: (rule: Record.StateRule, other: (any Witnessed)?) {
        switch self {
        case .itself: (.itself, nil)
        case .prevented(let winner): (.prevented, winner)
        case .requirementLost(let winner): (.requirementLost, winner)
        case .refusedByDelegate: (.refusedByDelegate, nil)
        case .refusedByView(let view): (.refusedByView, view)
        case .disabled: (.disabled, nil)
        case .removed: (.removed, nil)
        case .viewRemoved: (.viewRemoved, nil)
        case .reset: (.reset, nil)
        }
    }
}

extension TouchTurn {
    /// The decision, the object that it involves, and the rule if there is one.
    @MainActor var rule: (turn: Record.Turn, other: (any Witnessed)?, rule: Record.TurnRule?) {
        switch self {
        case .received(let recognizer): (.received, recognizer, nil)
        case .refused(let recognizer, let refusal): (.refused, recognizer, refusal.rule)
        case .ignored(let recognizer): (.ignored, recognizer, nil)
        case .withheldAsLaterFinger: (.withheld, nil, .laterFinger)
        case .withheldForExclusiveTouch(let view): (.withheld, view, .exclusiveTouch)
        case .withheld(let recognizer): (.withheld, recognizer, .recognized)
        case .withheldByScrollView(let view, let stopped):
            (.withheld, view, stopped ? .stoppedContent : .touchesShouldBegin)
        case .delayed(let recognizer): (.delayed, recognizer, nil)
        case .endDelayed(let recognizer): (.endDelayed, recognizer, nil)
        case .replayed: (.replayed, nil, nil)
        case .cancelled(let recognizer): (.cancelled, recognizer, .recognized)
        case .cancelledByRemoval: (.cancelled, nil, .viewRemoved)
        }
    }
}

extension TouchRefusal {
    fileprivate var rule: Record.TurnRule {
        switch self {
        case .disabled: .disabled
        case .touchType: .touchType
        case .finished: .finished
        case .event: .event
        case .delegate: .delegate
        }
    }
}
