// The state that deliveries along a world's responder chains share.
//
// UIResponder+Forwarding.swift and Calls+Chain.swift use it.

@MainActor struct ChainState {
    /// Memory that is reused for the responders that pass an event on. Empty between deliveries.
    var room: [VisitedResponder] = []
    /// The number of the current delivery of touches. User code may start one inside another.
    private(set) var delivery: UInt32 = 0
    private var lastDelivery: UInt32 = 0
    /// True while the engine reads `next` for its own purposes, to find out where a chain leads.
    fileprivate(set) var isProbing = false

    /// Begins a delivery, and returns the number of the one that was current before.
    mutating func beginDelivery() -> UInt32 {
        let outer = delivery
        lastDelivery &+= 1
        delivery = lastDelivery
        return outer
    }

    /// Ends a delivery; the outer one becomes current again.
    mutating func endDelivery(to outer: UInt32) { delivery = outer }
}

extension World {
    /// Runs `body`, which reads `next` for the engine's own purposes. Neither the witness nor the stack guard is
    /// notified.
    func followChain<R>(_ body: () -> R) -> R {
        let wasFollowed = chain.isProbing
        chain.isProbing = true
        defer { chain.isProbing = wasFollowed }
        return body()
    }
}
