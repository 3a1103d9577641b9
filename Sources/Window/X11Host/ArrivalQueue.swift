import HitscopeCX11
import HitscopeInput

/// Input that the session has not received yet, in the order of arrival.
struct ArrivalQueue {
    var isEmpty: Bool { arrivals.isEmpty }

    private let session: SessionClock
    private var arrivals: [Arrival] = []
    private var clock = EventClock()
    /// The time at which all available events had last been read, in seconds of the session.
    private var lastReading = 0.0

    /// - Parameter stamp: The server's current time. It sets the offset of the clock before any input arrives.
    init(_ session: SessionClock, stamp: Time) {
        self.session = session
        _ = clock.time(ofStamp: UInt32(truncatingIfNeeded: stamp), now: session.now)
    }

    /// Appends an input.
    ///
    /// - Parameters:
    ///   - stamp: The server's time; nil for an event without one, or with one that another client set.
    ///   - screen: The server's number for the touch screen; nil for other input.
    mutating func append(_ action: InputEvent.Action?, stamp: Time? = nil, touchScreen screen: Int32? = nil) {
        guard let action else { return }
        let stamp = stamp.map { UInt32(truncatingIfNeeded: $0) }
        var arrival = Arrival(action, stamp: stamp, at: session.now, since: lastReading)
        arrival.touchScreen = screen
        arrivals.append(arrival)
    }

    /// Appends text that was typed without a key.
    mutating func append(typed text: String) {
        for isDown in [true, false] where !text.isEmpty {
            append(.key(KeyChange(.unknown, isDown: isDown, characters: text)))
        }
    }

    /// Notes that all available events have been read.
    mutating func endReading() { lastReading = session.now }

    /// Removes and returns all input, with the times at which the input happened.
    mutating func take() -> [InputEvent] {
        defer { arrivals = [] }
        return zip(clock.times(of: arrivals), arrivals).map { InputEvent(time: $0, $1.action) }
    }

    mutating func removeAll() { arrivals = [] }

    mutating func removeSizes() {
        arrivals.removeAll { arrival in
            guard case .resize = arrival.action else { return false }
            return true
        }
    }

    /// Removes the last input if it is a hover at the given time.
    ///
    /// - Returns: True if it was removed.
    mutating func removeHover(at time: Time) -> Bool {
        guard case .hover? = arrivals.last?.action, arrivals.last?.stamp == UInt32(truncatingIfNeeded: time) else {
            return false
        }
        arrivals.removeLast()
        return true
    }

    /// Changes lifts into cancellations for fingers on a screen that was removed. The server reports the lifts before
    /// the removal.
    mutating func cancelLifts(on device: Int32, before time: Time) {
        for index in arrivals.indices where arrivals[index].touchScreen == device {
            guard let stamp = arrivals[index].stamp,
                UInt32(truncatingIfNeeded: time) &- stamp <= Self.maximumRemovalDelay,
                case .fingers(var changes) = arrivals[index].action
            else { continue }
            for index in changes.indices where changes[index].phase == .up { changes[index].phase = .cancel }
            arrivals[index].action = .fingers(changes)
        }
    }

    /// The maximum time between the lifts and the removal of a touch screen, in milliseconds.
    private static let maximumRemovalDelay: UInt32 = 100
}
