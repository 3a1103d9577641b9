// Corrections: properties of a touch that a device estimated at first and measured later.
//
// Keeps a copy of each delivered touch with an estimate until its last correction. Delivers the corrected copy to the
// recognisers and the view that received the touch. They identify it by its `estimationUpdateIndex`, because the touch
// itself has changed since.
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage

@MainActor final class TouchCorrections {
    /// The maximum number of copies that wait for a correction. It limits the memory for devices that never send one.
    static let capacity = 256

    /// The copies that wait for a correction, oldest first.
    private var waiting: [UITouch] = []

    /// Keeps copies of the touches that were just delivered if the device has announced corrections.
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

    /// Forgets the touches of a subtree that left its window.
    func viewLeft(_ root: UIView) {
        guard !waiting.isEmpty else { return }
        waiting.removeAll { $0.view?.isDescendant(of: root) ?? false }
    }

    /// Applies a correction to the copy with its number, and returns the copy; nil if no such copy is waiting.
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
    /// Delivers a correction to the recognisers and the view that received the touch. Does nothing if no copy waits for
    /// it.
    func dispatch(_ correction: Correction, in world: World) {
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
