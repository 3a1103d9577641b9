// The answer to "why not": what speaks against a view's getting a touch, as codes, sentences and changes.
//
// The one answer of the window, of the command line, of expectations and of an audit. Holds values only. Knows neither
// how a cause is found nor who asks.
import HitscopeEngine
import HitscopeReading

/// What became of a touch for one view.
public struct Answer: Hashable, Sendable {
    /// The identifier of the view that is asked about.
    public var view: Int
    /// The causes in the order in which the touch meets them: after fixing the first, the next one is the reason.
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
    public var code: CauseCode { causes.first?.code ?? .gotIt }
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
    public var code: CauseCode
    /// The identifier of the object that is to blame: the view, an ancestor, a view in front, a recogniser.
    public var culprit: Int
    /// The name of that object in sentences.
    public var culpritName: String
    /// The cause in one or two sentences.
    public var sentence: String
    /// Of what covers the view, whether the eye can see it at that point; nil for other causes.
    public var isCulpritVisible: Bool?
    /// Changes that would take the cause away, the smallest first. None of them has been tried.
    public var remedies: [Edit] = []
    /// Why no change of the views takes the cause away, and what does, in two sentences; nil where a change may.
    public var whyNoChange: String?
}
