// Decisions about a touch on its way to its view, as text. Reports and the log use the same text.
import HitscopeLanguage
import HitscopeTrace

extension Trace {
    /// A decision about a touch, as the end of a sentence that begins with the touch.
    ///
    /// - Parameter culprit: The recogniser or view that decided; nil if there is none.
    public func words(ofTurn turn: Record.Turn, by culprit: Int?, _ rule: Record.TurnRule?) -> String {
        let name = culprit.map { quoted($0) }, other = name ?? localized("another")
        switch (turn, rule) {
        case (.refused, .disabled): return localized("is not for \(other), which is disabled")
        case (.refused, .touchType): return localized("is not for \(other), which accepts only other types of touches")
        case (.refused, .finished): return localized("is not for \(other), whose gesture had already ended")
        case (.refused, .event): return localized("is not for \(other), which rejected the event")
        case (.refused, .delegate): return localized("is not for \(other), whose delegate returned false")
        case (.ignored, _): return localized("is ignored by \(other)")
        case (.withheld, .laterFinger):
            return localized("is withheld from its view, which accepts one touch at a time")
        case (.withheld, .exclusiveTouch):
            return localized("is withheld from its view, because \(other) has an exclusive touch")
        case (.withheld, .recognized): return localized("is withheld from its view, because \(other) has recognised")
        case (.withheld, .stoppedContent):
            return localized("is withheld from its view, because it stopped the scrolling of \(other)")
        case (.withheld, .touchesShouldBegin):
            return localized("is withheld from its view, because \(other) returned false from touchesShouldBegin")
        case (.delayed, _): return localized("is delayed by \(other)")
        case (.endDelayed, _): return localized("has its end delayed by \(other)")
        case (.replayed, _): return localized("is delivered now, after its delay")
        case (.cancelled, .viewRemoved): return localized("is cancelled, because its view left the window")
        case (.cancelled, _): return localized("is cancelled, because \(other) recognised")
        case (.received, _), (.refused, _), (.withheld, _):
            return name.map { localized("\(turn.rawValue) by \($0)") } ?? turn.rawValue
        }
    }
}
