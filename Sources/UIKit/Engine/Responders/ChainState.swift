// What walks along a world's responder chains keep between their steps and one another.
//
// Decides nothing; UIResponder+Forwarding.swift and Calls+Chain.swift read it.
import HitscopeGeometry

@MainActor struct ChainState {
    /// Room for the responders that an event is passed on by; empty between two walks.
    var room: [OpenedResponder] = []
    /// The delivery of touches that goes on now; user code may bring about one inside another.
    private(set) var delivery: UInt32 = 0
    private var lastDelivery: UInt32 = 0
    /// Whether the engine reads `next` for itself, to find out where a chain goes.
    fileprivate(set) var isFollowed = false

    /// Begins a delivery, and answers which one went on before.
    mutating func beginDelivery() -> UInt32 {
        let outer = delivery
        lastDelivery &+= 1
        delivery = lastDelivery
        return outer
    }

    /// Ends a delivery; the one that went on before it goes on.
    mutating func endDelivery(to outer: UInt32) { delivery = outer }
}

extension World {
    /// Reads `next` for the engine's own use: neither the witness nor the stack guard has a part in it.
    func followChain<R>(_ body: () -> R) -> R {
        let wasFollowed = chain.isFollowed
        chain.isFollowed = true
        defer { chain.isFollowed = wasFollowed }
        return body()
    }
}
