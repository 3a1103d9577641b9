// The views that were looked up last, so that finding one of them again needs no search of the whole tree.

/// Views of a world by their identifiers.
package final class RecentViews {
    private struct Entry { weak var view: UIView? }

    private var entries: [Int: Entry] = [:]
    private static let maximumCount = 64

    @MainActor package static func of(_ world: World) -> RecentViews { world.link.recentViews }

    /// The view with an identifier, if it was added and is in a visible window.
    @MainActor package subscript(identifier: Int) -> UIView? {
        guard let view = entries[identifier]?.view, let window = view.enclosingWindow, window.showIndex > 0 else {
            return nil
        }
        return view
    }

    package func add(_ view: UIView) {
        if entries.count >= Self.maximumCount { entries.removeAll(keepingCapacity: true) }
        entries[view.hitscopeIdentifier] = Entry(view: view)
    }
}
