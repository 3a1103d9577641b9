import Dispatch

/// The clock of a session, which begins when the window is opened.
struct SessionClock {
    private let start = DispatchTime.now().uptimeNanoseconds

    /// Seconds since the session began.
    var now: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

    /// A time of the session in seconds of the machine's monotonic clock.
    func machineTime(of time: Double) -> Double { Double(start) / 1e9 + time }

    /// A time of the session as dispatch time, rounded up; nil for one beyond `endOfTime`.
    func dispatchTime(of time: Double) -> DispatchTime? {
        guard time < Self.endOfTime else { return nil }
        return DispatchTime(uptimeNanoseconds: start + UInt64(clamping: (max(0, time) * 1e9).rounded(.up)))
    }

    /// Some thirty years, in seconds. Later times do not fit into nanoseconds.
    private static let endOfTime = 1e9

    /// Seconds of the machine's monotonic clock.
    static var machineTime: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
