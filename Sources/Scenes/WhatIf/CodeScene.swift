// Views made by code that runs again for each trial.
import HitscopeDiagnosis
import HitscopeEngine

/// Views made by code, in a new world for each copy.
@MainActor public struct CodeScene {
    /// One instance of the views, in its own world.
    @MainActor public struct Copy {
        /// The world of the views.
        public let world: World
        /// An object that the world does not retain, such as a window or the application's delegate.
        public let kept: AnyObject
        private let standIns: StandIns

        /// Creates a copy from a world with the views that code has made, and an object to retain.
        public init(world: World, keeping kept: AnyObject) {
            self.world = world
            self.kept = kept
            standIns = StandIns(in: world, asking: kept as? UIWindow)
        }

        /// Makes an edit in the copy.
        ///
        /// - Returns: False if there is no stand-in for the edit, or if the object has another name.
        func make(_ edit: Edit) -> Bool { standIns.make(edit) }
    }

    private let make: @MainActor () -> Copy

    /// - Parameter make: Makes the views in a new world. It must make the same views each time.
    public init(_ make: @escaping @MainActor () -> Copy) { self.make = make }

    /// Makes the views again.
    public func copy() -> Copy { make() }

    /// Makes the views again, to try something in them. Actions are sent there and not performed, since what they do
    /// may reach beyond the views.
    func trialCopy() -> Copy {
        let copy = make()
        copy.world.performsActions = false
        return copy
    }

    /// The same views with edits, which are made in each copy. Edits without a stand-in are left out.
    public func with(_ edits: [Edit]) -> CodeScene {
        CodeScene {
            let copy = copy()
            for edit in edits where !edit.apply(in: copy.world, around: copy.kept as? UIWindow) { _ = copy.make(edit) }
            return copy
        }
    }
}

extension CodeScene.Copy {
    /// The view with an identifier, which is the same in every copy; nil if there is none.
    public func view(_ identifier: Int) -> UIView? {
        views.first { $0.hitscopeIdentifier == identifier }
    }

    /// Every view, from back to front, superviews first. The views of a hidden window are included only if the code
    /// returned that window.
    public var views: [UIView] {
        let hidden = (kept as? UIWindow).flatMap { window in world.windows.contains { $0 === window } ? nil : window }
        return ([hidden].compactMap { $0 } + world.windows).withDescendants
    }
}
