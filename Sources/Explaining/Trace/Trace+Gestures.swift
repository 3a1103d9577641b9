// Decisions about gestures and touches, in the words that traces use.
//
// Decides the words. They are part of the file format.
import HitscopeEngine

extension RecognizerReason {
    /// The reason as one word, and the object that it names.
    @MainActor var words: (why: String, other: (any Witnessed)?) {
        switch self {
        case .itself: ("itself", nil)
        case .prevented(let winner): ("prevented", winner)
        case .requirementLost(let winner): ("requirementLost", winner)
        case .refusedByDelegate: ("refusedByDelegate", nil)
        case .refusedByView(let view): ("refusedByView", view)
        case .disabled: ("disabled", nil)
        case .removed: ("removed", nil)
        case .viewRemoved: ("viewRemoved", nil)
        case .reset: ("reset", nil)
        }
    }
}

extension TouchTurn {
    /// What happened as one word, the object that it names, and the reason where there is one.
    @MainActor var words: (what: String, other: (any Witnessed)?, why: String?) {
        switch self {
        case .received(let recognizer): ("received", recognizer, nil)
        case .refused(let recognizer, let refusal): ("refused", recognizer, refusal.rawValue)
        case .ignored(let recognizer): ("ignored", recognizer, nil)
        case .withheldAsLaterFinger: ("withheld", nil, "laterFinger")
        case .withheldForExclusiveTouch(let view): ("withheld", view, "exclusiveTouch")
        case .withheld(let recognizer): ("withheld", recognizer, "recognized")
        case .withheldByScrollView(let view, let stopped):
            ("withheld", view, stopped ? "stoppedContent" : "touchesShouldBegin")
        case .delayed(let recognizer): ("delayed", recognizer, nil)
        case .endHeld(let recognizer): ("endHeld", recognizer, nil)
        case .replayed: ("replayed", nil, nil)
        case .cancelled(let recognizer): ("cancelled", recognizer, "recognized")
        case .cancelledByRemoval: ("cancelled", nil, "viewRemoved")
        }
    }
}
