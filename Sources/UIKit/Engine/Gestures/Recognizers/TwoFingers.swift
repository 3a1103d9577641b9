// What pinch and rotation have in common: two fingers, their distance and their angle.
//
// Knows what a lift means for both, and no slop of either. Source: GT-24 to GT-27.
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

    /// Leaves fingers beyond the second to the views. Source: GT-26.
    func ignoreThird(_ touches: Set<UITouch>, _ event: UIEvent) {
        for touch in event.orderedTouches.reversed() where touches.contains(touch) && touchesDown > 2 {
            ignore(touch, for: event)
        }
    }

    /// What a move of one finger means: nothing, to fingers that have not begun. A gesture under way goes on as it is,
    /// and its targets are told of it as `changed` (GS-06, GT-26).
    func goOnWithoutPair() { if state.isActive { state = .changed } }

    /// What a lift means: the gesture ends with the last finger, or fails if it never began.
    func endWithLastFinger() {
        guard touchesDown == 0 else { return }
        state = state.isActive ? .ended : .failed
    }
}

/// A number that changes as fingers move, and how fast.
struct Course {
    var value: CGFloat
    /// The change a second, in the last move.
    private(set) var velocity: CGFloat = 0
    private var time: Double?

    init(_ value: CGFloat) { self.value = value }

    mutating func go(to new: CGFloat, at now: Double) {
        if let time, now > time { velocity = (new - value) / CGFloat(now - time) }
        value = new
        time = now
    }

    /// Counts on from another value, at rest.
    mutating func rebase(to new: CGFloat) {
        value = new
        velocity = 0
    }
}
