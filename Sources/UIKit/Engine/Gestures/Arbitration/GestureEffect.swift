// The next effect that the arbiter chooses, as a value.
//
// GestureArbiter.swift chooses it; TouchPipeline+Effects.swift performs it.

/// One effect. The arbiter chooses effects until no request is open.
enum GestureEffect {
    /// No effect: user code was called, and its answer changed the situation. Ask the arbiter again.
    case reconsider
    /// A recogniser changes its state.
    case change(UIGestureRecognizer, UIGestureRecognizer.State, RecognizerReason)
    /// A recogniser recognises: it claims its touches, and those that it excludes fail.
    case recognize(UIGestureRecognizer)
    /// The views lose the touches of the oldest claim (GS-18, GS-22).
    case takeClaimedTouches
    /// The targets of a recogniser receive its action (GS-05).
    case sendAction(UIGestureRecognizer)
    /// Attempts that are over are reset (GS-07, GS-08).
    case resetFinished
}
