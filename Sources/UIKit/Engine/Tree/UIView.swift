// The view: a rectangle that is drawn, hit and nested.
//
// The class body is the table of contents. Geometry, hierarchy, conversion and hit testing have files of their own.
import HitscopeGeometry
import HitscopeReading

/// A rectangle in a tree of rectangles, each placed in the coordinates of its superview.
@MainActor open class UIView: UIResponder {
    // Stored properties. An object clears the `unowned(unsafe)` references to itself before it is deallocated (see
    // UIView+Hierarchy.swift). The properties that hit testing reads come first, next to each other in memory. They
    // skip exclusivity checks, because they are never passed `inout` to code that could access them too.
    @exclusivity(unchecked) var placement = Placement()
    @exclusivity(unchecked) nonisolated(unsafe) var records = HitRecordList()
    @exclusivity(unchecked) var flags = ViewFlags.initial
    @exclusivity(unchecked) var storedAlpha: Float = 1
    /// The last known index of the view in its superview's `children`. It may have changed since.
    @exclusivity(unchecked) nonisolated(unsafe) var slot: Int32 = 0
    @exclusivity(unchecked) nonisolated(unsafe) var children: [UIView] = []
    @exclusivity(unchecked) nonisolated(unsafe) var asked: UnsafeMutablePointer<WalkLevel>?
    @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var parent: UIView?
    @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var attachedWindow: UIWindow?
    nonisolated(unsafe) weak var controller: UIViewController?
    @exclusivity(unchecked) private(set) var extras: ViewExtras?

    /// Creates a view with a frame in the coordinates of its future superview.
    public init(frame: CGRect) {
        super.init()
        place(frame: frame)
    }

    public override convenience init() { self.init(frame: .zero) }

    deinit {
        releaseDescendants()
        records.free()
    }

    override var classOverrides: Overrides { MethodTable.overridesOfView(type(of: self)) }

    override func overridesDidChange() {
        super.overridesDidChange()
        recordDidChange()
    }

    // MARK: Hit testing (HitTest.swift)

    /// Returns the foremost view in this subtree that would receive a touch at the point; nil if none would.
    ///
    /// - Parameter point: in this view's bounds coordinates.
    /// - Parameter event: the event that is being delivered; nil if user code calls the method without one (HT-20).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitTestByDefault(point, event) }

    /// Returns true if the point, in bounds coordinates, is in this view. The right and bottom edges do not belong to a
    /// view (HT-06).
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { pointInsideByDefault(point, event) }

    // MARK: Responder chain

