// A row of the hierarchy as a value, small enough for hundreds of thousands of them.
//
// It holds neither a view nor a name; those are looked up for visible rows only.

package struct TreeRow: Hashable {
    package enum Kind: UInt8 {
        case view
        /// Consecutive siblings that the hit test passed over for the same reason, or never reached.
        case run
        case heading
        case responder
    }

    package let kind: Kind
    /// The identifier of the view or responder; for a run, the identifier of its first view.
    package let id: Int
    /// The nesting depth: the number of rows that contain this one.
    package let depth: Int
    /// The index of the row that contains this one; -1 if there is none.
    package var parent: Int
    /// The index of the view in its superview's subviews, or among the windows; for a run, that of its first view. For
    /// a responder, its index in the list of responders.
    package let place: Int
    /// The number of views in a run.
    package var count = 0
    /// True if the row contains other rows, and true if they are shown.
    package var holdsRows = false, isOpen = false
    /// True if the row matches the search.
    package var isMatch = false
    /// True if the row is shown during a search because it contains a match or is the hit view.
    package var isContextOnly = false
    /// True if the row contains the view that "why not" is answered for and that view has no visible row.
    package var containsExplained = false
}

/// The rows that the user has opened and closed.
struct TreeExpansion: Equatable {
    /// The identifiers of the views whose subviews are hidden in the list.
    private var closed: Set<Int> = []
    /// The identifiers of the first views of the open runs. Each touch makes new runs.
    private var openRuns: Set<Int> = []

    package func isClosed(_ view: Int) -> Bool { !closed.isEmpty && closed.contains(view) }
    package func isOpen(runFrom view: Int) -> Bool { openRuns.contains(view) }

    package mutating func set(_ row: TreeRow, isOpen: Bool) {
        switch row.kind {
        case .view: if isOpen { closed.remove(row.id) } else { closed.insert(row.id) }
        case .run: if isOpen { openRuns.insert(row.id) } else { openRuns.remove(row.id) }
        case .heading, .responder: return
        }
    }

    /// Opens these views, and leaves all others as they are.
    package mutating func open(_ views: some Sequence<Int>) { closed.subtract(views) }

    package mutating func openRun(from view: Int) { openRuns.insert(view) }

    /// Drops the runs of an earlier touch.
    mutating func forgetRuns() { openRuns = [] }
}
