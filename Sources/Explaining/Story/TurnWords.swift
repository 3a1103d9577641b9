// Decisions about a touch on its way to its view, as text. Reports and the log use the same text.
import HitscopeEngine
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
        case (.refused, .touchType): return localized("is not for \(other), which takes touches of another type")
        case (.refused, .finished): return localized("is not for \(other), which has finished already")
        case (.refused, .event): return localized("is not for \(other), which rejected the event")
        case (.refused, .delegate): return localized("is not for \(other), whose delegate returned false")
        case (.ignored, _): return localized("is ignored by \(other)")
        case (.withheld, .laterFinger):
            return localized("is withheld from its view, which takes one finger at a time")
        case (.withheld, .exclusiveTouch):
            return localized("is withheld from its view, because of the exclusive touch of \(other)")
        case (.withheld, .recognized): return localized("is withheld from its view, because \(other) has recognised")
        case (.withheld, .stoppedContent):
            return localized("is withheld from its view, because it stopped what \(other) was scrolling")
        case (.withheld, .touchesShouldBegin):
            return localized("is withheld from its view, because \(other) returned false from touchesShouldBegin")
        case (.delayed, _): return localized("is delayed by \(other)")
        case (.endHeld, _): return localized("has its end held back by \(other)")
        case (.replayed, _): return localized("is delivered now, after its delay")
        case (.cancelled, .viewRemoved): return localized("is cancelled, because its view left the window")
        case (.cancelled, _): return localized("is cancelled, because \(other) recognised")
        case (.received, _), (.refused, _), (.withheld, _):
            return name.map { localized("\(turn.rawValue) by \($0)") } ?? turn.rawValue
        }
    }
}
