// The controls and recognisers that send an action.
import HitscopeDiagnosis
import HitscopeEngine

/// An object that sends actions, as an index into the lists of a `ViewCopy`.
enum ActionSender: Hashable, Sendable {
    /// A control; in a search, any view.
    case view(Int)
    case recognizer(Int)
}

extension ActionSender {
    /// The identifier of the view or the recogniser, which is the same in every copy.
    @MainActor func identifier(in copy: ViewCopy) -> Int {
        switch self {
        case .view(let index): copy.views[index].hitscopeIdentifier
        case .recognizer(let index): copy.recognizers[index].hitscopeIdentifier
        }
    }

    /// The outcome of a touch for the sender. Plays the input in a new copy; nil if no finger comes down.
    @MainActor func answer(in copy: ViewCopy, played input: PlayedInput) -> Answer? {
        switch self {
        case .view(let index): TouchQuestion(copy.views[index], in: copy.world, played: input).answer
        case .recognizer(let index): TouchQuestion(copy.recognizers[index], in: copy.world, played: input)?.answer
        }
    }
}
