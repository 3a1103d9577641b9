// The stepper: a value that two halves count down and up.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeTimeline

/// A control of two buttons, minus and plus. Held, it counts on by itself.
@MainActor open class UIStepper: UIControl {
    private var held = 0.0 { didSet { setNeedsDisplay() } }
    private var pressed: Int?
    private var hasRepeated = false
    private var deadline: Timeline.Deadline?

    /// From `minimumValue` to `maximumValue`; setting it sends no action.
    open var value: Double {
        get { held }
        set { if newValue.isFinite { held = max(minimumValue, min(newValue, max(minimumValue, maximumValue))) } }
    }
    /// The least value; 0 by default. Setting it keeps `value` within the limits.
    public var minimumValue = 0.0 { didSet { value = held } }
    /// The greatest value; 100 by default. Setting it keeps `value` within the limits.
    public var maximumValue = 100.0 { didSet { value = held } }
    /// How much one press adds or takes away.
    public var stepValue = 1.0
    /// Whether the value goes on counting while a half is held.
    public var autorepeat = true
    /// Whether every count tells of a change, or only the lift.
    public var isContinuous = true
    /// Whether counting past one end goes on at the other.
    public var wraps = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        // Code that takes the tracking away tells no end, so an earlier touch may have left its deadline.
        stop()
        pressed = touch.location(in: self).x < bounds.midX ? -1 : 1
        hasRepeated = false
        if autorepeat { repeatAfter(UIStepper.firstDelay) }
        return super.beginTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside, !hasRepeated { count() }
        if hasRepeated, !isContinuous { sendValueChanged() }
        stop()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        stop()
    }

    private func repeatAfter(_ delay: Double) {
        deadline = world.timeline.schedule(after: delay) { [weak self] in
            guard let self else { return }
            deadline = nil
            guard pressed != nil, isTracking else { return }
            hasRepeated = true
            if isTouchInside { count() }
            // Actions run user code, which may have ended the touch.
            if pressed != nil, isTracking, deadline == nil { repeatAfter(UIStepper.nextDelay) }
        }
    }

    private func stop() {
        if let deadline { world.timeline.cancel(deadline) }
        deadline = nil
        pressed = nil
    }

    private func count() {
        guard let pressed else { return }
        var next = held + Double(pressed) * stepValue
        if wraps, next > maximumValue { next = minimumValue }
        if wraps, next < minimumValue { next = maximumValue }
        let before = held
        value = next
        if held != before, isContinuous || !hasRepeated { sendValueChanged() }
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(bounds, radius: 8), ControlStyle.track.cgColor)
        if let pressed, isHighlighted {
            let half = CGRect(
                x: pressed < 0 ? bounds.minX : bounds.midX, y: bounds.minY, width: bounds.width / 2,
                height: bounds.height)
            context.list.fill(.roundedRect(half, radius: 8), UIColor.systemGray3.cgColor)
        }
        let line = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
        context.list.fill(.rect(line), UIColor.systemGray3.cgColor)
        drawSign(at: bounds.width / 4, isPlus: false, canCount: wraps || held > minimumValue, context)
        drawSign(at: bounds.width * 3 / 4, isPlus: true, canCount: wraps || held < maximumValue, context)
    }

    private func drawSign(at x: CGFloat, isPlus: Bool, canCount: Bool, _ context: CGContext) {
        let color = (canCount && isEnabled ? UIColor.label : ControlStyle.disabledText).cgColor
        let middle = CGPoint(x: bounds.minX + x, y: bounds.midY)
        let style = StrokeStyle(width: 2, cap: .round)
        context.list.stroke(
            .line(from: CGPoint(x: middle.x - 7, y: middle.y), to: CGPoint(x: middle.x + 7, y: middle.y)), color, style)
        guard isPlus else { return }
        context.list.stroke(
            .line(from: CGPoint(x: middle.x, y: middle.y - 7), to: CGPoint(x: middle.x, y: middle.y + 7)), color, style)
    }

    /// A tap on the stepper is its own. Source: GA-24.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        keepsTap(from: gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private static let size = CGSize(width: 94, height: 32)
    /// Seconds till a held half counts by itself, and between two counts. Apple documents neither.
    private static let firstDelay = 0.5, nextDelay = 0.1
}
