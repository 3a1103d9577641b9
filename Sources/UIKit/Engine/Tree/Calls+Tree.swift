// Calls of the life-cycle methods of controllers and windows.

extension Calls {
    // MARK: Controllers

    static func loadView(of controller: UIViewController) { notify(.loadView, controller) { controller.loadView() } }
    static func viewDidLoad(_ controller: UIViewController) {
        notify(.viewDidLoad, controller) { controller.viewDidLoad() }
    }

    /// Calls an appearance method of a controller.
    @inline(never) static func appearance(_ step: AppearanceStep, of controller: UIViewController, animated: Bool) {
        switch step {
        case .willAppear: notify(.viewWillAppear, controller) { controller.viewWillAppear(animated) }
        case .didAppear: notify(.viewDidAppear, controller) { controller.viewDidAppear(animated) }
        case .willDisappear: notify(.viewWillDisappear, controller) { controller.viewWillDisappear(animated) }
        case .didDisappear: notify(.viewDidDisappear, controller) { controller.viewDidDisappear(animated) }
        }
    }

    static func viewWillLayoutSubviews(_ controller: UIViewController) {
        notify(.viewWillLayoutSubviews, controller) { controller.viewWillLayoutSubviews() }
    }

    static func viewDidLayoutSubviews(_ controller: UIViewController) {
        notify(.viewDidLayoutSubviews, controller) { controller.viewDidLayoutSubviews() }
    }

    static func willMove(_ controller: UIViewController, toParent parent: UIViewController?) {
        notify(.willMoveToParent, controller) { controller.willMove(toParent: parent) }
    }

    static func didMove(_ controller: UIViewController, toParent parent: UIViewController?) {
        notify(.didMoveToParent, controller) { controller.didMove(toParent: parent) }
    }

    // MARK: Windows

    static func canBecomeKey(_ window: UIWindow) -> Bool {
        ask(.canBecomeKey, window, unlessDeep: false) { window.canBecomeKey }
    }
    static func becomeKey(_ window: UIWindow) { notify(.becomeKey, window) { window.becomeKey() } }
    static func resignKey(_ window: UIWindow) { notify(.resignKey, window) { window.resignKey() } }
}
