// The view: a rectangle that is drawn, hit and nested.
//
// The class body is the table of contents. Geometry, hierarchy, conversion and hit testing stand in files of their own.
import HitscopeDrawing
import HitscopeGeometry

/// A rectangle in a tree of rectangles, each in the coordinates of the one around it.
@MainActor open class UIView: UIResponder {
    // Stored state. An object clears the `unowned(unsafe)` links that point at it before it goes (see
    // UIView+Hierarchy.swift). What a walk reads stands first, side by side. It goes without the check for overlapping
    // accesses, since it is never handed on `inout` to code that could come back.
    @exclusivity(unchecked) var placement = Placement()
    @exclusivity(unchecked) nonisolated(unsafe) var records = HitRecordList()
    @exclusivity(unchecked) var flags = ViewFlags.initial
    @exclusivity(unchecked) var storedAlpha: Float = 1
    /// Where the view was in its superview's `children` when last looked for; it may have moved on since.
    @exclusivity(unchecked) nonisolated(unsafe) var slot: Int32 = 0
    @exclusivity(unchecked) nonisolated(unsafe) var children: [UIView] = []
    @exclusivity(unchecked) nonisolated(unsafe) var asked: UnsafeMutablePointer<AskedLevel>?
    @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var parent: UIView?
    @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var attachedWindow: UIWindow?
    nonisolated(unsafe) weak var controller: UIViewController?
    @exclusivity(unchecked) private(set) var extras: ViewExtras?

    /// A view of this frame, in the coordinates of the superview that it will have.
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

    /// The foremost view of this subtree that would take a touch at the point; nil when no view would.
    ///
    /// - Parameter point: in this view's bounds coordinates.
    /// - Parameter event: the event that asks; nil where there is no event, as in a question of user code (HT-20).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitTestByDefault(point, event) }

    /// Whether the point, in bounds coordinates, belongs to this view: half-open, so that the right and bottom edges do
    /// not (HT-06).
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { pointInsideByDefault(point, event) }

    // MARK: Responder chain

