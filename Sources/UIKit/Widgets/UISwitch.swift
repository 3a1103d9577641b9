// The switch: on or off, changed by a tap or a drag.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// A control with two positions. A tap changes it, and so does a drag of the knob across the middle. Source: CT-31.
@MainActor open class UISwitch: UIControl {
    private var isShownOn = false { didSet { setNeedsDisplay() } }
    private var beganAt = CGPoint.zero
    private var isDragged = false

    /// The colour of the bar while the switch is on; nil for green.
    public var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the knob; nil for white.
    public var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// True if the switch is on. Setting it sends no action.
    open var isOn: Bool {
        get { isShownOn }
        set { setOn(newValue, animated: false) }
    }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    }

    /// Turns the switch on or off without an action. The switch shows it immediately; `animated` has no effect.
    open func setOn(_ on: Bool, animated: Bool) { isShownOn = on }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beganAt = touch.location(in: self)
        isDragged = false
        return super.beginTracking(touch, with: event)
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        if abs(place.x - beganAt.x) > UISwitch.dragThreshold { isDragged = true }
        if isDragged { change(to: place.x > bounds.midX) }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isDragged, isTouchInside { change(to: !isShownOn) }
    }

    private func change(to on: Bool) {
        guard on != isShownOn else { return }
        setOn(on, animated: true)
        sendValueChanged()
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let frame = CGRect(
            x: bounds.midX - UISwitch.size.width / 2, y: bounds.midY - UISwitch.size.height / 2,
            width: UISwitch.size.width, height: UISwitch.size.height)
        let color = (isShownOn ? onTintColor ?? .systemGreen : ControlStyle.track).cgColor
        context.list.bar(frame, isEnabled ? color : color.withAlpha(color.alpha / 2))
        let radius = frame.height / 2 - 2
        let x = isShownOn ? frame.maxX - radius - 2 : frame.minX + radius + 2
        context.list.knob(center: CGPoint(x: x, y: frame.midY), radius: radius)
        if let thumbTintColor {
            context.list.fill(.circle(center: CGPoint(x: x, y: frame.midY), radius: radius), thumbTintColor.cgColor)
        }
    }

    /// Returns false for a single tap, and for a pan or swipe while the switch tracks a finger, if the recogniser is on
    /// a superview. Source: GA-24.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        keepsTap(from: gestureRecognizer) || keepsDrag(from: gestureRecognizer)
            ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private static let size = CGSize(width: 51, height: 31)
    /// The distance along the switch after which a finger drags the knob, in points.
    private static let dragThreshold: CGFloat = 10
}
