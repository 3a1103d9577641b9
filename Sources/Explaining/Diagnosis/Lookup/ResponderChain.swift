// The responder chain as it is now, from any responder to its end.
//
// Reads `next` without a witness, so that no trace mentions it.
import HitscopeEngine
import HitscopeStory
import HitscopeTrace

/// The responders that `next` leads to, one after the other.
@MainActor public struct ResponderChain {
    /// In the order of the chain, which ends where `next` is nil or leads back, or after `longest` responders.
    public private(set) var responders: [UIResponder] = []

    /// The greatest number of responders; a longer chain is cut.
    public static let longest = 200_000

    /// Reads `next` until the chain ends.
    public init(from first: UIResponder, in world: World) {
        world.withWitness(nil) { world.enter { follow(from: first) } }
    }

    private mutating func follow(from first: UIResponder) {
        var seen: Set<ObjectIdentifier> = []
        var current: UIResponder? = first
        while let here = current, responders.count < ResponderChain.longest {
            guard seen.insert(ObjectIdentifier(here)).inserted else { return }
            responders.append(here)
            current = here.next
        }
    }
}

extension ChainDelivery {
    /// The responders of the chain as it is now that the delivery did not reach, in order.
    @MainActor public func unreachedResponders(in world: World) -> [UIResponder] {
        guard let last = links.last, !endedInCircle, let responder = world.responder(last.responder) else { return [] }
        let known = Set(links.map(\.responder))
        return ResponderChain(from: responder, in: world).responders.filter { !known.contains($0.hitscopeIdentifier) }
    }
}
