// The time at which an event happened, in seconds of the session.
//
// The server stamps events with milliseconds of its own clock, in 32 bits, which start anew after 49.7 days. Reads no
// clock itself.
import HitscopeInput

/// Input as it arrived, before it is known when it happened.
package struct Arrival {
    /// The kind of event.
    package var action: InputEvent.Action
    /// The server's time; nil for an event without one.
    package var stamp: UInt32?
    /// The time at which it was read, in seconds of the session.
    package var time: Double
    /// The time at which all events before it had been read, in seconds of the session: it did not happen before.
    package var earliest: Double
    /// The server's number for the screen that was touched; nil for other input.
    package var touchScreen: Int32?

    /// Input that arrived at a time in seconds of the session.
    ///
    /// - Parameter earliest: when the reading before ended; nil where any time will do.
    package init(_ action: InputEvent.Action, stamp: UInt32?, at time: Double, since earliest: Double? = nil) {
        self.action = action
        self.stamp = stamp
        self.time = time
        self.earliest = earliest ?? -.infinity
    }
}

/// Maps the server's time to the session's.
///
/// The smallest difference ever seen between an event's stamp and its arrival is the difference of the two clocks. More
/// than that is time that the event spent on its way, as long as it fits between two readings. A stamp that does not is
/// of a clock that was set, and the mapping begins anew with it.
package struct EventClock {
    /// A stamp, and when it was, in seconds of the session.
    private var known: (stamp: UInt32, time: Double)?
    /// The latest time that was answered.
    private var last = 0.0

    /// A clock that has seen no event.
    package init() {}

    /// The most that the difference of the clocks may grow in a second, since one machine's clock may run faster.
    private static let drift = 0.0002
    /// The time that an event may take from the server to here, in seconds, though all before it had been read.
    private static let longestWay = 1.0
    /// After so many seconds the server's stamps come again.
    private static let period = 0x1p32 / 1000

    /// The time of an event with a stamp that arrived at `now`; never before that of an earlier event.
    package mutating func time(ofStamp stamp: UInt32, now: Double, since earliest: Double = -.infinity) -> Double {
        var time = now
        if let known {
            let elapsed = Self.elapsed(from: known.stamp, to: stamp, about: now - known.time)
            let told = known.time + elapsed + max(0, elapsed) * Self.drift
            if told >= earliest - Self.longestWay { time = min(told, now) }
        }
        known = (stamp, time)
        return advance(to: time)
    }

    /// The seconds between two stamps, which say nothing of whole periods: those that come nearest to what is expected.
    private static func elapsed(from old: UInt32, to new: UInt32, about expected: Double) -> Double {
        let elapsed = Double(new &- old) / 1000
        return elapsed + ((expected - elapsed) / period).rounded() * period
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
            known[index].earliest = known[index + 1].earliest
        }
        return known.map { arrival in
            arrival.stamp.map { time(ofStamp: $0, now: arrival.time, since: arrival.earliest) }
                ?? time(ofArrival: arrival.time)
        }
    }

    private mutating func advance(to time: Double) -> Double {
        last = max(last, time)
        return last
    }
}
