// The responder chain as it stands now, from any responder to its end.
//
// Asks `next` of live objects with no witness attached, so that asking leaves no mark in a trace.
import HitscopeEngine
import HitscopeTrace

/// A responder and all that come after it.
@MainActor public struct ResponderChain {
    /// From the first one on. Ends where `next` is nil, where the chain comes back to one that it holds, or after
    /// `longest`.
    public private(set) var responders: [UIResponder] = []

    /// Beyond this many the chain is cut; nobody reads more.
    public static let longest = 200_000

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

extension Bubbling {
    /// The links that the event went through, and behind them those which it would have come to; the latter also as
    /// live objects.
    @MainActor public func completed(by world: World) -> (links: [ChainLink], notReached: [UIResponder]) {
        guard let last = links.last, !endedInCircle, let responder = world.responder(last.responder) else {
            return (links, [])
        }
        let known = Set(links.map(\.responder))
        let rest = ResponderChain(from: responder, in: world).responders.filter { !known.contains($0.identifier) }
        return (links + rest.map { ChainLink(responder: $0.identifier, role: .notReached, record: nil) }, rest)
    }
}