    /// The view controller if this is its root view, otherwise the superview. Source: RC-02.
    open override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: nextOfView)
    }

    /// The value of `next` unless a subclass overrides it.
    final var nextOfView: UIResponder? { controller ?? parent }

    // MARK: Geometry (UIView+Geometry.swift, UIView+Conversion.swift)
    //
    // A subclass may override each of these properties. Callers then get its values; the engine uses the stored ones.

    /// The view's bounding box in the superview's coordinates. Setting it keeps `bounds.origin` (CC-02).
    open var frame: CGRect {
        get { placement.frame }
        set { place(frame: newValue) }
    }

    /// The view's rectangle in its own coordinates. Its origin shifts the subviews (CC-10). Setting it keeps `center`
    /// (CC-02).
    open var bounds: CGRect {
        get { placement.bounds }
        set { place(bounds: newValue) }
    }

    /// The position of the anchor point in the superview's coordinates.
    open var center: CGPoint {
        get { placement.center }
        set { place(center: newValue) }
    }

    /// The transform of the view about its anchor point.
    open var transform: CGAffineTransform {
        get { placement.transform }
        set { turn(newValue) }
    }

    /// The transform of the view in three dimensions, about its anchor point. Points are projected onto the superview's
    /// plane, along the z axis. A transform with perspective is refused and reported as a fault. Source: LY-09.
    open var transform3D: CATransform3D {
        get { extras?.transform3D ?? CATransform3DMakeAffineTransform(placement.transform) }
        set { turn(inSpace: newValue) }
    }

    /// The anchor point, as a fraction of the bounds' width and height; the middle by default. Its location in the
    /// superview is `center`.
    open var anchorPoint: CGPoint {
        get { placement.anchorPoint }
        set { turn(about: newValue) }
    }

    /// Converts a point of this view to another view's coordinates. Nil stands for the window (CC-07), or for the
    /// topmost view if there is no window (CC-08).
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { UIView.convert(point, from: self, to: view) }
    /// Converts a point of another view to this view's coordinates; nil stands for the window (CC-07).
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { UIView.convert(point, from: view, to: self) }
    /// Converts a rectangle of this view to its bounding box in another view's coordinates (CC-05).
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { UIView.convert(rect, from: self, to: view) }
    /// Converts a rectangle of another view to its bounding box in this view's coordinates (CC-05).
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { UIView.convert(rect, from: view, to: self) }

    // MARK: Tree (UIView+Hierarchy.swift)

    /// The superview; nil if there is none.
    open var superview: UIView? { parent }
    /// The subviews, back to front.
    open var subviews: [UIView] { children }
    /// The window that contains this view; for a window, itself.
    open var window: UIWindow? { enclosingWindow }

    /// Adds a view in front of the other subviews, and removes it from its previous superview. A view of another world,
    /// or a view that contains this one, is not added but reported as a fault.
    open func addSubview(_ view: UIView) { add(view, animated: false) }
    /// Inserts a view at an index of `subviews`. An index beyond the end puts it in front.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts a view in front of a subview. If `sibling` is not a subview, inserts it in front of all subviews.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: index(for: view, beside: sibling, isAbove: true))
    }
    /// Inserts a view behind a subview. If `sibling` is not a subview, inserts it in front of all subviews.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: index(for: view, beside: sibling, isAbove: false))
    }
    /// Puts a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { move(view, to: children.count - 1) }
    /// Puts a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
    /// Exchanges two subviews. Does nothing if one of the indexes does not exist.
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
    /// Removes the view from its superview. Its touches are cancelled (MT-09).
    open func removeFromSuperview() { remove(animated: false) }

    // MARK: Recognisers (UIView+Gestures.swift)

    /// The gesture recognisers, in the order in which they were added; nil if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { ownRecognizers.isEmpty ? nil : ownRecognizers }
        set { replaceRecognizers(by: newValue ?? []) }
    }

    /// Adds a recogniser, and removes it from its previous view (GS-31). It receives touches that begin from now on
    /// (GS-32). Has no effect if the recogniser is on this view already.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    /// Removes a recogniser; its gesture is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    // MARK: Properties that determine whether a view can be hit

    /// True if the view is hidden. A hidden view and its subviews are neither drawn nor hit. Source: HT-01.
    open var isHidden: Bool {
        get { flags.contains(.hidden) }
        set {
            flags.set(.hidden, newValue)
            recordDidChange()
        }
    }

    /// The opacity from 0 to 1, stored as a 32-bit number (HT-08). At 0.01 and below the view cannot be hit. The alpha
    /// of superviews has no effect on hit testing (HT-09).
    open var alpha: CGFloat {
        get { CGFloat(storedAlpha) }
        set {
            guard newValue.isFinite else { return world.report(.notFinite("alpha", of: self)) }
            let opacity = Float(newValue)
            if opacity != storedAlpha { willAnimate(.alpha) }
            storedAlpha = opacity
            recordDidChange()
        }
    }

    /// True if the view and its subviews can be hit. Source: HT-01.
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.interactive) }
        set {
            flags.set(.interactive, newValue)
            recordDidChange()
        }
    }

    /// True if the view receives all fingers of a sequence instead of only the first. Source: MT-01.
    open var isMultipleTouchEnabled: Bool {
        get { flags.contains(.multipleTouch) }
        set { flags.set(.multipleTouch, newValue) }
    }

    /// True if the view receives a touch only while no other view in the window has one, and keeps other views from
    /// receiving touches in the meantime. Recognisers are not affected. Source: MT-06, MT-07.
    open var isExclusiveTouch: Bool {
        get { flags.contains(.exclusiveTouch) }
        set { flags.set(.exclusiveTouch, newValue) }
    }

    /// Returns true if a recogniser with a touch on this view may begin. Called for recognisers of this view and of its
    /// ancestors; controls return false for some. Source: GA-17, GA-24.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        Calls.body(.viewShouldBegin, of: self, owner: "UIView") { true }
    }

    // MARK: Appearance

    /// The colour behind the view's content; nil for none. Can be animated.
    open var backgroundColor: UIColor? {
        get { extras?.backgroundColor }
        set {
            guard newValue != nil || extras != nil else { return }
            if newValue != extras?.backgroundColor { willAnimate(.color) }
            extrasForWriting.backgroundColor = newValue
            appearanceChanged()
        }
    }

    /// True if subviews are clipped to the bounds. Has no effect on hit testing (HT-11).
    open var clipsToBounds: Bool {
        get { flags.contains(.clips) }
        set {
            flags.set(.clips, newValue)
            appearanceChanged()
        }
    }

    /// Draws the view's own content into `UIGraphicsGetCurrentContext()`, above its background and below its subviews.
    open func draw(_ rect: CGRect) {}

    /// Requests that the view be drawn again. Source: UIKit's `UIView`.
    ///
    /// Every picture draws all views, so a change during an input or a deadline is always in the next one. Other code,
    /// such as a task, calls this method to request a new picture. The setters of UIKit's own properties do so
    /// themselves.
    open func setNeedsDisplay() { appearanceChanged() }

    /// Requests that the view be drawn again because a rectangle in its bounds coordinates changed. The whole view is
    /// drawn.
    open func setNeedsDisplay(_ rect: CGRect) { if !rect.isEmpty { appearanceChanged() } }

    // MARK: Changes of the tree

    /// Called before the view moves to another superview; nil if it will have none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called when the view's superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the view moves to another window; nil if it will have none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when the view's window has changed.
    open func didMoveToWindow() {}
    /// Called when a view was added to this one.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a view is removed from this one.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Layout (UIView+Layout.swift)

    /// Lays the subviews out; the default does nothing.
    open func layoutSubviews() {}

    /// Requests a call of `layoutSubviews` at the end of the turn, or before the next input or picture.
    open func setNeedsLayout() { askForLayout() }

    /// Calls `layoutSubviews` now on this view and on its descendants, where layout was requested.
    open func layoutIfNeeded() { layOutWhatIsDue() }

    func sizeDidChange() { setNeedsLayout() }

    /// Returns the preferred size that fits `size`, in points; by default the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to its preferred size. The top left corner does not move.
    open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }

    /// The spatial index of the children, created when it is first needed. It builds a grid only if that saves time.
    @inline(__always) final var hitIndex: HitIndex { extras?.hitIndex ?? makeHitIndex() }

    @inline(never) private func makeHitIndex() -> HitIndex {
        let made = HitIndex()
        extrasForWriting.hitIndex = made
        return made
    }

    /// The properties that not every view has. The object is created when it is first needed.
    var extrasForWriting: ViewExtras {
        if let extras { return extras }
        let made = ViewExtras()
        extras = made
        return made
    }

    // MARK: Names

    open override var hitscopeClassLabel: String { extras?.classLabel ?? super.hitscopeClassLabel }
    open override var hitscopeNameLabel: String? { extras?.accessibilityIdentifier }
}

