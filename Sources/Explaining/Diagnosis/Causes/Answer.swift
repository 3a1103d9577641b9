// The answer to "why not": what keeps a touch from a view, as codes, sentences and changes.
//
// The window, the command line, expectations and the audit all give the same answer.
import HitscopeEngine
import HitscopeLanguage
import HitscopeReading

/// The outcome of a touch for one view.
public struct Answer: Hashable, Sendable {
    /// The identifier of the view that the answer is about.
    public var view: Int
    /// The causes in the order in which the touch meets them: once the first is fixed, the next one is the reason.
    /// Empty if the view got the touch and nothing went wrong afterwards. Certain causes come before doubtful ones.
    public var causes: [Cause]
    /// The doubts about what follows after the causes, or about the success.
    public var doubts: [Doubt]
    /// The outcome if nothing went wrong, in a sentence.
    public var success: String

    @MainActor init(_ view: UIView, causes: [Cause] = [], success: String = "", doubts: [Doubt] = []) {
        self.view = view.hitscopeIdentifier
        let hasViews = !view.unsaidAspects.contains(.type)
        self.causes = (causes.filter(\.doubts.isEmpty) + causes.filter { !$0.doubts.isEmpty }).map {
            var cause = $0.withoutChangesOfUIKitViews
            cause.sentence = cause.sentence.capitalizedSentence
            if !hasViews {
                cause.remedies = []
                cause.unchangedReason = localized(
                    """
                    No change can be tried, because the dump contains accessibility elements, not the views of \
                    the app.
                    """)
            }
            return cause
        }
        self.success = success.capitalizedSentence
        self.doubts = doubts
    }

    /// The answer about a touch that no view of a dump gets, if the dump begins below its window.
    ///
    /// - Parameter window: The window that was made for the views of the dump.
    @MainActor package static func belowDump(_ window: UIView) -> Answer {
        let sentences = [
            localized("No view in the dump gets the touch."),
            localized("The dump begins below its window, so the view that gets the touch is not known."),
        ]
        let cause = Cause(.notSaid, Culprit(window), sentences.joined(separator: " "))
        return Answer(window, causes: [cause])
    }

    /// The same answer about a view that UIKit made as a part of the view in question.
    @MainActor func about(_ part: UIView, partOf owner: UIView) -> Answer {
        var answer = self
        let name = part.called, around = owner.called
        let lead =
            (causes.isEmpty
            ? localized("\(name) is a part of \(around), which gets its touches.")
            : localized("\(name) is a part of \(around).")).capitalizedSentence
        answer.view = part.hitscopeIdentifier
        if let first = answer.causes.indices.first {
            answer.causes[first].sentence = lead + " " + answer.causes[first].sentence
        } else {
            answer.success = lead + " " + answer.success
        }
        return answer
    }

    /// The first cause, in one word that stays the same from version to version.
    public var code: CauseCode { causes.first?.code ?? .gotIt }
    /// The identifier of the object that is responsible for the first cause; the view's if there is none.
    public var culprit: Int? { causes.first?.culprit ?? (causes.isEmpty ? view : nil) }
    /// The first cause, or the success, in one or two sentences.
    public var sentence: String { causes.first?.sentence ?? success }
    /// The doubts that could invalidate the first cause, or the success.
    public var doubtsOfSentence: [Doubt] { causes.first?.doubts ?? doubts }
    /// The doubts about what would follow if all causes were fixed.
    public var laterDoubts: [Doubt] { causes.isEmpty ? [] : doubts }
    /// The reason why no change of the views removes the first cause, and what would remove it; nil if a change may.
    public var unchangedReason: String? { causes.first?.unchangedReason }
}

/// One thing that keeps a touch from a view, or that goes wrong after the view was hit.
public struct Cause: Hashable, Sendable {
    /// The kind of cause, in one word.
    public var code: CauseCode
    /// The identifier of the responsible object: the view, an ancestor, a view in front, or a recogniser.
    public var culprit: Int
    /// The name of that object in sentences.
    public var culpritName: String
    /// The cause in one or two sentences.
    public var sentence: String
    /// For a view in front, true if it is visible at the point; nil if that is unknown, and for other causes.
    public var isCulpritVisible: Bool?
    /// The doubts that could invalidate the cause; empty if it is certain.
    public var doubts: [Doubt] = []
    /// Edits that would remove the cause, for most causes the smallest first. None of them has been tried.
    public var remedies: [Edit] = []
    /// The reason why no change of the views removes the cause, and what would remove it, in one or two sentences; nil
    /// if a change may.
    public var unchangedReason: String?

    /// The same cause without changes of views that UIKit made. If no other change is left, it says so.
    var withoutChangesOfUIKitViews: Cause {
        guard let first = remedies.first(where: \.changesUIKitView) else { return self }
        var cause = self
        cause.remedies.removeAll(where: \.changesUIKitView)
        if cause.remedies.isEmpty, cause.unchangedReason == nil {
            let name = remedies.contains { $0.changesUIKitView && $0.name == culpritName } ? culpritName : first.name
            cause.unchangedReason = localized(
                "No change is offered, because the system made \(name), and apps do not change it.")
        }
        return cause
    }
}
