// Gestures of several steps.
import HitscopeGeometry
import HitscopeReading
import UIKit

extension EventGenerator {
    /// Taps with finger 0, which lifts after `tapDuration`.
    public func fingerTap(at point: CGPoint) {
        fingerDown(at: point)
        wait(EventGenerator.tapDuration)
        fingerUp()
    }

    /// Taps twice, with a pause of `tapPause` in between.
    public func fingerDoubleTap(at point: CGPoint) {
        fingerTap(at: point)
        wait(EventGenerator.tapPause)
        fingerTap(at: point)
    }

    /// Holds a finger down for a duration in seconds.
    public func fingerLongPress(at point: CGPoint, duration: Double = 1) {
        fingerDown(at: point)
        wait(duration)
        fingerUp()
    }

    /// Drags a finger along a straight line at constant speed. The move takes `duration` seconds.
    public func fingerDrag(from start: CGPoint, to end: CGPoint, duration: Double = 0.25) {
        fingerDown(at: start)
        steps(over: duration) { part in
            fingerMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        fingerUp()
    }

    /// Moves two fingers on a horizontal line about a point, from one distance to another, in points.
    public func pinch(from start: CGFloat, to end: CGFloat, around centre: CGPoint, duration: Double = 0.5) {
        func points(_ distance: CGFloat) -> [Int: CGPoint] {
            [0: CGPoint(x: centre.x - distance / 2, y: centre.y), 1: CGPoint(x: centre.x + distance / 2, y: centre.y)]
        }
        fingersDown(points(start))
        steps(over: duration) { fingersMove(points(start + (end - start) * $0)) }
        fingersUp([0, 1])
    }

    /// Moves two fingers on a circle, opposite each other, by an angle in radians; positive is clockwise on the screen.
    public func rotate(by angle: CGFloat, around centre: CGPoint, radius: CGFloat = 80, duration: Double = 0.5) {
        func points(_ turn: CGFloat) -> [Int: CGPoint] {
            let (x, y) = (radius * cos(turn), radius * sin(turn))
            return [0: CGPoint(x: centre.x - x, y: centre.y - y), 1: CGPoint(x: centre.x + x, y: centre.y + y)]
        }
        fingersDown(points(0))
        steps(over: duration) { fingersMove(points(angle * $0)) }
        fingersUp([0, 1])
    }

    /// Runs `body` once for each step of time, with the progress from just above 0 to 1.
    private func steps(over duration: Double, _ body: (CGFloat) -> Void) {
        let count = max(1, Int(clamping: (Quantity.duration.clamped(duration) / EventGenerator.step).rounded()))
        for index in 1...count {
            wait(duration / Double(count))
            body(CGFloat(index) / CGFloat(count))
        }
    }
}
