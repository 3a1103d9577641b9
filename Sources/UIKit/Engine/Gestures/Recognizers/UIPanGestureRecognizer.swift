// The pan: fingers that move together.
//
// Continuous. Measured in points of the screen (GS-36). Source: GT-14 to GT-20.
import HitscopeGeometry

/// Recognises fingers that move together, and measures their translation and velocity. Source: GT-14 to GT-20.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The distance that the centre of the fingers must move for the gesture to begin, in points of the screen along a
    /// straight line. Source: GT-15.
    package static let slop: CGFloat = 10

    /// The number of fingers that must be down for the gesture to begin. Source: GT-14.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers. More fingers make the gesture fail before it has begun, and are ignored
    /// afterwards. Source: GT-14.
    open var maximumNumberOfTouches = Int.max

    /// True if fingers that rest do not count for the translation, as in scroll views. Source: SV-22.
    var followsMovingFingers = false

    /// The translation of the fingers' centre, in points of the screen. Fingers that come or go do not make it jump
    /// (GT-20).
    @exclusivity(unchecked) private var screenTranslation = CGPoint.zero
    /// The velocity of the last move, in points of the screen per second.
    @exclusivity(unchecked) private var speed = CGPoint.zero
    @exclusivity(unchecked) private var lastMove: Double?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesBegan, of: self, owner: "UIPanGestureRecognizer")
        lastMove = lastMove ?? event.timestamp
        guard touchesDown > maximumNumberOfTouches else { return }
        guard state.isActive else { return state = .failed }
        for touch in event.orderedTouches.reversed()
        where touches.contains(touch) && touchesDown > maximumNumberOfTouches {
            ignore(touch, for: event)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesMoved, of: self, owner: "UIPanGestureRecognizer")
        guard state.isActive || touchesDown >= minimumNumberOfTouches else { return }
        go(at: event.timestamp)
        if state.isActive { return state = .changed }
        if screenTranslation.distance(to: .zero) >= UIPanGestureRecognizer.slop { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesEnded, of: self, owner: "UIPanGestureRecognizer")
        guard state.isActive else {
            if touchesDown < minimumNumberOfTouches { state = .failed }
            return
        }
        if touchesDown == 0 { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesCancelled, of: self, owner: "UIPanGestureRecognizer")
        endForCancelledTouch()
    }

    open override func reset() {
        Calls.bodyRan(.reset, of: self, owner: "UIPanGestureRecognizer")
        screenTranslation = .zero
        speed = .zero
        lastMove = nil
    }

    /// The translation since enough fingers were down, in a view's coordinates. It includes the distance that the
    /// fingers moved before the gesture began (GT-17). Source: GT-18.
    open func translation(in view: UIView?) -> CGPoint { translationFromScreen(screenTranslation, to: view) }

    /// Continues from another translation, with velocity 0. Source: GT-18.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        screenTranslation = translationToScreen(translation, from: view)
        speed = .zero
    }

    /// The velocity of the last move, in points per second. A pause before the lift does not change it (UT-18). Source:
    /// GT-19.
    open func velocity(in view: UIView?) -> CGPoint { translationFromScreen(speed, to: view) }

    private func go(at time: Double) {
        var (count, x, y): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        for touch in attempt.touches where !followsMovingFingers || touch.phase == .moved {
            count += 1
            x += touch.location.x - touch.previousScreenLocation.x
            y += touch.location.y - touch.previousScreenLocation.y
        }
        guard count > 0 else { return }
        screenTranslation = CGPoint(x: screenTranslation.x + x / count, y: screenTranslation.y + y / count)
        if let lastMove, time > lastMove {
            let seconds = CGFloat(time - lastMove)
            speed = CGPoint(x: x / count / seconds, y: y / count / seconds)
        }
        lastMove = time
    }
}