    /// The view's controller if this is a controller's root view, else the superview. Source: RC-02.
    open override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: nextOfView)
    }

    /// What `next` is where no subclass says otherwise.
    final var nextOfView: UIResponder? { controller ?? parent }

    // MARK: Place (UIView+Geometry.swift, UIView+Conversion.swift)
    //
    // A subclass may override each of these. What it answers is for callers; what lies where, the engine knows itself.

    /// Where the view lies in its superview: the upright rectangle about it. Setting it keeps `bounds.origin` (CC-02).
    open var frame: CGRect {
        get { placement.frame }
        set { place(frame: newValue) }
    }

    /// The view's own rectangle, in its own coordinates; its origin shifts what lies inside (CC-10). Setting it keeps
    /// `center` (CC-02).
    open var bounds: CGRect {
        get { placement.bounds }
        set { place(bounds: newValue) }
    }

    /// Where the anchor point lies, in the superview's coordinates.
    open var center: CGPoint {
        get { placement.center }
        set { place(center: newValue) }
    }

    /// Turns, scales or moves the view about its anchor point.
    open var transform: CGAffineTransform {
        get { placement.transform }
        set { turn(newValue) }
    }

    /// The point of the bounds that lies on `center`, as a part of width and height; the middle unless set.
    open var anchorPoint: CGPoint {
        get { placement.anchorPoint }
        set { turn(about: newValue) }
    }

    /// A point of this view in another view's coordinates; nil means the window's (CC-07). Where there is no window,
    /// nil means those of the topmost view (CC-08).
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { UIView.convert(point, from: self, to: view) }
    /// A point of another view in the coordinates of this one; nil means the window (CC-07).
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { UIView.convert(point, from: view, to: self) }
    /// A rectangle of this view in another view's coordinates, by upright boxes (CC-05).
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { UIView.convert(rect, from: self, to: view) }
    /// A rectangle of another view in the coordinates of this one, by upright boxes (CC-05).
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { UIView.convert(rect, from: view, to: self) }

    // MARK: Tree (UIView+Hierarchy.swift)

    /// The view around this one.
    open var superview: UIView? { parent }
    /// The views in this one, back to front.
    open var subviews: [UIView] { children }
    /// The window that this view lies in, at any depth; a window's own is itself.
    open var window: UIWindow? { enclosingWindow }

    /// Adds a view in front of the others, taking it from where it was. A view of another world, or one that contains
    /// this view, stays where it was, and a fault says so.
    open func addSubview(_ view: UIView) { add(view, animated: false) }
    /// Inserts a view at a place in `subviews`; a place beyond the end is the front.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts a view right in front of another one; in front of all where that one is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: (position(ofChild: sibling) ?? children.count - 1) + 1)
    }
    /// Inserts a view right behind another one; in front of all where that one is not a subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: position(ofChild: sibling) ?? children.count)
    }
    /// Puts a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { move(view, to: children.count - 1) }
    /// Puts a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
    /// Has two subviews change places; does nothing where one of the places does not exist.
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
    /// Takes the view out of its superview. Touches that it holds are cancelled (MT-09).
    open func removeFromSuperview() { remove(animated: false) }

    // MARK: Recognisers (UIView+Gestures.swift)

    /// In the order in which they were added; nil when there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { ownRecognizers.isEmpty ? nil : ownRecognizers }
        set { replaceRecognizers(by: newValue ?? []) }
    }

    /// Adds a recogniser, taking it from the view that it was on (GS-31). It gets touches that begin from now on
    /// (GS-32). One that is on this view already stays as it is.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    /// Takes a recogniser away; a gesture under way is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    // MARK: Properties that decide whether a view can be hit

    /// A hidden view is neither drawn nor hit, nor is what lies in it. Source: HT-01.
    open var isHidden: Bool {
        get { flags.contains(.hidden) }
        set {
            flags.set(.hidden, newValue)
            recordDidChange()
        }
    }

    /// Opacity from 0 to 1, kept as a 32-bit number (HT-08). At 0.01 and below the view cannot be hit. Not multiplied
    /// down for hits (HT-09).
    open var alpha: CGFloat {
        get { CGFloat(storedAlpha) }
        set {
            guard newValue.isFinite else { return world.report(.notFinite("alpha", of: self)) }
            willAnimate(.alpha)
            storedAlpha = Float(newValue)
            recordDidChange()
        }
    }

    /// Whether the view and what lies in it can be hit. Source: HT-01.
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.interactive) }
        set {
            flags.set(.interactive, newValue)
            recordDidChange()
        }
    }

    /// Whether the view gets more than the first finger of a sequence. Source: MT-01.
    open var isMultipleTouchEnabled: Bool {
        get { flags.contains(.multipleTouch) }
        set { flags.set(.multipleTouch, newValue) }
    }

    /// Whether the view has the touches of its window to itself. It gets one only while no other view has one, and then
    /// keeps the others from getting any. Recognisers are not bound by it. Source: MT-06, MT-07.
    open var isExclusiveTouch: Bool {
        get { flags.contains(.exclusiveTouch) }
        set { flags.set(.exclusiveTouch, newValue) }
    }

    /// Whether a recogniser may begin that has a touch of this view. It is asked of recognisers of this view and of
    /// views around it; controls say no to some. Source: GA-17, GA-24.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        Calls.body(.viewShouldBegin, of: self, owner: "UIView") { true }
    }

    // MARK: Appearance

    /// The colour behind the view's content; nil for none. Can be animated.
    open var backgroundColor: UIColor? {
        get { extras?.backgroundColor }
        set {
            guard newValue != nil || extras != nil else { return }
            willAnimate(.color)
            ownExtras.backgroundColor = newValue
            lookChanged()
        }
    }

    /// Whether what lies in the view is cut off at its bounds. Has no part in hit testing (HT-11).
    open var clipsToBounds: Bool {
        get { flags.contains(.clips) }
        set {
            flags.set(.clips, newValue)
            lookChanged()
        }
    }

    /// Draws the view's own content, over its background and under its subviews, into `UIGraphicsGetCurrentContext()`.
    open func draw(_ rect: CGRect) {}

    /// Has the view drawn again. Source: UIKit's `UIView`.
    ///
    /// Every picture draws all views. What an input or a deadline changes is in the next one in any case. Other
    /// code, such as a task, says by this that there is something new to be seen. The properties of the kit's views
    /// say so by themselves.
    open func setNeedsDisplay() { lookChanged() }

    /// Has the view drawn again because a part of it changed, in its bounds coordinates. All of it is drawn.
    open func setNeedsDisplay(_ rect: CGRect) { if !rect.isEmpty { lookChanged() } }

    // MARK: Told when the tree changes

    /// Told before the view gets another superview; nil for none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Told when the view has another superview, or none.
    open func didMoveToSuperview() {}
    /// Told before the view comes to lie in another window; nil for none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Told when the view lies in another window, or in none.
    open func didMoveToWindow() {}
    /// Told when a view was added to this one.
    open func didAddSubview(_ subview: UIView) {}
    /// Told before a view is taken out of this one.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Layout (UIView+Layout.swift)

    /// Lays the subviews out; the default does nothing.
    open func layoutSubviews() {}

    /// Has `layoutSubviews` run at the end of the turn, or before the next input or picture.
    open func setNeedsLayout() { askForLayout() }

    /// Runs `layoutSubviews` now if it is due here or further in.
    open func layoutIfNeeded() { layOutWhatIsDue() }

    func sizeDidChange() { setNeedsLayout() }

    /// The size that suits the view best, in points, when it may be as large as `size`. The default: the
    /// size that it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Gives the view the size that suits it best; its top left stays where it is.
    open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }

    /// The index over the children; an object of few words as long as they are few, or change.
    @inline(__always) final var hitIndex: HitIndex { extras?.hitIndex ?? makeHitIndex() }

    @inline(never) private func makeHitIndex() -> HitIndex {
        let made = HitIndex()
        ownExtras.hitIndex = made
        return made
    }

    /// The extras, made when first needed.
    var ownExtras: ViewExtras {
        if let extras { return extras }
        let made = ViewExtras()
        extras = made
        return made
    }

    // MARK: Names

    open override var hitscopeClassLabel: String { extras?.classLabel ?? super.hitscopeClassLabel }
    open override var hitscopeNameLabel: String? { extras?.accessibilityIdentifier }
}

