// When an event happened, in the session's seconds.
//
// The server stamps its events with milliseconds of a clock of its own, in 32 bits. Reads no clock itself.

/// Maps the server's time to the session's.
///
/// The smallest distance ever seen between an event's stamp and its arrival is the distance of the two clocks; anything above
/// it is time that the event spent on its way.
package struct EventClock {
    private var lastStamp: UInt32?
    /// The server's time of the last event, in seconds, unwrapped.
    private var serverTime = 0.0
    private var distance = Double.infinity
    private var last = 0.0

    package init() {}

    /// How much faster one of two machines' clocks may run: the distance may grow by so much per second.
    private static let drift = 0.0002

    /// The time of an event that the server stamped, and that arrived at `now`; never before an earlier event's.
    package mutating func time(ofStamp stamp: UInt32, now: Double) -> Double {
        let elapsed = lastStamp.map { Double(Int32(bitPattern: stamp &- $0)) / 1000 } ?? 0
        lastStamp = stamp
        serverTime += elapsed
        distance = min(distance + max(0, elapsed) * Self.drift, now - serverTime)
        return advance(to: serverTime + distance)
    }

    /// The time of an event without a stamp: that of its arrival.
    package mutating func time(ofArrival now: Double) -> Double { advance(to: now) }

    private mutating func advance(to time: Double) -> Double {
        last = max(last, time)
        return last
    }
}
