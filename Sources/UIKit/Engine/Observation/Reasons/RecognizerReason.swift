// Reasons why a gesture recogniser changes its state.

/// The reason why a recogniser's state changed.
public enum RecognizerReason {
    /// The recogniser chose it, because of a touch or one of its own deadlines.
    case itself
    /// Another recogniser recognised and excludes this one (GA-01, GA-05).
    case prevented(by: UIGestureRecognizer)
    /// It had to wait for another recogniser to fail, and that one recognised (GA-11, GA-13).
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
    /// The attempt is over, and the next one may begin (GS-07, GS-13).
    case reset
}
