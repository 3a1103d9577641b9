// The hierarchy: every view of the debuggee, the foremost first, with the step numbers of the hit test. Below it are
// the responders that are not on the screen, and the controls of the device.
//
// HierarchyTree.swift makes the rows, and HierarchyRowDrawing.swift draws them.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

@MainActor package final class HierarchyPanel: UIView, PointedPanel, TextSelectable {
    package let rows = RowList()
    package let search: SearchField
    let inspection: Inspection
    let tree: HierarchyTree
    let drawing: HierarchyRowDrawing
    private let measuring: any TextMeasuring
    private let deviceControls: DeviceControlsView
    /// The targets that the list was last scrolled to.
    private var scrolledTo = ScrollTarget()

    private struct ScrollTarget {
        var touchCount = 0, chosenView: Int?, search = ""
    }

    package init(_ inspection: Inspection, _ device: DeviceControls, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        search = SearchField(measuring: measuring)
        search.meaning = localized("Finds views in the hierarchy.") + "  /"
        tree = HierarchyTree(inspection, search)
        drawing = HierarchyRowDrawing(tree, inspection, measuring: measuring)
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
        let top = PanelMetrics.headerHeight
        deviceControls.isHidden = !inspection.run.debuggee.usesDevice
        let bottom = max(top, bounds.height - (deviceControls.isHidden ? 0 : DeviceControlsView.height))
        rows.frame = CGRect(x: 0, y: top, width: bounds.width - 1, height: bottom - top)
        deviceControls.frame = CGRect(x: 0, y: bottom, width: bounds.width - 1, height: DeviceControlsView.height)
        let width = search.isOpen ? bounds.width - 17 : SearchField.closedWidth
        search.frame = CGRect(x: search.isOpen ? 8 : searchStart, y: 6, width: max(0, width), height: 28)
    }

    private static var title: String { localized("HIERARCHY") }

    /// The left edge of the closed search field, to the right of the title, in points.
    private var searchStart: CGFloat {
        PanelMetrics.margin + measuring.width(of: HierarchyPanel.title, Fonts.heading).rounded(.up) + 10
    }

    /// The part of the header where a hint explains the badges.
    private var titleBox: CGRect { CGRect(x: 0, y: 0, width: searchStart, height: PanelMetrics.headerHeight) }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let header = CGRect(x: 0, y: 0, width: bounds.width, height: PanelMetrics.headerHeight)
        if !search.isOpen {
            context.list.header(HierarchyPanel.title, note: "", in: header.insetBy(dx: PanelMetrics.margin, dy: 0))
            context.list.label(shownNote, Fonts.note, Palette.faint, in: noteBox, .trailing)
        } else if tree.rows.isEmpty {
            let note = header.offsetBy(dx: 0, dy: header.height).insetBy(dx: PanelMetrics.margin, dy: 0)
            let box = CGRect(x: note.minX, y: note.minY + 6, width: note.width, height: 120)
            context.list.paragraph(
                tree.searchProblem ?? localized("No view matches."), Fonts.sentence, Palette.soft, in: box)
        }
        context.list.fill(.rect(CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)), Palette.line)
        guard inspection.focus == .hierarchy else { return }
        context.list.stroke(
            .roundedRect(rows.frame.insetBy(dx: 2, dy: 1), radius: 6), Palette.selection, StrokeStyle(width: 2))
    }

    /// The texts with the number of views or, for a moment of the past, with the number of its views that no longer
    /// exist; longest first.
    private var notes: [String] {
        let number = tree.viewCount, count = number == 1 ? localized("1 view") : localized("\(number.grouped) views")
        guard let gone = inspection.playhead.missingViewCount else { return [count, number.grouped] }
        guard gone == 0 else { return [localized("\(gone.grouped) removed since"), localized("\(gone.grouped) gone")] }
        return [localized("\(count), at this moment"), count, number.grouped]
    }

    /// The longest note that fits. Numbers are never cut off.
    private var shownNote: String {
        notes.first { measuring.width(of: $0, Fonts.note) <= noteBox.width } ?? ""
    }

    /// The full note if a shorter one is shown; nil otherwise.
    private var wholeNote: String? { notes[0] == shownNote ? nil : notes[0] }

    /// The part of the header to the right of the closed search field.
    private var noteBox: CGRect {
        let left = searchStart + SearchField.closedWidth + 6
        return CGRect(
            x: left, y: 0, width: max(0, bounds.width - PanelMetrics.margin - left), height: PanelMetrics.headerHeight)
    }

    // MARK: Reading the tree

    /// Reads the tree again, and scrolls to what has changed.
    ///
    /// - Parameter view: The identifier of the view that "why not" is answered for.
    package func refresh(explaining view: Int?) {
        let isNewTouch = inspection.shown.touchCount != scrolledTo.touchCount, anchors = visibleAnchors
        tree.refresh(explaining: view, isNewTouch: isNewTouch)
        drawing.refresh()
        layOut()
        search.countWords = tree.matchWords
        if !search.countWords.isEmpty { search.setNeedsLayout() }
        keepPosition(anchors)
        rows.keepInRange()
        scrollToWhatIsNew(isNewTouch: isNewTouch)
    }

    /// Shows all views again, and scrolls to the chosen one.
    package func endSearch() {
        search.clear()
        tree.read()
        revealChosen()
    }

    func set(_ row: Int, isOpen: Bool) {
        tree.set(row, isOpen: isOpen)
        drawing.refresh()
        rows.keepInRange()
    }

    // MARK: Scrolling

    /// The visible rows with their indices and their top edges in the list.
    private var visibleAnchors: [(row: Int, line: TreeRow, top: CGFloat)] {
        rows.visibleRows.filter { $0 < tree.rows.count }.map { ($0, tree.rows[$0], rows.top(ofRow: $0)) }
    }

    /// Keeps the position of the first row that was visible before and still exists. If the list was scrolled to the
    /// top, it stays there.
    private func keepPosition(_ anchors: [(row: Int, line: TreeRow, top: CGFloat)]) {
        guard let first = anchors.first, first.row > 0 || first.top < 0 else { return }
        for anchor in anchors {
            let isSame = { (line: TreeRow) in line.kind == anchor.line.kind && line.id == anchor.line.id }
            if tree.rows.indices.contains(anchor.row), isSame(tree.rows[anchor.row]) { return }
            guard let row = tree.rows.firstIndex(where: isSame) else { continue }
            return rows.scroll(by: rows.top(ofRow: row) - anchor.top)
        }
    }

    /// Scrolls to the hit view of a new touch, to a view that was chosen in another panel, or to the first match.
    private func scrollToWhatIsNew(isNewTouch: Bool) {
        let last = scrolledTo
        scrolledTo = ScrollTarget(
            touchCount: inspection.shown.touchCount, chosenView: inspection.selection.chosenView, search: search.text)
        if search.text != last.search, tree.isSearching, let row = tree.chosenMatch ?? tree.firstMatch {
            rows.revealInMiddle(row: row)
        } else if isNewTouch, let row = tree.hit.flatMap(tree.row) {
            rows.revealInMiddle(row: row)
        } else if let chosen = inspection.selection.chosenView, chosen != last.chosenView {
            tree.chosenRun = nil
            revealChosen()
        }
    }

    /// Scrolls to the chosen view, and opens the rows that contain it.
    private func revealChosen() {
        let row = tree.expandToChosen()
        drawing.refresh()
        if let row { rows.revealInMiddle(row: row) }
    }

    // MARK: Under the pointer

    package func follow(pointer: CGPoint?) -> Bool {
        let row = pointer.flatMap { self.row(at: $0, in: [rows]) }?.row
        let hovered = row.flatMap { tree.rows.indices.contains($0) && tree.rows[$0].kind == .view ? $0 : nil }
        defer { drawing.hovered = hovered }
        return hovered != drawing.hovered
    }

    package func hint(at point: CGPoint) -> PanelHint? {
        if titleBox.containsHalfOpen(point), !search.isOpen { return PanelHint(content: .legend, part: titleBox) }
        if noteBox.containsHalfOpen(point), !search.isOpen, let wholeNote {
            return PanelHint(content: .sentences([wholeNote]), part: noteBox)
        }
        guard let hit = row(at: point, in: [rows]) else { return nil }
        return drawing.sentence(ofRow: hit.row, at: hit.place, hit.box.size).map {
            PanelHint(content: .sentences([$0]), part: hit.box, isRow: true)
        }
    }

    package func breakpoint(at point: CGPoint) -> Breakpoint? {
        guard let hit = row(at: point, in: [rows]), tree.rows[hit.row].kind == .view else { return nil }
        return inspection.breaks.breakpoint(atView: tree.rows[hit.row].id)
    }
}
