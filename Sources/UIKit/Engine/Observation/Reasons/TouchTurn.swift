// Turns on the way of a touch to recognisers and to its view, as values for the witness.
//
// ViewDelivery and GestureQuestions choose them.

/// The reason why a recogniser does not receive a touch.
public enum TouchRefusal: String, Hashable, Sendable, Codable {
    /// The recogniser is turned off: its `isEnabled` is false (GS-30).
    case disabled
    /// `allowedTouchTypes` does not contain the touch's type, or the type differs from the first touch's.
    case touchType
    /// The recogniser has finished and is not reset yet, or its gesture is complete and it waits.
    case finished
    /// `shouldReceive(_:)` of the recogniser or its delegate returned false for the event.
    case event
    /// The delegate returned false for the touch.
    case delegate
}

/// A turn on the way of a touch to its view.
public enum TouchTurn {
    /// The recogniser will receive the touch, before the view does.
    case received(by: UIGestureRecognizer)
    /// The recogniser will not receive the touch, for this reason.
    case refused(by: UIGestureRecognizer, TouchRefusal)
    /// The recogniser asked to ignore the touch (GS-28).
    case ignored(by: UIGestureRecognizer)
    /// The view never receives it: it accepts one finger at a time and has one (MT-01).
    case withheldAsLaterFinger
    /// The view never receives it: this or another view has the window's touches exclusively (MT-06).
    case withheldForExclusiveTouch(of: UIView)
    /// The view never receives it: the recogniser has the gesture (GS-22).
    case withheld(by: UIGestureRecognizer)
    /// The view never receives it: a scroll view around it keeps the touch. Either the scroll view decided so, or the
    /// touch stopped its content (SV-08, SV-12).
    case withheldByScrollView(UIScrollView, stoppedContent: Bool)
    /// The view receives it later, if the recogniser fails (GS-22).
    case delayed(by: UIGestureRecognizer)
    /// The view receives the lift later, if the recogniser fails (GS-25).
    case endHeld(by: UIGestureRecognizer)
    /// The view now receives what was held back (GS-23, GS-24).
    case replayed
    /// The view is told that the touch is cancelled, because the recogniser has the gesture (GS-18).
    case cancelled(by: UIGestureRecognizer)
    /// The view left its window (MT-09).
    case cancelledByRemoval
}
