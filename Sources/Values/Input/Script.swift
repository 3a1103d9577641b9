// A script: inputs in the order of their times. A recording of a window is one too.
import HitscopeGeometry

/// Inputs with their times, to be played again.
public struct Script: Hashable, Sendable {
    public var events: [InputEvent]

    public init(events: [InputEvent] = []) { self.events = events }

    /// When the last input happens; 0 for an empty script.
    public var duration: Double { events.last?.time ?? 0 }

    /// Adds one report of fingers, `delay` seconds after the last input.
    public mutating func fingers(_ changes: [FingerChange], after delay: Double = 0) {
        events.append(InputEvent(time: duration + delay, .fingers(changes)))
    }

    /// A finger that goes down and lifts at the same place.
    public mutating func tap(
        at point: CGPoint, finger: Int = 0, after delay: Double = 0, holding: Double = Script.tapDuration
    ) {
        fingers([FingerChange(finger, .down, at: point)], after: delay)
        fingers([FingerChange(finger, .up, at: point)], after: holding)
    }

    /// A finger that goes down, moves in a straight line in equal steps, and lifts.
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

    /// How long after the last input recognisers and animations get to come to rest, in seconds.
    public static let settlingTime = 1.0

    /// How long a scripted tap keeps the finger down, in seconds.
    public static let tapDuration = 0.08

    /// How long a scripted key is held, and the time from one key of a text to the next, in seconds.
    public static let keyDuration = 0.05

    /// How long a scripted key is held before it repeats, and how long lies between two repeats, in seconds.
    public static let repeatDelay = 0.5, repeatPause = 0.05

    /// How long a scripted shake lasts, in seconds.
    public static let shakeDuration = 0.5
}
