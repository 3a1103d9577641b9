// Appearance: which controllers are told that their views come into sight or leave it, and in which order.
//
// Follows from the tree: a controller appears when its root view comes to lie in a visible window. Knows no animation: coming and going
// take no time here, so that "did" follows "will" as soon as the tree has changed.
import Geometry

/// What a controller is told of its view.
enum AppearanceStep { case willAppear, didAppear, willDisappear, didDisappear }

/// Controllers on their way into sight, or out of it. Each is told once, containers before those in them.
@MainActor struct AppearanceChange {
    private let controllers: [UIViewController]
    private let appears: Bool
    private let animated: Bool

    /// The change that moving a subtree to a place means for the controllers in it; empty where nothing changes.
    ///
    /// - Parameter isVisible: whether the subtree will lie in a visible window.
    init(of root: UIView, isVisible: Bool, animated: Bool = false) {
        var found: [UIViewController] = []
        root.forEachInSubtree { view in
            if let controller = view.controller, controller.isShown != isVisible { found.append(controller) }
        }
        (controllers, appears, self.animated) = (found, isVisible, animated)
    }

    /// Told before the tree changes.
    func begin() {
        for controller in controllers {
            controller.isShown = appears
            Calls.appearance(appears ? .willAppear : .willDisappear, of: controller, animated: animated)
        }
    }

    /// Told when the tree has changed; what appears is laid out before.
    func end() {
        guard !controllers.isEmpty else { return }
        if appears { World.current.layout() }
        for controller in controllers where controller.isShown == appears {
            Calls.appearance(appears ? .didAppear : .didDisappear, of: controller, animated: animated)
        }
    }
}

extension UIView {
    /// Whether the view lies in a window that is shown.
    var isInVisibleWindow: Bool { window.map { !$0.isHidden } ?? false }
}
