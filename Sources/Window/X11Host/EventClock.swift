// When an event happened, in the session's seconds.
//
// The server stamps its events with milliseconds of a clock of its own, in 32 bits. Reads no clock itself.
import HitscopeInput

/// Something that the server told of, before it is known when it happened.
package struct Arrival {
    package var action: InputEvent.Action
    /// The server's time; nil for what it does not stamp.
    package var stamp: UInt32?
    /// When it was read, in the session's seconds.
    package var time: Double

    package init(_ action: InputEvent.Action, stamp: UInt32?, at time: Double) {
        (self.action, self.stamp, self.time) = (action, stamp, time)
    }
}

/// Maps the server's time to the session's.
///
/// The smallest distance ever seen between an event's stamp and its arrival is the distance of the two clocks; anything
/// above it is time that the event spent on its way.
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

    /// The times of events that were read together, in the order in which they came.
    ///
    /// One without a stamp has the time of the next that has one, which was not before it; else those after it would
    /// all seem to have happened when it was read.
    package mutating func times(of arrivals: [Arrival]) -> [Double] {
        var known = arrivals
        for index in known.indices.dropLast().reversed() where known[index].stamp == nil {
            (known[index].stamp, known[index].time) = (known[index + 1].stamp, known[index + 1].time)
        }
        return known.map { arrival in
            arrival.stamp.map { time(ofStamp: $0, now: arrival.time) } ?? time(ofArrival: arrival.time)
        }
    }

    private mutating func advance(to time: Double) -> Double {
        last = max(last, time)
        return last
    }
}
