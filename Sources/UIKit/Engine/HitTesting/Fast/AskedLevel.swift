// Asked levels: what a walk that reads records must still have when it comes back from user code.
//
// The walk holds nothing, since holding a view and its children costs as much as asking one. Instead it leaves a note
// on the view whose children it asks, for the time of each call. Code that changes those children, or lets go of that
// view, first puts the old ones into the note. A note with something in it also tells the walk that the records may
// have changed under it.

/// A walk's note on a view whose child is being asked by a call of user code.
struct AskedLevel {
    /// The note of an outer walk on the same view.
    var outer: UnsafeMutablePointer<AskedLevel>?
    /// Counted once for the note; nil as long as nothing has changed.
    var kept: Unmanaged<KeptLevel>?
    /// The link to the view's world.
    private let home: Unmanaged<World.Link>

    @MainActor @inline(__always) init(on view: Unmanaged<UIView>) {
        home = view.use { .passUnretained($0.home) }
    }

    /// Whether user code has changed what the walk goes by, or brought a witness.
    @MainActor @inline(__always) var isDisturbed: Bool { kept != nil || home.use { $0.witness != nil } }

    /// What to hold for the walk.
    fileprivate mutating func keep() -> KeptLevel {
        let level = kept ?? .passRetained(KeptLevel())
        kept = level
        return level.takeUnretainedValue()
    }
}

/// What was there before user code changed it.
final class KeptLevel {
    /// The view's children as they were, once they have changed.
    fileprivate(set) var children: [UIView]?
    /// The view itself, once it has lost its superview.
    fileprivate(set) var view: UIView?
}

extension UIView {
    /// Told before `children` change.
    func keepChildrenForWalks() {
        var level = asked
        while let here = level {
            let kept = here.pointee.keep()
            if kept.children == nil { kept.children = children }
            level = here.pointee.outer
        }
    }

    /// Told before the view is taken out of its superview's children.
    nonisolated func keepForWalks() {
        var level = asked
        while let here = level {
            here.pointee.keep().view = self
            level = here.pointee.outer
        }
    }
}
