// The code that pinch and rotation share: the pair of fingers, and the effect of a lift.
//
// Pinch and rotation have thresholds of their own. Source: GT-24 to GT-27.
import HitscopeGeometry

extension UIGestureRecognizer {
    /// The first two fingers that are down; nil if there are fewer.
    var pair: (first: UITouch, second: UITouch)? {
        var first: UITouch?
        for touch in attempt.touches where touch.isDown {
            guard let found = first else {
                first = touch
                continue
            }
            return (found, touch)
        }
        return nil
    }

    /// Ignores fingers beyond the second one, so that only the views receive them. Source: GT-26.
    func ignoreThird(_ touches: Set<UITouch>, _ event: UIEvent) {
        for touch in event.orderedTouches.reversed() where touches.contains(touch) && touchesDown > 2 {
            ignore(touch, for: event)
        }
    }

    /// Handles a move when only one finger is left. A gesture under way sends `changed` with the same value (GS-06,
    /// GT-26); a gesture that has not begun does nothing.
    func continueWithoutPair() { if state.isActive { state = .changed } }

    /// Handles a lift: the gesture ends with the last finger, or fails if it never began.
    func handleLift() {
        guard touchesDown == 0 else { return }
        state = state.isActive ? .ended : .failed
    }
}

/// A value that changes as fingers move, and its rate of change.
struct TrackedValue {
    var value: CGFloat
    /// The change per second in the last move.
    private(set) var velocity: CGFloat = 0
    private var time: Double?

    init(_ value: CGFloat) { self.value = value }

    mutating func go(to new: CGFloat, at now: Double) {
        if let time, now > time { velocity = (new - value) / CGFloat(now - time) }
        value = new
        time = now
    }

    /// Continues from another value and sets the velocity to 0.
    mutating func rebase(to new: CGFloat) {
        value = new
        velocity = 0
    }
}
