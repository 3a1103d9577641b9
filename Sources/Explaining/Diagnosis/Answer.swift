// The answer to "why not": what speaks against a view's getting a touch, as codes, sentences and changes.
//
// The one answer of the window, of the command line, of expectations and of an audit. Holds values only. Knows neither
// how a cause is found nor who asks.
import HitscopeEngine

/// What became of a touch for one view.
public struct Answer: Hashable, Sendable {
    /// The identifier of the view that is asked about.
    public var view: Int
    /// What speaks against it, in the order in which it bites: when the first is mended, the next one is the reason.
    /// Empty where the view got the touch and nothing went wrong after that.
    public var causes: [Cause]
    /// What became of the touch where nothing went wrong, in a sentence.
    public var success: String

    /// An answer about a view.
    init(_ view: UIView, causes: [Cause] = [], success: String = "") {
        self.view = view.hitscopeIdentifier
        self.causes = causes
        self.success = success
    }

    /// The first cause, in one word that stays the same from version to version.
    public var code: Code { causes.first?.code ?? .gotIt }
    /// The object that is the first cause.
    public var culprit: Int? { causes.first?.culprit ?? (causes.isEmpty ? view : nil) }
    /// The first cause, or the success, in one or two sentences.
    public var sentence: String { causes.first?.sentence ?? success }
    /// Why no change of the views takes the first cause away, and what does; nil where a change may.
    public var whyNoChange: String? { causes.first?.whyNoChange }
}

/// One thing that speaks against a view's getting a touch, or that ends its way.
public struct Cause: Hashable, Sendable {
    /// What it is, in one word.
    public var code: Answer.Code
    /// The identifier of the object that is to blame: the view, an ancestor, a view in front, a recogniser.
    public var culprit: Int
    /// The name of that object in sentences.
    public var culpritName: String
    /// The cause in one or two sentences.
    public var sentence: String
    /// Of what covers the view, whether the eye can see it at that point; nil for other causes.
    public var isCulpritVisible: Bool?
    /// Changes that would take the cause away, the smallest first. None of them has been tried.
    public var remedies: [Change] = []
    /// Why no change of the views takes the cause away, and what does, in two sentences; nil where a change may.
    public var whyNoChange: String?
}

extension Answer {
    /// A cause in one word. Traces of commands, scenes and audits use the words.
    public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
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
}
