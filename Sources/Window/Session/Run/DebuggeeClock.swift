// The debuggee's clock: when it is in the debuggee at a time of the session.

/// The debuggee's time beside that of the session, both in seconds.
package struct DebuggeeClock: Hashable {
    /// A time of the session, and the time that it was in the debuggee then.
    private var session: Double, debuggee = 0.0
    /// How many seconds pass in the debuggee while one passes in the session. At 0 its time stands still.
    package private(set) var rate = 1.0

    /// A clock that begins at a time of the session, and goes as fast as it.
    package init(since session: Double = 0) { self.session = session }

    /// The time of the session at which the debuggee's rate was changed last.
    package var heldAt: Double { session }

    /// When the debuggee's time would have begun, had it always gone as fast as the session's up to a time of that.
    package func epoch(at time: Double) -> Double { time - debuggee(at: time) }

    /// The time in the debuggee, 0 at the earliest.
    package func debuggee(at time: Double) -> Double { max(0, debuggee + (time - session) * rate) }

    /// The first time of the session at which a time of the debuggee has come; nil for never.
    package func session(at time: Double) -> Double? {
        guard rate > 0 else { return time <= debuggee ? session : nil }
        var answer = session + (time - debuggee) / rate
        // Rounding may have it come a moment too early, and then what is due would not be.
        while debuggee(at: answer) < time { answer = answer.nextUp }
        return answer
    }

    /// Lets the debuggee's time go faster or slower from a time of the session on.
    package mutating func run(at rate: Double, from time: Double) {
        (debuggee, session) = (debuggee(at: time), time)
        self.rate = rate
    }

    /// Has it a time in the debuggee at a time of the session, and go on from there.
    package mutating func stand(at debuggee: Double, from session: Double, rate: Double) {
        (self.debuggee, self.session, self.rate) = (debuggee, session, rate)
    }
}
