// The codes of causes, which scenes expect and answers report.

/// The reason why a view did not receive a touch, as a code that is the same in all versions.
public enum CauseCode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The view received the touch, and there was no problem afterwards.
    case gotIt

    // Before the hit test.
    /// The application ignored all touches. Source: WN-10.
    case interactionIgnored
    /// The view is not in a visible window.
    case notInWindow
    /// The finger came down elsewhere and moved over the view later. A touch stays with the view in which it began.
    case beganElsewhere

    // In the hit test.
    /// A window in front took the touch first.
    case coveredByWindow
    /// The view or an ancestor is hidden.
    case hidden
    /// The view or an ancestor has `isUserInteractionEnabled` set to false.
    case interactionDisabled
    /// The view or an ancestor is being animated, and the animation allows no touches.
    case animating
    /// The alpha of the view or of an ancestor is 0.01 or less.
    case transparent
    /// The transform of the view or of an ancestor cannot be inverted.
    case notInvertible
    /// The bounds of the view have no area.
    case empty
    /// The bounds of an ancestor have no area.
    case emptyAncestor
    /// The point is outside the bounds of the view.
    case outside
    /// The point is outside the bounds of an ancestor.
    case outsideAncestor
    /// An override of `point(inside:with:)` returned false.
    case overriddenPointInside
    /// An override of `hitTest(_:with:)` did not return the view.
    case overriddenHitTest
    /// A view in front took the touch first.
    case covered
    /// A descendant of the view received the touch.
    case descendantTookIt
    /// The hit test stopped before it reached the view.
    case brokenOff
    /// The source of the scene leaves out what the reason depends on, such as a frame or the order of views.
    case notSaid

    // After the hit test.
    /// An override of `sendEvent(_:)` did not pass the event on. Source: WN-09.
    case eventKept
    /// The view accepts one finger at a time and already has one. Source: MT-01.
    case laterFinger
    /// A view with `isExclusiveTouch` has the touches of the window. Source: MT-06.
    case exclusiveTouch
    /// An enclosing scroll view returned false from `touchesShouldBegin(_:with:in:)`. Source: SV-08.
    case keptByScrollView
    /// The touch stopped a scroll view that was still scrolling. Source: SV-12.
    case stoppedScrolling
    /// An enclosing scroll view still waits to see whether the finger scrolls, and has not delivered the touch. Source:
    /// SV-02.
    case scrollViewDecides
    /// A recogniser delays the touch, and it has not been delivered yet. Source: GS-22.
    case delayed
    /// A scroll view scrolled. It cancelled the touch or did not deliver it.
    case scrolled
    /// A recogniser recognised its gesture before the touch was delivered to the view, so the view never received it.
    /// Source: GS-22.
    case recognizerKeptIt
    /// A recogniser recognised its gesture and cancelled the touch in the view. Source: GS-18.
    case recognizerTookIt
    /// The touch was cancelled by the system, or because the view left its window.
    case cancelled
    /// The view is a disabled control. Source: CT-16.
    case controlDisabled
    /// The view is a control that does not track this touch.
    case notTracked
    /// The view is a control, and an override stopped the tracking. Source: CT-05.
    case trackingStopped
    /// The view is a control, and the finger was too far away when it lifted. Source: CT-09.
    case liftedOutside
    /// The view is a control without an action for the control events that it sent.
    case noAction
    /// The view is a control whose override of `sendAction(_:to:for:)` did not send the action. Source: CT-22.
    case actionKept
    /// The target of the control's action has been deallocated.
    case targetGone
    /// The control's action has no target, and no responder in the chain performs it.
    case noTarget
    /// The target of the control's action does not implement it.
    case noMethod
    /// A recogniser on the view waits for another one to fail.
    case recognizerWaits
    /// A recogniser on the view failed.
    case recognizerFailed
    /// A recogniser on the view recognised its gesture but has neither a target nor a closure. Source: GS-05.
    case recognizerTellsNobody
    /// A recogniser of the view was later added to another view, which removed it from this one. Source: GS-31.
    case recognizerMoved
    /// No responder handles the touch, and no recogniser recognised a gesture with it.
    case notHandled
}
