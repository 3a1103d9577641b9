import HitscopeEngine
import HitscopeLanguage

extension Cause {
    /// The reason why a view does not get a touch, in a word or two, such as "behind View A". Causes after the hit test
    /// have their whole sentence.
    @MainActor package func verdict(on view: UIView) -> String {
        let isOwn = culprit == view.hitscopeIdentifier
        switch code {
        case .descendantTookIt: return "→ \(culpritName)"
        case .covered: return localized("behind \(culpritName)")
        case .coveredByWindow: return localized("behind \(culpritName)")
        case .outside: return localized("outside")
        case .outsideAncestor: return localized("outside \(culpritName)")
        case .overriddenHitTest: return isOwn ? localized("override") : localized("override of \(culpritName)")
        case .overriddenPointInside: return isOwn ? localized("override: no") : localized("override of \(culpritName)")
        case .hidden: return isOwn ? localized("hidden") : localized("in hidden \(culpritName)")
        case .interactionDisabled: return isOwn ? localized("interaction off") : localized("off in \(culpritName)")
        case .transparent: return isOwn ? localized("transparent") : localized("in transparent \(culpritName)")
        case .animating: return isOwn ? localized("animating") : localized("in animated \(culpritName)")
        case .notInvertible: return localized("no inverse")
        case .empty: return localized("no area")
        case .emptyAncestor: return localized("\(culpritName) has no area")
        case .brokenOff: return localized("stopped")
        case .notSaid: return localized("not known")
        default: return sentence
        }
    }
}
