// Appearance: which controllers are told that their views come into sight or leave it, and in which order.
//
// Follows from the tree: a controller appears when its root view comes to lie in a visible window. Knows no animation:
// coming and going take no time here, so that "did" follows "will" as soon as the tree has changed.
import HitscopeGeometry

/// What a controller is told of its view.
enum AppearanceStep { case willAppear, didAppear, willDisappear, didDisappear }

/// What a controller was told last of its view, which says what it may be told next.
enum Sight {
    case hidden, appearing, shown, disappearing

    /// Whether the controller was told that its view comes into sight, and not yet that it leaves.
    var isShown: Bool { self == .appearing || self == .shown }
}

/// Controllers on their way into sight, or out of it. Each is told once, containers before those in them.
///
/// A controller that is told may change the tree. When the outermost change is over, each controller that is not where
/// it was told to be is told so.
@MainActor final class AppearanceChange {
    private let controllers: [UIViewController]
    private let appears: Bool
    private let animated: Bool
    private let world: World
    private var isBegun = false

    /// - Parameter controllers: at least one.
    private init(_ controllers: [UIViewController], appears: Bool, animated: Bool) {
        self.controllers = controllers
        self.appears = appears
        self.animated = animated
        world = controllers[0].world
    }

    /// The change that moving a subtree to a place means for the controllers in it; nil where nothing changes.
    ///
    /// - Parameter isInSight: whether the place of the subtree is in sight.
    static func moving(_ root: UIView, isInSight: Bool, animated: Bool = false) -> AppearanceChange? {
        var found: [UIViewController] = []
        root.forEachInSubtree { view in
            guard let controller = view.controller, controller.sight.isShown != isInSight else { return }
            if !isInSight || !view.isCovered(within: root) { found.append(controller) }
        }
        return found.isEmpty ? nil : AppearanceChange(found, appears: isInSight, animated: animated)
    }

    /// Tells the controllers before the tree changes, once. Those that a change inside this one has told stay untold.
    func begin() {
        guard !isBegun else { return }
        isBegun = true
        world.appearanceTransitions.open(controllers)
        for controller in controllers where controller.sight.isShown != appears {
            controller.go(appears ? .willAppear : .willDisappear, animated)
        }
    }

    /// Tells the controllers when the tree has changed; what appears is laid out before.
    ///
    /// A change inside this one may have told a controller last. This change then tells it nothing more, even where
    /// both come to the same end.
    func end() {
        begin()
        if appears { world.layout() }
        for controller in controllers
        where controller.isInSight == appears && controller.sight == (appears ? .appearing : .disappearing) {
            controller.go(appears ? .didAppear : .didDisappear, animated)
        }
        world.appearanceTransitions.close()
    }
}

/// The controllers that were told something of their views since the outermost change of the tree began.
@MainActor final class AppearanceTransitions {
    private var depth = 0
    private var told: [UIViewController] = []
    /// Whether a controller was ever covered by another. As long as none was, no view looks for one above it.
    var hasCovered = false
    /// The most rounds in which controllers are put right, since their code may change the tree in each.
    private static let mostRounds = 8

    func open(_ controllers: [UIViewController]) {
        depth += 1
        told += controllers
    }

    func close() {
        if depth == 1 { correct() }
        depth -= 1
        if depth == 0 { told = [] }
    }

    /// Tells the controllers that are not where they were told to be, until all are.
    private func correct() {
        for _ in 0..<AppearanceTransitions.mostRounds {
            guard let controller = told.first(where: { !$0.knowsWhereItIs }) else { return }
            for controller in told.drop(while: { $0 !== controller }) where !controller.knowsWhereItIs {
                controller.catchUp()
            }
        }
    }
}

extension UIViewController {
    /// Whether the root view lies where it can be seen.
    fileprivate var isInSight: Bool { viewIfLoaded?.isInSight ?? false }

    /// Whether the controller was told where its view is.
    fileprivate var knowsWhereItIs: Bool { sight == (isInSight ? .shown : .hidden) }

    fileprivate func catchUp() {
        let appears = isInSight
        if sight.isShown != appears { go(appears ? .willAppear : .willDisappear, false) }
        // User code ran just now and may have changed everything.
        if isInSight == appears, sight == (appears ? .appearing : .disappearing) {
            go(appears ? .didAppear : .didDisappear, false)
        }
    }

    fileprivate func go(_ step: AppearanceStep, _ animated: Bool) {
        switch step {
        case .willAppear: sight = .appearing
        case .didAppear: sight = .shown
        case .willDisappear: sight = .disappearing
        case .didDisappear: sight = .hidden
        }
        Calls.appearance(step, of: self, animated: animated)
    }
}

extension UIView {
    /// Whether the view lies in a window that is shown, and not in the view of a controller that another one covers.
    var isInSight: Bool { isInVisibleWindow && !isCovered(within: nil) }

    private var isInVisibleWindow: Bool { enclosingWindow.map { !$0.isHidden } ?? false }

    /// Whether a covered controller's root view is this view, or contains it.
    ///
    /// - Parameter root: the outermost view that is looked at; nil for all of them.
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