/// The two-valued properties of a view.
struct ViewFlags: OptionSet {
    let rawValue: UInt16

    static let hidden = ViewFlags(rawValue: 1 << 0), interactive = ViewFlags(rawValue: 1 << 1),
        multipleTouch = ViewFlags(rawValue: 1 << 2)
    static let clips = ViewFlags(rawValue: 1 << 3), needsLayout = ViewFlags(rawValue: 1 << 4)
    /// Of a new view: it can be hit, and lays itself out.
    static let initial = ViewFlags(rawValue: interactive.rawValue | needsLayout.rawValue)
    static let exclusiveTouch = ViewFlags(rawValue: 1 << 5)
    /// Views under animation, and those of them that cannot be touched under way.
    static let animated = ViewFlags(rawValue: 1 << 6), animatedUntouchable = ViewFlags(rawValue: 1 << 7)

    mutating func set(_ flag: ViewFlags, _ isOn: Bool) {
        if isOn { insert(flag) } else { remove(flag) }
    }
}

extension UIView {
    /// The controller whose root view this is; nil for every other view.
    package var viewController: UIViewController? { controller }

    /// A name for tests and tools; traces call the view by it.
    public var accessibilityIdentifier: String? {
        get { extras?.accessibilityIdentifier }
        set {
            ownExtras.accessibilityIdentifier = newValue
            lookChanged()
        }
    }

    /// A number by which `viewWithTag` finds the view.
    public var tag: Int {
        get { extras?.tag ?? 0 }
        set { ownExtras.tag = newValue }
    }

    /// Sets the class name by which traces call this view. For scenes, whose views are plain but stand for subclasses.
    package func setClassLabel(_ label: String) { ownExtras.classLabel = label }
}
