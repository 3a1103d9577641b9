// Keeps objects alive that a fast walk still needs when user code returns to it.
//
// The walk itself retains nothing, because retaining a view and its children costs as much as asking one of them.
// Instead, during each call of user code, it leaves a note on the view whose children it asks. Code that changes those
// children, or removes that view from its superview, first stores the old state in the note. A note that is not empty
// also shows the walk that the records may have changed.

/// A walk's note on a view while user code answers for one of its children.
struct WalkLevel {
    /// The note of an outer walk on the same view.
    var outer: UnsafeMutablePointer<WalkLevel>?
    /// The state from before the change, retained once for the note; nil if nothing has changed.
    var kept: Unmanaged<SavedLevel>?
    /// The link to the view's world.
    private let home: Unmanaged<World.Link>

    @MainActor @inline(__always) init(on view: Unmanaged<UIView>) {
        home = view.use { .passUnretained($0.home) }
    }

    /// True if user code has changed the views that the walk needs, or set a witness.
    @MainActor @inline(__always) var isDisturbed: Bool { kept != nil || home.use { $0.witness != nil } }

    /// The saved state of the note, created when it is first needed.
    fileprivate mutating func keep() -> SavedLevel {
        let level = kept ?? .passRetained(SavedLevel())
        kept = level
        return level.takeUnretainedValue()
    }
}

/// The state from before user code changed it.
final class SavedLevel {
    /// The view's children before the first change; nil if they have not changed.
    fileprivate(set) var children: [UIView]?
    /// The view itself if it has been removed from its superview; nil otherwise.
    fileprivate(set) var view: UIView?
}

extension UIView {
    /// Called before `children` change.
    func saveChildrenForWalks() {
        var level = asked
        while let here = level {
            let kept = here.pointee.keep()
            if kept.children == nil { kept.children = children }
            level = here.pointee.outer
        }
    }

    /// Called before the view is removed from its superview's children.
    nonisolated func saveForWalks() {
        var level = asked
        while let here = level {
            here.pointee.keep().view = self
            level = here.pointee.outer
        }
    }
}
