// The views that were looked up last, so that finding one of them again needs no search of the whole tree.

/// Views by their identifiers.
@MainActor package struct RecentViews {
    private struct Entry { weak var view: UIView? }

    private var entries: [Int: Entry] = [:]
    private static let maximumCount = 64

    /// The view with an identifier, if it was added and is in a visible window.
    package subscript(identifier: Int) -> UIView? {
        guard let view = entries[identifier]?.view, let window = view.enclosingWindow, window.showIndex > 0 else {
            return nil
        }
        return view
    }

    package mutating func add(_ view: UIView) {
        if entries.count >= Self.maximumCount { entries.removeAll(keepingCapacity: true) }
        entries[view.hitscopeIdentifier] = Entry(view: view)
    }
}
