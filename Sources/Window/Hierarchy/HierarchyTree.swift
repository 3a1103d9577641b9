import HitscopeDiagnosis
import HitscopeEngine
import HitscopeLanguage
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

/// The rows of the hierarchy, and the user's choices: the rows that are open and the one that is chosen.
@MainActor final class HierarchyTree {
    /// All rows, those of views first.
    private(set) var rows: [TreeRow] = []
    /// The number of rows for views and runs.
    private(set) var viewRowCount = 0
    /// The responders that are not on the screen.
    private(set) var responders: [UIResponder] = []
    private(set) var statuses = HitTestStatusIndex()
    /// The number of times that the rows have been made.
    private(set) var generation = 0
    /// The identifier of the view that "why not" is answered for; nil if there is none.
    private(set) var explained: Int?
    /// The number of views in the tree, and the number of views that match the search.
    private(set) var viewCount = 0, matchCount = 0
    /// The message about a search that is not understood; nil if it is understood.
    private(set) var searchProblem: String?
    /// The identifier of the first view of the chosen run; nil if no run is chosen.
    var chosenRun: Int?

    private let inspection: Inspection
    private let search: SearchField
    private var folding = TreeExpansion()
    /// The version of the tree from which the rows were last made.
    private var version: Version?
    private var title = ""
    /// The views that the text of the search refers to, with the question that they answer.
    private var found: (question: Question, views: Set<Int>)?

    private struct Question: Equatable {
        var text: String, debuggee: ObjectIdentifier, changeCount: Int
    }

    init(_ inspection: Inspection, _ search: SearchField) {
        self.inspection = inspection
        self.search = search
    }

    // MARK: Reading

    /// Reads the tree again.
    ///
    /// - Parameters:
    ///   - explained: The identifier of the view that "why not" is answered for.
    ///   - isNewTouch: True to open all superviews of the hit view.
    func refresh(explaining explained: Int?, isNewTouch: Bool) {
        self.explained = explained
        statuses.refresh(inspection)
        if inspection.run.debuggee.title != title { folding = TreeExpansion() }
        title = inspection.run.debuggee.title
        if isNewTouch { expandToHit() }
        read()
    }

    /// Reads the tree again, unless the rows cannot have changed.
    func read() {
        let world = inspection.run.debuggee.world, search = currentSearch, version = version(search)
        if version != nil, version == self.version { return }
        self.version = version
        generation += 1
        searchProblem = search?.problem
        let walk = TreeWalk(
            world, folding, statuses, search: search, explained: explained, capacity: max(rows.count, viewCount) + 8)
        let hasMatches = search == nil || walk.matchCount > 0
        rows = searchProblem == nil && hasMatches ? walk.rows : []
        (viewRowCount, viewCount, matchCount) = (rows.count, walk.viewCount, walk.matchCount)
        responders = walk.controllers
        if search == nil { addResponders(world) }
    }

    private struct Version: Equatable {
        let present: Moments.PresentVersion, folding: TreeExpansion
        /// The touch by which siblings are grouped, and the view that "why not" is answered for; nil without a touch.
        let touch: HitTestStatusIndex.Source?, explained: Int?
    }

    /// The version of the rows; nil during a search.
    private func version(_ search: TreeSearch?) -> Version? {
        guard search == nil, let present = inspection.moments.presentVersion else { return nil }
        let touch = statuses.isTouch ? statuses.source : nil
        return Version(present: present, folding: folding, touch: touch, explained: touch.flatMap { _ in explained })
    }

    /// True during a search, when all rows are open.
    var isSearching: Bool { !search.text.isEmpty }

    private var currentSearch: TreeSearch? {
        guard !search.text.allSatisfy(\.isWhitespace) else { return nil }
        return TreeSearch(
            search.text, meant: meant(by: search.text), hit: inspection.shown.subject?.isTouch == true ? hit : nil,
            firstResponder: inspection.playhead.stageFirstResponder)
    }

