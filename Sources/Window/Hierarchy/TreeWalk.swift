// Makes rows from views: the foremost first, without the contents of closed rows, and with long runs of siblings as one
// row.
//
// It visits each view once, in a loop, because there may be hundreds of thousands. It makes no names.
import HitscopeDiagnosis
import HitscopeEngine

/// The rows of all windows.
@MainActor struct TreeWalk {
    package private(set) var rows: [TreeRow] = []
    /// The number of views, including hidden rows, and the number of views that match the search.
    package private(set) var viewCount = 0, matchCount = 0
    /// The controllers of views, including those in hidden rows.
    package private(set) var controllers: [UIViewController] = []

    private let folding: TreeExpansion, statuses: HitTestStatusIndex
    private let search: TreeSearch?
    private let explained: Int?
    private var waiting: [Siblings] = []

    /// The maximum number of similar siblings with rows of their own. If there are more, they share one row.
    package static let longestRun = 200

    /// The parent index of views in a row that is not shown.
    private static let hiddenParent = -2

    /// Siblings that have not been visited yet, from the front (the last one) to the back.
    private struct Siblings {
        let views: [UIView]
        let first: Int
        var last: Int
        let depth: Int, parent: Int
        /// True if the siblings are a run that has no row yet.
        var isRun = false
    }

    /// - Parameters:
    ///   - search: The search; it opens all rows and keeps only those that lead to matches.
    ///   - explained: The identifier of the view that "why not" is answered for.
    ///   - capacity: The number of rows to reserve space for.
    package init(
        _ world: World, _ folding: TreeExpansion, _ statuses: HitTestStatusIndex, search: TreeSearch?, explained: Int?,
        capacity: Int
    ) {
        (self.folding, self.statuses, self.search, self.explained) = (folding, statuses, search, explained)
        rows.reserveCapacity(capacity)
        let windows: [UIView] = world.windows
        waiting.append(Siblings(views: windows, first: 0, last: windows.count - 1, depth: 0, parent: -1))
        while let siblings = waiting.popLast() { visit(siblings.isRun ? shown(siblings) : siblings) }
        if search != nil { removeUnmatchedRows() }
    }

    /// Visits siblings up to the first one with subviews, then schedules these subviews and the remaining siblings.
    private mutating func visit(_ siblings: Siblings) {
        var place = siblings.last
        while place >= siblings.first {
            let view = siblings.views[place], children = hasUnsaidParts(view) ? [] : view.subviews
            viewCount += 1
            if let controller = view.viewController { controllers.append(controller) }
            let parent = show(view, at: place, of: siblings, holdsRows: !children.isEmpty)
            place -= 1
            guard !children.isEmpty else { continue }
            var rest = siblings
            rest.last = place
            waiting.append(rest)
            return wait(for: children, depth: siblings.depth + 1, parent)
        }
    }

    /// True for a control of a dump that does not contain the parts of the control.
    private func hasUnsaidParts(_ view: UIView) -> Bool {
        !view.unsaidAspects.isEmpty && view.subviews.allSatisfy { Doubt.isMissingInDump($0) }
    }

    /// Adds the row of a view if it is shown.
    ///
    /// - Returns: The index of the row if it is open, otherwise `hiddenParent`.
    private mutating func show(_ view: UIView, at place: Int, of siblings: Siblings, holdsRows: Bool) -> Int {
        guard siblings.parent != TreeWalk.hiddenParent else { return TreeWalk.hiddenParent }
        let id = view.hitscopeIdentifier, index = rows.count
        var row = TreeRow(kind: .view, id: id, depth: siblings.depth, parent: siblings.parent, place: place)
        let isOpen = holdsRows && (search != nil || !folding.isClosed(id))
        (row.holdsRows, row.isOpen) = (holdsRows, isOpen)
        if let search, search.matches(view, statuses) {
            row.isMatch = true
            matchCount += 1
        }
        rows.append(row)
        return isOpen ? index : TreeWalk.hiddenParent
    }

    private mutating func wait(for children: [UIView], depth: Int, _ parent: Int) {
        if parent >= 0, children.count > TreeWalk.longestRun, search == nil, statuses.isTouch {
            return wait(forRunsOf: children, depth: depth, parent)
        }
        waiting.append(Siblings(views: children, first: 0, last: children.count - 1, depth: depth, parent: parent))
    }

    // MARK: Runs

    /// Schedules subviews, and groups long sequences of siblings with the same reason into runs.
    private mutating func wait(forRunsOf children: [UIView], depth: Int, _ parent: Int) {
        var start = 0, reason = statuses.passing(of: children[0].hitscopeIdentifier)
        while start < children.count {
            var end = start + 1, next: HitTestStatusIndex.PassedOverReason?
            while end < children.count {
                next = statuses.passing(of: children[end].hitscopeIdentifier)
                guard let reason, reason.isSimilar(next) else { break }
                end += 1
            }
            waiting.append(
                Siblings(
                    views: children, first: start, last: end - 1, depth: depth, parent: parent,
                    isRun: end - start > TreeWalk.longestRun))
            (start, reason) = (end, next)
        }
    }

    /// Adds the row of a run.
    ///
    /// - Returns: The views of the run, which are visited next.
    private mutating func shown(_ run: Siblings) -> Siblings {
        let first = run.views[run.last].hitscopeIdentifier, isOpen = folding.isOpen(runFrom: first)
        var row = TreeRow(
            kind: .run, id: first, depth: run.depth, parent: run.parent, place: run.last,
            count: run.last - run.first + 1, holdsRows: true, isOpen: isOpen)
        if !isOpen, let explained {
            row.containsExplained = run.views[run.first...run.last].contains { $0.hitscopeIdentifier == explained }
        }
        rows.append(row)
        return Siblings(
            views: run.views, first: run.first, last: run.last, depth: run.depth + 1,
            parent: isOpen ? rows.count - 1 : TreeWalk.hiddenParent)
    }

    // MARK: Search

    /// Keeps only the rows that match, the row of the hit view, and the rows that contain them.
    private mutating func removeUnmatchedRows() {
        let hit = search?.hit
        var index = rows.count - 1
        while index >= 0 {
            let row = rows[index]
            if row.id == hit { rows[index].isContextOnly = true }
            if row.isMatch || rows[index].isContextOnly, row.parent >= 0 { rows[row.parent].isContextOnly = true }
            index -= 1
        }
        var places = [Int](repeating: -1, count: rows.count), left: [TreeRow] = []
        for row in rows {
            index += 1
            guard row.isMatch || row.isContextOnly else { continue }
            places[index] = left.count
            left.append(row)
            if row.parent >= 0 { left[left.count - 1].parent = places[row.parent] }
        }
        rows = left
    }
}

extension TreeRow {
    /// The view of this row in a world; nil if it has moved since the rows were made.
    ///
    /// - Parameter rows: All rows, including this one.
    @MainActor package func view(in world: World, _ rows: [TreeRow]) -> UIView? {
        guard kind == .view else { return nil }
        var places: [Int] = [], current = self
        while true {
            if current.kind == .view { places.append(current.place) }
            guard current.parent >= 0 else { break }
            current = rows[current.parent]
        }
        var siblings: [UIView] = world.windows, view: UIView?
        for place in places.reversed() {
            guard siblings.indices.contains(place) else { return nil }
            view = siblings[place]
            siblings = view?.subviews ?? []
        }
        return view?.hitscopeIdentifier == id ? view : nil
    }
}
