// Presentation: a controller's view over everything in a window, and taking it away again.
//
// The presenting controller's view stays in the window, covered. Source: RC-04.
import Geometry

/// How much of the screen a presented controller takes, and so whether the presenting one goes out of sight.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers everything; the presenting controller disappears.
    case fullScreen = 0
    /// Lies over everything, and what is behind may show through; the presenting controller is not told.
    case overFullScreen = 5
}

extension UIViewController {
    func presentByDefault(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = outermostParent
        guard let window = presenter.viewIfLoaded?.window, presenter.presented == nil, controller.presentingViewController == nil,
            controller !== presenter
        else { return World.current.report(.notPresented(controller, by: presenter)) }
        presenter.presented = controller
        controller.presentingViewController = presenter
        controller.view.frame = window.bounds
        let covered = presenter.covering(by: controller, isVisible: false, animated: animated)
        covered?.begin()
        window.add(controller.view, animated: animated)
        covered?.end()
        completion?()
    }

    /// Takes away what this controller presented with all that was presented over it; itself if it presented nothing.
    func dismissByDefault(animated: Bool, completion: (() -> Void)?) {
        let presenter = outermostParent
        guard let presented = presenter.presented else {
            if let presenting = presenter.presentingViewController { return presenting.dismiss(animated: animated, completion: completion) }
            completion?()
            return
        }
        if presented.presented != nil { presented.dismissByDefault(animated: false, completion: nil) }
        let uncovered = presenter.covering(by: presented, isVisible: presenter.viewIfLoaded?.isInVisibleWindow ?? false, animated: animated)
        presented.viewIfLoaded?.remove(animated: animated) { uncovered?.begin() }
        presenter.presented = nil
        presented.presentingViewController = nil
        uncovered?.end()
        completion?()
    }

    /// The container around all others that this controller lies in; itself if it lies in none.
    private var outermostParent: UIViewController {
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        return outermost
    }

    /// What being covered by another controller, or being uncovered, means for this one and those in it.
    private func covering(by controller: UIViewController, isVisible: Bool, animated: Bool) -> AppearanceChange? {
        switch controller.modalPresentationStyle {
        case .fullScreen: viewIfLoaded.map { AppearanceChange(of: $0, isVisible: isVisible, animated: animated) }
        case .overFullScreen: nil
        }
    }
}

extension Fault {
    static func notPresented(_ controller: UIViewController, by presenter: UIViewController) -> Fault {
        let reason =
            controller === presenter
            ? "it is that controller itself"
            : presenter.viewIfLoaded?.window == nil
                ? "that controller's view is in no window"
                : presenter.presented != nil
                    ? "that controller already presents \(presenter.presented?.spoken ?? "")"
                    : "\(controller.presentingViewController?.spoken ?? "") presents it already"
        return Fault(
            kind: .notPresented, place: presenter,
            sentence:
                "\(controller.spoken) was not presented by \(presenter.spoken), since \(reason). "
                + "Show the presenting controller first, and dismiss what it presents before you present something else.")
    }
}
