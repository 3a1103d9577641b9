// Handles clicks and keys. KeyRouting.swift routes the keys.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeWindowKit

extension HierarchyPanel: RowSource {
    package var rowCount: Int { tree.rows.count }

    package func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        drawing.draw(row: row, in: box, into: &list)
    }

    /// Handles a click. On a triangle or a run, it opens or closes the row; on a view, it chooses the view, or
    /// deselects it if it was chosen; on a breakpoint's mark, it changes the breakpoint. A double click counts as one
    /// click.
    package func chose(row: Int, at place: CGPoint) {
        let line = tree.rows[row]
        let isTriangle = line.holdsRows && !tree.isSearching && RowParts.isTriangle(place, depth: line.depth)
        if line.kind == .run || isTriangle { return set(row, isOpen: !line.isOpen) }
        guard line.kind == .view else { return }
        if drawing.isBreakMark(place, ofRow: row, CGSize(width: rows.bounds.width, height: rows.rowHeight)) {
            return inspection.breaks.toggle(inspection.breaks.breakpoint(atView: line.id))
        }
        guard rows.tapCount < 2 || inspection.selection.chosenView != line.id else { return }
        tree.chosenRun = nil
        inspection.selection.choose(view: inspection.selection.chosenView == line.id ? nil : line.id)
    }

    package func pressablePart(ofRow row: Int, at place: CGPoint, in size: CGSize) -> CGRect? {
        switch tree.rows[row].kind {
        case .view, .run: CGRect(x: 6, y: 1, width: size.width - 12, height: size.height - 2)
        case .heading, .responder: nil
        }
    }

    /// Performs a key command. The window handles entering, searching and leaving.
    package func perform(_ command: HierarchyCommand) {
        switch command {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -rows.rowsOfPage)
        case .pageDown: move(by: rows.rowsOfPage)
        case .first: choose(row: 0)
        case .last: choose(row: tree.viewRowCount - 1)
        case .open: open()
        case .close: close()
        case .nextMatch: tree.nextMatch.map(choose)
        case .previousMatch: tree.previousMatch.map(choose)
        case .enter, .search, .leave: return
        }
    }

    private func move(by count: Int) {
        guard let current = tree.currentRow else { return choose(row: 0) }
        choose(row: max(0, min(current + count, tree.viewRowCount - 1)))
    }

    private func choose(row: Int) {
        guard row >= 0, row < tree.viewRowCount else { return }
        let line = tree.rows[row]
        tree.chosenRun = line.kind == .run ? line.id : nil
        inspection.selection.choose(view: line.kind == .view ? line.id : nil)
        rows.reveal(row: row)
    }

    /// Opens the chosen row, or chooses the first row in it.
    private func open() {
        guard let row = tree.currentRow, tree.rows[row].holdsRows else { return }
        if tree.rows[row].isOpen { choose(row: row + 1) } else { set(row, isOpen: true) }
    }

    /// Closes the chosen row, or chooses the row that contains it.
    private func close() {
        guard let row = tree.currentRow else { return }
        if tree.rows[row].isOpen, !tree.isSearching { return set(row, isOpen: false) }
        choose(row: tree.rows[row].parent)
    }
}
