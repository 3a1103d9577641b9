import HitscopeEngine
import HitscopeLanguage
import HitscopeStory

extension HitTestVerdict {
    /// The verdict in a word or two, for the end of a row.
    package var word: String {
        switch self {
        case .hit: localized("HIT")
        case .descended: localized("descend")
        case .redirected: localized("redirects")
        case .overrideReturnedNil: localized("override: nil")
        case .brokenOff: localized("stopped")
        case .refused(let refusal): refusal.rowWord
        }
    }
}

extension HitTestRefusal {
    /// The reason in a word or two.
    package var rowWord: String {
        switch self {
        case .outside: localized("outside")
        case .overriddenPointInside: localized("override: no")
        case .hidden, .interactionDisabled, .animating, .transparent, .empty, .notInvertible: brief
        }
    }
}
