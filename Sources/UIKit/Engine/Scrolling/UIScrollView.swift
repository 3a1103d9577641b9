// The scroll view: a view whose bounds move over larger content.
//
// The class body is the table of contents. Dragging, coasting, zooming, content touches and the wheel have files of
// their own. ScrollMotion.swift has the formulas of movement.
import HitscopeGeometry

/// A view that shows a part of larger content. Fingers and the wheel scroll it, and two fingers zoom it.
@MainActor open class UIScrollView: UIView {
    /// The fraction of its velocity that content keeps in each millisecond. Source: SV-16.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The default: content keeps 0.998 of its velocity per millisecond, and moves far.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Content keeps 0.99 of its velocity per millisecond, and stops soon.
        public static let fast = DecelerationRate(rawValue: 0.99)

        /// The rate within limits, so that content always moves to its target and comes to rest there. NaN counts as
        /// `normal`.
        var kept: CGFloat { rawValue.isFinite ? min(max(rawValue, 0.0001), 0.9999) : DecelerationRate.normal.rawValue }
    }

    /// The delegate, held weakly.
    public weak var delegate: (any UIScrollViewDelegate)?

    /// The recogniser that scrolls. It can be moved to another view, whose touches then scroll this one. Its delegate
    /// is an object of the scroll view (SV-23).
    public let panGestureRecognizer: UIPanGestureRecognizer
    let touchDelay = TouchDelayRecognizer()
    package let pinch = UIPinchGestureRecognizer()
    let gestures = ScrollGestures()

    // MARK: Content

    /// The size of the content, in points. The origin of the content is that of the bounds coordinates.
    open var contentSize = CGSize.zero {
        didSet {
            if !accepts(CGRect(origin: .zero, size: contentSize).isFinite, "contentSize") { contentSize = oldValue }
        }
    }
    /// The distances by which the content can be scrolled beyond its edges, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if !accepts(CGRect.zero.inset(by: contentInset).isFinite, "contentInset") { contentInset = oldValue } }
    }

    /// The point of the content at the top left of the view: always `bounds.origin`. After code has set it during a
    /// drag, the content follows the finger from there; content that slows down continues from there. Source: SV-13.
    open var contentOffset: CGPoint {
        get { placement.bounds.origin }
        set { take(offset: newValue) }
    }

    // MARK: Behaviour

    /// True if fingers can scroll, which is the default. If false, touches of the scroll view go on to the next
    /// responder; code can still set `contentOffset`.
    open var isScrollEnabled = true { didSet { showEnabled() } }
    /// True if content can be pulled beyond its edges. Source: SV-18.
    open var bounces = true
    /// True if content that bounces can be pulled along an axis even if it is not larger than the view. Source: SV-19.
    open var alwaysBounceHorizontal = false, alwaysBounceVertical = false
    /// True if scrolling stops at multiples of the bounds' size. Source: SV-20.
    open var isPagingEnabled = false
    /// True if a drag scrolls only along the axis in which it began. A drag that begins diagonally scrolls along both.
    /// Source: SV-20.
    open var isDirectionalLockEnabled = false
    /// The rate at which content slows down after a flick; `normal` by default. Source: SV-16.
    open var decelerationRate = DecelerationRate.normal

    /// True if a touch reaches the content only after the finger has rested for a short time, so that a drag scrolls
    /// instead. Source: SV-02.
    open var delaysContentTouches = true { didSet { showEnabled() } }
    /// True if a drag may take away a touch that content has received. Source: SV-10.
    open var canCancelContentTouches = true

    // MARK: State

    /// True if a finger is on the content, whether it has moved or not. Source: SV-11.
    public internal(set) var isTracking = false
    /// True if a finger is dragging the content.
    public internal(set) var isDragging = false
    /// True if the content still moves after a finger has lifted.
    public internal(set) var isDecelerating = false

    /// True while the scroll view itself sets `contentOffset`.
    var isSettingOffset = false
    var drag: ScrollDrag?
    var coasting: ScrollCoasting?
    /// The numbers of the touches that stopped the moving content. The content does not receive them (SV-12).
    var stoppingTouchNumbers: [Int] = []
    var zoom = ZoomState()

    public override init(frame: CGRect) {
        let pan = ScrollPanRecognizer()
        panGestureRecognizer = pan
        super.init(frame: frame)
        clipsToBounds = true
        isMultipleTouchEnabled = true
        (pan.scrollView, gestures.scrollView) = (self, self)
        (pan.delegate, pinch.delegate) = (gestures, gestures)
        for recognizer in [touchDelay, pinch, pan] as [UIGestureRecognizer] { addGestureRecognizer(recognizer) }
        // The recognisers may outlive this view if they are moved to another one.
        pan.addAction("scroll") { [gestures] _ in gestures.scrollView?.panned() }
        pinch.addAction("zoom") { [gestures] _ in gestures.scrollView?.pinched() }
        showEnabled()
    }

    /// The recogniser that zooms; nil unless the scale limits allow zooming. Source: SV-21.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { maximumZoomScale > minimumZoomScale ? pinch : nil }

    // MARK: Zoom (UIScrollView+Zooming.swift)

    /// The minimum scale of the zoomed view; 1 by default. Source: SV-21.
    open var minimumZoomScale: CGFloat = 1 { didSet { showEnabled() } }
    /// The maximum scale of the zoomed view; 1 by default. The user can zoom if it is larger than the minimum. Source:
    /// SV-21.
    open var maximumZoomScale: CGFloat = 1 { didSet { showEnabled() } }
    /// The scale of the view that the delegate returns for zooming, within the limits.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, around: bounds.origin) }
    }

    // MARK: Content touches (UIScrollView+ContentTouches.swift)

    /// Returns true to deliver touches to the content on which they begin, which is the default. If false, only
    /// recognisers receive them, so that they can still scroll. Source: SV-08.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        Calls.body(.touchesShouldBegin, of: self, owner: "UIScrollView") { true }
    }

    /// Returns true to let a drag take its touch away from content. By default, this is true unless the view is a
    /// control. Source: SV-09.
    open func touchesShouldCancel(in view: UIView) -> Bool {
        Calls.body(.touchesShouldCancel, of: self, owner: "UIScrollView") { !(view is UIControl) }
    }

    // MARK: Touches, which do not go on to the next responder unless scrolling is disabled (RC-12)

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        keep(.touchesBegan, touches, event) { super.touchesBegan($0, with: $1) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        keep(.touchesMoved, touches, event) { super.touchesMoved($0, with: $1) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        keep(.touchesEnded, touches, event) { super.touchesEnded($0, with: $1) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        keep(.touchesCancelled, touches, event) { super.touchesCancelled($0, with: $1) }
    }

    /// Keeps touches, except those that began while scrolling was disabled.
    private func keep(
        _ hook: Hook, _ all: Set<UITouch>, _ event: UIEvent?, orPass pass: (Set<UITouch>, UIEvent?) -> Void
    ) {
        let passed = gestures.passed(all, hook), touches = passed.isEmpty ? all : all.subtracting(passed)
        if !passed.isEmpty { pass(passed, event) }
        guard passed.isEmpty || !touches.isEmpty else { return }
        func own(_ touches: Set<UITouch>, _ event: UIEvent?) {
            disclosing(hook) { _ = runListeners(hook, touches, event) }
        }
        guard let attached = behavior(takingInBody: hook) else { return own(touches, event) }
        Calls.touches(attached, hook, self, touches, event, original: own)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if enclosingWindow == nil { stopCoasting() }
    }

    private func showEnabled() {
        panGestureRecognizer.isEnabled = isScrollEnabled
        touchDelay.isEnabled = isScrollEnabled && delaysContentTouches
        pinch.isEnabled = maximumZoomScale > minimumZoomScale
    }
}
