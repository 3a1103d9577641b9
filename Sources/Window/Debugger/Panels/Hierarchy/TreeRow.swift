// One row of the hierarchy as a value, small enough that there may be hundreds of thousands.
//
// Holds no view and no name: those are looked up for visible rows alone.

struct TreeRow: Hashable {
    enum Kind: UInt8 {
        case view
        /// Siblings in a row that the hit test passed over for one reason, or did not ask.
        case run
        case heading
        case responder
    }

    let kind: Kind
    /// The identifier of the view or responder; for a run that of its first view.
    let id: Int
    /// How many rows this one lies in.
    let depth: Int
    /// The index of the row that holds this one; -1 for none.
    var parent: Int
    /// The index of the view in its superview's subviews, or among the windows.
    let place: Int
    /// How many views are in a run.
    var count = 0
    /// Whether it holds rows, shown or not, and whether they are shown.
    var holdsRows = false, isOpen = false
    /// Whether it is what was looked for.
    var isMatch = false
    /// Whether it is there for what it holds, or since it was hit, while something is looked for.
    var isOnTheWay = false
    /// Whether the view that "why not" is answered for lies in it and is not shown.
    var hidesExplained = false
}

/// What the user has opened and closed.
struct TreeFolding: Equatable {
    /// The views whose subviews are not shown.
    private var closed: Set<Int> = []
    /// The first views of the runs that are shown. Each touch makes new runs.
    private var openRuns: Set<Int> = []

    func isClosed(_ view: Int) -> Bool { !closed.isEmpty && closed.contains(view) }
    func isOpen(runFrom view: Int) -> Bool { openRuns.contains(view) }

    mutating func set(_ row: TreeRow, isOpen: Bool) {
        switch row.kind {
        case .view: if isOpen { closed.remove(row.id) } else { closed.insert(row.id) }
        case .run: if isOpen { openRuns.insert(row.id) } else { openRuns.remove(row.id) }
        case .heading, .responder: return
        }
    }

    /// Opens these views, and no others.
    mutating func open(_ views: some Sequence<Int>) { closed.subtract(views) }

    mutating func openRun(from view: Int) { openRuns.insert(view) }

    /// Forgets the runs of an earlier touch.
    mutating func forgetRuns() { openRuns = [] }
}
