// Appearance: which controllers are told that their views come into sight or leave it, and in which order.
//
// Follows from the tree: a controller appears when its root view comes to lie in a visible window. Knows no animation: coming and going
// take no time here, so that "did" follows "will" as soon as the tree has changed.
import Geometry

/// What a controller is told of its view.
enum AppearanceStep { case willAppear, didAppear, willDisappear, didDisappear }

/// What a controller was told last of its view, which says what it may be told next.
enum Sight {
    case hidden, appearing, shown, disappearing

    /// Whether the controller was told that its view comes into sight, and not yet that it leaves.
    var isShown: Bool { self == .appearing || self == .shown }
}

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
            if let controller = view.controller, controller.sight.isShown != isVisible { found.append(controller) }
        }
        (controllers, appears, self.animated) = (found, isVisible, animated)
    }

    /// Told before the tree changes. One that a change inside this one has told already is not told again.
    func begin() {
        for controller in controllers where controller.sight.isShown != appears {
            controller.sight = appears ? .appearing : .disappearing
            Calls.appearance(appears ? .willAppear : .willDisappear, of: controller, animated: animated)
        }
    }

    /// Told when the tree has changed; what appears is laid out before. A controller for which a change inside this one said the last word is not
    /// told by this one any more, also where both come to the same end.
    func end() {
        guard !controllers.isEmpty else { return }
        if appears { World.current.layout() }
        for controller in controllers where controller.sight == (appears ? .appearing : .disappearing) {
            controller.sight = appears ? .shown : .hidden
            Calls.appearance(appears ? .didAppear : .didDisappear, of: controller, animated: animated)
        }
    }
}

extension UIView {
    /// Whether the view lies in a window that is shown.
    var isInVisibleWindow: Bool { window.map { !$0.isHidden } ?? false }
}
