// Presentation: a controller's view over everything in a window, and taking it away again.
//
// The presenting controller's view stays in the window, covered. Source: RC-04.
import HitscopeGeometry
import HitscopeLanguage

/// How much of the screen a presented controller takes, and so whether the presenting one goes out of sight.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers everything; the presenting controller disappears.
    case fullScreen = 0
    /// Lies over everything, and what is behind may show through; the presenting controller is not told.
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
        guard let view = controller.viewIfLoaded else {
            return world.report(.notPresented(controller, by: presenter))
        }
        presenter.presented = controller
        controller.presentingViewController = presenter
        view.frame = window.bounds
        presenter.isCovered = controller.modalPresentationStyle == .fullScreen
        let covered = presenter.coverage(animated)
        covered?.begin()
        // A controller that was told may have dismissed it again, also while its view came in.
        if presenter.presented === controller { window.add(view, animated: animated) }
        if presenter.presented !== controller, controller.presentingViewController == nil {
            view.remove(animated: animated)
        }
        covered?.end()
        completion?()
    }

    /// Takes away what this controller presented, with all that was presented over it. A controller that presented
    /// nothing takes away itself. Only the last one is seen to go: those between do not come into sight.
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
        presenter.part(from: presented)
        for (lower, upper) in zip(stack, stack.dropFirst()) { lower.part(from: upper) }
        uncovered?.end()
        completion?()
    }

    /// Whether this is the other one, or it presents this one, at first or second hand.
    private func isPresented(over controller: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let here = current {
            if here === controller { return true }
            current = here.presentingViewController
        }
        return false
    }

    /// This controller, the one that it presents, the one that that one presents, and so on.
    private var presentedStack: [UIViewController] {
        var stack = [self]
        while let next = stack.last?.presented { stack.append(next) }
        return stack
    }

    /// Ends the presentation, unless code that was called has ended it already.
    private func part(from controller: UIViewController) {
        if presented === controller { (presented, isCovered) = (nil, false) }
        if controller.presentingViewController === self { controller.presentingViewController = nil }
    }

    /// The container around all others that this controller lies in; itself if it lies in none.
    private var outermostParent: UIViewController {
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        return outermost
    }

    /// What being covered by another controller, or being covered no more, means for this one and those in it.
    private func coverage(_ animated: Bool) -> AppearanceChange? {
        viewIfLoaded.flatMap { AppearanceChange.moving($0, isInSight: $0.isInSight, animated: animated) }
    }
}

extension Fault {
    static func notPresented(_ controller: UIViewController, by presenter: UIViewController) -> Fault {
        let reason =
            controller === presenter
            ? localized("it is that controller itself")
            : !controller.isViewLoaded && presenter.presented == nil && presenter.viewIfLoaded?.enclosingWindow != nil
                ? localized("its loadView makes no view")
                : presenter.viewIfLoaded?.enclosingWindow == nil
                    ? localized("that controller's view is in no window")
                    : presenter.presented != nil
                        ? localized("that controller already presents \(presenter.presented?.spoken ?? "")")
                        : controller.presentingViewController == nil
                            ? localized("that controller is presented by it")
                            : localized("\(controller.presentingViewController?.spoken ?? "") presents it already")
        return Fault(
            kind: .notPresented, place: presenter,
            sentence: localized(
                """
                \(controller.spoken) was not presented by \(presenter.spoken), since \(reason). Show the \
                presenting controller first, and dismiss what it presents before you present something else.
                """)
        )
    }
}
