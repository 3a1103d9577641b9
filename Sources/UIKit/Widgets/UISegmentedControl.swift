// The segmented control: a choice among several segments in a row.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeReading

/// A row of segments of equal width, of which at most one is selected.
@MainActor open class UISegmentedControl: UIControl {
    /// The index that means no selection.
    public nonisolated static let noSegment = -1

    private var titles: [String] = [] { didSet { setNeedsDisplay() } }
    private var selected = UISegmentedControl.noSegment { didSet { setNeedsDisplay() } }
    private var pressed: Int? { didSet { setNeedsDisplay() } }

    /// Creates a control with these titles.
    public convenience init(items: [String]) {
        self.init(frame: .zero)
        titles = items
    }

    /// The number of segments; indices begin at 0.
    public var numberOfSegments: Int { titles.count }

    /// The index of the selected segment. Setting it sends no action; an index without a segment selects none.
    open var selectedSegmentIndex: Int {
        get { selected }
        set { selected = titles.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment }
    }

    /// The title of a segment; nil if there is no segment with this index.
    public func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }

    /// Changes a title; nil removes it. Has no effect if there is no segment with this index.
    public func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if titles.indices.contains(segment) { titles[segment] = title ?? "" }
    }

    /// Inserts a segment at an index, or at the end. It appears immediately; `animated` has no effect.
    public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let index = max(0, min(segment, titles.count))
        titles.insert(title ?? "", at: index)
        if selected >= index { selected += 1 }
    }

    /// Removes a segment immediately; `animated` has no effect. If it was selected, no segment is selected afterwards.
    public func removeSegment(at segment: Int, animated: Bool) {
        guard titles.indices.contains(segment) else { return }
        titles.remove(at: segment)
        if selected == segment { selected = UISegmentedControl.noSegment }
        if selected > segment { selected -= 1 }
    }

    // MARK: Tracking

    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = segment(under: touch)
        return super.beginTracking(touch, with: event)
    }

    @discardableResult
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = isTouchInside ? segment(under: touch) : nil
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        pressed = nil
        guard isTouchInside, let touch, let segment = segment(under: touch), segment != selected else { return }
        selected = segment
        sendValueChanged()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        pressed = nil
    }

    /// The nearest segment. A finger just outside the row still selects one.
    private func segment(under touch: UITouch) -> Int? {
        guard !titles.isEmpty, bounds.width > 0 else { return nil }
        let part = (touch.location(in: self).x - bounds.minX) / bounds.width
        guard part.isFinite else { return nil }
        return Int(clamping: max(0, min(CGFloat(titles.count - 1), part * CGFloat(titles.count))))
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(bounds, radius: 8), ControlStyle.track.cgColor)
        for index in titles.indices {
            let frame = self.frame(of: index)
            if index == selected { drawSelection(frame, context) }
            let color = isEnabled ? UIColor.label : ControlStyle.disabledText
            let weight: FontDescriptor.Weight = index == selected ? .semibold : .medium
            let style = TextStyle(
                font: FontDescriptor(size: 13, weight: weight),
                color: index == pressed && index != selected
                    ? color.cgColor.withAlpha(ControlStyle.pressed) : color.cgColor, alignment: .center)
            context.list.text(titles[index], style, in: frame.insetBy(dx: 4, dy: 0))
        }
    }

    private func drawSelection(_ frame: CGRect, _ context: CGContext) {
        let inner = frame.insetBy(dx: 2, dy: 2)
        context.list.fill(.roundedRect(inner.offsetBy(dx: 0, dy: 1), radius: 6.5), Color(white: 0, alpha: 0.12))
        context.list.fill(.roundedRect(inner, radius: 6.5), .white)
    }

    private func frame(of index: Int) -> CGRect {
        let width = bounds.width / CGFloat(max(1, titles.count))
        return CGRect(x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width, height: bounds.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let font = FontDescriptor(size: 13, weight: .semibold)
        let widest = titles.map { world.textMeasuring.size(of: $0, font: font, width: nil).width }.max() ?? 0
        return CGSize(width: (widest + 24) * CGFloat(titles.count), height: 32)
    }

    /// Returns false for a single tap on a superview, so that the segmented control receives the tap. Source: GA-24.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        keepsTap(from: gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
