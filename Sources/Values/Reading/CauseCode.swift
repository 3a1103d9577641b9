// The words for causes, in which scenes say what they expect and answers say what they found.

/// The reason why a view did not get a touch, in one word that stays the same from version to version.
public enum CauseCode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The view got the touch, and nothing went wrong after that.
    case gotIt

    // Before the hit test.
    /// The application ignored all touches. Source: WN-10.
    case interactionIgnored
    /// It lies in no visible window.
    case notInWindow
    /// The finger came down elsewhere and came over the view later; a touch stays with the view it began on.
    case beganElsewhere

    // In the hit test.
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

    // After the hit.
    /// An override of `sendEvent(_:)` kept the event. Source: WN-09.
    case eventKept
    /// The view takes one finger at a time, and has one. Source: MT-01.
    case laterFinger
    /// One view has the touches of the window to itself. Source: MT-06.
    case exclusiveTouch
    /// A scroll view around it said no in `touchesShouldBegin(_:with:in:)`. Source: SV-08.
    case keptByScrollView
    /// The touch stopped what a scroll view was scrolling. Source: SV-12.
    case stoppedScrolling
    /// A scroll view around it waits for the finger to scroll, and has told nobody yet. Source: SV-02.
    case scrollViewDecides
    /// A recogniser delays the touch, and nobody has been told of it yet. Source: GS-22.
    case delayed
    /// A scroll view scrolled, and took the touch away or kept it.
    case scrolled
    /// A recogniser recognised its gesture before the view was told anything. Source: GS-22.
    case recognizerKeptIt
    /// A recogniser recognised its gesture and took the touch away. Source: GS-18.
    case recognizerTookIt
    /// The touch was cancelled, by the system or since the view left its window.
    case cancelled
    /// It is a control, and disabled. Source: CT-16.
    case controlDisabled
    /// It is a control, and does not track this touch.
    case notTracked
    /// It is a control, and an override stopped the tracking. Source: CT-05.
    case trackingStopped
    /// It is a control, and the finger was too far away when it lifted. Source: CT-09.
    case liftedOutside
    /// It is a control, and what it was told of has no action.
    case noAction
    /// It is a control, and its override of `sendAction(_:to:for:)` kept the action. Source: CT-22.
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
    /// A recogniser on it has neither a target nor a closure: it recognises, and nobody is told. Source: GS-05.
    case recognizerTellsNobody
    /// No responder handles the touch, and no recogniser made anything of it.
    case notHandled
}
