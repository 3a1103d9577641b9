// One row of the hierarchy as a value, small enough that there may be hundreds of thousands.
//
// Holds no view and no name: those are looked up for visible rows alone.
import HitscopePanels

package struct TreeRow: Hashable {
    package enum Kind: UInt8 {
        case view
        /// Siblings in a row that the hit test passed over for one reason, or did not ask.
        case run
        case heading
        case responder
    }

    package let kind: Kind
    /// The identifier of the view or responder; for a run that of its first view.
    package let id: Int
    /// The number of rows that this one lies in.
    package let depth: Int
    /// The index of the row that holds this one; -1 for none.
    package var parent: Int
    /// The index of the view in its superview's subviews, or among the windows.
    package let place: Int
    /// The number of views in a run.
    package var count = 0
    /// True if it holds rows, shown or not; and if they are shown.
    package var holdsRows = false, isOpen = false
    /// True if it matches the search.
    package var isMatch = false
    /// True if it is shown during a search for the sake of a match in it, or since it was hit.
    package var isOnTheWay = false
    /// True if the view that "why not" is answered for lies in it and is not shown.
    package var hidesExplained = false
}

/// The rows that the user has opened and closed.
struct TreeFolding: Equatable {
    /// The views whose subviews are not shown.
    private var closed: Set<Int> = []
    /// The first views of the runs that are shown. Each touch makes new runs.
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

    /// Opens these views, and no others.
    package mutating func open(_ views: some Sequence<Int>) { closed.subtract(views) }

    package mutating func openRun(from view: Int) { openRuns.insert(view) }

    /// Forgets the runs of an earlier touch.
    mutating func forgetRuns() { openRuns = [] }
}
