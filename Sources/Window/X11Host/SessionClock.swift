import Dispatch

/// The clock of a session, which begins when the window is opened.
struct SessionClock {
    private let start = DispatchTime.now().uptimeNanoseconds

    /// The time in seconds since the session began.
    var now: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

    /// Converts a time of the session to seconds of the machine's monotonic clock.
    func machineTime(of time: Double) -> Double { Double(start) / 1e9 + time }

    /// Converts a time of the session to dispatch time, rounded up; nil for a time beyond `endOfTime`.
    func dispatchTime(of time: Double) -> DispatchTime? {
        guard time < Self.endOfTime else { return nil }
        return DispatchTime(uptimeNanoseconds: start + UInt64(clamping: (max(0, time) * 1e9).rounded(.up)))
    }

    /// About thirty years, in seconds. Later times do not fit into nanoseconds.
    private static let endOfTime = 1e9

    /// The current time of the machine's monotonic clock, in seconds.
    static var machineTime: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
