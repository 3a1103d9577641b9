// Input events in time order, written by the user or recorded.
//
// Also defines the durations of scripted taps and keys.
import HitscopeGeometry

/// A sequence of timed input events to play.
public struct Script: Hashable, Sendable {
    /// The events, in time order.
    public var events: [InputEvent]

    /// - Parameter events: the events, in time order.
    public init(events: [InputEvent] = []) { self.events = events }

    /// The time of the last input in seconds; 0 for an empty script.
    public var duration: Double { events.last?.time ?? 0 }

    /// The point at which the first finger comes down, in points of the surface; nil if no finger does.
    package var firstTouch: CGPoint? {
        for event in events {
            guard case .fingers(let changes) = event.action else { continue }
            if let down = changes.first(where: { $0.phase == .down }) { return down.point }
        }
        return nil
    }

    /// Adds a report with changes of fingers, `delay` seconds after the last input.
    public mutating func fingers(_ changes: [FingerChange], after delay: Double = 0) {
        events.append(InputEvent(time: duration + delay, .fingers(changes)))
    }

    /// Adds a finger that comes down at a point of the surface and lifts there.
    ///
    /// - Parameters:
    ///   - delay: the time from the last input until the finger comes down, in seconds.
    ///   - holding: the time until it lifts, in seconds.
    public mutating func tap(
        at point: CGPoint, finger: Int = 0, after delay: Double = 0, holding: Double = Script.tapDuration
    ) {
        fingers([FingerChange(finger, .down, at: point)], after: delay)
        fingers([FingerChange(finger, .up, at: point)], after: holding)
    }

    /// Adds a finger that comes down, moves in a straight line in equal steps, and lifts.
    ///
    /// - Parameters:
    ///   - duration: the time from touch-down to lift, in seconds.
    ///   - delay: the time from the last input until the finger comes down, in seconds.
    public mutating func drag(
        from start: CGPoint, to end: CGPoint, finger: Int = 0, steps: Int = 8, duration: Double = 0.25,
        after delay: Double = 0
    ) {
        fingers([FingerChange(finger, .down, at: start)], after: delay)
        let count = max(1, steps)
        for step in 1...count {
            let part = CGFloat(step) / CGFloat(count)
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            fingers([FingerChange(finger, .move, at: point)], after: duration / Double(count))
        }
        fingers([FingerChange(finger, .up, at: end)])
    }

    /// The time after the last input for which a script continues, so that recognisers and animations can finish, in
    /// seconds.
    public static let settlingTime = 1.0

    /// The duration of a scripted tap, in seconds.
    public static let tapDuration = 0.08

    /// The time for which a scripted key is held, and the pause between two keys of typed text, in seconds.
    public static let keyDuration = 0.05

    /// The time until a held scripted key repeats, and the time between two repeats, in seconds.
    public static let repeatDelay = 0.5, repeatPause = 0.05

    /// The duration of a scripted shake, in seconds.
    public static let shakeDuration = 0.5
}
