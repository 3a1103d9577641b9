// What the arbiter says is to be done next, as a value.
//
// GestureArbiter.swift decides which; TouchPipeline+Effects.swift performs it. It does nothing itself.

/// One step from the wishes of recognisers to rest.
enum GestureEffect {
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
    /// Attempts that are over are reset (GS-07, GS-08).
    case resetFinished
}
