import HitscopeLanguage
import HitscopeStory

extension ChainDelivery {
    /// The response of a responder, in a word or two.
    package func word(ofLink row: Int) -> String {
        let link = links[row]
        if isSample { return link.role.sampleWord }
        if action != nil { return link.role.searchWord }
        if hook == .touchesCancelled, link.role == .handles { return localized("lost the touch") }
        return link.word(isDropped: isDropped(at: row))
    }
}

extension ChainLink {
    /// The action of the responder, in a word or two. The list of the chain and the log use the same text.
    package func word(isDropped: Bool) -> String {
        if let control { return control.rowWords }
        if role == .passesOnAfterOverride, hasListeners { return localized("listens") }
        if mayHandle { return ChainLink.Role.perhapsReached.word }
        return isDropped ? localized("drops it") : role.word
    }
}

extension ChainLink.Role {
    /// The action of the responder, in a word or two.
    package var word: String {
        switch self {
        case .passesOn: localized("passes on")
        case .passesOnAfterOverride: localized("calls super")
        case .forwards: localized("forwards")
        case .handles: localized("handles")
        case .tracks: localized("tracks")
        case .ignores: localized("does nothing")
        case .perhapsReached: localized("may handle it")
        case .notReached: localized("not reached")
        }
    }

    /// A word or two about what the responder did with a sensor sample.
    fileprivate var sampleWord: String { self == .handles ? localized("requested it") : localized("not in the chain") }

    /// A word or two about the responder's part in the search for a target of an action.
    fileprivate var searchWord: String {
        switch self {
        case .handles: localized("performs it")
        case .notReached: localized("not asked")
        case .passesOn, .passesOnAfterOverride, .forwards, .tracks, .ignores, .perhapsReached: localized("cannot")
        }
    }
}
