// Why a gesture recogniser changes its state.

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
