// The common parts of pinch and rotation: two fingers, and the effect of a lift.
//
// Each of them has its own threshold. Source: GT-24 to GT-27.
import HitscopeGeometry

extension UIGestureRecognizer {
    /// The two fingers; nil while there is only one.
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

    /// Leaves fingers beyond the second one to the views. Source: GT-26.
    func ignoreThird(_ touches: Set<UITouch>, _ event: UIEvent) {
        for touch in event.orderedTouches.reversed() where touches.contains(touch) && touchesDown > 2 {
            ignore(touch, for: event)
        }
    }

    /// Handles a move of a single finger: nothing happens if the gesture has not begun. A gesture under way stays as it
    /// is, and its targets are told `changed` (GS-06, GT-26).
    func continueWithoutPair() { if state.isActive { state = .changed } }

    /// Handles a lift: the gesture ends with the last finger, or fails if it never began.
    func endWithLastFinger() {
        guard touchesDown == 0 else { return }
        state = state.isActive ? .ended : .failed
    }
}

/// A value that changes as fingers move, and its velocity.
struct Course {
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

    /// Continues from another value, with velocity 0.
    mutating func rebase(to new: CGFloat) {
        value = new
        velocity = 0
    }
}