/// The Boolean properties of a view, as bits.
struct ViewFlags: OptionSet {
    let rawValue: UInt16

    static let hidden = ViewFlags(rawValue: 1 << 0), interactive = ViewFlags(rawValue: 1 << 1),
        multipleTouch = ViewFlags(rawValue: 1 << 2)
    static let clips = ViewFlags(rawValue: 1 << 3), needsLayout = ViewFlags(rawValue: 1 << 4)
    /// The flags of a new view: it can be hit and needs layout.
    static let initial = ViewFlags(rawValue: interactive.rawValue | needsLayout.rawValue)
    static let exclusiveTouch = ViewFlags(rawValue: 1 << 5)
    /// The flag of a view that is animated, and the flag of a view that cannot be touched while it is animated.
    static let animated = ViewFlags(rawValue: 1 << 6), animatedUntouchable = ViewFlags(rawValue: 1 << 7)
    /// The flag of a view that is hit where it is seen, because a property animator moves it.
    static let hitOnScreen = ViewFlags(rawValue: 1 << 9)
    /// The flag of a view that has, or had, a subview drawn at another height.
    static let hasHeights = ViewFlags(rawValue: 1 << 8)

    mutating func set(_ flag: ViewFlags, _ isOn: Bool) {
        if isOn { insert(flag) } else { remove(flag) }
    }
}

extension UIView {
    /// The controller if this is its root view; otherwise nil.
    package var viewController: UIViewController? { controller }

    /// The name that identifies the view in tests, tools and traces.
    public var accessibilityIdentifier: String? {
        get { extras?.accessibilityIdentifier }
        set {
            extrasForWriting.accessibilityIdentifier = newValue
            appearanceChanged()
        }
    }

    /// The number by which `viewWithTag` finds the view.
    public var tag: Int {
        get { extras?.tag ?? 0 }
        set { extrasForWriting.tag = newValue }
    }

    /// Sets the class name in traces, for scenes in which plain views stand for subclasses.
    package func setClassLabel(_ label: String) { extrasForWriting.classLabel = label }

    /// The aspects of the view that are missing in the file that describes it; empty for a view that code made.
    package var unsaidAspects: Set<ViewAspect> {
        get { extras?.unsaidAspects ?? [] }
        set { extrasForWriting.unsaidAspects = newValue }
    }

    /// The place in the dump from which the view was made; nil for other views. It is shown next to the view's name.
    package var dumpOrigin: ViewOrigin? {
        get { extras?.origin }
        set { extrasForWriting.origin = newValue }
    }
}
