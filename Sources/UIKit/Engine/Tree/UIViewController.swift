// The view controller: the owner of a root view, and a part of the responder chain.
//
// Loading, containment and `next` are here; Appearance.swift calls the appearance methods. Source: RC-02 to RC-05,
// RC-10.
import HitscopeGeometry

/// An object that owns a root view, and follows that view in the responder chain. Source: RC-02.
@MainActor open class UIViewController: UIResponder {
    private var loadedView: UIView?
    private var isLoading = false

    /// The container controller; nil if there is none.
    public private(set) weak var parent: UIViewController?
    /// The child controllers, in the order in which they were added.
    public private(set) var children: [UIViewController] = []
    /// The controller that presents this one; nil if it is not presented.
    public internal(set) weak var presentingViewController: UIViewController?
    /// The controller that this one presents itself, not through a container; nil if there is none.
    var presented: UIViewController?
    /// True if this controller has disappeared because the controller that it presents covers it.
    var isCovered = false { didSet { if isCovered { world.appearanceTransitions.hasCovered = true } } }
    /// The last appearance method that was called on the controller.
    var visibility = Visibility.hidden

    /// The title of the controller. The engine does not show it.
    public var title: String?

    /// The root view. It is loaded when it is first needed. After another view is set, the responder chain no longer
    /// leads from the old view to the controller (RC-10).
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            if let loadedView, loadedView.controller === self { loadedView.controller = nil }
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The root view if it is loaded; otherwise nil.
    public var viewIfLoaded: UIView? { loadedView }
    /// True if the root view is loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Creates a controller in the current world, without a view.
    public override init() { super.init() }

    /// Creates the root view. An override that creates its own does not call super.
    open func loadView() {
        Calls.body(.loadView, of: self, owner: "UIViewController") { view = UIView(frame: world.screen.bounds) }
    }

    /// Called when `loadView` has returned, which does not happen if code sets `view` before it is needed.
    open func viewDidLoad() { Calls.body(.viewDidLoad, of: self, owner: "UIViewController") }

    // MARK: Appearance (Appearance.swift)

    /// Called before the root view appears.
    open func viewWillAppear(_ animated: Bool) { Calls.body(.viewWillAppear, of: self, owner: "UIViewController") }
    /// Called when the root view has appeared.
    open func viewDidAppear(_ animated: Bool) { Calls.body(.viewDidAppear, of: self, owner: "UIViewController") }
    /// Called before the root view disappears.
    open func viewWillDisappear(_ animated: Bool) {
        Calls.body(.viewWillDisappear, of: self, owner: "UIViewController")
    }
    /// Called when the root view has disappeared.
    open func viewDidDisappear(_ animated: Bool) { Calls.body(.viewDidDisappear, of: self, owner: "UIViewController") }

    /// Called before the root view lays out its subviews.
    open func viewWillLayoutSubviews() { Calls.body(.viewWillLayoutSubviews, of: self, owner: "UIViewController") }

    /// Called when the root view has laid out its subviews. Views deeper in the tree may still need layout.
    open func viewDidLayoutSubviews() { Calls.body(.viewDidLayoutSubviews, of: self, owner: "UIViewController") }

    /// Loads the root view if it is not loaded. The view is created in the controller's world.
    public func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        world.enter { Calls.loadView(of: self) }
        isLoading = false
        Calls.viewDidLoad(self)
    }

    /// The presenting controller if this one is presented (RC-04), otherwise the superview of the root view (RC-03,
    /// RC-05).
    open override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: presentingViewController ?? viewIfLoaded?.parent)
    }

    // MARK: Containment

    /// Adds a child controller. First removes it from its previous parent and calls its `willMove(toParent:)`. The
    /// caller then adds the child's view and calls `didMove(toParent:)`. A child of this controller stays as it is.
    open func addChild(_ child: UIViewController) {
        guard child.home === home else { return world.report(.otherWorld(child, in: self)) }
        guard !isIn(child) else { return world.report(.ownDescendant(child, of: self)) }
        guard child.parent !== self else { return }
        child.removeFromParent()
        Calls.willMove(child, toParent: self)
        // The code that was called may have added the child elsewhere, or here, or added this controller to it.
        if child.parent !== self { child.removeFromParent() }
        guard child.parent == nil else { return }
        guard !isIn(child) else { return world.report(.ownDescendant(child, of: self)) }
        children.append(child)
        child.parent = self
    }

    /// Removes the controller from its parent and calls `didMove(toParent:)`. The caller calls `willMove(toParent:)`
    /// with nil and removes the view before.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        Calls.didMove(self, toParent: nil)
    }

    /// Called before the parent changes. The parent is nil if the controller is being removed.
    open func willMove(toParent parent: UIViewController?) {
        Calls.body(.willMoveToParent, of: self, owner: "UIViewController")
    }
    /// Called when the parent has changed. The parent is nil if the controller was removed.
    open func didMove(toParent parent: UIViewController?) {
        Calls.body(.didMoveToParent, of: self, owner: "UIViewController")
    }

    private func isIn(_ controller: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let here = current {
            if here === controller { return true }
            current = here.parent
        }
        return false
    }

    // MARK: Presentation (UIViewController+Presentation.swift)

    /// The style in which this controller is presented. It determines whether the presenting controller disappears.
    open var modalPresentationStyle: UIModalPresentationStyle = .fullScreen

    /// The controller that this one, or one of its containers, presents; nil if there is none.
    public var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// Shows another controller's view over everything in this one's window, and calls `completion` before it returns.
    /// If this controller is in a container, the outermost container presents. An impossible presentation is reported
    /// as a fault and does not call `completion`.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presentByDefault(controller, animated: animated, completion: completion)
    }

    /// Dismisses the controller that this one presented, or itself if it presented nothing.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismissByDefault(animated: animated, completion: completion)
    }

    // MARK: Names

    /// The name of the controller in traces.
    package var label: String?
    /// Sets the class name of the controller in traces.
    package func setClassLabel(_ label: String) { classText = label }
    private var classText: String?

    open override var hitscopeNameLabel: String? { label }
    open override var hitscopeClassLabel: String { classText ?? super.hitscopeClassLabel }
}
