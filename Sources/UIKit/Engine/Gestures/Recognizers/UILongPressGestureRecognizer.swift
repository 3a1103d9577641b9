// The long press: fingers that touch the view and hold still long enough.
//
// Continuous. A deadline, not a touch event, makes it begin. Source: GT-07 to GT-13.
import HitscopeGeometry

/// Recognises fingers that touch the view and hold still long enough. Source: GT-07 to GT-13.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The time that the fingers must be down, in seconds.
    open var minimumPressDuration = 0.5
    /// The distance that the fingers may move before the gesture begins, in points of the screen.
    open var allowableMovement: CGFloat = 10
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0
    /// The number of fingers that must be down.
    open var numberOfTouchesRequired = 1

    private var sequence = TapSequence()
    private var deadline = GestureDeadline()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesBegan, of: self, owner: "UILongPressGestureRecognizer")
        guard !state.isActive else {
            for touch in event.orderedTouches where touches.contains(touch) { ignore(touch, for: event) }
            return
        }
        let isFirst = sequence.fingers == 0
        guard touchesDown <= numberOfTouchesRequired else { return fail() }
        guard sequence.fingersCameDown(touchesDown, of: numberOfTouchesRequired, at: centre) else { return fail() }
        if sequence.taps == numberOfTapsRequired {
            guard touchesDown == numberOfTouchesRequired else { return }
            deadline.set(minimumPressDuration, of: self) { [unowned self] in state = .began }
        } else if isFirst {
            deadline.set(TapSequence.longestPress, of: self) { [unowned self] in fail() }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesMoved, of: self, owner: "UILongPressGestureRecognizer")
        guard !state.isActive else { return state = .changed }
        if haveMoved(touches, beyond: allowableMovement) { fail() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesEnded, of: self, owner: "UILongPressGestureRecognizer")
        guard !state.isActive else { return state = .ended }
        guard sequence.taps < numberOfTapsRequired else { return fail() }
        guard touchesDown == 0 else { return }
        guard sequence.fingers == numberOfTouchesRequired else { return fail() }
        sequence.lifted()
        deadline.set(TapSequence.longestPause, of: self) { [unowned self] in fail() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesCancelled, of: self, owner: "UILongPressGestureRecognizer")
        deadline.clear()
        endForCancelledTouch()
    }

    open override func reset() {
        Calls.bodyRan(.reset, of: self, owner: "UILongPressGestureRecognizer")
        sequence = TapSequence()
        deadline.clear()
    }

    private func fail() {
        deadline.clear()
        state = .failed
    }
}
