// The current responder chain, from any responder to its end.
//
// `next` is read without a witness, so no trace contains the reads.
import HitscopeEngine
import HitscopeStory

/// The responders that follow one another through `next`.
@MainActor public struct ResponderChain {
    /// The responders in the order of the chain. It ends where `next` is nil or leads back, or after `maximumCount`
    /// responders.
    public private(set) var responders: [UIResponder] = []

    /// The maximum number of responders. A longer chain is cut off.
    public static let maximumCount = 200_000

    /// Creates the chain from a responder by reading `next` up to the end.
    public init(from first: UIResponder, in world: World) {
        world.withWitness(nil) { world.enter { follow(from: first) } }
    }

    private mutating func follow(from first: UIResponder) {
        var seen: Set<ObjectIdentifier> = []
        var current: UIResponder? = first
        while let here = current, responders.count < ResponderChain.maximumCount {
            guard seen.insert(ObjectIdentifier(here)).inserted else { return }
            responders.append(here)
            current = here.next
        }
    }
}

extension ChainDelivery {
    /// The responders of the current chain that the delivery did not reach, in order.
    @MainActor public func unreachedResponders(in world: World) -> [UIResponder] {
        guard let last = links.last, !endedInCycle, let responder = world.responder(last.responder) else { return [] }
        let known = Set(links.map(\.responder))
        return ResponderChain(from: responder, in: world).responders.filter { !known.contains($0.hitscopeIdentifier) }
    }
}
