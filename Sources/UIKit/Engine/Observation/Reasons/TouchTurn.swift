// What becomes of a touch on its way to recognisers and to its view, as values that a witness is told.
//
// Decides nothing; the delivery of touches and GestureQuestions.swift do.

/// Why a recogniser does not get a touch.
public enum TouchRefusal: String, Hashable, Sendable, Codable {
    /// The recogniser is turned off: its `isEnabled` is false (GS-30).
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
    /// The recogniser will not be told of the touch, for this reason.
    case refused(by: UIGestureRecognizer, TouchRefusal)
    /// The recogniser asked to hear no more of it (GS-28).
    case ignored(by: UIGestureRecognizer)
    /// The view never hears of it: it takes one finger at a time and has one (MT-01).
    case withheldAsLaterFinger
    /// The view never hears of it: one view, this or another, has the window's touches to itself (MT-06).
    case withheldForExclusiveTouch(of: UIView)
    /// The view never hears of it: the recogniser has the gesture (GS-22).
    case withheld(by: UIGestureRecognizer)
    /// The view never hears of it: a scroll view around it keeps the touch. Either it said so, or the touch stopped its
    /// content (SV-08, SV-12).
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
