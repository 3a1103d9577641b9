// The scroll view: a view whose bounds move over content that is larger than they are.
//
// The class body is the table of contents. Dragging, coasting, zooming, content touches and the wheel have files of
// their own. ScrollMotion.swift has the formulas of motion.
import HitscopeGeometry
import HitscopeTimeline

/// A view on content larger than itself, which fingers and the wheel move and two fingers zoom.
@MainActor open class UIScrollView: UIView {
    /// How much of its speed content keeps in each millisecond. Source: SV-16.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Content goes far: it keeps 0.998 of its speed in a millisecond. The default.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Content stops soon: it keeps 0.99 of its speed in a millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)

        /// The part of the speed that content keeps. A rate with which it would never come to rest counts as one with
        /// which it takes long, and what is no number as `normal`.
        var kept: CGFloat { rawValue.isFinite ? min(max(rawValue, 0), 0.9999) : DecelerationRate.normal.rawValue }
    }

    /// Told how the content moves, and asked what zooms; held weakly.
    public weak var delegate: (any UIScrollViewDelegate)?

    /// Scrolls. May be moved to another view, which then scrolls this one; its delegate is the scroll
    /// view's own (SV-23).
    public let panGestureRecognizer: UIPanGestureRecognizer
    let touchDelay = TouchDelayRecognizer()
    let pinch = UIPinchGestureRecognizer()
    let gestures = ScrollGestures()

    // MARK: Content

    /// The size of the content, in points; it begins at zero of the bounds coordinates.
    open var contentSize = CGSize.zero {
        didSet {
            if !accepts(CGRect(origin: .zero, size: contentSize).isFinite, "contentSize") { contentSize = oldValue }
        }
    }
    /// How much further than the content's edges it can be scrolled, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if !accepts(CGRect.zero.inset(by: contentInset).isFinite, "contentInset") { contentInset = oldValue } }
    }

    /// The point of the content at the view's top left: always `bounds.origin`. Source: SV-13.
    open var contentOffset: CGPoint {
        get { placement.bounds.origin }
        set { take(offset: newValue) }
    }

    // MARK: Behaviour

    /// Whether fingers scroll; code can set `contentOffset` all the same. True by default.
    open var isScrollEnabled = true { didSet { showEnabled() } }
    /// Whether content can be pulled beyond its edges. Source: SV-18.
    open var bounces = true
    /// Whether content can be pulled along an axis in which it fits. Source: SV-19.
    open var alwaysBounceHorizontal = false, alwaysBounceVertical = false
    /// Whether scrolling stops at multiples of the bounds' size. Source: SV-20.
    open var isPagingEnabled = false
    /// Whether a drag keeps to the axis in which it began.
    open var isDirectionalLockEnabled = false
    /// How soon content comes to rest after a flick; `normal` by default. Source: SV-16.
    open var decelerationRate = DecelerationRate.normal

    /// Whether content is told of a touch only when it has rested a while, so that a drag scrolls and never reaches it.
    /// Source: SV-02.
    open var delaysContentTouches = true { didSet { showEnabled() } }
    /// Whether a drag may take a touch away from content that was told of it. Source: SV-10.
    open var canCancelContentTouches = true

    // MARK: State

    /// Whether a finger is on the content, moved or not. Source: SV-11.
    public internal(set) var isTracking = false
    /// Whether a finger scrolls.
    public internal(set) var isDragging = false
    /// Whether the content goes on by itself after a finger has lifted.
    public internal(set) var isDecelerating = false

    /// Whether the scroll view itself sets `contentOffset`, and not code.
    var movesItself = false
    var drag: ScrollDrag?
    var coasting: ScrollCoasting?
    /// The presses that stopped the content; content hears nothing of them (SV-12).
    var stoppingPresses: [Int] = []
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
        // The recognisers may outlive this view when they are moved to another one.
        pan.addAction("scroll") { [gestures] _ in gestures.scrollView?.panned() }
        pinch.addAction("zoom") { [gestures] _ in gestures.scrollView?.pinched() }
        showEnabled()
    }

    /// The recogniser that zooms; nil until the limits of the scale let it. Source: SV-21.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { maximumZoomScale > minimumZoomScale ? pinch : nil }

    // MARK: Zoom (UIScrollView+Zooming.swift)

    /// The least scale of the zoomed view; 1 by default. Source: SV-21.
    open var minimumZoomScale: CGFloat = 1 { didSet { showEnabled() } }
    /// The greatest scale of the zoomed view; 1 by default. Pinching works once it exceeds the least. Source: SV-21.
    open var maximumZoomScale: CGFloat = 1 { didSet { showEnabled() } }
    /// The scale of the view that the delegate names for zooming; kept within the limits.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, around: bounds.origin) }
    }

    // MARK: Content touches (UIScrollView+ContentTouches.swift)

    /// Whether content is to be told of touches that begin on it; if not, they are the scroll view's alone. The
    /// default: yes. Source: SV-08.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        Calls.body(.touchesShouldBegin, of: self, owner: "UIScrollView") { true }
    }

    /// Whether a drag may take its touch away from content. The default: unless it is a control. Source: SV-09.
    open func touchesShouldCancel(in view: UIView) -> Bool {
        Calls.body(.touchesShouldCancel, of: self, owner: "UIScrollView") { !(view is UIControl) }
    }

    // MARK: Touches end here (RC-12)

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        keep(.touchesBegan, touches, event)
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        keep(.touchesMoved, touches, event)
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        keep(.touchesEnded, touches, event)
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        keep(.touchesCancelled, touches, event)
    }

    private func keep(_ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?) {
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
