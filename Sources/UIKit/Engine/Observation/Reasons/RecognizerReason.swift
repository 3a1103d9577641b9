// Reasons why a gesture recogniser changes its state.

/// The reason why a recogniser's state changed.
public enum RecognizerReason {
    /// The recogniser set the state itself, because of a touch or one of its deadlines.
    case itself
    /// Another recogniser recognised and excludes this one (GA-01, GA-05).
    case prevented(by: UIGestureRecognizer)
    /// The recogniser had to wait for another one to fail, and the other one recognised (GA-11, GA-13).
    case requirementLost(UIGestureRecognizer)
    /// The recogniser's delegate did not let it begin (GA-16).
    case refusedByDelegate
    /// A view did not let the recogniser begin (GA-17).
    case refusedByView(UIView)
    /// The recogniser was disabled (GS-30).
    case disabled
    /// The recogniser was removed from its view, or moved to another one.
    case removed
    /// The recogniser's view left the window (MT-11).
    case viewRemoved
    /// The recogniser was reset because its attempt is over. The next one may begin (GS-07, GS-13).
    case reset
}
