import HitscopeCX11
import HitscopeInput

/// Input that the session has not received yet, in the order in which it came.
struct ArrivalQueue {
    var isEmpty: Bool { arrivals.isEmpty }

    private let session: SessionClock
    private var arrivals: [Arrival] = []
    private var clock = EventClock()
    /// The time at which all events that had come were read, in seconds of the session.
    private var lastReading = 0.0

    /// - Parameter stamp: the server's time now. It sets the clock's offset before input comes, perhaps much of it at
    ///   once.
    init(_ session: SessionClock, stamp: Time) {
        self.session = session
        _ = clock.time(ofStamp: UInt32(truncatingIfNeeded: stamp), now: session.now)
    }

    /// Appends an input.
    ///
    /// - Parameters:
    ///   - stamp: the server's time; nil for an event without one, or with one that another client made up.
    ///   - screen: the server's number for the screen that was touched.
    mutating func append(_ action: InputEvent.Action?, stamp: Time? = nil, touchScreen screen: Int32? = nil) {
        guard let action else { return }
        let stamp = stamp.map { UInt32(truncatingIfNeeded: $0) }
        var arrival = Arrival(action, stamp: stamp, at: session.now, since: lastReading)
        arrival.touchScreen = screen
        arrivals.append(arrival)
    }

    /// Appends a text that no key types.
    mutating func append(typed text: String) {
        for isDown in [true, false] where !text.isEmpty {
            append(.key(KeyChange(.unknown, isDown: isDown, characters: text)))
        }
    }

    /// Notes that all events that had come were read.
    mutating func endReading() { lastReading = session.now }

    /// Removes and returns everything, with the times at which it happened.
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

    /// Removes the last input if the pointer began to hover at a time.
    ///
    /// - Returns: true if it did.
    mutating func removeHover(at time: Time) -> Bool {
        guard case .hover? = arrivals.last?.action, arrivals.last?.stamp == UInt32(truncatingIfNeeded: time) else {
            return false
        }
        arrivals.removeLast()
        return true
    }

    /// Cancels the fingers that the server lifted because their screen went. It tells of the lifts first.
    mutating func cancelLifts(on device: Int32, before time: Time) {
        for index in arrivals.indices where arrivals[index].touchScreen == device {
            guard let stamp = arrivals[index].stamp, UInt32(truncatingIfNeeded: time) &- stamp <= Self.longestGoing,
                case .fingers(var changes) = arrivals[index].action
            else { continue }
            for index in changes.indices where changes[index].phase == .up { changes[index].phase = .cancel }
            arrivals[index].action = .fingers(changes)
        }
    }

    /// The time that the server takes to lift the fingers on a screen that goes, in milliseconds.
    private static let longestGoing: UInt32 = 100
}