    /// The identifiers of the views that a text as a whole refers to.
    private func meant(by text: String) -> Set<Int> {
        let run = inspection.run,
            question = Question(
                text: text, debuggee: ObjectIdentifier(run.debuggee), changeCount: run.changeCount)
        if let found, found.question == question { return found.views }
        let word = text.trimmingPrefix(while: \.isWhitespace)
        let views = Set(run.debuggee.views(called: String(word)).map(\.hitscopeIdentifier))
        found = (question, views)
        return views
    }

    private func addResponders(_ world: World) {
        if let scene = world.windowScene { responders.append(scene) }
        responders.append(world.application)
        if let delegate = world.application.delegate as? UIResponder { responders.append(delegate) }
        rows.append(TreeRow(kind: .heading, id: 0, depth: 0, parent: -1, place: 0))
        for (place, other) in responders.enumerated() {
            rows.append(TreeRow(kind: .responder, id: other.hitscopeIdentifier, depth: 0, parent: -1, place: place))
        }
    }

    // MARK: Finding rows

    var hit: Int? { inspection.shown.subject?.walkthrough.story.hit }

    /// The row of a view; nil if the view has no row.
    func row(of view: Int) -> Int? {
        rows.prefix(viewRowCount).firstIndex { $0.kind == .view && $0.id == view }
    }

    func isChosen(_ row: TreeRow) -> Bool {
        switch row.kind {
        case .view: inspection.selection.chosenView == row.id
        case .run: chosenRun == row.id && inspection.selection.chosenView == nil
        case .heading, .responder: false
        }
    }

    /// The row from which keys move on: the chosen row, or else the row of the hit view.
    var currentRow: Int? {
        rows.prefix(viewRowCount).firstIndex { isChosen($0) }
            ?? (inspection.selection.chosenView ?? hit).flatMap { row(of: $0) }
    }

    /// The row of the chosen view, if it matches the search.
    var chosenMatch: Int? {
        inspection.selection.chosenView.flatMap { row(of: $0) }.flatMap { rows[$0].isMatch ? $0 : nil }
    }

    var firstMatch: Int? { rows.firstIndex(where: \.isMatch) }

    /// The next matching row. After the last one comes the first.
    var nextMatch: Int? { rows[((chosenMatch ?? -1) + 1)...].firstIndex(where: \.isMatch) ?? firstMatch }

    var previousMatch: Int? {
        rows[..<(chosenMatch ?? viewRowCount)].lastIndex(where: \.isMatch) ?? rows.lastIndex(where: \.isMatch)
    }

    /// The text with the number of matches and the position of the chosen one; empty without a search.
    var matchWords: String {
        guard isSearching, searchProblem == nil else { return "" }
        let matches = matchCount.grouped
        guard let chosenMatch else { return matches }
        let place = rows[...chosenMatch].count(where: \.isMatch)
        return localized("\(place.grouped) of \(matches)", context: "count")
    }

    // MARK: Opening and closing

    func set(_ row: Int, isOpen: Bool) {
        folding.set(rows[row], isOpen: isOpen)
        read()
    }

    /// Opens all rows that contain the chosen view.
    ///
    /// - Returns: The row of the chosen view; nil if there is none.
    func expandToChosen() -> Int? {
        guard let chosen = inspection.selection.chosenView, let view = inspection.run.debuggee.world.view(chosen) else {
            return nil
        }
        if row(of: chosen) == nil, !isSearching {
            open(around: view)
            read()
            if row(of: chosen) == nil { openRun(around: view) }
        }
        return row(of: chosen)
    }

    /// Opens all superviews of the hit view, and closes the runs of an earlier touch.
    private func expandToHit() {
        folding.forgetRuns()
        if let view = inspection.answers.hitView { open(around: view) }
    }

    private func open(around view: UIView) {
        folding.open(view.withSuperviews.dropFirst().map(\.hitscopeIdentifier))
    }

    private func openRun(around view: UIView) {
        guard let superview = view.superview, let parent = row(of: superview.hitscopeIdentifier),
            let place = superview.subviews.firstIndex(where: { $0 === view })
        else { return }
        let run = rows.first {
            $0.kind == .run && $0.parent == parent && ($0.place - $0.count + 1...$0.place).contains(place)
        }
        guard let run else { return }
        folding.openRun(from: run.id)
        read()
    }
}
