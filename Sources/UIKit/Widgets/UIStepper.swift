// The stepper: two halves that decrease and increase a value.
//
// While a half is held, the value changes at fixed times after the touch. No deadline is set if nothing would change,
// so a finger that rests for days costs nothing.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeTimeline

/// A control with two buttons, minus and plus. While one is held, the value continues to change.
@MainActor open class UIStepper: UIControl {
    private var held = 0.0 {
        didSet {
            setNeedsDisplay()
            countOn()
        }
    }
    private var pressed: Int? { didSet { setNeedsDisplay() } }
    /// The time at which the half was pressed, in seconds of the world's timeline.
    private var pressedAt = 0.0
    /// The number of automatic changes while the half has been held.
    private var repeats = 0
    private var deadline: Timeline.Deadline?

    /// The value, from `minimumValue` to `maximumValue`. Setting it sends no action.
    open var value: Double {
        get { held }
        set { if newValue.isFinite { held = within(newValue) } }
    }
    /// The minimum value; 0 by default. Setting it limits `value`. NaN and infinity have no effect.
    public var minimumValue = 0.0 {
        didSet { if minimumValue.isFinite { value = held } else { minimumValue = oldValue } }
    }
    /// The maximum value; 100 by default. Setting it limits `value`. NaN and infinity have no effect.
    public var maximumValue = 100.0 {
        didSet { if maximumValue.isFinite { value = held } else { maximumValue = oldValue } }
    }
    /// The amount by which one press changes the value.
    public var stepValue = 1.0 { didSet { countOn() } }
    /// True if the value continues to change while a half is held, for up to ten minutes.
    public var autorepeat = true { didSet { countOn() } }
    /// True if every change sends `.valueChanged`; false if only the lift does.
    public var isContinuous = true
    /// True if the value continues at the other limit when it passes one.
    public var wraps = false { didSet { countOn() } }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

    // MARK: Tracking

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        // If code ends the tracking, the control is not notified, so an earlier touch may have left its deadline.
        stop()
        pressed = touch.location(in: self).x < bounds.midX ? -1 : 1
        pressedAt = world.timeline.now
        repeats = 0
        countOn()
        return super.beginTracking(touch, with: event)
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        countOn()
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside, repeats == 0, !isHeldLong { count() }
        if repeats > 0, !isContinuous { sendValueChanged() }
        stop()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        stop()
    }

    /// True if the half has been held so long that the lift does not change the value.
    private var isHeldLong: Bool {
        autorepeat && world.timeline.now - pressedAt > UIStepper.firstDelay - UIStepper.rounding
    }

    /// Schedules the next automatic change of the value while a half is held, if the value would change.
    ///
    /// The time depends only on when the half was pressed, not on when this is called.
    private func countOn() {
        guard autorepeat, deadline == nil, let pressed, isTouchInside || !isTracking, next(pressed) != held else {
            return
        }
        let passed = world.timeline.now - pressedAt
        guard passed < UIStepper.maximumHoldDuration else { return }
        let counts = ((passed - UIStepper.firstDelay + UIStepper.rounding) / UIStepper.nextDelay).rounded(.down) + 1
        let time = UIStepper.firstDelay + max(0, counts) * UIStepper.nextDelay
        deadline = world.timeline.schedule(after: time - passed) { [weak self] in self?.countAutomatically() }
    }

    private func countAutomatically() {
        deadline = nil
        guard pressed != nil, isTracking, autorepeat else { return }
        if isTouchInside {
            repeats += 1
            count()
        }
        countOn()
    }

    private func stop() {
        if let deadline { world.timeline.cancel(deadline) }
        deadline = nil
        pressed = nil
    }

    private func count() {
        guard let pressed else { return }
        let before = held
        value = next(pressed)
        if held != before, isContinuous || repeats == 0 { sendValueChanged() }
    }

    /// The value after one more step down or up; the same value if it is at its limit.
    private func next(_ direction: Int) -> Double {
        var next = held + Double(direction) * stepValue
        guard next.isFinite else { return held }
        if wraps, next > maximumValue { next = minimumValue }
        if wraps, next < minimumValue { next = maximumValue }
        return within(next)
    }

    private func within(_ value: Double) -> Double { max(minimumValue, min(value, max(minimumValue, maximumValue))) }

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

    /// Returns false for a single tap on a superview, so that the stepper receives the tap. Source: GA-24.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        keepsTap(from: gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private static let size = CGSize(width: 94, height: 32)
    /// The time until a held half changes the value, and the time between two changes, in seconds. Apple documents
    /// neither.
    private static let firstDelay = 0.5, nextDelay = 0.1
    /// The maximum time for which a held half changes the value, in seconds. A finger that rests longer was probably
    /// forgotten.
    private static let maximumHoldDuration = 600.0
    /// The difference below which two times count as equal, in seconds.
    private static let rounding = 1e-6
}
