// The rotation: two fingers that turn about each other.
//
// Continuous. Source: GT-27.
import HitscopeGeometry

/// Recognises two fingers that turn about each other. Source: GT-27.
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// By how much the line between the fingers must turn for the gesture to begin, in radians. It is less than one
    /// degree, which is recognised. Source: GT-27.
    static let slop: CGFloat = 0.015

    private var course = Course(0)
    /// The angle of the line when it was last looked at, in radians; nil until two fingers are down.
    private var angle: CGFloat?

    /// How far the fingers have turned since they came down, in radians, clockwise on the screen. It counts on beyond a
    /// full turn, and may be set.
    open var rotation: CGFloat {
        get { course.value }
        set { if newValue.isFinite { course.rebase(to: newValue) } }
    }

    /// How fast the fingers turned last, in radians a second.
    open var velocity: CGFloat { course.velocity }

    /// The angle of the line between the fingers; nil while there are not two, or while they are in one place.
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
        guard let now = currentAngle else { return goOnWithoutPair() }
        let turn = (now - (angle ?? now)).remainder(dividingBy: 2 * .pi)
        angle = now
        course.go(to: course.value + turn, at: event.timestamp)
        if state.isActive { return state = .changed }
        if abs(course.value) >= UIRotationGestureRecognizer.slop { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesEnded, of: self, owner: "UIRotationGestureRecognizer")
        angle = currentAngle
        endWithLastFinger()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesCancelled, of: self, owner: "UIRotationGestureRecognizer")
        endForCancelledTouch()
    }

    open override func reset() {
        Calls.bodyRan(.reset, of: self, owner: "UIRotationGestureRecognizer")
        course = Course(0)
        angle = nil
    }
}
