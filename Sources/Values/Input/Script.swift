// Inputs in the order of their times: written by hand, or recorded in a window.
//
// Decides how long scripted taps and keys take. Knows no clock.
import HitscopeGeometry

/// Inputs with their times, for playing.
public struct Script: Hashable, Sendable {
    /// In the order of their times.
    public var events: [InputEvent]

    /// - Parameter events: in the order of their times.
    public init(events: [InputEvent] = []) { self.events = events }

    /// The time of the last input in seconds; 0 for an empty script.
    public var duration: Double { events.last?.time ?? 0 }

    /// Adds one report of fingers, `delay` seconds after the last input.
    public mutating func fingers(_ changes: [FingerChange], after delay: Double = 0) {
        events.append(InputEvent(time: duration + delay, .fingers(changes)))
    }

    /// Adds a finger that goes down and lifts at a point of the surface.
    ///
    /// - Parameters:
    ///   - delay: seconds from the last input to the finger's coming down.
    ///   - holding: seconds until it lifts.
    public mutating func tap(
        at point: CGPoint, finger: Int = 0, after delay: Double = 0, holding: Double = Script.tapDuration
    ) {
        fingers([FingerChange(finger, .down, at: point)], after: delay)
        fingers([FingerChange(finger, .up, at: point)], after: holding)
    }

    /// Adds a finger that goes down, moves in a straight line in equal steps, and lifts.
    ///
    /// - Parameters:
    ///   - duration: seconds from coming down to lifting.
    ///   - delay: seconds from the last input to the finger's coming down.
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

    /// How long recognisers and animations go on after the last input, in seconds.
    public static let settlingTime = 1.0

    /// How long a scripted tap keeps the finger down, in seconds.
    public static let tapDuration = 0.08

    /// How long a scripted key is held, and how long lies between two keys of a text, in seconds.
    public static let keyDuration = 0.05

    /// How long a scripted key is held before it repeats, and how long lies between two repeats, in seconds.
    public static let repeatDelay = 0.5, repeatPause = 0.05

    /// How long a scripted shake lasts, in seconds.
    public static let shakeDuration = 0.5
}
