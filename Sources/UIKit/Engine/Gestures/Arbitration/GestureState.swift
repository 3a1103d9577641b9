// The states of a recogniser, and which may follow which, as a table.
//
// Source: GS-01 to GS-05. Decides nothing about when a state changes.

extension UIGestureRecognizer {
    /// How far a recogniser has come.
    public enum State: Int, Sendable, CaseIterable {
        case possible = 0, began = 1, changed = 2, ended = 3, cancelled = 4, failed = 5

        /// What a discrete gesture ends in; the same as `ended` (GS-01, GT-29).
        public static var recognized: State { .ended }

        /// What a recogniser may set next by itself. It never sets `possible`; that is done for it after it has
        /// finished (GS-03).
        public var successors: [State] { State.table[rawValue] }

        /// Whether the attempt is over, for better or worse.
        public var isFinal: Bool {
            switch self {
            case .ended, .cancelled, .failed: true
            case .possible, .began, .changed: false
            }
        }

        /// Whether a continuous gesture is going on.
        public var isActive: Bool {
            switch self {
            case .began, .changed: true
            case .possible, .ended, .cancelled, .failed: false
            }
        }

        /// Whether entering the state sends the action. Source: GS-05.
        public var sendsAction: Bool {
            switch self {
            case .began, .changed, .ended, .cancelled: true
            case .possible, .failed: false
            }
        }

        /// The states that may follow, in the order of the states. Source: GS-02.
        private static let table: [[State]] = [
            [.failed, .ended, .began],
            [.changed, .ended, .cancelled],
            [.changed, .ended, .cancelled],
            [], [], [],
        ]
    }
}

/// Why a recogniser's state changed.
public enum RecognizerReason {
    /// It said so itself, from a touch or from a deadline of its own.
    case itself
    /// Another one recognised, or was recognising already, and excludes it (GA-01, GA-05).
    case prevented(by: UIGestureRecognizer)
    /// It was to wait for the failure of one that has recognised (GA-11, GA-13).
    case requirementLost(UIGestureRecognizer)
    /// Its delegate did not let it begin (GA-16).
    case refusedByDelegate
    /// A view did not let it begin (GA-17).
    case refusedByView(UIView)
    /// It was disabled (GS-30).
    case disabled
    /// It was taken from its view, or moved to another one.
    case removed
    /// Its view left the window (MT-11).
    case viewRemoved
    /// The attempt is over, and the next may begin (GS-07, GS-13).
    case reset
}

/// Why a recogniser does not get a touch.
public enum TouchRefusal: String, Hashable, Sendable, Codable {
    case disabled
    /// The touch is of a type that `allowedTouchTypes` does not name, or of another type than the first one.
    case touchType
    /// The recogniser has finished and is not reset yet, or waits with its gesture complete.
    case finished
    /// `shouldReceive(_:)` said no to the event, or the delegate did.
    case event
    /// The delegate said no to the touch.
    case delegate
}

/// What becomes of a touch on its way to its view.
public enum TouchTurn {
    /// A recogniser will be told of the touch, before the view is.
    case received(by: UIGestureRecognizer)
    case refused(by: UIGestureRecognizer, TouchRefusal)
    /// The recogniser asked to hear no more of it (GS-28).
    case ignored(by: UIGestureRecognizer)
    /// The view never hears of it: it takes one finger at a time and has one (MT-01).
    case withheldAsLaterFinger
    /// The view never hears of it: one view, this or another, has the window's touches to itself (MT-06).
    case withheldForExclusiveTouch(of: UIView)
    /// The view never hears of it: the recogniser has the gesture (GS-22).
    case withheld(by: UIGestureRecognizer)
    /// The view never hears of it: a scroll view around it keeps it, because it said so or because the touch stopped
    /// its content (SV-08, SV-12).
    case withheldByScrollView(UIScrollView, stoppedContent: Bool)
    /// The view hears of it later, if the recogniser fails (GS-22).
    case delayed(by: UIGestureRecognizer)
    /// The view hears of the lift later, if the recogniser fails (GS-25).
    case endHeld(by: UIGestureRecognizer)
    /// The view hears now what was kept from it (GS-23, GS-24).
    case replayed
    /// The view is told that the touch is cancelled: a recogniser has the gesture (GS-18).
    case cancelled(by: UIGestureRecognizer)
    /// The view left its window (MT-09).
    case cancelledByRemoval
}
