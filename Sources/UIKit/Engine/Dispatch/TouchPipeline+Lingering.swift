// Recognisers that never finish: their fingers have lifted, and they neither fail nor recognise.
//
// Like UIKit, the engine leaves such recognisers alone (GS-14). Recognisers that require one of them to fail never
// recognise, so a fault reports it after a while. The engine's own recognisers always finish and are not watched.
import HitscopeLanguage

extension TouchPipeline {
    /// The time after the last lift until a fault reports the recogniser, in seconds.
    static let timeLimit = 3.0

    /// Schedules a check of each recogniser whose fingers have all lifted.
    func checkLingering() {
        for recognizer in arbiter.active where recognizer.attempt.lingers && !recognizer.attempt.wasCheckedForLingering
        {
            recognizer.attempt.wasCheckedForLingering = true
            guard recognizer.hasUserClass, !(recognizer is UIHoverGestureRecognizer) else { continue }
            let last = recognizer.attempt.touchNumbers.last
            recognizer.world.timeline.schedule(after: TouchPipeline.timeLimit) { [unowned self, weak recognizer] in
                if let recognizer { look(at: recognizer, since: last) }
            }
        }
    }

    private func look(at recognizer: UIGestureRecognizer, since last: Int?) {
        let attempt = recognizer.attempt
        guard attempt.lingers, arbiter.active.holds(recognizer) else { return }
        guard attempt.touchNumbers.last == last else {
            // More fingers came down and lifted in the meantime.
            attempt.wasCheckedForLingering = false
            return checkLingering()
        }
        guard let waiting = waiting(for: recognizer) else { return }
        recognizer.witness?.inputBegan(.deadline(of: recognizer))
        recognizer.world.report(.undecidedRecognizer(recognizer, after: TouchPipeline.timeLimit, waiting: waiting))
        recognizer.witness?.inputEnded()
    }

    /// Describes the objects that wait for a recogniser that never finishes; nil if there are none.
    private func waiting(for recognizer: UIGestureRecognizer) -> String? {
        if let touch = live.kept.first(where: { $0.endHolder === recognizer }), let view = touch.view {
            return localized("\(view.displayName) waits for its touchesEnded")
        }
        if let other = arbiter.active.first(where: { $0 !== recognizer && $0.waits(for: recognizer) }) {
            return localized("\(other.displayName) waits for it to fail")
        }
        guard recognizer.attempt.state.isActive, let view = recognizer.owner else { return nil }
        return localized("new touches on \(view.displayName) are part of its gesture")
    }
}
