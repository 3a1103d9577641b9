// The rotation: two fingers that turn about each other.
//
// Continuous. Source: GT-27.
import HitscopeGeometry

/// Recognises two fingers that turn about each other. Source: GT-27.
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle by which the line between the fingers must turn for the gesture to begin, in radians. It is less than
    /// one degree, because a turn by one degree must be recognised. Source: GT-27.
    static let slop: CGFloat = 0.015

    private var course = TrackedValue(0)
    /// The last angle of the line, in radians; nil until two fingers are down.
    private var angle: CGFloat?

    /// The angle by which the fingers have turned since they came down, in radians, clockwise on the screen. It
    /// continues beyond a full turn. After you set it, it continues from the new value.
    open var rotation: CGFloat {
        get { course.value }
        set { if newValue.isFinite { course.rebase(to: newValue) } }
    }

    /// The velocity of the last turn, in radians per second.
    open var velocity: CGFloat { course.velocity }

    /// The angle of the line between the fingers; nil unless two fingers are down at different places.
    private var currentAngle: CGFloat? {
        guard let pair, pair.first.location != pair.second.location else { return nil }
        let (first, second) = (pair.first.location, pair.second.location)
        return atan2(second.y - first.y, second.x - first.x)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesBegan, of: self, owner: "UIRotationGestureRecognizer")
        ignoreThird(touches, event)
        angle = currentAngle
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesMoved, of: self, owner: "UIRotationGestureRecognizer")
        guard let now = currentAngle else { return continueWithoutPair() }
        let turn = (now - (angle ?? now)).remainder(dividingBy: 2 * .pi)
        angle = now
        course.go(to: course.value + turn, at: event.timestamp)
        if state.isActive { return state = .changed }
        if abs(course.value) >= UIRotationGestureRecognizer.slop { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesEnded, of: self, owner: "UIRotationGestureRecognizer")
        angle = currentAngle
        handleLift()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesCancelled, of: self, owner: "UIRotationGestureRecognizer")
        endForCancelledTouch()
    }

    open override func reset() {
        Calls.bodyRan(.reset, of: self, owner: "UIRotationGestureRecognizer")
        course = TrackedValue(0)
        angle = nil
    }
}
