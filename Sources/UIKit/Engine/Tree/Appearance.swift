// Appearance: calls the appearance methods of controllers in the right order.
//
// A controller appears when its root view enters a visible window. This takes no time here, so "did" follows "will" as
// soon as the tree has changed.

/// An appearance method of a controller.
enum AppearanceStep { case willAppear, didAppear, willDisappear, didDisappear }

/// The last appearance method that was called on a controller. It determines which ones may follow.
enum Visibility {
    case hidden, appearing, shown, disappearing

    /// True if the controller's view appears or has appeared, and does not disappear yet.
    var isShown: Bool { self == .appearing || self == .shown }
}

/// Calls the appearance methods of controllers whose views appear or disappear. Each call is made once, on containers
/// before their children.
///
/// The methods of a controller may change the tree. After the outermost change, controllers whose last call no longer
/// matches the tree are called again.
@MainActor final class AppearanceChange {
    private let controllers: [UIViewController]
    private let appears: Bool
    private let animated: Bool
    private let world: World
    private var hasBegun = false

    /// - Parameter controllers: at least one.
    private init(_ controllers: [UIViewController], appears: Bool, animated: Bool) {
        self.controllers = controllers
        self.appears = appears
        self.animated = animated
        world = controllers[0].world
    }

    /// The appearance change of the controllers in a subtree that moves; nil if no controller appears or disappears.
    ///
    /// - Parameter isOnScreen: true if the subtree will be visible after the move.
    static func moving(_ root: UIView, isOnScreen: Bool, animated: Bool = false) -> AppearanceChange? {
        var found: [UIViewController] = []
        root.forEachInSubtree { view in
            guard let controller = view.controller, controller.visibility.isShown != isOnScreen else { return }
            if !isOnScreen || !view.isCovered(within: root) { found.append(controller) }
        }
        return found.isEmpty ? nil : AppearanceChange(found, appears: isOnScreen, animated: animated)
    }

    /// Calls the "will" methods before the tree changes, once. Skips controllers that a nested change has called.
    func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        world.appearanceTransitions.open(controllers)
        for controller in controllers where controller.visibility.isShown != appears {
            controller.go(appears ? .willAppear : .willDisappear, animated)
        }
    }

    /// Calls the "did" methods after the tree has changed. Views that appear are laid out first.
    ///
    /// Skips controllers that a nested change has called since, even if both changes have the same result.
    func end() {
        begin()
        if appears { world.layout() }
        for controller in controllers
        where controller.isOnScreen == appears && controller.visibility == (appears ? .appearing : .disappearing) {
            controller.go(appears ? .didAppear : .didDisappear, animated)
        }
        world.appearanceTransitions.close()
    }
}

/// The controllers that were called since the outermost change of the tree began.
@MainActor final class AppearanceTransitions {
    private var depth = 0
    private var notified: [UIViewController] = []
    /// True if a controller was ever covered by another. Until then, there is no need to check whether a view is
    /// covered.
    var hasCovered = false
    /// The maximum number of correction rounds. Controllers may change the tree in each round.
    private static let maximumRoundCount = 8

    func open(_ controllers: [UIViewController]) {
        depth += 1
        notified += controllers
    }

    func close() {
        if depth == 1 { correct() }
        depth -= 1
        if depth == 0 { notified = [] }
    }

    /// Calls the appearance methods of controllers whose last call does not match the tree, until all match or the
    /// maximum number of rounds is reached.
    private func correct() {
        for _ in 0..<AppearanceTransitions.maximumRoundCount {
            guard let controller = notified.first(where: { !$0.hasReceivedCurrentState }) else { return }
            for controller in notified.drop(while: { $0 !== controller }) where !controller.hasReceivedCurrentState {
                controller.catchUp()
            }
        }
    }
}

extension UIViewController {
    /// True if the root view is visible.
    fileprivate var isOnScreen: Bool { viewIfLoaded?.isOnScreen ?? false }

    /// True if the last call to the controller matches whether its view is visible.
    fileprivate var hasReceivedCurrentState: Bool { visibility == (isOnScreen ? .shown : .hidden) }

    fileprivate func catchUp() {
        let appears = isOnScreen
        if visibility.isShown != appears { go(appears ? .willAppear : .willDisappear, false) }
        // User code ran in the line above and may have changed everything.
        if isOnScreen == appears, visibility == (appears ? .appearing : .disappearing) {
            go(appears ? .didAppear : .didDisappear, false)
        }
    }

    fileprivate func go(_ step: AppearanceStep, _ animated: Bool) {
        switch step {
        case .willAppear: visibility = .appearing
        case .didAppear: visibility = .shown
        case .willDisappear: visibility = .disappearing
        case .didDisappear: visibility = .hidden
        }
        Calls.appearance(step, of: self, animated: animated)
    }
}

extension UIView {
    /// True if the view is in a window that is shown, and not in the view of a covered controller.
    var isOnScreen: Bool { isInVisibleWindow && !isCovered(within: nil) }

    private var isInVisibleWindow: Bool { enclosingWindow.map { !$0.isHidden } ?? false }

    /// True if this view is, or lies inside, the root view of a covered controller.
    ///
    /// - Parameter root: the outermost view to check; nil to check up to the root of the tree.
    fileprivate func isCovered(within root: UIView?) -> Bool {
        guard world.appearanceTransitions.hasCovered else { return false }
        var current: UIView? = self
        while let here = current {
            if here.controller?.isCovered == true { return true }
            current = here === root ? nil : here.parent
        }
        return false
    }
}
