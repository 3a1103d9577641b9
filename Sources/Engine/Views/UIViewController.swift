// The view controller: owner of a root view, and a link of the chain between that view and what is around it.
//
// Decides containment, presentation and `next`. Source: RC-02 to RC-05, RC-10.
import Geometry

@MainActor open class UIViewController: UIResponder {
    private var loadedView: UIView?
    private var isLoading = false

    public private(set) weak var parent: UIViewController?
    public private(set) var children: [UIViewController] = []
    public private(set) var presentedViewController: UIViewController?
    public private(set) weak var presentingViewController: UIViewController?

    public var title: String?

    /// The root view, loaded when first asked for. Setting it takes the chain's hop away from the view that was there before (RC-10).
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

    public var viewIfLoaded: UIView? { loadedView }
    public var isViewLoaded: Bool { loadedView != nil }

    public override init() { super.init() }

    /// Makes the root view; an override that makes its own does not call super.
    open func loadView() { view = UIView(frame: World.current.screen.bounds) }

    /// Told once, when the root view has been loaded.
    open func viewDidLoad() {}

    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    public func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        viewDidLoad()
    }

    /// The presenting controller if this one is presented (RC-04), else the superview of the root view (RC-03, RC-05).
    open override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: presentingViewController ?? viewIfLoaded?.superview)
    }

    // MARK: Containment

    /// Makes the controller a child; its view is added by the caller.
    open func addChild(_ child: UIViewController) {
        guard child !== self, child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    /// Shows another controller's view over everything in this one's window.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController == nil, controller.presentingViewController == nil, let window = viewIfLoaded?.window else { return }
        presentedViewController = controller
        controller.presentingViewController = self
        controller.view.frame = window.bounds
        controller.viewWillAppear(animated)
        window.addSubview(controller.view)
        controller.viewDidAppear(animated)
        completion?()
    }

    /// Takes away what this controller presented, or itself if it presented nothing.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        presented.viewWillDisappear(animated)
        presented.viewIfLoaded?.removeFromSuperview()
        presented.presentingViewController = nil
        presentedViewController = nil
        presented.viewDidDisappear(animated)
        completion?()
    }

    // MARK: Names

    /// The name by which traces call the controller.
    public var label: String?
    /// Has traces speak of this controller as of an instance of another class.
    public func setClassLabel(_ label: String) { spokenClass = label }
    private var spokenClass: String?

    open override var nameLabel: String? { label }
    open override var classLabel: String { spokenClass ?? super.classLabel }
}
