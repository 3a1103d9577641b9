// The slider: a knob to drag, for a value between two others.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// A control with a knob that can be dragged along a line. A touch outside the knob has no effect.
@MainActor open class UISlider: UIControl {
    private var held: Float = 0 { didSet { setNeedsDisplay() } }
    /// The distance from the knob's centre to the finger when the drag began, in points.
    private var grip: CGFloat = 0

    /// The value, from `minimumValue` to `maximumValue`. Setting it sends no action.
    open var value: Float {
        get { held }
        set { setValue(newValue, animated: false) }
    }
    /// The value at the left end; 0 by default. Setting it limits `value`. NaN and infinity have no effect.
    public var minimumValue: Float = 0 {
        didSet { if minimumValue.isFinite { setValue(held, animated: false) } else { minimumValue = oldValue } }
    }
    /// The value at the right end; 1 by default. Setting it limits `value`. NaN and infinity have no effect.
    public var maximumValue: Float = 1 {
        didSet { if maximumValue.isFinite { setValue(held, animated: false) } else { maximumValue = oldValue } }
    }
    /// True if every move sends `.valueChanged`; false if only the lift does.
    public var isContinuous = true
    /// The colour of the line to the left of the knob; nil for blue.
    public var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the line to the right of the knob; nil for light grey.
    public var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the knob; nil for white.
    public var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Sets the value within its limits, without an action. The slider shows it immediately; `animated` has no effect.
    open func setValue(_ value: Float, animated: Bool) {
        guard value.isFinite else { return }
        held = max(minimumValue, min(value, max(minimumValue, maximumValue)))
    }

    // MARK: Geometry

    /// The line along which the knob moves, in the coordinates of the bounds.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
    }

    /// The square around the knob for a value, in the coordinates of the bounds.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let span = maximumValue - minimumValue
        let part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
        let side = 2 * UISlider.knobRadius
        return CGRect(
            x: rect.minX + part * max(0, rect.width - side), y: rect.midY - UISlider.knobRadius, width: side,
            height: side)
    }

    private var thumb: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: held) }

    // MARK: Tracking

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard thumb.insetBy(dx: -UISlider.reach, dy: -UISlider.reach).contains(place) else { return false }
        grip = place.x - thumb.midX
        return super.beginTracking(touch, with: event)
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let room = track.width - 2 * UISlider.knobRadius
        let x = touch.location(in: self).x - grip - track.minX - UISlider.knobRadius
        let part = room > 0 ? Float(max(0, min(1, x / room))) : 0
        let before = held
        setValue(minimumValue + part * (maximumValue - minimumValue), animated: false)
        if held != before, isContinuous { sendValueChanged() }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendValueChanged() }
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (track, knob) = (trackRect(forBounds: bounds), thumb)
        context.list.bar(track, (maximumTrackTintColor ?? ControlStyle.track).cgColor)
        let filledTrack = CGRect(x: track.minX, y: track.minY, width: knob.midX - track.minX, height: track.height)
        let tint = minimumTrackTintColor ?? (isEnabled ? ControlStyle.tint : ControlStyle.disabledText)
        context.list.bar(filledTrack, tint.cgColor)
        context.list.knob(center: knob.middle, radius: UISlider.knobRadius)
        if let thumbTintColor {
            context.list.fill(.circle(center: knob.middle, radius: UISlider.knobRadius), thumbTintColor.cgColor)
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

    /// Returns false for a horizontal swipe on a superview while the knob is dragged, so that the slider keeps the
    /// finger. A pan on a superview may begin. Source: GA-24.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        keepsSwipe(from: gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private func keepsSwipe(from recognizer: UIGestureRecognizer) -> Bool {
        guard isTracking, recognizer.view !== self, let swipe = recognizer as? UISwipeGestureRecognizer else {
            return false
        }
        return swipe.numberOfTouchesRequired == 1 && !swipe.direction.isDisjoint(with: [.left, .right])
    }

    /// The radius in points.
    private static let knobRadius: CGFloat = 14
    /// The distance from the knob within which a finger still starts a drag, in points. The knob and the margins are 44
    /// points wide together.
    private static let reach: CGFloat = 8
}
