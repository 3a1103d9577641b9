// The tap: a number of fingers that touch the view briefly, a number of times.
//
// Discrete. Source: GT-01 to GT-06, GA-09.
import HitscopeGeometry

/// Recognises fingers that touch the view briefly. Source: GT-01 to GT-06.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps in the gesture.
    open var numberOfTapsRequired = 1
    /// The number of fingers that must tap.
    open var numberOfTouchesRequired = 1
    /// The mouse buttons that must be pressed, no more and no fewer. Fingers need none. Source: GT-21.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    private var sequence = TapSequence()
    private var deadline = GestureDeadline()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesBegan, of: self, owner: "UITapGestureRecognizer")
        let isFirst = sequence.fingers == 0
        guard touches.allSatisfy({ $0.type != .indirectPointer || $0.buttons == buttonMaskRequired }) else {
            return fail()
        }
        guard touchesDown <= numberOfTouchesRequired else { return fail() }
        guard sequence.fingersCameDown(touchesDown, of: numberOfTouchesRequired, at: centre) else { return fail() }
        if isFirst { deadline.set(TapSequence.longestPress, of: self) { [unowned self] in fail() } }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesMoved, of: self, owner: "UITapGestureRecognizer")
        if haveMoved(touches, beyond: TapSequence.slop) { fail() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesEnded, of: self, owner: "UITapGestureRecognizer")
        guard !haveMoved(touches, beyond: TapSequence.slop) else { return fail() }
        guard touchesDown == 0 else { return }
        guard sequence.fingers == numberOfTouchesRequired else { return fail() }
        sequence.lifted()
        guard sequence.taps < numberOfTapsRequired else {
            deadline.clear()
            state = .ended
            return
        }
        deadline.set(TapSequence.longestPause, of: self) { [unowned self] in fail() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesCancelled, of: self, owner: "UITapGestureRecognizer")
        fail()
    }

    open override func reset() {
        Calls.bodyRan(.reset, of: self, owner: "UITapGestureRecognizer")
        sequence = TapSequence()
        deadline.clear()
    }

    /// A tap does not exclude tap recognisers that need more taps. Source: GA-09.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        let needsMore =
            (preventedGestureRecognizer as? UITapGestureRecognizer).map {
                $0.numberOfTapsRequired > numberOfTapsRequired
            } ?? false
        return Calls.bodyAnswered(!needsMore, .canPrevent, of: self, owner: "UITapGestureRecognizer")
    }

    /// The location of the first tap. Source: GS-37.
    open override func location(in view: UIView?) -> CGPoint { fromScreen(sequence.place ?? centre, to: view) }

    private func fail() {
        deadline.clear()
        state = .failed
    }
}
