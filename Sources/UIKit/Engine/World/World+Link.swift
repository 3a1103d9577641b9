// The link: what responders, recognisers and other objects know their world by.
//
// An object whose world is gone answers like one made outside of all worlds. Objects hold the link and never the world,
// so that a world can be dropped while its views live on.

extension World {
    /// The object through which all objects of a world know it and its witness.
    ///
    /// The world clears it when it goes. Each use of a weak reference to the world itself would be counted slowly.
    final class Link {
        @exclusivity(unchecked) nonisolated(unsafe) private var unheld: Unmanaged<World>?
        /// Whether there is a witness: a flag is read at no cost, a reference is counted.
        @exclusivity(unchecked) nonisolated(unsafe) private var isWatched = false
        nonisolated(unsafe) private var keptWitness: (any Witness)?

        /// The world; nil once it is gone.
        @inline(__always) var world: World? { unheld?.takeUnretainedValue() }

        /// The witness of the world; nil when nothing watches, which is found out at no cost.
        @inline(__always) var witness: (any Witness)? {
            get { isWatched ? keptWitness : nil }
            set {
                keptWitness = newValue
                isWatched = newValue != nil
            }
        }

        /// Has the link lead to a world that is being made.
        func connect(_ world: World) { unheld = .passUnretained(world) }

        /// Has the link lead nowhere, since its world goes.
        func cut() {
            unheld = nil
            witness = nil
        }
    }
}

extension UIResponder {
    /// The world in which the responder was made; once that is gone, the one that stands for no world.
    @inline(__always) package final var world: World { home.world ?? .nobodys }

    /// The witness of the responder's world; nil when nothing watches it.
    @inline(__always) final var witness: (any Witness)? { home.witness }
}

extension UIGestureRecognizer {
    /// The world in which the recogniser was made; once that is gone, the one that stands for no world.
    @inline(__always) package final var world: World { home.world ?? .nobodys }

    /// The witness of the recogniser's world; nil when nothing watches it.
    @inline(__always) final var witness: (any Witness)? { home.witness }
}
