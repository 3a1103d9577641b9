// The hierarchy: every view of the debuggee, the foremost first, with the numbers of the hit test. Below it stand the
// responders that are not on the screen, and the controls of the device.
//
// Decides which rows there are, and which of them are in sight. What rows look like stands in HierarchyPanel+Rows, what
// keys and clicks do in HierarchyPanel+Choosing.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeTrace
import HitscopeWindowKit

@MainActor package final class HierarchyPanel: UIView, BreakpointProvider, TextHolder {
    package let inspection: Inspection
    package let measuring: any TextMeasuring
    package let rows = RowList()
    package let search: SearchField
    private let deviceControls: DeviceControlsView

    /// All rows, and how many of them are of views. The others come last.
    private(set) var lines: [TreeRow] = [], treeLineCount = 0
    /// The responders that are not on the screen.
    package private(set) var responders: [UIResponder] = []
    private(set) var standings = Standings()
    var folding = TreeFolding()
    /// The first view of the run that is chosen in place of a view.
    var chosenRun: Int?
    /// What was made for the rows that were in sight, and what of the debuggee it was made from.
    package var details: [Int: RowDetails] = [:]
    private var detailsSource: DetailsSource?
    /// How the rows that were in sight were drawn.
    var drawnRows: [Int: DrawingCache<ViewRowLook>] = [:]
    /// The view that "why not" is answered for, chosen or not.
    package private(set) var explained: Int?
    /// How many views there are, and how many of them are looked for.
    package private(set) var viewCount = 0, matchCount = 0
    /// What is wrong with what is looked for.
    private(set) var searchProblem: String?

    /// The row of a view that the pointer is over; nil for none.
    package var hoveredRow: Int?

    /// What the rows were made of last.
    private var seenTree: TreeVersion?
    /// What the list was scrolled to last.
    private var seenTouch = 0, seenChoice: Int?, seenSearch = "", seenTitle = ""

    package init(_ inspection: Inspection, _ device: DeviceControls, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        search = SearchField(measuring: measuring)
        search.meaning = localized("Looks for views in the hierarchy.") + "  /"
        deviceControls = DeviceControlsView(device, measuring: measuring)
        super.init(frame: .zero)
        accessibilityIdentifier = "hierarchy"
        backgroundColor = UIColor(cgColor: Palette.panel)
        rows.source = self
        for view in [rows, deviceControls, search] { addSubview(view) }
    }

    // MARK: Layout

    package override func layoutSubviews() { layOut() }

    private func layOut() {
        let top = PanelMetrics.headerHeight, bottom = max(top, bounds.height - DeviceControlsView.height)
        rows.frame = CGRect(x: 0, y: top, width: bounds.width - 1, height: bottom - top)
        deviceControls.frame = CGRect(x: 0, y: bottom, width: bounds.width - 1, height: DeviceControlsView.height)
        let width = search.isOpen ? bounds.width - 17 : SearchField.closedWidth
        search.frame = CGRect(x: search.isOpen ? 8 : searchStart, y: 6, width: max(0, width), height: 28)
    }

    private static var title: String { localized("HIERARCHY") }

    /// Where the closed search begins, behind the title; in points.
    private var searchStart: CGFloat {
        PanelMetrics.margin + measuring.width(of: HierarchyPanel.title, Fonts.heading).rounded(.up) + 10
    }

    /// The part of the header that shows what the marks mean.
    package var titleBox: CGRect { CGRect(x: 0, y: 0, width: searchStart, height: PanelMetrics.headerHeight) }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let header = CGRect(x: 0, y: 0, width: bounds.width, height: PanelMetrics.headerHeight)
        if !search.isOpen {
            context.list.header(HierarchyPanel.title, note: "", in: header.insetBy(dx: PanelMetrics.margin, dy: 0))
            context.list.label(shownNote, Fonts.note, Palette.faint, in: noteBox, .trailing)
        } else if lines.isEmpty {
            let note = header.offsetBy(dx: 0, dy: header.height).insetBy(dx: PanelMetrics.margin, dy: 0)
            let box = CGRect(x: note.minX, y: note.minY + 6, width: note.width, height: 120)
            context.list.paragraph(
                searchProblem ?? localized("No view matches."), Fonts.sentence, Palette.soft, in: box)
        }
        context.list.fill(.rect(CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)), Palette.line)
        guard inspection.focus == .hierarchy else { return }
        context.list.stroke(
            .roundedRect(rows.frame.insetBy(dx: 2, dy: 1), radius: 6), Palette.selection, StrokeStyle(width: 2))
    }

    /// How many views there are; of a moment of the past, how many of its views are gone. At length, and shorter for
    /// less room.
    private var notes: [String] {
        let count = viewCount == 1 ? localized("1 view") : localized("\(viewCount.grouped) views")
        guard let gone = inspection.goneCount else { return [count, viewCount.grouped] }
        guard gone == 0 else { return [localized("\(gone.grouped) gone since"), localized("\(gone.grouped) gone")] }
        return [localized("\(count), as then"), count, viewCount.grouped]
    }

    /// The longest note for which there is room. A number is said whole or not at all.
    private var shownNote: String {
        notes.first { measuring.width(of: $0, Fonts.note) <= noteBox.width } ?? ""
    }

    /// The whole note, where a shorter one stands in its place; nil else.
    var wholeNote: String? { notes[0] == shownNote ? nil : notes[0] }

    /// The part of the header behind the search.
    package var noteBox: CGRect {
        let left = searchStart + SearchField.closedWidth + 6
        return CGRect(
            x: left, y: 0, width: max(0, bounds.width - PanelMetrics.margin - left), height: PanelMetrics.headerHeight)
    }

    // MARK: Reading the tree

    /// Reads the tree anew, and scrolls to what is new in it.
    ///
    /// - Parameter view: the identifier of the view that "why not" is answered for.
    package func refresh(explaining view: Int?) {
        explained = view
        standings.refresh(inspection)
        if inspection.debuggee.title != seenTitle { folding = TreeFolding() }
        let isNewTouch = inspection.touchCount != seenTouch
        if isNewTouch { openWayToHit() }
        let anchors = visibleAnchors
        readTree()
        layOut()
        countMatches()
        keep(anchors)
        rows.keepInRange()
        scrollToWhatIsNew(isNewTouch: isNewTouch)
    }

    package func readTree() {
        let world = inspection.debuggee.world, search = currentSearch, version = treeVersion(search)
        let source = inspection.presentMark.map {
            DetailsSource(present: $0, moment: inspection.stageMoment, firstResponder: firstResponder)
        }
        let isSameTree = version != nil && version == seenTree
        if !isSameTree || source == nil || source != detailsSource { details.removeAll(keepingCapacity: true) }
        detailsSource = source
        if isSameTree { return }
        seenTree = version
        searchProblem = search?.problem
        let walk = TreeWalk(
            world, folding, standings, search: search, explained: explained, capacity: max(lines.count, viewCount) + 8)
        let hasMatches = search == nil || walk.matchCount > 0
        lines = searchProblem == nil && hasMatches ? walk.rows : []
        (treeLineCount, viewCount, matchCount) = (lines.count, walk.viewCount, walk.matchCount)
        responders = walk.controllers
        if search == nil { addResponders(world) }
    }

    /// What tells the rows from others; nil where more than the tree decides which there are.
    private func treeVersion(_ search: TreeSearch?) -> TreeVersion? {
        guard search == nil, !standings.isTouch else { return nil }
        return inspection.presentMark.map { TreeVersion(present: $0, folding: folding) }
    }

    private struct TreeVersion: Equatable {
        let present: Inspection.PresentMark, folding: TreeFolding
    }

    /// What the details of rows are made from.
    private struct DetailsSource: Equatable {
        let present: Inspection.PresentMark, moment: Int?, firstResponder: Int?
    }

    private var currentSearch: TreeSearch? {
        guard !search.text.allSatisfy(\.isWhitespace) else { return nil }
        return TreeSearch(
            search.text, hit: inspection.subject?.isTouch == true ? hit : nil, firstResponder: firstResponder)
    }

    private func addResponders(_ world: World) {
        if let scene = world.windowScene { responders.append(scene) }
        responders.append(world.application)
        if let delegate = world.application.delegate as? UIResponder { responders.append(delegate) }
        lines.append(TreeRow(kind: .heading, id: 0, depth: 0, parent: -1, place: 0))
        for (place, other) in responders.enumerated() {
            lines.append(TreeRow(kind: .responder, id: other.hitscopeIdentifier, depth: 0, parent: -1, place: place))
        }
    }

    package var hit: Int? { inspection.subject?.walkthrough.story.hit }

    /// The responder that keys and shakes go to first, at the moment that the stage shows.
    package var firstResponder: Int? { inspection.stageFirstResponder }

    private func countMatches() {
        guard !search.text.isEmpty, searchProblem == nil else { return search.countWords = "" }
        let row = inspection.chosenView.flatMap { self.row(of: $0) }
        let chosen = row.flatMap { lines[$0].isMatch ? lines[...$0].count(where: \.isMatch) : nil }
        let matches = matchCount.grouped
        search.countWords = chosen.map { localized("\($0.grouped) of \(matches)", context: "count") } ?? matches
        search.setNeedsLayout()
    }

    // MARK: Keeping the place

    /// The rows in sight, and where they begin in the list.
    private var visibleAnchors: [(row: Int, line: TreeRow, top: CGFloat)] {
        rows.visibleRows.filter { $0 < lines.count }.map { ($0, lines[$0], rows.top(ofRow: $0)) }
    }

    /// Scrolls so that the first row that was in sight, and is still there, stands where it stood. The top of the list
    /// stays in sight.
    private func keep(_ anchors: [(row: Int, line: TreeRow, top: CGFloat)]) {
        guard let first = anchors.first, first.row > 0 || first.top < 0 else { return }
        for anchor in anchors {
            let isSame = { (line: TreeRow) in line.kind == anchor.line.kind && line.id == anchor.line.id }
            if lines.indices.contains(anchor.row), isSame(lines[anchor.row]) { return }
            guard let row = lines.firstIndex(where: isSame) else { continue }
            return rows.scroll(by: rows.top(ofRow: row) - anchor.top)
        }
    }

    /// Scrolls to the hit view of a new touch, to a view that was chosen elsewhere, or to the first view that is looked
    /// for.
    private func scrollToWhatIsNew(isNewTouch: Bool) {
        defer {
            (seenTouch, seenChoice, seenSearch) = (inspection.touchCount, inspection.chosenView, search.text)
            seenTitle = inspection.debuggee.title
        }
        if search.text != seenSearch, !search.text.isEmpty, let row = firstFound {
            rows.revealInMiddle(row: row)
        } else if isNewTouch, let hit, let row = row(of: hit) {
            rows.revealInMiddle(row: row)
        } else if let chosen = inspection.chosenView, chosen != seenChoice {
            chosenRun = nil
            revealChosen()
        }
    }

    private var firstFound: Int? {
        chosenMatch ?? lines.firstIndex(where: \.isMatch)
    }

    /// The row of the chosen view, if it is looked for.
    var chosenMatch: Int? { inspection.chosenView.flatMap { row(of: $0) }.flatMap { lines[$0].isMatch ? $0 : nil } }

    /// The row of a view; nil while it is not shown.
    package func row(of view: Int) -> Int? {
        lines.prefix(treeLineCount).firstIndex { $0.kind == .view && $0.id == view }
    }

    /// Opens all views around the hit view. Runs of an earlier touch are closed.
    private func openWayToHit() {
        folding.forgetRuns()
        if let view = inspection.hitView { open(around: view) }
    }

    private func open(around view: UIView) {
        var around: [Int] = [], next = view.superview
        while let superview = next {
            around.append(superview.hitscopeIdentifier)
            next = superview.superview
        }
        folding.open(around)
    }

    /// Scrolls to the chosen view, and opens what it lies in.
    package func revealChosen() {
        guard let chosen = inspection.chosenView, let view = inspection.debuggee.world.view(chosen) else { return }
        if row(of: chosen) == nil, search.text.isEmpty {
            open(around: view)
            readTree()
            if row(of: chosen) == nil { openRun(around: view) }
        }
        if let row = row(of: chosen) { rows.revealInMiddle(row: row) }
    }

    private func openRun(around view: UIView) {
        guard let superview = view.superview, let parent = row(of: superview.hitscopeIdentifier),
            let place = superview.subviews.firstIndex(where: { $0 === view })
        else { return }
        let run = lines.first {
            $0.kind == .run && $0.parent == parent && ($0.place - $0.count + 1...$0.place).contains(place)
        }
        guard let run else { return }
        folding.openRun(from: run.id)
        readTree()
    }
}
