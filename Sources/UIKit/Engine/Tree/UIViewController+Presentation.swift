// Presentation: shows a controller's view over everything in a window, and dismisses it.
//
// The presenting controller's view stays in the window, but is covered. Source: RC-04.
import HitscopeGeometry
import HitscopeLanguage

/// The presentation style. It determines whether the presenting controller disappears.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers everything; the presenting controller disappears.
    case fullScreen = 0
    /// Covers everything, but content behind it can show through; the presenting controller does not disappear.
    case overFullScreen = 5
}

extension UIViewController {
    func presentByDefault(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard controller.home === home else { return world.report(.otherWorld(controller, in: self)) }
        let presenter = outermostParent
        guard let window = presenter.viewIfLoaded?.enclosingWindow, presenter.presented == nil,
            controller.presentingViewController == nil, !presenter.isPresented(over: controller)
        else { return world.report(.notPresented(controller, by: presenter)) }
        controller.loadViewIfNeeded()
        // `viewDidLoad` may have presented another controller, or this one.
        guard let view = controller.viewIfLoaded, presenter.presented == nil,
            controller.presentingViewController == nil
        else { return world.report(.notPresented(controller, by: presenter)) }
        presenter.presented = controller
        controller.presentingViewController = presenter
        view.frame = window.bounds
        presenter.isCovered = controller.modalPresentationStyle == .fullScreen
        let covered = presenter.coverage(animated)
        covered?.begin()
        // User code that ran before may have dismissed the controller already, even while its view was added.
        if presenter.presented === controller { window.add(view, animated: animated) }
        if presenter.presented !== controller, controller.presentingViewController == nil {
            view.remove(animated: animated)
        }
        covered?.end()
        completion?()
    }

    /// Dismisses the controller that this one presented, and all that are presented on top of it. A controller that
    /// presented nothing dismisses itself. Only the topmost controller visibly disappears.
    func dismissByDefault(animated: Bool, completion: (() -> Void)?) {
        let presenter = outermostParent
        guard let presented = presenter.presented else {
            if let presenting = presenter.presentingViewController {
                return presenting.dismiss(animated: animated, completion: completion)
            }
            completion?()
            return
        }
        let stack = presented.presentedStack
        for between in stack.dropLast() { between.viewIfLoaded?.remove(animated: false) }
        let wasCovered = presenter.isCovered
        presenter.isCovered = false
        let uncovered = wasCovered ? presenter.coverage(animated) : nil
        stack.last?.viewIfLoaded?.remove(animated: animated) { uncovered?.begin() }
        presenter.endPresentation(of: presented)
        for (lower, upper) in zip(stack, stack.dropFirst()) { lower.endPresentation(of: upper) }
        uncovered?.end()
        completion?()
    }

    /// True if this controller is the other one, or if the other one presented it, directly or through others.
    private func isPresented(over controller: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let here = current {
            if here === controller { return true }
            current = here.presentingViewController
        }
        return false
    }

    /// This controller, followed by all controllers presented over it, in order.
    private var presentedStack: [UIViewController] {
        var stack = [self]
        while let next = stack.last?.presented { stack.append(next) }
        return stack
    }

    /// Ends the presentation, unless user code has already ended it.
    private func endPresentation(of controller: UIViewController) {
        if presented === controller { (presented, isCovered) = (nil, false) }
        if controller.presentingViewController === self { controller.presentingViewController = nil }
    }

    /// The outermost container of this controller; the controller itself if it has no parent.
    private var outermostParent: UIViewController {
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        return outermost
    }

    /// The appearance change of this controller and its children when another controller covers or uncovers it.
    private func coverage(_ animated: Bool) -> AppearanceChange? {
        viewIfLoaded.flatMap { AppearanceChange.moving($0, isOnScreen: $0.isOnScreen, animated: animated) }
    }
}

extension Fault {
    static func notPresented(_ controller: UIViewController, by presenter: UIViewController) -> Fault {
        let reason =
            controller === presenter
            ? localized("a controller cannot present itself")
            : !controller.isViewLoaded && presenter.presented == nil && presenter.viewIfLoaded?.enclosingWindow != nil
                ? localized("its loadView creates no view")
                : presenter.viewIfLoaded?.enclosingWindow == nil
                    ? localized("the view of that controller is not in a window")
                    : presenter.presented != nil
                        ? localized("that controller already presents \(presenter.presented?.displayName ?? "")")
                        : controller.presentingViewController == nil
                            ? localized("it presents that controller")
                            : localized("\(controller.presentingViewController?.displayName ?? "") already presents it")
        return Fault(
            kind: .notPresented, place: presenter,
            sentence: localized(
                """
                \(controller.displayName) was not presented by \(presenter.displayName), because \(reason). Show the \
                presenting controller first, and dismiss its presented controller before presenting another one.
                """)
        )
    }
}
