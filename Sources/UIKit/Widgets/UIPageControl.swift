// The page control: a dot for each page, one of which is the current page.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeReading

/// A row of dots. A tap on the right half goes to the next page, a tap on the left half to the previous one.
@MainActor open class UIPageControl: UIControl {
    private var current = 0 { didSet { setNeedsDisplay() } }

    /// The number of dots. If it becomes too low for `currentPage`, that changes as well.
    open var numberOfPages = 0 { didSet { currentPage = current } }

    /// The current page, limited to the existing pages. Setting it sends no action.
    open var currentPage: Int {
        get { current }
        set { current = min(max(0, newValue), max(1, numberOfPages) - 1) }
    }
    /// True if nothing is drawn for a single page.
    public var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    /// The colour of all dots but the current one; nil for light grey.
    public var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the current dot; nil for dark grey.
    public var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside, let touch else { return }
        let before = current
        currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
        guard current != before else { return }
        sendValueChanged()
    }

    /// The size for this number of dots.
    public func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(0, pageCount)) * UIPageControl.pitch + 16, height: 26)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
        let room = min(max(1, bounds.width / UIPageControl.pitch), UIPageControl.maximumDotCount)
        let shown = room < CGFloat(numberOfPages) ? Int(clamping: room) : numberOfPages
        let first = bounds.midX - CGFloat(shown - 1) * UIPageControl.pitch / 2
        for page in 0..<shown {
            let color =
                page == min(current, shown - 1)
                ? currentPageIndicatorTintColor ?? .darkGray : pageIndicatorTintColor ?? .systemGray4
            let center = CGPoint(x: first + CGFloat(page) * UIPageControl.pitch, y: bounds.midY)
            context.list.fill(.circle(center: center, radius: 3.5), color.cgColor)
        }
    }

    /// Returns false for a single tap on a superview, so that the page control receives the tap. Source: GA-24.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        keepsTap(from: gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// The distance between the centres of neighbouring dots, in points.
    private static let pitch: CGFloat = 16
    /// The maximum number of dots that are drawn, however wide the control is.
    private static let maximumDotCount: CGFloat = 1000
}
