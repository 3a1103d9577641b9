// The debuggee's clock converts between the time of the session and the time of the debuggee.

/// The relation between the session's time and the debuggee's, both in seconds.
package struct DebuggeeClock: Hashable {
    /// A time of the session, and the debuggee's time at that moment.
    private var session: Double, debuggee = 0.0
    /// The debuggee's seconds for each second of the session. At 0 the debuggee's clock is stopped.
    package private(set) var rate = 1.0

    /// Creates a clock that begins at a time of the session, at the same rate.
    package init(since session: Double = 0) { self.session = session }

    /// The session time of the last change of the rate.
    package var rateChangeTime: Double { session }

    /// The session time at which the debuggee's clock would have begun if it had always run at the session's rate.
    package func epoch(at time: Double) -> Double { time - debuggee(at: time) }

    /// The debuggee's time at a time of the session; at least 0.
    package func debuggee(at time: Double) -> Double { max(0, debuggee + (time - session) * rate) }

    /// The first session time at which the debuggee reaches a time; nil if it never does.
    package func session(at time: Double) -> Double? {
        guard rate > 0 else { return time <= debuggee ? session : nil }
        var answer = session + (time - debuggee) / rate
        // Rounding may give a time that is slightly too early, before the deadline.
        while debuggee(at: answer) < time { answer = answer.nextUp }
        return answer
    }

    /// Changes the rate from a time of the session on.
    package mutating func run(at rate: Double, from time: Double) {
        (debuggee, session) = (debuggee(at: time), time)
        self.rate = rate
    }

    /// Sets the debuggee's time at a time of the session, and the rate from then on.
    package mutating func stand(at debuggee: Double, from session: Double, rate: Double) {
        (self.debuggee, self.session, self.rate) = (debuggee, session, rate)
    }
}
