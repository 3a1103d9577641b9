// Causes in the words of scenes: what keeps a touch from a view, takes it away, or ends its way.
//
// The words are those of the answers that a scene is compared with. Knows nothing of how a cause is found.

extension Scene.Expectation {
    /// What speaks against a view's getting a touch, in one word.
    public enum Cause: String, Hashable, Sendable, CaseIterable {
        /// The view got the touch, and nothing went wrong after that.
        case gotIt
        /// The application ignored all touches.
        case interactionIgnored
        /// It lies in no visible window.
        case notInWindow
        /// The finger came down elsewhere and came over the view later; a touch stays with the view it began on.
        case beganElsewhere
        /// A window in front took the touch first.
        case coveredByWindow
        /// It, or an ancestor, is hidden.
        case hidden
        /// It, or an ancestor, has `isUserInteractionEnabled` set to false.
        case interactionDisabled
        /// It, or an ancestor, is being animated without `.allowUserInteraction`.
        case animating
        /// Its alpha, or that of an ancestor, is 0.01 or less.
        case transparent
        /// Its transform, or that of an ancestor, has no inverse.
        case notInvertible
        /// Its bounds have no area.
        case empty
        /// The bounds of an ancestor have no area.
        case emptyAncestor
        /// The point lies outside its bounds.
        case outside
        /// The point lies outside the bounds of an ancestor.
        case outsideAncestor
        /// An override of `point(inside:with:)` said no.
        case overriddenPointInside
        /// An override of `hitTest(_:with:)` did not answer with it.
        case overriddenHitTest
        /// A view in front of it took the touch first.
        case covered
        /// A view inside it got the touch.
        case descendantTookIt
        /// The hit test was broken off before it came to the view.
        case brokenOff
        /// An override of `sendEvent(_:)` kept the event.
        case eventKept
        /// The view takes one finger at a time, and has one.
        case laterFinger
        /// One view has the touches of the window to itself.
        case exclusiveTouch
        /// A scroll view around it said no in `touchesShouldBegin(_:with:in:)`.
        case keptByScrollView
        /// The touch stopped what a scroll view was scrolling.
        case stoppedScrolling
        /// A scroll view around it waits for the finger to scroll, and has told nobody yet.
        case scrollViewDecides
        /// A recogniser delays the touch, and nobody has been told of it yet.
        case delayed
        /// A scroll view scrolled, and took the touch away or kept it.
        case scrolled
        /// A recogniser recognised its gesture before the view was told anything.
        case recognizerKeptIt
        /// A recogniser recognised its gesture and took the touch away.
        case recognizerTookIt
        /// The touch was cancelled, by the system or since the view left its window.
        case cancelled
        /// It is a control, and disabled.
        case controlDisabled
        /// It is a control, and does not track this touch.
        case notTracked
        /// It is a control, and an override stopped the tracking.
        case trackingStopped
        /// It is a control, and the finger was too far away when it lifted.
        case liftedOutside
        /// It is a control, and what it was told of has no action.
        case noAction
        /// It is a control, and its override of `sendAction(_:to:for:)` kept the action.
        case actionKept
        /// The target of its action is gone.
        case targetGone
        /// Its action names no target, and nobody in the chain performs it.
        case noTarget
        /// The target of its action has no method for it.
        case noMethod
        /// A recogniser on it waits for another to fail.
        case recognizerWaits
        /// A recogniser on it failed.
        case recognizerFailed
        /// A recogniser on it has neither a target nor a closure: it recognises, and nobody is told.
        case recognizerTellsNobody
        /// No responder handles the touch, and no recogniser made anything of it.
        case notHandled
    }
}
