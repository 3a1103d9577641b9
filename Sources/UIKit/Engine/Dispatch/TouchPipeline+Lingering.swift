// Recognisers that come to no end: their fingers have lifted, and they neither fail nor recognise.
//
// They are left alone, as UIKit leaves them (GS-14). What waits for them waits for ever, so a fault says so after a
// while. Recognisers of the engine always come to an end, and are not watched. Changes no state.
import HitscopeGeometry
import HitscopeLanguage

extension TouchPipeline {
    /// How long a recogniser may take after its last finger has lifted before a fault speaks of it, in seconds.
    static let patience = 3.0

    /// Looks again, some time from now, at recognisers whose fingers have all lifted.
    func watchLingering() {
        for recognizer in arbiter.active where recognizer.attempt.lingers && !recognizer.attempt.isKnownToLinger {
            recognizer.attempt.isKnownToLinger = true
            guard recognizer.isOfUserClass, !(recognizer is UIHoverGestureRecognizer) else { continue }
            let press = recognizer.attempt.presses.last
            recognizer.world.timeline.schedule(after: TouchPipeline.patience) { [unowned self, weak recognizer] in
                if let recognizer { look(at: recognizer, since: press) }
            }
        }
    }

    private func look(at recognizer: UIGestureRecognizer, since press: Int?) {
        let attempt = recognizer.attempt
        guard attempt.lingers, arbiter.active.holds(recognizer) else { return }
        guard attempt.presses.last == press else {
            // More fingers came and went meanwhile.
            attempt.isKnownToLinger = false
            return watchLingering()
        }
        guard let waiting = waiting(for: recognizer) else { return }
        recognizer.witness?.inputBegan(.deadline(of: recognizer))
        recognizer.world.report(.undecidedRecognizer(recognizer, after: TouchPipeline.patience, waiting: waiting))
        recognizer.witness?.inputEnded()
    }

    /// What waits for a recogniser that has come to no end, in words; nil when nothing does.
    private func waiting(for recognizer: UIGestureRecognizer) -> String? {
        if let touch = live.kept.first(where: { $0.endHolder === recognizer }), let view = touch.view {
            return localized("\(view.spoken) waits for its touchesEnded")
        }
        if let other = arbiter.active.first(where: { $0 !== recognizer && $0.waits(for: recognizer) }) {
            return localized("\(other.spoken) waits for it to fail")
        }
        guard recognizer.attempt.state.isActive, let view = recognizer.owner else { return nil }
        return localized("new touches on \(view.spoken) are part of its gesture")
    }
}
