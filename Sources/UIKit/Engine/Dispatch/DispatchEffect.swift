// What the pipeline can be told to do next, as a value.
//
// Gestures/Arbitration and LiveTouches.swift decide which; TouchPipeline+Effects.swift performs it. Does nothing itself.

/// One step between a report of fingers and rest.
enum DispatchEffect {
    /// Nothing. User code was asked and has changed what was to be decided.
    case decideAnew
    /// A recogniser gets another state.
    case change(UIGestureRecognizer, UIGestureRecognizer.State, RecognizerReason)
    /// A recogniser recognises: it claims its touches, and those that it excludes fail.
    case recognize(UIGestureRecognizer)
    /// The views lose the touches of the first claim (GS-18, GS-22).
    case takeClaimedTouches
    /// The targets of a recogniser are told of its state (GS-05).
    case sendAction(UIGestureRecognizer)
    /// A view hears what was kept from it of these touches (GS-23, GS-24).
    case replay([UITouch])
    /// A control hears that the finger is gone which it follows.
    case stopTracking(UIControl)
    /// Touches of which views have heard all are given back (UT-11).
    case recycle
    /// Attempts that are over are reset (GS-07, GS-08).
    case resetFinished
}
