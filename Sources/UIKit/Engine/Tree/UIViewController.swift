// The view controller: owner of a root view, and a link of the chain between that view and what is around it.
//
// Decides loading, containment and `next`. Source: RC-02 to RC-05, RC-10. When controllers come into sight stands
// in Appearance.swift.
import HitscopeGeometry

/// The owner of a root view, and the responder that follows that view in the chain. Source: RC-02.
@MainActor open class UIViewController: UIResponder {
    private var loadedView: UIView?
    private var isLoading = false

    /// The container that this controller lies in.
    public private(set) weak var parent: UIViewController?
    /// The controllers in this one, in the order in which they were added.
    public private(set) var children: [UIViewController] = []
    /// The controller that presents this one; nil for one that is not presented.
    public internal(set) weak var presentingViewController: UIViewController?
    /// What this controller itself presents.
    var presented: UIViewController?
    /// Whether what this controller presents took it out of sight.
    var isCovered = false { didSet { if isCovered { world.appearanceTransitions.hasCovered = true } } }
    /// What the controller was told last of its view.
    var sight = Sight.hidden

    /// The name of the controller for a person; the engine does not show it.
    public var title: String?

    /// The root view, loaded when first asked for. Setting it takes the chain's hop away from the view that was there
    /// before (RC-10).
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

    /// The root view; nil as long as it is not loaded.
    public var viewIfLoaded: UIView? { loadedView }
    /// Whether the root view is loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// A controller of the current world, with no view yet.
    public override init() { super.init() }

    /// Makes the root view; an override that makes its own does not call super.
    open func loadView() {
        Calls.body(.loadView, of: self, owner: "UIViewController") { view = UIView(frame: world.screen.bounds) }
    }

    /// Told once, when the root view has been loaded.
    open func viewDidLoad() { Calls.body(.viewDidLoad, of: self, owner: "UIViewController") }

    // MARK: Appearance (Appearance.swift)

    /// Told before the root view comes into sight.
    open func viewWillAppear(_ animated: Bool) { Calls.body(.viewWillAppear, of: self, owner: "UIViewController") }
    /// Told when the root view has come into sight.
    open func viewDidAppear(_ animated: Bool) { Calls.body(.viewDidAppear, of: self, owner: "UIViewController") }
    /// Told before the root view leaves the sight.
    open func viewWillDisappear(_ animated: Bool) {
        Calls.body(.viewWillDisappear, of: self, owner: "UIViewController")
    }
    /// Told when the root view has left the sight.
    open func viewDidDisappear(_ animated: Bool) { Calls.body(.viewDidDisappear, of: self, owner: "UIViewController") }

    /// Told before the root view lays out its subviews.
    open func viewWillLayoutSubviews() { Calls.body(.viewWillLayoutSubviews, of: self, owner: "UIViewController") }

    /// Told when the root view has laid out its subviews; what lies further in may not have yet.
    open func viewDidLayoutSubviews() { Calls.body(.viewDidLayoutSubviews, of: self, owner: "UIViewController") }

    /// Loads the root view if it is not loaded. The view is made in the controller's world.
    public func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        world.enter { Calls.loadView(of: self) }
        isLoading = false
        Calls.viewDidLoad(self)
    }

    /// The presenting controller if this one is presented (RC-04), else the superview of the root view (RC-03, RC-05).
    open override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: presentingViewController ?? viewIfLoaded?.parent)
    }

    // MARK: Containment

    /// Makes the controller a child and tells it before. The caller adds its view, and then calls
    /// its `didMove(toParent:)`.
    open func addChild(_ child: UIViewController) {
        guard child.home === home else { return world.report(.otherWorld(child, in: self)) }
        guard !isIn(child) else { return world.report(.ownDescendant(child, of: self)) }
        guard child.parent !== self else { return }
        child.removeFromParent()
        Calls.willMove(child, toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Takes the controller from its parent and tells it after. The caller calls `willMove(toParent:)` with nil and
    /// removes the view before.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        Calls.didMove(self, toParent: nil)
    }

    /// Told before the parent changes; nil for no parent.
    open func willMove(toParent parent: UIViewController?) {
        Calls.body(.willMoveToParent, of: self, owner: "UIViewController")
    }
    /// Told when the parent has changed; nil for no parent.
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

    /// Whether this controller, when presented, takes the presenting one out of sight.
    open var modalPresentationStyle: UIModalPresentationStyle = .fullScreen

    /// The controller that this one, or the container that it lies in, presents; nil for none.
    public var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// Shows another controller's view over everything in this one's window. In a container the outermost one presents.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presentByDefault(controller, animated: animated, completion: completion)
    }

    /// Takes away what this controller presented, or itself if it presented nothing.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismissByDefault(animated: animated, completion: completion)
    }

    // MARK: Names

    /// The name by which traces call the controller.
    package var label: String?
    /// Sets the class name by which traces call this controller.
    package func setClassLabel(_ label: String) { spokenClass = label }
    private var spokenClass: String?

    open override var hitscopeNameLabel: String? { label }
    open override var hitscopeClassLabel: String { spokenClass ?? super.hitscopeClassLabel }
}
