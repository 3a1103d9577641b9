// The link: the connection from responders, recognisers and other objects to their world.
//
// An object whose world is gone behaves like one that was made outside of all worlds. Objects retain the link and never
// the world, so a world can be deallocated while its views still exist.

extension World {
    /// Connects all objects of a world with it and with its witness.
    ///
    /// The world clears its link when it is deallocated. A weak reference to the world would make each use slow.
    final class Link {
        @exclusivity(unchecked) nonisolated(unsafe) private var unheld: Unmanaged<World>?
        /// True if there is a witness. Reading this flag is cheaper than reading the reference, which changes a
        /// reference count.
        @exclusivity(unchecked) nonisolated(unsafe) private var isWatched = false
        nonisolated(unsafe) private var keptWitness: (any Witness)?

        /// The number of changes of anything that is drawn, or that tools show of a view.
        var changes = 0
        /// The classes of the world's responders so far.
        var classes = ResponderClasses()
        /// The views that were looked up last.
        let recentViews = RecentViews()

        /// The world; nil once it has been deallocated.
        @inline(__always) var world: World? { unheld?.takeUnretainedValue() }

        /// The witness of the world; nil if there is none. The check for nil is cheap.
        @inline(__always) var witness: (any Witness)? {
            get { isWatched ? keptWitness : nil }
            set {
                keptWitness = newValue
                isWatched = newValue != nil
            }
        }

        /// Counts a change. Returns true if a host may have to be notified of it.
        @MainActor @inline(__always) func countChange() -> Bool {
            changes &+= 1
            return World.reportsChanges
        }

        /// Connects the link to a world that is being made.
        func connect(_ world: World) { unheld = .passUnretained(world) }

        /// Disconnects the link, because its world is deallocated.
        func cut() {
            unheld = nil
            witness = nil
        }
    }
}

extension UIResponder {
    /// The world in which the responder was made, or the placeholder once that world is gone.
    @inline(__always) package final var world: World { home.world ?? .placeholder }

    /// The witness of the responder's world; nil if there is none.
    @inline(__always) final var witness: (any Witness)? { home.witness }
}

extension UIGestureRecognizer {
    /// The world in which the recogniser was made, or the placeholder once that world is gone.
    @inline(__always) package final var world: World { home.world ?? .placeholder }

    /// The witness of the recogniser's world; nil if there is none.
    @inline(__always) final var witness: (any Witness)? { home.witness }
}
