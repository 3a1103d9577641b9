// The steps in the delivery of a touch to recognisers and to its view, as values for the witness.
//
// ViewDelivery and GestureQuestions choose them.

/// The reason why a recogniser does not receive a touch.
public enum TouchRefusal: String, Hashable, Sendable, Codable {
    /// The recogniser is turned off: its `isEnabled` is false (GS-30).
    case disabled
    /// `allowedTouchTypes` does not contain the touch's type, or the type differs from the first touch's.
    case touchType
    /// The recogniser has finished and has not been reset yet, or its gesture is complete and it waits for others to
    /// fail.
    case finished
    /// `shouldReceive(_:)` of the recogniser or its delegate returned false for the event.
    case event
    /// The delegate returned false for the touch.
    case delegate
}

/// A step in the delivery of a touch to its recognisers and its view.
public enum TouchTurn {
    /// The recogniser will receive the touch, before the view does.
    case received(by: UIGestureRecognizer)
    /// The recogniser will not receive the touch, for this reason.
    case refused(by: UIGestureRecognizer, TouchRefusal)
    /// The recogniser ignores the touch (GS-28).
    case ignored(by: UIGestureRecognizer)
    /// The view never receives the touch: it accepts one finger at a time and has one already (MT-01).
    case withheldAsLaterFinger
    /// The view never receives the touch: this or another view receives the window's touches exclusively (MT-06).
    case withheldForExclusiveTouch(of: UIView)
    /// The view never receives the touch: the recogniser has claimed it (GS-22).
    case withheld(by: UIGestureRecognizer)
    /// The view never receives the touch: an enclosing scroll view keeps it, either by its own decision or because the
    /// touch stopped its content (SV-08, SV-12).
    case withheldByScrollView(UIScrollView, stoppedContent: Bool)
    /// The view receives the touch later, if the recogniser fails (GS-22).
    case delayed(by: UIGestureRecognizer)
    /// The view receives the lift later, if the recogniser fails (GS-25).
    case endDelayed(by: UIGestureRecognizer)
    /// The view now receives the touch or the lift that was held back (GS-23, GS-24).
    case replayed
    /// The touch is cancelled in the view, because the recogniser has claimed it (GS-18).
    case cancelled(by: UIGestureRecognizer)
    /// The touch is cancelled because the view left its window (MT-09).
    case cancelledByRemoval
}
