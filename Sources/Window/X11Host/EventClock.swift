// When an event happened, in seconds of the session.
//
// The server stamps events with milliseconds of its own clock, in 32 bits. Reads no clock itself.
import HitscopeInput

/// Input as it arrived, before it is known when it happened.
package struct Arrival {
    /// What happened.
    package var action: InputEvent.Action
    /// The server's time; nil for an event without one.
    package var stamp: UInt32?
    /// When it was read, in seconds of the session.
    package var time: Double

    /// Input that arrived at a time in seconds of the session.
    package init(_ action: InputEvent.Action, stamp: UInt32?, at time: Double) {
        self.action = action
        self.stamp = stamp
        self.time = time
    }
}

/// Maps the server's time to the session's.
///
/// The smallest difference ever seen between an event's stamp and its arrival is the difference of the two clocks. More
/// than that is time that the event spent on its way.
package struct EventClock {
    private var lastStamp: UInt32?
    /// The server's time of the last event, in seconds, unwrapped.
    private var serverTime = 0.0
    /// Session time minus server time, in seconds.
    private var offset = Double.infinity
    /// The latest time that was answered.
    private var last = 0.0

    /// A clock that has seen no event.
    package init() {}

    /// How much the offset may grow in a second, since one machine's clock may run faster.
    private static let drift = 0.0002

    /// The time of an event with a stamp that arrived at `now`; never before that of an earlier event.
    package mutating func time(ofStamp stamp: UInt32, now: Double) -> Double {
        let elapsed = lastStamp.map { Double(Int32(bitPattern: stamp &- $0)) / 1000 } ?? 0
        lastStamp = stamp
        serverTime += elapsed
        offset = min(offset + max(0, elapsed) * Self.drift, now - serverTime)
        return advance(to: serverTime + offset)
    }

    /// The time of an event without a stamp: that of its arrival.
    package mutating func time(ofArrival now: Double) -> Double { advance(to: now) }

    /// The times of events that were read together, in the order in which they came.
    ///
    /// An event without a stamp takes the time of the next event that has one. With its arrival time, all events after
    /// it would seem to have happened when it was read.
    package mutating func times(of arrivals: [Arrival]) -> [Double] {
        var known = arrivals
        for index in known.indices.dropLast().reversed() where known[index].stamp == nil {
            known[index].stamp = known[index + 1].stamp
            known[index].time = known[index + 1].time
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
