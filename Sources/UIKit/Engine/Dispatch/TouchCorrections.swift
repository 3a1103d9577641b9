// Corrections: what a device had estimated of a touch, and measured later.
//
// Keeps a copy of each place that was delivered with an estimate, until its last correction. Hands it, corrected, to
// the recognisers and the view that had the touch. They know it by its number, since the touch itself has gone on.
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage

@MainActor final class TouchCorrections {
    /// How many places wait for a correction at most; a device that never corrects must not let them pile up.
    static let capacity = 256

    /// Oldest first.
    private var waiting: [UITouch] = []

    /// Keeps what was just delivered, if the device will correct it.
    func note(_ touches: [UITouch]) {
        for touch in touches where touch.estimationUpdateIndex != nil && touch.phase != .stationary {
            guard !waiting.contains(where: { $0.estimationUpdateIndex == touch.estimationUpdateIndex }) else {
                continue
            }
            let copy = touch.copy()
            copy.isAdmitted = touch.isAdmitted && !touch.isWithheld
            waiting.append(copy)
        }
        if waiting.count > TouchCorrections.capacity { waiting.removeFirst(waiting.count - TouchCorrections.capacity) }
    }

    /// A subtree left its window: its views are told of no more corrections.
    func viewLeft(_ root: UIView) {
        guard !waiting.isEmpty else { return }
        waiting.removeAll { $0.view?.isDescendant(of: root) ?? false }
    }

    /// The place that a correction belongs to, corrected; nil when nothing with its number waits.
    func apply(_ correction: Correction) -> UITouch? {
        guard let index = waiting.firstIndex(where: { $0.estimationUpdateIndex == correction.estimate }) else {
            return nil
        }
        let touch = waiting[index]
        if let force = correction.force { touch.measure(force: force) }
        guard correction.isPreliminary != true else { return touch }
        touch.estimatedPropertiesExpectingUpdates = []
        if correction.force != nil { touch.estimatedProperties = [] }
        waiting.remove(at: index)
        return touch
    }
}

extension TouchPipeline {
    /// Hands a correction to the recognisers and the view that had the touch. Does nothing when no delivered place
    /// waits for it.
    func dispatch(_ correction: Correction, at time: Double, in world: World) {
        world.witness?.inputBegan(.deviceEvent(localized("correction of estimate \(correction.estimate)")))
        defer { world.witness?.inputEnded() }
        guard world.ignoringInteraction == 0, let touch = corrections.apply(correction) else { return }
        for recognizer in touch.recognizers where recognizer.owner?.enclosingWindow != nil {
            Calls.corrected([touch], on: recognizer)
        }
        guard let view = touch.view, view.enclosingWindow != nil, touch.isAdmitted else { return }
        Calls.corrected([touch], on: view)
    }
}
