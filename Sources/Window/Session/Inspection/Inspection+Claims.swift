// What belongs to one delivery of an event: who handled the other deliveries, and whether there was a first responder.
//
// Reads what is shown and the live windows; changes neither.
import HitscopeEngine
import HitscopeStory
import HitscopeTrace

extension Inspection.Subject {
    /// Who handled the deliveries by other methods, in order. An override of a cancellation does not count as handling.
    package func claims(besides delivery: ChainDelivery) -> [Walkthrough.Claim] {
        deliveries.compactMap { other in
            guard other.action == nil, other.hook != delivery.hook, !other.hook.isCancellation,
                let owner = other.handledBy
            else {
                return nil
            }
            return Walkthrough.Claim(trace.participant(owner)?.title ?? trace.label(of: owner), other.hook)
        }
    }
}

extension Inspection {
    /// Whether a device event began with a window or the application because there was no first responder.
    package func lacksFirstResponder(_ links: [ChainLink]) -> Bool {
        guard let first = links.first?.responder else { return false }
        let world = debuggee.world
        if first == world.application.hitscopeIdentifier { return true }
        return world.windows.contains { $0.hitscopeIdentifier == first && !$0.isFirstResponder }
    }
}

extension Hook {
    fileprivate var isCancellation: Bool {
        self == .touchesCancelled || self == .pressesCancelled || self == .motionCancelled
    }
}
