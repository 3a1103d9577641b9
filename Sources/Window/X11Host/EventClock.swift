// Computes the time at which an event happened, in seconds of the session.
//
// The server stamps events with milliseconds of its own clock, in 32 bits, which wrap around after 49.7 days. This file
// reads no clock itself.
import HitscopeInput

/// An input that has arrived, and whose time is still to be computed.
package struct Arrival {
    /// The input itself.
    package var action: InputEvent.Action
    /// The server's time; nil if the event has none.
    package var stamp: UInt32?
    /// The time at which the input was read, in seconds of the session.
    package var time: Double
    /// The earliest time at which it can have happened, in seconds of the session: the time at which all events before
    /// it had been read.
    package var earliest: Double
    /// The server's number for the touch screen; nil for other input.
    package var touchScreen: Int32?

    /// Creates an input that arrived at a time, in seconds of the session.
    ///
    /// - Parameter earliest: The time at which the previous reading ended; nil for no lower limit.
    package init(_ action: InputEvent.Action, stamp: UInt32?, at time: Double, since earliest: Double? = nil) {
        self.action = action
        self.stamp = stamp
        self.time = time
        self.earliest = earliest ?? -.infinity
    }
}

/// Maps the server's time to the session's.
///
/// The smallest difference so far between an event's stamp and its arrival is taken as the difference of the two
/// clocks. Any excess is the delay of the event, if it fits between two readings. If it does not fit, the server's
/// clock was changed, and the mapping starts again with this stamp.
package struct EventClock {
    /// A stamp with the corresponding time, in seconds of the session.
    private var reference: (stamp: UInt32, time: Double)?
    /// The latest time that was returned.
    private var last = 0.0

    /// Creates a clock that has not seen any event.
    package init() {}

    /// The maximum drift per second between the two clocks, because one may run faster than the other.
    private static let drift = 0.0002
    /// The maximum delay of an event between the server and this program, in seconds, if all earlier events have been
    /// read.
    private static let maximumDelay = 1.0
    /// The period after which the server's stamps wrap around, in seconds.
    private static let period = 0x1p32 / 1000

    /// The time of an event with a stamp that arrived at `now`. It is never earlier than the time of a previous event.
    package mutating func time(ofStamp stamp: UInt32, now: Double, since earliest: Double = -.infinity) -> Double {
        var time = now
        if let reference {
            let elapsed = Self.elapsed(from: reference.stamp, to: stamp, about: now - reference.time)
            let estimate = reference.time + elapsed + max(0, elapsed) * Self.drift
            if estimate >= earliest - Self.maximumDelay { time = min(estimate, now) }
        }
        reference = (stamp, time)
        return advance(to: time)
    }

    /// The seconds between two stamps. They are ambiguous by whole periods; the result is the value nearest to the
    /// expected one.
    private static func elapsed(from old: UInt32, to new: UInt32, about expected: Double) -> Double {
        let elapsed = Double(new &- old) / 1000
        return elapsed + ((expected - elapsed) / period).rounded() * period
    }

    /// The time of an event without a stamp: its time of arrival.
    package mutating func time(ofArrival now: Double) -> Double { advance(to: now) }

    /// The times of events that were read together, in the order of arrival.
    ///
    /// An event without a stamp takes the time of the next event that has one. If it took its arrival time, all later
    /// events would seem to have happened when they were read.
    package mutating func times(of arrivals: [Arrival]) -> [Double] {
        var reference = arrivals
        for index in reference.indices.dropLast().reversed() where reference[index].stamp == nil {
            reference[index].stamp = reference[index + 1].stamp
            reference[index].time = reference[index + 1].time
            reference[index].earliest = reference[index + 1].earliest
        }
        return reference.map { arrival in
            arrival.stamp.map { time(ofStamp: $0, now: arrival.time, since: arrival.earliest) }
                ?? time(ofArrival: arrival.time)
        }
    }

    private mutating func advance(to time: Double) -> Double {
        last = max(last, time)
        return last
    }
}
