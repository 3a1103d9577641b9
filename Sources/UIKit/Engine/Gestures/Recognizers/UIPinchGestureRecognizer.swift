// The pinch: two fingers that come together or move apart.
//
// Continuous. Source: GT-24 to GT-26.
import HitscopeGeometry

/// Recognises two fingers that come together or move apart. Source: GT-24 to GT-26.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The change of the distance between the fingers with which the gesture begins, in points of the screen. Source:
    /// GT-24.
    static let slop: CGFloat = 8

    private var course = TrackedValue(1)
    /// The distance between the fingers at scale 1; nil until two fingers are down.
    private var unit: CGFloat?

    /// The distance between the fingers, as a multiple of the distance at the beginning. After you set it, it continues
    /// from the new value; values that are not positive have no effect. Source: GT-25.
    open var scale: CGFloat {
        get { course.value }
        set {
            guard newValue.isFinite, newValue > 0 else { return }
            course.rebase(to: newValue)
            if let distance { unit = distance / newValue }
        }
    }

    /// The change of the scale per second.
    open var velocity: CGFloat { course.velocity }

    /// The distance between the fingers; nil unless two fingers are down at different places.
    private var distance: CGFloat? {
        guard let pair else { return nil }
        let distance = pair.first.location.distance(to: pair.second.location)
        return distance > 0 ? distance : nil
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesBegan, of: self, owner: "UIPinchGestureRecognizer")
        ignoreThird(touches, event)
        unit = distance.map { $0 / course.value }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesMoved, of: self, owner: "UIPinchGestureRecognizer")
        guard let distance else { return continueWithoutPair() }
        guard let unit else {
            self.unit = distance / course.value
            return continueWithoutPair()
        }
        if state.isActive {
            course.go(to: distance / unit, at: event.timestamp)
            state = .changed
        } else if abs(distance - unit) >= UIPinchGestureRecognizer.slop {
            self.unit = distance
            course.go(to: 1, at: event.timestamp)
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesEnded, of: self, owner: "UIPinchGestureRecognizer")
        handleLift()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesCancelled, of: self, owner: "UIPinchGestureRecognizer")
        endForCancelledTouch()
    }

    open override func reset() {
        Calls.bodyRan(.reset, of: self, owner: "UIPinchGestureRecognizer")
        course = TrackedValue(1)
        unit = nil
    }
}
